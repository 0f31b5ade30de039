"""Where a model can leap to: straight across, over what is low, and over gaps. Importing this imports Numba."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from highground.space.table.obstacles import Obstacle, crossed
from highground.space.table.pieces import Disc, Point
from highground.space.table.reach import Below, Refusal
from highground.space.table.rims import Rims, bodies_of
from highground.space.table.tracing import Shape, trace

CELL = 250
"""How fine drawings are."""
TRIES = 2000


class Bounds(NamedTuple):
    """How a leap is bounded: numbers of the rules of whoever asks."""

    across: int  # seen from above, from centre to centre
    rise: int  # how far above its start it may end
    over: int  # how high above its start things on the way may be


class Leaps:
    """Everywhere a model can leap to: within the bounds, with room to stand, and nothing high in between.

    A leap goes straight across, and down where it lands or up where it starts: through no floor and no roof. It goes
    no higher than it must: under what hangs there, as well as over what is low.

    >>> from highground.space.table import Bounds, Disc, Leaps, Piece, Table, rectangle
    >>> roofs = [Piece(rectangle(x, 10_000, 4000, 4000), top=4000, level=1) for x in (10_000, 16_000)]
    >>> leaps = Leaps(Table((36_000, 36_000), tuple(roofs)).ground(250).rims, Disc(13_000, 12_000, 1, 591, 1500),
    ...               Bounds(across=5000, rise=1000, over=1000))
    >>> (17_000, 12_000, 1) in leaps, (15_000, 12_000, 0) in leaps, leaps.why_not((16_200, 12_000, 1))
    (True, True, Refusal(why='room', number=-1, rough=False))
    >>> leaps.length((15_000, 12_000, 0))
    4472
    """

    def __init__(self, rims: Rims, mover: Disc, bounds: Bounds, others: Sequence[Disc] = ()) -> None:
        self.rims, self.mover, self.bounds, self.others = rims, mover, bounds, others
        self.foot = rims.foot(mover)
        self._bodies = bodies_of(others)
        self._ceiling = self.foot + bounds.over
        far, over = bounds.across + rims.ground.clearance, self._ceiling + mover.height
        near = [
            each
            for each in rims.obstacles
            if each.box[0] - far < mover.x < each.box[1] + far and each.box[2] - far < mover.y < each.box[3] + far
        ]
        self._on_way = [each for each in near if each.top > self.foot and each.bottom < over]
        # What neither rises over the ceiling nor hangs is gone over: without anything else one goes that high.
        self._hard = [each for each in self._on_way if each.top > self._ceiling or each.bottom > self.foot]
        self._hanging = [each for each in near if 0 < each.bottom < over]

    def __contains__(self, point: Point) -> bool:
        return self.why_not(point) is None

    def why_not(self, point: Point) -> Refusal | None:
        """Why a point cannot be leapt to: `far`, `room`, too `high`, a `piece` on the way, or a `floor` between."""
        x, y, _ = point
        if (x - self.mover.x) ** 2 + (y - self.mover.y) ** 2 > self.bounds.across**2:
            return Refusal("far", self.length(point) if self._height(point) is not None else -1)
        height = self._height(point)
        if height is None or not self.rims.fits(self.mover.at(point), self._bodies):
            return Refusal("room")
        if height > self.foot + self.bounds.rise:
            return Refusal("high", height - self.foot)
        return self._barred(point, height)

    def _height(self, point: Point) -> int | None:
        surface = self.rims.ground.surface(point)
        return surface.height if surface else None

    def _barred(self, point: Point, height: int) -> Refusal | None:
        """What is in the way at every height at which one could go across."""
        start, end, clearance = self.mover.point[:2], point[:2], self.rims.ground.clearance
        if next(crossed(self._hard, start, end, clearance), None) is None:
            return self._barred_at(self._ceiling, (), point, height)
        on_way = list(crossed(self._on_way, start, end, clearance))
        lowest = min(max(self.foot, height), self._ceiling)
        barred = None
        for across in sorted({lowest, *(each.top for each in on_way if lowest < each.top <= self._ceiling)}):
            barred = self._barred_at(across, on_way, point, height)
            if barred is None:
                break
        return barred

    def _barred_at(self, across: int, on_way: Sequence[Obstacle], point: Point, height: int) -> Refusal | None:
        """What is in the way of one who goes across so high: on the way, or hanging over where it starts or ends."""
        over = across + self.mover.height
        for each in on_way:
            if each.top > across and each.bottom < over:
                return Refusal("piece", each.number)
        for (x, y, level), low in ((self.mover.point, self.foot), (point, height)):
            hanging = [each for each in self._hanging if low < each.bottom < over and each.level != level]
            for each in crossed(hanging, (x, y), (x, y), self.rims.ground.clearance):
                return Refusal("floor", each.number)
        return None

    def length(self, point: Point) -> int:
        """How long a leap is in three dimensions, rounded down."""
        height = self._height(point)
        if height is None:
            raise ValueError(f"there is nothing to stand on at {point}")
        x, y, _ = point
        return math.isqrt((x - self.mover.x) ** 2 + (y - self.mover.y) ** 2 + (height - self.foot) ** 2)

    def is_empty(self) -> bool:
        """Is there nowhere to leap to?"""
        return self.mover.point not in self and not self.areas()

    def along(self, point: Point, distance: int) -> Point:
        """The first surface under the point so far along a leap: where one who falls short drops to."""
        x, y, _ = point
        whole = self.length(point)
        part = min(distance / whole, 1.0) if whole else 0.0
        px, py = self.mover.x + round((x - self.mover.x) * part), self.mover.y + round((y - self.mover.y) * part)
        level, _ = self.rims.below(px, py, self.foot)
        return px, py, level

    def sample(self, chance: Below) -> Point:
        """Some place to leap to, every one as likely; where the mover stands if none was found."""
        across, levels = self.bounds.across, self.rims.table.levels
        for _ in range(TRIES):
            x, y = (at - across + chance.below(2 * across + 1) for at in (self.mover.x, self.mover.y))
            point = x, y, chance.below(levels) if levels > 1 else 0
            if point in self:
                return point
        return self.mover.point

    def areas(self) -> list[Shape]:
        """What it looks like, level by level, as shapes with holes."""
        steps = self.bounds.across // CELL
        left, low = self.mover.x - steps * CELL, self.mover.y - steps * CELL
        found: list[Shape] = []
        for level in range(self.rims.table.levels):
            marks = np.array(
                [
                    [(left + column * CELL, low + row * CELL, level) in self for column in range(2 * steps + 1)]
                    for row in range(2 * steps + 1)
                ]
            )
            found += trace(marks, left, low, CELL, level)
        return found
