"""Where one can walk: steps to the eight neighbours, harmless or down from a height, by sets of squares at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from highground.space.moves import Moves
from highground.space.places import Places, first_in, union
from highground.space.squares.board import DIRECTIONS, Barrier, Board

MOST_KEPT = 2_000


class Reach(NamedTuple):
    """Where a walk can end. `layers[harm][steps]` are the squares that so much harm and so many steps first lead to."""

    layers: list[list[Places]]
    squares: Places


class Steps:
    """The steps of a board. `harm_of` says what a step costs: 0 for an ordinary one, None if it cannot be taken."""

    def __init__(self, board: Board, harm_of: Callable[[int, int], int | None]) -> None:
        self.board = board
        by_harm: dict[int, list[tuple[int, int]]] = {0: []}
        for square, other in _all_steps(board):
            harm = harm_of(square, other)
            if harm is not None:
                by_harm.setdefault(harm, []).append((square, other))
        self._before = {harm: _starts_by_end(board, steps) for harm, steps in by_harm.items()}
        self._ordinary = Moves(by_harm.pop(0))
        self._falls = [(harm, Moves(steps)) for harm, steps in sorted(by_harm.items())]
        self._kept: dict[tuple[int, int, Places], Reach] = {}
        self._brinks = union(falls.starts for _, falls in self._falls)  # the squares from which one can fall

    def reach(self, start: int, steps: int, taken: Places) -> Reach:
        """Where a walk of at most so many steps can end, never entering a taken square."""
        # Whoever weighs a walk is followed by the rule that takes it: the last answers are kept.
        key = (start, steps, taken)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            found = self._kept[key] = self._reach(start, steps, taken)
        return found

    def _reach(self, start: int, steps: int, taken: Places) -> Reach:
        free = ~(taken | 1 << start)
        reached = frontier = 1 << start
        layer = [frontier]
        for _ in range(steps):
            frontier = self._ordinary.ends(frontier) & free & ~reached
            if not frontier:
                break
            reached |= frontier
            layer.append(frontier)
        layers = [layer]
        if reached & self._brinks:
            reached |= self._add_falls(layers, steps, free)
        return Reach(layers, reached & ~(1 << start))

    def _add_falls(self, layers: list[list[Places]], steps: int, free: Places) -> Places:
        """Add a layer for each harm that falls add up to, the least first; the squares that they lead to."""
        highest = self._falls[-1][0]
        brinks = [union(layers[0]) & self._brinks]  # for each harm: the squares reached from which one can fall
        with_less = [0] * (steps + 1)  # after so many steps: the squares that less harm leads to
        reached = 0
        # No fall hurts more than the highest: behind that many layers without a brink nothing more can come.
        while any(brinks[-highest:]):
            _join_by_steps(with_less, layers[-1])
            layers.append(self._layer_of_falls(layers, free, with_less))
            landed = union(layers[-1])
            brinks.append(landed & self._brinks)
            reached |= landed
        return reached

    def _layer_of_falls(self, layers: list[list[Places]], free: Places, with_less: list[Places]) -> list[Places]:
        """Where one more harm than the last layer's leads, by steps: by falling, and by walking on from there."""
        layer = [0]
        reached = 0
        for step in range(1, len(with_less)):
            onward = self._ordinary.ends(layer[-1]) if layer[-1] else 0
            onward |= self._landings(layers, step)
            layer.append(onward & free & ~with_less[step] & ~reached)
            reached |= layer[-1]
        return layer

    def _landings(self, layers: list[list[Places]], step: int) -> Places:
        """Where a fall at this step leads that makes the harm so far one more than the last layer's."""
        found = 0
        for drop, falls in self._falls:
            before = layers[-drop] if drop <= len(layers) else ()
            if step <= len(before) and before[step - 1] & falls.starts:
                found |= falls.ends(before[step - 1])
        return found

    def path(self, reach: Reach, end: int) -> list[int]:
        """The way to a square that hurts least, then is shortest; from the start to the end."""
        bit = 1 << end
        for harm, layer in enumerate(reach.layers):
            for steps, squares in enumerate(layer):
                if squares & bit:
                    return self._path_back(reach.layers, harm, steps, end)
        raise ValueError(f"{self.board.name(end)} is not within reach")

    def _path_back(self, layers: list[list[Places]], harm: int, steps: int, end: int) -> list[int]:
        path = [end]
        while steps:
            steps -= 1
            harm, before = self._step_back(layers, harm, steps, path[-1])
            path.append(before)
        return path[::-1]

    def _step_back(self, layers: list[list[Places]], harm: int, steps: int, end: int) -> tuple[int, int]:
        """A square from which a step leads to this one, and the harm and steps before it that lead there."""
        for cost, before in self._before.items():
            if cost <= harm and steps < len(layers[harm - cost]) and before[end] & layers[harm - cost][steps]:
                return harm - cost, first_in(before[end] & layers[harm - cost][steps])
        raise AssertionError("every square of a layer was stepped to from one before")


def _all_steps(board: Board) -> Iterator[tuple[int, int]]:
    for square in range(board.size):
        for direction in DIRECTIONS:
            other = board.neighbour(square, direction)
            if other is not None:
                yield square, other


def _starts_by_end(board: Board, steps: list[tuple[int, int]]) -> list[Places]:
    """For each square those from which these steps lead to it."""
    starts = [0] * board.size
    for start, end in steps:
        starts[end] |= 1 << start
    return starts


def _join_by_steps(by_steps: list[Places], layer: list[Places]) -> None:
    """Join to the squares that so many steps lead to those of a layer, which fewer steps lead to as well."""
    reached = 0
    for step in range(len(by_steps)):
        if step < len(layer):
            reached |= layer[step]
        by_steps[step] |= reached


def _is_wall(barrier: Barrier, one: int, other: int) -> bool:
    return barrier.kind == "wall"


def doors_by_step(
    board: Board, stops: Callable[[Barrier, int, int], bool] = _is_wall
) -> dict[tuple[int, int], tuple[int, ...]]:
    """The doors that each step from square to square goes through: at a corner, those of the way with fewer.

    `stops` says whether a barrier other than a door stops a step between two squares.
    """
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for square, other in _all_steps(board):
        ways: list[tuple[int, ...]] = []
        for way in board.ways(square, other):
            barriers = [board.barriers[e] for e in way if e in board.barriers]
            if not any(stops(barrier, square, other) for barrier in barriers):
                ways.append(tuple(barrier.door for barrier in barriers if barrier.kind == "door"))
        doors = min(ways, key=lambda way: (len(way), way), default=())
        if doors:
            found[square, other] = doors
    return found
