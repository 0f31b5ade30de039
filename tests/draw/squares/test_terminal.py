"""A board of squares as text."""

import io
from itertools import product

import msgspec
from rich.console import Console

from highground.draw import board, with_choices
from highground.draw.squares.box_lines import meeting
from highground.engine import Cell, Edge, LegendEntry, Mark, Piece, Scene, Value
from highground.engine.scene import Spot
from tests.draw.squares.saloon import CELLS, PIECES, SALOON

CORNER = Scene(
    title="A corner",
    grid="squares",
    size=(3, 2),
    cells=(
        Cell(0, "a1", (0, 0)), Cell(1, "b1", (1, 0), 1), Cell(2, "c1", (2, 0), 1),
        Cell(3, "a2", (0, 1), thing="barrel"), Cell(4, "b2", (1, 1)), Cell(5, "c2", (2, 1), 12),
    ),
    edges=(
        Edge(((0, 0), (1, 0)), "wall"), Edge(((1, 0), (1, 1)), "door", 7), Edge(((2, 0), (2, 1)), "low wall"),
        Edge(((0, 1), (1, 1)), "window"), Edge(((1, 1), (2, 1)), "steps"), Edge(((-1, 0), (0, 0)), "wall"),
    ),
    pieces=(Piece(0, "Anna Lee", (1, 0), 0, values=(Value("health", 5, 6),)), Piece(1, "Tom", (1, 1), 1, letters="T")),
    marks=(Mark((0, 0), "choice"), Mark((1, 1), "choice")),
    height_word="rank",
    legend=(LegendEntry("edge", "steps", "passage"), LegendEntry("edge", "door", "closed door")),
)  # fmt: skip

WIDE = """\
     a     b     c
  ┎─────┰─────┬─────┐
1 ┃[·  ]┃ 1AL │ 1   │ 1
  ┞─────╊━━D━━┿╍╍╍╍╍┥
2 │ ·ba W[·T ]≡ 2   │ 2
  └─────┸─────┴─────┘
     a     b     c
· rank 0, digits are higher ranks, ≡ passage, D closed door, ╍ low wall, ━ wall, W window, ba barrel, [] choice
 AL Anna Lee (Red) at b1, rank 1: health 5 of 6
  T Tom (Blue) at b2"""

NARROW = """\
    a   b   c
  ┎───┰───┬───┐
1 ┃[·]┃1AL│ 1 │ 1
  ┞───╊━D━┿╍╍╍┥
2 │·baW[T ≡ 2 │ 2
  └───┸───┴───┘
    a   b   c"""

NARROWEST = """\
   a  b  c
  ┎──┰──┬──┐
1 ┃[·┃AL1 1│ 1
  ┞──╊D━┿╍╍┥
2 │baW[T≡ 2│ 2
  └──┸──┴──┘
   a  b  c"""


def test_a_small_board() -> None:
    assert board(CORNER, 80, ("Red", "Blue")).plain == WIDE


def test_it_fits_narrow_terminals() -> None:
    assert board(CORNER, 20).plain.startswith(NARROW + "\n")
    assert board(CORNER, 10).plain.startswith(NARROWEST + "\n")


def test_marks_and_heights_stand_on_the_sides_of_narrow_squares() -> None:
    """A crate that is a choice keeps its mark, and whoever stands high keeps the height: on any side that is free."""
    cells = tuple(Cell(n, f"{'abc'[n]}1", (n, 0), 2, "crate" if n == 1 else "") for n in range(3))
    row = Scene(title="A row", grid="squares", size=(3, 1), cells=cells, pieces=(Piece(0, "Tom", (2, 0), 0, "TM"),))
    marked = with_choices(row, [("cell", 1)])
    assert board(row, 14).plain.splitlines()[2] == "1 │ 22cr2TM│ 1"
    assert board(marked, 14).plain.splitlines()[2] == "1 │ 2[cr2TM2 1"
    assert board(marked, 17).plain.splitlines()[2] == "1 │ 2 [2cr│2TM│ 1"
    walled = msgspec.structs.replace(marked, edges=(Edge(((0, 0), (1, 0)), "wall"),))
    assert board(walled, 14).plain.splitlines()[2] == "1 │ 2┃cr]TM2 1"


def test_lines_are_no_longer_than_the_terminal() -> None:
    for width in (80, 46):
        drawn = board(SALOON, width).plain.splitlines()[: 2 * SALOON.size[1] + 3]
        assert max(map(len, drawn)) <= width


def test_everything_is_told_without_colour() -> None:
    output = io.StringIO()
    Console(file=output, width=100, no_color=True).print(board(SALOON, 100, ("Red", "Blue")))
    text = output.getvalue()
    assert "\x1b" not in text
    for piece in PIECES:
        name = next(cell.name for cell in CELLS if cell.at == piece.at)
        assert any(f"{piece.name} (" in line and f" at {name}" in line for line in text.splitlines())
    assert "1OT" in text and "{1ta}" in text and "!1  !" in text and "(·  )" in text


def test_colours_are_set_together_with_their_background() -> None:
    for span in board(SALOON).spans:
        style = span.style
        assert isinstance(style, str) or (style.color is None) == (style.bgcolor is None)


def test_seats_have_their_own_colours() -> None:
    drawn = board(SALOON)
    fills = {
        drawn.plain[span.start : span.end]: span.style.bgcolor
        for span in drawn.spans
        if not isinstance(span.style, str) and drawn.plain[span.start : span.end] in ("AL", "BH", "OT", "Ro")
    }
    assert fills["AL"] == fills["BH"] != fills["OT"] == fills["Ro"]


def test_a_scene_without_squares_has_no_board() -> None:
    assert board(Scene(title="No map", grid="squares")).plain == ""


def test_choices_are_marked_on_squares_pieces_and_doors() -> None:
    bare = msgspec.structs.replace(CORNER, marks=())
    rows = board(with_choices(bare, [("cell", 2), None, ("piece", 1), ("edge", 7)]), 80).plain.splitlines()
    assert rows[2] == "1 ┃ ·   ┃ 1AL │[1  ]│ 1"
    assert rows[3] == "  ┞─────╊━━?━━┿╍╍╍╍╍┥"
    assert rows[4] == "2 │ ·ba W[·T ]≡ 2   │ 2"
    assert "[] choice, ? choice between two cells" in rows[7]


def test_a_square_with_two_marks_shows_one_on_each_side() -> None:
    both = msgspec.structs.replace(CORNER, marks=(*CORNER.marks, Mark((1, 1), "changed"), Mark((2, 1), "changed")))
    assert board(both, 80).plain.splitlines()[4] == "2 │ ·ba W[·T <≡>2  <│ 2"


def test_what_a_piece_stands_on_is_told_with_it() -> None:
    moved = msgspec.structs.replace(CORNER.pieces[1], at=(0, 1))
    lines = board(msgspec.structs.replace(CORNER, pieces=(moved,)), 80, ("Red", "Blue")).plain.splitlines()
    assert lines[4] == "2 │ ·T  W[·  ]≡ 2   │ 2" and lines[-1] == "  T Tom (Blue) at a2, barrel"


def test_objectives_have_a_star() -> None:
    starred = msgspec.structs.replace(CORNER, marks=(Mark((1, 0), "objective"), Mark((2, 0), "objective")))
    lines = board(starred, 80).plain.splitlines()
    assert lines[2] == "1 ┃ ·   ┃ 1AL*│ 1  *│ 1" and "* objective" in lines[7] and lines[8] == "Objective: b1, c1"


def test_lines_of_all_weights_can_meet() -> None:
    found = {meeting(*arms) for arms in product((0, 1, 2), repeat=4)}
    assert len(found) == 81
    assert {"┌", "╋", "┼", "╂", "┿", "╼", " "} <= found


def test_how_high_walls_stand_is_said_below() -> None:
    """All alike, as high as the roof behind them, or one by one."""

    def said(*tops: int | None) -> str:
        between: tuple[tuple[Spot, Spot], ...] = (((0, 0), (1, 0)), ((1, 0), (1, 1)))
        walls = tuple(Edge(pair, "low wall", top=top) for pair, top in zip(between, tops, strict=True))
        keys = board(msgspec.structs.replace(CORNER, edges=walls), 80).plain.splitlines()[7]
        return keys[keys.index("╍") : keys.index(", ba")]

    assert said(2, 2) == "╍ low wall (up to rank 2)"
    assert said(1, 1) == "╍ low wall (up to rank 1)"
    assert said(1, None) == "╍ low wall (up to 1 at a1-b1)"
    assert said(1, 2) == "╍ low wall (up to 1 at a1-b1; 2 at b1-b2)"
    assert said(None, None) == "╍ low wall"


def test_walls_as_high_as_the_roofs_they_stand_on_are_not_told_one_by_one() -> None:
    roofs = tuple(Cell(n, f"{'abc'[n]}1", (n, 0), n) for n in range(3))
    walls = tuple(Edge(((n, 0), (n + 1, 0)), "low wall", top=n + 1) for n in range(2))
    row = Scene(title="Roofs", grid="squares", size=(3, 1), cells=roofs, edges=walls)
    assert "╍ low wall (as high as the ground behind it)" in board(row, 80).plain


def test_a_passage_across_a_corner_is_drawn_there() -> None:
    """Steps from a2 up to b1 stand where four squares meet."""
    stairs = msgspec.structs.replace(CORNER, edges=(Edge(((0, 1), (1, 0)), "steps"),), marks=())
    assert board(stairs, 80, ()).split("\n")[3].plain == "  ├─────≡─────┼─────┤"


def test_the_keys_say_what_gives_cover_and_what_blocks_fully() -> None:
    cells = (Cell(0, "a1", (0, 0), thing="cart", cover=2), Cell(1, "b1", (1, 0), thing="tower", is_full=True))
    drawn = board(Scene(title="Two", grid="squares", size=(2, 1), cells=cells)).plain
    assert "ca cart (cover 2)" in drawn and "to tower (blocks sight)" in drawn
