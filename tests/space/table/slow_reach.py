"""Walking on a fine grid, with free places judged by Shapely: the slow twin of regions, on any number of levels."""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from highground.space.table import Disc, Table
from highground.space.table.ground import Going

MOVES = [(a, b) for a in range(-3, 4) for b in range(-3, 4) if math.gcd(a, b) == 1]
Cell = tuple[int, int, int]


class Storey:
    """The surfaces of one level: a geometry for each height, and which of them are rough."""

    def __init__(self, table: Table, level: int, going: Going) -> None:
        width, depth = table.size
        self.flats: list[tuple[int, bool, BaseGeometry]] = []
        covered: BaseGeometry = shapely.Polygon()
        tops = sorted(
            (
                (piece.top, piece.rough, shapely.Polygon(piece.outline))
                for piece in table.pieces
                if piece.level == level
            ),
            key=lambda flat: (-flat[0], -flat[1]),
        )
        if level == 0:
            tops.append((0, False, shapely.box(0, 0, width, depth)))
        for height, rough, shape in tops:
            rest = shape.difference(covered)
            covered = covered.union(shape)
            for piece in table.pieces:
                if piece.level != level and piece.top > height and piece.bottom < height + going.headroom:
                    rest = rest.difference(shapely.Polygon(piece.outline))
            if rest.area > 0:
                self.flats.append((height, rough, rest))


class Grid:
    """A square of cells round a mover, on every level."""

    def __init__(
        self,
        table: Table,
        mover: Disc,
        others: list[Disc],
        far: int,
        cell: int,
        clearance: int,
        going: Going,
        rough: bool,
    ) -> None:
        self.cell, self.going, self.rough = cell, going, rough
        self.steps = far // cell
        offsets = np.arange(-self.steps, self.steps + 1) * cell
        self.across, self.down = np.meshgrid(mover.x + offsets, mover.y + offsets)
        points = np.array(shapely.points(self.across.ravel(), self.down.ravel()))
        storeys = [Storey(table, level, going) for level in range(table.levels)]
        shape = len(storeys), *self.across.shape
        self.heights = np.full(shape, -1)
        self.is_rough = np.zeros(shape, np.bool_)
        self.free = np.zeros(shape, np.bool_)
        width, depth = table.size
        on_table = (
            (self.across >= clearance) & (self.down >= clearance)
            & (self.across <= width - clearance) & (self.down <= depth - clearance)
        )  # fmt: skip
        for level, storey in enumerate(storeys):
            for height, is_rough, flat in storey.flats:
                inside = shapely.covers(flat, points).reshape(self.across.shape)
                self.heights[level][inside] = height
                self.is_rough[level][inside] = is_rough
            free = on_table & (self.heights[level] >= 0)
            for inside, bars in self._bars(storeys, level, points, shapely.box(0, 0, width, depth).boundary):
                free.ravel()[inside] &= shapely.distance(bars, points[inside]) >= clearance
            for disc in others:
                if disc.level == level:
                    apart = disc.radius + clearance
                    free &= (self.across - disc.x) ** 2 + (self.down - disc.y) ** 2 >= apart**2
            self.free[level] = free

    def _bars(
        self, storeys: list[Storey], level: int, points: NDArray[Any], border: BaseGeometry
    ) -> Iterator[tuple[NDArray[np.bool_], BaseGeometry]]:
        """For each flat of a level the points in it, and the lines that keep centres off there.

        Round each flat that is everything but where a step leads on; and what leads on for one flat may bar another.
        """
        most = self.going.barred_step - 1 if self.rough else self.going.open_step
        lines: list[BaseGeometry] = []
        for height, _, flat in storeys[level].flats:
            line = flat.boundary.difference(border.buffer(2))
            for storey in storeys:
                for other_height, _, other in storey.flats:
                    if other is not flat and abs(height - other_height) <= most:
                        # Another level leads on only where it begins: one that goes on overhead does not.
                        there = other if storey is storeys[level] else other.boundary
                        line = line.difference(there.buffer(2, join_style="mitre"))
            lines.append(line)
        barred = shapely.union_all(lines)
        for (_, _, flat), line in zip(storeys[level].flats, lines, strict=True):
            leads_on = flat.boundary.difference(line.buffer(1))
            yield shapely.covers(flat, points), barred.difference(leads_on.buffer(2))

    def spread(self, level: int, limit: float) -> dict[Cell, float]:
        """What it costs to get to each cell."""
        start = level, self.steps, self.steps
        best = {start: 0.0}
        waiting = [(0.0, start)]
        lengths = {move: self.cell * math.hypot(*move) for move in MOVES}
        while waiting:
            cost, here = heapq.heappop(waiting)
            if cost > best[here]:
                continue
            for move, stay in product(MOVES, (True, False) if len(self.heights) > 1 else (True,)):
                there = self._step(here, move, stay)
                if there is None:
                    continue
                end, climbed = there
                total = cost + lengths[move] + climbed
                if total <= limit and total < best.get(end, math.inf):
                    best[end] = total
                    heapq.heappush(waiting, (total, end))
        return best

    def _step(self, here: Cell, move: tuple[int, int], stay: bool) -> tuple[Cell, int] | None:
        """Where a move leads, by the cells halfway, and what steps it takes."""
        level, i, j = here
        a, b = move
        climbed = 0
        height, rough, before = int(self.heights[here]), bool(self.is_rough[here]), (i, j)
        for half in (
            ((i + (i + a)) // 2, (j + (j + b)) // 2),
            ((i + i + a + 1) // 2, (j + j + b + 1) // 2),
            (i + a, j + b),
        ):
            if not (0 <= half[0] < self.free.shape[1] and 0 <= half[1] < self.free.shape[2]):
                return None
            found = self._surface(level, height, before, half, stay)
            before = half
            if found is None:
                return None
            level, other, other_rough = found
            step = abs(other - height)
            if not self.rough and other_rough:
                return None
            if step > self.going.open_step or ((rough or other_rough) and self.rough):
                climbed += step
            height, rough = other, other_rough
        return (level, i + a, j + b), climbed

    def _surface(
        self, level: int, height: int, before: tuple[int, int], at: tuple[int, int], stay: bool
    ) -> tuple[int, int, bool] | None:
        """The surface one comes upon: on the same level if it goes on there, else on another that begins there."""
        most = self.going.barred_step - 1 if self.rough else self.going.open_step
        found: list[tuple[int, int]] = []
        for other in range(len(self.heights)):
            end = int(self.heights[(other, *at)])
            step = abs(end - height)
            if end < 0 or step > most or not self.free[(other, *at)]:
                continue
            # Another level goes on only where the step to it is less than that on either level.
            own, start = int(self.heights[(level, *at)]), int(self.heights[(other, *before)])
            if other == level or ((own < 0 or step < abs(own - height)) and (start < 0 or step < abs(start - end))):
                found.append((step, other))
        if not found:
            return None
        other = level if stay and any(other == level for _, other in found) else min(found)[1]
        return other, int(self.heights[(other, *at)]), bool(self.is_rough[(other, *at)])
