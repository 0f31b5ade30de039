"""A chess clock for any number of seats: it runs for whoever is waited for."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic

from highground.server.protocol import ClockNow
from highground.server.record import Clock


class RunningClock:
    """A clock in use. It stands still until it is started, and while the server is not there."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._running: tuple[int, ...] = ()
        self._since = monotonic()

    def run_for(self, seats: Iterable[int], answered: int | None = None) -> None:
        """From now on these seats' time runs; whoever has answered gets the increment."""
        self._settle()
        if answered is not None and answered in self._running:
            self.clock.left[answered] += self.clock.increment
        self._running = tuple(seats)

    def _settle(self) -> None:
        now = monotonic()
        for seat in self._running:
            self.clock.left[seat] = max(0.0, self.clock.left[seat] - (now - self._since))
        self._since = now

    def now(self) -> ClockNow:
        """What everybody may see of it."""
        self._settle()
        left = tuple(round(seconds, 1) for seconds in self.clock.left)
        return ClockNow(left=left, running=self._running, increment=self.clock.increment)

    def first_to_run_out(self) -> tuple[float, int] | None:
        """In how many seconds somebody's time is up, and whose."""
        self._settle()
        return min(((self.clock.left[seat], seat) for seat in self._running), default=None)
