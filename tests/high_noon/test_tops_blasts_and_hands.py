"""Doors and windows with tops, what a blast reaches, and where a hand can go (HN-B18)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.high_noon.table import Table, cover, table
from tests.playing import clauses

# Tops


def across(edge: str, ranks: str, top: int | None = None, **more: Any) -> Table:
    """Anna and Tom in one row, with a wall, a door or a window between b1 and c1."""
    drawing = f"+-+-+-+-+\n|A .{edge}. T|\n+   +   +\n|. .1. .|\n+-+-+-+-+"
    return table(drawing, f"{ranks}\n0000", tops={("b1", "c1"): top} if top else {}, **more)


@pytest.mark.clause("HN-B18")
@pytest.mark.parametrize("edge", ["D", "d", "W"])
@pytest.mark.parametrize(("ranks", "top"), [("1100", 1), ("0011", 1), ("3300", 1), ("3300", 3)])
def test_who_stands_as_high_as_a_door_or_a_window_looks_over_it(edge: str, ranks: str, top: int) -> None:
    roof = across(edge, ranks, top, hands={"Red": "hot-lead"})
    for one, other in (("Anna", "Tom"), ("Tom", "Anna")):
        ruling = roof.sees(one, other)
        assert ruling and clauses(ruling)[-1] == "HN-B18"
        assert str(ruling.reasons[-1].text).endswith(f"between b1 and c1, which ends at rank {top}")
    assert cover(roof.play("Anna", "shoot").attack) == []
    assert roof.told("HN-B5")


@pytest.mark.clause("HN-B8")
@pytest.mark.parametrize(("ranks", "top"), [("1100", 2), ("0011", 2), ("1100", None), ("3300", None), ("0000", 1)])
def test_below_its_top_a_closed_door_blocks_and_an_opening_is_cover(ranks: str, top: int | None) -> None:
    closed = across("D", ranks, top)
    assert clauses(closed.sees("Anna", "Tom")) == clauses(closed.sees("Tom", "Anna")) == ["HN-B8"]
    for opening in "dW":
        gap = across(opening, ranks, top, hands={"Red": "hot-lead"}).play("Anna", "shoot")
        assert [(part.clause, part.value) for part in cover(gap.attack)] == [("HN-E7 HN-B8", -1)]


@pytest.mark.clause("HN-B18")
def test_who_sees_over_a_wall_sees_over_the_door_in_it() -> None:
    assert across("1", "3300").sees("Anna", "Tom")
    assert across("D", "3300", 1).sees("Anna", "Tom")
    assert not across("D", "3300").sees("Anna", "Tom")


@pytest.mark.clause("HN-L2")
@pytest.mark.parametrize(("top", "clear"), [(1, True), (3, False)])
def test_over_a_window_of_another_level_one_sees_if_it_ends_low_enough(top: int, clear: bool) -> None:
    ruling = across("W", "2200", top, windows={("b1", "c1"): 3}).sees("Anna", "Tom")
    assert ruling.clear == clear
    assert clauses(across("W", "2200", windows={("b1", "c1"): 2}).sees("Anna", "Tom"))[-1] == "HN-L2"


# Blasts

STORE = """
    +-+-+-+-+-+
    |A . . . .|
    +   +-+-+ +
    |. .X. B|.|
    +   +-+-+ +
    |. . . . T|
    +-+-+-+-+-+
"""


def blast(edge: str, at: str, ranks: str = "", **more: Any) -> Table:
    """Anna throws dynamite at a square; Bo is in the store on d2, Tom behind it on e3."""
    yard = table(STORE.replace("X", edge), ranks, hands={"Red": "dynamite"}, **more)
    return yard.play("Anna", "play dynamite", at)


@pytest.mark.clause("HN-C7", "HN-B18")
def test_a_blast_goes_through_no_wall() -> None:
    yard = blast("|", "d1")
    assert yard.told("HN-B18") == ["dynamite goes off on d1"]
    assert yard.health("Bo") == 6  # right below, behind the wall
    assert yard.health("Anna") == 6 and yard.health("Tom") == 6


@pytest.mark.parametrize(("edge", "health"), [("D", 6), ("d", 4), ("W", 4), (" ", 4), ("1", 6)])
def test_a_blast_goes_through_open_doors_and_windows_but_not_through_closed_doors(edge: str, health: int) -> None:
    """Bo is on c2 here, behind what stands between b2 and c2; the dynamite goes off on b2."""
    drawing = STORE.replace(". B", "B .").replace("X", edge)
    yard = table(drawing, hands={"Red": "dynamite"}).play("Anna", "play dynamite", "b2")
    assert yard.health("Bo") == health
    assert yard.health("Anna") == 4


@pytest.mark.parametrize(("variants", "health"), [((), 4), (("steep",), 6)])
def test_a_blast_reaches_as_high_as_its_square_sees(variants: tuple[str, ...], health: int) -> None:
    """Three ranks up, right at the edge: seen, but not if sight is steep."""
    roof = table("A..T", "0003", hands={"Red": "dynamite"}, variants=variants)
    assert roof.sees("c1", "d1").clear == (health == 4)
    assert roof.play("Anna", "play dynamite", "c1").health("Tom") == health


# Hands


def hands_of(drawing: str, ranks: str = "", **more: Any) -> tuple[bool, bool]:
    """Could Anna patch up Bo, and pick Tom's pocket? Both are next to her."""
    cards = {"Red": "patch-up pickpocket"}
    found = table(drawing, ranks, hands=cards, health={"Bo": 2}, gold={"Blue": 3}, **more).actions("Anna")
    return "play patch-up" in found, "play pickpocket" in found


@pytest.mark.parametrize(
    ("edge", "can"), [(" ", True), ("W", True), ("d", True), ("D", False), ("|", False), ("1", False)]
)
def test_a_hand_goes_through_a_window_or_an_open_door_but_through_no_wall(edge: str, can: bool) -> None:
    assert hands_of(f"+-+-+-+\n|B{edge}A{edge}T|\n+-+-+-+") == (can, can)


@pytest.mark.parametrize(("ranks", "can"), [("010", True), ("101", True), ("020", False), ("202", False)])
def test_a_hand_reaches_one_rank_up_or_down(ranks: str, can: bool) -> None:
    assert hands_of("BAT", ranks) == (can, can)


@pytest.mark.parametrize(("ranks", "can"), [("010", True), ("101", True), ("000", False)])
@pytest.mark.parametrize("edge", ["1", "D"])
def test_a_hand_goes_over_what_ends_low_enough(ranks: str, can: bool, edge: str) -> None:
    tops = {("a1", "b1"): 1, ("b1", "c1"): 1} if edge == "D" else {}
    assert hands_of(f"+-+-+-+\n|B{edge}A{edge}T|\n+-+-+-+", ranks, tops=tops) == (can, can)


@pytest.mark.parametrize("edge", ["|", "D"])
def test_a_hand_goes_round_a_corner_on_the_side_that_is_open(edge: str) -> None:
    assert hands_of(f"+-+-+-+\n|. A .|\n+ + + +\n|B{edge}.{edge}T|\n+-+-+-+") == (True, True)
    assert hands_of(f"+-+-+-+\n|. A .|\n+{edge}+ +{edge}+\n|B|.|T|\n+-+-+-+") == (False, False)


@pytest.mark.clause("HN-C4", "HN-C5", "HN-B18")
def test_whom_a_hand_cannot_reach_is_not_offered() -> None:
    yard = table(
        "+-+-+-+\n|BDA .|\n+ + + +\n|.|T R|\n+-+-+-+", hands={"Red": "patch-up pickpocket"},
        health={"Anna": 3, "Bo": 3}, gold={"Blue": 5},
    )  # fmt: skip
    yard.play("Anna", "play patch-up")
    assert yard.health("Anna") == 5 and yard.health("Bo") == 3
    assert yard.told("HN-B18") == []  # one's own wounds are always at hand
    open_yard = table(
        "BA.\n.TR", hands={"Red": "patch-up pickpocket"}, health={"Anna": 3, "Bo": 3}, gold={"Blue": 5}
    ).play("Anna", "play patch-up", "Bo", "Bo", "play pickpocket")  # fmt: skip
    assert open_yard.told("HN-B18") == ["Bo has 5 health again", "Bo takes 2 gold from Tom"]
