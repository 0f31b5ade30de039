"""How a match stands: what counts of each side, and that it counts the right way."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import FastChance, Moment, Run, at_random, drive
from highground.games.wolsung import GAME
from highground.games.wolsung.data import Objective
from highground.games.wolsung.harm import remove
from highground.games.wolsung.standing import NAMES, STANDING, features, moment
from tests.wolsung.stage import PISTOL, Stage, block, stage

LAMP = Objective(name="lamp", at=(8, 8, 0), points=2)
STANDING_THERE = {"Ada": (8, 13), "Bob": (5, 13), "Xan": (8, 2), "Yan": (5, 2)}


def small(standing: Any = STANDING_THERE, *pieces: Any, **more: Any) -> Stage:
    return stage(standing, *pieces, size=16, **more)


def counts(play: Stage, seat: int = 0) -> dict[str, float]:
    """What counts of a side, by name."""
    return dict(zip(NAMES, features(play.state)[seat], strict=True))


def test_both_sides_have_all_of_a_win() -> None:
    play = small(objectives=[LAMP])
    assert STANDING(play.state, 0) + STANDING(play.state, 1) == pytest.approx(1)


def test_points_and_what_is_held_count() -> None:
    play = small(objectives=[LAMP], kill_points=1, numbers={"turns": 4})
    before = counts(play)
    play.state.held[0] = 0
    remove(play.state, 3)
    after = counts(play)
    assert after["holding"] - before["holding"] == (3 + 2) * 2  # the last turn counts twice
    assert after["points"] - before["points"] == 1
    assert STANDING(play.state, 0) > 0.5


def test_life_and_who_lies_count() -> None:
    hurt, whole = small(life={"Ada": 2}, toppled=["Bob"]), small()
    assert counts(hurt)["matter"] < counts(whole)["matter"]
    assert (counts(hurt)["lost"], counts(whole)["lost"]) == (3, 0)
    assert (counts(hurt)["toppled"], counts(whole)["toppled"]) == (1, 0)
    assert counts(hurt)["models"] == 2


def test_what_can_be_done_at_once_counts_apart_from_what_can_be_done_later() -> None:
    guns = {"Ada": {"gun": PISTOL}}
    ready, done = small(models=guns), small(models=guns, activated=["Ada"], activates="Bob")
    assert counts(ready)["menace"] > 0 == counts(ready)["later"]
    assert counts(done)["later"] == counts(ready)["menace"] > 0 == counts(done)["menace"]
    assert counts(done)["waiting"] < counts(ready)["waiting"]


def test_a_wall_takes_away_what_can_be_done() -> None:
    guns = {"Ada": {"gun": PISTOL}}
    assert counts(small(STANDING_THERE, block(0.5, 7, 15, 1, 6), models=guns))["menace"] == 0


def test_the_way_to_objectives_counts_until_they_are_held() -> None:
    near, far = small({"Ada": (8, 9), "Xan": (8, 2)}, objectives=[LAMP]), small(objectives=[LAMP])
    assert counts(near)["way"] > counts(far)["way"] > 0
    far.state.held[0] = 0
    assert counts(far)["way"] == 0


def test_who_stands_high_counts() -> None:
    roof = block(2, 11, 6, 4, 3.2)
    assert counts(small({"Ada": (5, 13), "Xan": (8, 2)}, roof))["high"] == 1
    assert counts(small({"Ada": (12, 13), "Xan": (8, 2)}, roof))["high"] == 0


def test_a_turn_goes_by_with_those_who_have_activated() -> None:
    begun, half = small(), small(activated=["Bob", "Xan"])
    assert moment(begun.state) == Moment(4 + 1, 0)
    assert moment(half.state) == Moment(4 + 3 / 5, 0)
    over = small(activated=["Ada", "Bob", "Xan", "Yan"], turn=5)
    assert 0 < moment(over.state).left < 1


def test_after_an_activation_the_other_is_next() -> None:
    play = small()
    seen: list[Moment] = []
    run = Run(GAME, GAME.setup(play.state.setting))

    def look(run: Any) -> None:
        if run.state.agenda and run.state.agenda[-1].name == "pass_over" and not seen:
            seen.append(moment(run.state))

    run.after_step = look
    run.start()
    drive(run, FastChance(1), at_random, FastChance(1))
    assert seen[0].next == 1
