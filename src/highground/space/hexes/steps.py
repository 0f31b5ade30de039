"""Where one can walk on hexes: steps of different cost, by sets of hexes at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from highground.space.hexes.board import Board
from highground.space.moves import Moves
from highground.space.places import Places, has, places_in, union

MOST_KEPT = 8_000
MOST_GOALS = 1_000  # for each of them a number for every hex is kept


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
        self._kept_limits = lru_cache(MOST_GOALS)(self._limits)

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
                walking = here & moves.starts
                if walking and spent + cost >= len(known):
                    layers[spent + cost] |= moves.ends(walking)
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
        reach = self._kept(start, budget, closed)
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
        """The safest path, searched for hex by hex: with none of them in danger, then with one, and so on."""
        limits = self._kept_limits(goal, budget).copy()
        for place in places_in(closed):
            limits[place] = 0
        found: list[dict[int, int]] = []  # by the number in danger: what it costs to get to a hex, if less than before
        layers: list[list[int]] = [[start], *([] for _ in range(budget))]
        while any(layers):
            costs: dict[int, int] = {}
            found.append(costs)
            entered: list[list[int]] = [[] for _ in layers]
            for cost, layer in enumerate(layers):
                for here in layer:
                    if cost >= limits[here]:
                        continue
                    costs[here] = limits[here] = cost
                    if here == goal:
                        return SafestPath(self._back(found, goal, danger), cost, len(found) - 1)
                    for other, step in self._out_of[here]:
                        if cost + step < limits[other]:
                            (entered if danger >> other & 1 else layers)[cost + step].append(other)
            layers = entered
        raise ValueError(f"no way leads from {start} to {goal} within {budget}")

    def _limits(self, goal: int, budget: int) -> list[int]:
        """For each hex the cost with which it is just too late to get from there to a goal within a budget."""
        limits = [0] * len(self.into)
        waiting = [(-budget - 1, goal)]
        while waiting:
            late, here = heappop(waiting)
            if -late > limits[here]:
                limits[here] = -late
                for before, step in self.into[here]:
                    heappush(waiting, (late + step, before))
        return limits

    def _back(self, found: list[dict[int, int]], goal: int, danger: Places) -> tuple[int, ...]:
        """The path that led to a goal, found from its end."""
        here, exposed = goal, len(found) - 1
        cost = found[exposed][goal]
        path: list[int] = []
        while cost:
            path.append(here)
            exposed -= has(danger, here)
            costs = found[exposed]
            here, cost = next(
                (before, cost - step) for before, step in self.into[here] if costs.get(before) == cost - step
            )
        return tuple(reversed(path))
