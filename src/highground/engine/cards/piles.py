"""Drawing by chance: from a pile, and in proportion to weights that may be larger than any one draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

DIGIT = 1 << 32
"""What is drawn at once where a limit is too large: no source of chance need be even beyond 2**53."""


class Below(Protocol):
    """A source of chance: a whole number from 0 up to, not including, `limit`."""

    def below(self, limit: int) -> int: ...


def below_any(limit: int, chance: Below) -> int:
    """A whole number from 0 up to, not including, `limit`, however large that is."""
    if limit <= DIGIT:
        return chance.below(limit)
    digits = ((limit - 1).bit_length() + 31) // 32
    while True:
        # The first digit is drawn only as far as the limit reaches, so that at least every second number fits.
        drawn = chance.below(((limit - 1) >> 32 * (digits - 1)) + 1)
        for _ in range(digits - 1):
            drawn = drawn << 32 | chance.below(DIGIT)
        if drawn < limit:
            return drawn


def pick(weights: Sequence[int], chance: Below) -> int:
    """An index, as likely as its weight. There must be a weight above 0."""
    drawn = below_any(sum(weights), chance)
    for index, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0:
            return index
    raise AssertionError("weights do not add up")


def take(pile: list[T], count: int, chance: Below) -> list[T]:
    """Take so many out of a pile at random; the fewer of those taken and those left are drawn one by one."""
    if count > len(pile) // 2:
        left = [pile.pop(chance.below(len(pile))) for _ in range(len(pile) - count)]
        taken, pile[:] = pile[:], left
        return taken
    return [pile.pop(chance.below(len(pile))) for _ in range(count)]
