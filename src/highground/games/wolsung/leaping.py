"""Leaps of a model to anywhere but where it stands. Importing this imports Numba: do it late."""

from __future__ import annotations

from highground.engine import Point
from highground.space.table import Leaps
from highground.space.table.reach import Below, Refusal

HAIR = 1


class LeapsAway(Leaps):
    """Everywhere a model can leap to; to stay in place is no leap (WO-V5, WO-K4)."""

    def why_not(self, point: Point) -> Refusal | None:
        return Refusal("here") if point == self.mover.point else super().why_not(point)

    def is_empty(self) -> bool:
        return self._beside() is None and not self.areas()

    def sample(self, chance: Below) -> Point:
        found = super().sample(chance)
        return found if found != self.mover.point else self._beside() or found

    def _beside(self) -> Point | None:
        """The nearest place there is, a hair away."""
        x, y, level = self.mover.point
        around = ((x + dx, y + dy, level) for dx in (-HAIR, 0, HAIR) for dy in (-HAIR, 0, HAIR))
        return next((point for point in around if point in self), None)

    def difficulty(self, point: Point) -> int:
        """How hard a leap is that is tested: its whole length in inches, rounded down (WO-V5)."""
        return self.length(point) // 1000
