"""The SVG picture of a board of hexes."""

import os
import re
import subprocess
import sys
from itertools import combinations
from math import hypot
from xml.etree import ElementTree

import msgspec
import pytest

from highground.draw import svg, with_choices
from highground.draw.edges import edge_sample
from highground.draw.hexes.geometry import CORNERS, HALF, board_size, center, neighbours
from highground.draw.hexes.ground import NAME_DOWN, NAME_SIZE
from highground.draw.hexes.pieces import counter, small_size, small_text
from highground.draw.palette import CHOICE_FILL, NAMED, hex_color
from highground.engine import Cell, Condition, Edge, Line, Mark, Piece, Scene, Value
from highground.engine.scene import Spot
from tests.draw.hexes.valley import CELLS, LEGEND, PIECES, VALLEY, at, cells_of
from tests.draw.reading import NAMESPACE, hints_in, words_in

SEATS = ("West", "East")


def two_hexes(heights: tuple[int, int], *edges: Edge, second: Spot = (0, 1), marks: tuple[Mark, ...] = ()) -> Scene:
    cells = (Cell(0, "0101", (0, 0), heights[0]), Cell(1, "0202", second, heights[1]))
    return Scene(title="Two", grid="hexes", size=(2, 2), cells=cells, edges=edges, marks=marks, legend=LEGEND)


def test_neighbours_are_beside_each_other() -> None:
    for place in ((4, 3), (5, 3)):
        around = neighbours(place)
        assert len(set(around)) == 6 and all(place in neighbours(beside) for beside in around)
        x, y = center(place)
        for side, beside in enumerate(around):
            across, down = center(beside)
            assert hypot(across - x, down - y) == pytest.approx(2 * HALF)
            (from_x, from_y), (to_x, to_y) = CORNERS[side], CORNERS[(side + 1) % 6]
            assert (across - x, down - y) == pytest.approx((from_x + to_x, from_y + to_y), abs=1e-9)


def test_odd_columns_stand_half_a_hex_lower() -> None:
    assert center((1, 0))[1] - center((0, 0))[1] == pytest.approx(HALF) and center((2, 0))[1] == center((0, 0))[1]
    width, height = board_size(VALLEY)
    assert all(x + CORNERS[2][0] <= width and y + HALF <= height + 1e-9 for x, y in (center(c.at) for c in CELLS))


def test_it_is_xml_with_a_title_and_a_description() -> None:
    root = ElementTree.fromstring(svg(VALLEY, SEATS))
    assert root.tag == f"{NAMESPACE}svg" and root.get("role") == "img"
    words = root[1].text or ""
    assert root[0].text == VALLEY.title and root[1].tag == f"{NAMESPACE}desc"
    assert (
        "A board of 14 by 10 hexes." in words
        and "Gun battery of East at 0904, level 4 (attack 12A, movement 8)." in words
    )
    assert "Level 4 (purple hilltop) at 0904." in words and "Collective farm at 0105, 1008." in words
    assert "Grey hexside at 0406-0505, " in words and "Objective at 0904, 0407, 1008." in words
    assert "The line of sight from 0209 to 1205 is blocked." in words


def test_every_hex_piece_and_terrain_is_named() -> None:
    picture = svg(VALLEY, SEATS)
    words, hints = words_in(picture), hints_in(picture)
    on_the_board = words_in(svg(msgspec.structs.replace(VALLEY, pieces=()), SEATS))
    for cell in CELLS:
        assert on_the_board.count(cell.name) == 1
        assert ", ".join(filter(None, (cell.name, f"level {cell.height}", cell.thing))) in hints
    listed = " ".join(words)
    for piece in PIECES:
        name = next(cell.name for cell in CELLS if cell.at == piece.at)
        assert piece.letters in words and f"{piece.name}, {name}" in listed and piece.details in listed
        assert any(hint.startswith(f"{piece.name}, {name}") for hint in hints)
    assert {f"{number:02}" for number in range(1, 15)} <= set(words)


def test_pieces_of_a_kind_are_listed_together() -> None:
    listed = " ".join(words_in(svg(VALLEY, SEATS)))
    assert "1st rifle platoon, 0309; 2nd rifle platoon, 0309; 4th rifle platoon, 1007 attack 3I, movement 3" in listed
    assert "3rd rifle platoon, 0309 attack 3I, movement 3, dispersed" in listed  # not of the same kind


def test_levels_are_printed_where_they_tell_something() -> None:
    plateau = cells_of("\n".join(" ".join("1." if 0 < row < 6 and 0 < column < 6 else "0." for column in range(7))
                                  for row in range(7)))  # fmt: skip
    scene = Scene(title="Plateau", grid="hexes", size=(7, 7), cells=plateau, legend=LEGEND)
    inside = [cell for cell in plateau if cell.height]
    printed = words_in(svg(scene)).count("1") - 1  # one in the legend
    assert 0 < printed < len(inside)
    occupied = msgspec.structs.replace(scene, pieces=(Piece(0, "Tank", at("0404"), 0),))
    assert words_in(svg(occupied)).count("1") - 1 == printed + 1  # a piece hides the colour of its hex


def test_levels_above_the_ground_are_printed() -> None:
    assert [words_in(svg(two_hexes((0, height)))).count(str(height)) for height in (1, 4)] == [2, 2]  # map and legend
    assert words_in(svg(two_hexes((0, 0)))).count("0") == 0


def test_the_legend_tells_what_occurs_and_nothing_else() -> None:
    words = set(words_in(svg(VALLEY, SEATS)))
    assert {"ground", "brown slope", "orange hilltop", "yellow slope", "purple hilltop"} <= words
    assert {"woods", "town", "collective farm", "fort", "swamp"} <= words
    assert {"road", "green hexside", "grey hexside", "slope hexside"} <= words
    assert {"clear line", "blocked line", "blocks sight", "gives cover", "choice", "not seen"} <= words
    assert {"objective", "dispersed"} <= words
    assert "seen" not in words  # it needs no sign where a veil lies over the rest
    assert "seen" in words_in(svg(two_hexes((0, 0), marks=(Mark((0, 0), "seen"),))))
    bare = msgspec.structs.replace(VALLEY, edges=(), marks=(), lines=(), pieces=())
    assert not {"road", "slope hexside", "seen", "objective", "dispersed", "clear line"} & set(words_in(svg(bare)))


def test_it_needs_nothing_from_outside() -> None:
    picture = svg(VALLEY, SEATS)
    assert not re.search(r'href="[^#]|<image|<script|<style|@import|nan|inf\b', picture)
    assert set(re.findall(r'href="#([^"]*)"', picture)) <= set(re.findall(r' id="([^"]*)"', picture))
    assert set(re.findall(r"url\(([^)]*)\)", picture)) == {"#unseen-hatch"}


def test_the_same_scene_gives_the_same_picture() -> None:
    code = "from tests.draw.hexes.valley import VALLEY; from highground.draw import svg; print(svg(VALLEY), end='')"
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
        )
        assert run.stdout.decode() == svg(VALLEY), run.stderr.decode()


def test_roads_go_from_middle_to_middle() -> None:
    picture = svg(two_hexes((0, 0), Edge(((0, 1), (0, 0)), "road")))
    assert picture.count("M40 34.64L40 103.92") == 2  # its edges and its middle


def test_lines_go_from_hex_to_hex_beside_what_stands_there() -> None:
    scene = msgspec.structs.replace(two_hexes((0, 0)), lines=(Line((0, 0), (0, 1), "clear"),))
    assert 'x1="40" y1="54.64" x2="40"' in svg(scene) and 'points="40,83.92 ' in svg(scene)  # to the tip of the arrow


def hachures(heights: tuple[int, int], between: tuple[Spot, Spot]) -> str:
    """Where the slope between two hexes begins and how it is turned: its hachures lie to the right of this."""
    picture = svg(two_hexes(heights, Edge(between, "slope")))
    return re.findall(r'<g transform="([^"]*)"><title>slope hexside', picture)[0]


def test_slopes_go_down_to_the_lower_hex() -> None:
    down = "translate(20 69.28) rotate(0)"
    up = "translate(60 69.28) rotate(180)"
    assert hachures((1, 0), ((0, 0), (0, 1))) == hachures((1, 0), ((0, 1), (0, 0))) == down
    assert hachures((0, 1), ((0, 0), (0, 1))) == hachures((0, 1), ((0, 1), (0, 0))) == up
    assert hachures((1, 1), ((0, 0), (0, 1))) == down and hachures((1, 1), ((0, 1), (0, 0))) == up


def test_hexsides_that_touch_no_side_are_left_out() -> None:
    assert "grey hexside</title>" not in svg(two_hexes((0, 0), Edge(((0, 0), (0, 3)), "stones")))
    assert "fence</title>" in svg(two_hexes((0, 0), Edge(((0, 0), (0, 1)), "fence")))
    assert edge_sample("fence") == edge_sample("grey")


def test_unseen_hexes_are_greyed_below_their_names() -> None:
    picture = svg(two_hexes((0, 3), marks=(Mark((0, 1), "unseen"), Mark((0, 0), "blocking"))))
    assert picture.index("url(#unseen-hatch)") < picture.index(">0202</text>")
    assert picture.count("url(#unseen-hatch)") == 2  # there, and in the legend
    assert "blocks sight" in hints_in(picture) and "not seen" in words_in(picture)


def test_an_objective_is_a_star() -> None:
    root = ElementTree.fromstring(svg(two_hexes((0, 0), marks=(Mark((0, 0), "objective"),))))
    stars = [shape for shape in root.iter(f"{NAMESPACE}polygon") if len((shape.get("points") or "").split()) == 10]
    assert len(stars) == 2  # on the map and in the legend


@pytest.mark.parametrize("count", range(1, 7))
def test_the_letters_of_a_whole_stack_can_be_read(count: int) -> None:
    names = ("Ann", "Ben", "Cal", "Dan", "Eve", "Fay")[:count]
    pieces = tuple(
        Piece(number, name, (0, 0), number % 2, values=(Value("attack", 7),)) for number, name in enumerate(names)
    )
    scene = msgspec.structs.replace(two_hexes((0, 0)), pieces=pieces)
    root = ElementTree.fromstring(svg(scene))
    letters = [text for text in root.iter(f"{NAMESPACE}text") if text.text in [name[:2] for name in names]][:count]
    spots = [(float(text.get("x", 0)), float(text.get("y", 0)), float(text.get("font-size", 0))) for text in letters]
    for (_, high, _), (_, low, size) in combinations(spots, 2):
        assert low - high > 0.75 * size  # a counter above does not hide the letters
    if count <= 4:
        assert min(size for _, _, size in spots) > 6.5
    corners = [(x, y) for x, y, _ in spots]
    assert all(0 < x < 80 and 5 < y < HALF + NAME_DOWN - NAME_SIZE for x, y in corners)  # and above the name


@pytest.mark.parametrize("amounts", [(), (7,), (7, 8), (10, 12, 3, 0), (100, 200, 300, 400), (10**20,)])
@pytest.mark.parametrize("size", [24.0, 26.0, 36.0])
def test_values_fit_their_counter(amounts: tuple[int, ...], size: float) -> None:
    lines = small_text(tuple(Value("value", amount) for amount in amounts), size)
    assert len(lines) <= 2
    assert not lines or max(map(len, lines)) * small_size(lines, size) * 0.57 < size - 4
    assert bool(lines) == (amounts not in ((), (10**20,)))


def test_conditions_with_a_sign_are_shown_on_counters() -> None:
    conditions = (Condition("dispersed", "D"), Condition("tired"), Condition("moved", "M"))
    drawn = counter(Piece(0, "Tank", (0, 0), 0, conditions=conditions), NAMED["red"], 0, 0, 36)
    assert ">D</text>" in drawn and ">M</text>" in drawn and drawn.count("<text") == 3


def test_unknown_terrain_is_named_on_the_map() -> None:
    cells = (Cell(0, "0101", (0, 0), thing="railway station", look="station"),)
    scene = Scene(title="One", grid="hexes", size=(1, 1), cells=cells)
    words = words_in(svg(scene))
    assert {"railway", "station", "railway station"} <= set(words)


def test_a_scene_without_hexes_is_a_card() -> None:
    scene = Scene(title="No map", grid="hexes", pieces=(Piece(0, "Tank", at("0512"), 0),), notes=("A note",))
    assert {"No map", "West", "Tank, 0512", "A note"} <= set(words_in(svg(scene, SEATS)))


def test_every_board_draws_single_objects() -> None:
    def drawn(look: str) -> str:
        cells = (Cell(0, "0101", (0, 0), thing="barrel", look=look),)
        return svg(Scene(title="One", grid="hexes", size=(1, 1), cells=cells))

    assert words_in(drawn("")).count("barrel") == 3  # on the hex, and twice in the legend
    assert words_in(drawn("barrel")).count("barrel") == 1 and "<circle" in drawn("barrel")


def test_choices_are_marked_on_hexes_pieces_and_hexsides() -> None:
    scene = two_hexes((0, 0), Edge(((0, 0), (0, 1)), "stones", 5))
    scene = msgspec.structs.replace(scene, pieces=(Piece(3, "Tank", (0, 0), 0), Piece(4, "Gun", (0, 0), 0)))
    for thing in (("cell", 1), ("piece", 4), ("edge", 5)):
        assert svg(with_choices(scene, [thing])).count(CHOICE_FILL) > svg(scene).count(CHOICE_FILL) == 0, thing


def test_nothing_goes_through_the_name_of_a_hex() -> None:
    """Hexsides are at most 9 wide, and what else is drawn below a name is hidden by a line of the ground's colour."""
    assert NAME_DOWN <= HALF - 4.5
    side = Edge(((0, 0), (0, 1)), "hedge")
    scene = msgspec.structs.replace(two_hexes((2, 0), side), lines=(Line((0, 0), (0, 1), "clear"),))
    picture = svg(scene)
    name = picture.index(">0101</text>")
    assert picture.index("<title>green hexside") < name and picture.index("<title>line of sight") < name
    group = picture.rindex("<g stroke=", 0, name)
    assert picture[group:].startswith(f'<g stroke="{hex_color(2)}">')


def test_a_large_map_is_light() -> None:
    rows = [" ".join(f"{(row // 3 + column // 4) % 5}{'.wtcs.'[(row * column) % 6]}" for column in range(30))
            for row in range(40)]  # fmt: skip
    cells = cells_of("\n".join(rows))
    roads = tuple(Edge((cell.at, (cell.at[0], cell.at[1] + 1)), "road") for cell in cells if cell.at[0] % 7 == 0)
    sides = tuple(Edge((cell.at, (cell.at[0], cell.at[1] + 1)), "slope") for cell in cells if sum(cell.at) % 5 == 0)
    pieces = tuple(Piece(cell.key, "1st tank platoon", cell.at, cell.key % 2, "T") for cell in cells[::12])
    scene = Scene(title="Large", grid="hexes", size=(30, 40), cells=cells, edges=roads + sides, pieces=pieces)
    assert len(svg(scene)) < 1_000_000
