"""Where a figure may be put down on clear ground: in a zone to set up in, or where it lands from a jump."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from highground.engine import Point
from highground.engine.cards import Below
from highground.engine.grounds import Ring
from highground.games.high_fire.setting import Box
from highground.space.table import Disc

if TYPE_CHECKING:
    from highground.games.high_fire.setting import HighFireSetting
    from highground.space.table import Refusal

TRIES = 500
CELL = 250
"""How fine drawings are, and the last search for a place."""


class Clear:
    """Clear ground in a box, and within a distance of a point if there is one, with room beside others."""

    def __init__(
        self,
        setting: HighFireSetting,
        opened: int,
        box: Box,
        others: Sequence[Disc],
        around: tuple[Point, int] | None = None,
    ) -> None:
        from highground.space.table.rims import bodies_of

        self.setting, self.opened, self.box, self.around = setting, opened, box, around
        self._room, self._bodies = setting.clear_room(opened), bodies_of(others)

    def why_not(self, point: Point) -> Refusal | None:
        """Why nobody can be put down there: `off` the part of the table that is meant, or no `room`."""
        from highground.space.table.reach import Refusal

        left, right, low, high = self.box
        x, y, level = point
        if level or not (left <= x <= right and low <= y <= high) or not self._is_within(x, y):
            return Refusal("off")
        has_room = self._room.fits(self.setting.disc(point), self._bodies)
        return None if has_room and not self.setting.is_difficult(x, y, self.opened) else Refusal("room")

    def _is_within(self, x: int, y: int) -> bool:
        if self.around is None:
            return True
        (cx, cy, _), far = self.around
        return (x - cx) ** 2 + (y - cy) ** 2 <= far * far

    def __contains__(self, point: Point) -> bool:
        return self.why_not(point) is None

    def is_empty(self) -> bool:
        return next(self._lattice(8 * CELL), None) is None and next(self._lattice(CELL), None) is None

    def sample(self, chance: Below) -> Point:
        """Some place, every one as likely; if none was found by chance, the first there is."""
        left, right, low, high = self.box
        for _ in range(TRIES):
            point = left + chance.below(right - left + 1), low + chance.below(high - low + 1), 0
            if point in self:
                return point
        return next(self._lattice(CELL))

    def first(self) -> Point | None:
        """The first place there is."""
        return next(self._lattice(CELL), None)

    def _lattice(self, cell: int) -> Iterator[Point]:
        left, right, low, high = self.box
        for y in range(low, high + 1, cell):
            for x in range(left, right + 1, cell):
                if (x, y, 0) in self:
                    yield x, y, 0

    def areas(self) -> Sequence[tuple[int, Ring, tuple[Ring, ...]]]:
        import numpy as np

        from highground.space.table.tracing import trace

        left, right, low, high = self.box
        marks = np.zeros(((high - low) // CELL + 1, (right - left) // CELL + 1), np.bool_)
        for x, y, _ in self._lattice(CELL):
            marks[(y - low) // CELL, (x - left) // CELL] = True
        return trace(marks, left, low, CELL, 0)
