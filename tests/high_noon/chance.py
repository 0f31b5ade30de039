"""Dice and cards that come out as told."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from highground.engine import Cards, FastChance, Roll, Show


class Told(FastChance):
    """Chance that comes out as told, for as long as it has been told."""

    def __init__(self, faces: Iterable[int], kinds: Iterable[str]) -> None:
        super().__init__(1)
        self._faces = deque(faces)
        self._kinds = deque(kinds)

    def faces(self, roll: Roll[Any]) -> tuple[int, ...]:
        return tuple(self._faces.popleft() for _ in roll.sides()) if self._faces else super().faces(roll)

    def kinds(self, request: Show, cards: Cards) -> tuple[str, ...]:
        scratch = cards.copy()
        for number in request.cards:
            if self._kinds and not scratch.is_known(number):
                scratch.learn([number], [self._kinds.popleft()], ())
        return super().kinds(request, scratch)
