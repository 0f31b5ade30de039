"""Putting a model down: anywhere inside an outline, or in contact with others. Importing this imports Numba."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from highground.space.table.measuring import CONTACT, covers, touches
from highground.space.table.pieces import Disc, Point
from highground.space.table.reach import Below, Refusal
from highground.space.table.rims import Rims, bodies_of
from highground.space.table.shapes import Corner, Outline, directions, rounded
from highground.space.table.surfaces import box_of
from highground.space.table.tracing import Shape, trace

CELL = 250
"""How fine drawings are."""
COARSE = 8 * CELL
"""How far apart the places are that are tried first where any will do."""
TRIES = 2000


class Standing:
    """Everywhere on a level inside an outline where the whole base of a model has room: a zone to deploy in, a mist.

    >>> from highground.space.table import Disc, Piece, Standing, Table, rectangle
    >>> rims = Table((36_000, 36_000), (Piece(rectangle(0, 2000, 3000, 3000), top=2000),)).ground(250).rims
    >>> places = Standing(rims, Disc(0, 0, 0, 591, 1500), rectangle(0, 0, 36_000, 6000))
    >>> (600, 600, 0) in places, (600, 1500, 0) in places, places.why_not((600, 5900, 0))
    (True, False, Refusal(why='off', number=-1, rough=False))
    """

    def __init__(self, rims: Rims, model: Disc, outline: Outline, level: int = 0, others: Sequence[Disc] = ()) -> None:
        self.rims, self.model, self.outline, self.level, self.others = rims, model, outline, level, others
        self._bodies = bodies_of(others)

    def __contains__(self, point: Point) -> bool:
        return self.why_not(point) is None

    def why_not(self, point: Point) -> Refusal | None:
        """Why the model cannot stand there: `off` the outline, or no `room`; None if it can."""
        placed = self.model.at(point)
        if point[2] != self.level or not covers(self.outline, placed):
            return Refusal("off")
        has_room = self.rims.fits(placed, self._bodies) and self.rims.ground.surface(point) is not None
        return None if has_room else Refusal("room")

    def is_empty(self) -> bool:
        """Is there no place for it?"""
        return next(self._lattice(COARSE), None) is None and next(self._lattice(CELL), None) is None

    def sample(self, chance: Below) -> Point:
        """Some place in it, every one as likely; if none was found by chance, the first there is."""
        left, right, low, high = box_of(self.outline)
        for _ in range(TRIES):
            point = left + chance.below(right - left + 1), low + chance.below(high - low + 1), self.level
            if point in self:
                return point
        return next(self._lattice(CELL))

    def _lattice(self, cell: int) -> Iterator[Point]:
        left, right, low, high = box_of(self.outline)
        first = cell - CELL
        for y in range(low + first, high + 1, cell):
            for x in range(left + first, right + 1, cell):
                if (x, y, self.level) in self:
                    yield x, y, self.level

    def areas(self) -> list[Shape]:
        """What it looks like, as shapes with holes."""
        left, right, low, high = box_of(self.outline)
        marks = np.zeros(((high - low) // CELL + 1, (right - left) // CELL + 1), np.bool_)
        for x, y, _ in self._lattice(CELL):
            marks[(y - low) // CELL, (x - left) // CELL] = True
        return trace(marks, left, low, CELL, self.level)


def in_contact(rims: Rims, model: Disc, with_: Sequence[Disc], others: Sequence[Disc] = ()) -> Point | None:
    """The nearest place with room from which a model touches as many of some models as can be; None if it touches none.

    >>> from highground.space.table import Disc, Table
    >>> rims = Table((36_000, 36_000)).ground(250).rims
    >>> pair = [Disc(x, 5000, 0, 591, 1500) for x in (4000, 5500)]
    >>> in_contact(rims, Disc(4800, 5100, 0, 591, 1500), pair)
    (4753, 5918, 0)
    """
    found: list[tuple[int, int, Point]] = []
    for x, y in _contacts(model, with_):
        placed = model.at((x, y, model.level))
        count = sum(touches(placed, other) for other in with_)
        if count and rims.stands(placed, (*with_, *others)):
            found.append((-count, (x - model.x) ** 2 + (y - model.y) ** 2, placed.point))
    return min(found)[2] if found else None


def _contacts(model: Disc, others: Sequence[Disc]) -> Iterator[Corner]:
    """Points from which a model touches one of the others, and those from which it touches two."""
    for number, one in enumerate(others):
        apart = one.radius + model.radius + CONTACT // 2
        for dx, dy in directions(64):
            yield one.x + rounded(dx * apart), one.y + rounded(dy * apart)
        for other in others[:number]:
            yield from _meetings(one, apart, other, other.radius + model.radius + CONTACT // 2)


def _meetings(one: Disc, radius: int, other: Disc, other_radius: int) -> Iterator[Corner]:
    """Where two circles meet."""
    dx, dy = other.x - one.x, other.y - one.y
    square = dx * dx + dy * dy
    if not (radius - other_radius) ** 2 < square <= (radius + other_radius) ** 2:
        return
    along = (square + radius**2 - other_radius**2) / (2 * square)
    aside = math.sqrt(max(0.0, radius**2 / square - along**2))
    for side in (aside, -aside):
        yield one.x + rounded(dx * along - dy * side), one.y + rounded(dy * along + dx * side)
