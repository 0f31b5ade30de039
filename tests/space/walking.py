"""A plain search for the best way, and what every reach and every path must have in common with it."""

from __future__ import annotations

import heapq
from itertools import pairwise

from highground.space import places_in
from highground.space.squares import Board, Steps
from highground.space.squares.board import DIRECTIONS

Harms = dict[tuple[int, int], int | None]
"""What each step from square to neighbour costs; None if it cannot be taken."""


def all_steps(board: Board) -> list[tuple[int, int]]:
    """Every step from a square to a neighbour."""
    found = [(square, board.neighbour(square, direction)) for square in range(board.size) for direction in DIRECTIONS]
    return [(one, other) for one, other in found if other is not None]


def good_ways(harms: Harms, start: int, most: int, taken: set[int]) -> dict[int, list[tuple[int, int]]]:
    """The harm and the steps of the ways to each square, the least harm first; more harm only for fewer steps."""
    onward: dict[int, list[tuple[int, int]]] = {}
    for (one, other), harm in harms.items():
        if harm is not None and other not in taken:
            onward.setdefault(one, []).append((other, harm))
    ways: dict[int, list[tuple[int, int]]] = {}
    waiting = [(0, 0, start)]
    while waiting:
        harm, steps, here = heapq.heappop(waiting)
        if here in ways and ways[here][-1][1] <= steps:
            continue
        ways.setdefault(here, []).append((harm, steps))
        if steps < most:
            for other, more in onward.get(here, ()):
                heapq.heappush(waiting, (harm + more, steps + 1, other))
    return ways


def check_walks(steps: Steps, harms: Harms, start: int, most: int, taken: set[int]) -> None:
    """Everything that is to be said of the walks from one square."""
    ways = good_ways(harms, start, most, taken)
    reach = steps.reach(start, most, sum(1 << square for square in taken))
    assert places_in(reach.squares) == sorted(ways.keys() - {start})
    layers: dict[int, list[tuple[int, int]]] = {}
    for harm, layer in enumerate(reach.layers):
        for count, squares in enumerate(layer):
            for square in places_in(squares):
                layers.setdefault(square, []).append((harm, count))
    assert layers == ways
    for end in places_in(reach.squares):
        path = steps.path(reach, end)
        assert (path[0], path[-1]) == (start, end)
        costs = [harms[step] for step in pairwise(path)]
        assert None not in costs
        assert (sum(cost or 0 for cost in costs), len(costs)) == ways[end][0]
        assert len(costs) <= most
        assert not taken & set(path[1:])
        assert len(set(path)) == len(path)
