"""Where one can walk on hexes: steps of different cost, by sets of hexes at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from highground.space.hexes.board import Board
from highground.space.moves import Moves
from highground.space.places import Places, has, union

MOST_KEPT = 8_000


class Reach(NamedTuple):
    """The hexes that can be got to: for each cost up to a budget those that it first leads to, and all of them."""

    layers: tuple[Places, ...]
    hexes: Places

    def cost_of(self, goal: int) -> int | None:
        """What it costs to get to a hex; None if it is out of reach."""
        here = 1 << goal
        for cost, layer in enumerate(self.layers):
            if layer & here:
                return cost
        return None


class SafestPath(NamedTuple):
    """A path without its start, what it costs, and how many of its hexes are in danger."""

    path: tuple[int, ...]
    cost: int
    exposed: int


class Steps:
    """The steps of a board. `cost_of` says what a step to a neighbour costs; None if it cannot be taken."""

    def __init__(self, board: Board, cost_of: Callable[[int, int], int | None]) -> None:
        by_cost: dict[int, list[tuple[int, int]]] = {}
        self.into: list[list[tuple[int, int]]] = [[] for _ in range(board.size)]
        """The steps that lead to each hex: from where, in order, and at what cost."""
        self._out_of: list[list[tuple[int, int]]] = [[] for _ in range(board.size)]
        for one, beside in enumerate(board.neighbours):
            for other in beside:
                cost = cost_of(one, other) if other is not None else None
                if other is not None and cost is not None:
                    by_cost.setdefault(cost, []).append((one, other))
                    self.into[other].append((one, cost))
                    self._out_of[one].append((other, cost))
        self._steps = [(cost, Moves(steps)) for cost, steps in sorted(by_cost.items())]
        # Every view and copy of a position asks again what the rule has asked: the last answers are kept.
        self._kept = lru_cache(MOST_KEPT)(self._reach)
        self._open = lru_cache(MOST_KEPT)(self._open_reach)
        self._kept_paths = lru_cache(MOST_KEPT)(self._safest)
        self._costs_to = lru_cache(MOST_KEPT)(self._all_costs_to)

    def reach(self, start: int, budget: int, closed: Places) -> Reach:
        """Where one can get to within a budget, never entering a closed hex."""
        # What is closed too far away makes no difference, so that most answers are known.
        return self._kept(start, budget, closed & self._open(start, budget).hexes)

    def _open_reach(self, start: int, budget: int) -> Reach:
        """Where one can get to if nothing is closed."""
        return self._flood([1 << start], budget, closed=0)

    def _reach(self, start: int, budget: int, closed: Places) -> Reach:
        reach = self._open(start, budget)
        for cost, layer in enumerate(reach.layers):
            if layer & closed:
                return self._flood(reach.layers[:cost], budget, closed)
        return reach

    def _flood(self, known: Sequence[Places], budget: int, closed: Places) -> Reach:
        """Go on from the layers of least cost, which are known already."""
        layers = [*known, *[0] * (budget + 1 - len(known))]
        free = ~closed
        for spent in range(budget + 1):
            here = layers[spent] = layers[spent] & free
            if not here:
                continue
            free &= ~here
            for cost, moves in self._steps:
                if spent + cost > budget:
                    break
                if spent + cost >= len(known) and here & moves.starts:
                    layers[spent + cost] |= moves.ends(here)
        return Reach(tuple(layers), union(layers))

    # Paths

    def safest(self, start: int, goal: int, budget: int, closed: Places, danger: Places) -> SafestPath:
        """The path within a budget that enters no closed hex with the fewest in danger, of these the cheapest."""
        near = self._open(start, budget).hexes
        return self._kept_paths(start, goal, budget, closed & near, danger & near)

    def _safest(self, start: int, goal: int, budget: int, closed: Places, danger: Places) -> SafestPath:
        cheapest = self._cheapest(start, goal, budget, closed, danger)
        if cheapest is not None and cheapest.exposed == has(danger, goal):
            return cheapest  # by far the most: none can be better
        return self._least_exposed(start, goal, budget, closed, danger)

    def _cheapest(self, start: int, goal: int, budget: int, closed: Places, danger: Places) -> SafestPath | None:
        """A cheapest path that keeps out of danger where a step back from the goal leaves a choice."""
        reach = self.reach(start, budget, closed)
        total = cost = reach.cost_of(goal)
        if total is None or cost is None:
            return None
        path, layers = [goal], reach.layers
        while cost:
            before = spent = -1
            # `has` without its calls: random games look for paths all the time.
            for one, step in self.into[path[-1]]:
                if step <= cost and layers[cost - step] >> one & 1:
                    if not danger >> one & 1:
                        before, spent = one, step
                        break
                    if before < 0:
                        before, spent = one, step
            cost -= spent
            path.append(before)
        path = path[-2::-1]
        return SafestPath(tuple(path), total, sum([danger >> place & 1 for place in path]))

    def _least_exposed(self, start: int, goal: int, budget: int, closed: Places, danger: Places) -> SafestPath:
        """The safest path, searched for hex by hex: by the number of them in danger, then by cost."""
        to_goal = self._costs_to(goal, budget)
        costs: dict[int, int] = {}  # the least so far to each hex; with more of them in danger only less is of use
        known: set[tuple[int, int, int]] = set()
        waiting = [(0, 0, start)]
        while waiting:
            found = heappop(waiting)
            exposed, cost, here = found
            if costs.get(here, budget + 1) <= cost:
                continue
            costs[here] = cost
            known.add(found)
            if here == goal:
                return SafestPath(self._back(known, found, danger), cost, exposed)
            for other, step in self._out_of[here]:
                after = cost + step
                is_late = after + to_goal.get(other, budget + 1) > budget or costs.get(other, budget + 1) <= after
                if not is_late and not closed >> other & 1:
                    heappush(waiting, (exposed + (danger >> other & 1), after, other))
        raise ValueError(f"no way leads from {start} to {goal} within {budget}")

    def _all_costs_to(self, goal: int, budget: int) -> dict[int, int]:
        """What it costs to get to a goal from wherever it is within a budget, where nothing is closed."""
        costs: dict[int, int] = {}
        waiting = [(0, goal)]
        while waiting:
            cost, here = heappop(waiting)
            if here not in costs:
                costs[here] = cost
                for before, step in self.into[here]:
                    if cost + step <= budget:
                        heappush(waiting, (cost + step, before))
        return costs

    def _back(self, known: set[tuple[int, int, int]], found: tuple[int, int, int], danger: Places) -> tuple[int, ...]:
        """The path that led to a goal, found from its end."""
        exposed, cost, here = found
        path: list[int] = []
        while cost:
            path.append(here)
            exposed -= has(danger, here)
            here, cost = next(
                (before, cost - step) for before, step in self.into[here] if (exposed, cost - step, before) in known
            )
        return tuple(reversed(path))
