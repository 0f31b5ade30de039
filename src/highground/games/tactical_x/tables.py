"""What the map, the units and the combat table decide, whatever happens in a match: worked out once for a setting.

Whatever a player who weighs thousands of answers a second asks again and again is a list or a set of hexes here, filled
when it is first asked for. Strengths are in quarters, as in `combat`.
"""

from __future__ import annotations

import heapq
import re
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import NamedTuple

import msgspec

from highground.games.tactical_x.combat import QUARTERS, can_hurt, odds_column, quarters_by_type, table_result
from highground.games.tactical_x.data import Map, Numbers, Result
from highground.games.tactical_x.map import COVER
from highground.games.tactical_x.setting import TacticalSetting
from highground.games.tactical_x.views import views_of
from highground.space import Places, places_in, set_of

DISPERSED = 0.35
"""How much of a unit is lost for its side while it is dispersed."""
SHAKEN = 0.5
"""How much of it if it is dispersed in its own turn: all of the enemy's next, and its own."""
OUT_OF_REACH = 100.0
"""The cost of getting to where no way leads, in points of movement."""
ON_OBJECTIVE = 1.3
"""How much more it is worth to hurt a unit on an objective."""
MOST_ODDS = 4
"""More than so many times the defence is of no more use (TX-P3)."""
STRENGTH = 0.05
"""What each point of attack and defence of a unit is worth, in points of the match."""

# What it counts to have a hex in sight, near objectives and on roads more
ROAD = 0.1

NEAR = 4
"""How far off units count as being at an objective."""

MOST_KEPT = 4096

Fates = list[tuple[float, float, float]]
"""By strength: how likely a target is destroyed, dispersed anew, and not hurt at all."""


class Stack(NamedTuple):
    """Enemies on a hex, as something to be fired at."""

    place: int
    worth: float
    armoured: bool
    defence: int  # in quarters


class Tables:
    """What the map, the units and the combat table decide, whatever happens in a match.

    Those of a `flat` map are for a player who does not reckon with height: who sees whom as if all were on one level.
    """

    def __init__(self, setting: TacticalSetting, flat: bool = False) -> None:
        self.setting = setting
        self.views = views_of(_flattened(setting.data.map) if flat else setting.data.map, setting.variants)
        self.covered = lru_cache(maxsize=None)(self._covered)
        terrain, numbers = setting.terrain, setting.numbers
        self.beside = [places_in(around) for around in setting.board.around]
        self.ways = {vehicle: self._ways(vehicle) for vehicle in (False, True)}
        self.nearest = {vehicle: self._nearest(ways) for vehicle, ways in self.ways.items()}
        self.shelter = [_shelter(kind, numbers) for kind in terrain.kinds]
        self.slopes: Places = set_of(
            place
            for pair, sides in terrain.sides.items()
            if any(side.kind == "slope" for side in sides)
            for place in pair
        )
        self.worth = [numbers.loss_points + STRENGTH * (kind.attack + kind.defence) for kind in setting.types]
        kinds = list(dict.fromkeys(setting.types))
        self.kinds = kinds
        self.kind_of = [kinds.index(kind) for kind in setting.types]
        self.near_objectives = [
            tuple(i for i, goal in enumerate(setting.objectives) if setting.board.distance(goal, place) <= NEAR)
            for place in range(setting.board.size)
        ]
        self.disc = setting.within
        self.distances = setting.board.distances
        self.strength = lru_cache(maxsize=None)(self._strength)
        self.strengths = lru_cache(maxsize=None)(self._strengths)
        self.stack = lru_cache(maxsize=MOST_KEPT)(self._stack)
        self.worths = lru_cache(maxsize=MOST_KEPT)(self._worths)
        self.fates = lru_cache(maxsize=None)(self._fates)
        self.harm = lru_cache(maxsize=None)(self._harm)
        self.is_behind_slope = lru_cache(maxsize=None)(self._is_behind_slope)
        self.sheltered_from = lru_cache(maxsize=MOST_KEPT)(self._sheltered_from)
        self.weights = self._weights()

    # The way to the objectives

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

    # Sight and weapons

    def _strength(self, kind: int, armoured: bool, distance: int) -> int:
        """A kind's strength in quarters against a target so far away (TX-P4)."""
        values = self.kinds[kind]
        if not can_hurt(values, armoured):
            return 0
        return values.attack * quarters_by_type(values, armoured, distance, self.setting.numbers)

    def _strengths(self, kind: int, armoured: bool) -> list[int]:
        """A kind's strengths by distance, up to its range."""
        return [self.strength(kind, armoured, away) for away in range(self.kinds[kind].range + 1)]

    def _stack(self, place: int, *units: int) -> Stack:
        """Some units on a hex, as something to be fired at."""
        types = [self.setting.types[unit] for unit in units]
        worth = sum(self.worth[unit] for unit in units) * (ON_OBJECTIVE if place in self.setting.objectives else 1.0)
        armoured = 2 * sum(kind.armoured for kind in types) >= len(types)
        return Stack(place, worth, armoured, QUARTERS * sum(kind.defence for kind in types))

    def _worths(self, kind: int, target: Stack) -> list[float]:
        """By distance, about how much of a stack a kind could destroy alone, in points."""
        most = MOST_ODDS * target.defence
        return [target.worth * min(1.0, strength / most) for strength in self.strengths(kind, target.armoured)]

    def _is_behind_slope(self, start: int, end: int) -> bool:
        """Has a target a reverse slope against an attacker: adjacent, or lower (TX-N6, TX-N7)?"""
        levels = self.setting.terrain.levels
        if not self.slopes >> end & 1 or (self.setting.board.distance(start, end) > 1 and levels[start] >= levels[end]):
            return False
        return self.setting.sight.is_across_slope(start, end)

    def _sheltered_from(self, start: int, hexes: Places) -> Places:
        """Those of some hexes that have a reverse slope against fire from one."""
        return set_of([place for place in places_in(hexes) if self.is_behind_slope(start, place)])

    def _weights(self) -> list[float]:
        """What it counts to have each hex in sight: much near a good objective, a little on roads."""
        setting = self.setting
        distance, most = setting.board.distance, max([sum(points) for points in setting.objective_points], default=1)
        roads = {place for pair in setting.terrain.roads for place in pair}
        goals = [
            (goal, sum(points) / most)
            for goal, points in zip(setting.objectives, setting.objective_points, strict=True)
        ]
        return [
            max((worth / (1 + distance(goal, place)) for goal, worth in goals), default=0.0) + ROAD * (place in roads)
            for place in range(setting.board.size)
        ]

    def _covered(self, place: int, reach: int) -> Places:
        """The hexes within a range that are seen from one."""
        return self.views.seen_among(place, self.disc(place, reach))

    @cached_property
    def watch(self) -> list[list[float]]:
        """How much is seen from each hex, by range."""
        longest = max([kind.range for kind in self.kinds if kind.weapon != "M"], default=0)
        found: list[list[float]] = []
        for place in range(self.setting.board.size):
            rings, distances = [0.0] * (longest + 1), self.distances(place)
            for other in places_in(self.covered(place, longest)):
                rings[distances[other]] += self.weights[other]
            found.append(list(accumulate(rings)))
        return found

    # Combat

    def held(self, modifier: int) -> int:
        """A modifier of the die within its bounds (TX-P5)."""
        numbers = self.setting.numbers
        return max(numbers.least_modifier, min(numbers.most_modifier, modifier))

    def _fates(self, defence: int, modifier: int, dispersed: bool = False, fort: bool = False, shift: int = 0) -> Fates:
        """By strength in quarters: how likely a target is destroyed, dispersed anew, and not hurt at all (TX-P3)."""
        table = self.setting.data.table
        results: dict[str | None, list[Result]] = {None: ["-"] * 6}
        found: list[tuple[float, float, float]] = []
        for strength in range(MOST_ODDS * QUARTERS * defence + 1):
            column = odds_column(strength, QUARTERS * defence, shift)
            if column is not None and column not in results:
                results[column] = [table_result(table, column, die + modifier) for die in range(1, 7)]
            rolled = results[column]
            dispersals = rolled.count("DD") + (0 if fort else rolled.count("D"))
            destroyed = rolled.count("X") + (rolled.count("DD") if dispersed else 0)
            found.append((destroyed / 6, 0.0 if dispersed else dispersals / 6, rolled.count("-") / 6))
        return found

    def _harm(self, defence: int, modifier: int, dispersed: bool = False, fort: bool = False) -> list[float]:
        """By strength in quarters: how much of a target is likely to be lost."""
        fates = self.fates(defence, modifier, dispersed, fort)
        return [destroyed + DISPERSED * hurt for destroyed, hurt, _ in fates]

    def losses(self, defence: int, modifier: int) -> list[float]:
        """By strength in quarters: how much of a mover is likely to be lost."""
        return [destroyed + SHAKEN * hurt for destroyed, hurt, _ in self.fates(defence, modifier)]


def _shelter(kind: str, numbers: Numbers) -> int:
    """What terrain adds to the die (TX-P5)."""
    if kind == "fort":
        return numbers.fort_modifier
    return numbers.cover_modifier if kind in COVER else 0


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


def _flattened(map: Map) -> Map:
    """A map with the same terrain, all of it on level 0."""
    sides = tuple([msgspec.structs.replace(border, level=None) for border in map.hexsides])
    return msgspec.structs.replace(map, hexes=re.sub(r"[1-4](?=\S)", "0", map.hexes), hexsides=sides)


@lru_cache(maxsize=8)
def tables_of(setting: TacticalSetting, flat: bool = False) -> Tables:
    """The tables of a setting, the same for all who play in it."""
    return Tables(setting, flat)
