"""The ground of a board of squares: heights by shade and number, the outline of what is elevated, the grid itself."""

from __future__ import annotations

from collections.abc import Iterator

from highground.draw import relief
from highground.draw.markup import element, group, text, tooltip
from highground.draw.names import cell_words
from highground.draw.palette import ELEVATION, FAINT_INK, GRID, HEX_GRID, INK, square_color
from highground.draw.places import cells_in_order, tells_height
from highground.draw.room import BORDER, Dot
from highground.draw.squares.geometry import (
    LATTICE,
    NEIGHBOURS,
    SIZE,
    board_size,
    center,
    column_and_row_names,
    corner,
    neighbours,
    side_placed,
)
from highground.engine import Scene
from highground.engine.scene import Spot

INSET = 4.0  # how far inside the higher square the outline runs, so that a wall does not hide it


def ground(scene: Scene) -> str:
    """The relief, and over it all squares, each with its name, height and thing to point at."""
    parts: list[str] = []
    for cell in cells_in_order(scene):
        x, y = corner(cell.at)
        parts.append(element("rect", tooltip(cell_words(scene, cell)), x=x, y=y, width=SIZE, height=SIZE))
    grid = group(parts, fill="none", pointer_events="all", stroke=HEX_GRID, stroke_width=0.8, stroke_opacity=0.5)
    return relief.relief(scene, LATTICE, square_color) + grid


def names(scene: Scene) -> str:
    """The height of squares that are elevated, in a corner, row by row where it begins; columns and rows name them."""
    telling = tells_height(scene, lambda at: [(at[0] - 1, at[1])])
    across = {edge.between for edge in scene.edges if side_placed(*edge.between) and not _beside(*edge.between)}
    taken = {(one, (other[0] - one[0], other[1] - one[1])) for way in across for one, other in (way, way[::-1])}
    parts: list[str] = []
    for cell in cells_in_order(scene):
        if cell.at in telling:
            x, y = corner(cell.at)
            right = SIZE - 15 if (cell.at, (-1, -1)) in taken else 7
            parts.append(text(str(cell.height), x + right, y + 15.5, 11.5, INK, stroke=square_color(cell.height)))
    return group(parts, font_weight=700, stroke_width=3, paint_order="stroke", stroke_linejoin="round",
                 pointer_events="none")  # fmt: skip


def _beside(one: Spot, other: Spot) -> bool:
    return other in neighbours(one)


def contours(scene: Scene) -> str:
    """The outline of every area that lies higher than what is beside it."""
    heights = {cell.at: cell.height for cell in scene.cells}
    lines = [line for place in sorted(heights) for line in _outline(place, heights)]
    path = "".join(f"M{_dot(start)}L{_dot(end)}" for start, end in lines)
    if not path:
        return ""
    return element("path", d=path, fill="none", stroke=ELEVATION, stroke_width=2.6, stroke_linecap="square")


def _dot(dot: Dot) -> str:
    return f"{dot[0]:g} {dot[1]:g}"


def _outline(place: Spot, heights: dict[Spot, int]) -> Iterator[tuple[Dot, Dot]]:
    """The sides of a square beyond which the ground is lower. Their ends are fitted to how the outline goes on."""
    height = heights[place]
    if height <= 0:
        return

    def is_lower(step: Spot) -> bool:
        return heights.get((place[0] + step[0], place[1] + step[1]), 0) < height

    middle = center(place)
    for number, out in enumerate(NEIGHBOURS):
        if not is_lower(out):
            continue
        ends: list[Dot] = []
        for along in (NEIGHBOURS[number - 1], NEIGHBOURS[(number + 1) % 4]):
            if is_lower(along):
                reach = SIZE / 2 - INSET  # the outline turns inside this square
            elif is_lower((out[0] + along[0], out[1] + along[1])):
                reach = SIZE / 2  # it goes straight on
            else:
                reach = SIZE / 2 + INSET  # it turns outwards, around the square beside
            depth = SIZE / 2 - INSET
            ends.append((middle[0] + out[0] * depth + along[0] * reach, middle[1] + out[1] * depth + along[1] * reach))
        yield ends[0], ends[1]


def frame(scene: Scene) -> str:
    """Coordinates on all four sides."""
    columns, rows = column_and_row_names(scene)
    width, height = board_size(scene)
    parts = [element("rect", x=0, y=0, width=width, height=height, fill="none", stroke=FAINT_INK, stroke_width=1.5)]
    for number, name in enumerate(columns):
        x = (number + 0.5) * SIZE
        parts += [text(name, x, -BORDER / 2 + 5, 15, INK), text(name, x, height + BORDER / 2 + 5, 15, INK)]
    for number, name in enumerate(rows):
        y = (number + 0.5) * SIZE + 5
        parts += [text(name, -BORDER / 2, y, 15, INK), text(name, width + BORDER / 2, y, 15, INK)]
    return group(parts, text_anchor="middle", font_weight=600)


def swatch(height: int) -> str:
    """A small square of this height for a legend."""
    outlined = (
        element("rect", x=4.5, y=4.5, width=17, height=17, fill="none", stroke=ELEVATION, stroke_width=2.5)
        if height > 0
        else ""
    )
    ground_square = element(
        "rect", x=0.5, y=0.5, width=25, height=25, fill=square_color(height), stroke=GRID if height else FAINT_INK
    )
    number = text(str(height), 13, 17.5, 12, INK, text_anchor="middle", font_weight=600)
    return ground_square + outlined + number
