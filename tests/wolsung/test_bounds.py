"""Where rules begin and end: exact halves, exact heights, and what is left after a part of a move."""

import pytest

from highground.games.wolsung.data import Gadget, Gun
from tests.wolsung.stage import PISTOL, Stage, block, parts, stage

ARMED = {"Ada": {"gun": PISTOL}}


@pytest.mark.clause("WO-C1", "WO-C2")
def test_exactly_half_is_heavy_cover() -> None:
    """With the wall's far side 0.8 of 6 before the target, a line to h passes it at 0.867 h + 0.18.

    Up to 0.83 that is ten rows of twenty, the last at 0.7125; up to 0.79 it is nine.
    """
    found: list[tuple[str, str]] = []
    for top in (0.83, 0.79):
        shot = stage({"Ada": (5, 10), "Xan": (11, 10)}, block(9.8, 4, 0.4, 12, top), models=ARMED)
        lines = str(shot.sees("Ada", "Xan").reasons[0].text).split(": ")[1].split()[0]
        cover = shot.play("shoot", "hold").dice("Xan").parts[1]
        found.append((lines, cover.clause.split()[0]))
    assert found == [("200", "WO-C2"), ("180", "WO-C1")]


@pytest.mark.clause("WO-H2")
def test_exactly_three_inches_are_enough() -> None:
    for top, more in ((3, 1), (2.99, 0)):
        shot = stage({"Ada": (5, 10), "Xan": (11, 10)}, block(2, 8, 4, 4, top), models=ARMED).play("shoot", "hold")
        assert parts(shot.dice("Ada")).get("WO-H2", 0) == more


@pytest.mark.clause("WO-Q2", "WO-H2")
def test_the_movement_penalty_leaves_one_die_to_which_height_adds() -> None:
    heavy = {"Ada": {"gun": Gun(name="cannon", range=30, strength=3, movement_penalty=9)}}
    shot = stage({"Ada": (5, 10), "Xan": (11, 10)}, block(2, 7, 4, 6, 3.5), models=heavy)
    shot.play("move").to(5, 10.5).play("shoot", "hold")
    assert shot.dice("Ada").value == 2


@pytest.mark.clause("WO-Z10", "WO-G2")
def test_a_way_point_leaves_what_is_left() -> None:
    def by(x: float, y: float) -> Stage:
        play = stage({"Ada": (5, 10), "Xan": (33, 33)}, templates={"acid": (20, 20)}).play("move", "way")
        return play.to(x, y)

    assert by(8, 10).to(8, 12).spot("Ada") == (8, 12)
    assert by(8, 10).refused_at(8, 12.1).clause == "WO-G2"
    rough = stage(
        {"Ada": (5, 10), "Xan": (33, 33)}, block(6, 8, 4, 4, 0, rough=True), templates={"acid": (20, 20)}
    ).play("move", "way")
    assert rough.to(6.5, 10).refused_at(8, 10).clause == "WO-G3"


def test_who_falls_in_a_heroic_leap_does_nothing_more_in_that_action() -> None:
    """By two readings together she is tested on landing, falls at once, and lies: there is no quick action to join."""
    roofs = block(10, 8, 4, 4, 6), block(15, 8, 4, 4, 4)
    globe = Gadget(name="globe", template="smoke", range=4, quick=True)
    leap = stage(
        {"Ada": (12.5, 10), "Xan": (30, 30)}, *roofs,
        models={"Ada": {"suit": "hearts", "life": 9, "gadgets": (globe,)}},
        hands={"Red": "hearts-3"}, variants=("leap-edge-test", "fall-at-once"), faces="1 1 1",
    ).play("hearts-3", "heroic-leap")  # fmt: skip
    leap.to(16, 10)
    assert leap.lies("Ada") and leap.height("Ada") == 0 and leap.life("Ada") == 5 and leap.name == "action"
