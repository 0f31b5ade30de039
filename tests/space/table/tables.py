"""Made-up tables: houses, walls, crates and rocks of all turns, some with floors and stairs, and models among them."""

from __future__ import annotations

import random
from functools import cache

from shapely import Point as ShapelyPoint
from shapely import Polygon

from highground.space.table import Corner, Disc, Outline, Piece, Table, rectangle

SIZE = 36_000
TURNS = ((1, 0, 1), (0, 1, 1), (3, 4, 5), (4, 3, 5), (5, 12, 13), (8, 15, 17), (20, 21, 29))


def turned(outline: Outline, chance: random.Random) -> Outline:
    """Turned about its first corner, so that sides are slanted."""
    a, b, c = chance.choice(TURNS)
    ox, oy = outline[0]
    return tuple(
        (ox + round(((x - ox) * a - (y - oy) * b) / c), oy + round(((x - ox) * b + (y - oy) * a) / c))
        for x, y in outline
    )


def _piece(chance: random.Random) -> tuple[Outline, int]:
    x, y = chance.randrange(1000, SIZE - 6000), chance.randrange(1000, SIZE - 6000)
    width, depth = chance.randrange(3000, 5000), chance.randrange(3000, 5000)
    kind = chance.randrange(6)
    if kind == 0:
        return rectangle(x, y, width, depth), chance.choice([3000, 4000, 6000])
    if kind == 1:
        corner: Outline = ((x, y), (x + width, y), (x + width, y + 1200), (x + 1200, y + 1200))
        return (*corner, (x + 1200, y + depth), (x, y + depth)), 4000
    if kind == 2:
        return yard(x, y, width, depth), 3500
    if kind == 3:
        return rectangle(x, y, width, 300), chance.choice([1500, 2000, 3000])
    if kind == 4:
        return rectangle(x, y, 1000, 1000), chance.choice([800, 1500, 2000])
    s = chance.randrange(500, 1200)
    rock = ((2 * s, s), (3 * s // 2, 2 * s), (s // 2, 2 * s), (0, s), (s // 2, 0), (3 * s // 2, 0))
    return tuple((x + dx, y + dy) for dx, dy in rock), chance.choice([900, 2500, 3500])


def yard(x: int, y: int, width: int, depth: int, thick: int = 400) -> Outline:
    """A wall on three sides, open to the fourth."""
    right, top = x + width, y + depth
    outer: Outline = ((x, y), (right, y), (right, top), (right - thick, top))
    return (*outer, (right - thick, y + thick), (x + thick, y + thick), (x + thick, top), (x, top))


@cache
def make(seed: int, pieces: int = 50, models: int = 20) -> tuple[Table, tuple[Disc, ...]]:
    """A table of 36 by 36 inches whose pieces do not meet, and models that stand on the ground."""
    chance = random.Random(seed)
    found: list[Piece] = []
    shapes: list[Polygon] = []
    while len(found) < pieces:
        outline, top = _piece(chance)
        outline = turned(outline, chance)
        shape = Polygon(outline)
        low, high = min(c for corner in outline for c in corner), max(c for corner in outline for c in corner)
        if low < 300 or high > SIZE - 300 or any(shape.distance(other) < 350 for other in shapes):
            continue
        found.append(Piece(outline, top))
        shapes.append(shape)
    discs: list[Disc] = []
    while len(discs) < models:
        radius, height = chance.choice([(591, 1500), (591, 1250), (787, 2000)])
        x, y = chance.randrange(radius, SIZE - radius), chance.randrange(radius, SIZE - radius)
        if all(shape.distance(ShapelyPoint(x, y)) >= radius for shape in shapes) and all(
            (x - other.x) ** 2 + (y - other.y) ** 2 >= (radius + other.radius) ** 2 for other in discs
        ):
            discs.append(Disc(x, y, 0, radius, height))
    return Table((SIZE, SIZE), tuple(found)), tuple(discs)


def moved(table: Table, discs: tuple[Disc, ...], quarters: int, mirrored: bool) -> tuple[Table, tuple[Disc, ...]]:
    """The same table turned by quarters about its middle, and mirrored before that."""

    def put(corner: Corner) -> Corner:
        x, y = corner
        if mirrored:
            x = table.size[0] - x
        for _ in range(quarters):
            x, y = table.size[1] - y, x
        return x, y

    def put_outline(outline: Outline) -> Outline:
        corners = tuple(map(put, outline))
        return corners[::-1] if mirrored else corners

    pieces = tuple(
        Piece(put_outline(piece.outline), piece.top, piece.bottom, piece.level, piece.rough) for piece in table.pieces
    )
    placed = tuple(Disc(*put((disc.x, disc.y)), *disc[2:]) for disc in discs)
    return Table(table.size, pieces), placed
