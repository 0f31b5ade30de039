"""Random games, moment by moment, for tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from highground.engine import (
    Answer,
    Ask,
    Chance,
    FastChance,
    Game,
    Hidden,
    HighgroundError,
    Match,
    Place,
    Policy,
    Setting,
    View,
    asked_of,
    at_random,
    play_out,
)
from highground.odds import Walk, asked_for


def settings_of(game: Game[Any]) -> dict[str, Setting[Any]]:
    """Every scenario with every number of players it serves, and every variant once, each under a name."""
    found: dict[str, Setting[Any]] = {}
    for scenario in game.scenarios:
        served = 0
        for count in game.seats:
            try:
                found[f"{scenario} for {count}"] = game.setting(scenario, count)
            except HighgroundError:
                continue  # a scenario may be for fewer players than the game
            served += 1
        assert served, f"the scenario {scenario} serves no number of players"
    for variant in game.rulebook.variants:
        found[f"variant {variant}"] = game.setting(variants=(variant,))
    return found


def start_match(game: Game[Any], seed: int, setting: Setting[Any] | None = None) -> Match[Any]:
    """A match with quick chance from a seed."""
    return Match(game, setting or game.setting(), FastChance(f"chance {seed}"))


def question_to(match: Match[Any], seat: int) -> Ask[Any] | Place:
    """What a seat is asked, as things really are."""
    question = asked_of(match.position.request, seat)
    assert question is not None
    return question


def random_answer(match: Match[Any], seat: int, chance: Chance) -> Answer:
    """Some allowed answer."""
    question = question_to(match, seat)
    return at_random(match.position.state, question, question.offered(), chance)


def some_action(view: View[Any], chance: Chance, first: Sequence[Answer] = ()) -> tuple[Answer, ...]:
    """Answers to everything that is asked before any chance: those given, and then random ones.

    It goes as far as the view knows what may be answered.
    """
    walk, answers = Walk(view), list[Answer]()
    with suppress(Hidden):
        while question := walk.question():
            if len(answers) < len(first):
                answers.append(first[len(answers)])
            else:
                request = asked_of(walk.asked_in.request, question.seat)
                assert request is not None
                answers.append(at_random(walk.asked_in.state, request, request.offered(), chance))
            walk.give(answers[-1])
    return tuple(answers)


def some_attack(view: View[Any], chance: Chance) -> tuple[Answer, ...]:
    """An attack, of those that the game lists as possible now; nothing if there is none."""
    attacks, question = view.game.attacks, asked_of(view.request, view.seat)
    found = attacks.find(view.state, question) if attacks and question else ()
    possible = [attack for attack in found if attack.reason is None]
    if not possible:
        return ()
    return some_action(view, chance, asked_for(view, possible[chance.below(len(possible))].answers))


def moments(match: Match[Any], seed: int, limit: int = 100_000, policy: Policy = at_random) -> Iterator[int]:
    """Play a match with random answers, or a policy's; yields the seat that is to answer, before each decision."""
    answers = FastChance(f"answers {seed}")
    for _ in range(limit):
        if match.is_over:
            return
        seat = match.waited_for()[0]
        yield seat
        question = question_to(match, seat)
        match.answer(seat, policy(match.position.state, question, question.offered(), answers))
    raise AssertionError(f"{match.game.id}: not over after {limit} decisions")


def play_with_undo(match: Match[Any], chance: Chance, deeds: int) -> None:
    """So many random answers, some of which are taken back again."""
    for _ in range(deeds):
        if match.is_over:
            return
        seat = match.waited_for()[0]
        if chance.below(4) == 0 and match.can_undo(seat):
            match.undo(seat)
        else:
            match.answer(seat, random_answer(match, seat, chance))


def finished_match(game: Game[Any], seed: int, setting: Setting[Any] | None = None) -> Match[Any]:
    """A whole match with random answers."""
    match = start_match(game, seed, setting)
    for _ in moments(match, seed):
        pass
    return match


def played_by(game: Game[Any], scenario: str, policy: str) -> Any:
    """The state at the end of a game in which a policy answers for everybody."""
    setting = game.setting(scenario)
    state = game.setup(setting)
    play_out(game, state, FastChance(1), FastChance(2), policy=game.policies[policy](setting, {}))
    return state
