"""Walking, jumping, passages, doors and windows (HN-M), and how steps are counted (HN-B7, B12 to B14)."""

from __future__ import annotations

import pytest

from tests.high_noon.table import Table, table
from tests.high_noon.test_elevation import BALCONY, LEROYS, SALOON


def walk(drawing: str, ranks: str = "", to: str = "", who: str = "Anna", **more: object) -> Table:
    """A character moves to a square."""
    return table(drawing, ranks, phase="movement", **more).play(who, to)  # pyright: ignore[reportArgumentType]


def reach(drawing: str, ranks: str = "", **more: object) -> list[str]:
    """The squares that Anna can move to."""
    yard = table(drawing, ranks, phase="movement", **more)  # pyright: ignore[reportArgumentType]
    return yard.play("Anna").offered


@pytest.mark.clause("HN-M3", "HN-M4")
def test_x3_the_stairs_are_james_leroys_only_way_up_to_the_balcony() -> None:
    stairs = {"c1": "b1"}
    saloon = table(SALOON, BALCONY, cast=LEROYS, turn="The LeRoys", phase="movement", speed=5, stairs=stairs)
    saloon.play("James LeRoy")
    assert [square for square in saloon.offered if square[0] in "ab"] == ["b1"]
    assert saloon.refused("b4").clause == "HN-M4"
    assert saloon.play("b1").at("James LeRoy") == "b1"
    assert saloon.told("HN-M3") == ["by the passage from c1 to b1"]
    assert saloon.health("James LeRoy") == 6


# Jumping down


@pytest.mark.clause("HN-M1")
@pytest.mark.parametrize("ranks", ["10000", "30000", "32100", "33210"])
def test_a_jump_costs_no_extra_movement(ranks: str) -> None:
    assert reach("A...T", ranks, speed=2) == ["b1", "c1"]
    assert walk("A...T", ranks, "c1", speed=2).told("HN-M1")


@pytest.mark.clause("HN-M2")
@pytest.mark.parametrize(
    ("ranks", "damage"), [("1000", 1), ("2000", 2), ("3000", 3), ("3210", 2), ("3220", 1), ("3100", 3), ("2210", 1)]
)
def test_a_jump_deals_1_damage_for_each_rank(ranks: str, damage: int) -> None:
    assert walk("A..T", ranks, "c1").health("Anna") == 6 - damage


@pytest.mark.clause("HN-M2")
def test_a_jump_may_put_the_jumper_out() -> None:
    yard = walk("AB.T", "3000", "c1", health={"Anna": 3})
    assert yard.at("Anna") == "" and yard.health("Anna") == 0


@pytest.mark.clause("HN-M6")
def test_a_jump_is_not_defended_against_and_earns_nobody_gold() -> None:
    yard = walk("A..T", "2000", "c1", hands={"Red": "keep-low grit", "Blue": "quick-draw"})
    assert yard.asked == "Red: who moves"
    assert yard.health("Anna") == 4
    assert yard.gold("Red") == yard.gold("Blue") == 0


# Passages


@pytest.mark.clause("HN-M3")
@pytest.mark.parametrize("ranks", ["0110", "0330", "1000", "3000"])
def test_a_passage_is_crossed_up_or_down_without_harm_and_for_one_square(ranks: str) -> None:
    yard = walk("A..T", ranks, "c1", stairs={"a1": "b1"}, speed=2)
    assert yard.told("HN-M3") == ["by the passage from a1 to b1"]
    assert yard.at("Anna") == "c1" and yard.health("Anna") == 6


@pytest.mark.clause("HN-M4")
@pytest.mark.parametrize("ranks", ["0100", "0300", "0120"])
def test_nobody_steps_up_where_there_is_no_passage(ranks: str) -> None:
    yard = table("A..T", ranks, phase="movement").play("Anna")if ranks == "" else None
    assert yard is None
