"""Everywhere a model can get to: asked, sampled, walked, drawn and argued about. Importing this imports Numba."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from highground.space.table.ground import Ground
from highground.space.table.measuring import CONTACT
from highground.space.table.pieces import Disc, Point
from highground.space.table.plane import BARS, LEVEL, OWNER, PLAN, ROUGH, SLACK, STANDS_ONLY
from highground.space.table.reach_kernel import cheapest, discs_near, each, grow, is_lit, lattice, leg, room, sample
from highground.space.table.shapes import directions, rounded
from highground.space.table.surfaces import VOID, Numbers, heights_of
from highground.space.table.tracing import Shape, trace

CELL = 100
"""How fine drawings are."""
TRIES = 1000
"""How many chance points are tried before a region counts as too small to find one."""

Lights = tuple[Numbers, Numbers, Numbers]
"""Lights, and the edges and discs that legs from them keep off."""


class Below(Protocol):
    """A source of chance."""

    def below(self, count: int, /) -> int:
        """A number from 0 to one less than the count."""
        ...


class Path(NamedTuple):
    """A way to walk: the points at which it bends, what it costs, and whether it goes over rough ground."""

    points: tuple[Point, ...]
    cost: int
    rough: bool


class Refusal(NamedTuple):
    """Why a model cannot get somewhere.

    `off` the table, `void` (no surface there), `piece` or `model` (no room to stand for it, by its number), `far` (how
    much it would take, and whether over rough ground), `barred` (there is no way, or none of four times the allowance).
    """

    why: str
    number: int = -1
    rough: bool = False


class Place(NamedTuple):
    """A good place to go to, and what makes it one: `far` (as far as it goes) or `touching`, with the cost."""

    point: Point
    why: str
    cost: int


class Reach:
    """Everywhere a model can get to with an allowance on open ground, or with another one over rough ground.

    It is worked out no further than is asked: most points are seen at once, and nothing grows for them.

    >>> from highground.space.table import Disc, Piece, Reach, Table, rectangle
    >>> wall = Piece(rectangle(4000, 0, 300, 8000), top=3000, level=1)
    >>> ground = Table((36_000, 36_000), (wall,)).ground(clearance=250)
    >>> region = Reach(ground, Disc(3000, 7000, 0, 591, 1500), 6000)
    >>> (5500, 7000, 0) in region, (5500, 2000, 0) in region
    (True, False)
    >>> region.path((5500, 7000, 0)).cost
    3696
    >>> region.why_not((5500, 2000, 0))
    Refusal(why='far', number=8411, rough=False)
    """

    def __init__(
        self,
        ground: Ground,
        mover: Disc,
        allowance: int,
        others: Sequence[Disc] = (),
        *,
        rough_allowance: int | None = None,
        passable: Sequence[Disc] = (),
        rough_areas: Sequence[Disc] = (),
    ) -> None:
        """`passable` models may be passed, but not stood upon; `rough_areas` are round, and rough ground for now."""
        self.ground, self.mover, self.allowance = ground, mover, allowance
        self.rough_allowance = allowance // 2 if rough_allowance is None else rough_allowance
        self.x, self.y = mover.x + (mover.level << LEVEL), mover.y
        self.others, self.passable, self.rough_areas = others, passable, rough_areas
        kinds = ((others, BARS), (passable, STANDS_ONLY), (rough_areas, ROUGH))
        rows = [(x + (level << LEVEL), y, radius, kind) for discs, kind in kinds for x, y, level, radius, _, _ in discs]
        self._bodies = np.array(rows, np.int64).reshape(-1, 4)
        self._seen: tuple[Lights, ...] | None = None
        self._lights: tuple[Lights, ...] | None = None

    # Growing

    @property
    def far(self) -> int:
        """How far it can get at most."""
        return max(self.allowance, self.rough_allowance)

    def _allowances(self) -> tuple[int, int]:
        """What there is for open ground, and for rough; who stands on rough ground has no open way."""
        ground, mover = self.ground, self.mover
        surface = ground.surface(mover.point) if ground.has_rough else None
        if surface is not None and ground.going.absolute and surface.height >= ground.going.barred_step:
            return -1, -1
        rough = (surface is not None and surface.rough) or any(
            area.level == mover.level and (area.x - mover.x) ** 2 + (area.y - mover.y) ** 2 < area.radius**2
            for area in self.rough_areas
        )
        return (-1 if rough else self.allowance), self.rough_allowance

    def _at_once(self) -> tuple[Lights, ...]:
        """The mover as the only light, which settles most questions."""
        if self._seen is None:
            ground, allowances = self.ground, self._allowances()
            self._seen = tuple(
                (
                    np.array([(self.x, self.y, allowance, -1)] if allowance >= 0 else [], np.int64).reshape(-1, 4),
                    way.edges,
                    discs_near(self.x, self.y, self.far, self._bodies, ground.clearance, rough),
                )
                for way, allowance, rough in zip((ground.open, ground.rough), allowances, (False, True), strict=True)
            )
        return self._seen

    def grow(self) -> None:
        """Work out all that can be asked, now rather than when it is."""
        self._grown()

    def _grown(self) -> tuple[Lights, ...]:
        """The lights of the open and of the rough way."""
        if self._lights is None:
            ground, (width, depth) = self.ground, self.ground.table.size
            self._lights = tuple(
                grow(
                    self.x, self.y, allowance, ground.clearance, rough, way.edges, way.nodes, self._bodies, width, depth
                )
                for way, allowance, rough in zip(
                    (ground.open, ground.rough), self._allowances(), (False, True), strict=True
                )
            )
        return self._lights

    # Asking

    def __contains__(self, point: Point) -> bool:
        x, y = _in_plane(point)
        return self._room(x, y) == 0 and self._is_lit(x, y)

    def leads_to(self, point: Point) -> bool:
        """Could it come to a point, with room to stand there or without?"""
        return self._is_lit(*_in_plane(point))

    def bends_toward(self, x: int, y: int, far: int) -> list[Point]:
        """The points where ways bend from which what is left, and so much more, would lead straight to a place."""
        found: list[Point] = []
        for lights, _, _ in self._grown():
            across, down, left = (lights[:, 0] & PLAN) - x, lights[:, 1] - y, lights[:, 2] + far
            near = lights[across * across + down * down <= left * left]
            found += [_point(at, on) for at, on, *_ in near.tolist()]
        return found

    def _room(self, x: int, y: int) -> int:
        return room(x, y, self.mover.radius, self.ground.open.edges, self._bodies, *self.ground.table.size)

    def _is_lit(self, x: int, y: int) -> bool:
        if self._lights is None and any(is_lit(x, y, *way) for way in self._at_once()):
            return True
        return any(is_lit(x, y, *way) for way in self._grown())

    def is_empty(self) -> bool:
        """Is there no place to go to, not even where the mover stands?"""
        return self.mover.point not in self and self.sample(_Nought()) not in self

    def path(self, point: Point) -> Path | None:
        """The shortest way to a point, on open ground if there is one; None if it is out of reach."""
        return None if self._room(*_in_plane(point)) else self._path(point)

    def _path(self, point: Point) -> Path | None:
        """The shortest way to a point, with room to stand there or without."""
        x, y = _in_plane(point)
        straight = _distance(self.x - x, self.y - y)
        for rough in (0, 1):
            if self._lights is None:
                lights, edges, discs = self._at_once()[rough]
                allowance = int(lights[0, 2]) if len(lights) else -1
                if leg(self.x, self.y, x, y, edges, discs, allowance) == straight:
                    return Path((self.mover.point, point), straight, bool(rough))
            if found := self._way(x, y, rough):
                return found
        return None

    def _way(self, x: int, y: int, rough: int) -> Path | None:
        """The shortest way by the lights."""
        lights, edges, discs = self._grown()[rough]
        left, by = cheapest(x, y, lights, edges, discs)
        if by < 0:
            return None
        cost = int(lights[0, 2]) - int(left)
        points = [_point(x, y)]
        while by >= 0:
            points.append(_point(int(lights[by, 0]), int(lights[by, 1])))
            by = int(lights[by, 3])
        return Path(tuple(points[::-1]), cost, bool(rough))

    def path_by(self, way_points: Sequence[Point], point: Point) -> Path | None:
        """The shortest way to a point that goes by others in order; None if that is too far or barred."""
        for rough, allowance in enumerate(self._allowances()):
            points, left, here = [self.mover.point], allowance, self.mover
            for there in (*way_points, point):
                hop = self._like(here, left if not rough else -1, left if rough else -1)
                found = hop._path(there) if left >= 0 else None
                if found is None or (there is point and hop._room(*_in_plane(there))):
                    break
                left -= found.cost
                points += found.points[1:]
                here = self.mover.at(there)
            else:
                return Path(tuple(points), allowance - left, bool(rough))
        return None

    def _like(self, mover: Disc, allowance: int, rough_allowance: int, more: Sequence[Disc] = ()) -> Reach:
        """The same with another mover or allowance."""
        return Reach(
            self.ground,
            mover,
            allowance,
            (*self.others, *more),
            rough_allowance=rough_allowance,
            passable=self.passable,
            rough_areas=self.rough_areas,
        )

    def path_avoiding(self, point: Point, areas: Sequence[Disc]) -> Path | None:
        """The shortest way to a point that keeps its base out of round areas, or any if there is none such."""
        if point not in self:
            return None
        # Bases, not centres, are kept out: legs keep the clearance from what is in the way, and here the whole radius.
        more = self.mover.radius - self.ground.clearance + SLACK
        wide = [area._replace(radius=area.radius + more) for area in areas]
        around = self._like(self.mover, self.allowance, self.rough_allowance, wide)
        return around._path(point) or self._path(point)

    def why_not(self, point: Point) -> Refusal | None:
        """Why a point is out of reach; None if it is not."""
        x, y = _in_plane(point)
        fits = self._room(x, y)
        if fits == -1:
            return Refusal("off")
        if heights_of(self.ground.table, [point], self.ground.open_doors) == [VOID]:
            return Refusal("void")
        if fits > 0:
            return Refusal("piece", int(self.ground.open.edges[fits - 1, OWNER]))
        if fits < 0:
            return Refusal("model", -2 - fits)
        if self._is_lit(x, y):
            return None
        farther = self._like(self.mover, 4 * self.allowance, 4 * self.rough_allowance)._path(point)
        return Refusal("far", farther.cost, farther.rough) if farther else Refusal("barred")

    # Choosing

    def sample(self, chance: Below) -> Point:
        """Some place within reach, every one as likely; where the mover stands if none was found."""
        seed, tries = chance.below(1 << 62), TRIES
        table = self.ground.table
        while True:
            grown = self._lights is not None
            one, other = self._grown() if grown else self._at_once()
            tries, x, y = sample(
                seed, tries, self.x, self.y, self.far, self.mover.radius, table.levels,
                self.ground.open.edges, self._bodies, *table.size, one, other, grown,
            )  # fmt: skip
            if tries >= 0:
                return _point(x, y)
            tries = -tries
            self._grown()

    def areas(self) -> list[Shape]:
        """What it looks like, level by level, as shapes with holes."""
        steps = self.far // CELL
        left, low = self.mover.x - steps * CELL, self.mover.y - steps * CELL
        return [
            shape
            for level, marks in self.lattice(left, low, CELL, 2 * steps + 1)
            for shape in trace(marks, left, low, CELL, level)
        ]

    def each(self, points: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Which of some points, a row each, are within reach."""
        found = np.zeros(len(points), np.bool_)
        each(
            found, points, self.mover.radius, self.ground.open.edges, self._bodies, *self.ground.table.size,
            *self._grown(),
        )  # fmt: skip
        return found

    def lattice(self, left: int, low: int, cell: int, count: int) -> Iterator[tuple[int, NDArray[np.bool_]]]:
        """Which points of a square lattice from a corner are within reach, on each level that can be got to."""
        ways = self._grown()
        for level in range(self.ground.table.levels):
            if level == self.mover.level or any((way[0][:, 0] >> LEVEL == level).any() for way in ways):
                marks = np.zeros((count, count), np.bool_)
                lattice(
                    marks, left + (level << LEVEL), low, cell, self.mover.radius,
                    self.ground.open.edges, self._bodies, *self.ground.table.size, *ways,
                )  # fmt: skip
                yield level, marks

    def suggestions(self, count: int = 16) -> list[Place]:
        """Places as far as it goes in several directions on its level, by what they cost."""
        found: dict[Point, Place] = {}
        for dx, dy in directions(count):
            for part in range(20, 0, -1):
                far = self.far * part / 20
                point = self.mover.x + rounded(dx * far), self.mover.y + rounded(dy * far), self.mover.level
                if path := self.path(point):
                    found[point] = Place(point, "far", path.cost)
                    break
        return sorted(found.values(), key=lambda place: place.cost)

    def touching(self, other: Disc, level: int | None = None) -> list[Place]:
        """Places from which the mover touches another model, the cheapest first."""
        apart = other.radius + self.mover.radius + CONTACT // 2
        ring = [(other.x + rounded(dx * apart), other.y + rounded(dy * apart)) for dx, dy in directions(64)]
        on = other.level if level is None else level
        paths = [(point, self.path(point)) for point in ((x, y, on) for x, y in ring)]
        found = [Place(point, "touching", path.cost) for point, path in paths if path]
        return sorted(found, key=lambda place: place.cost)


class _Nought:
    """No chance at all."""

    def below(self, count: int, /) -> int:
        return 0


def _in_plane(point: Point) -> tuple[int, int]:
    return point[0] + (point[2] << LEVEL), point[1]


def _point(x: int, y: int) -> Point:
    return x & PLAN, y, x >> LEVEL


def _distance(dx: int, dy: int) -> int:
    """The distance, rounded up."""
    square = dx * dx + dy * dy
    root = math.isqrt(square)
    return root + (root * root < square)
