"""Dice: what a rule reads from them, with the exact weight of each outcome.

A face of a die means a number or a tuple of numbers (successes and criticals, say). A pool sums what its dice mean;
a roll reads its pools' sums. Pools that are compared with no decision between them are one roll.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import add
from typing import Any, Generic, TypeVar

import msgspec

from highground.engine.errors import HighgroundError

O = TypeVar("O")  # noqa: E741 - an outcome

Meaning = int | tuple[int, ...]


class Die(msgspec.Struct, frozen=True):
    """A die, by what each of its faces means. The first face is the 1."""

    faces: tuple[Meaning, ...]

    @property
    def sides(self) -> int:
        return len(self.faces)


def plain_die(sides: int) -> Die:
    """A die whose faces mean their own number."""
    return Die(tuple(range(1, sides + 1)))


class Pool(msgspec.Struct, frozen=True):
    """Some dice of one kind, summed."""

    count: int
    die: Die

    def total(self, faces: Sequence[int]) -> Meaning:
        """The sum of what these faces mean."""
        meanings = self.die.faces
        total = _zero(self.die)
        for face in faces:
            total = _plus(total, meanings[face - 1])
        return total


def _zero(die: Die) -> Meaning:
    face = die.faces[0]
    return 0 if isinstance(face, int) else (0,) * len(face)


def _plus(one: Meaning, other: Meaning) -> Meaning:
    if isinstance(one, int):
        assert isinstance(other, int)
        return one + other
    assert isinstance(other, tuple)
    return tuple(map(add, one, other))


@lru_cache(maxsize=4096)
def pool_weights(pool: Pool) -> dict[Meaning, int]:
    """How many of the equally likely throws of a pool give each sum."""
    if pool.count == 0:
        return {_zero(pool.die): 1}
    weights: dict[Meaning, int] = {}
    for total, weight in pool_weights(Pool(pool.count - 1, pool.die)).items():
        for face in pool.die.faces:
            summed = _plus(total, face)
            weights[summed] = weights.get(summed, 0) + weight
    return weights


class Roll(msgspec.Struct, Generic[O], frozen=True):
    """Dice to be thrown. The outcome is what `read` makes of the pools' sums, given one after the other."""

    pools: tuple[Pool, ...]
    read: Callable[..., O]
    cite: str = ""

    def outcome(self, faces: Sequence[int]) -> O:
        """What these faces, pool after pool, mean to the rule."""
        totals: list[Meaning] = []
        at = 0
        for pool in self.pools:
            totals.append(pool.total(faces[at : at + pool.count]))
            at += pool.count
        outcome = self.read(*totals)
        try:
            hash(outcome)
        except TypeError:
            raise TypeError(f"{outcome!r} can change, and cannot be the outcome of a roll") from None
        return outcome

    def sides(self) -> list[int]:
        """The number of sides of each die thrown."""
        return [pool.die.sides for pool in self.pools for _ in range(pool.count)]

    def check(self, faces: Sequence[int]) -> None:
        """Raise an error if these cannot be the faces of this roll."""
        sides = self.sides()
        if len(faces) != len(sides):
            dice = "1 die is" if len(sides) == 1 else f"{len(sides)} dice are"
            raise HighgroundError(f"{dice} thrown here, not {len(faces)}")
        for place, (face, most) in enumerate(zip(faces, sides, strict=True), 1):
            if not isinstance(face, int) or isinstance(face, bool) or not 1 <= face <= most:  # pyright: ignore[reportUnnecessaryIsInstance]
                raise HighgroundError(f"die {place} shows a number from 1 to {most}, not {face!r}")

    def weights(self) -> dict[O, int]:
        """How many of the equally likely throws give each outcome."""
        return _roll_weights(self)


@lru_cache(maxsize=4096)
def _roll_weights(roll: Roll[Any]) -> dict[Any, int]:
    combined: list[tuple[tuple[Meaning, ...], int]] = [((), 1)]
    for pool in roll.pools:
        combined = [
            ((*totals, total), weight * more)
            for totals, weight in combined
            for total, more in pool_weights(pool).items()
        ]
    weights: dict[Any, int] = {}
    for totals, weight in combined:
        outcome = roll.read(*totals)
        weights[outcome] = weights.get(outcome, 0) + weight
    return weights


def forget_weights() -> None:
    """Let all weights be worked out anew."""
    pool_weights.cache_clear()
    _roll_weights.cache_clear()
