"""What the table tells: spots an inch apart, what is seen from where, behind what cover, and ways between them.

Everything is worked out when it is first asked, by the referee's own kernels, and kept for the setting. Importing this
imports Numba.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from highground.engine import Point
from highground.games.high_fire.cover import NO_COVER, PARTIAL, SOLID
from highground.games.high_fire.setting import HighFireSetting
from highground.games.high_fire.terrain import is_solid
from highground.space.table import Disc, Outline, Reach, overlaps, passes
from highground.space.table.rims import bodies_of
from highground.space.table.shapes import is_inside
from highground.space.table.surfaces import compiled
from highground.space.table.zones import Units, Zone, Zones

CELL = 1000
FAR = 1e6
STEPS = (
    (1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1), (2, 0), (0, 2), (-2, 0), (0, -2),
)  # fmt: skip
"""From a spot to those beside it, and through doors to those beyond."""
LONGEST_STEP = 2600
DETOUR = 1.2
"""How much farther a way by spots may be than the way as it is walked."""
DOORS_KEPT = 64
"""For how many ways in which doors may stand the lengths of steps are kept."""

AROUND = tuple((dx, dy) for dx in (-900, 0, 900) for dy in (-900, 0, 900))
"""Where figures of a unit stand around its centre, about."""

Floats = NDArray[np.float64]
Marks = NDArray[np.bool_]
Codes = NDArray[np.intp]
Small = NDArray[np.int8]


class Grounds:
    """The spots of a table, row by row."""

    def __init__(self, setting: HighFireSetting) -> None:
        self.setting = setting
        width, depth = setting.table.size
        self.columns, self.rows = max(1, width // CELL), max(1, depth // CELL)
        self.points: list[Point] = [
            (CELL // 2 + CELL * column, CELL // 2 + CELL * row, 0)
            for row in range(self.rows)
            for column in range(self.columns)
        ]
        self.places = np.array([at[:2] for at in self.points], np.int64)
        nobody = bodies_of(())
        discs = [setting.disc(at) for at in self.points]
        rims = setting.ground(False, (1 << len(setting.door_outlines)) - 1).rims
        self.open = np.array([rims.fits(disc, nobody) for disc in discs], np.bool_)
        self.clear = np.array(
            [
                setting.clear_rims.fits(disc, nobody) and not setting.is_difficult(disc.x, disc.y)
                for disc in discs
            ],
            np.bool_,
        )  # fmt: skip
        self.apart = np.hypot(*(np.subtract.outer(one, one) for one in self.places.T))
        self._sight: dict[int, Marks] = {}
        self._cover: dict[int, Small] = {}
        self._steps: tuple[Codes, Floats, list[Marks]] | None = None
        self._stepped: dict[tuple[float, ...], Floats] = {}
        self._ways: dict[tuple[tuple[int, ...], tuple[float, ...]], Floats] = {}
        self._beside: dict[int, Marks] = {}
        self._near: dict[tuple[int, ...], Codes] = {}

    def spot(self, at: Point) -> int:
        """The spot nearest to a point."""
        column = min(max(at[0] // CELL, 0), self.columns - 1)
        row = min(max(at[1] // CELL, 0), self.rows - 1)
        return row * self.columns + column

    def inside(self, outline: Outline) -> Codes:
        """The spots in a part of the table."""
        return np.array([n for n, (x, y, _) in enumerate(self.points) if is_inside(outline, x, y)], np.intp)

    def _mostly_inside(self, outline: Outline) -> Codes:
        """The spots around which most of a unit stands in a part of the table, about: two thirds of it."""
        counts = [sum(is_inside(outline, x + dx, y + dy) for dx, dy in AROUND) for x, y, _ in self.points]
        return np.nonzero(np.array(counts) * 3 >= 2 * len(AROUND))[0]

    def near(self, at: Point, far: int) -> Codes:
        """The spots no farther than this from a point."""
        return np.nonzero(self.from_point(at) <= far)[0]

    def from_point(self, at: Point) -> Floats:
        """How far each spot is from a point, in a straight line."""
        return np.hypot(self.places[:, 0] - at[0], self.places[:, 1] - at[1])

    # Sight and cover

    def sight(self, opened: int) -> Marks:
        """Which spots see which, with nobody in the way."""
        if opened not in self._sight:
            setting = self.setting
            self._sight[opened] = _seen(setting.zones(opened), self.points, self.points, setting.depth_weights[2],
                                        each=setting.plays("per-zone"))  # fmt: skip
        return self._sight[opened]

    def sidestep(self, opened: int) -> Marks:
        """Which spots are seen from a spot or from one an advance away from it."""
        if opened not in self._beside:
            sight = self.sight(opened)
            near = (self.apart <= self.setting.inches.cautious) & self.open[None, :]
            self._beside[opened] = (near.astype(np.float32) @ sight.astype(np.float32)) > 0
        return self._beside[opened]

    def cover(self, opened: int) -> Small:
        """The cover that fire from each spot (rows) meets at each other (columns): that of HF-S10, without units."""
        if opened not in self._cover:
            self._cover[opened] = self._covers(opened)
        return self._cover[opened]

    def _covers(self, opened: int) -> Small:
        setting, field = self.setting, self.setting.data.battlefield
        found = np.full((len(self.points), len(self.points)), NO_COVER, np.int8)
        for zone, outline in zip(field.zones, setting.zone_outlines, strict=True):
            spots = self._mostly_inside(outline)
            found[:, spots] = np.maximum(found[:, spots], SOLID if zone.cover == "solid" else PARTIAL)
        things = [
            (outline, SOLID if is_solid(one) else PARTIAL)
            for one, outline in zip(field.obstacles, setting.obstacle_outlines, strict=True)
        ]
        things += [(outline, SOLID) for n, outline in enumerate(setting.door_outlines) if not opened >> n & 1]
        for outline, worth in things:
            self._behind(found, outline, worth)
        return found

    def _behind(self, found: Small, outline: Outline, worth: int) -> None:
        """What a single thing adds to the cover of spots close to it."""
        setting = self.setting
        wide = setting.radius + setting.inches.cover + 1
        close = [n for n, (x, y, _) in enumerate(self.points) if overlaps(outline, Disc(x, y, 0, wide, 0))]
        if close:
            alone = Zones(setting.table.size, [Zone(outline, 0)])
            barred = ~_seen(alone, self.points, [self.points[n] for n in close], 1)
            found[:, close] = np.maximum(found[:, close], np.where(barred, worth, NO_COVER).astype(np.int8))

    # Ways

    def way(self, goal: tuple[int, ...], doors: tuple[float, ...]) -> Floats:
        """How far it is on foot from each spot to the nearest of some; each door adds what it costs to get through."""
        key = goal, doors
        if key not in self._ways:
            found = np.full(len(self.points) + 1, FAR)
            found[list(goal)] = 0
            _flood(found, self._stepping()[0], self._costs(doors))
            self._ways[key] = found[:-1]
        return self._ways[key]

    def _costs(self, doors: tuple[float, ...]) -> Floats:
        """How long the steps from each spot are, with what the doors add."""
        if doors not in self._stepped:
            if len(self._stepped) >= DOORS_KEPT:
                self._stepped.clear()
            _, costs, crossing = self._stepping()
            for marks, more in zip(crossing, doors, strict=True):
                costs = costs + marks * more
            self._stepped[doors] = costs
        return self._stepped[doors]

    def walks(self, spot: int, far: int, rapid: bool, opened: int) -> Codes:
        """The spots to which one gets on foot from a spot with nobody in the way, about; rapidly, on clear ground."""
        key = spot, far, rapid, opened
        if key not in self._near:
            doors = tuple(0.0 if opened >> n & 1 else FAR for n in range(len(self.setting.door_outlines)))
            way = self.way((spot,), doors) <= far * DETOUR
            self._near[key] = np.nonzero(way & (self.apart[spot] <= far) & (self.clear if rapid else self.open))[0]
        return self._near[key]

    def landings(self, spot: int, far: int) -> Codes:
        """The spots to which one can jump from a spot with nobody in the way."""
        key = spot, far
        if key not in self._near:
            self._near[key] = np.nonzero(self.clear & (self.apart[spot] <= far))[0]
        return self._near[key]

    def _stepping(self) -> tuple[Codes, Floats, list[Marks]]:
        """From each spot where its eight steps lead, how long they are, and which of them go through each door."""
        if self._steps is None:
            doors = self.setting.door_outlines
            ground = self.setting.ground(False, (1 << len(doors)) - 1)
            nowhere = len(self.points)
            ends = np.full((nowhere, len(STEPS)), nowhere, np.intp)
            costs = np.full((nowhere, len(STEPS)), FAR)
            crossing = [np.zeros(ends.shape, np.bool_) for _ in doors]
            for start in np.nonzero(self.open)[0].tolist():
                at = self.points[start]
                reach = Reach(ground, self.setting.disc(at), LONGEST_STEP, rough_allowance=-1)
                for number, (right, down) in enumerate(STEPS):
                    there = at[0] + CELL * right, at[1] + CELL * down, 0
                    if there in reach:
                        ends[start, number] = self.spot(there)
                        costs[start, number] = CELL * (right * right + down * down) ** 0.5
                        for door, outline in enumerate(doors):
                            crossing[door][start, number] = passes((at, there), self.setting.radius, outline)
            self._steps = ends, costs, crossing
        return self._steps


@compiled
def _flood(found: Floats, ends: Codes, costs: Floats) -> None:
    """Shorten the ways from all spots by their steps, there and back again, until none becomes shorter."""
    spots, steps = ends.shape
    sweep, is_shorter = 0, True
    while is_shorter:
        is_shorter = False
        for place in range(spots):
            spot = spots - 1 - place if sweep % 2 else place
            best = found[spot]
            for step in range(steps):
                best = min(best, found[ends[spot, step]] + costs[spot, step])
            if best < found[spot]:
                found[spot] = best
                is_shorter = True
        sweep += 1


def _seen(zones: Zones, points: Sequence[Point], others: Sequence[Point], limit: int, *, each: bool = False) -> Marks:
    """Which of some points see which of others over zones."""
    rows = [[Disc(x, y, 0, 0, 0) for x, y, _ in some] for some in (points, others)]
    return Units(zones, rows).sight(0, 1, limit, each=each, screens=())


@lru_cache(maxsize=8)
def grounds_of(setting: HighFireSetting) -> Grounds:
    """The spots of a setting, kept for all who ask."""
    return Grounds(setting)
