"""Who can do what to whom: the odds of all attacks, as a game lists them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from highground.engine import (
    Ask,
    Attack,
    Attacks,
    Changes,
    Die,
    Game,
    Harm,
    HighgroundError,
    Place,
    Pool,
    Position,
    Procedure,
    Reason,
    View,
    ask,
    change,
    roll,
)
from highground.odds import attack_table, value_of
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA = 0, 1
NOBODY, WOLF, BEAR = 0, 1, 2
FAR = Reason(RULE, "too far away")


def hunt(state: Toy) -> Procedure[None]:
    """Ann names a beast, throws one die or two, and Bea may warn it: then one die is lost."""
    beast = yield from ask(ANN, "beast", (WOLF, BEAR), cite=RULE)
    dice = yield from ask(ANN, "dice", (1, 3, 2), cite=RULE)
    warned = yield from ask(BEA, "warn", ("no", "yes"), cite=RULE)
    hits = yield from roll(Pool(dice - (warned == "yes"), Die((0, 1))), cite=RULE)
    state.said += [beast, hits]


def measure(before: Toy, after: Toy) -> Changes:
    beast, hits = after.said[-2:] or (NOBODY, 0)
    return (change("hit", hits, whom=beast), *([change("dead", whom=beast)] if hits > 1 else [])) if hits else ()


def find(state: Toy, question: Ask[Any] | Place) -> Sequence[Attack]:
    if question.name != "beast":
        return []
    return [
        Attack("both", WOLF, (WOLF, 2)),
        Attack(7, WOLF, (WOLF,)),
        Attack(7, WOLF, reason=FAR),
        Attack(7, BEAR, reason=FAR),
    ]


HUNTING = Attacks(
    find=find, attacker="hunter", target="beast", role="whom", when="ask where a beast is named",
    harms=(Harm("hit", "hits", counted=True), Harm("dead", "dead")),
)  # fmt: skip
GAME: Game[Toy] = replace(toy_game(hunt), measure=measure, attacks=HUNTING)


def test_each_cell_has_odds_or_a_reason_and_several_attackers_come_last() -> None:
    table = attack_table(start(GAME).view(ANN))
    assert (table.attackers, table.targets, table.policy) == ((7, "both"), (WOLF, BEAR), "first")
    assert {place: (cell.best is not None, cell.reason) for place, cell in table.cells.items()} == {
        ("both", WOLF): (True, None), (7, WOLF): (True, None), (7, BEAR): (False, FAR),
    }  # fmt: skip


def test_one_answers_as_is_best_for_oneself_and_others_as_is_worst() -> None:
    """Three dice are best, and the beast is warned of them."""
    best = attack_table(start(GAME).view(ANN)).cells[7, WOLF].best
    assert best and best.answers == (WOLF, 3, "yes")
    assert value_of(HUNTING, HUNTING.harms[0], WOLF, best.odds) == 1  # two dice with a hit on half of the faces
    assert value_of(HUNTING, HUNTING.harms[1], WOLF, best.odds) == Fraction(1, 4)
    assert value_of(HUNTING, HUNTING.harms[0], BEAR, best.odds) == 0


def test_of_several_ways_the_best_is_told() -> None:
    two_ways = [Attack(7, WOLF, (WOLF, 1)), Attack(7, WOLF, (WOLF, 3)), Attack(7, WOLF, (WOLF, 2))]
    game = replace(GAME, attacks=replace(HUNTING, find=lambda state, question: two_ways))
    best = attack_table(start(game).view(ANN)).cells[7, WOLF].best
    assert best and best.answers == (WOLF, 3, "yes")


def before_the_first_step(game: Game[Toy]) -> View[Toy]:
    return Position(game, game.setup(game.setting())).view(ANN)


def test_answers_that_leave_no_choice_may_be_named() -> None:
    def sole(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "beast", (WOLF,), cite=RULE)
        yield from ask(ANN, "loud", ("yes", "no"), cite=RULE)
        yield from ask(ANN, "dice", (1,), cite=RULE)
        state.said += [WOLF, (yield from roll(Pool(1, Die((0, 1))), cite=RULE))]

    for answers in [(WOLF, "no", 1), ("no", 1), ("no",)]:
        attacks = replace(HUNTING, find=lambda state, question, answers=answers: [Attack(7, WOLF, answers)])
        game = replace(toy_game(sole), measure=measure, attacks=attacks)
        best = attack_table(before_the_first_step(game)).cells[7, WOLF].best
        assert best and best.answers == ("no",) and best.odds.chance_of("hit") == Fraction(1, 2)


def test_time_is_shared_among_the_ways_and_progress_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first attack takes half a second of one and a half: what it leaves is there for the second."""
    from highground.odds import table

    given: list[Any] = []
    work_out = table.odds_of
    now = 100.0

    def noted(*arguments: Any, **limits: Any) -> Any:
        nonlocal now
        given.append(limits)
        now += 0.5
        return work_out(*arguments, seconds=None)

    monkeypatch.setattr(table, "odds_of", noted)
    monkeypatch.setattr("highground.odds.budget.monotonic", lambda: now)
    steps: list[tuple[int, int]] = []
    attack_table(start(GAME).view(ANN), seconds=3.0, samples=5, on_progress=lambda *step: steps.append(step))
    assert given == [{"seconds": 1.5, "samples": 5}, {"seconds": 2.5, "samples": 5}]
    assert steps == [(0, 2), (1, 2)]


def test_where_nobody_attacks_it_is_said_what_would_be_right() -> None:
    match = start(GAME)
    match.answer(ANN, WOLF)
    with pytest.raises(HighgroundError, match="nobody can attack here; ask where a beast is named"):
        attack_table(match.view(ANN))
    with pytest.raises(HighgroundError, match="toy has no list of attacks"):
        attack_table(start(toy_game(hunt)).view(ANN))
