"""Objects on squares. Those that are common have a shape of their own; any other is a block with its name."""

from __future__ import annotations

from highground.draw.glyphs import glyph
from highground.draw.grid import NEIGHBOURS, SIZE, Spot, cells_by_place, center, corner
from highground.draw.markup import element, group, text, text_width, tooltip, wrapped
from highground.draw.palette import INK, PAPER, WOOD_EDGE, WOOD_LIGHT
from highground.engine import Scene
from highground.engine.scene import Point

LABEL = 10.5


def things(scene: Scene) -> str:
    """All objects. Neighbouring blocks of the same name are one."""
    parts: list[str] = []
    for name, together in _areas(scene):
        shape = glyph(name)
        if shape:
            parts += [_placed_glyph(name, shape, place) for place in together]
        else:
            parts += [_block(place, set(together), name) for place in together]
    return group(parts)


def labels(scene: Scene) -> str:
    """The names of all objects; one for neighbouring blocks of the same name."""
    parts: list[str] = []
    for name, together in _areas(scene):
        if glyph(name):
            parts += [_label(name, center(place)[0], center(place)[1] + 24) for place in together]
        else:
            parts.append(_label(name, *_middle(together)))
    return group(parts)


def _placed_glyph(name: str, shape: str, place: Point) -> str:
    x, y = center(place)
    return group([tooltip(name), group([shape], transform=f"translate({x:g} {y - 6:g}) scale(0.92)")])


def _label(name: str, x: float, y: float) -> str:
    """The name in lines that end at `y`; a long word is written smaller."""
    lines = wrapped(name, SIZE - 8, LABEL)
    size = min(LABEL, LABEL * (SIZE - 2) / max(text_width(line, LABEL) for line in lines))
    return group(
        (text(line, x, y - (len(lines) - 1 - row) * size * 1.1, size, INK) for row, line in enumerate(lines)),
        text_anchor="middle", stroke=PAPER, stroke_width=3, paint_order="stroke", stroke_linejoin="round",
    )  # fmt: skip


def _block(place: Point, together: set[Point], name: str) -> str:
    """A square filled but for a margin, which is left out towards the rest of the same thing."""
    up, right, down, left = ((place[0] + dx, place[1] + dy) in together for dx, dy in NEIGHBOURS)
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


def _areas(scene: Scene) -> list[tuple[str, list[Point]]]:
    """The name of each thing with its places: one area where it goes on from one square to the next."""
    by_place = {place: cell.thing for place, cell in cells_by_place(scene).items() if cell.thing}
    left = sorted(by_place)
    areas: list[tuple[str, list[Point]]] = []
    while left:
        area = [left.pop(0)]
        for place in area:
            for dx, dy in NEIGHBOURS:
                beside = (place[0] + dx, place[1] + dy)
                if beside in left and by_place[beside] == by_place[place]:
                    left.remove(beside)
                    area.append(beside)
        areas.append((by_place[area[0]], area))
    return areas


def _middle(area: list[Point]) -> Spot:
    """Where the label of an area goes: to its middle if it is a rectangle, else to its most central square."""
    columns, rows = {x for x, _ in area}, {y for _, y in area}
    if len(area) == len(columns) * len(rows):
        return sum(columns) / len(columns) * SIZE + SIZE / 2, sum(rows) / len(rows) * SIZE + SIZE / 2 + 4
    x, y = center(min(area, key=lambda place: (sum(abs(place[0] - x) + abs(place[1] - y) for x, y in area), place)))
    return x, y + 4
