"""Relief: a sheet for each height, and contours where heights meet."""

import re

from highground.draw import svg
from highground.draw.hexes import geometry as hexes
from highground.draw.palette import CONTOUR, HEX_HEIGHTS, LIT, SHADE, SQUARE_HEIGHTS
from highground.draw.relief import Lattice, outline, relief
from highground.draw.squares import geometry as squares
from highground.engine import Cell, Scene
from highground.engine.scene import Spot


def ground(*rows: str, grid: str = "squares") -> Scene:
    cells = tuple(
        Cell(0, f"{x}-{y}", (x, y), int(height)) for y, row in enumerate(rows) for x, height in enumerate(row)
    )
    return Scene(title="Ground", grid=grid, size=(len(rows[0]), len(rows)), cells=cells)  # type: ignore[arg-type]


def rings(cells: set[Spot], lattice: Lattice) -> list[int]:
    """How many corners each closed line around some cells has."""
    return sorted(ring.count("L") + 1 for ring in outline(cells, lattice).split("M")[1:])


def test_cells_that_touch_have_one_outline() -> None:
    assert outline({(0, 0)}, squares.LATTICE) == "M64 0L64 64L0 64L0 0Z"
    assert rings({(0, 0), (1, 0), (2, 0)}, squares.LATTICE) in (
        [4],
        [5],
    )  # a long rectangle; it may begin inside a side
    assert rings({(0, 0), (2, 0)}, squares.LATTICE) == [4, 4]
    assert rings({(0, 0)}, hexes.LATTICE) == [6] and rings({(0, 0), (0, 1)}, hexes.LATTICE) == [10]


def test_what_is_missing_in_the_middle_is_left_out() -> None:
    ring = {(1 + x, 1 + y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(1, 1)}
    path = outline(ring, squares.LATTICE)
    assert path.count("Z") == 2
    around = set(hexes.neighbours((3, 3)))
    assert rings(around, hexes.LATTICE) == [6, 18]


def test_there_is_a_sheet_for_each_height_from_below() -> None:
    picture = relief(ground("012", "022"), squares.LATTICE, lambda height: SQUARE_HEIGHTS[height])
    sheets = re.findall(r'fill="(#\w+)" stroke="\1"', picture)
    assert sheets == list(SQUARE_HEIGHTS[:3])
    assert picture.count(f'fill="{SHADE}"') == 6  # each casts a shadow, darker close by
    flat = relief(ground("22"), squares.LATTICE, lambda height: SQUARE_HEIGHTS[height])
    assert re.findall(r'fill="(#\w+)" stroke="\1"', flat) == [SQUARE_HEIGHTS[2]] and CONTOUR not in flat


def contour(picture: str, color: str) -> int:
    """How many sides are drawn in this colour."""
    return sum(path.count("M") for path in re.findall(rf'<path d="([^"]*)" stroke="{color}"', picture))


def test_contours_run_where_heights_meet_and_light_comes_from_the_upper_left() -> None:
    picture = relief(ground("000", "010", "000"), squares.LATTICE, lambda height: SQUARE_HEIGHTS[height])
    assert contour(picture, CONTOUR) == 4 and contour(picture, LIT) == 2 and contour(picture, SHADE) == 2
    lit = re.findall(rf'<path d="([^"]*)" stroke="{LIT}"', picture)[0]
    assert set(re.findall(r"[ML]([\d.]+) ([\d.]+)", lit)) == {("66.2", "66.2"), ("125.8", "66.2"), ("66.2", "125.8")}
    cliff = relief(ground("03"), squares.LATTICE, lambda height: SQUARE_HEIGHTS[height])
    assert contour(cliff, CONTOUR) == 1
    hill = relief(ground("000", "010", "000", grid="hexes"), hexes.LATTICE, lambda height: HEX_HEIGHTS[height])
    assert contour(hill, CONTOUR) == 6 and contour(hill, LIT) == 3 and contour(hill, SHADE) == 3


def test_there_is_no_contour_at_the_end_of_the_board() -> None:
    assert CONTOUR not in svg(ground("11")) and contour(svg(ground("10")), CONTOUR) == 1
