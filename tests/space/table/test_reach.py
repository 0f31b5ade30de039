"""Where one can go: against a fine grid and Shapely, by exact fractions, turned and mirrored, and by hand."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import numpy as np
import pytest
import shapely

from highground.space.table import Disc, Ladder, Piece, Reach, Table, rectangle
from highground.space.table.ground import Going
from highground.space.table.plane import BLOCK, LEVEL
from highground.space.table.reach import Path, Refusal
from highground.space.table.reach_kernel import cheapest, leg
from highground.space.table.shapes import Corner
from tests.space.table.reaching import MAN, SQUARE, cost, ground_of, two_storeys
from tests.space.table.slow_reach import Grid
from tests.space.table.tables import SIZE, make, yard
from tests.space.table.thorough import times

# Legs


def is_legal(start: Corner, end: Corner, one: Corner, other: Corner, clearance: int) -> bool:
    """Does a leg keep its clearance from an edge? In fractions."""

    def square(point: Corner, a: Corner, b: Corner) -> Fraction:
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = dx * dx + dy * dy
        along = (point[0] - a[0]) * dx + (point[1] - a[1]) * dy
        part = max(Fraction(0), min(Fraction(1), Fraction(along, length))) if length else Fraction(0)
        return (point[0] - a[0] - part * dx) ** 2 + (point[1] - a[1] - part * dy) ** 2

    def turn(p: Corner, q: Corner, r: Corner) -> int:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    if turn(start, end, one) * turn(start, end, other) < 0 and turn(one, other, start) * turn(one, other, end) < 0:
        return False
    near = (square(start, one, other), square(end, one, other), square(one, start, end), square(other, start, end))
    return min(near) >= clearance**2


def test_legs_are_judged_exactly() -> None:
    chance = random.Random(1)
    none = np.zeros((0, 3), np.int64)
    barred = 0
    for _ in range(times(1500)):
        unit = chance.choice([1, 10, 250])
        most = SIZE // unit // chance.choice([1, 20])
        ax, ay, bx, by, *ends = (chance.randrange(most) * unit for _ in range(8))
        clear = chance.choice([245, 250, 500, 1000])
        box = min(ax, bx) - clear, max(ax, bx) + clear, min(ay, by) - clear, max(ay, by) + clear
        edges = np.array([(ax, ay, bx, by, clear, BLOCK, *box, 0, 0)], np.int64)
        x0, y0, x1, y1 = ends
        expected = is_legal((x0, y0), (x1, y1), (ax, ay), (bx, by), clear)
        assert (leg(x0, y0, x1, y1, edges, none, 10**6) >= 0) == expected
        barred += not expected
    assert barred > 100


# Against a fine grid


def compare(
    table: Table, mover: Disc, others: list[Disc], allowance: int, clearance: int, rough: bool, cell: int
) -> int:
    """Hold a region to the grid, and say how many places were in it. The grid's own ways are up to 1.3 % too long."""
    going = Going()
    ground = table.ground(clearance, going)
    region = Reach(ground, mover, -1 if rough else allowance, others, rough_allowance=allowance if rough else -1)
    lights = region._grown()[rough]
    grid = Grid(table, mover, others, allowance + 400, cell, clearance, going, rough)
    best = grid.spread(mover.level, allowance * 1.02 + 2 * cell)
    reached = 0
    for level, i, j in np.argwhere(grid.free):
        x, y = int(grid.across[i, j]), int(grid.down[i, j])
        left, by = cheapest(x + (int(level) << LEVEL), y, *lights)
        walked = best.get((int(level), int(i), int(j)), math.inf)
        reached += by >= 0
        if by >= 0:
            assert walked <= (allowance - left) * 1.015 + 4 * cell, (x, y, level, allowance - left, walked)
        else:
            assert walked > allowance - 120, (x, y, level, walked)
    return reached


@pytest.mark.parametrize(("seed", "clearance"), [(1, 250), (2, 500)])
def test_open_ground_is_what_a_grid_finds(seed: int, clearance: int) -> None:
    table, models = make(seed)
    for number in range(0, 20, 10)[: times(2)]:
        mover = models[number]
        others = [disc for disc in models if disc is not mover]
        assert compare(table, mover, others, 5000, clearance, False, 100) > 500


@pytest.mark.parametrize("seed", [1, 2])
def test_rough_ground_is_what_a_grid_finds(seed: int) -> None:
    table, models = make(seed)
    mover = models[5]
    assert compare(table, mover, [disc for disc in models if disc is not mover], 5000, 250, True, 100) > 500


@pytest.mark.parametrize(("x", "y", "level"), [(19_037, 13_041, 0), (14_033, 14_527, 1), (12_529, 14_043, 0)])
def test_several_levels_are_what_a_grid_finds(x: int, y: int, level: int) -> None:
    mover = Disc(x, y, level, *MAN)
    for rough in (False, True):
        found = compare(two_storeys(), mover, [Disc(13_500, 16_500, 1, *MAN)], 6000, 250, rough, 100)
        assert found > 500


def test_stairs_lead_up_and_count_their_height() -> None:
    region = Reach(two_storeys().ground(250), Disc(19_000, 13_000, 0, *MAN), 16_020)
    up = region.path((14_000, 13_000, 1))
    assert up is not None and up.rough and up.points[-1] == (14_000, 13_000, 1)
    assert 8000 <= up.cost <= 8010, "5 across and 3 up"
    assert (13_000, 13_000, 0) in region, "the room under the floor"
    half = Reach(two_storeys().ground(250), Disc(19_000, 13_000, 0, *MAN), 15_980)
    assert (14_000, 13_000, 1) not in half


def test_by_a_crate_one_steps_up_to_another_level() -> None:
    region = Reach(two_storeys().ground(250), Disc(15_750, 16_750, 0, *MAN), 6400)
    path = region.path((14_300, 16_750, 1))
    assert path is not None and path.rough and 1450 + 1400 <= path.cost <= 2880
    assert region.path((15_750, 18_300, 0)) is not None, "down again: 1550 across and 1600 down"


# By hand


def test_gaps_wide_enough_are_passed_and_narrower_ones_are_not() -> None:
    for clearance in (250, 500, 1000):
        for more, passes in ((0, True), (5, True), (-11, False), (-20, False)):
            gap = 2 * clearance + more
            walls = (
                Piece(rectangle(10_000, 15_000, 8000, 300), 3000, level=1),
                Piece(rectangle(18_000 + gap, 15_000, 8000, 300), 3000, level=1),
            )
            region = Reach(ground_of(*walls, clearance=clearance), Disc(17_500, 13_000, 0, clearance, 1500), 6000)
            assert ((17_500, 17_300, 0) in region) == passes, (clearance, more)


def test_slanted_gaps_are_judged_as_exactly() -> None:
    chance = random.Random(3)
    kinds: set[bool] = set()
    for trial in range(times(60)):
        clearance = (250, 500, 984)[trial % 3]
        gap = 2 * clearance + chance.choice([0, 0, 1, 2, 5, -11, -12, -15, 10, 40, -40])
        angle = chance.random() * math.tau

        def turned(corners: list[tuple[float, float]], angle: float = angle) -> tuple[Corner, ...]:
            cos, sin = math.cos(angle), math.sin(angle)
            return tuple((18_000 + round(x * cos - y * sin), 18_000 + round(x * sin + y * cos)) for x, y in corners)

        wide, skew = chance.randrange(100, 900), chance.randrange(0, 400)
        right = turned([(gap / 2, 0), (9000, -wide), (9000, wide), (gap / 2 + skew, wide)])
        left = turned([(-gap / 2, 0), (-gap / 2 - skew, wide), (-9000, wide), (-9000, -wide)])
        true = shapely.distance(shapely.Polygon(right), shapely.Polygon(left))
        if 2 * clearance - 10 <= true < 2 * clearance:
            continue
        start, end = turned([(chance.randrange(-500, 500), -2600)])[0], turned([(chance.randrange(-500, 500), 2600)])[0]
        ground = ground_of(Piece(right, 3000, level=1), Piece(left, 3000, level=1), clearance=clearance)
        found = Reach(ground, Disc(*start, 0, clearance, 1500), 8000)._path((*end, 0))
        assert (found is not None) == (true >= 2 * clearance), (clearance, true, trial)
        kinds.add(found is not None)
    assert kinds == {True, False}


def test_round_a_yard() -> None:
    """Out of a yard and round behind its wall: round two corners by arcs of a quarter inch, then along."""
    region = Reach(
        ground_of(Piece(yard(10_000, 10_000, 4000, 4000), 4000, level=1)), Disc(12_000, 11_200, 0, *MAN), 12_000
    )

    def least(clearance: int) -> float:
        def touch(x: int, y: int, cx: int, cy: int) -> tuple[float, float, float]:
            away = math.dist((x, y), (cx, cy))
            return math.sqrt(away**2 - clearance**2), math.atan2(y - cy, x - cx), math.acos(clearance / away)

        one, base, angle = touch(12_000, 11_200, 13_600, 14_000)
        two, other_base, other_angle = touch(12_000, 9400, 14_000, 10_000)
        turns = (base - angle - math.pi / 2) % math.tau + math.pi / 2 + (-(other_base + other_angle)) % math.tau
        return one + two + turns * clearance + 400 + 4000

    assert least(245) <= (cost(region, 12_000, 9400) or 0) <= least(250) + 25


def test_a_rough_strip_halves_the_move() -> None:
    wood = Piece(rectangle(10_000, 12_000, 10_000, 1000), top=0, rough=True)
    region = Reach(ground_of(wood), Disc(15_000, 10_000, 0, *MAN), 6000)
    assert (15_000, 11_900, 0) in region and (15_000, 13_000, 0) in region
    assert (15_000, 13_001, 0) not in region, "half of six is three"
    assert region.path((15_000, 12_500, 0)) == Path(((15_000, 10_000, 0), (15_000, 12_500, 0)), 2500, True)
    inside = Reach(ground_of(wood), Disc(15_000, 12_500, 0, *MAN), 6000)
    assert (12_000, 12_500, 0) in inside and (11_990, 12_500, 0) not in inside, "one who stands in it, too"
    lightly = Reach(ground_of(wood, going=Going(heed_rough=False)), Disc(15_000, 10_000, 0, *MAN), 6000)
    assert (15_000, 15_900, 0) in lightly


def test_steps_of_exactly_one_and_three_inches() -> None:
    mover = Disc(15_000, 10_000, 0, *MAN)
    for top, on_open, on_rough in ((1000, True, True), (1001, False, True), (2999, False, True), (3000, False, False)):
        ground = ground_of(Piece(rectangle(10_000, 12_000, 10_000, 5000), top))
        region = Reach(ground, mover, 12_000)
        path = region.path((15_000, 13_000, 0))
        assert (path is not None) == on_rough, top
        if path:
            assert path.rough != on_open and path.cost == 3000 + (0 if on_open else top)
    strict = Going(open_step=999, barred_step=3001)
    for top in (1000, 3000):
        region = Reach(ground_of(Piece(rectangle(10_000, 12_000, 10_000, 5000), top), going=strict), mover, 14_000)
        assert region.path((15_000, 13_000, 0)) == Path(((15_000, 10_000, 0), (15_000, 13_000, 0)), 3000 + top, True)


def test_over_a_block_up_and_down_count() -> None:
    block = Piece(rectangle(1000, 12_000, 34_000, 1000), 2000)
    assert (15_000, 14_000, 0) not in Reach(ground_of(block), Disc(15_000, 10_000, 0, *MAN), 15_999)
    assert (15_000, 14_000, 0) in Reach(ground_of(block), Disc(15_000, 10_000, 0, *MAN), 16_000)
    narrow, wide = (Reach(ground_of(block), Disc(15_000, 10_000, 0, radius, 1500), 14_000) for radius in (500, 591))
    assert (15_000, 12_500, 0) in narrow and wide.why_not((15_000, 12_500, 0)) == Refusal("piece", 0)


def test_a_flat_roof_is_open_ground_for_whoever_is_on_it() -> None:
    roof = Piece(rectangle(10_000, 10_000, 8000, 8000), 4000)
    mover = Disc(14_000, 14_000, 0, *MAN)
    region = Reach(ground_of(roof), mover, 6000)
    assert (11_000, 11_000, 0) in region and (10_591, 14_000, 0) in region
    assert region.why_not((10_590, 14_000, 0)) == Refusal("piece", 0), "no room at the rim"
    assert region.why_not((9000, 14_000, 0)) == Refusal("barred")
    absolute = Reach(ground_of(Piece(roof.outline, 2000), going=Going(absolute=True)), mover, 6000)
    assert (11_500, 14_000, 0) in absolute and (10_900, 14_000, 0) not in absolute, "by absolute heights it is rough"
    halves = [Piece(rectangle(x, 10_000, 4000, 8000), 2000) for x in (10_000, 14_000)]
    seamed = Reach(ground_of(*halves, going=Going(absolute=True)), mover, 6000)
    assert (11_500, 14_000, 0) in seamed, "a seam is no step"
    assert Reach(ground_of(roof, going=Going(absolute=True)), mover, 6000).is_empty(), "and a high roof is barred"


def test_a_ladder_joins_two_levels() -> None:
    house = Piece(rectangle(10_000, 10_000, 6000, 6000), 4000, level=1)
    table = Table(SQUARE, (house,), (Ladder((13_000, 9600, 0), (13_000, 10_400, 1)),))
    region = Reach(table.ground(250), Disc(13_000, 9000, 0, *MAN), 14_000)
    path = region.path((13_000, 11_000, 1))
    assert path is not None and path.cost == 600 + 800 + 1 + 4000 + 600
    assert path.points == ((13_000, 9000, 0), (13_000, 9600, 0), (13_000, 10_400, 1), (13_000, 11_000, 1))
    assert region.why_not((13_000, 13_000, 1)) == Refusal("far", 8001, True)
    bold = Reach(table.ground(250, Going(open_step=2999, heed_rough=False)), Disc(13_000, 9000, 0, *MAN), 3000)
    lightly = bold.path((13_000, 11_000, 1))
    assert lightly is not None and (lightly.cost, lightly.rough) == (600 + 801 + 600, False)


def test_what_hangs_low_is_in_the_way() -> None:
    beam = Piece(rectangle(10_000, 12_000, 10_000, 1000), 4000, 2200, level=1)
    mover = Disc(15_000, 10_000, 0, *MAN)
    assert (15_000, 14_000, 0) in Reach(ground_of(beam), mover, 6000)
    assert (15_000, 14_000, 0) not in Reach(ground_of(beam, going=Going(headroom=2500)), mover, 6000)


def test_a_door_is_passed_while_it_is_open() -> None:
    wall = [Piece(rectangle(x, 12_000, 7000, 200), 3000, level=1) for x in (6000, 15_000)]
    door = Piece(rectangle(13_000, 12_000, 2000, 200), 2500, level=1, door="front")
    table = Table(SQUARE, (*wall, door))
    mover = Disc(14_000, 10_000, 0, *MAN)
    assert (14_000, 14_000, 0) not in Reach(table.ground(250), mover, 6000)
    assert (14_000, 14_000, 0) in Reach(table.ground(250, None, ["front"]), mover, 6000)


def test_others_are_in_the_way() -> None:
    mover, other = Disc(10_000, 10_000, 0, *MAN), Disc(12_000, 10_000, 0, *MAN)
    ground = ground_of()
    region = Reach(ground, mover, 6000, [other])
    around = region.path((14_000, 10_000, 0))
    assert around is not None and 4100 < around.cost < 4500 and len(around.points) > 2
    assert region.why_not((12_000, 11_000, 0)) == Refusal("model", 0)
    through = Reach(ground, mover, 6000, passable=[other])
    assert through.path((14_000, 10_000, 0)) == Path((mover.point, (14_000, 10_000, 0)), 4000, False)
    assert through.why_not((12_000, 11_000, 0)) == Refusal("model", 0)
    touching = region.touching(other)
    assert touching[0].point == (12_000 - 1187, 10_000, 0) and touching[0].cost == 813
    assert len(touching) == 64
    upstairs = Reach(ground, mover, 6000, [other._replace(level=1)])
    assert upstairs.path((14_000, 10_000, 0)) == Path((mover.point, (14_000, 10_000, 0)), 4000, False)


def test_areas_laid_in_the_middle_of_a_game() -> None:
    mover, fire = Disc(10_000, 10_000, 0, *MAN), Disc(13_000, 10_000, 0, 1500, 0)
    region = Reach(ground_of(), mover, 7000, rough_areas=[fire])
    around = region.path((15_500, 10_000, 0))
    assert around is not None and not around.rough and 6300 < around.cost < 6500
    assert (13_500, 10_000, 0) in region and (13_501, 10_000, 0) not in region, "inside, half of seven"
    plain = Reach(ground_of(), mover, 8000)
    wide = plain.path_avoiding((16_000, 10_000, 0), [fire])
    assert wide is not None and wide.cost > 6500
    line = shapely.LineString([point[:2] for point in wide.points])
    assert line.distance(shapely.Point(13_000, 10_000)) >= 1500 + 591 - 1
    inside = plain.path_avoiding((13_000, 10_000, 0), [fire])
    assert inside == Path((mover.point, (13_000, 10_000, 0)), 3000, False), "where there is no way round it goes in"


def test_way_points() -> None:
    region = Reach(ground_of(), Disc(10_000, 10_000, 0, *MAN), 6000)
    bent = region.path_by([(12_000, 12_000, 0)], (14_000, 10_000, 0))
    assert bent is not None and bent.cost == 2 * 2829 and len(bent.points) == 3
    assert region.path_by([(12_000, 12_500, 0)], (14_000, 10_000, 0)) is None, "too far"
    wood = Piece(rectangle(10_000, 11_000, 10_000, 1000), top=0, rough=True)
    over = Reach(ground_of(wood), Disc(15_000, 10_000, 0, *MAN), 8000)
    slow = over.path_by([(15_000, 11_500, 0)], (15_000, 13_000, 0))
    assert slow is not None and slow.rough and slow.cost == 3000
