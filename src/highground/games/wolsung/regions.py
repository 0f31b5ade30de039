"""Where a point may be chosen besides what the open table itself knows: places to lay a template."""

from __future__ import annotations

from highground.engine import Point
from highground.engine.cards import Below
from highground.engine.grounds import is_on
from highground.space.table import Disc, Outline, Table

REACH_FINENESS, LEAP_FINENESS = 150, 400


class Throws:
    """Everywhere on the table within a distance of a base, on whatever there is to lie on."""

    CELL = 250

    def __init__(self, table: Table, thrower: Disc, far: int) -> None:
        self.table, self.thrower, self.far = table, thrower, far + thrower.radius

    def __contains__(self, point: Point) -> bool:
        x, y, _ = point
        if not is_on(self.table, point):
            return False
        near = (x - self.thrower.x) ** 2 + (y - self.thrower.y) ** 2 <= self.far**2
        return near and self.table.height(point) is not None

    def is_empty(self) -> bool:
        return False

    def sample(self, chance: Below) -> Point:
        """Some point, every one as likely; where the thrower stands if none was found."""
        far, levels = self.far, self.table.levels
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

        steps, cell = self.far // self.CELL, self.CELL
        left, low = self.thrower.x - steps * cell, self.thrower.y - steps * cell
        found: list[tuple[int, Outline, tuple[Outline, ...]]] = []
        spots = [
            (left + column * cell, low + row * cell) for row in range(2 * steps + 1) for column in range(2 * steps + 1)
        ]
        near = np.array([(x - self.thrower.x) ** 2 + (y - self.thrower.y) ** 2 <= self.far**2 for x, y in spots])
        on = np.array([0 <= x <= self.table.size[0] and 0 <= y <= self.table.size[1] for x, y in spots])
        for level in range(self.table.levels):
            heights = np.array(heights_of(self.table, [(x, y, level) for x, y in spots]))
            marks = (near & on & (heights != VOID)).reshape(2 * steps + 1, 2 * steps + 1)
            found += trace(marks, left, low, cell, level)
        return found
