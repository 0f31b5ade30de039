"""A battlefield as it is written down, made into tables that figures walk, and zones that they look through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highground.engine import Point
from highground.games.high_fire.data import BARRING, PARTIAL, Battlefield, Obstacle, Shaped
from highground.space.table import Outline, Piece, Table
from highground.space.table.shapes import rounded, sides, twice_area
from highground.space.table.writing import box, thousandths

if TYPE_CHECKING:
    from highground.space.table.zones import Zone

TALL = 3000
"""How high things stand that nobody walks over. Sight does not ask for heights."""
ABOVE = 1
"""A level that nobody walks on: what stands on it is in the way of all who walk below."""


def outline_of(shaped: Shaped) -> Outline:
    """The outline of a part of the table, whichever way round it is told; of none if it says nothing of its shape."""
    if shaped.at is not None and shaped.size is not None:
        return box(shaped.at, shaped.size)
    outline = tuple((thousandths(x), thousandths(y)) for x, y in shaped.outline)
    return outline[::-1] if outline and twice_area(outline) < 0 else outline


def on_edge(outline: Outline, at: Point) -> Point:
    """The point on the sides of an outline that is nearest to another."""
    found: list[Point] = []
    for (ax, ay), (bx, by) in sides(outline):
        dx, dy = bx - ax, by - ay
        along = min(max(((at[0] - ax) * dx + (at[1] - ay) * dy) / (dx * dx + dy * dy), 0.0), 1.0)
        found.append((ax + rounded(dx * along), ay + rounded(dy * along), 0))
    return min(found, key=lambda one: ((one[0] - at[0]) ** 2 + (one[1] - at[1]) ** 2, one))


def size_of(field: Battlefield) -> tuple[int, int]:
    """How large a battlefield is."""
    width, depth = field.size
    return thousandths(width), thousandths(depth)


def bars(obstacle: Obstacle) -> bool:
    """Can an obstacle not be walked through (HF-G7)?"""
    return obstacle.kind in BARRING or obstacle.hides


def is_solid(obstacle: Obstacle) -> bool:
    """Does an obstacle block sight (HF-L4, HF-L5, HF-L6)?"""
    return obstacle.kind not in PARTIAL or obstacle.hides


def walked(field: Battlefield) -> Table:
    """The table that figures walk: zones and low obstacles are difficult ground, others bar, and so do doors."""
    pieces = [Piece(outline_of(zone), top=0, rough=True, name=zone.name) for zone in field.zones]
    pieces += [
        Piece(outline_of(one), top=TALL, name=one.name)
        if bars(one)
        else Piece(outline_of(one), top=0, rough=True, name=one.name)
        for one in field.obstacles
    ]
    pieces += [Piece(outline_of(door), top=TALL, door=door.name, name=door.name) for door in field.doors]
    return Table(size_of(field), tuple(pieces))


def cleared(field: Battlefield) -> Table:
    """The table on which there is room on clear ground only: to set up, and to land from a jump (HF-G5)."""
    pieces = [Piece(outline_of(part), TALL, level=ABOVE, name=part.name) for part in (*field.zones, *field.obstacles)]
    pieces += [Piece(outline_of(door), TALL, level=ABOVE, door=door.name, name=door.name) for door in field.doors]
    return Table(size_of(field), tuple(pieces))


def looked_through(field: Battlefield, sparse: int, dense: int, opened: int) -> list[Zone]:
    """What a line of sight meets: zones by their depth, then obstacles that block, then doors that are closed."""
    from highground.space.table.zones import Zone

    weights = {"sparse": sparse, "dense": dense}
    zones = [Zone(outline_of(zone), weights[zone.density], zone.name, zone.hides) for zone in field.zones]
    zones += [Zone(outline_of(one), 0, one.name, screens=not bars(one)) for one in field.obstacles if is_solid(one)]
    return zones + [
        Zone(outline_of(door), 0, door.name) for number, door in enumerate(field.doors) if not opened >> number & 1
    ]


def flags_of(field: Battlefield) -> list[bool]:
    """Of all that a line of sight may meet, in order: is it flagged to hide everything behind it (HF-L6)?"""
    solid = [one.hides for one in field.obstacles if is_solid(one)]
    return [*(zone.hides for zone in field.zones), *solid, *(False for _ in field.doors)]
