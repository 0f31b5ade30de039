"""A plain search for the best way, and what every reach and every path must have in common with it."""

from __future__ import annotations

import heapq
from itertools import pairwise

from highground.space.squares import Board, Steps, squares_in
from highground.space.squares.board import DIRECTIONS

Harms = dict[tuple[int, int], int | None]
"""What each step from square to neighbour costs; None if it cannot be taken."""


def all_steps(board: Board) -> list[tuple[int, int]]:
    """Every step from a square to a neighbour."""
    found = [(square, board.neighbour(square, direction)) for square in range(board.size) for direction in DIRECTIONS]
    return [(one, other) for one, other in found if other is not None]


def best_ways(harms: Harms, start: int, most: int, taken: set[int]) -> dict[int, tuple[int, int]]:
    """The least harm, and of that the fewest steps, for each square that so many steps can lead to."""
    onward: dict[int, list[tuple[int, int]]] = {}
    for (one, other), harm in harms.items():
        if harm is not None and other not in taken:
            onward.setdefault(one, []).append((other, harm))
    best: dict[int, tuple[int, int]] = {}
    done: set[tuple[int, int]] = set()
    waiting = [(0, 0, start)]
    while waiting:
        harm, steps, here = heapq.heappop(waiting)
        if (here, steps) in done:
            continue
        done.add((here, steps))
        best.setdefault(here, (harm, steps))
        if steps < most:
            for other, more in onward.get(here, ()):
                heapq.heappush(waiting, (harm + more, steps + 1, other))
    del best[start]
    return best


def check_walks(board: Board, steps: Steps, harms: Harms, start: int, most: int, taken: set[int]) -> None:
    """Everything that is to be said of the walks from one square."""
    best = best_ways(harms, start, most, taken)
    reach = steps.reach(start, most, sum(1 << square for square in taken))
    assert squares_in(reach.squares) == sorted(best)
    for end, (harm, count) in best.items():
        in_layers = [
            (h, s) for h, layer in enumerate(reach.layers) for s, squares in enumerate(layer) if squares >> end & 1
        ]
        assert min(in_layers) == (harm, count)
        path = steps.path(reach, end)
        assert (path[0], path[-1]) == (start, end)
        assert len(path) - 1 == count <= most
        costs = [harms[step] for step in pairwise(path)]
        assert sum(cost for cost in costs if cost is not None) == harm and None not in costs
        assert not taken & set(path[1:])
        assert len(set(path)) == len(path)
