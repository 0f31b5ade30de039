"""Zones with depth: against exact fractions where everything grazes, against Shapely, and by hand."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest
import shapely

from highground.space.table import Corner, Disc, Outline, Units, Zone, Zones, rectangle
from highground.space.table.shapes import is_inside, sides, twice_area
from tests.space.table.tables import turned
from tests.space.table.test_sight import SHAPES
from tests.space.table.thorough import times

SQUARE = 24_000, 24_000
LIMIT = 4000
HAIR = Fraction(1, 10**30)


def depth_beside(outline: Outline, start: Corner, end: Corner, hair: Fraction) -> Fraction:
    """Thousandths of a line a hair aside that are inside, each crossing rounded to the nearest, but for halves."""
    vx, vy = end[0] - start[0], end[1] - start[1]
    length = (math.isqrt(4 * (vx * vx + vy * vy)) + 1) // 2
    ax, ay = start[0] - vy * hair, start[1] + vx * hair
    cuts = {Fraction(0), Fraction(1)}
    for (px, py), (qx, qy) in sides(outline):
        across = vx * (qy - py) - vy * (qx - px)
        if across:
            at = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / across
            on_side = ((px - ax) * vy - (py - ay) * vx) / across
            if 0 <= on_side <= 1 and 0 < at < 1:
                cuts.add(at)
    total = Fraction(0)
    ordered = sorted(cuts)
    for one, other in itertools.pairwise(ordered):
        middle = (one + other) / 2
        x, y = ax + vx * middle, ay + vy * middle
        scale = math.lcm(x.denominator, y.denominator)
        if is_inside(outline, int(x * scale), int(y * scale), scale):
            # Where the hair has moved a crossing it is moved back: no crossing is within a hair of a rounding.
            ends = [nearest(cut.limit_denominator(10**12) * length) for cut in (one, other)]
            total += ends[1] - ends[0]
    return total


def nearest(value: Fraction) -> Fraction:
    """The nearest whole number, or the value itself if two are as near."""
    return value if value.denominator == 2 else Fraction(math.floor(value + Fraction(1, 2)))


def ends_inside(outline: Outline, start: Corner, end: Corner, hair: Fraction) -> bool:
    """Is a line inside right where it begins or ends?"""
    vx, vy = end[0] - start[0], end[1] - start[1]
    little = Fraction(1, 10**20)
    for at in (little, 1 - little):
        x, y = start[0] - vy * hair + vx * at, start[1] + vx * hair + vy * at
        scale = math.lcm(x.denominator, y.denominator)
        if is_inside(outline, int(x * scale), int(y * scale), scale):
            return True
    return False


def sees(zones: list[Zone], start: Corner, end: Corner, limit: int, each: bool) -> bool:
    """The slow twin: is either side of a hair clear?"""
    for hair in (HAIR, -HAIR):
        depths = [(zone, depth_beside(zone.outline, start, end, hair)) for zone in zones]
        weighed = [zone.weight * depth for zone, depth in depths]
        solid = any(
            depth and (zone.weight == 0 if not zone.screens else not ends_inside(zone.outline, start, end, hair))
            for zone, depth in depths
        )
        if not solid and (max(weighed, default=0) if each else sum(weighed)) < limit:
            return True
    return False


@pytest.mark.parametrize("grain", [500, 1])
def test_depth_is_exact_where_everything_grazes(grain: int) -> None:
    """With a grain of one a line is a few thousandths long, and many crossings are halfway between two of them."""
    chance = random.Random(4)
    verdicts = {True: 0, False: 0}
    for _ in range(times(400)):
        zones: list[Zone] = []
        for _ in range(chance.randrange(1, 5)):
            unit = chance.choice([grain, 2 * grain])
            ox, oy = chance.randrange(8), chance.randrange(8)
            outline = tuple(((ox + x) * unit, (oy + y) * unit) for x, y in chance.choice(SHAPES))
            zones.append(Zone(outline, chance.choice([1, 1, 2, 2, 0]), screens=chance.random() < 0.2 and grain > 1))
        start, end = ((chance.randrange(12) * grain, chance.randrange(12) * grain) for _ in range(2))
        if start == end:
            continue
        each, limit = chance.random() < 0.3, chance.choice([1, 2, 4, 8]) * grain
        expected = sees(zones, start, end, limit, each)
        assert Zones(SQUARE, zones).sees(start, end, limit, each=each) == expected, (zones, start, end, limit, each)
        verdicts[expected] += 1
        assert Zones(SQUARE, zones).sees(end, start, limit, each=each) == expected, "from the other end as well"
    assert min(verdicts.values()) > 50


def made_up(chance: random.Random) -> tuple[list[Zone], list[list[Disc]]]:
    """Zones, solid things and units on a table of 24 by 24 inches."""
    zones: list[Zone] = []
    while len(zones) < 26:
        x, y = chance.randrange(500, 18_000), chance.randrange(500, 19_000)
        if len(zones) < 10:
            outline, weight = turned(rectangle(x, y, 5000, 4000), chance), chance.choice([1, 2])
        else:
            outline, weight = turned(rectangle(x, y, chance.randrange(300, 3000), 400), chance), 0
        if all(0 <= c <= 24_000 for corner in outline for c in corner):
            zones.append(Zone(outline, weight))
    units = [
        [
            Disc(cx + k % 5 * 1100 + chance.randrange(300), cy + k // 5 * 1100 + chance.randrange(300), 0, 300, 0)
            for k in range(10)
        ]
        for cx, cy in ((chance.randrange(1000, 18_000), chance.randrange(1000, 21_000)) for _ in range(6))
    ]  # fmt: skip
    return zones, units


def sees_by_shapely(zones: list[Zone], a: Disc, b: Disc, screens: list[list[Disc]]) -> bool:
    line = shapely.LineString([(a.x, a.y), (b.x, b.y)])
    depth = 0.0
    for zone in zones:
        inside = line.intersection(shapely.Polygon(zone.outline)).length
        if inside > 1e-9 and zone.weight == 0:
            return False
        depth += inside * zone.weight
    for unit in screens:
        for number, disc in enumerate(unit):
            if shapely.Point(disc.x, disc.y).distance(line) < disc.radius:
                return False
            for other in unit[:number]:
                link = shapely.LineString([(disc.x, disc.y), (other.x, other.y)])
                if link.length <= disc.radius + other.radius + 1000 and link.intersects(line):
                    return False
    return depth < LIMIT - 0.5


def test_units_see_what_shapely_says() -> None:
    chance = random.Random(7)
    verdicts = {True: 0, False: 0}
    for _ in range(times(4)):
        zones, units = made_up(chance)
        table = Zones(SQUARE, zones)
        for _ in range(6):
            one, other = chance.sample(range(6), 2)
            screens = [unit for number, unit in enumerate(units) if number not in (one, other)]
            found = Units(table, units).sight(one, other, LIMIT)
            for i, j in ((chance.randrange(10), chance.randrange(10)) for _ in range(12)):
                expected = sees_by_shapely(zones, units[one][i], units[other][j], screens)
                assert bool(found[i, j]) == expected
                verdicts[expected] += 1
    assert min(verdicts.values()) > 10


@pytest.mark.parametrize("mirrored", [False, True])
def test_turned_and_mirrored_zones_are_as_deep(mirrored: bool) -> None:
    zones, units = made_up(random.Random(11))

    def turn(corner: Corner) -> Corner:
        return (corner[1], corner[0]) if mirrored else (24_000 - corner[1], corner[0])

    outlines = [tuple(map(turn, zone.outline)) for zone in zones]
    turned_zones = [
        Zone(outline[::-1] if mirrored else outline, zone.weight) for outline, zone in zip(outlines, zones, strict=True)
    ]
    turned_units = [[Disc(*turn((disc.x, disc.y)), *disc[2:]) for disc in unit] for unit in units]
    before, after = Units(Zones(SQUARE, zones), units), Units(Zones(SQUARE, turned_zones), turned_units)
    for one in range(6):
        for other in range(one):
            assert (before.sight(one, other, LIMIT) == after.sight(one, other, LIMIT)).all()


def test_sight_is_mutual() -> None:
    zones, units = made_up(random.Random(9))
    table = Zones(SQUARE, zones)
    for one in range(6):
        for other in range(one):
            there, back = (Units(table, units).sight(*pair, LIMIT) for pair in ((one, other), (other, one)))
            assert (there == back.T).all()


TURNS: list[Callable[[int, int], Corner]] = [
    lambda x, y: (x, y), lambda x, y: (-y, x), lambda x, y: (-x, -y), lambda x, y: (y, -x),
    lambda x, y: (y, x), lambda x, y: (-x, y), lambda x, y: (-y, -x), lambda x, y: (x, -y),
]  # fmt: skip


def ways_round(start: Corner, end: Corner, zones: list[Zone]) -> Iterator[tuple[Corner, Corner, Zones]]:
    """A line over zones from either end: as it is, turned and mirrored."""
    for turn in TURNS:
        x, y = turn(*SQUARE)
        aside, down = max(0, -x), max(0, -y)

        def there(corner: Corner, turn=turn, aside=aside, down=down) -> Corner:
            x, y = turn(*corner)
            return x + aside, y + down

        outlines = [tuple(map(there, zone.outline)) for zone in zones]
        outlines = [outline if twice_area(outline) > 0 else outline[::-1] for outline in outlines]
        table = Zones(SQUARE, [Zone(one, zone.weight) for one, zone in zip(outlines, zones, strict=True)])
        yield there(start), there(end), table
        yield there(end), there(start), table


def test_a_cut_halfway_between_two_thousandths_is_the_same_from_either_end() -> None:
    """By hand: of a line that is 7998 long, each inch across cuts off a quarter, 1999 thousandths and a half."""
    start, end = (5000, 5000), (9000, 11_926)
    for zones, depth in (
        ([Zone(rectangle(1000, 1000, 5000, 20_000))], 1999.5),
        ([Zone(rectangle(6000, 1000, 2000, 20_000))], 3999),
        ([Zone(rectangle(6000, 1000, 1000, 20_000)), Zone(rectangle(7000, 1000, 1000, 20_000))], 3999),
    ):
        least, most = math.floor(depth), math.floor(depth) + 1
        for one, other, table in ways_round(start, end, zones):
            assert table.sees(one, other, most) and not table.sees(one, other, least)


def test_depths_are_the_same_from_either_end_along_edges_too() -> None:
    """Lines from corner to corner, where what lies on one side of a hair is often as clear as what is on the other."""
    chance = random.Random(7)
    along = 0
    for _ in range(times(400)):
        boxes = [[chance.randrange(9) for _ in range(2)] + [chance.randrange(1, 5) for _ in range(2)] for _ in range(4)]
        zones = [Zone(rectangle(*box), chance.choice([0, 1, 2]), screens=chance.random() < 0.5) for box in boxes]
        table, each = Zones(SQUARE, zones), chance.random() < 0.5
        corners = list(dict.fromkeys(corner for zone in zones for corner in zone.outline))
        for _ in range(20):
            start, end = chance.sample(corners, 2)
            found = table.depths(start, end, each=each)
            assert found == table.depths(end, start, each=each), (zones, start, end)
            along += start[0] == end[0] or start[1] == end[1]
    assert along > 100


def test_sight_is_mutual_and_stays_so_mirrored_and_turned() -> None:
    """Lines of a few thousandths, so that many cuts are halfway between two of them."""
    chance = random.Random(12)
    verdicts = {True: 0, False: 0}
    for _ in range(times(150)):
        start, end, *corners = ((chance.randrange(21), chance.randrange(21)) for _ in range(6))
        zones = [
            Zone(rectangle(x, y, chance.randrange(1, 9), chance.randrange(1, 9)), chance.choice([1, 2]))
            for x, y in corners
        ]
        limit = chance.randrange(2, 10)
        expected = sees(zones, start, end, limit, each=False)
        for one, other, table in ways_round(start, end, zones):
            assert table.sees(one, other, limit) == expected, (zones, start, end, limit)
        verdicts[expected] += 1
    assert min(verdicts.values()) > 30


@pytest.mark.parametrize(
    ("zones", "clear"),
    [
        ([Zone(rectangle(2000, 0, 4000, 4000))], False),
        ([Zone(rectangle(2000, 0, 3999, 4000))], True),
        ([Zone(rectangle(2000, 0, 2000, 4000)), Zone(rectangle(5000, 0, 1000, 4000), 2)], False),
        ([Zone(rectangle(2000, 0, 2000, 4000)), Zone(rectangle(5000, 0, 999, 4000), 2)], True),
        ([Zone(rectangle(2000, 0, 10, 4000), 0)], False),
        ([Zone(rectangle(2000, 0, 6000, 2000), 2)], True),
        ([Zone(rectangle(2000, 0, 6000, 2000), 2), Zone(rectangle(2000, 2000, 6000, 2000))], False),
        ([Zone(rectangle(2000, 0, 6000, 2000), 2), Zone(rectangle(2000, 2000, 3000, 2000))], True),
        ([], True),
    ],
)
def test_four_inches_of_sparse_and_two_of_dense_block(zones: list[Zone], clear: bool) -> None:
    """The line goes along the middle; in the last rows it runs along the edge of one zone, or between two."""
    table = Zones(SQUARE, zones)
    assert table.sees((0, 2000), (9000, 2000), LIMIT) == clear
    assert table.sees((9000, 2000), (0, 2000), LIMIT) == clear


def test_a_slanted_line_measures_along_itself() -> None:
    for width, clear in ((2400, False), (2399, True)):
        assert Zones(SQUARE, [Zone(rectangle(2400, 0, width, 9000))]).sees((0, 0), (6000, 8000), LIMIT) == clear


def test_each_zone_alone_or_all_together() -> None:
    zones = Zones(SQUARE, [Zone(rectangle(x, 0, 2500, 4000)) for x in (1000, 5000)])
    assert not zones.sees((0, 2000), (9000, 2000), LIMIT)
    assert zones.sees((0, 2000), (9000, 2000), LIMIT, each=True)


def test_a_unit_blocks_across_its_bases_and_between_them() -> None:
    ours, theirs = [Disc(0, 5000, 0, 300, 0)], [Disc(9000, 5000, 0, 300, 0)]
    table = Zones(SQUARE, [])

    def clear(*unit: tuple[int, int]) -> bool:
        between = [Disc(x, y, 0, 300, 0) for x, y in unit]
        return bool(Units(table, [ours, between, theirs]).sight(0, 2, LIMIT)[0, 0])

    assert clear() and clear((4000, 5300)), "touched and no more"
    assert not clear((4000, 5299))
    assert not clear((4000, 4200), (4000, 5800)), "an inch between the bases"
    assert clear((4000, 4199), (4000, 5800)), "a thousandth more"
    assert not clear((4000, 4500), (4000, 5200)), "one of the bases"
    # A long row of figures, all of whose links count.
    row = [(4000 + 20 * k, 1000 + 400 * k) for k in range(40) if k not in (10, 11)]
    assert not clear(*row)


def test_depths_say_which_zones() -> None:
    zones = Zones(SQUARE, [Zone(rectangle(2000, 0, 6000, 2000), 2), Zone(rectangle(2000, 2000, 6000, 2000))])
    assert zones.depths((0, 2000), (9000, 2000)) == [(1, 6000, False)], "the clearer side of the edge"
    with pytest.raises(ValueError, match=r"zone 0 goes clockwise.*zone 0 weighs -1"):
        Zones(SQUARE, [Zone(rectangle(0, 0, 100, 100)[::-1], -1)])


def test_what_screens_hides_what_is_behind_it_but_nobody_in_it() -> None:
    wood = Zones(SQUARE, [Zone(rectangle(4000, 0, 1000, 8000), 2, screens=True)])
    behind, within, before = (8000, 4000), (4500, 4000), (1000, 4000)
    assert not wood.sees(before, behind, LIMIT)
    assert wood.sees(before, within, LIMIT) and wood.sees(within, behind, LIMIT) and not wood.sees(before, within, 1000)


def test_depths_say_what_blocks_a_line() -> None:
    """On a grid of two inches many lines begin on edges, and many run along them."""
    chance = random.Random(3)
    verdicts = {True: 0, False: 0}
    for _ in range(times(600)):
        corners = [(chance.randrange(6) * 2000, chance.randrange(6) * 2000) for _ in range(5)]
        zones = Zones(SQUARE, [Zone(rectangle(*corner, 2000, 4000), chance.randrange(3), screens=chance.random() < 0.5)
                               for corner in corners])  # fmt: skip
        start, end = ((chance.randrange(7) * 2000, chance.randrange(7) * 2000) for _ in range(2))
        each = chance.random() < 0.5
        found = zones.depths(start, end, each=each)
        weighed = [zones.zones[depth.zone].weight * depth.depth for depth in found]
        clear = not any(map(zones.hides, found)) and (max(weighed, default=0) if each else sum(weighed)) < LIMIT
        assert clear == zones.sees(start, end, LIMIT, each=each), (zones.zones, start, end, each)
        verdicts[clear] += 1
    assert min(verdicts.values()) > 100
