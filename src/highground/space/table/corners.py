"""The points at which a shortest way may bend: round the corners of what bars, and a hair off the corners of lines.

Only the four operations and square roots are used, which are the same on every machine.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Iterator, Mapping, Sequence

from highground.space.table.shapes import Corner, Direction, fan, rounded, unit

STRAIGHT = 0.002
"""What turns by less than this goes straight on."""

Bend = tuple[int, int, int, int, int, int]
"""A place, and the directions of the two tangents there: a way that would cut them bends somewhere else."""
Joined = Mapping[Corner, Sequence[Corner]]
"""For each end of an edge the other ends of all edges there."""


def corner_points(joined: Joined, clearance: int) -> Iterator[Bend]:
    """Points of the polygons of tangents round each corner; off the arc by less than the slack of legs."""
    parts = 4 if clearance <= 250 else 8 if clearance <= 1000 else 16  # of a quarter turn
    for (x, y), others in joined.items():
        for first, last in _open_sectors((x, y), others):
            normals = _normals(first, last, parts)
            for (gx, gy), (hx, hy) in itertools.pairwise(normals):
                outward = clearance / (1 + gx * hx + gy * hy)  # to where the two tangents meet
                tangents = rounded(1000 * gy), rounded(-1000 * gx), rounded(-1000 * hy), rounded(1000 * hx)
                yield x + rounded((gx + hx) * outward), y + rounded((gy + hy) * outward), *tangents


def hair_points(joined: Joined, barred: Joined, mixed: Collection[Corner], hair: int) -> Iterator[Bend]:
    """Points a hair off each corner of lines, since a leg must not end on one; nothing is pruned there.

    Where what it costs to cross changes at a corner, a way may bend on every side of it, to cross where it costs less.
    """
    for (x, y), others in joined.items():
        is_mixed = (x, y) in mixed
        for first, last in _open_sectors((x, y), [*others, *barred.get((x, y), ())], 2.0 if is_mixed else -STRAIGHT):
            (ux, uy), (vx, vy) = first, last
            is_narrow = ux * vy - uy * vx > 0 and ux * vx + uy * vy > 0
            aside = [(ux - uy, uy + ux), (vx + vy, vy - vx)] if is_mixed and not is_narrow else [_middle(first, last)]
            for dx, dy in aside:
                yield x + rounded(hair * dx), y + rounded(hair * dy), 0, 0, 0, 0


def _middle(first: Direction, last: Direction) -> Direction:
    """The direction halfway from one to another, anticlockwise."""
    (ux, uy), (vx, vy) = first, last
    turn = ux * vy - uy * vx
    if first == last:
        return -ux, -uy
    if abs(turn) <= STRAIGHT and ux * vx + uy * vy < 0:
        return -uy, ux
    sx, sy = unit(ux + vx, uy + vy)
    return (sx, sy) if turn > 0 else (-sx, -sy)


def _open_sectors(
    corner: Corner, others: Sequence[Corner], least: float = -STRAIGHT
) -> Iterator[tuple[Direction, Direction]]:
    """The gaps between the edges at a corner, as their first and last direction: by default those above half a turn."""
    ways = sorted({unit(x - corner[0], y - corner[1]) for x, y in others}, key=_turn)
    for index, first in enumerate(ways):
        last = ways[(index + 1) % len(ways)]
        if len(ways) == 1 or first[0] * last[1] - first[1] * last[0] < least:
            yield first, last


def _turn(direction: Direction) -> float:
    """A number that grows as a direction turns anticlockwise."""
    x, y = direction
    part = x / (abs(x) + abs(y))
    return 1 - part if y >= 0 else 3 + part


def _normals(first: Direction, last: Direction, parts: int) -> list[Direction]:
    """Directions from the normal of one edge to that of the next, no two more than a part of a quarter turn apart."""
    (ux, uy), (vx, vy) = first, last
    start, end = (-uy, ux), (vy, -vx)
    if first == last:
        back = -ux, -uy
        return [*fan(start, back, parts)[:-1], *fan(back, end, parts)]
    turn = start[0] * end[0] + start[1] * end[1]
    # As many as that part of a half turn needs: cosines of a quarter, an eighth and so on, by halving.
    count, limit = 2 * parts, -1.0
    while count > 1 and turn >= (limit := math.sqrt((1 + limit) / 2)):
        count //= 2
    return fan(start, end, count)
