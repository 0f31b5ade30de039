"""Where one can walk on hexes: steps of different cost, by sets of hexes at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from highground.space.hexes.board import Board
from highground.space.moves import Moves
from highground.space.places import Places

MOST_KEPT = 2_000


class Steps:
    """The steps of a board. `cost_of` says what a step to a neighbour costs; None if it cannot be taken."""

    def __init__(self, board: Board, cost_of: Callable[[int, int], int | None]) -> None:
        by_cost: dict[int, list[tuple[int, int]]] = {}
        for one, beside in enumerate(board.neighbours):
            for other in beside:
                cost = cost_of(one, other) if other is not None else None
                if other is not None and cost is not None:
                    by_cost.setdefault(cost, []).append((one, other))
        self._steps = [(cost, Moves(steps)) for cost, steps in sorted(by_cost.items())]
        # Every view and copy of a position asks again what the rule has asked: the last answers are kept.
        self._kept = lru_cache(MOST_KEPT)(self._reach)

    def reach(self, start: int, budget: int, closed: Places) -> tuple[Places, ...]:
        """For each cost up to the budget the hexes that it first leads to, never entering a closed one."""
        return self._kept(start, budget, closed)

    def _reach(self, start: int, budget: int, closed: Places) -> tuple[Places, ...]:
        layers = [0] * (budget + 1)
        layers[0] = 1 << start
        free = ~closed
        for spent in range(budget + 1):
            here = layers[spent] = layers[spent] & free
            if not here:
                continue
            free &= ~here
            for cost, moves in self._steps:
                if spent + cost > budget:
                    break
                layers[spent + cost] |= moves.ends(here)
        return tuple(layers)
