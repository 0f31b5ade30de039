"""A board of squares: how high each lies, what stands on the edges between them, and what they are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Literal

import msgspec

from highground.space.places import Places, set_of

Edge = tuple[int, int]
"""The two squares on either side, the lower number first."""

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight neighbours, clockwise from the one above."""


class Barrier(msgspec.Struct, frozen=True):
    """What stands on an edge. Without a top it reaches every level. Doors are numbered."""

    kind: Literal["wall", "door", "window"]
    top: int | None = None
    door: int = -1
    level: int | None = None  # of a window that is on one level only

    def is_below(self, rank: int) -> bool:
        """Has it a top that is no higher than this rank?"""
        return self.top is not None and self.top <= rank


def edge(one: int, other: int) -> Edge:
    """The edge between two neighbouring squares."""
    return (one, other) if one < other else (other, one)


class Board:
    """Squares with ranks, and barriers on the edges between them. `full` squares block sight altogether."""

    def __init__(
        self,
        width: int,
        height: int,
        ranks: Sequence[int] = (),
        barriers: Mapping[Edge, Barrier] | None = None,
        full: Places = 0,
    ) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.ranks = tuple(ranks) or (0,) * self.size
        self.barriers = dict(barriers or {})
        self.full = full
        self.columns = tuple(square % width for square in range(self.size))
        self.rows = tuple(square // width for square in range(self.size))
        self._within: dict[tuple[int, int], Places] = {}

    def square(self, column: int, row: int) -> int | None:
        """The square in this place; None off the board."""
        inside = 0 <= column < self.width and 0 <= row < self.height
        return row * self.width + column if inside else None

    def neighbour(self, square: int, direction: tuple[int, int]) -> int | None:
        """The next square in one of the eight directions; None off the board."""
        return self.square(self.columns[square] + direction[0], self.rows[square] + direction[1])

    def distance(self, one: int, other: int) -> int:
        """How many steps of a king apart two squares are."""
        return max(
            abs(self.columns[one] - self.columns[other]),
            abs(self.rows[one] - self.rows[other]),
        )

    def within(self, square: int, steps: int) -> Places:
        """The set of squares at most so many steps of a king away."""
        key = (square, steps)
        found = self._within.get(key)
        if found is None:
            found = set_of(other for other in range(self.size) if self.distance(square, other) <= steps)
            self._within[key] = found
        return found

    @cached_property
    def level_with(self) -> tuple[Places, ...]:
        """For each square the set of all that are of the same rank."""
        of_rank = {rank: set_of(s for s, other in enumerate(self.ranks) if other == rank) for rank in set(self.ranks)}
        return tuple(of_rank[rank] for rank in self.ranks)

    def name(self, square: int) -> str:
        """What a square is called: its column's letter and its row's number, from the top left.

        >>> Board(5, 3).name(7)
        'c2'
        """
        return f"{chr(ord('a') + self.columns[square])}{self.rows[square] + 1}"

    def find(self, name: str) -> int | None:
        """The square of this name; None if there is none on this board.

        >>> Board(5, 3).find("c2")
        7
        """
        if not 2 <= len(name) <= 4 or not name.isascii() or not name[1:].isdecimal():
            return None
        return self.square(ord(name[0].lower()) - ord("a"), int(name[1:]) - 1)

    def ways(self, one: int, other: int) -> tuple[tuple[Edge, ...], ...]:
        """The edges crossed from a square to its neighbour: one way straight on, two ways round a corner."""
        columns, rows = self.columns, self.rows
        if columns[one] == columns[other] or rows[one] == rows[other]:
            return ((edge(one, other),),)
        beside = rows[one] * self.width + columns[other]
        ahead = rows[other] * self.width + columns[one]
        return (edge(one, beside), edge(beside, other)), (edge(one, ahead), edge(ahead, other))
