"""Where one can walk on hexes: steps of different cost, by sets of hexes at a time.

A set of hexes is one whole number. Hexes are numbered for this along the two axes of the grid, with room around, so
that a step in one direction is the same shift everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from highground.space.bits import Bits
from highground.space.hexes.board import DIRECTIONS, Board


class Grid:
    """The places of a board's hexes in sets."""

    def __init__(self, board: Board) -> None:
        self.stride = board.width + 2
        lowest = min(r for _, r in board.axial)
        self.bit = tuple(q + 1 + (r - lowest + 1) * self.stride for q, r in board.axial)
        self.hex_at = {bit: number for number, bit in enumerate(self.bit)}
        self.shifts = tuple(dq + dr * self.stride for dq, dr in DIRECTIONS)
        self.around = tuple(self.set_of([n for n in near if n is not None]) for near in board.neighbours)

    def set_of(self, hexes: Iterator[int] | Sequence[int]) -> int:
        """These hexes as a set."""
        found = 0
        for number in hexes:
            found |= 1 << self.bit[number]
        return found


class Hexes(Sequence[int]):
    """The hexes of a set as a sequence of their numbers, found when asked for."""

    __slots__ = ("_bits", "_grid")

    def __init__(self, grid: Grid, bits: int) -> None:
        self._grid = grid
        self._bits = Bits(bits)

    def __len__(self) -> int:
        return len(self._bits)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        if isinstance(index, slice):
            return [self._grid.hex_at[bit] for bit in self._bits[index]]
        return self._grid.hex_at[self._bits[index]]

    def __iter__(self) -> Iterator[int]:
        return iter([self._grid.hex_at[bit] for bit in self._bits])

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and 0 <= number < len(self._grid.bit) and self._grid.bit[number] in self._bits


class Steps:
    """The steps of a board. `cost_of` says what a step to a neighbour costs; None if it cannot be taken."""

    def __init__(self, board: Board, grid: Grid, cost_of: Callable[[int, int], int | None]) -> None:
        self.grid = grid
        by_cost: dict[int, dict[int, int]] = {}
        for number in range(board.size):
            for direction, other in enumerate(board.neighbours[number]):
                cost = cost_of(number, other) if other is not None else None
                if cost is not None:
                    by_direction = by_cost.setdefault(cost, {})
                    by_direction[direction] = by_direction.get(direction, 0) | 1 << grid.bit[number]
        self._steps = [
            (cost, [(grid.shifts[direction], who) for direction, who in sorted(by_direction.items())])
            for cost, by_direction in sorted(by_cost.items())
        ]

    def reach(self, start: int, budget: int, closed: int) -> list[int]:
        """For each cost up to the budget the hexes that it first leads to, never entering a closed one."""
        layers = [0] * (budget + 1)
        layers[0] = 1 << self.grid.bit[start]
        free = ~closed
        for spent in range(budget + 1):
            here = layers[spent] = layers[spent] & free
            if not here:
                continue
            free &= ~here
            for cost, moves in self._steps:
                if spent + cost > budget:
                    break
                onward = 0
                for shift, who in moves:
                    stepping = here & who
                    if stepping:
                        onward |= stepping << shift if shift > 0 else stepping >> -shift
                layers[spent + cost] |= onward
        return layers
