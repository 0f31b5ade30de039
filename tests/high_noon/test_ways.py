"""The way of a move: by itself the one that changes least, or by way of squares that are named (HN-B13)."""

from __future__ import annotations

import pytest

from tests.high_noon.table import Table
from tests.high_noon.test_movement import ROOM, anna_moves


@pytest.mark.clause("HN-B13")
@pytest.mark.parametrize(("speed", "damage"), [(5, 0), (4, 1), (1, 1)])
def test_a_move_takes_the_way_that_hurts_least(speed: int, damage: int) -> None:
    """From a1 to a2 it is one jump, or five squares by the stairs on c2."""
    yard = anna_moves("A..T\n....", "1110\n0000", stairs={"c2": "c1"}, speed=speed).play("a2")
    assert yard.at("Anna") == "a2" and yard.health("Anna") == 6 - damage
    assert len(yard.told("HN-M3")) == (damage == 0)


@pytest.mark.parametrize(
    ("speed", "hint"), [(5, ""), (4, "a jump for 1 damage: a2"), (1, "a jump for 1 damage: a2, b2")]
)
def test_a_jump_that_need_not_be_made_is_not_warned_of(speed: int, hint: str) -> None:
    assert anna_moves("A..T\n....", "1110\n0000", stairs={"c2": "c1"}, speed=speed).question.hint == hint


@pytest.mark.clause("HN-M2")
@pytest.mark.parametrize(("health", "words"), [(3, "a jump for 2 damage"), (2, "a jump to death, for 2 damage")])
def test_a_jump_that_kills_is_said_to(health: int, words: str) -> None:
    yard = anna_moves("A..T\nB...", "2000\n0000", speed=1, health={"Anna": health})
    assert yard.question.hint == f"{words}: b1, b2"
    assert yard.play("b1").health("Anna") == health - 2


def ways_of(yard: Table) -> list[str]:
    """What was told of the way that somebody took."""
    return [event.text for event in yard.events if {"HN-B13", "HN-M1", "HN-M3", "HN-M5"} & set(event.cite.split())]


@pytest.mark.clause("HN-B13")
def test_of_harmless_ways_a_move_takes_one_that_opens_no_door_though_it_is_longer() -> None:
    yard = anna_moves("""
        +-+-+-+
        |. A .|
        +-+D+ +
        |. . .|
        +-+-+-+
        |T . .|
        +-+-+-+
    """)
    assert ways_of(yard.play("a2")) == ["Anna moves to a2"]
    assert not yard.sees("b1", "b2")


@pytest.mark.clause("HN-B13", "HN-M5")
@pytest.mark.parametrize(
    ("speed", "doors"),
    [(2, ["the door between b1 and c1 opens", "the door between c1 and d1 opens"]),
     (4, ["the door between a2 and a3 opens"])],
)  # fmt: skip
def test_it_opens_one_door_rather_than_two_if_there_is_movement_for_it(speed: int, doors: list[str]) -> None:
    yard = anna_moves(
        """
        +-+-+-+-+
        |. AD.D.|
        + +-+-+ +
        |. .|T| |
        +D+-+-+ +
        |. . . .|
        +-+-+-+-+
    """.replace("| |", "|.|"),
        speed=speed + 3 * (speed > 2),
    ).play("d1")
    assert yard.told("HN-M5") == doors


@pytest.mark.clause("HN-B13")
def test_if_no_harmless_way_is_without_a_door_the_door_opens_rather_than_hurt() -> None:
    yard = anna_moves(
        """
        +-+-+-+-+
        |A . . .|
        +1+1+ + +
        |. .D. T|
        +-+-+-+-+
    """,
        "1100\n0000", stairs={"c1": "b1"}, speed=4,
    ).play("b2")  # fmt: skip
    assert yard.health("Anna") == 6
    assert ways_of(yard) == ["Anna moves to b2", "by the passage from b1 to c1", "the door between b2 and c2 opens"]


@pytest.mark.clause("HN-B13")
def test_at_a_corner_a_step_opens_no_door_if_the_other_one_is_open() -> None:
    corner = """
        +-+-+-+
        |ADT .|
        +D+   +
        |. . .|
        +-+-+-+
    """
    for open_door, other in ((("a1", "a2"), ("a1", "b1")), (("a1", "b1"), ("a1", "a2"))):
        yard = anna_moves(corner, speed=1, open_doors=(open_door,)).play("b2")
        assert yard.told("HN-M5") == [], other


@pytest.mark.clause("HN-B13")
@pytest.mark.parametrize(("watch", "way"), [("c1", "c4"), ("c5", "c2")])
def test_of_shortest_ways_it_takes_the_one_that_enemies_see_least(watch: str, way: str) -> None:
    """From b3 to d3, past the rock on c3: by one ladder or the other, whichever Tom does not look at."""
    yard = anna_moves(
        ".....\n.....\n.Ak..\n.....\n.....", "00000\n01100\n01000\n01100\n00000",
        standing={"Tom": watch}, stairs={"c2": "d3", "c4": "d3"}, speed=2,
    )  # fmt: skip
    other = {"c4": "c2", "c2": "c4"}[way]
    assert yard.sees("Tom", other) and not yard.sees("Tom", way)
    assert yard.play("d3").told("HN-M3") == [f"by the passage from {way} to d3"]


@pytest.mark.clause("HN-B13")
def test_of_ways_that_are_alike_it_takes_the_first_row_by_row() -> None:
    yard = anna_moves(".....\n.Ak..\n.....\nT....", "00000\n01000\n00000\n00000", speed=2).play("d2")
    assert ways_of(yard) == ["Anna moves to d2", "jumps from b2 down to c1"]


@pytest.mark.clause("HN-B13")
def test_a_player_may_go_another_way() -> None:
    """By the stairs nothing would hurt, but they are far off: Anna jumps, and has movement left."""
    yard = anna_moves("A..T\n....", "1110\n0000", stairs={"c2": "c1"}, speed=5)
    assert yard.offered[-1] == "way of my choice" and yard.question.hint == ""
    yard.play("way of my choice")
    assert yard.asked == "Red: by-way-of" and yard.ends == ["b1", "c1", "a2", "b2", "c2", "d2"]
    assert yard.question.hint == "a jump for 1 damage: a2, b2"
    yard.play("b1")
    assert yard.question.hint == "on from b1, 4 squares left"
    assert yard.ends == ["a1", "b1", "c1", "a2", "b2", "c2", "d2"]
    yard.play("way of my choice", "a2")
    assert yard.question.hint == "on from a2, 3 squares left; a jump for 1 damage: c1, a2, b2, c2, d2"
    yard.play("d2")
    assert ways_of(yard) == ["Anna moves to d2", "by way of b1", "by way of a2", "jumps from b1 down to a2"]
    assert yard.health("Anna") == 5


@pytest.mark.clause("HN-B13", "HN-M2")
def test_harm_and_doors_add_up_on_the_way() -> None:
    steps = """
        +-+-+-+-+-+
        |A . . . T|
        +-+-+-+-+-+
        |. .D. . .|
        +-+-+-+-+-+
    """.replace("|A .", "|A|.").replace("+-+-+-+-+-+\n        |. .D", "+1+-+-+-+-+\n        |. .D")
    yard = anna_moves(steps, "20000\n10000", speed=5).play("way of my choice", "a2")
    assert yard.question.hint == (
        "on from a2, 4 squares left; a jump for 1 damage: a2; a jump for 2 damage: b2, c2, d2, e2"
    )
    yard.play("way of my choice", "c2", "b2")
    assert yard.health("Anna") == 4 and yard.told("HN-M6") == ["Anna jumped 2 ranks"]
    assert yard.told("HN-M5") == ["the door between b2 and c2 opens"]  # once, on the way there


@pytest.mark.clause("HN-B13", "HN-M5")
def test_a_door_opened_on_the_way_is_gone_through_again_rather_than_open_another() -> None:
    yard = anna_moves(
        """
        +-+-+-+-+
        |. . . .|
        +D+-+-+D+
        |. A . .|
        +-+-+-+-+
        |T . . .|
        +-+-+-+-+
    """,
        speed=4,
    ).play("way of my choice", "a1", "d2")
    assert yard.told("HN-M5") == ["the door between a1 and a2 opens"]


@pytest.mark.clause("HN-B13")
def test_a_way_may_lead_back_to_where_it_began() -> None:
    yard = anna_moves(ROOM, speed=2).play("way of my choice", "a2", "a1")
    assert yard.at("Anna") == "a1" and yard.asked == "Red: who-acts"
    assert yard.told("HN-M5") == ["the door between a1 and a2 opens"]


def test_a_way_may_end_at_a_square_named_to_go_through() -> None:
    yard = anna_moves("A..\n..T", speed=2).play("way of my choice", "b1")
    assert yard.ends == ["a1", "b1", "c1", "a2", "b2"]
    assert yard.play("b1").at("Anna") == "b1"


@pytest.mark.clause("HN-B13", "HN-B2")
def test_on_a_way_it_is_told_why_a_square_is_too_far_or_too_high() -> None:
    yard = anna_moves("A....\n....T", "00001\n00000", speed=3).play("way of my choice", "b1", "way of my choice", "c1")
    assert yard.refused("a2").text == "a2 is more than 1 square away on foot"
    assert yard.refused("e1").clause == "HN-M4"


def test_with_one_square_of_movement_there_is_no_other_way() -> None:
    assert "way" not in anna_moves("A..\n..T", speed=1).offered
