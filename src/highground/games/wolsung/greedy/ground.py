"""What the table tells greedy: spots an inch apart, how high they are, ways between them, and what is seen from where.

Everything is worked out when it is first asked, and kept for all matches of a setting. Only terrain counts here: who
stands in the way today, rules are asked. Importing this imports Numba.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from highground.engine import Point
from highground.games.wolsung.falling import DEEP, DIFFICULTY, EDGE, WITH_RAILING
from highground.games.wolsung.greedy.chances import passes
from highground.games.wolsung.looks import ALL_LINES, HALF
from highground.games.wolsung.modifiers import COVER, HEAVY_COVER
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.terrain import STAIRS
from highground.space.table import Disc, Sight, near
from highground.space.table.ground import Surface
from highground.space.table.shapes import is_on
from highground.space.table.surfaces import box_of, compiled

CELL = 1000
UNSEEN = 9
"""In place of cover where there is no line of fire."""
FAR = 1e6
"""As far as to where no way leads."""
STANDARD = Disc(0, 0, 0, 591, 1500)
"""The model for which spots are looked at."""
HAIR = 5
"""How far from an edge spots at it are."""
STRIDE = 1450
"""How far apart neighbouring spots are at most."""
ONTO_STAIRS = 2100
"""And where one of them is on stairs, since the lowest treads may leave no room."""
LEAP = 2950
"""How far a leap goes that is nearly safe."""
LEAP_COST, DROP_COST, CLIMB_COST = 7000.0, 14_000.0, 9000.0
"""What a leap over a gap, a leap down and a try to climb cost, as thousandths of an inch walked."""

Floats = NDArray[np.float32]
Small = NDArray[np.int8]
Codes = NDArray[np.intp]


class Outlook(NamedTuple):
    """All spots as they lie to one of them."""

    apart: NDArray[np.int32]  # between bases, in three dimensions
    rise: NDArray[np.int32]  # how much higher each is
    cover: Small  # of a model on each from one here; UNSEEN where there is no line of fire
    covered: Small  # of a model here from one on each
    way: Floats  # how far one has to walk; rough ground counts twice


class Step(NamedTuple):
    """From one spot to another, and what it costs."""

    start: int
    end: int
    cost: float


Steps = tuple[Codes, Floats]
"""The spots after each, and what it costs to get there."""


class Grounds:
    """The spots of a table: a lattice, and places at high edges, above and below."""

    def __init__(self, setting: WolsungSetting) -> None:
        self.setting, self.table = setting, setting.table
        self.ground = setting.table.ground(setting.clearances[0], setting.going)
        width, depth = self.table.size
        self.columns, self.rows = width // CELL + 1, depth // CELL + 1
        fastest = max(fighter.speed for fighter in setting.fighters)
        # Who steps up goes its own base's width, too, and all of it in one action at half its speed (WO-G3).
        self.wall = min(setting.barred_step, max(setting.open_step + 1, 500 * fastest - 2 * STANDARD.radius))
        self.grid = np.full((self.table.levels, self.rows, self.columns), -1, np.intp)
        self.points: list[Point] = []
        surfaces: list[Surface] = []
        for level, row, column in np.ndindex(*self.grid.shape):
            point = column * CELL, row * CELL, level
            if surface := self._stands(point):
                self.grid[level, row, column] = len(self.points)
                self.points.append(point)
                surfaces.append(surface)
        self.lattice = len(self.points)
        self.brinks: list[int] = []  # at high edges
        self.walls: list[tuple[int, int]] = []  # from the foot of a wall to the brink above
        self._add_rims(surfaces)
        self._add_treads(surfaces)
        self.heights = np.array([surface.height for surface in surfaces], np.int32)
        self.rough = np.array([surface.rough for surface in surfaces], np.bool_)
        self.places = np.array(self.points, np.int64).reshape(-1, 3)
        self.stairs = np.array([any(is_on(tread, x, y) for tread in setting.treads) for x, y, _ in self.points])
        self.falls, self.railed = self._edges()
        self._steps_on_foot = _as_numbers(self._steps(), len(self.points))
        self._leaps = self._leaps_over()
        self.outlook = lru_cache(maxsize=4096)(self._outlook)
        self.spot = lru_cache(maxsize=65536)(self._spot)
        self.steps = lru_cache(maxsize=32)(self._steps_with)
        self.way = lru_cache(maxsize=4096)(self._way)

    # Spots

    def _stands(self, point: Point) -> Surface | None:
        """What a model stands on there, if there is room for it."""
        surface = self.ground.surface(point)
        return surface if surface is not None and self.ground.rims.stands(STANDARD.at(point)) else None

    def _add_rims(self, surfaces: list[Surface]) -> None:
        """Add spots along high edges, half an inch apart: at the edge, and at the foot of the wall where one climbs."""
        for rim in self.ground.rims.all:
            if rim.drop < self.wall:
                continue
            (ax, ay), (bx, by) = rim.ends
            length = math.hypot(bx - ax, by - ay)
            dx, dy = (bx - ax) / length, (by - ay) / length
            for along in range(CELL // 2, round(length), CELL // 2):
                x, y = ax + dx * along, ay + dy * along
                apart = STANDARD.radius + HAIR
                top = round(x - dy * apart), round(y + dx * apart), rim.level
                foot = round(x + dy * apart), round(y - dx * apart), rim.below
                above, below = self._stands(top), self._stands(foot)
                if above is None or above.height != rim.height:
                    continue
                self.brinks.append(self._add(top, above, surfaces))
                if below is not None and below.height == rim.foot:
                    self.walls.append((self._add(foot, below, surfaces), self.brinks[-1]))

    def _add_treads(self, surfaces: list[Surface]) -> None:
        """Add the middle of each tread of stairs, since those may be narrow."""
        for piece in self.table.pieces:
            left, right, low, high = box_of(piece.outline)
            point = (left + right) // 2, (low + high) // 2, piece.level
            if piece.kind == STAIRS and point not in self.points and (surface := self._stands(point)):
                self._add(point, surface, surfaces)

    def _add(self, point: Point, surface: Surface, surfaces: list[Surface]) -> int:
        self.points.append(point)
        surfaces.append(surface)
        return len(self.points) - 1

    def _spot(self, at: Point) -> int:
        """The spot that is nearest to a point, as high as that if there is one near."""
        x, y, level = at
        height = self.table.height(at) or 0
        far = np.abs(self.places[:, 0] - x) + np.abs(self.places[:, 1] - y) + 3 * np.abs(self.heights - height)
        return int(np.argmin(far + 100_000 * (self.places[:, 2] != level)))

    def _edges(self) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """How many inches one would fall from each spot, if it is near a deep edge, and is there a railing (WO-F1)?"""
        falls, railed = np.zeros(len(self.points), np.int32), np.zeros(len(self.points), np.bool_)
        rims = self.ground.rims
        railings = [self.table.pieces[index] for index in self.setting.railings]
        for index, point in enumerate(self.points):
            height = int(self.heights[index])
            rim = rims.nearest(STANDARD.at(point), DEEP, EDGE) if height >= DEEP else None
            if rim is not None:
                falls[index] = (height - rim.foot) // 1000
                here = [piece for piece in railings if piece.bottom <= height < piece.top]
                railed[index] = bool(here and near(here, STANDARD.at(point), EDGE))
        return falls, railed

    # Ways

    def _steps(self) -> list[Step]:
        """All steps from spot to spot: rough ground and heights count as the rules say."""
        going = self.setting.going
        found: list[Step] = []
        for one, (x, y, _) in enumerate(self.points):
            across = np.hypot(self.places[:, 0] - x, self.places[:, 1] - y)
            close = across <= np.where(self.stairs | self.stairs[one], ONTO_STAIRS, STRIDE)
            for other in np.nonzero(close)[0].tolist():
                step = abs(int(self.heights[one]) - int(self.heights[other]))
                if other == one or step >= self.wall:
                    continue
                is_rough = step > going.open_step or bool(self.rough[one] or self.rough[other])
                found.append(Step(one, other, 2 * (across[other] + step) if is_rough else float(across[other])))
        for ladder in self.table.ladders:
            foot, head = self._spot(ladder.foot), self._spot(ladder.head)
            climbed = 2.0 * (abs(int(self.heights[foot]) - int(self.heights[head])) + 2 * CELL)
            found += [Step(foot, head, climbed), Step(head, foot, climbed)]
        return found

    def _leaps_over(self) -> list[Step]:
        """Leaps over gaps between edges, or down. They cost what they risk."""
        leaps: list[Step] = []
        tops = np.array(self.brinks, np.intp)
        for one in tops.tolist():
            x, y, _ = self.points[one]
            across = np.hypot(self.places[tops, 0] - x, self.places[tops, 1] - y)
            level = np.abs(self.heights[tops] - self.heights[one]) <= self.setting.going.open_step
            beyond = tops[(across > 2 * STANDARD.radius) & (across < LEAP) & level].tolist()
            way = self._walked(one) if beyond else None
            leaps += [Step(one, other, LEAP_COST) for other in beyond if way is not None and way[other] > 2 * LEAP]
        return leaps + [Step(top, foot, DROP_COST) for foot, top in self.walls]

    def _climbs(self, reflex: int) -> list[Step]:
        """Climbs: they cost as many tries as it takes somebody of this Reflex (WO-V1)."""
        found: list[Step] = []
        for foot, top in self.walls:
            if likely := passes(reflex, int(self.heights[top] - self.heights[foot]) // 1000):
                found.append(Step(foot, top, CLIMB_COST / likely))
        return found

    def _steps_with(self, leaps: bool, reflex: int) -> Steps:
        """Steps of those who leap and climb, or do not."""
        ends, costs = self._steps_on_foot
        more = (self._leaps if leaps else []) + (self._climbs(reflex) if reflex else [])
        if not more:
            return ends, costs
        others, tolls = _as_numbers(more, len(self.points))
        return np.concatenate([ends, others], axis=1), np.concatenate([costs, tolls], axis=1)

    def _walked(self, goal: int) -> Floats:
        return _ways(self._steps_on_foot, goal)

    def _way(self, goal: int, leaps: bool = False, reflex: int = 0) -> Floats:
        """How far it is to a spot from each, on foot, or by leaps, and by climbs of somebody of this Reflex."""
        return _ways(self.steps(leaps, reflex), goal)

    # Sight

    def _outlook(self, here: int) -> Outlook:
        x, y = self.places[here, :2]
        rise = self.heights - self.heights[here]
        across = np.hypot(self.places[:, 0] - x, self.places[:, 1] - y) - 2 * STANDARD.radius
        apart = np.hypot(np.maximum(across, 0), rise).astype(np.int32)
        cover, covered = self._covers(here)
        return Outlook(apart, rise, cover, covered, self._walked(here))

    def _covers(self, here: int) -> tuple[Small, Small]:
        """The cover on each spot from here, and here from each (WO-C1 to WO-C3, WO-C7)."""
        upper, lower = self.setting.numbers.eye
        spots = self.places.copy()
        spots[:, 2] = self.heights
        eyes = spots.copy()
        eyes[:, 2] += STANDARD.height * upper // lower
        own_eye, own_spot = np.broadcast_to(eyes[here], eyes.shape), np.broadcast_to(spots[here], spots.shape)
        sight = Sight(self.table, [])
        there = sight.hidden_each(np.ascontiguousarray(own_eye), spots, STANDARD.radius, STANDARD.height)
        back = sight.hidden_each(eyes, np.ascontiguousarray(own_spot), STANDARD.radius, STANDARD.height)
        return self._graded(there, back), self._graded(back, there)

    def _graded(self, hidden: NDArray[np.int64], back: NDArray[np.int64]) -> Small:
        by_target = not self.setting.plays("eye-only")
        found = np.where(hidden >= HALF, HEAVY_COVER, np.where(hidden > 0, COVER, 0))
        lost = (hidden == ALL_LINES) & ((back == ALL_LINES) | (not by_target))
        return np.where(lost, UNSEEN, found).astype(np.int8)


def _as_numbers(steps: Sequence[Step], size: int) -> Steps:
    """Steps by where they start; those that lead nowhere fill up the rows."""
    by_start: list[list[Step]] = [[] for _ in range(size)]
    for step in steps:
        by_start[step.start].append(step)
    most = max(map(len, by_start))
    ends, costs = np.full((size, most), size, np.intp), np.full((size, most), FAR, np.float32)
    for start, some in enumerate(by_start):
        ends[start, : len(some)] = [step.end for step in some]
        costs[start, : len(some)] = [step.cost for step in some]
    return ends, costs


def _ways(steps: Steps, goal: int) -> Floats:
    """How far it is to a spot from each."""
    found = np.full(len(steps[0]) + 1, FAR, np.float32)
    found[goal] = 0
    shorten(found, *steps)
    return found[:-1]


@compiled
def shorten(found: Floats, ends: Codes, costs: Floats) -> None:
    """Make ways shorter by single steps for as long as that goes."""
    goes_on = True
    while goes_on:
        goes_on = False
        for start in range(ends.shape[0]):
            for step in range(ends.shape[1]):
                way = found[ends[start, step]] + costs[start, step]
                if way < found[start]:
                    found[start] = way
                    goes_on = True


def railing_test(railed: bool) -> tuple[int, int]:
    """The Difficulty of a fall test, and the dice that a railing adds, as greedy reckons (WO-F1, WO-F2)."""
    return (WITH_RAILING, 1) if railed else (DIFFICULTY, 0)


@lru_cache(maxsize=4)
def grounds_of(setting: WolsungSetting) -> Grounds:
    """The spots of a setting, kept for all who ask."""
    return Grounds(setting)
