"""Distances between bases, seen from above, and what is inside an outline: squares of whole numbers, so exact."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from highground.space.table.pieces import Disc, Piece, Point
from highground.space.table.shapes import Outline, is_inside, is_nearer, segments_meet, sides

CONTACT = 10
"""Bases this near each other are in contact."""


def distance(one: Disc, other: Disc) -> int:
    """How far two bases are apart, in thousandths, rounded up; 0 if they touch or overlap.

    >>> distance(Disc(0, 0, 0, 500, 1500), Disc(3000, 4000, 0, 500, 1500))
    4000
    """
    square = (one.x - other.x) ** 2 + (one.y - other.y) ** 2
    root = math.isqrt(square)
    return max(0, root + (root * root < square) - one.radius - other.radius)


def within(one: Disc, other: Disc, most: int) -> bool:
    """Are two bases no farther apart than this?"""
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= (most + one.radius + other.radius) ** 2


def touches(one: Disc, other: Disc) -> bool:
    """Are two bases in contact, as seen from above?

    >>> [touches(Disc(0, 0, 0, 500, 1500), Disc(x, 0, 0, 500, 1500)) for x in (1010, 1011)]
    [True, False]
    """
    return within(one, other, CONTACT)


def overlaps(outline: Outline, disc: Disc) -> bool:
    """Is any part of a base inside an outline?"""
    if is_inside(outline, disc.x, disc.y):
        return True
    return any(is_nearer((disc.x, disc.y), side, disc.radius) for side in sides(outline))


def near(pieces: Iterable[Piece], disc: Disc, most: int) -> list[int]:
    """The pieces, by their numbers, that are no farther from a base than this, as seen from above."""
    wide = disc._replace(radius=disc.radius + most + 1)
    return [number for number, piece in enumerate(pieces) if overlaps(piece.outline, wide)]


def passes(points: Sequence[Point], radius: int, outline: Outline) -> bool:
    """Does a base come into an outline anywhere on its way from point to point?

    >>> from highground.space.table import circle
    >>> [passes([(0, y, 0), (9000, y, 0)], 500, circle(5000, 5000, 1500)) for y in (2990, 3010)]
    [False, True]
    """
    corners = [(x, y) for x, y, _ in points]
    if any(is_inside(outline, *corner) for corner in corners):
        return True
    legs = [(one, other) for one, other in pairwise(corners) if one != other] or [(corners[0], corners[0])]
    return any(
        segments_meet(leg, side)
        or is_nearer(leg[0], side, radius)
        or is_nearer(leg[1], side, radius)
        or is_nearer(side[0], leg, radius)
        for leg in legs
        for side in sides(outline)
    )


def covers(outline: Outline, disc: Disc) -> bool:
    """Is a whole base inside an outline?

    >>> from highground.space.table import circle
    >>> area = circle(5000, 5000, 1500)
    >>> [(overlaps(area, disc), covers(area, disc)) for disc in (Disc(x, 5000, 0, 500, 0) for x in (5900, 6900, 7100))]
    [(True, True), (True, False), (False, False)]
    """
    if not is_inside(outline, disc.x, disc.y):
        return False
    return not any(is_nearer((disc.x, disc.y), side, disc.radius) for side in sides(outline))
