"""How a match stands: what counts of each side, and that it counts the right way."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import FastChance, Moment, Run, at_random, drive
from highground.games.high_fire import GAME
from highground.games.high_fire.data import Objective
from highground.games.high_fire.setting import OUT
from highground.games.high_fire.standing import NAMES, STANDING, features, moment
from tests.high_fire.stage import Stage, obstacle, row, stage

POST = Objective(name="post", at=(8, 8), within=3, points=2)
STANDING_THERE = {"Alpha": row(6, 3, 3), "Xray": row(6, 13, 3)}


def small(standing: Any = STANDING_THERE, *terrain: Any, **more: Any) -> Stage:
    return stage(standing, *terrain, size=16, **more)


def counts(play: Stage, seat: int = 0) -> dict[str, float]:
    """What counts of a side, by name."""
    return dict(zip(NAMES, features(play.state)[seat], strict=True))


def test_both_sides_have_all_of_a_win() -> None:
    play = small(objectives=[POST])
    assert STANDING(play.state, 0) + STANDING(play.state, 1) == pytest.approx(1)


def test_points_figures_and_what_is_held_count() -> None:
    play = small(objectives=[POST], kill_points=1, turns=4)
    before, even = counts(play), STANDING(play.state, 0)
    play.state.held[0] = 0
    play.state.harm[play.figure("x2")] = OUT
    after = counts(play)
    assert after["holding"] - before["holding"] == 3 * 2
    assert after["points"] - before["points"] == 1
    assert counts(play, 1)["figures"] == 2
    assert STANDING(play.state, 0) > even


def test_who_has_more_figures_at_an_objective_counts() -> None:
    near = small({"Alpha": row(7, 8, 3), "Xray": row(6, 13, 3)}, objectives=[POST])
    assert (counts(near)["near"], counts(near, 1)["near"]) == (2, 0)
    assert counts(near)["way"] > counts(near, 1)["way"]


def test_who_is_stunned_and_wounded_counts() -> None:
    hurt = counts(small(states={"Alpha": {"stunned": [1], "wounded": [2]}}))
    assert (hurt["figures"], hurt["units"]) == (1.6, 1)


def test_what_fire_could_do_counts_and_a_wall_takes_it_away() -> None:
    assert counts(small())["menace"] > 0
    assert counts(small(STANDING_THERE, obstacle("wall", 0, 8, 16, 0.5)))["menace"] == 0


def test_assaults_under_way_count_for_one_and_against_the_other() -> None:
    standing = {"Alpha": row(6, 6, 3), "Bravo": row(1, 1, 2), "Xray": row(6, 9, 3), "Zulu": row(1, 15, 2)}
    play = small(standing, all_figures={"Alpha": {"close": 6}}, kill_points=1).play("assault")
    play.answer(next(choice.answer for choice in play.question.choices if isinstance(choice.answer, tuple)))
    assert counts(play)["melee"] == -counts(play, 1)["melee"] > 0


def test_points_to_come_count() -> None:
    play = small(split=((3, 1, 2), (2, 1, 1)))
    assert (counts(play)["to-come"], counts(play, 1)["to-come"]) == (3, 4)


def test_a_turn_goes_by_with_its_phases() -> None:
    seen: list[Moment] = []
    run = Run(GAME, GAME.setup(small(activates="", first="Red", turns=1).state.setting))

    def look(run: Any) -> None:
        if run.state.agenda and run.state.agenda[-1].name == "next_phase":
            seen.append(moment(run.state))

    run.after_step = look
    run.start()
    drive(run, FastChance(1), at_random, FastChance(1))
    assert [mover for _, mover in seen[:5]] == [1, 0, 1, 0, 1]
    lefts = [left for left, _ in seen]
    assert lefts == sorted(lefts, reverse=True) and 0 < lefts[-1] < lefts[0] < 1
