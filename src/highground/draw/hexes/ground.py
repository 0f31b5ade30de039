"""The ground of a board of hexes: relief, the grid, names and levels, and coordinates around it."""

from __future__ import annotations

from highground.draw import relief
from highground.draw.hexes.geometry import HALF, LATTICE, SIDE, board_size, center, column_and_row_names, corners
from highground.draw.markup import element, group, number, short_number, text, tooltip
from highground.draw.names import cell_words
from highground.draw.palette import FAINT_INK, HEX_GRID, INK, hex_color
from highground.draw.places import cells_in_order, pieces_in_order, tells_height
from highground.draw.room import BORDER
from highground.engine import Scene

NAME_SIZE, NAME_DOWN = 9.5, 29.5
HEIGHT_SIZE, HEIGHT_UP = 12.5, 20.6
TALL_STACK = 3
"""So many pieces reach up to where the height of their hex is written; there it stands beside them."""


def ground(scene: Scene) -> str:
    """The relief, and over it all hexes, each with its name, height and terrain to point at."""
    parts: list[str] = []
    for cell in cells_in_order(scene):
        x, y = center(cell.at)
        path = f"M{short_number(x - SIDE / 2)} {short_number(y - HALF)}{_AROUND}"
        parts.append(element("path", tooltip(cell_words(scene, cell)), d=path))
    grid = group(parts, fill="none", pointer_events="all", stroke=HEX_GRID, stroke_width=0.8, stroke_opacity=0.5)
    return relief.relief(scene, LATTICE, hex_color) + grid


_AROUND = f"h{SIDE:g}l{SIDE / 2:g} {HALF:.1f}l-{SIDE / 2:g} {HALF:.1f}h-{SIDE:g}l-{SIDE / 2:g}-{HALF:.1f}z"
"""The sides of a hex, from its upper left corner."""


def names(scene: Scene) -> str:
    """The name of every hex at its lower side, and at its upper side its height where that tells something."""
    telling = tells_height(scene, LATTICE.neighbours)
    crowded = {at for at, there in pieces_in_order(scene).items() if len(there) >= TALL_STACK}
    ways = {edge.between for edge in scene.edges if edge.look == "road"}
    upwards = {one for way in ways for one, other in (way, way[::-1]) if other == (one[0], one[1] - 1)}
    parts: dict[int, list[str]] = {}
    for cell in cells_in_order(scene):
        x, y = center(cell.at)
        found = parts.setdefault(cell.height, [])
        found.append(text(cell.name, x, y + NAME_DOWN, NAME_SIZE, INK))
        if cell.at in telling:
            aside, up = (-20, HEIGHT_UP - 8) if cell.at in crowded else (-13 if cell.at in upwards else 0, HEIGHT_UP)
            found.append(text(str(cell.height), x + aside, y - up, HEIGHT_SIZE, INK, font_weight=800))
    # Around the letters lies the colour of the ground, so that nothing goes through them.
    layers = (group(found, stroke=hex_color(height)) for height, found in sorted(parts.items()))
    return group(layers, text_anchor="middle", stroke_width=3.4, stroke_linejoin="round", paint_order="stroke",
                 pointer_events="none")  # fmt: skip


def frame(scene: Scene) -> str:
    """Coordinates on all four sides."""
    columns, rows = column_and_row_names(scene)
    width, height = board_size(scene)
    parts: list[str] = []
    for column, name in enumerate(columns):
        x = center((column, 0))[0]
        parts += [text(name, x, -BORDER / 2 + 6, 15, INK), text(name, x, height + BORDER / 2 + 6, 15, INK)]
    for row, name in enumerate(rows):
        left, right = center((0, row))[1] + 5, center((len(columns) - 1, row))[1] + 5
        parts += [text(name, -BORDER / 2, left, 15, INK), text(name, width + BORDER / 2 + 2, right, 15, INK)]
    return group(parts, text_anchor="middle", font_weight=600)


def swatch(height: int) -> str:
    """A small hex of this height for a legend."""
    shape = element("polygon", points=corners(1), fill=hex_color(height), stroke=FAINT_INK, stroke_width=2.5)
    digit = text(number(height), 0, 12, 34, INK, text_anchor="middle", font_weight=800)
    return group([shape, digit], transform="translate(13 13) scale(0.325)")
