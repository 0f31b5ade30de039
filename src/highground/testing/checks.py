"""What the conformance suite asserts of single matches and games."""

from __future__ import annotations

from itertools import pairwise
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
    View,
    asked_of,
    encode_log,
    encode_state,
    play_out,
    speaking,
)
from highground.engine.measure import said
from highground.engine.referee import choice_of
from highground.odds import Walk, asked_for
from highground.testing.moments import moments, question_to, start_match
from highground.testing.regions import faults_of_region


def record(match: Match[Any]) -> tuple[bytes, list[list[Event]], dict[int, Answer]]:
    """Everything about a match but its revision."""
    log = match.whole_log()
    assert log.tail is not None
    log.tail = msgspec.structs.replace(log.tail, revision=0, asked_at=0)
    seats = range(len(match.setting.seats))
    return encode_log(log), [match.events_for(seat) for seat in seats], dict(match.pending)


def assert_sound_game(game: Game[Any], setting: Setting[Any], seed: int) -> None:
    """A random game that keeps its invariants and ends."""

    def check(state: Any) -> None:
        faults = list(game.check(state))
        assert not faults, f"{faults} in {encode_state(state)!r}"

    state = game.setup(setting)
    play_out(game, state, FastChance(seed), FastChance(f"answers {seed}"), check)
    outcome = game.outcome(state)
    assert outcome.winners and set(outcome.winners) <= set(range(len(setting.seats)))
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


def assert_changes_can_be_said(game: Game[Any], seed: int) -> None:
    """What each decision of a random game has changed is told alike in every language, and has words in each."""
    match = start_match(game, seed)
    states = [match.position.state.copy(), *(match.position.state.copy() for _ in moments(match, seed))]
    for before, after in pairwise((*states, match.position.state)):
        changes = game.measure(before, after)
        assert {changes: "can be counted"}
        for language in game.words.languages:
            with speaking(language):
                assert game.measure(before, after) == changes, f"it depends on the language ({language})"
                assert said(game, match.setting, changes)
        assert game.measure(after, after) == (), "nothing has changed"


def assert_attacks_can_be_made(view: View[Any]) -> None:
    """Every attack that a game lists is made by answers that are offered, or says why it cannot be."""
    attacks, question = view.game.attacks, asked_of(view.request, view.seat)
    for attack in attacks.find(view.state, question) if attacks and question else ():
        walk = Walk(view)
        for answer in asked_for(view, attack.answers) if attack.reason is None else ():
            asked = walk.question()
            assert asked and answer in [choice.answer for choice in asked.choices], f"{answer!r} cannot be answered"
            walk.give(answer)
