"""What lies on squares. A look that is known has a shape of its own; any other thing is a block with its name."""

from __future__ import annotations

from highground.draw.looks import CELLS, OBJECTS
from highground.draw.markup import element, group, number, text, text_width, tooltip, wrapped
from highground.draw.palette import INK, PAPER, WOOD_EDGE, WOOD_LIGHT
from highground.draw.room import Dot
from highground.draw.squares.geometry import SIZE, center, corner, neighbours
from highground.engine import Cell, Scene
from highground.engine.scene import Spot

LABEL = 10.5


def terrain(scene: Scene) -> str:
    """All things. Neighbouring blocks of the same name are one."""
    parts: list[str] = []
    for cells in _areas(scene):
        if cells[0].look in CELLS:
            parts += [_shape(cell) for cell in cells]
        else:
            together = {cell.at for cell in cells}
            parts += [_block(cell.at, together, cell.thing) for cell in cells]
    return group(parts)


def labels(scene: Scene) -> str:
    """The names of all things; one for neighbouring blocks of the same name."""
    parts: list[str] = []
    for cells in _areas(scene):
        if cells[0].look in CELLS:
            parts += [_label(cell.thing, center(cell.at)[0], center(cell.at)[1] + 24) for cell in cells]
        else:
            parts.append(_label(cells[0].thing, *_middle([cell.at for cell in cells])))
    return group(parts)


def _shape(cell: Cell) -> str:
    x, y = center(cell.at)
    placed = f"translate({number(x)} {number(y - 6)}) scale({0.92 if cell.look in OBJECTS else 0.84})"
    return group([tooltip(cell.thing), group([CELLS[cell.look]()], transform=placed)])


def _label(name: str, x: float, y: float) -> str:
    """The name in lines that end at `y`; a long word is written smaller."""
    lines = wrapped(name, SIZE - 8, LABEL)
    size = min(LABEL, LABEL * (SIZE - 2) / max(text_width(line, LABEL) for line in lines))
    return group(
        (text(line, x, y - (len(lines) - 1 - row) * size * 1.1, size, INK) for row, line in enumerate(lines)),
        text_anchor="middle", stroke=PAPER, stroke_width=3, paint_order="stroke", stroke_linejoin="round",
    )  # fmt: skip


def _block(place: Spot, together: set[Spot], name: str) -> str:
    """A square filled but for a margin, which is left out towards the rest of the same thing."""
    up, right, down, left = (beside in together for beside in neighbours(place))
    x, y = corner(place)
    west, east = x + (0 if left else 9), x + SIZE - (0 if right else 9)
    north, south = y + (0 if up else 9), y + SIZE - (0 if down else 9)
    body = element("rect", tooltip(name), x=west, y=north, width=east - west, height=south - north, fill=WOOD_LIGHT)
    sides = ((up, f"M{west:g} {north:g}H{east:g}"), (right, f"M{east:g} {north:g}V{south:g}"),
             (down, f"M{west:g} {south:g}H{east:g}"), (left, f"M{west:g} {north:g}V{south:g}"))  # fmt: skip
    outline = "".join(path for joined, path in sides if not joined)
    return body + (
        element("path", d=outline, stroke=WOOD_EDGE, stroke_width=2, stroke_linecap="square") if outline else ""
    )


def _areas(scene: Scene) -> list[list[Cell]]:
    """The cells that hold things: together where one thing goes on from one square to the next."""
    left = {cell.at: cell for cell in sorted(scene.cells, key=lambda cell: cell.at) if cell.thing}
    areas: list[list[Cell]] = []
    while left:
        area = [left.pop(next(iter(left)))]
        for cell in area:
            alike = [at for at in neighbours(cell.at) if at in left and left[at].thing == cell.thing]
            area += [left.pop(at) for at in alike]
        areas.append(area)
    return areas


def _middle(area: list[Spot]) -> Dot:
    """Where the label of an area goes: to its middle if it is a rectangle, else to its most central square."""
    columns, rows = {x for x, _ in area}, {y for _, y in area}
    if len(area) == len(columns) * len(rows):
        return sum(columns) / len(columns) * SIZE + SIZE / 2, sum(rows) / len(rows) * SIZE + SIZE / 2 + 4
    x, y = center(min(area, key=lambda place: (sum(abs(place[0] - x) + abs(place[1] - y) for x, y in area), place)))
    return x, y + 4
