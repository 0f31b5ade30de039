"""How long somebody is willing to wait for odds."""

from __future__ import annotations

from time import monotonic


class TooMany(Exception):
    """An exact answer would take too long, or cannot be had."""


class Budget:
    """So many steps of a walk, and so many seconds; either may be without limit."""

    def __init__(self, steps: int | None = None, seconds: float | None = None) -> None:
        self._left = steps
        self._end = None if seconds is None else monotonic() + seconds
        self._taken = 0

    def spend(self) -> None:
        """Take a step; raises `TooMany` when the budget is used up."""
        self._taken += 1
        if self._left is not None and self._taken > self._left:
            raise TooMany
        if self.is_late():
            raise TooMany

    def allow(self, steps: int) -> None:
        """Raises `TooMany` if so many steps more cannot be taken any more."""
        if (self._left is not None and self._taken + steps > self._left) or self.is_late():
            raise TooMany

    def is_late(self) -> bool:
        """Are the seconds over?"""
        return self._end is not None and monotonic() > self._end

    def share(self, part: float) -> float | None:
        """This part of the seconds that are left; None where they are without limit."""
        return None if self._end is None else max(0.0, self._end - monotonic()) * part
