"""Outlines seen from above, in whole thousandths of an inch: their turn, whether they cross themselves, what is in."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import cache

Corner = tuple[int, int]
Outline = tuple[Corner, ...]
"""The corners of an area in order, anticlockwise; not always convex."""
Segment = tuple[Corner, Corner]
Direction = tuple[float, float]


def rectangle(x: int, y: int, width: int, depth: int) -> Outline:
    """The outline of a rectangle by its lowest corner and its sides.

    >>> rectangle(0, 0, 3000, 1000)
    ((0, 0), (3000, 0), (3000, 1000), (0, 1000))
    """
    return (x, y), (x + width, y), (x + width, y + depth), (x, y + depth)


def sides(outline: Sequence[Corner]) -> list[Segment]:
    """The sides of an outline, each from corner to corner."""
    return list(zip(outline, (*outline[1:], outline[0]), strict=True))


def cross(start: Corner, end: Corner, point: Corner) -> int:
    """Above nought if the point lies to the left of the line, below if to the right."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def twice_area(outline: Sequence[Corner]) -> int:
    """Twice the area of an outline; below nought if it goes clockwise."""
    return sum(ax * by - ay * bx for (ax, ay), (bx, by) in sides(outline))


def is_simple(outline: Sequence[Corner]) -> bool:
    """Do no two sides of the outline meet but at the corner between them?"""
    all_sides = sides(outline)
    count = len(all_sides)
    for index, one in enumerate(all_sides):
        for later in range(index + 1, count):
            other = all_sides[later]
            if later == index + 1 or (index == 0 and later == count - 1):
                first, second = (one, other) if later == index + 1 else (other, one)
                if cross(*first, second[1]) == 0 and not _goes_on(first, second):
                    return False
            elif segments_meet(one, other):
                return False
    return True


def _goes_on(first: Segment, second: Segment) -> bool:
    """Does the second side go on where the first ends, and not back along it?"""
    (ax, ay), (bx, by) = first
    cx, cy = second[1]
    return (bx - ax) * (cx - bx) + (by - ay) * (cy - by) > 0


def segments_meet(one: Segment, other: Segment) -> bool:
    """Have two segments a point in common, ends included?"""
    a, b = cross(*one, other[0]), cross(*one, other[1])
    c, d = cross(*other, one[0]), cross(*other, one[1])
    if a == b == 0:
        return all(
            max(min(one[0][axis], one[1][axis]), min(other[0][axis], other[1][axis]))
            <= min(max(one[0][axis], one[1][axis]), max(other[0][axis], other[1][axis]))
            for axis in (0, 1)
        )
    return (a > 0) - (a < 0) != (b > 0) - (b < 0) and (c > 0) - (c < 0) != (d > 0) - (d < 0)


def segments_cross(one: Segment, other: Segment) -> bool:
    """Do two segments cross, each with its ends on both sides of the other, and none of them on it?"""
    a, b = cross(*one, other[0]), cross(*one, other[1])
    c, d = cross(*other, one[0]), cross(*other, one[1])
    return min(a, b) < 0 < max(a, b) and min(c, d) < 0 < max(c, d)


def is_convex(outline: Sequence[Corner]) -> bool:
    """Does the outline never turn right?"""
    return all(
        cross(one, two, outline[(index + 2) % len(outline)]) >= 0 for index, (one, two) in enumerate(sides(outline))
    )


def is_inside(outline: Sequence[Corner], x: int, y: int, scale: int = 1) -> bool:
    """Is the point inside? One on a side counts as in on some sides only. It is given in parts of a thousandth.

    >>> is_inside(rectangle(0, 0, 3000, 1000), 1500, 999), is_inside(rectangle(0, 0, 3000, 1000), 1500, 1001)
    (True, False)
    """
    found = False
    for (ax, ay), (bx, by) in sides(outline):
        if (ay * scale > y) != (by * scale > y):
            left = (bx - ax) * (y - ay * scale) - (by - ay) * (x - ax * scale)
            found ^= (left > 0) == (by > ay)
    return found


def is_on(outline: Sequence[Corner], x: int, y: int) -> bool:
    """Is the point inside or on a side? Where two outlines meet, one stands on both: there is no crack between them.

    >>> [is_on(rectangle(x, 0, 3000, 1000), 3000, 500) for x in (0, 3000)]
    [True, True]
    """
    return is_inside(outline, x, y) or any(
        cross(*side, (x, y)) == 0
        and min(side[0][0], side[1][0]) <= x <= max(side[0][0], side[1][0])
        and min(side[0][1], side[1][1]) <= y <= max(side[0][1], side[1][1])
        for side in sides(outline)
    )


def is_nearer(point: Corner, segment: Segment, distance: int) -> bool:
    """Is the point nearer to the segment than this? Exactly."""
    (ax, ay), (bx, by) = segment
    dx, dy, px, py = bx - ax, by - ay, point[0] - ax, point[1] - ay
    along, length = px * dx + py * dy, dx * dx + dy * dy
    if along <= 0:
        return px * px + py * py < distance * distance
    if along >= length:
        return (px - dx) ** 2 + (py - dy) ** 2 < distance * distance
    return (dx * py - dy * px) ** 2 < distance * distance * length


def rounded(value: float) -> int:
    """The nearest whole number, halves away from nought, so that mirror images stay mirror images."""
    return math.floor(value + 0.5) if value >= 0 else -math.floor(0.5 - value)


def unit(x: float, y: float) -> Direction:
    """The direction of a vector. Square roots and the four operations are the same on every machine."""
    length = math.sqrt(x * x + y * y)
    return x / length, y / length


def fan(first: Direction, last: Direction, parts: int) -> list[Direction]:
    """Directions from one to another anticlockwise, less than half a turn on, in so many parts (a power of two)."""
    found = [first, last]
    while len(found) <= parts:
        between = [unit(a[0] + b[0], a[1] + b[1]) for a, b in itertools.pairwise(found)]
        found = [direction for pair in zip(found, between, strict=False) for direction in pair] + [last]
    return found


@cache
def directions(count: int) -> tuple[Direction, ...]:
    """So many directions all round, from east on, anticlockwise; four times a power of two."""
    quarters = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0))
    return tuple(
        direction for one, other in itertools.pairwise(quarters) for direction in fan(one, other, count // 4)[:-1]
    )


def circle(x: int, y: int, radius: int) -> Outline:
    """A round outline, as 64 corners: off the true circle by less than a hundredth of an inch for any template.

    >>> circle(5000, 5000, 1500)[:2]
    ((6500, 5000), (6493, 5147))
    """
    return tuple((x + rounded(radius * dx), y + rounded(radius * dy)) for dx, dy in directions(64))


def front_and_middle(zone: Sequence[Corner], is_north: bool, inset: int, columns: int) -> list[tuple[Corner, str]]:
    """Points in two rows along a zone, each with its row's name: near the edge toward the middle, and halfway."""
    across, down = [x for x, _ in zone], [y for _, y in zone]
    left, width, low, high = min(across), max(across) - min(across), min(down), max(down)
    rows = (("front", high - inset if is_north else low + inset), ("middle", (low + high) // 2))
    return [
        ((left + width * (2 * column + 1) // (2 * columns), y), name) for name, y in rows for column in range(columns)
    ]
