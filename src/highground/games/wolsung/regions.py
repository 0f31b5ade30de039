"""Where a point may be chosen: reachable ground, leaps, zones to set up in, places to lay a template.

The open table's own regions know what is in them; here they are made into what questions ask for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from highground.engine import Area, Point
from highground.engine.cards import Below
from highground.space.table import Disc, Outline, Table


class Drawn(Protocol):
    """A region of the open table."""

    def __contains__(self, point: Point, /) -> bool: ...
    def is_empty(self) -> bool: ...
    def sample(self, chance: Below) -> Point: ...
    def areas(self) -> Sequence[tuple[int, Outline, tuple[Outline, ...]]]: ...


class Ground:
    """A region of the open table as a question wants it; `fineness` is how far a drawn edge may be off."""

    def __init__(self, drawn: Drawn, table: Table, fineness: int) -> None:
        self.drawn, self.table, self.fineness = drawn, table, fineness

    def __contains__(self, point: Point) -> bool:
        return is_on(self.table, point) and point in self.drawn

    def is_empty(self) -> bool:
        return self.drawn.is_empty()

    def sample(self, chance: Below) -> Point:
        return self.drawn.sample(chance)

    def areas(self) -> list[Area]:
        return [Area(level, tuple(edge), tuple(holes)) for level, edge, holes in self.drawn.areas()]


REACH_FINENESS, LEAP_FINENESS = 150, 400


def is_on(table: Table, point: Point) -> bool:
    """Is this a point of the table, on one of its levels? Anybody may send any numbers."""
    x, y, level = point
    return 0 <= x <= table.size[0] and 0 <= y <= table.size[1] and 0 <= level < table.levels


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
