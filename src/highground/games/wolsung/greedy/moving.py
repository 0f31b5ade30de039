"""Where a model might go: spots within its reach, walls to climb, gaps to leap."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from highground.engine import Point
from highground.games.wolsung.climbing import LEAP_UP, helpers, walls
from highground.games.wolsung.greedy.chances import passes
from highground.games.wolsung.greedy.ground import CELL, Codes
from highground.games.wolsung.greedy.harm import Harms
from highground.games.wolsung.greedy.positions import Positions, Worths
from highground.games.wolsung.greedy.weights import CLIMBING, LEAPING, NEVER, STAIRS
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.moving import LEAP_UP as HEROIC_UP
from highground.games.wolsung.moving import heroic_ways, leaps_of
from highground.games.wolsung.state import Wolsung
from highground.space.table import Leaps, Reach

LANDINGS = 4
"""How many places to leap to are asked about."""


class Goal(NamedTuple):
    """A place to go to, and what it is worth to be there."""

    point: Point | None
    worth: float


NOWHERE = Goal(None, NEVER)


class Moving:
    """Weighs where to go."""

    def __init__(self, positions: Positions, harms: Harms, without: frozenset[str]) -> None:
        self.positions, self.harms, self.weights = positions, harms, harms.weights
        self.grounds, self.setting = positions.grounds, positions.setting
        self.climbs, self.leaps = CLIMBING not in without, LEAPING not in without
        self.takes_stairs = STAIRS not in without
        self._kept: tuple[tuple[object, ...], Worths, Codes] | None = None

    # On foot

    def within(self, reach: Reach) -> Codes:
        """The spots within reach."""
        steps = reach.far // CELL + 1
        column, row = reach.mover.x // CELL - steps + 1, reach.mover.y // CELL - steps + 1
        found: list[Codes] = []
        grid = self.grounds.grid
        for level, marks in reach.lattice(column * CELL, row * CELL, CELL, 2 * steps):
            rows, columns = np.nonzero(marks)
            found.append(grid[level, rows + row, columns + column])
        spots = np.concatenate(found)
        return spots[spots >= 0]

    def walk(self, state: Wolsung, number: int, reach: Reach, more: int) -> Goal:
        """The best place to walk to; `more` actions are left then."""
        worths, spots = self.walks(state, number, reach)
        if not len(spots):
            return NOWHERE
        total = worths.act if more else worths.quick
        best = int(np.argmax(total))
        return Goal(self.grounds.points[int(spots[best])], float(total[best]))

    def walks(self, state: Wolsung, number: int, reach: Reach) -> tuple[Worths, Codes]:
        """All spots within reach and what they are worth; the last ones are remembered."""
        key = (reach, number, state.turn, *state.held, *[(m.life, m.toppled, m.activated) for m in state.models])
        if self._kept is None or self._kept[0] != key:
            spots = self.within(reach)
            spots = spots[spots != self.grounds.spot(reach.mover.point)]
            if not self.takes_stairs:
                here = self.grounds.spot(reach.mover.point)
                rise = np.abs(self.grounds.heights[spots] - self.grounds.heights[here])
                spots = spots[~self.grounds.stairs[spots] & (rise < self.setting.barred_step)]
            self._kept = key, self.positions.worths(state, number, spots), spots
        return self._kept[1], self._kept[2]

    def here(self, state: Wolsung, number: int) -> float:
        """What it is worth to stay where one is."""
        return self.at(state, number, state.models[number].at)

    def at(self, state: Wolsung, number: int, point: Point) -> float:
        """What it is worth to rest at a point."""
        spots = np.array([self.grounds.spot(point)])
        return float(self.positions.worths(state, number, spots).rest[0])

    def of_points(self, state: Wolsung, number: int, points: list[Point], more: int) -> Goal:
        """The best of some points."""
        if not points:
            return NOWHERE
        worths = self.positions.worths(state, number, np.array([self.grounds.spot(point) for point in points]))
        total = worths.act if more else worths.quick
        best = int(np.argmax(total))
        return Goal(points[best], float(total[best]))

    # Climbing and leaping

    def climb(self, state: Wolsung, number: int, looks: Looks) -> Goal:
        """The best place to climb to, and what it is worth to try (WO-V1, WO-V4)."""
        ways = walls(state, looks, number) if self.climbs else []
        if not ways:
            return NOWHERE
        here = self.here(state, number)
        spots = np.array([self.grounds.spot(way.point) for way in ways])
        rests = self.positions.worths(state, number, spots).rest
        best = NOWHERE
        for way, rest in zip(ways, rests.tolist(), strict=True):
            dice = self.setting.fighters[number].reflex + sum(h.value for h in helpers(state, looks, number, way))
            likely = passes(dice, (way.rise - state.models[number].above) // 1000)
            worth = likely * rest + (1 - likely) * (here - self.weights.toppled)
            if worth > best.worth:
                best = Goal(way.point, worth)
        return best

    def leap(self, state: Wolsung, number: int, looks: Looks, more: int) -> Goal:
        """The best place to leap to, and what it is worth to try (WO-V5, WO-V8)."""
        if not self.leaps:
            return NOWHERE
        leaps = leaps_of(state, looks, number, LEAP_UP)
        return self._leap(state, number, leaps, more, sure=False)

    def heroic_leap(self, state: Wolsung, number: int, looks: Looks, more: int) -> Goal:
        """The best place to leap to heroically (WO-K4)."""
        return self._leap(state, number, leaps_of(state, looks, number, HEROIC_UP), more, sure=True)

    def heroic_climb(self, state: Wolsung, number: int, looks: Looks, more: int) -> Goal:
        """The best place to climb to heroically (WO-K3)."""
        return self.of_points(state, number, heroic_ways(state, looks, number), more)

    def _leap(self, state: Wolsung, number: int, leaps: Leaps, more: int, sure: bool) -> Goal:
        """The best of the spots that are nearer through the air than on foot."""
        grounds, at = self.grounds, leaps.mover.point
        start = grounds.spot(at)
        look, places = grounds.outlook(start), grounds.places
        across = np.hypot(places[:, 0] - at[0], places[:, 1] - at[1])
        speed = leaps.bounds.across
        apart = (across <= speed) & (look.way > 1.5 * speed) & (look.rise <= leaps.bounds.rise)
        spots = np.nonzero(apart)[0]
        if not len(spots):
            return NOWHERE
        worths = self.positions.worths(state, number, spots)
        total = worths.act if more else worths.rest
        if not sure:
            dice = self.setting.fighters[number].speed
            long = np.hypot(across[spots], look.rise[spots])
            likely = np.array([passes(dice, int(length) // 1000) for length in long])
            fallen = self.harms.lost(state, number, max(0, leaps.foot // 1000)) + self.weights.toppled
            total = likely * total + (1 - likely) * (self.here(state, number) - fallen)
        for best in np.argsort(-total)[:LANDINGS].tolist():
            point = grounds.points[int(spots[best])]
            if point in leaps:
                return Goal(point, float(total[best]))
        return NOWHERE

    def heroically(self, state: Wolsung, number: int) -> float:
        """What it is worth to move heroically, with two actions to come."""
        looks = looks_of(state)
        goals = (
            self.walk(state, number, looks.reach(number, True), 1),
            self.heroic_leap(state, number, looks, 1),
            self.heroic_climb(state, number, looks, 1),
        )
        return max(goal.worth for goal in goals)
