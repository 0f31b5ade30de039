"""Walking, jumping, passages, doors and windows (HN-M), and how steps are counted (HN-B2, B7, B8, B12 to B14)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.high_noon.table import Table, table
from tests.high_noon.test_elevation import BALCONY, LEROYS, SALOON
from tests.playing import clauses


def anna_moves(drawing: str, ranks: str = "", **more: Any) -> Table:
    """Anna is to move; where to has not been said."""
    return table(drawing, ranks, phase="movement", **more).play("Anna")


@pytest.mark.clause("HN-M3", "HN-M4")
def test_x3_the_stairs_are_james_leroys_only_way_up_to_the_balcony() -> None:
    stairs = {"c1": "b1"}
    saloon = table(SALOON, BALCONY, cast=LEROYS, turn="The LeRoys", phase="movement", speed=5, stairs=stairs)
    saloon.play("James LeRoy")
    assert [square for square in saloon.ends if square[0] in "ab"] == ["b1"]
    assert saloon.refused("b4").clause == "HN-M4"
    assert saloon.play("b1").at("James LeRoy") == "b1"
    assert saloon.told("HN-M3") == ["by the passage from c1 to b1"]
    assert saloon.health("James LeRoy") == 6


# Jumping down


@pytest.mark.clause("HN-M1")
@pytest.mark.parametrize("ranks", ["10000", "30000", "32100", "33210"])
def test_a_jump_costs_no_extra_movement(ranks: str) -> None:
    yard = anna_moves("A...T", ranks, speed=2)
    assert yard.ends == ["b1", "c1"]
    assert yard.play("c1").told("HN-M1")


@pytest.mark.clause("HN-M2")
@pytest.mark.parametrize(
    ("ranks", "damage"), [("1000", 1), ("2000", 2), ("3000", 3), ("3210", 2), ("3220", 1), ("3100", 3), ("2210", 1)]
)
def test_a_jump_deals_1_damage_for_each_rank(ranks: str, damage: int) -> None:
    assert anna_moves("A..T", ranks).play("c1").health("Anna") == 6 - damage


@pytest.mark.clause("HN-M2")
def test_a_jump_may_put_the_jumper_out() -> None:
    yard = anna_moves("A..TB", "30000", health={"Anna": 3}).play("b1")
    assert yard.at("Anna") == "" and yard.health("Anna") == 0


@pytest.mark.clause("HN-M6")
def test_a_jump_is_not_defended_against_and_earns_nobody_gold() -> None:
    yard = anna_moves("A..T.B.", "2000000", hands={"Red": "keep-low grit", "Blue": "quick-draw"}).play("b1")
    assert yard.asked == "Red: who-moves"
    assert yard.health("Anna") == 4
    assert yard.gold("Red") == yard.gold("Blue") == 0


# Passages


@pytest.mark.clause("HN-M3")
@pytest.mark.parametrize("ranks", ["0110", "0330", "1000", "3000"])
def test_a_passage_is_crossed_up_or_down_without_harm_and_for_one_square(ranks: str) -> None:
    yard = anna_moves("A..T", ranks, stairs={"a1": "b1"}, speed=2).play("c1")
    assert yard.told("HN-M3") == ["by the passage from a1 to b1"]
    assert yard.at("Anna") == "c1" and yard.health("Anna") == 6


@pytest.mark.clause("HN-M4")
@pytest.mark.parametrize("roof", ["1", "2", "3"])
def test_nobody_steps_up_where_there_is_no_passage(roof: str) -> None:
    yard = anna_moves("A..\n..T", f"00{roof}\n000")
    assert yard.ends == ["b1", "a2", "b2"]
    assert yard.refused("c1").clause == "HN-M4"
    assert yard.refused("c1").text == "only a passage leads up, and none leads to c1 with what Speed is left"
    assert yard.at("Anna") == "a1"


@pytest.mark.clause("HN-M4")
def test_a_passage_too_far_away_helps_nobody() -> None:
    yard = anna_moves("A..T\n....", "0111\n0000", stairs={"d2": "d1"}, speed=2)
    assert yard.refused("b1").clause == "HN-M4"


@pytest.mark.clause("HN-M6")
def test_a_passage_joins_only_the_neighbours_that_it_names() -> None:
    """The ladder on b2 leads to b1; a1 and c1 beside it are as steep as ever."""
    ladder = {"b2": "b1"}
    up = anna_moves("..T.\n.A..", "1110\n0000", stairs=ladder, speed=1)
    assert [square for square in up.ends if square.endswith("1")] == ["b1"]
    down = anna_moves("A.T.\n....", "1110\n0000", stairs=ladder, speed=1).play("b2")
    assert down.told("HN-M6") == ["Anna jumped 1 rank"] and down.health("Anna") == 5


# Doors and windows

ROOM = """
    +-+-+-+-+
    |A . . .|
    +D+-+W+-+
    |. . . T|
    +-+-+-+-+
"""


@pytest.mark.clause("HN-M5")
def test_a_door_costs_no_extra_movement_and_is_open_afterwards() -> None:
    yard = anna_moves(ROOM, speed=1)
    assert yard.ends == ["b1", "a2", "b2"]  # to b2 it is round the corner of the door
    assert not yard.sees("a1", "a2")
    yard.play("a2")
    assert yard.told("HN-M5") == ["the door between a1 and a2 opens"]
    assert yard.sees("a1", "a2")


def test_a_window_costs_no_extra_movement() -> None:
    yard = anna_moves(ROOM.replace("D", "-"), speed=2)
    assert yard.ends == ["b1", "c1", "c2"]
    assert yard.play("c2").at("Anna") == "c2"


@pytest.mark.parametrize(("level", "reach"), [(0, ["b1", "c1", "c2"]), (1, ["b1", "c1"])])
def test_in_model_buildings_nobody_steps_through_a_window_of_another_level(level: int, reach: list[str]) -> None:
    yard = anna_moves(ROOM.replace("D", "-"), speed=2, windows={("c1", "c2"): level})
    assert yard.ends == reach


# Steps


@pytest.mark.clause("HN-B2", "HN-B7")
def test_a_step_to_any_neighbour_costs_1_square() -> None:
    yard = anna_moves(".....\n.....\n..A..\n.....\n....T", speed=1)
    assert yard.ends == ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]
    reason = yard.refused("a1")
    assert reason.clause == "HN-B2 HN-B7" and reason.text == "a1 is more than 1 square away on foot"


CORNER = """
    +-+-+
    |A1.|
    +2+3+
    |.4.|
    +-+-+
    |. T|
    +-+-+
"""


def corner(walls: str) -> str:
    """The corner between a1 and b2, with some of the four edges that meet there walled."""
    drawing = CORNER
    for number in "1234":
        drawing = drawing.replace(number, "|" if number in walls else " ")
    return drawing


@pytest.mark.clause("HN-B7")
@pytest.mark.parametrize("walls", ["14", "23", "12", "34", "123", "1234"])
def test_a_diagonal_of_a_step_or_of_sight_is_stopped_if_both_ways_round_a_corner_are_walled(walls: str) -> None:
    yard = table(corner(walls), phase="movement", speed=1)
    assert "b2" not in yard.reach("Anna")
    assert "HN-B7" in clauses(yard.sees("Anna", "b2"))


@pytest.mark.parametrize("walls", ["", "1", "2", "3", "4", "13", "24"])
def test_a_diagonal_passes_a_corner_if_one_way_round_it_is_open(walls: str) -> None:
    yard = table(corner(walls), phase="movement", speed=1)
    assert "b2" in yard.reach("Anna")
    assert yard.sees("Anna", "b2")


@pytest.mark.clause("HN-B8")
def test_nobody_walks_through_a_wall() -> None:
    yard = anna_moves("""
        +-+-+-+
        |A .|.|
        +   + +
        |. .|T|
        +-+-+-+
    """)
    assert yard.ends == ["b1", "a2", "b2"]
    assert yard.refused("c1").clause == "HN-B8"


@pytest.mark.clause("HN-B12")
def test_nobody_enters_a_square_with_an_object_or_somebody_on_it() -> None:
    yard = anna_moves("AtT\n.k.\n$B.")
    assert yard.ends == ["a2", "a3"]  # the crate on a3 is in nobody's way
    assert yard.refused("b1").text == "the table is in the way on b1"
    assert yard.refused("b2").text == "the rock is in the way on b2"
    assert yard.refused("c1").text == "somebody stands on c1"
    assert str(yard.refused("a1").text).startswith("Anna stands on a1 already")
    assert {yard.refused(square).clause for square in ("b1", "b2", "c1", "b3", "a1")} == {"HN-B12"}


@pytest.mark.clause("HN-B12")
def test_nobody_walks_through_somebody() -> None:
    yard = anna_moves("A.T.\n.kk.")
    assert yard.ends == ["b1", "a2"]
    assert yard.refused("d1").clause == "HN-B12"


# The tops of walls

ROOF = """
    +-+-+-+
    |A .1.|
    +1+1+ +
    |. . T|
    +-+-+-+
"""


@pytest.mark.clause("HN-B14", "HN-M1")
def test_from_a_roof_one_may_jump_over_the_edge_of_a_wall_that_is_no_higher() -> None:
    yard = anna_moves(ROOF, "110\n000", speed=1)
    assert yard.ends == ["b1", "a2", "b2"]
    assert yard.play("a2").health("Anna") == 5
    assert yard.told("HN-B14") == ["jumps from a1 down to a2"]


@pytest.mark.parametrize(("top", "ranks"), [("2", "110\n000"), ("1", "000\n000"), ("3", "220\n000")])
def test_a_wall_that_is_higher_than_both_squares_stops_a_step(top: str, ranks: str) -> None:
    assert table(ROOF.replace("1", top), ranks, phase="movement", speed=1).reach("Anna") == ["b1"]


@pytest.mark.parametrize(("top", "opened"), [(1, []), (2, ["the door between a1 and a2 opens"])])
def test_a_jump_goes_over_a_door_that_is_no_higher_and_leaves_it_closed(top: int, opened: list[str]) -> None:
    yard = anna_moves(ROOF.replace("+1+1+", "+D+1+"), "110\n000", speed=1, tops={("a1", "a2"): top}).play("a2")
    assert yard.told("HN-M5") == opened
    assert yard.told("HN-B14") == ([] if opened else ["jumps from a1 down to a2"])


@pytest.mark.parametrize(("top", "reach"), [(1, ["b1", "a2", "b2"]), (2, ["b1", "b2"])])
def test_a_jump_goes_over_a_window_of_another_level_that_is_no_higher(top: int, reach: list[str]) -> None:
    roof = ROOF.replace("+1+1+", "+W+1+")
    windows, tops = {("a1", "a2"): 3}, {("a1", "a2"): top}
    assert table(roof, "110\n000", phase="movement", speed=1, windows=windows, tops=tops).reach("Anna") == reach


# A turn of moving


@pytest.mark.clause("HN-B2")
def test_each_character_may_move_once_in_any_order_or_not_at_all() -> None:
    yard = table("AB.\n..T", phase="movement")
    assert yard.offered == ["Anna", "Bo", "done"]
    yard.play("Bo", "c1")
    assert yard.offered == ["Anna", "done"]
    yard.play("done")
    assert yard.asked == "Red: who-acts" and (yard.at("Anna"), yard.at("Bo")) == ("a1", "c1")
