"""What the conformance suite asserts of single matches and games."""

from __future__ import annotations

from typing import Any

import msgspec

from highground.engine import (
    Answer,
    Event,
    FastChance,
    Game,
    Match,
    Place,
    Setting,
    asked_of,
    encode_log,
    encode_state,
    play_out,
)
from highground.engine.recording import tail_of
from highground.engine.referee import choice_of, is_allowed
from highground.players import SearchBot
from highground.testing.moments import question_to
from highground.testing.probes import from_the_start
from highground.testing.regions import faults_of_region


def record(match: Match[Any]) -> tuple[bytes, list[list[Event]], dict[int, Answer]]:
    """Everything about a match but its revision."""
    log = match.whole_log()
    assert log.tail is not None
    log.tail = msgspec.structs.replace(log.tail, revision=0, asked_at=0)
    seats = range(match.setting.seats)
    return encode_log(log), [match.events_for(seat) for seat in seats], dict(match.pending)


def goes_on_as(match: Match[Any]) -> dict[str, Any]:
    """What a match is now and how it would go on, whatever it remembers of before."""
    seats = range(match.setting.seats)
    return {
        "state": encode_state(match.position.state),
        "step start": encode_state(match.position.step_start),
        "given": match.position.given,
        "questions": [match.question(seat) for seat in seats],
        "waits for": [match.waits_for(seat) for seat in seats],
        "can undo": [match.can_undo(seat) for seat in seats],
        "pending": match.pending,
        "numbers": (match.number, match.revision, match.asked_at, match.chance.drawn),
        "end": tail_of(match),
        "views": [encode_state(match.view(seat).state) for seat in seats],
    }


def assert_sound_game(game: Game[Any], setting: Setting[Any], seed: int) -> None:
    """A random game that keeps its invariants and ends."""

    def check(state: Any) -> None:
        faults = list(game.check(state))
        assert not faults, f"{faults} in {encode_state(state)!r}"

    state = game.setup(setting)
    decisions = play_out(game, state, FastChance(seed), FastChance(f"answers {seed}"), check)
    bounds = game.bounds(setting)
    assert not bounds or bounds.decisions is None or decisions <= bounds.decisions, "longer than the game declares"
    outcome = game.outcome(state)
    assert outcome.winners and set(outcome.winners) <= set(range(setting.seats))
    assert outcome.clause in game.rulebook


def assert_same_question(match: Match[Any], seat: int) -> None:
    """What a seat is offered from its view is what is really allowed, and its regions are what they say they are."""
    question = match.question(seat)
    assert question is not None
    truth, seen = question_to(match, seat), asked_of(match.view(seat).request, seat)
    assert [choice.answer for choice in question.choices] == list(choice_of(truth)[0])
    labels = [choice.label for choice in question.choices]
    assert len(set(labels)) == len(labels), "two answers have the same name"
    assert question.name == truth.name and question.about == dict(truth.about)
    if isinstance(truth, Place):
        assert isinstance(seen, Place)
        assert not faults_of_region(truth, seen, FastChance(match.number))


def assert_weighs_by_its_view(bot: SearchBot, match: Match[Any], seat: int, seed: int) -> None:
    """A bot that looks ahead thinks the same of all matches that look the same to its seat, and of what is allowed."""
    found = bot.weigh(match.view(seat), FastChance(seed))
    question = question_to(match, seat)
    assert all(is_allowed(question, one.answer) for one in found), f"search thinks of {found}, which is not allowed"
    imagined = match.imagine(seat, FastChance(seed))
    for other in (imagined, from_the_start(imagined)):
        assert bot.weigh(other.view(seat), FastChance(seed)) == found, "search goes by what it cannot know"
