"""Where a model might go: spots within its reach, walls to climb, gaps to leap."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from highground.engine import Point
from highground.games.wolsung.climbing import LEAP_UP, helpers, walls
from highground.games.wolsung.greedy.chances import Floats, passes
from highground.games.wolsung.greedy.ground import CELL, Codes, Grounds
from highground.games.wolsung.greedy.harm import Harms
from highground.games.wolsung.greedy.positions import Field, Positions
from highground.games.wolsung.greedy.weights import CLIMBING, LEAPING, NEVER, STAIRS
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.moving import LEAP_UP as HEROIC_UP
from highground.games.wolsung.moving import heroic_ways
from highground.games.wolsung.state import Wolsung
from highground.space.table import Reach

LONGEST = 16
"""No leap is so many inches long."""
LANDINGS = 4
"""How many places to leap to are asked about."""

REMEMBERED = 512
"""For how many moves it is remembered where they lead, and where best."""


class Goal(NamedTuple):
    """A place to go to, and what it is worth to be there."""

    point: Point | None
    worth: float


NOWHERE = Goal(None, NEVER)


class Moving:
    """Weighs where to go."""

    def __init__(self, positions: Positions, harms: Harms, without: frozenset[str]) -> None:
        self.positions, self.harms, self.weights = positions, harms, harms.weights
        self.setting = positions.setting
        self.climbs, self.leaps = CLIMBING not in without, LEAPING not in without
        self.takes_stairs = STAIRS not in without
        self.walks = lru_cache(maxsize=REMEMBERED)(self._walks)
        self._best = lru_cache(maxsize=REMEMBERED)(self._best_of)
        self._landings = lru_cache(maxsize=1024)(self._landings_from)
        self._leaps: dict[tuple[Any, ...], Goal] = {}

    @property
    def grounds(self) -> Grounds:
        return self.positions.grounds

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
        places, far = self.grounds.places[self.grounds.lattice :], reach.far
        x, y, _ = reach.mover.point
        near = np.nonzero((places[:, 0] - x) ** 2 + (places[:, 1] - y) ** 2 <= far**2)[0]
        found.append(near[reach.each(places[near])] + self.grounds.lattice)
        spots = np.concatenate(found)
        return spots[spots >= 0]

    def _walks(self, reach: Reach) -> Codes:
        """The spots to walk to."""
        here = self.grounds.spot(reach.mover.point)
        spots = self.within(reach)
        spots = spots[spots != here]
        if not self.takes_stairs:
            rise = np.abs(self.grounds.heights[spots] - self.grounds.heights[here])
            spots = spots[~self.grounds.stairs[spots] & (rise < self.setting.barred_step)]
        return spots

    def walk(self, state: Wolsung, number: int, reach: Reach, more: int) -> Goal:
        """The best place to walk to; `more` actions are left then."""
        return self._best(self.positions.field(state, number), reach, acts=bool(more))

    def _best_of(self, field: Field, reach: Reach, acts: bool) -> Goal:
        spots = self.walks(reach)
        if not len(spots):
            return NOWHERE
        total = (field.act if acts else field.quick)[spots]
        best = int(np.argmax(total))
        return Goal(self.grounds.points[int(spots[best])], float(total[best]))

    def away(self, state: Wolsung, number: int, reach: Reach) -> float:
        """What the best place to walk to is worth to rest there."""
        spots = self.walks(reach)
        return float(self.positions.field(state, number).rest[spots].max()) if len(spots) else NEVER

    def here(self, state: Wolsung, number: int) -> float:
        """What it is worth to stay where one is."""
        return self.at(state, number, state.models[number].at)

    def at(self, state: Wolsung, number: int, point: Point) -> float:
        """What it is worth to rest at a point."""
        return float(self.positions.field(state, number).rest[self.grounds.spot(point)])

    def of_points(self, state: Wolsung, number: int, points: list[Point], more: int) -> list[float]:
        """What it is worth to go to some points."""
        field = self.positions.field(state, number)
        total = field.act if more else field.quick
        return [float(total[self.grounds.spot(point)]) for point in points]

    # Climbing and leaping

    def climb(self, state: Wolsung, number: int, looks: Looks) -> Goal:
        """The best place to climb to, and what it is worth to try (WO-V1, WO-V4)."""
        ways = walls(state, looks, number) if self.climbs else []
        if not ways:
            return NOWHERE
        here = self.here(state, number)
        best = NOWHERE
        for way in ways:
            rest = self.at(state, number, way.point)
            dice = self.setting.fighters[number].reflex + sum(h.value for h in helpers(state, looks, number, way))
            likely = passes(dice, (way.rise - state.models[number].above) // 1000)
            worth = likely * rest + (1 - likely) * (here - self.weights.toppled)
            if worth > best.worth:
                best = Goal(way.point, worth)
        return best

    def leap(self, state: Wolsung, number: int, looks: Looks, more: int, least: float = NEVER) -> Goal:
        """The best place to leap to, and what it is worth to try, if that is as much as `least` (WO-V5, WO-V8)."""
        if not self.leaps:
            return NOWHERE
        return self._leap(state, number, looks, LEAP_UP, more, least)

    def heroic_leap(self, state: Wolsung, number: int, looks: Looks, more: int, least: float = NEVER) -> Goal:
        """The best place to leap to heroically, if it is worth as much as `least` (WO-K4)."""
        return self._leap(state, number, looks, HEROIC_UP, more, least)

    def heroic_climb(self, state: Wolsung, number: int, looks: Looks, more: int) -> Goal:
        """The best place to climb to heroically (WO-K3)."""
        points = heroic_ways(state, looks, number)
        worths = self.of_points(state, number, points, more)
        return max(map(Goal, points, worths), key=lambda goal: goal.worth, default=NOWHERE)

    def _leap(self, state: Wolsung, number: int, looks: Looks, up: int, more: int, least: float) -> Goal:
        """The best of the spots that are nearer through the air than on foot; a heroic leap is sure."""
        field = self.positions.field(state, number)  # of the model as it is now
        key = field, looks, number, up, bool(more), least
        found = self._leaps.get(key)
        if found is None:
            if len(self._leaps) >= REMEMBERED:
                self._leaps.clear()
            found = self._leaps[key] = self._best_leap(
                state, number, looks, up, field.act if more else field.rest, least
            )
        return found

    def _best_leap(self, state: Wolsung, number: int, looks: Looks, up: int, worths: Floats, least: float) -> Goal:
        fighter = self.setting.fighters[number]
        spots, long = self._landings(state.models[number].at, 1000 * fighter.speed, up)
        if not len(spots):
            return NOWHERE
        total = worths[spots]
        if up == LEAP_UP:
            likely = np.array([passes(fighter.speed, inches) for inches in range(LONGEST)])[long]
            fallen = self.harms.lost(state, number, max(0, looks.foot(number) // 1000)) + self.weights.toppled
            landed = total - self._slips(state, number, spots)
            total = likely * landed + (1 - likely) * (self.here(state, number) - fallen)
        best_first = [best for best in np.argsort(-total)[:LANDINGS].tolist() if total[best] >= least]
        for best in best_first:
            point = self.grounds.points[int(spots[best])]
            if point in looks.leaps(number, up):
                return Goal(point, float(total[best]))
        return NOWHERE

    def _slips(self, state: Wolsung, number: int, spots: Codes) -> Floats:
        """What it costs to land near an edge on each of some spots: perhaps one falls (WO-V7)."""
        falls = self.grounds.falls[spots]
        costs = np.array([self.harms.lost(state, number, inches) for inches in range(int(falls.max()) + 1)])
        return self.positions.fails(self.setting.fighters[number].reflex)[spots] * (costs[falls] + self.weights.toppled)

    def _landings_from(self, at: Point, far: int, up: int) -> tuple[Codes, Codes]:
        """The spots that a leap from a point might end at, and how many inches long each leap is."""
        grounds = self.grounds
        look, places = grounds.outlook(grounds.spot(at)), grounds.places
        across = np.hypot(places[:, 0] - at[0], places[:, 1] - at[1])
        spots = np.nonzero((across <= far) & (look.way > 1.5 * far) & (look.rise <= up))[0]
        long = np.hypot(across[spots], look.rise[spots]).astype(np.intp) // 1000
        return spots, np.minimum(long, LONGEST - 1)

    def heroically(self, state: Wolsung, number: int, least: float) -> float:
        """What it is worth to move heroically, with two actions to come, if that is as much as `least`."""
        looks = looks_of(state)
        goals = (
            self.walk(state, number, looks.reach(number, True), 1),
            self.heroic_leap(state, number, looks, 1, least),
            self.heroic_climb(state, number, looks, 1),
        )
        return max(goal.worth for goal in goals)
