"""How a server behaves: how long things take that need not, and how much it takes from whom."""

from __future__ import annotations

import random
from time import monotonic

import msgspec

_random = random.SystemRandom()


class Manners(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of a server."""

    pace: float = 0.35  # seconds that a bot takes at least, so that one can follow it
    hesitation: float = 2.2  # seconds that somebody usually takes who has to pass, as long as nobody is known better
    away: float = 20.0  # seconds after which a bot may play for somebody who has left
    gone: float = 3.0  # seconds after which somebody has left whose socket was closed
    idle: float = 300.0  # seconds after which a match is put away that nobody looks at
    warms_up: bool = True  # are workers started before somebody waits for them?
    bots: int = 1  # processes in which bots think
    inquiries: int = 1  # processes for all that is asked besides
    messages_per_second: float = 20.0  # over a socket, in the long run
    matches_per_minute: float = 30.0  # that one address may begin
    inquiries_per_second: float = 10.0  # from one address, in the long run


def unhurried(least: float, most: float) -> float:
    """Some seconds in between."""
    return _random.uniform(least, most)


class Bucket:
    """So much may be done at once, and so much in every second after that."""

    def __init__(self, size: float, per_second: float) -> None:
        self._size, self._per_second = size, per_second
        self._left, self._at = size, monotonic()

    def take(self) -> bool:
        """May it be done once more?"""
        now = monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        return self._left + (monotonic() - self._at) * self._per_second >= self._size
