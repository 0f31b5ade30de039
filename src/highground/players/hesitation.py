"""How long somebody takes who has no choice, where others must not see that."""

from __future__ import annotations

import random
from collections import deque

_random = random.SystemRandom()


class Hesitation:
    """How long a seat hesitates that has only one answer: as long as it did when it had a choice, now and then."""

    MEMORY, ENOUGH = 30, 5
    LEAST, MOST = 0.4, 15.0

    def __init__(self, usual: float, least: float = LEAST) -> None:
        self._usual, self._least = usual, least
        self._thought: deque[float] = deque(maxlen=self.MEMORY)

    def thought(self, seconds: float) -> None:
        """The seat has made a choice of which others cannot tell whether it was one."""
        self._thought.append(seconds)

    def seconds(self) -> float:
        """How long to wait now."""
        if self._usual == 0:
            return 0.0
        if len(self._thought) >= self.ENOUGH:
            return min(self.MOST, max(self._least, _random.choice(list(self._thought))))
        return min(self.MOST, max(self._least, _random.lognormvariate(0.0, 0.5) * self._usual))
