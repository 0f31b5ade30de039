"""The open table, 36 by 36 inches with 50 pieces and 20 models: what is hidden, where one can go, who sees whom.

Shapely works out the same beside it: the hidden share as an area, a visibility graph over inflated shapes, and lines
cut by zones.
"""

from __future__ import annotations

import math
import random
from functools import cache
from typing import Any

import numpy as np

from benchmarks.measure import Contestant, Subject, Work
from highground.space.table import Disc, Ground, Reach, Sight, Table, Units, Zone, Zones
from tests.space.table.projected import share
from tests.space.table.tables import make
from tests.space.table.test_zones import made_up

MOVE = 6000
CLEARANCE = 250
LIMIT = 4000
SHAPELY = "Shapely"


@cache
def _scene() -> tuple[Table, tuple[Disc, ...], Ground]:
    table, models = make(1)
    return table, models, table.ground(CLEARANCE)


def _pairs() -> list[tuple[int, int]]:
    return [(one, other) for one in range(20) for other in range(20) if one != other]


class Chance:
    """A source of chance for samples."""

    def __init__(self) -> None:
        self._chance = random.Random(1)

    def below(self, count: int, /) -> int:
        return self._chance.randrange(count)


# What is hidden


def _hiding() -> Work:
    table, models, _ = _scene()
    pairs = _pairs()

    def work(_: int) -> int:
        sight = Sight(table, models)
        for one, other in pairs:
            sight.hidden(one, other)
        return len(pairs)

    return work


def _hiding_by_shapely() -> Work:
    table, models, _ = _scene()
    sight = Sight(table, models)
    pairs = _pairs()

    def work(number: int) -> int:
        for viewer, target in pairs[number % 38 * 10 : number % 38 * 10 + 10]:
            others = [(disc, 0) for index, disc in enumerate(models) if index not in (viewer, target)]
            share(sight.eye(viewer), models[target], 0, table.pieces, others)
        return 10

    return work


# Where one can go


def _others(number: int) -> tuple[Disc, ...]:
    models = _scene()[1]
    return models[:number] + models[number + 1 :]


def _moving(grown: bool) -> Work:
    """A region, a place in it, and the way there; grown for sure, or no further than these take."""
    _, models, ground = _scene()
    others = [_others(number) for number in range(20)]
    chance = Chance()

    def work(_: int) -> int:
        for number in range(20):
            region = Reach(ground, models[number], MOVE, others[number])
            if grown:
                region.grow()
            region.path(region.sample(chance))
        return 20

    return work


def _drawing() -> Work:
    _, models, ground = _scene()

    def work(number: int) -> int:
        Reach(ground, models[number % 20], MOVE, _others(number % 20)).areas()
        return 1

    return work


def _moving_by_shapely() -> Work:
    """What a visibility graph over shapes inflated by the clearance takes, for the region alone."""
    import shapely

    table, models, _ = _scene()

    def work(number: int) -> int:
        mover = models[number % 20]
        away = CLEARANCE - 5
        shapes = [
            shapely.Polygon(piece.outline).buffer(away, quad_segs=8) for piece in table.pieces if piece.top > 1000
        ]
        shapes += [
            shapely.Point(disc.x, disc.y).buffer(disc.radius + away, quad_segs=8) for disc in _others(number % 20)
        ]
        window = shapely.box(mover.x - MOVE, mover.y - MOVE, mover.x + MOVE, mover.y + MOVE)
        solid = shapely.union_all(shapes).intersection(window)
        shapely.prepare(solid)
        _search(shapely, solid, mover)
        return 1

    return work


def _search(shapely: Any, solid: Any, mover: Disc) -> None:
    corners = shapely.get_coordinates(solid.buffer(4))
    nodes = np.vstack([[(mover.x, mover.y)], corners])
    best = np.full(len(nodes), math.inf)
    best[0] = 0
    done = np.zeros(len(nodes), np.bool_)
    while True:
        waiting = np.where(done, math.inf, best)
        here = int(waiting.argmin())
        if waiting[here] > MOVE:
            return
        done[here] = True
        lengths = np.hypot(*(nodes - nodes[here]).T)
        onward = np.flatnonzero(~done & (best[here] + lengths < np.minimum(best, MOVE)))
        if len(onward):
            starts = np.broadcast_to(nodes[here], (len(onward), 2))
            clear = ~shapely.intersects(solid, shapely.linestrings(np.stack([starts, nodes[onward]], 1)))
            best[onward[clear]] = best[here] + lengths[onward[clear]]


# Units over zones


@cache
def _units() -> tuple[list[Zone], list[list[Disc]]]:
    """50 zones and solid things, and ten units of ten figures."""
    chance = random.Random(2)
    (one, units), (other, more) = made_up(chance), made_up(chance)
    return (one + other)[:50], (units + more)[:10]


def _seeing() -> Work:
    zones, units = _units()
    table = Zones((24_000, 24_000), zones)
    pairs = [(one, other) for one in range(10) for other in range(10) if one != other]

    def work(_: int) -> int:
        standing = Units(table, units)
        for one, other in pairs:
            standing.sight(one, other, LIMIT)
        return len(pairs)

    return work


def _seeing_by_shapely() -> Work:
    """The zones alone: 100 lines cut by 50 shapes."""
    import shapely

    zones, units = _units()
    shapes = np.array([shapely.Polygon(zone.outline) for zone in zones])

    def work(number: int) -> int:
        ends = [[(disc.x, disc.y) for disc in units[(number + step) % 10]] for step in (0, 1)]
        lines = shapely.linestrings([[one, other] for one in ends[0] for other in ends[1]])
        shapely.length(shapely.intersection(lines[:, None], shapes[None, :]))
        return 1

    return work


SUBJECTS = (
    Subject(
        "table-sight",
        "Hidden shares on a table, 50 pieces and 20 models",
        "per second",
        (
            Contestant("400 sight lines", _hiding, {SHAPELY: "Shapely, as an area"}),
            Contestant("Shapely, as an area", _hiding_by_shapely, needs="shapely"),
        ),
    ),
    Subject(
        "table-reach",
        "Regions of a 6 inch move among them",
        "µs",
        (
            Contestant("grown, sampled and walked", lambda: _moving(True), {SHAPELY: "Shapely, grown"}),
            Contestant("sampled and walked", lambda: _moving(False), {SHAPELY: "Shapely, grown"}),
            Contestant("drawn", _drawing),
            Contestant("Shapely, grown", _moving_by_shapely, needs="shapely"),
        ),
        as_time=True,
    ),
    Subject(
        "table-units",
        "Units of ten figures over 50 zones",
        "per second",
        (
            Contestant("who sees whom", _seeing, {SHAPELY: "Shapely, zones alone"}),
            Contestant("Shapely, zones alone", _seeing_by_shapely, needs="shapely"),
        ),
    ),
)
