"""What the map, the units and the combat table decide, whatever happens in a match: worked out once for a setting."""

from __future__ import annotations

import heapq
from functools import lru_cache

from highground.games.tactical_x.combat import table_result
from highground.games.tactical_x.data import ODDS, Result
from highground.games.tactical_x.setting import TacticalSetting

DISPERSED = 0.4
"""How much of a unit is lost for its side while it is dispersed."""
OUT_OF_REACH = 100.0
"""The cost of getting to where no way leads, in points of movement."""


class Tables:
    """What the map, the units and the combat table decide, whatever happens in a match."""

    def __init__(self, setting: TacticalSetting) -> None:
        self.setting = setting
        self.beside = [frozenset(n for n in near if n is not None) for near in setting.board.neighbours]
        self.ways = {vehicle: self._ways(vehicle) for vehicle in {kind.vehicle for kind in setting.types}}
        self.nearest = {vehicle: self._nearest(ways) for vehicle, ways in self.ways.items()}
        self.harm = {dispersed: self._harm(dispersed) for dispersed in (False, True)}

    def _ways(self, vehicle: bool) -> list[list[float]]:
        """For each objective: what it costs to get there from each hex, in points of movement."""
        board = self.setting.board
        into: list[list[tuple[int, int]]] = [[] for _ in range(board.size)]
        for place in range(board.size):
            for other in board.neighbours[place]:
                if other is not None and (cost := self.setting.step_cost(place, other, vehicle)) is not None:
                    into[other].append((place, cost))
        return [_costs_to(objective, into) for objective in self.setting.objectives]

    def _nearest(self, ways: list[list[float]]) -> list[float]:
        """What it costs from each hex to get to the nearest objective; nothing if there are none."""
        return [min(costs) for costs in zip(*ways, strict=True)] if ways else [0.0] * self.setting.board.size

    def _harm(self, dispersed: bool) -> list[dict[int, float]]:
        """For each column of odds and each modifier of the die: how much of a unit is likely to be lost."""
        table, numbers = self.setting.data.table, self.setting.numbers
        hurt: dict[Result, float] = {"-": 0.0, "D": 0.0 if dispersed else DISPERSED, "X": 1.0}
        hurt["DD"] = 1.0 if dispersed else DISPERSED
        modifiers = range(numbers.least_modifier, numbers.most_modifier + 1)
        return [
            {more: sum(hurt[table_result(table, column, die + more)] for die in range(1, 7)) / 6 for more in modifiers}
            for column in ODDS
        ]


def _costs_to(goal: int, into: list[list[tuple[int, int]]]) -> list[float]:
    """The cheapest way from each hex to a goal, by the steps that lead into each; steps are in halves of a point."""
    costs: dict[int, float] = {}
    ahead = [(0, goal)]
    while ahead:
        halves, place = heapq.heappop(ahead)
        if place not in costs:
            costs[place] = halves / 2
            for before, cost in into[place]:
                heapq.heappush(ahead, (halves + cost, before))
    return [costs.get(place, OUT_OF_REACH) for place in range(len(into))]


@lru_cache(maxsize=8)
def tables_of(setting: TacticalSetting) -> Tables:
    """The tables of a setting, the same for all who play in it."""
    return Tables(setting)
