"""Where a base may go on a table: open ground, rough ground and what bars, all from the steps between surfaces.

Seen from above, the sides of all pieces are cut where they meet. On each level every part has a surface to its left
and to its right, or none; the step between them says what the part is. Importing this imports Numba: do it late.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from highground.space.table.corners import corner_points, hair_points
from highground.space.table.cutting import Part, cut
from highground.space.table.pieces import KEPT, LEVELS, Point, Table
from highground.space.table.plane import BLOCK, COST, JOINT, LEVEL, LINE, PLAN, SLACK, STEP, WALL
from highground.space.table.reach_kernel import leg
from highground.space.table.shapes import Corner, is_on, rounded, unit
from highground.space.table.surfaces import Numbers, box_of

if TYPE_CHECKING:
    from highground.space.table.rims import Rims

GATE = 250
"""How far apart at most the gates are where one level meets another."""
HAIR = 3
"""How far from a line that must not be crossed its corner points and gates lie."""


class Going(NamedTuple):
    """How steps are judged: numbers of the rules of whoever asks."""

    open_step: int = 1000  # a step up to this is open ground
    barred_step: int = 3000  # one from this on cannot be walked
    headroom: int = 2000  # what hangs lower than this is in the way
    heed_rough: bool = True  # rough ground is rough; otherwise only heights count
    absolute: bool = False  # not steps but heights above the table decide what is open, rough and barred


class Surface(NamedTuple):
    """What one stands on: how high, and whether it is rough ground."""

    height: int
    rough: bool


class Edges(NamedTuple):
    """Edges and corner points, as numbers, of one way to walk."""

    edges: Numbers
    nodes: Numbers


class Joint(NamedTuple):
    """Another level that goes on where one ends."""

    step: int
    to: int
    rough: bool
    cost: int


Row = tuple[int, ...]


class Ground:
    """For one clearance: the open way, on which rough ground bars, and the rough way, on which it does not."""

    def __init__(self, table: Table, clearance: int, going: Going, open_doors: frozenset[str]) -> None:
        if clearance <= SLACK:
            raise ValueError(f"a clearance of {clearance} thousandths: it must be more than {SLACK}")
        self.table, self.clearance, self.going, self.open_doors = table, clearance, going, open_doors
        away = table.gone(open_doors)
        self.pieces = [piece for piece, is_gone in zip(table.pieces, away, strict=True) if not is_gone]
        self.owners = [number for number, is_gone in enumerate(away) if not is_gone]
        self.boxes = [box_of(piece.outline) for piece in self.pieces]
        self.has_rough = going.absolute or (going.heed_rough and any(piece.rough for piece in self.pieces))
        self.surface = lru_cache(maxsize=KEPT)(self._surface_at)
        self._open: list[Row] = []
        self._rough: list[Row] = []
        self._gates: tuple[list[Row], list[Row]] = [], []
        self.parts = cut([piece.outline for piece in self.pieces], table.size)
        for part in self.parts:
            for level in range(table.levels):
                self._judge(part, level)
        self._add_ladders()
        self.open = self._finish(self._open, self._gates[0])
        self.rough = self._finish(self._rough, self._gates[1])

    @cached_property
    def rims(self) -> Rims:
        """The edges to climb and fall over, worked out once."""
        from highground.space.table.rims import Rims

        return Rims(self)

    # Surfaces

    def _surface_at(self, point: Point) -> Surface | None:
        """What one stands on there; None if there is nothing, or something hangs too low."""
        x, y, level = point
        within = [
            index
            for index, (left, right, low, high) in enumerate(self.boxes)
            if left <= x <= right and low <= y <= high and is_on(self.pieces[index].outline, x, y)
        ]
        width, depth = self.table.size
        return self._surface((within, 0 <= x <= width and 0 <= y <= depth), level)

    def _surface(self, side: tuple[list[int], bool], level: int) -> Surface | None:
        """The surface on a level inside these pieces, and on the table or off it."""
        within, on_table = side
        tops = [(piece.top, piece.rough) for index in within if (piece := self.pieces[index]).level == level]
        if level == 0 and on_table:
            tops.append((0, False))
        if not tops:
            return None
        height, rough = max(tops)
        for index in within:
            piece = self.pieces[index]
            if piece.level != level and piece.top > height and piece.bottom < height + self.going.headroom:
                return None
        if self.going.absolute and self.going.open_step < height < self.going.barred_step:
            rough = True
        return Surface(height, rough and self.going.heed_rough)

    # What a part of a side is

    def _judge(self, part: Part, level: int) -> None:
        """Add a part of a side to the edges of a level, as what it is there."""
        one, other = (self._surface(side, level) for side in part.within)
        joints = [self._joint(part, level, side) for side in (0, 1)]
        for rough, rows in enumerate((self._open, self._rough)):
            leads_on = [joint is not None and (bool(rough) or joint.step <= self.going.open_step) for joint in joints]
            kind, cost = self._kind(one, other, bool(rough))
            if kind == BLOCK and any(leads_on):
                # Who comes from the side that leads on is not kept off; one who comes from the other side is.
                if one is None or other is None or all(leads_on):
                    self._add(rows, part, level, JOINT)
                else:
                    self._add(rows, part, level, WALL, flipped=leads_on[1])
            elif kind is not None:
                self._add(rows, part, level, kind, cost)
        for side, joint in enumerate(joints):
            if joint is not None:
                self._add_gates(part, level, side, joint)

    def _kind(self, one: Surface | None, other: Surface | None, rough: bool) -> tuple[int | None, int]:
        """What a part between two surfaces of a level is to one who walks there, and what it costs."""
        if one == other:
            return None, 0
        if one is None or other is None:
            return BLOCK, 0
        step = self._step(one, other)
        if step >= self.going.barred_step or (step > self.going.open_step and not rough):
            return BLOCK, 0
        if not rough:
            return (LINE if one.rough != other.rough else None), 0
        cost = self._cost(one, other, step)
        return (STEP if cost else None), cost

    def _joint(self, part: Part, level: int, side: int) -> Joint | None:
        """Where another level goes on from this side of a part, if the step there is less than any on either level."""
        near, far = part.within[side], part.within[1 - side]
        here = self._surface(near, level)
        if here is None:
            return None
        found: list[Joint] = []
        for to in range(self.table.levels):
            there = self._surface(far, to) if to != level else None
            if there is not None:
                step = self._step(here, there)
                stays = self._surface(far, level), self._surface(near, to)
                steps = [self._step(here, stays[0])] if stays[0] else []
                steps += [self._step(there, stays[1])] if stays[1] else []
                if step < min([self.going.barred_step, *steps]):
                    found.append(Joint(step, to, here.rough or there.rough, self._cost(here, there, step)))
        return min(found, default=None)

    def _add_gates(self, part: Part, level: int, side: int, joint: Joint) -> None:
        for (ax, ay), (bx, by) in _gates(part.ends, side):
            rows = tuple(_link((ax, ay, level), (bx, by, joint.to), 2 * HAIR + joint.cost))
            self._gates[1].extend(rows)
            if joint.step <= self.going.open_step and not joint.rough:
                self._gates[0].extend(rows)

    def _step(self, one: Surface, other: Surface) -> int:
        """How high the step between two surfaces counts."""
        return max(one.height, other.height) if self.going.absolute else abs(one.height - other.height)

    def _cost(self, one: Surface, other: Surface, step: int) -> int:
        """What crossing a step adds on the rough way."""
        counts = step > self.going.open_step or one.rough or other.rough
        return abs(one.height - other.height) if counts else 0

    def _add(self, rows: list[Row], part: Part, level: int, kind: int, cost: int = 0, *, flipped: bool = False) -> None:
        (ax, ay), (bx, by) = part.ends[::-1] if flipped else part.ends
        east = level << LEVEL
        clear = self.clearance - SLACK if kind in (BLOCK, WALL) else 0
        box = min(ax, bx) + east - clear, max(ax, bx) + east + clear, min(ay, by) - clear, max(ay, by) + clear
        rows.append((ax + east, ay, bx + east, by, clear, kind, *box, cost, self.owners[part.owner]))

    def _add_ladders(self) -> None:
        for ladder in self.table.ladders:
            ends = [self.surface(ladder.foot), self.surface(ladder.head)]
            if ends[0] is None or ends[1] is None:
                continue
            (ax, ay, _), (bx, by, _) = ladder.foot, ladder.head
            toll = math.isqrt((ax - bx) ** 2 + (ay - by) ** 2) + 1
            climbed = toll + abs(ends[0].height - ends[1].height)
            self._gates[1].extend(_link(ladder.foot, ladder.head, climbed))
            if not self.going.heed_rough:
                self._gates[0].extend(_link(ladder.foot, ladder.head, toll))

    # Corner points

    def _finish(self, rows: list[Row], gates: list[Row]) -> Edges:
        """The edges of one way as numbers, with the corner points that a centre may be at."""
        edges = np.array(rows, np.int64).reshape(-1, COST + 2)
        nodes = list(gates)
        for level in range(LEVELS):
            blocks: dict[Corner, list[Corner]] = defaultdict(list)
            lines: dict[Corner, list[Corner]] = defaultdict(list)
            costs: dict[Corner, list[int]] = defaultdict(list)
            for row in rows:
                if row[0] >> LEVEL == level:
                    one, other = (row[0] & PLAN, row[1]), (row[2] & PLAN, row[3])
                    kept = blocks if row[5] in (BLOCK, WALL) else lines
                    kept[one].append(other)
                    kept[other].append(one)
                    for end in (one, other):
                        costs[end].append(row[COST])
            mixed = {end for end, those in costs.items() if len(set(those)) > 1 or len(those) > 2}
            found = [*corner_points(blocks, self.clearance), *hair_points(lines, blocks, mixed, HAIR)]
            nodes += [
                (x + (level << LEVEL), y, *tangents, 0, 0, 0)
                for x, y, *tangents in found
                if self.surface((x, y, level)) is not None
            ]
        width, depth = self.table.size
        none = np.zeros((0, 3), np.int64)
        rim = self.clearance
        free = [
            node
            for node in dict.fromkeys(nodes)
            if rim <= node[0] & PLAN <= width - rim
            and rim <= node[1] <= depth - rim
            and leg(node[0], node[1], node[0], node[1], edges, none, 10) >= 0
        ]
        return Edges(edges, np.array(free, np.int64).reshape(-1, 9))


def _link(one: Point, other: Point, toll: int) -> Iterator[Row]:
    """Two nodes, each leading to the other."""
    for (x, y, level), (to_x, to_y, to) in ((one, other), (other, one)):
        yield x + (level << LEVEL), y, 0, 0, 0, 0, to_x + (to << LEVEL), to_y, toll


def _gates(ends: tuple[Corner, Corner], side: int) -> Iterator[tuple[Corner, Corner]]:
    """Pairs of points along a part of a side, on this side of it and on the other."""
    (ax, ay), (bx, by) = ends
    dx, dy = unit(bx - ax, by - ay)
    nx, ny = (-HAIR * dy, HAIR * dx) if side == 0 else (HAIR * dy, -HAIR * dx)
    count = max(1, -(-math.isqrt((bx - ax) ** 2 + (by - ay) ** 2) // GATE))
    for number in range(count):
        x, y = ax + (bx - ax) * (2 * number + 1) / (2 * count), ay + (by - ay) * (2 * number + 1) / (2 * count)
        yield (rounded(x + nx), rounded(y + ny)), (rounded(x - nx), rounded(y - ny))
