"""A board of hexes as text."""

import io

import msgspec
import pytest
from rich.console import Console

from highground.draw import board, window, with_choices
from highground.draw.palette import contrast
from highground.engine import Cell, Edge, Line, Mark, Piece, Scene
from tests.draw.hexes.valley import CELLS, LEGEND, PIECES, VALLEY

HILL = Scene(
    title="A hill",
    grid="hexes",
    size=(4, 2),
    cells=(
        Cell(0, "0101", (0, 0)), Cell(1, "0201", (1, 0), 1), Cell(2, "0301", (2, 0), 2, "woods"),
        Cell(3, "0401", (3, 0), 3), Cell(4, "0102", (0, 1), thing="town"), Cell(5, "0202", (1, 1)),
        Cell(6, "0302", (2, 1)), Cell(7, "0402", (3, 1), 4, "fort"),
    ),
    edges=(
        Edge(((0, 1), (1, 1)), "road"), Edge(((1, 1), (1, 0)), "road"), Edge(((1, 0), (2, 0)), "slope", 3),
        Edge(((2, 0), (2, 1)), "hedge"), Edge(((2, 1), (3, 1)), "stones"),
    ),
    pieces=(
        Piece(0, "Tank", (1, 0), 0, "Tk", text="moved"), Piece(1, "Gun", (2, 0), 1, "Gun"),
        Piece(2, "Squad", (3, 1), 1, "S"), Piece(3, "Truck", (3, 1), 1, "T"),
    ),
    lines=(Line((1, 0), (2, 0), "clear"),),
    marks=(Mark((0, 0), "choice"), Mark((2, 1), "choice"), Mark((2, 1), "seen"), Mark((3, 1), "objective")),
    height_word="level",
    legend=LEGEND,
)  # fmt: skip

WIDE = r"""
     01  02  03  04
    ___     ___
01 /· +\___/2w \___
   \___/1= ^gu%/3  \ 01
02 /·t \TK|/·o+\___/
   \___=·= \___&4f \ 02
       \___/   \2t*/
     01  02  03  04
· ground, 1 brown slope, 2 orange hilltop, 3 yellow slope, 4 purple hilltop, f fort, t town, w woods, """.lstrip("\n")

NARROW = r"""
    01 02 03 04
    __    __
01 /+ \__/2w\__
   \__/1=^g%/3 \ 01
02 /·t\T|/+ \__/
   \__=·=\__&4f\ 02
      \__/  \2*/
    01 02 03 04
""".lstrip("\n")


def test_a_small_board() -> None:
    text = board(HILL, 80, ("Red", "Blue")).plain
    assert text.startswith(WIDE)
    assert text.splitlines()[8:] == [
        "· ground, 1 brown slope, 2 orange hilltop, 3 yellow slope, 4 purple hilltop, f fort, t town, w woods, "
        "% green hexside, & grey hexside, ^ slope hexside, = | road, + choice, o seen, * objective, "
        "LARGE letters Red, small letters Blue, digits before letters are the number of pieces",
        "Objective: 0402",
        "The line of sight from 0201 to 0301 is clear",
        " TK Tank (Red) at 0201, level 1: moved",
        "gun Gun (Blue) at 0301, level 2, woods",
        "  s Squad (Blue) at 0402, level 4, fort",
        "  t Truck (Blue) at 0402, level 4, fort",
    ]


def test_it_fits_narrow_terminals() -> None:
    assert board(HILL, 20).plain.startswith(NARROW)


def test_a_board_that_is_too_wide_is_shown_in_parts() -> None:
    lines = board(VALLEY, 40).plain.splitlines()
    headers = [line.split() for line in lines if line.startswith("     ") and line.split()[0].isdigit()]
    shown = [name for header in headers[::2] for name in header]
    assert shown == [f"{number:02}" for number in range(1, 15)] and len(headers) == 4


@pytest.mark.parametrize("width", [130, 100, 60, 46, 40])
def test_lines_are_no_longer_than_the_terminal(width: int) -> None:
    drawn = board(VALLEY, width).plain.split("· ground")[0].splitlines()
    assert max(map(len, drawn)) <= width


def test_thirty_columns_fit_into_130() -> None:
    cells = tuple(Cell(30 * y + x, f"{x + 1:02}{y + 1:02}", (x, y), (x * y) % 5) for x in range(30) for y in range(20))
    drawn = board(Scene(title="Large", grid="hexes", size=(30, 20), cells=cells), 130).plain.splitlines()
    assert max(map(len, drawn[:-1])) <= 130 and len(drawn) == 1 + 1 + 41 + 1 + 1
    assert drawn[0].split() == [f"{number:02}" for number in range(1, 31)]


def test_everything_is_told_without_colour() -> None:
    output = io.StringIO()
    Console(file=output, width=120, no_color=True).print(board(VALLEY, 120, ("West", "East")))
    text = output.getvalue()
    assert "\x1b" not in text
    for piece in PIECES:
        name = next(cell.name for cell in CELLS if cell.at == piece.at)
        assert any(f" {piece.name} " in line and f"at {name}" in line for line in text.splitlines())
    assert "MOR" in text and "sc" in text and "4L" in text and "3g*" in text and "2 !" in text and "·c+" in text


def test_colours_are_set_together_with_their_background() -> None:
    for span in board(VALLEY).spans:
        style = span.style
        assert isinstance(style, str) or (style.color is None) == (style.bgcolor is None)


def test_text_stands_out_from_its_background() -> None:
    drawn = board(VALLEY)
    for span in drawn.spans:
        words = drawn.plain[span.start : span.end]
        if isinstance(span.style, str) or not words.strip("/\\_ "):
            continue
        assert span.style.color is not None and span.style.bgcolor is not None
        colors = [color.get_truecolor().hex for color in (span.style.color, span.style.bgcolor)]
        assert contrast(*colors) >= 4.5, words


def test_a_hex_left_out_leaves_a_hole() -> None:
    cells = tuple(
        Cell(3 * y + x, f"{x + 1:02}{y + 1:02}", (x, y)) for x in range(3) for y in range(3) if (x, y) != (1, 1)
    )
    lines = board(Scene(title="Hole", grid="hexes", size=(3, 3), cells=cells)).plain.splitlines()
    assert lines[4:7] == [r"02 /·  \___/·  \ 02", r"   \___/   \___/", r"03 /·  \___/·  \ 03"]


def test_a_scene_without_hexes_has_no_board() -> None:
    assert board(Scene(title="No map", grid="hexes")).plain == ""


def test_choices_are_marked_on_hexes_pieces_and_hexsides() -> None:
    bare = msgspec.structs.replace(HILL, marks=())
    rows = board(with_choices(bare, [("cell", 3), ("piece", 0), ("edge", 3)]), 80).plain.splitlines()
    assert rows[3] == r"   \___/1=+?gu%/3 +\ 01" and rows[4] == r"02 /·t \TK|/·  \___/"
    assert "+ choice" in rows[8] and "? choice between two cells" in rows[8]


def test_a_hex_with_two_marks_shows_both_where_there_is_room() -> None:
    marks = (Mark((1, 0), "choice"), Mark((1, 0), "changed"), Mark((3, 0), "choice"), Mark((3, 0), "changed"))
    row = board(msgspec.structs.replace(HILL, marks=marks), 80).plain.splitlines()[3]
    assert "1=+" in row and "3>+" in row, "a road is there already"


@pytest.mark.parametrize(("choice", "first", "last"), [((0, 0), "0101", "0907"), ((29, 19), "2214", "3020")])
def test_of_a_large_board_the_part_around_the_choices_is_shown(choice: tuple[int, int], first: str, last: str) -> None:
    cells = tuple(
        Cell(row * 30 + column, f"{column + 1:02}{row + 1:02}", (column, row))
        for row in range(20)
        for column in range(30)
    )
    large = Scene(title="Steppe", grid="hexes", size=(30, 20), cells=cells, pieces=(Piece(0, "Tank", (15, 10), 0),))
    part = window(with_choices(large, [("cell", choice[1] * 30 + choice[0])]), 44, 18)
    assert (part.cells[0].name, part.cells[-1].name) == (first, last) and not part.pieces
    lines = board(part, 44).plain.splitlines()
    drawn = lines[: lines.index(lines[0], 1) + 1]
    assert len(drawn) == 18 and all(len(line) <= 44 for line in drawn)
    assert drawn[0].split() == [f"{column:02}" for column in range(int(first[:2]), int(last[:2]) + 1)]
    assert sum(line.count("+") for line in drawn) == 1


def test_a_board_that_fits_is_shown_whole() -> None:
    assert window(HILL, 80, 40) is HILL
