"""An open table as text."""

import io

import msgspec
import pytest
from rich.console import Console

from highground.draw import board
from highground.draw.looks import OUTLINES
from highground.draw.palette import contrast
from highground.draw.table.terminal import OWN_SIGNS, SIGNS, keys, outline_signs
from highground.engine import Figure, GoodPoint, LegendEntry, Mark, Outline, Piece, Scene
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
1 ····#3#3#3#3#3#3#3#3············AN·············· 1
  ····#3#3#3#3#3#3#3#3····························
2 ····#3#3····#3#3#3#3···························· 2
  ····#3#3····#3#3#3#3····························
3 ····#3#3#3#3#3%3+3+3++++++++*+++················ 3
  ····#3#3#3#3#3%3%+%+++++++++++++················
4 ····#3#3#3#3#3%3+3①3++++++++++++····sq·········· 4
  ····#3#3#3#3#3%3%+%+++++++++++++················
5 ················++++++++⑩+++++++········sq······ 5
  ················++++++++++++++++················
  0       2       4       6       8       10
In inches; a character is 0.25″ across and 0.5″ down
"""


def test_a_small_table() -> None:
    text = board(YARD, 60, ("Red", "Blue")).plain
    assert text.startswith(MAP)
    assert text.removeprefix(MAP).splitlines() == [
        "# Shed 3″ high, % Loft 3″ high, digits heights in inches, rounded down, + a point may be chosen here, "
        "* objective, LARGE letters Red, small letters Blue",
        "Objective: 7″, 3″",
        "A point may be chosen here: near: 4″ by 3″ from 4″, 3″",
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


def rows_of(scene: Scene) -> list[str]:
    """The rows of the map without the numbers around it."""
    return [line.split()[1] for line in board(scene, 80).plain.split("In inches")[0].splitlines()[1:-1]]


def test_walls_thinner_than_a_character_are_drawn() -> None:
    """Between the middles of two rows, or of two columns, a wall would slip through."""
    walls = (
        Outline(name="Long", points=box(4, 5.7, 20, 5.95), top=1200, look="rock"),
        Outline(name="Deep", points=box(30.05, 10, 30.2, 20), top=1200, look="rock"),
    )
    rows = rows_of(Scene(title="", size=at(36, 36), outlines=walls))
    assert rows[5] == "·" * 8 + "#" * 32 + "·" * 32
    assert [row[60] for row in rows[10:20]] == ["%"] * 10 and rows[9].count("%") == 0


def test_letters_of_those_who_stand_together_are_moved_aside() -> None:
    pieces = tuple(Piece(n, name, at(5, 5), 0, name) for n, name in enumerate(("Aa", "Bb", "Cc")))
    text = "".join(rows_of(Scene(title="", size=at(36, 36), pieces=pieces)))
    assert all(text.count(piece.letters.upper()) == 1 for piece in pieces)


def test_stairs_rise() -> None:
    steps = tuple(
        Outline(name="Stairs", points=box(2 + step, 2, 3 + step, 4), top=1000 * (step + 1), look="stairs")
        for step in range(4)
    )
    assert rows_of(Scene(title="", size=at(36, 36), outlines=steps))[2][4:12] == "#1#2#3#4"


WALLS = tuple(
    Outline(name=f"wall {number}", points=box(number, 1, number + 0.5, 5), look="rock", text="wall")
    for number in range(9)
)
DOORS = tuple(
    Outline(name=f"{look} {number}", points=box(number, 8, number + 0.5, 9), look=look, text=f"{look} of a yard")
    for number, look in enumerate(("door", "open door", "locked door", "door"))
)


def legend_of(scene: Scene) -> list[str]:
    """What is said of the signs of outlines."""
    found = list(keys(scene, ()))
    return found[: len(outline_signs(scene))]


def test_things_of_a_kind_share_a_sign_and_doors_have_their_own() -> None:
    yard = Scene(title="", size=at(12, 12), outlines=(*WALLS, *DOORS, Outline(name="well", points=box(5, 10, 6, 11))))
    assert legend_of(yard) == [
        f"# wall ({'; '.join(f'wall {number}' for number in range(9))})",
        "] door of a yard (door 0; door 3)",
        "[ open door of a yard (open door 1)",
        "! locked door of a yard (locked door 2)",
        "% well",
    ]
    text = board(yard, 80).plain
    assert all(sign in text.split("In inches")[0] for sign in "#%][!")


def test_a_sign_means_one_thing_however_many_there_are() -> None:
    many = tuple(
        Outline(name=f"thing {number}", points=box(number, 1, number + 0.9, 2), look=look, top=1500)
        for number, look in enumerate((*OUTLINES, "odd", "strange") * 3)
    )
    crowd = Scene(title="", size=at(60, 12), outlines=many, legend=(LegendEntry("outline", "roof", "house"),))
    assert len(OUTLINES.keys() - OWN_SIGNS.keys()) < len(SIGNS)
    signs = outline_signs(crowd)
    assert len(set(signs.values())) == len(signs) == len(OUTLINES) + 1
    assert "% house (thing 1 1.5″ high; thing 18 1.5″ high; thing 35 1.5″ high)" in legend_of(crowd)
    assert legend_of(crowd)[-1].startswith("/ an area (thing 15 1.5″ high; thing 16 1.5″ high; thing 32")
