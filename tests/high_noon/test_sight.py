"""Lines of sight and what blocks them: walls and their tops, doors, windows, obstacles (HN-L1, L2, B7, B8)."""

from __future__ import annotations

import pytest

from highground.games.high_noon import GAME
from highground.testing.plugin import Readings
from tests.high_noon.table import cover, table
from tests.playing import clauses

# Lines


@pytest.mark.clause("HN-L1", "HN-L7")
def test_sight_runs_along_the_eight_directions() -> None:
    yard = table(".....\n.....\n..A..\n.....\n....T")
    assert GAME.sight
    row, column, diagonals = (
        ["a3", "b3", "d3", "e3"],
        ["c1", "c2", "c4", "c5"],
        ["a1", "b2", "d4", "e5", "a5", "b4", "d2", "e1"],
    )
    assert sorted(GAME.sight.everything_from(yard.state, "Anna")) == sorted(row + column + diagonals)
    assert clauses(yard.sees("Anna", "e3")) == ["HN-L1"]
    assert str(yard.sees("Anna", "d3")) == "Yes: nothing blocks the line from c3 to d3, 1 square [HN-L1]"
    assert clauses(yard.sees("Anna", "Tom")) == ["HN-L1", "HN-L7"]


@pytest.mark.clause("HN-L1")
def test_sight_runs_at_any_angle_only_in_the_variant(readings: Readings) -> None:
    def a_knights_move(variants: tuple[str, ...]) -> str:
        return str(table("A..\n..T", variants=variants).sees("Anna", "Tom"))

    assert readings("HN-L1", a_knights_move) == (
        "No: a1 and c2 share no row, column or diagonal [HN-L1]",
        "Yes: nothing blocks the line from a1 to c2, 2 squares [HN-L1]",
    )


@pytest.mark.clause("HN-L1")
def test_at_any_angle_a_full_obstacle_that_is_touched_blocks(readings: Readings) -> None:
    def past_a_rock(variants: tuple[str, ...]) -> bool:
        return bool(table("Ak\n.T", variants=variants).sees("Anna", "Tom"))

    assert readings("HN-L1", past_a_rock) == (True, False)


@pytest.mark.clause("HN-L1")
def test_at_any_angle_a_wall_that_is_touched_blocks(readings: Readings) -> None:
    def past_the_end_of_a_wall(variants: tuple[str, ...]) -> bool:
        yard = """
            +-+-+
            |A|.|
            +   +
            |. T|
            +-+-+
        """
        return bool(table(yard, variants=variants).sees("Anna", "Tom"))

    assert readings("HN-L1", past_the_end_of_a_wall) == (True, False)


# What blocks

STREET = """
    +-+-+-+-+
    |A .|. .|
    +   +   +
    |. .D. T|
    +   +   +
    |B .W. R|
    +   +   +
    |. k . .|
    +-+-+-+-+
"""


@pytest.mark.clause("HN-B8")
@pytest.mark.parametrize(
    ("start", "end", "reason"),
    [("a1", "d1", "the wall between b1 and c1 blocks sight"),
     ("a2", "d2", "the closed door between b2 and c2 blocks sight"),
     ("a4", "d4", "the rock on b4 blocks sight")],
)  # fmt: skip
def test_walls_closed_doors_and_full_obstacles_block_sight(start: str, end: str, reason: str) -> None:
    street = table(STREET)
    for one, other in ((start, end), (end, start)):
        ruling = street.sees(one, other)
        assert [(r.clause, r.text) for r in ruling.reasons] == [("HN-B8", reason)]


def test_windows_open_doors_cover_crates_and_people_do_not_block_sight() -> None:
    assert table(STREET).sees("Bo", "Rosa")
    assert table(STREET, open_doors=(("b2", "c2"),)).sees("a2", "d2")
    assert table("At$BwT").sees("Anna", "Tom")


def test_nobody_gets_cover_from_people() -> None:
    fight = table("ABRT", hands={"Red": "hot-lead"}).play("Anna", "shoot", "Tom")
    assert fight.attack.value == 4


@pytest.mark.clause("HN-B7", "HN-B8")
def test_a_diagonal_line_is_blocked_where_both_ways_round_a_corner_are_walled() -> None:
    """From a3 the line goes by b2, where there is a wall on one side only, to c1, where there are walls on both."""
    yard = table("""
        +-+-+-+
        |. .|T|
        +   +-+
        |. . .|
        + +-+ +
        |A . .|
        +-+-+-+
    """)
    assert yard.sees("a3", "b2")
    ruling = yard.sees("a3", "c1")
    assert clauses(ruling) == ["HN-B7", "HN-B8"]
    assert ruling.reasons[0].text == "the wall between b1 and c1 and the wall between c1 and c2 block sight"


# The tops of walls

WALL = "+-+-+-+-+\n|A .{}. T|\n+-+-+-+-+"


@pytest.mark.clause("HN-B8")
@pytest.mark.parametrize(
    ("wall", "ranks"), [("|", "0000"), ("|", "3333"), ("1", "0000"), ("2", "1100"), ("2", "0011"), ("2", "1111")]
)
def test_a_wall_blocks_sight_between_ends_below_its_top(wall: str, ranks: str) -> None:
    ruling = table(WALL.format(wall), ranks).sees("Anna", "Tom")
    assert ruling.reasons[0].clause == "HN-B8"


@pytest.mark.parametrize(
    ("wall", "ranks"), [("1", "1100"), ("1", "0011"), ("1", "1111"), ("2", "2200"), ("2", "1122"), ("1", "3300")]
)
def test_a_wall_blocks_no_line_that_has_an_end_at_its_top_or_above(wall: str, ranks: str) -> None:
    assert table(WALL.format(wall), ranks).sees("Anna", "Tom")


# Windows and open doors

HOUSE = "+-+-+-+-+\n|A .W. T|\n+-+-+-+-+"


@pytest.mark.clause("HN-L2")
@pytest.mark.parametrize("ranks", ["0000", "1111", "2222", "1100", "0022"])
def test_a_window_is_there_on_every_level(ranks: str) -> None:
    ruling = table(HOUSE, ranks).sees("Anna", "Tom")
    assert ruling and "HN-L2" in clauses(ruling)
    assert ruling.reasons[-1].text == "the window between b1 and c1 is there on every level"


@pytest.mark.clause("HN-L2")
@pytest.mark.parametrize(
    ("level", "ranks"), [(0, "1111"), (1, "0000"), (2, "1111"), (2, "1100"), (1, "2222"), (0, "2211"), (1, "2200")]
)
def test_in_a_model_building_a_window_of_another_level_is_a_wall(level: int, ranks: str) -> None:
    ruling = table(HOUSE, ranks, windows={("b1", "c1"): level}).sees("Anna", "Tom")
    assert not ruling and "HN-L2" in clauses(ruling)


@pytest.mark.parametrize(("level", "ranks"), [(0, "0000"), (1, "1111"), (1, "1100"), (0, "1100"), (2, "0022")])
def test_in_a_model_building_a_window_serves_its_own_level(level: int, ranks: str) -> None:
    ruling = table(HOUSE, ranks, windows={("b1", "c1"): level}).sees("Anna", "Tom")
    assert ruling and ruling.reasons[-1].text == f"the window between b1 and c1 is there on level {level}"


def test_the_windows_of_a_model_building_are_on_the_ground_unless_said_otherwise() -> None:
    assert table(HOUSE, "0000", windows={}).sees("Anna", "Tom")
    assert not table(HOUSE, "1111", windows={}).sees("Anna", "Tom")


@pytest.mark.clause("HN-B8")
@pytest.mark.parametrize("opening", ["W", "d"])
@pytest.mark.parametrize("ranks", ["0000", "1100", "3300", "0011"])
def test_a_window_or_an_open_door_is_one_object_that_nobody_looks_over(opening: str, ranks: str) -> None:
    fight = table(HOUSE.replace("W", opening), ranks, hands={"Red": "hot-lead"}).play("Anna", "shoot")
    what = "window" if opening == "W" else "open door"
    assert [(part.text, part.value) for part in cover(fight.attack)] == [(f"{what} between b1 and c1", -1)]


@pytest.mark.clause("HN-B8", "HN-E5")
def test_a_table_behind_a_window_is_looked_over_and_the_window_is_not() -> None:
    house = "+-+-+-+-+\n|A .Wt T|\n+-+-+-+-+"
    fight = table(house, "1100", hands={"Red": "hot-lead"}).play("Anna", "shoot")
    assert fight.attack.value == 4 + 1 - 1
    assert sorted(part.value for part in cover(fight.attack)) == [-1, 0]
