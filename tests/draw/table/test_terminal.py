"""An open table as text."""

import io

import msgspec
import pytest
from rich.console import Console

from highground.draw import board
from highground.draw.palette import contrast
from highground.engine import Figure, GoodPoint, Mark, Outline, Piece, Scene
from tests.draw.table.town import PIECES, TOWN, at, box

YARD = Scene(
    title="The yard",
    size=at(12, 6),
    outlines=(
        Outline(name="Shed", points=box(1, 1, 5, 5), holes=(box(2, 2, 3, 3),), top=3000, look="building"),
        Outline(name="Loft", points=box(3.5, 3, 5, 5), level=1, bottom=3000, top=3000, look="roof"),
    ),
    pieces=(
        Piece(0, "Ann", at(8, 1.2), 0),
        Piece(1, "Squad", at(9, 4), 1, "Sq", figures=(Figure(at=at(9, 4.2)), Figure(at=at(10, 5.1), level=1))),
        Piece(2, "Edgar", at(11.9, 0), None, "Ed"),
    ),
    marks=(Mark(at(7, 3), "objective"),),
    regions=(Outline(name="near", points=box(4, 3, 8, 6)),),
    suggestions=(GoodPoint(1, at(4.5, 4.2), 1, "in the loft"), GoodPoint(10, at(6, 5))),
)

MAP = """\
  0       2       4       6       8       10
0 ··············································Ed 0
  ················································
1 ····################············AN·············· 1
  ····################····························
2 ····####····########···························· 2
  ····####····########····························
3 ····##########%%+%+%++++++++*+++················ 3
  ····##########%%%+%+++++++++++++················
4 ····##########%%+%1%++++++++++++····sq·········· 4
  ····##########%%%+%+++++++++++++················
5 ················++++++++10++++++········sq······ 5
  ················++++++++++++++++················
  0       2       4       6       8       10
In inches; a character is 0.25″ across and 0.5″ down
"""


def test_a_small_table() -> None:
    text = board(YARD, 60, ("Red", "Blue")).plain
    assert text.startswith(MAP)
    assert text.removeprefix(MAP).splitlines() == [
        "# Shed 3″ high, % Loft 3″ high, + a point may be chosen here, * objective, "
        "LARGE letters Red, small letters Blue",
        "Objective: 7″, 3″",
        "A point may be chosen here: near: 4″ by 3″ from 4″, 3″",
        "1 is 4.5″, 4.2″, level 1: in the loft",
        "10 is 6″, 5″",
        " AN Ann (Red) at 8″, 1.2″",
        " sq Squad (Blue) at 9″, 4″: 2 figures; a figure at 9″, 4.2″; a figure at 10″, 5.1″, level 1",
        " Ed Edgar at 11.9″, 0″",
    ]


@pytest.mark.parametrize("width", [120, 80, 40, 20])
def test_it_fits_the_terminal(width: int) -> None:
    lines = board(TOWN, width).plain.split("In inches")[0].splitlines()
    assert max(map(len, lines)) <= width and len(lines) <= 38


def test_a_larger_table_is_drawn_at_a_smaller_scale() -> None:
    text = board(Scene(title="Hall", size=at(72, 48)), 80).plain
    assert "a character is 1″ across and 2″ down" in text


def test_everything_is_told_without_colour() -> None:
    output = io.StringIO()
    Console(file=output, width=100, no_color=True).print(board(TOWN, 100, ("Red", "Blue")))
    text = output.getvalue()
    assert "\x1b" not in text
    for piece in PIECES:
        assert any(f" {piece.name} " in line for line in text.splitlines())
    assert "Inspector Lund (Blue) at 14.5″, 4″, level 1, 5″ up: life 2 of 5, stunned, 1.8″ tall; choice" in text


def test_text_stands_out_from_its_background() -> None:
    drawn = board(TOWN)
    for span in drawn.spans:
        if not isinstance(span.style, str):
            assert span.style.color is not None and span.style.bgcolor is not None
            colors = [color.get_truecolor().hex for color in (span.style.color, span.style.bgcolor)]
            assert contrast(*colors) >= 4.5, drawn.plain[span.start : span.end]


def test_a_scene_with_nothing_on_the_table_has_no_board() -> None:
    assert board(Scene(title="Cards only")).plain == ""
    assert board(msgspec.structs.replace(YARD, size=(0, 0))).plain != ""
