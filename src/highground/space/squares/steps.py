"""Where one can walk: steps to the eight neighbours, harmless or down from a height, by sets of squares at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from highground.space.squares.board import DIRECTIONS, Barrier, Board


class Reach(NamedTuple):
    """Where a walk can end. `layers[harm][steps]` are the squares that so much harm and so many steps first lead to."""

    layers: list[list[int]]
    squares: int


class Steps:
    """The steps of a board. `harm_of` says what a step costs: 0 for an ordinary one, None if it cannot be taken."""

    def __init__(self, board: Board, harm_of: Callable[[int, int], int | None]) -> None:
        self.board = board
        who_steps: dict[int, dict[int, int]] = {}  # by harm and shift: the squares from which such a step is taken
        self._into: dict[int, list[int]] = {}  # by harm: for each square, those from which it is stepped to
        for square in range(board.size):
            for dx, dy in DIRECTIONS:
                other = board.neighbour(square, (dx, dy))
                harm = harm_of(square, other) if other is not None else None
                if other is not None and harm is not None:
                    shift = dy * board.width + dx
                    by_shift = who_steps.setdefault(harm, {})
                    by_shift[shift] = by_shift.get(shift, 0) | 1 << square
                    self._into.setdefault(harm, [0] * board.size)[other] |= 1 << square
        plain = who_steps.pop(0, {})
        self._up = [(-shift, who) for shift, who in plain.items() if shift < 0]
        self._down = [(shift, who) for shift, who in plain.items() if shift > 0]
        self._falls = [(harm, _union(who_steps[harm].values()), who_steps[harm]) for harm in sorted(who_steps)]
        self._fallers = _union(fallers for _, fallers, _ in self._falls)

    def reach(self, start: int, steps: int, taken: int) -> Reach:
        """Where a walk of at most so many steps can end, never entering a taken square."""
        free = ~(taken | 1 << start)
        seen = frontier = 1 << start
        layer = [frontier]
        for _ in range(steps):
            frontier = self._spread(frontier) & free & ~seen
            if not frontier:
                break
            seen |= frontier
            layer.append(frontier)
        layers = [layer]
        if seen & self._fallers:
            seen = self._add_falls(layers, steps, free, seen)
        return Reach(layers, seen & ~(1 << start))

    def _spread(self, squares: int) -> int:
        """Where ordinary steps lead from a set of squares."""
        spread = 0
        for shift, who in self._up:
            spread |= (squares & who) >> shift
        for shift, who in self._down:
            spread |= (squares & who) << shift
        return spread

    def _add_falls(self, layers: list[list[int]], steps: int, free: int, seen: int) -> int:
        """Add what falls lead to, the least harm first; all squares that can be reached."""
        by_now = [0] * (steps + 1)  # after so many steps: what less harm leads to
        most = self._falls[-1][0]
        edges = [seen & self._fallers]  # for each harm: where one could fall from
        harm = 0
        while any(edges[-most:]):
            reached = 0
            for step in range(steps + 1):
                if step < len(layers[harm]):
                    reached |= layers[harm][step]
                by_now[step] |= reached
            harm += 1
            layer = [0]
            reached = 0
            for step in range(1, steps + 1):
                spread = self._spread(layer[-1]) if layer[-1] else 0
                for drop, fallers, by_shift in self._falls:
                    if drop <= harm and step <= len(layers[harm - drop]):
                        falling = layers[harm - drop][step - 1] & fallers
                        if falling:
                            for shift, who in by_shift.items():
                                spread |= (falling & who) << shift if shift > 0 else (falling & who) >> -shift
                spread &= free & ~by_now[step] & ~reached
                layer.append(spread)
                reached |= spread
            layers.append(layer)
            edges.append(reached & self._fallers)
            seen |= reached
        return seen

    def path(self, reach: Reach, end: int) -> list[int]:
        """The way to a square that hurts least, then is shortest; from the start to the end."""
        bit = 1 << end
        for harm, layer in enumerate(reach.layers):
            for steps, squares in enumerate(layer):
                if squares & bit:
                    return self._back(reach.layers, harm, steps, end)
        raise ValueError(f"{self.board.name(end)} is not within reach")

    def _back(self, layers: list[list[int]], harm: int, steps: int, end: int) -> list[int]:
        path = [end]
        while steps:
            steps -= 1
            for cost, into in self._into.items():
                if cost <= harm and steps < len(layers[harm - cost]):
                    before = into[end] & layers[harm - cost][steps]
                    if before:
                        end = (before & -before).bit_length() - 1
                        harm -= cost
                        break
            path.append(end)
        return path[::-1]


def _union(sets: Iterable[int]) -> int:
    union = 0
    for squares in sets:
        union |= squares
    return union


def _is_wall(barrier: Barrier, one: int, other: int) -> bool:
    return barrier.kind == "wall"


def doors_by_step(
    board: Board, stops: Callable[[Barrier, int, int], bool] = _is_wall
) -> dict[tuple[int, int], tuple[int, ...]]:
    """The doors that each step from square to square goes through: at a corner, those of the way with fewer.

    `stops` says whether a barrier other than a door stops a step between two squares.
    """
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for square in range(board.size):
        for direction in DIRECTIONS:
            other = board.neighbour(square, direction)
            if other is None:
                continue
            ways: list[tuple[int, ...]] = []
            for way in board.ways(square, other):
                barriers = [board.barriers[e] for e in way if e in board.barriers]
                if not any(stops(barrier, square, other) for barrier in barriers):
                    ways.append(tuple(barrier.door for barrier in barriers if barrier.kind == "door"))
            doors = min(ways, key=lambda way: (len(way), way), default=())
            if doors:
                found[square, other] = doors
    return found
