"""What has changed since somebody last looked at the board."""

import re

import msgspec

from highground.cli.changes import changes, with_changes
from highground.engine import Cell, Condition, Edge, LegendEntry, Mark, Piece, Scene, Value
from tests.cli.conftest import ALLEY

BEFORE = Scene(
    title="A yard",
    grid="squares",
    size=(3, 1),
    cells=tuple(Cell(n, f"{'abc'[n]}1", (n, 0), thing="crate" if n == 2 else "") for n in range(3)),
    edges=(Edge(((0, 0), (1, 0)), "door", 0),),
    pieces=(Piece(0, "Anna", (0, 0), 0, values=(Value("health", 6, 6),)), Piece(1, "Tom", (1, 0), 1)),
    legend=(LegendEntry("edge", "door", "closed door"),),
)
replace = msgspec.structs.replace


def test_nothing_has_changed() -> None:
    assert changes(BEFORE, BEFORE) == [] and with_changes(BEFORE, BEFORE) == BEFORE


def test_who_has_moved_is_told_with_where_from_and_marked_at_both_ends() -> None:
    after = replace(BEFORE, pieces=(BEFORE.pieces[0], replace(BEFORE.pieces[1], at=(2, 0))))
    assert changes(BEFORE, after) == ["Tom: from b1 to c1"]
    assert with_changes(BEFORE, after).marks == (Mark((2, 0), "changed"), Mark((1, 0), "left"))


def test_who_is_hurt_or_gone_is_told_and_marked() -> None:
    hurt = replace(BEFORE.pieces[0], values=(Value("health", 4, 6),), conditions=(Condition("pinned", "P"),))
    after = replace(BEFORE, pieces=(hurt,))
    assert changes(BEFORE, after) == ["Anna: health 6 → 4/6, pinned", "Tom is gone from b1"]
    assert with_changes(BEFORE, after).marks == (Mark((0, 0), "changed"), Mark((1, 0), "left"))
    assert changes(after, BEFORE) == ["Anna: health 4 → 6/6, no longer pinned", "Tom is now at b1"]


def test_what_lies_and_stands_there_is_told() -> None:
    cells = (*BEFORE.cells[:2], replace(BEFORE.cells[2], thing=""))
    after = replace(BEFORE, cells=cells, edges=(replace(BEFORE.edges[0], look="open door"),))
    assert changes(BEFORE, after) == ["c1: nothing where crate was", "a1-b1: open door where closed door was"]


def test_after_the_others_have_played_the_board_shows_what_they_did(type_in) -> None:
    """What they did, and nothing that one did oneself."""
    run = type_in(["done", "quit"], "high-noon", "--scenario", ALLEY, "--seat2", "greedy", "--seed", 1)
    told = run.output[run.output.index("Since you last looked: ") :].splitlines()[0]
    moved = re.search(r"(Old Tom|Rosa): from (..) to (..)", told)
    assert moved is not None and f"{moved[1]} moves to {moved[3]}" in run.output
    board = run.output[: run.output.index("Since you last looked: ")].rpartition("The Alley, High Noon")[2]
    assert ">" in board and "~· ~" in board.replace("  ", " ") and "~~ moved away from here" in board
    assert "Anna" not in told


def test_a_road_through_a_hedge_is_no_change() -> None:
    both = replace(BEFORE, edges=(Edge(((0, 0), (1, 0)), "hedge"), Edge(((0, 0), (1, 0)), "road")))
    assert changes(both, both) == []
