"""Terrain and movement (WO-G1 to WO-G7, WO-A1 to WO-A3)."""

import pytest

from highground.engine import Refused
from highground.games.wolsung.data import Flight, Gun, Rungs
from highground.testing.plugin import Readings
from tests.wolsung.stage import Stage, block, stage

FAR = (33, 33)


def walk(*pieces: object, at: tuple[float, ...] = (5, 10), **more: object) -> Stage:
    """Ada is to walk; Xan is far away."""
    return stage({"Ada": at, "Xan": FAR}, *pieces, **more).play("move")  # pyright: ignore


@pytest.mark.clause("WO-G1")
def test_the_narrowest_gap_depends_on_the_base() -> None:
    for base, gap in ((30, 0.5), (40, 1), (60, 2)):
        # From wall to wall right through the table, with one gap.
        for width, passes in ((gap, True), (gap - 0.02, False)):
            walls = block(8, 0, 0.4, 10 - width / 2, 4), block(8, 10 + width / 2, 0.4, 26 - width / 2, 4)
            play = walk(*walls, at=(6, 10), models={"Ada": {"base": base, "speed": 5}})
            if passes:
                assert play.to(10.5, 10).spot("Ada") == (10.5, 10)
            else:
                assert play.refused_at(10.5, 10).clause == "WO-G4"


@pytest.mark.clause("WO-G2")
def test_open_ground_is_walked_up_to_the_speed() -> None:
    assert walk().to(10, 10).spot("Ada") == (10, 10)
    assert walk().refused_at(10.01, 10).clause == "WO-G2"
    assert walk(block(7, 8, 6, 4, 1)).to(10, 10).height("Ada") == 1


@pytest.mark.clause("WO-G3")
def test_rough_ground_is_half_the_speed_and_height_counts() -> None:
    crate = block(6, 8, 6, 4, 1.5)
    climbs = walk(crate, at=(5.3, 10), models={"Ada": {"speed": 6}})
    assert climbs.to(6.75, 10).height("Ada") == 1.5  # 1.45 across, 1.5 up: 2.95 of 3
    assert walk(crate, at=(5.3, 10), models={"Ada": {"speed": 6}}).refused_at(6.9, 10).clause == "WO-G3"


@pytest.mark.clause("WO-G4")
def test_what_is_higher_cannot_be_walked() -> None:
    assert walk(block(7, 8, 6, 4, 3.5)).refused_at(9, 10).clause == "WO-G4"


@pytest.mark.clause("WO-G5", "WO-G3")
def test_heights_are_steps_or_absolute(readings: Readings) -> None:
    """On a roof of two inches somebody walks on open ground; or all of it is rough."""

    def reaches(variants: tuple[str, ...]) -> bool:
        play = walk(block(2, 6, 14, 8, 2), variants=variants)
        try:
            play.to(9, 10)
        except Refused:
            return False
        return True

    assert readings("WO-G5", reaches) == (True, False)
    short = walk(block(2, 6, 14, 8, 2), variants=("absolute-height",)).to(7, 10)
    assert short.spot("Ada") == (7, 10)


@pytest.mark.clause("WO-G6")
def test_stairs_and_ladders_are_rough_ground_at_any_height() -> None:
    house, flight = block(10, 6, 8, 8, 4), Flight(at=(6, 9), size=(4, 2), up="east", top=4, steps=4)
    up = walk(house, at=(5.4, 10), stairs=[flight], models={"Ada": {"speed": 20}})
    assert up.to(11, 10).height("Ada") == 4
    rungs = Rungs(foot=(9, 10, 0), head=(11, 10, 0))
    climbs = walk(house, at=(8, 10), ladders=[rungs], models={"Ada": {"speed": 20}})
    assert climbs.to(12, 10).height("Ada") == 4
    slow = walk(house, at=(8, 10), ladders=[rungs], models={"Ada": {"speed": 12}})
    assert slow.refused_at(12, 10).clause == "WO-G3"


@pytest.mark.clause("WO-G7", "WO-G3")
def test_exactly_one_inch_and_exactly_three(readings: Readings) -> None:
    def heights(variants: tuple[str, ...]) -> tuple[bool, bool]:
        found: list[bool] = []
        for top, speed in ((1, 5), (3, 12)):
            play = walk(block(6, 6, 8, 8, top), variants=variants, models={"Ada": {"speed": speed}}, at=(5, 10))
            try:
                play.to(8 if top == 1 else 7, 10)
                found.append(True)
            except Refused:
                found.append(False)
        return found[0], found[1]

    assert readings("WO-G7", heights) == ((True, False), (False, True))
    walk(block(6, 6, 8, 8, 1.5), models={"Ada": {"speed": 8}}).to(6.8, 10)


# Actions


@pytest.mark.clause("WO-A1", "WO-A2")
def test_an_activation_has_two_actions() -> None:
    play = stage({"Ada": (5, 10), "Xan": FAR})
    play.play("move").to(10, 10)
    assert play.asked == "Red: action"
    play.play("move").to(15, 10)
    assert play.asked != "Red: action" and play.state.models[0].activated


@pytest.mark.clause("WO-A3", "WO-Q9")
def test_a_quick_action_may_be_joined_with_a_move_or_not(readings: Readings) -> None:
    pistol = Gun(name="pistol", range=12, strength=3, quick=True)

    def asked(variants: tuple[str, ...]) -> str:
        play = stage({"Ada": (5, 10), "Xan": (14, 10)}, models={"Ada": {"gun": pistol}}, variants=variants)
        play.play("move").to(8, 10)
        if play.name == "join":
            play.play("shoot", "hold")
            assert play.dice("Ada").value == 2
            return "join"
        return play.name

    assert readings("WO-A3", asked) == ("join", "action")


def test_a_model_may_stay_where_it_is() -> None:
    assert walk().play("stay").spot("Ada") == (5, 10)


def test_a_move_carries_its_path() -> None:
    play = walk(block(7, 8, 0.4, 3, 4), models={"Ada": {"speed": 8}}).to(9, 10)
    (move,) = play.happened("moves")
    assert move["path"][0] == (5000, 10000, 0) and move["path"][-1] == (9000, 10000, 0) and len(move["path"]) > 2
