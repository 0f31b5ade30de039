"""Tables on which pieces lie on and beside each other at random: held to the grid, and walked again step by step."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import shapely

from highground.space.table import Disc, Going, Outline, Path, Piece, Reach, Table, rectangle, stairs
from highground.space.table.plane import LEVEL
from highground.space.table.reach_kernel import cheapest
from highground.space.table.shapes import Corner
from tests.space.table.reaching import Chance
from tests.space.table.slow_reach import Grid, Storey
from tests.space.table.thorough import times

SIDE = 12_000


def pile(chance: random.Random) -> Table:
    """Crates, blocks, slabs and stairs on a lattice of half inches, many of them on or beside each other."""
    pieces: list[Piece] = []
    for _ in range(chance.randrange(3, 9)):
        x, y = chance.randrange(1, 17) * 500, chance.randrange(1, 17) * 500
        width, depth = chance.randrange(2, 8) * 500, chance.randrange(2, 8) * 500
        outline = rectangle(x, y, min(width, SIDE - x), min(depth, SIDE - y))
        # The cells of a grid slip between two pieces that meet at a corner alone.
        if any(_meet_at_a_corner(outline, piece.outline) for piece in pieces):
            continue
        kind = chance.randrange(5)
        if kind == 0:
            pieces.append(Piece(outline, 3000, 2800, level=1))
        elif kind == 1:
            pieces += stairs(outline, 0, chance.choice([1500, 3000]), chance.choice([2, 3]))
        elif kind == 2:
            pieces.append(Piece(outline, 0, rough=True))
        else:
            pieces.append(
                Piece(outline, chance.choice([600, 1000, 1500, 2500, 3000, 4000]), level=chance.choice([0, 0, 1]))
            )
    return Table((SIDE, SIDE), tuple(pieces))


def _meet_at_a_corner(one: Outline, other: Outline) -> bool:
    met = shapely.Polygon(one).intersection(shapely.Polygon(other))
    return not met.is_empty and met.length == 0


def free_start(table: Table, chance: random.Random) -> Disc | None:
    """Somewhere to start from, off every line of the lattice."""
    for _ in range(50):
        x, y = (500 * chance.randrange(2, 22) + 237 for _ in range(2))
        mover = Disc(x, y, chance.randrange(table.levels), 300, 1500)
        if table.ground(250).rims.stands(mover):
            return mover
    return None


def test_what_the_grid_reaches_is_within_reach() -> None:
    reached = 0
    for seed in range(times(3)):
        chance = random.Random(seed)
        table = pile(chance)
        mover = free_start(table, chance)
        if mover is None:
            continue
        for rough in (False, True):
            allowance, cell = 4000, 125
            ground = table.ground(250)
            region = Reach(ground, mover, -1 if rough else allowance, rough_allowance=allowance if rough else -1)
            lights = region._grown()[rough]
            grid = Grid(table, mover, [], allowance, cell, 250, Going(), rough)
            if grid.is_rough[mover.level, grid.steps, grid.steps] and not rough:
                continue
            for (level, i, j), walked in grid.spread(mover.level, allowance - 150).items():
                x, y = int(grid.across[i, j]), int(grid.down[i, j])
                left, by = cheapest(x + (level << LEVEL), y, *lights)
                assert by >= 0 and allowance - left <= walked + 150, (seed, rough, mover, (x, y, level), walked)
                reached += 1
    assert reached > 1000


def stretches(storey: Storey, start: Corner, end: Corner, aside: float) -> list[tuple[int, bool]]:
    """The surfaces that a straight leg goes over, in order, if it is moved a hair aside."""
    line = shapely.LineString([start, end])
    if aside:
        line = line.parallel_offset(aside)
    met = shapely.intersection(line, [flat.boundary for _, _, flat in storey.flats])
    cuts = {0.0, line.length, *(line.project(shapely.Point(at)) for at in shapely.get_coordinates(met))}
    found: list[tuple[int, bool]] = []
    for one, other in pairwise(sorted(cuts)):
        if other - one > 0.01:
            middle = line.interpolate((one + other) / 2)
            under = [(height, rough) for height, rough, flat in storey.flats if flat.covers(middle)]
            assert under, "nothing to walk on"
            found.append(under[0])
    return found


def walk(storeys: list[Storey], path: Path, going: Going, aside: float) -> float:
    """What a way costs that is walked again from surface to surface; an error where it cannot be walked."""
    cost = 0.0
    under: list[tuple[int, bool]] = []
    for (ax, ay, level), (bx, by, to) in pairwise(path.points):
        cost += math.hypot(bx - ax, by - ay)
        if level == to and (ax, ay) != (bx, by):
            under += stretches(storeys[level], (ax, ay), (bx, by), aside)
    for (height, rough), (other, other_rough) in pairwise(under):
        step = abs(height - other)
        assert step < going.barred_step and (path.rough or step <= going.open_step)
        assert path.rough or not (rough or other_rough)
        if step > going.open_step or (path.rough and (rough or other_rough)):
            cost += step
    return cost


def test_ways_can_be_walked_again_and_cost_what_they_say() -> None:
    climbed = joined = 0
    for seed in range(times(40)):
        chance = random.Random(1000 + seed)
        table = pile(chance)
        mover = free_start(table, chance)
        if mover is None:
            continue
        going = Going()
        storeys = [Storey(table, level, going) for level in range(table.levels)]
        region = Reach(table.ground(250), mover, 5000, rough_allowance=5000)
        for draw in range(12):
            point = region.sample(Chance(draw))
            path = region.path(point)
            if path is None or len(set(path.points)) < 2:
                continue
            # Where it goes through a corner it goes by either side of it.
            costs = [walk(storeys, path, going, aside) for aside in (0.0, 0.1, -0.1)]
            off = min(abs(path.cost - cost) for cost in costs)
            assert off <= 3 * len(path.points), (seed, draw, mover, path, costs)
            climbed += path.rough
            joined += len({level for _, _, level in path.points}) > 1
    assert climbed > 20 and joined > 2
