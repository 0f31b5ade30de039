"""Where one can walk on hexes: steps of different cost, by sets of hexes at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from highground.space.hexes.board import Board
from highground.space.moves import Moves
from highground.space.places import Places, has, union

MOST_KEPT = 8_000


class SafestPath(NamedTuple):
    """A path without its start, what it costs, and how many of its hexes are in danger."""

    path: tuple[int, ...]
    cost: int
    exposed: int


class Steps:
    """The steps of a board. `cost_of` says what a step to a neighbour costs; None if it cannot be taken."""

    def __init__(self, board: Board, cost_of: Callable[[int, int], int | None]) -> None:
        by_cost: dict[int, list[tuple[int, int]]] = {}
        for one, beside in enumerate(board.neighbours):
            for other in beside:
                cost = cost_of(one, other) if other is not None else None
                if other is not None and cost is not None:
                    by_cost.setdefault(cost, []).append((one, other))
        self.into: dict[int, list[tuple[int, int]]] = {}  # the steps that lead to a hex: from where, at what cost
        for cost, steps in by_cost.items():
            for one, other in steps:
                self.into.setdefault(other, []).append((one, cost))
        self._steps = [(cost, Moves(steps)) for cost, steps in sorted(by_cost.items())]
        # Every view and copy of a position asks again what the rule has asked: the last answers are kept.
        self._kept = lru_cache(MOST_KEPT)(self._reach)
        self._near = lru_cache(MOST_KEPT)(self._all_reached)

    def reach(self, start: int, budget: int, closed: Places) -> tuple[Places, ...]:
        """For each cost up to the budget the hexes that it first leads to, never entering a closed one."""
        # What is closed too far away makes no difference, so that most answers are known.
        return self._kept(start, budget, closed & self._near(start, budget))

    def _all_reached(self, start: int, budget: int) -> Places:
        """What can be got to where nothing is closed."""
        return union(self._reach(start, budget, closed=0))

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
                if here & moves.starts:
                    layers[spent + cost] |= moves.ends(here)
        return tuple(layers)

    def safest(self, start: int, goal: int, budget: int, closed: Places, danger: Places) -> SafestPath:
        """Of the paths within a budget that enter no closed hex the one with the fewest in danger, then the cheapest.

        Hexes are flooded once for each number of hexes in danger: what a flood enters in danger begins the next one.
        """
        least = int(has(danger, goal))
        cheapest = self._cheapest(start, goal, budget, closed, danger)
        if cheapest is not None and cheapest.exposed == least:
            return cheapest  # by far the most: none can be better
        floods: list[list[Places]] = []
        begins = [1 << start] + [0] * budget
        known = [0] * (budget + 1)  # for each cost what was reached so cheaply with fewer hexes in danger
        while any(begins):
            layers, begins, known = self._flood(begins, known, ~closed, danger)
            floods.append(layers)
            for cost, layer in enumerate(layers):
                if has(layer, goal):
                    return SafestPath(self._back(floods, goal, cost, danger), cost, len(floods) - 1)
        raise ValueError(f"no way leads from {start} to {goal} within {budget}")

    def _cheapest(self, start: int, goal: int, budget: int, closed: Places, danger: Places) -> SafestPath | None:
        """A cheapest path that keeps out of danger where a step back from the goal leaves a choice."""
        layers = self.reach(start, budget, closed)
        total = next((cost for cost, layer in enumerate(layers) if has(layer, goal)), None)
        if total is None:
            return None
        path, cost = [goal], total
        while cost:
            steps = [(has(danger, one), one, spent) for one, spent in self.into[path[-1]] if spent <= cost
                     and has(layers[cost - spent], one)]  # fmt: skip
            _, before, spent = min(steps)
            cost -= spent
            path.append(before)
        return SafestPath(tuple(reversed(path[:-1])), total, sum(has(danger, place) for place in path[:-1]))

    def _flood(
        self, layers: list[Places], known: list[Places], free: Places, danger: Places
    ) -> tuple[list[Places], list[Places], list[Places]]:
        """Go on from some hexes by cost: all that is reached out of danger, in danger, and all known by then."""
        budget = len(layers) - 1
        safe = free & ~danger
        dangerous = free & danger
        entered = [0] * (budget + 1)
        reached, now_known = 0, list[Places]()
        for spent in range(budget + 1):
            here = layers[spent] = layers[spent] & ~reached & ~known[spent]
            reached |= here
            now_known.append(reached | known[spent])
            if not here:
                continue
            for cost, moves in self._steps:
                if spent + cost > budget:
                    break
                if here & moves.starts:
                    ends = moves.ends(here)
                    layers[spent + cost] |= ends & safe
                    entered[spent + cost] |= ends & dangerous
        return layers, entered, now_known

    def _back(self, floods: list[list[Places]], goal: int, cost: int, danger: Places) -> tuple[int, ...]:
        """The path that led to a goal, found from its end."""
        path, exposed = [goal], len(floods) - 1
        while cost:
            exposed -= has(danger, path[-1])
            path_before = [
                (before, spent)
                for before, spent in self.into[path[-1]]
                if spent <= cost and has(floods[exposed][cost - spent], before)
            ]
            before, spent = min(path_before)
            cost -= spent
            path.append(before)
        return tuple(reversed(path[:-1]))
