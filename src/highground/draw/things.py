"""Objects on squares. Those that are common have a shape of their own; any other is a block with its name."""

from __future__ import annotations

from collections.abc import Callable

from highground.draw.grid import NEIGHBOURS, SIZE, cells_by_place, center, corner
from highground.draw.markup import element, group, text, text_width, tooltip
from highground.draw.palette import INK, LEAF, PAPER, STONE, WOOD, WOOD_EDGE, WOOD_LIGHT
from highground.engine import Scene
from highground.engine.scene import Point

Glyph = Callable[[], str]

# A glyph is drawn around (0, 0) and is at most 40 wide and high.


def _outlined(name: str, fill: str = WOOD_LIGHT, **attributes: str | float | None) -> str:
    return element(name, fill=fill, stroke=WOOD_EDGE, stroke_width=2, **attributes)


def _crate() -> str:
    planks = "M-16 -16L16 16M16 -16L-16 16"
    return _outlined("rect", x=-17, y=-17, width=34, height=34, rx=2) + element(
        "path", d=planks, stroke=WOOD_EDGE, stroke_width=2
    )


def _empty_crate() -> str:
    return _outlined("rect", fill=PAPER, x=-17, y=-17, width=34, height=34, rx=2, stroke_dasharray="5 3")


def _barrel() -> str:
    return _outlined("circle", cx=0, cy=0, r=17) + _outlined("circle", fill=WOOD, cx=0, cy=0, r=11)


def _table() -> str:
    return _outlined("rect", fill=WOOD_LIGHT, x=-20, y=-14, width=40, height=28, rx=6) + element(
        "path", d="M-14 -5H14M-14 5H14", stroke=WOOD, stroke_width=1.5
    )


def _chair() -> str:
    return _outlined("rect", x=-11, y=-11, width=22, height=22, rx=4) + _outlined(
        "rect", fill=WOOD, x=-12, y=-15, width=24, height=6, rx=2
    )


def _piano() -> str:
    keys = "".join(f"M{x} 6V15" for x in range(-15, 16, 5))
    return (
        _outlined("rect", fill=WOOD_EDGE, x=-20, y=-16, width=40, height=32, rx=3)
        + element("rect", x=-18, y=5, width=36, height=10, fill=PAPER)
        + element("path", d=keys, stroke=INK, stroke_width=1.5)
    )


def _bed() -> str:
    return _outlined("rect", x=-14, y=-19, width=28, height=38, rx=4) + _outlined(
        "rect", fill=PAPER, x=-10, y=-15, width=20, height=9, rx=3
    )


def _rock() -> str:
    return element(
        "path", d="M-18 8L-13 -10L0 -17L14 -11L19 6L8 16L-10 15Z", fill=STONE, stroke=INK, stroke_width=2,
        stroke_linejoin="round",
    )  # fmt: skip


def _tree() -> str:
    blobs = ((-7, -4, 11), (8, -5, 11), (0, 7, 12))
    return group(
        (element("circle", cx=x, cy=y, r=r) for x, y, r in blobs), fill=LEAF, stroke="#33471d", stroke_width=1.5
    )


def _cactus() -> str:
    return element(
        "path", d="M0 18V-18M0 6H-10V-6M0 2H10V-8", fill="none", stroke=LEAF, stroke_width=8, stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip


def _well() -> str:
    return element("circle", cx=0, cy=0, r=17, fill=STONE, stroke=INK, stroke_width=2) + element(
        "circle", cx=0, cy=0, r=9, fill="#3f6f8f", stroke=INK, stroke_width=2
    )


_GLYPHS: dict[str, Glyph] = {
    "crate": _crate, "chest": _crate, "box": _crate, "barrel": _barrel, "keg": _barrel, "table": _table,
    "chair": _chair, "stool": _chair, "piano": _piano, "bed": _bed, "rock": _rock, "boulder": _rock, "tree": _tree,
    "bush": _tree, "cactus": _cactus, "well": _well,
}  # fmt: skip
_SPENT = ("empty", "looted", "open", "opened")


def glyph(thing: str) -> str:
    """The shape of a thing: told by its last word, "round table" is a table. Empty if it has none of its own."""
    words = thing.lower().split()
    painter = _GLYPHS.get(words[-1]) if words else None
    if painter is _crate and words[0] in _SPENT:
        painter = _empty_crate
    return painter() if painter else ""


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
            x, y = center(min(together, key=lambda place: _distance(place, together)))
            parts.append(_label(name, x, y + 4))
    return group(parts)


def _placed_glyph(name: str, shape: str, place: Point) -> str:
    x, y = center(place)
    return group([tooltip(name), group([shape], transform=f"translate({x:g} {y - 6:g}) scale(0.92)")])


def _label(name: str, x: float, y: float) -> str:
    size = min(11.0, 11.0 * (SIZE - 4) / text_width(name, 11))
    return text(
        name, x, y, size, INK, text_anchor="middle", stroke=PAPER, stroke_width=3, paint_order="stroke",
        stroke_linejoin="round",
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


def _distance(place: Point, area: list[Point]) -> tuple[int, Point]:
    return sum(abs(place[0] - x) + abs(place[1] - y) for x, y in area), place
