"""A board of hexes in columns: neighbours, distances and names. Hexes off the board have coordinates, but no number."""

from __future__ import annotations

from functools import cached_property

from highground.space.places import Places, set_of

Axial = tuple[int, int]
"""Along the two axes of the hex grid, 60 degrees apart; the third is what is missing to a sum of 0."""
Hexside = tuple[int, int]
"""The two hexes on either side, the lower number first."""

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six neighbours in order around a hex."""


def hexside(one: int, other: int) -> Hexside:
    """The hexside between two neighbouring hexes."""
    return (one, other) if one < other else (other, one)


def length(way: Axial) -> int:
    """How many hexes a way goes."""
    return max(abs(way[0]), abs(way[1]), abs(way[0] + way[1]))


class Board:
    """So many columns and rows of hexes; those of the second, fourth, ... column stand half a hex lower."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.axial: tuple[Axial, ...] = tuple(
            (column, row - column // 2) for row in range(height) for column in range(width)
        )

        self._distances: dict[int, list[int]] = {}

    def at(self, axial: Axial) -> int | None:
        """The hex in this place; None off the board."""
        column = axial[0]
        row = axial[1] + column // 2
        return row * self.width + column if 0 <= column < self.width and 0 <= row < self.height else None

    def distance(self, one: int, other: int) -> int:
        """How many steps apart two hexes are."""
        row = self._distances.get(one)
        return self.distances(one)[other] if row is None else row[other]

    def distances(self, one: int) -> list[int]:
        """How many steps each hex is from one."""
        row = self._distances.get(one)
        if row is None:
            q, r = self.axial[one]
            row = self._distances[one] = [length((p - q, s - r)) for p, s in self.axial]
        return row

    def are_beside(self, one: int, other: int) -> bool:
        """Are two hexes neighbours? For a single pair that is less work than their distance, which is kept for all."""
        (q, r), (p, s) = self.axial[one], self.axial[other]
        return length((p - q, s - r)) == 1

    @cached_property
    def neighbours(self) -> tuple[tuple[int | None, ...], ...]:
        """For each hex its neighbours in the six directions; None off the board."""
        return tuple(tuple(self.at((q + dq, r + dr)) for dq, dr in DIRECTIONS) for q, r in self.axial)

    @cached_property
    def around(self) -> tuple[Places, ...]:
        """For each hex the set of its neighbours."""
        return tuple(set_of(other for other in beside if other is not None) for beside in self.neighbours)

    def name(self, number: int) -> str:
        """What a hex is called: its column and its row, two digits each.

        >>> Board(12, 9).name(15)
        '0402'
        """
        return f"{number % self.width + 1:02}{number // self.width + 1:02}"

    def find(self, name: str) -> int | None:
        """The hex of this name; None if there is none on this board.

        >>> Board(12, 9).find("0402")
        15
        """
        if len(name) != 4 or not (name.isascii() and name.isdecimal()):
            return None
        column, row = int(name[:2]) - 1, int(name[2:]) - 1
        return row * self.width + column if 0 <= column < self.width and 0 <= row < self.height else None
