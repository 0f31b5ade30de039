"""The ground of a board of hexes: heights by colour and number, names, contours, and coordinates around it."""

from __future__ import annotations

from highground.draw.hexes.geometry import CORNERS, board_size, center, column_and_row_names, corners, neighbours
from highground.draw.markup import element, group, number, text, tooltip
from highground.draw.names import cell_words
from highground.draw.palette import CONTOUR, FAINT_INK, HEX_GRID, INK, PAPER, hex_color
from highground.draw.places import cells_in_order
from highground.draw.room import BORDER
from highground.engine import Scene

NAME_SIZE = 10.5
HEIGHT_SIZE = 13.5


def ground(scene: Scene) -> str:
    """All hexes, each with its name, height and terrain to point at."""
    parts: list[str] = []
    for cell in cells_in_order(scene):
        x, y = center(cell.at)
        points = " ".join(f"{number(x + across)},{number(y + down)}" for across, down in CORNERS)
        words = tooltip(cell_words(scene, cell))
        parts.append(element("polygon", words, points=points, fill=hex_color(cell.height)))
    return group(parts, stroke=HEX_GRID, stroke_width=1, stroke_linejoin="round")


def contours(scene: Scene) -> str:
    """A line wherever the level changes."""
    heights = {cell.at: cell.height for cell in scene.cells}
    path = ""
    for place in sorted(heights):
        x, y = center(place)
        for side, beside in enumerate(neighbours(place)):
            if heights.get(beside, heights[place]) < heights[place]:
                (from_x, from_y), (to_x, to_y) = CORNERS[side], CORNERS[(side + 1) % 6]
                path += f"M{number(x + from_x)} {number(y + from_y)}L{number(x + to_x)} {number(y + to_y)}"
    return element("path", d=path, stroke=CONTOUR, stroke_width=1.7, stroke_linecap="round") if path else ""


def names(scene: Scene) -> str:
    """The name of every hex, and its height if that is above 0, at its upper side."""
    parts: list[str] = []
    for cell in cells_in_order(scene):
        x, y = center(cell.at)
        parts.append(text(cell.name, x - (6 if cell.height else 0), y - 24, NAME_SIZE, INK))
        if cell.height:
            parts.append(text(str(cell.height), x + 14, y - 23, HEIGHT_SIZE, INK, font_weight=800))
    return group(
        parts, text_anchor="middle", stroke=PAPER, stroke_width=2.6, stroke_opacity=0.7, stroke_linejoin="round",
        paint_order="stroke",
    )  # fmt: skip


def frame(scene: Scene) -> str:
    """Coordinates on all four sides."""
    columns, rows = column_and_row_names(scene)
    width, height = board_size(scene)
    parts: list[str] = []
    for column, name in enumerate(columns):
        x = center((column, 0))[0]
        parts += [text(name, x, -BORDER / 2 + 6, 15, INK), text(name, x, height + BORDER / 2 + 4, 15, INK)]
    for row, name in enumerate(rows):
        left, right = center((0, row))[1] + 5, center((len(columns) - 1, row))[1] + 5
        parts += [text(name, -BORDER / 2, left, 15, INK), text(name, width + BORDER / 2, right, 15, INK)]
    return group(parts, text_anchor="middle", font_weight=600)


def swatch(height: int) -> str:
    """A small hex of this height for a legend."""
    shape = element("polygon", points=corners(1), fill=hex_color(height), stroke=FAINT_INK, stroke_width=2.5)
    digit = text(str(height), 0, 12, 34, INK, text_anchor="middle", font_weight=800)
    return group([shape, digit], transform="translate(13 13) scale(0.325)")
