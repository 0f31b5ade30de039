"""Edges one may climb or fall over: rims of surfaces, what is right below a point, and room to stand.

Importing this imports Numba, which takes half a second: do it late.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from highground.space.table.ground import Ground
from highground.space.table.measuring import CONTACT
from highground.space.table.obstacles import Crossing, Obstacle, hangs, obstacles_of
from highground.space.table.pieces import Disc, Point
from highground.space.table.plane import LEVEL, STANDS_ONLY
from highground.space.table.reach import Reach
from highground.space.table.reach_kernel import next_room, room
from highground.space.table.shapes import Corner, Segment, cross, is_nearer, is_on, rounded, unit
from highground.space.table.surfaces import Numbers, box_of

ALONG = 500
"""How far apart along an edge the places are that are offered there."""
ASIDE = 3000
"""How far from its edge a fall may end where there is no room nearer."""
LATTICE = 50
"""How finely the nearest place is looked for."""


Bodies = np.ndarray[tuple[int, int], np.dtype[np.int64]]
"""Models as rows."""


class Rim(NamedTuple):
    """A part of an edge: whoever goes over it from its left side goes down from a surface to the one right below."""

    ends: Segment
    level: int
    height: int
    below: int  # the level it goes down to
    foot: int  # and how high that is

    @property
    def drop(self) -> int:
        """How far down it goes."""
        return self.height - self.foot


class Landing(NamedTuple):
    """Where one gets by a climb or a fall, by which rim, and how far up that is; below nought if down.

    A climb counts to the rim, which is the top of a railing where there is one, whether it goes up or down.
    """

    point: Point
    rim: Rim
    rise: int


class Rims:
    """All rims of the ground that some bases walk on.

    >>> from highground.space.table import Disc, Piece, Table, rectangle
    >>> table = Table((36_000, 36_000), (Piece(rectangle(10_000, 10_000, 6000, 6000), top=4000, level=1),))
    >>> rims = table.ground(clearance=250).rims
    >>> rim = rims.nearest(Disc(11_000, 13_000, 1, 591, 1500), drop=3000, within=1000)
    >>> rim.ends, rim.drop
    (((10000, 16000), (10000, 10000)), 4000)
    >>> rims.fall(Disc(11_000, 13_000, 1, 591, 1500), rim)
    Landing(point=(9409, 13000, 0), rim=Rim(...), rise=-4000)
    >>> rims.below(12_000, 12_000, 3999), rims.below(12_000, 12_000, 4000)
    ((0, 0), (1, 4000))
    """

    def __init__(self, ground: Ground) -> None:
        self.ground, self.table = ground, ground.table
        self._pieces = ground.pieces
        self.all = tuple(self._find())
        self.obstacles = obstacles_of(ground)
        self._boxed = [(rim, *box_of(rim.ends)) for rim in self.all]

    def _find(self) -> Iterator[Rim]:
        for part in self.ground.parts:
            for side in (0, 1):
                within, (beyond, on_table) = part.within[side][0], part.within[1 - side]
                for index in within:
                    piece = self._pieces[index]
                    # It must be the top that one stands on, and nothing may go on at that height or above.
                    if index in beyond or any(self._covers(other, piece.top, piece.level) for other in within):
                        continue
                    if on_table and not any(self._stops(other, piece.top) for other in beyond):
                        level, foot = self._highest(beyond, piece.top)
                        ends = part.ends if side == 0 else (part.ends[1], part.ends[0])
                        yield Rim(ends, piece.level, piece.top, level, foot)

    def _covers(self, index: int, height: int, level: int) -> bool:
        piece = self._pieces[index]
        return piece.top > height and (piece.level == level or piece.bottom < height + self.ground.going.headroom)

    def _stops(self, index: int, height: int) -> bool:
        """Does a piece beyond an edge keep one from going over it?"""
        piece = self._pieces[index]
        return piece.top >= height and piece.bottom < height + self.ground.going.headroom

    def _highest(self, within: Sequence[int], height: int) -> tuple[int, int]:
        """The highest surface, and its level, up to a height; the table is one."""
        tops = [(piece.top, piece.level) for index in within if (piece := self._pieces[index]).top <= height]
        foot, level = max(tops, default=(0, 0))
        return level, foot

    def below(self, x: int, y: int, height: int) -> tuple[int, int]:
        """The level and the height of the first surface down from a point at a height."""
        within = [
            index
            for index, (piece, (left, right, low, high)) in enumerate(zip(self._pieces, self.ground.boxes, strict=True))
            if left <= x <= right and low <= y <= high and is_on(piece.outline, x, y)
        ]
        return self._highest(within, height)

    def _near(self, x: int, y: int, distance: int) -> Iterator[Rim]:
        """The rims that are nearer to a point than this."""
        for rim, left, right, low, high in self._boxed:
            if (
                left - distance < x < right + distance
                and low - distance < y < high + distance
                and is_nearer((x, y), rim.ends, distance)
            ):
                yield rim

    # Standing

    def foot(self, disc: Disc) -> int:
        """How high a model stands; an error if there is nothing to stand on."""
        height = self.table.height(disc.point, self.ground.open_doors)
        if height is None:
            raise ValueError(f"there is nothing to stand on at {disc.point}")
        return height

    def stands(self, disc: Disc, others: Sequence[Disc] = ()) -> bool:
        """Is there a surface there, and room for the whole base on it?"""
        return self.fits(disc, bodies_of(others)) and self.ground.surface(disc.point) is not None

    def fits(self, disc: Disc, bodies: Bodies) -> bool:
        """Is there room for the whole base among terrain and others, whether there is a surface or not?"""
        edges = self.ground.open.edges
        return room(disc.x + (disc.level << LEVEL), disc.y, disc.radius, edges, bodies, *self.table.size) == 0

    def nearest_place(
        self, disc: Disc, others: Sequence[Disc], within: int, *, apart: int = 0, height: int | None = None
    ) -> Point | None:
        """The nearest place on its level with room to stand, so far from all others, to a twentieth of an inch.

        With a height, only surfaces no more than an open step from it count: not the roof beside an alley.
        """
        steps = within // LATTICE
        bodies = bodies_of([other._replace(radius=other.radius + apart) for other in others])
        offsets, edges, size = _offsets(steps), self.ground.open.edges, self.table.size
        x, y, found = disc.x + (disc.level << LEVEL), disc.y, -1
        while (found := next_room(found + 1, x, y, disc.radius, edges, bodies, *size, offsets)) >= 0:
            across, down = offsets[found].tolist()
            point = disc.x + across, disc.y + down, disc.level
            if self._is_at(point, height):
                return point
        return None

    def _is_at(self, point: Point, height: int | None) -> bool:
        """Is there a surface, no more than an open step from a height if there is one?"""
        surface = self.ground.surface(point)
        return surface is not None and (height is None or abs(surface.height - height) <= self.ground.going.open_step)

    # Falling

    def nearest(self, disc: Disc, drop: int, within: int) -> Rim | None:
        """The nearest edge, no farther from the base than this, over which the model would fall at least so far."""
        height = self.foot(disc)
        found = [
            (_square(rim.ends, (disc.x, disc.y)), rim)
            for rim in self._near(disc.x, disc.y, disc.radius + within + 1)
            if height - rim.foot >= drop
            and -self.ground.going.open_step <= rim.height - height < self.ground.going.barred_step
            and cross(*rim.ends, (disc.x, disc.y)) > 0
        ]
        return min(found)[1] if found else None

    def fall(self, disc: Disc, rim: Rim) -> Landing:
        """Where a model lands that falls over an edge: the base just beyond it, on the surface right below.

        Where terrain leaves no room for the base there, it is the nearest place on that level that does.
        """
        x, y = _beyond(rim.ends, (disc.x, disc.y), -disc.radius)
        height = self.foot(disc)
        level, foot = self.below(x, y, min(height, rim.height))
        fallen = disc.at((x, y, level))
        point = (None if self.stands(fallen) else self.nearest_place(fallen, (), ASIDE, height=foot)) or fallen.point
        return Landing(point, rim, self.foot(disc.at(point)) - height)

    # Climbing

    def climbs(self, disc: Disc, others: Sequence[Disc], up: int, across: int = 0) -> list[Landing]:
        """Places to climb up to: room to stand with the base touching the edge, the lowest and nearest first.

        Between its start and the wall it goes straight across, no higher than that, and through nothing.
        """
        height, step = self.foot(disc), self.ground.going.open_step
        near = self._near_obstacles(disc, across)
        crossing = Crossing(near, disc, height, up, self.ground.clearance)

        def leads(rim: Rim, spot: Corner, top: Point) -> bool:
            end = self._height(top)
            # Behind a railing one stands lower than its top.
            if end is None or not max(rim.height - step, height + 1) <= end <= rim.height:
                return False
            return crossing.leads(_beyond(rim.ends, spot, -disc.radius), rim.height)

        rims = [
            (rim, rim.height - height)
            for rim in self._near(disc.x, disc.y, disc.radius + CONTACT + across + 1)
            if 0 < rim.height - height <= up and rim.foot <= height + step and cross(*rim.ends, (disc.x, disc.y)) <= 0
        ]
        return self._landings(disc, others, across, rims, leads, up=True)

    def descents(self, disc: Disc, others: Sequence[Disc], down: int, across: int = 0) -> list[Landing]:
        """Places to climb down to: room to stand with the base touching the wall below an edge in reach.

        The edge is one that it can walk to.
        """
        height, step = self.foot(disc), self.ground.going.open_step
        near = self._near_obstacles(disc, across)
        walk = Reach(self.ground, disc, across, rough_allowance=across)

        def leads(rim: Rim, spot: Corner, foot: Point) -> bool:
            if self._height(foot) != rim.foot:
                return False
            if hangs(near, foot[:2], rim.foot, rim.height + disc.height, self.ground.clearance):
                return False
            return not across or walk.leads_to((*_brink(rim.ends, spot, self.ground.clearance), rim.level))

        rims = [
            (rim, rim.foot - max(height, rim.height))
            for rim in self._near(disc.x, disc.y, disc.radius + CONTACT + across + 1)
            if rim.foot < height
            and max(height, rim.height) - rim.foot <= down
            and abs(rim.height - height) <= step
            and cross(*rim.ends, (disc.x, disc.y)) >= 0
        ]
        return self._landings(disc, others, across, rims, leads, up=False)

    def _landings(
        self,
        disc: Disc,
        others: Sequence[Disc],
        across: int,
        rims: Sequence[tuple[Rim, int]],
        leads: Callable[[Rim, Corner, Point], bool],
        *,
        up: bool,
    ) -> list[Landing]:
        """The places that one gets to over some rims, with how far up each is."""
        bodies = bodies_of(others)
        found: dict[Point, tuple[int, int, Landing]] = {}
        # Up or down a wall in contact, one goes across by one's own base at least, and aside past whoever stands there.
        over, aside = 2 * disc.radius + CONTACT, 2 * disc.radius + ALONG
        most = max(across, over) ** 2 if across else over**2 + aside**2
        for rim, rise in rims:
            nearest = most
            for spot in _spots(rim.ends, (disc.x, disc.y), across or aside):
                x, y = _beyond(rim.ends, spot, disc.radius if up else -disc.radius)
                point = x, y, rim.level if up else rim.below
                square = (x - disc.x) ** 2 + (y - disc.y) ** 2
                if not across and square > nearest + ALONG**2 // 2:
                    break  # farther aside than where there was room
                if square <= most and self.fits(disc.at(point), bodies) and leads(rim, spot, point):
                    found[point] = abs(rise), square, Landing(point, rim, rise)
                    nearest = min(nearest, square)
        return [landing for _, _, landing in sorted(found.values())]

    def over(self, disc: Disc, landing: Landing) -> Point:
        """Where a climb goes on over the edge at the other end of the wall: at its foot, or at its brink."""
        (x, y, _), rim = landing.point, landing.rim
        if landing.rise > 0:
            return *_beyond(rim.ends, (x, y), -disc.radius), rim.below
        return *_beyond(rim.ends, (x, y), disc.radius), rim.level

    def _height(self, point: Point) -> int | None:
        surface = self.ground.surface(point)
        return surface.height if surface is not None else None

    def _near_obstacles(self, disc: Disc, across: int) -> list[Obstacle]:
        """What a climber could meet at all."""
        far = max(across, 2 * disc.radius + ALONG) + CONTACT + self.ground.clearance
        return [
            each
            for each in self.obstacles
            if each.box[0] - far < disc.x < each.box[1] + far and each.box[2] - far < disc.y < each.box[3] + far
        ]


@lru_cache(maxsize=8)
def _offsets(steps: int) -> Numbers:
    """The points of the lattice that are no farther than so many steps, the nearest first, as rows."""
    around = range(-steps, steps + 1)
    found = sorted((i * i + j * j, i, j) for i in around for j in around if i * i + j * j <= steps * steps)
    return LATTICE * np.array([(i, j) for _, i, j in found], np.int64)


def bodies_of(others: Sequence[Disc]) -> Bodies:
    """Models as rows, for whoever asks for room among them many times."""
    rows = [(other.x + (other.level << LEVEL), other.y, other.radius, STANDS_ONLY) for other in others]
    return np.array(rows, np.int64).reshape(-1, 4)


def _square(segment: Segment, point: Corner) -> float:
    """The square of the distance of a point from a segment."""
    x, y = _foot(segment, point)
    return (x - point[0]) ** 2 + (y - point[1]) ** 2


def _foot(segment: Segment, point: Corner) -> tuple[float, float]:
    """The point of a segment that is nearest to another."""
    (ax, ay), (bx, by) = segment
    dx, dy = bx - ax, by - ay
    part = ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy)
    part = min(max(part, 0.0), 1.0)
    return ax + dx * part, ay + dy * part


def _beyond(segment: Segment, point: Corner, distance: int) -> Corner:
    """So far to the left of a segment, across from a point; never nearer to it by rounding."""
    (ax, ay), (bx, by) = segment
    x, y = _foot(segment, point)
    dx, dy = unit(bx - ax, by - ay)
    end = rounded(x - dy * distance), rounded(y + dx * distance)
    if is_nearer(end, segment, abs(distance)):
        more = distance + (1 if distance > 0 else -1)
        end = rounded(x - dy * more), rounded(y + dx * more)
    return end


def _brink(segment: Segment, point: Corner, clearance: int) -> Corner:
    """Where one may walk to at a segment, across from a point: so far to the left of it, and as far from its ends."""
    (ax, ay), (bx, by) = segment
    dx, dy = unit(bx - ax, by - ay)
    length = math.sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    least = min(float(clearance), length / 2)
    along = min(max((point[0] - ax) * dx + (point[1] - ay) * dy, least), length - least)
    return rounded(ax + dx * along - dy * clearance), rounded(ay + dy * along + dx * clearance)


def _spots(segment: Segment, point: Corner, across: int) -> Iterator[Corner]:
    """Points along a segment to land at: across from a point, and to both sides of that every half inch."""
    (ax, ay), (bx, by) = segment
    x, y = _foot(segment, point)
    yield rounded(x), rounded(y)
    dx, dy = unit(bx - ax, by - ay)
    length = math.sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    here = (x - ax) * dx + (y - ay) * dy
    for number in range(1, across // ALONG + 1):
        for along in (here - number * ALONG, here + number * ALONG):
            if 0 <= along <= length:
                yield rounded(ax + dx * along), rounded(ay + dy * along)
