"""What the table tells greedy: spots an inch apart, how high they are, ways between them, and what is seen from where.

Everything is worked out when it is first asked, and kept for all matches of a setting. Only terrain counts here: who
stands in the way today, rules are asked. Importing this imports Numba.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from highground.engine import Point
from highground.games.wolsung.falling import DEEP, DIFFICULTY, EDGE, WITH_RAILING
from highground.games.wolsung.looks import ALL_LINES, HALF
from highground.games.wolsung.modifiers import COVER, HEAVY_COVER
from highground.games.wolsung.setting import WolsungSetting
from highground.space.table import Disc, Sight, near

CELL = 1000
UNSEEN = 9
"""In place of cover where there is no line of fire."""
FAR = 1e6
"""As far as to where no way leads."""
STANDARD = Disc(0, 0, 0, 591, 1500)
"""The model for which spots are looked at."""
FARTHEST = 40_000
STAIRS = "stairs"

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


class Grounds:
    """The spots of a table."""

    def __init__(self, setting: WolsungSetting) -> None:
        self.setting, self.table = setting, setting.table
        self.ground = setting.table.ground(setting.clearances[0], setting.going)
        width, depth = self.table.size
        self.columns, self.rows = width // CELL + 1, depth // CELL + 1
        points: list[Point] = []
        heights: list[int] = []
        rough: list[bool] = []
        self.grid = np.full((self.table.levels, self.rows, self.columns), -1, np.intp)
        for level in range(self.table.levels):
            for row in range(self.rows):
                for column in range(self.columns):
                    point = column * CELL, row * CELL, level
                    surface = self.ground.surface(point)
                    if surface is not None and self.ground.rims.stands(STANDARD.at(point)):
                        self.grid[level, row, column] = len(points)
                        points.append(point)
                        heights.append(surface.height)
                        rough.append(surface.rough)
        self.points = points
        self.heights = np.array(heights, np.int32)
        self.rough = np.array(rough, np.bool_)
        self.places = np.array(points, np.int64).reshape(-1, 3)
        treads = [piece for piece in self.table.pieces if piece.kind == STAIRS]
        boxes = [(min(x), max(x), min(y), max(y)) for piece in treads for x, y in [zip(*piece.outline, strict=True)]]
        self.stairs = np.array([any(a <= x <= b and c <= y <= d for a, b, c, d in boxes) for x, y, _ in points])
        self._neighbours, self._costs = self._steps()
        self.falls, self.railed = self._edges()
        self.outlook = lru_cache(maxsize=4096)(self._outlook)
        self.spot = lru_cache(maxsize=65536)(self._spot)

    # Spots

    def _spot(self, at: Point) -> int:
        """The spot that is nearest to a point, as high as that if there is one near."""
        x, y, level = at
        height = self.table.height(at) or 0
        best, found = FAR, 0
        for reach in (1, 2, 4, max(self.rows, self.columns)):
            left, low = max(0, x // CELL - reach + 1), max(0, y // CELL - reach + 1)
            part = self.grid[level, low : low + 2 * reach, left : left + 2 * reach]
            for index in part[part >= 0].tolist():
                px, py, _ = self.points[index]
                far = abs(px - x) + abs(py - y) + 3.0 * abs(int(self.heights[index]) - height)
                if far < best:
                    best, found = far, index
            if best < FAR:
                break
        return found

    def _edges(self) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """How many inches one would fall from each spot, if it is near a deep edge, and is there a railing (WO-F1)?"""
        falls, railed = np.zeros(len(self.points), np.int32), np.zeros(len(self.points), np.bool_)
        rims = self.ground.rims
        railings = [self.table.pieces[index] for index in self.setting.railings]
        for index, point in enumerate(self.points):
            height = int(self.heights[index])
            if height < DEEP:
                continue
            disc = STANDARD.at(point)
            rim = rims.nearest(disc, DEEP, EDGE)
            if rim is not None:
                falls[index] = (height - rim.foot) // 1000
                here = [piece for piece in railings if piece.bottom <= height < piece.top]
                railed[index] = bool(near(here, disc, EDGE)) if here else False
        return falls, railed

    # Ways

    def _steps(self) -> tuple[Codes, Floats]:
        """The neighbours of each spot, and how far it is to each: rough ground and steps count as the rules say."""
        going, count = self.setting.going, len(self.points)
        neighbours: list[list[int]] = [[] for _ in range(count)]
        costs: list[list[float]] = [[] for _ in range(count)]

        def link(one: int, other: int, cost: float) -> None:
            neighbours[one].append(other)
            costs[one].append(cost)

        for one, (x, y, _) in enumerate(self.points):
            column, row = x // CELL, y // CELL
            around = self.grid[:, max(0, row - 1) : row + 2, max(0, column - 1) : column + 2]
            for other in around[around >= 0].tolist():
                step = abs(int(self.heights[one]) - int(self.heights[other]))
                if other == one or step >= going.barred_step:
                    continue
                across = CELL * (2**0.5 if self._is_diagonal(one, other) else 1.0)
                if step > going.open_step or self.rough[one] or self.rough[other]:
                    link(one, other, 2 * (across + step))
                else:
                    link(one, other, across)
        for ladder in self.table.ladders:
            foot, head = self._spot(ladder.foot), self._spot(ladder.head)
            climbed = abs(int(self.heights[foot]) - int(self.heights[head])) + 2 * CELL
            link(foot, head, 2.0 * climbed)
            link(head, foot, 2.0 * climbed)
        most = max(len(some) for some in neighbours)
        for some, all_costs in zip(neighbours, costs, strict=True):
            some += [count] * (most - len(some))
            all_costs += [FAR] * (most - len(all_costs))
        return np.array(neighbours, np.intp), np.array(costs, np.float32)

    def _is_diagonal(self, one: int, other: int) -> bool:
        (ax, ay, _), (bx, by, _) = self.points[one], self.points[other]
        return ax != bx and ay != by

    def way(self, goal: int) -> Floats:
        """How far it is to a spot from each."""
        found = np.full(len(self.points) + 1, FAR, np.float32)
        found[goal] = 0
        while True:
            nearer = np.minimum(found[:-1], (found[self._neighbours] + self._costs).min(axis=1))
            if np.array_equal(nearer, found[:-1]):
                return nearer
            found[:-1] = nearer

    # Sight

    def _outlook(self, here: int) -> Outlook:
        x, y = self.places[here, :2]
        rise = self.heights - self.heights[here]
        across = np.hypot(self.places[:, 0] - x, self.places[:, 1] - y) - 2 * STANDARD.radius
        apart = np.hypot(np.maximum(across, 0), rise).astype(np.int32)
        cover, covered = self._covers(here)
        return Outlook(apart, rise, cover, covered, self.way(here))

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


def railing_test(railed: bool) -> tuple[int, int]:
    """The Difficulty of a fall test, and the dice that a railing adds, as greedy reckons (WO-F1, WO-F2)."""
    return (WITH_RAILING, 1) if railed else (DIFFICULTY, 0)


@lru_cache(maxsize=4)
def grounds_of(setting: WolsungSetting) -> Grounds:
    """The spots of a setting, kept for all who ask."""
    return Grounds(setting)
