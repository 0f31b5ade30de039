"""What a phase offers besides cards of a hand: cards on the board, worked out only when somebody looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from highground.engine import CardOffer


class Offer(CardOffer, frozen=True):
    """Words and cards of a hand, and more that only their owner can tell."""

    more: Callable[[], tuple[Any, ...]] | None = None

    def __call__(self) -> tuple[Any, ...]:
        found = CardOffer.__call__(self)
        return (*found, *self.more()) if self.more is not None else found
