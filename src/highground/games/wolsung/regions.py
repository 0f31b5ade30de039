"""Where a point may be chosen besides what the open table itself knows: places to lay a template."""

from __future__ import annotations

import math

from highground.engine import Point
from highground.engine.cards import Below
from highground.engine.grounds import is_on
from highground.games.wolsung.looks import distance_to
from highground.space.table import Disc, Outline, Table

REACH_FINENESS, LEAP_FINENESS = 150, 400


class Throws:
    """Everywhere on the table within a distance of a base that is so high up, on whatever there is to lie on (WO-Z1).

    Distances are in three dimensions; what is thrown flies over walls.
    """

    CELL = 250

    def __init__(self, table: Table, thrower: Disc, foot: int, far: int) -> None:
        self.table, self.thrower, self.foot, self.far = table, thrower, foot, far

    def __contains__(self, point: Point) -> bool:
        if not is_on(self.table, point) or distance_to(self.thrower, point) > self.far:
            return False
        apart = self.apart(point)
        return apart is not None and apart <= self.far

    def apart(self, point: Point) -> int | None:
        """How far a point is from the base, rounded up; None if there is nothing to lie on."""
        height = self.table.height(point) if is_on(self.table, point) else None
        if height is None:
            return None
        square = distance_to(self.thrower, point) ** 2 + (height - self.foot) ** 2
        root = math.isqrt(square)
        return root + (root * root < square)

    def is_empty(self) -> bool:
        return False

    def sample(self, chance: Below) -> Point:
        """Some point, every one as likely; where the thrower stands if none was found."""
        far, levels = self.far + self.thrower.radius, self.table.levels
        for _ in range(200):
            x, y = (at - far + chance.below(2 * far + 1) for at in (self.thrower.x, self.thrower.y))
            point = x, y, chance.below(levels) if levels > 1 else 0
            if point in self:
                return point
        return self.thrower.point

    def areas(self) -> list[tuple[int, Outline, tuple[Outline, ...]]]:
        import numpy as np

        from highground.space.table.surfaces import VOID, heights_of
        from highground.space.table.tracing import trace

        radius, cell = self.thrower.radius, self.CELL
        steps = (self.far + radius) // cell
        left, low = self.thrower.x - steps * cell, self.thrower.y - steps * cell
        found: list[tuple[int, Outline, tuple[Outline, ...]]] = []
        spots = [
            (left + column * cell, low + row * cell) for row in range(2 * steps + 1) for column in range(2 * steps + 1)
        ]
        away = np.array([math.hypot(x - self.thrower.x, y - self.thrower.y) - radius for x, y in spots])
        on = np.array([0 <= x <= self.table.size[0] and 0 <= y <= self.table.size[1] for x, y in spots])
        for level in range(self.table.levels):
            heights = np.array(heights_of(self.table, [(x, y, level) for x, y in spots]))
            near = np.hypot(np.maximum(away, 0), heights - self.foot) <= self.far
            marks = (near & on & (heights != VOID)).reshape(2 * steps + 1, 2 * steps + 1)
            found += trace(marks, left, low, cell, level)
        return found
