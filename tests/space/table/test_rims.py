"""Climbing, leaping and falling: edges, floors, room to stand and what is right below."""

from __future__ import annotations

import random

import pytest
import shapely

from highground.space.table import Bounds, Disc, Leaps, Outline, Piece, Point, Rim, Rims, Table, rectangle
from highground.space.table.reach import Refusal
from tests.space.table.reaching import SQUARE, Chance, two_storeys
from tests.space.table.tables import SIZE, make, moved, yard

MAN = 591, 1500
HOUSE = Piece(rectangle(10_000, 10_000, 6000, 6000), 4000, level=1, name="house")


def rims_of(*pieces: Piece) -> Rims:
    return Rims(Table(SQUARE, pieces).ground(250))


def test_the_nearest_edge_is_found_within_its_distance() -> None:
    rims = rims_of(HOUSE)
    near, far = Disc(11_000, 13_000, 1, *MAN), Disc(11_591 + 1, 13_000, 1, *MAN)
    rim = rims.nearest(near, 3000, 1000)
    assert rim is not None and rim.drop == 4000 and {x for x, _ in rim.ends} == {10_000}
    assert rims.nearest(far, 3000, 1000) is None, "a thousandth more than an inch from the base"
    assert rims.nearest(far._replace(x=11_591), 3000, 1000) is not None
    assert rims.nearest(near, 4001, 1000) is None, "not so deep"
    assert rims.nearest(Disc(9000, 13_000, 0, *MAN), 3000, 1000) is None, "at the foot of a wall nobody falls"


def test_between_two_roofs_one_falls_over_ones_own_edge() -> None:
    rims = rims_of(HOUSE, Piece(rectangle(16_400, 10_000, 6000, 6000), 4000, level=1))
    rim = rims.nearest(Disc(15_000, 13_000, 1, *MAN), 3000, 2000)
    assert rim is not None and {x for x, _ in rim.ends} == {16_000}
    joined = rims_of(HOUSE, Piece(rectangle(16_000, 10_000, 6000, 6000), 4000, level=1))
    assert joined.nearest(Disc(15_000, 13_000, 1, *MAN), 3000, 1500) is None, "the next roof goes on there"
    stepped = rims_of(HOUSE, Piece(rectangle(16_000, 10_000, 6000, 6000), 2500, level=1))
    assert stepped.nearest(Disc(15_000, 13_000, 1, *MAN), 3000, 1500) is None
    rim = stepped.nearest(Disc(15_000, 13_000, 1, *MAN), 1500, 1500)
    assert rim is not None and (rim.below, rim.foot) == (1, 2500)
    walled = rims_of(HOUSE, Piece(rectangle(16_000, 10_000, 300, 6000), 8000, level=2))
    assert walled.nearest(Disc(15_000, 13_000, 1, *MAN), 1500, 1500) is None, "a wall keeps one from falling"


def test_nobody_falls_through_a_wall_over_the_edge_of_another_roof() -> None:
    wall = Piece(rectangle(16_000, 10_000, 200, 6000), 8000, level=2)
    rims = rims_of(HOUSE, wall, Piece(rectangle(16_500, 10_000, 6000, 6000), 4000, level=1))
    assert rims.nearest(Disc(15_400, 13_000, 1, *MAN), 3000, 1000) is None


def test_an_edge_a_little_lower_counts() -> None:
    ledge = Piece(rectangle(16_000, 10_000, 300, 6000), 3500, level=1)
    disc = Disc(15_400, 13_000, 1, *MAN)
    rim = rims_of(HOUSE, ledge).nearest(disc, 3000, 1000)
    assert rim is not None and rim.height == 3500 and {x for x, _ in rim.ends} == {16_300}
    assert rims_of(HOUSE, ledge).fall(disc, rim).rise == -4000


def test_over_a_railing_one_falls_beyond_it() -> None:
    railing = Piece(rectangle(10_000, 10_000, 100, 6000), 4900, 4000, 1, kind="railing")
    rims = rims_of(HOUSE, railing)
    disc = Disc(11_000, 13_000, 1, *MAN)
    rim = rims.nearest(disc, 3000, 1000)
    assert rim is not None and rim.height == 4900
    assert rims.fall(disc, rim) == ((9409, 13_000, 0), rim, -4000), "as deep as it stood high"


def test_a_fall_ends_right_below() -> None:
    balcony = Piece(rectangle(8000, 12_000, 2000, 2000), 2000, 1800, level=2, name="balcony")
    rims = rims_of(HOUSE, balcony)
    disc = Disc(10_800, 13_000, 1, *MAN)
    rim = rims.nearest(disc, 1000, 1000)
    assert rim is not None
    assert rims.fall(disc, rim) == ((9409, 13_000, 2), rim, -2000)
    aside = Disc(10_800, 15_000, 1, *MAN)
    rim = rims.nearest(aside, 1000, 1000)
    assert rim is not None
    assert rims.fall(aside, rim).point == (9409, 15_000, 0)
    assert rims.below(9000, 13_000, 1999) == (0, 0) and rims.below(9000, 13_000, 2000) == (2, 2000)


def test_a_fallen_base_is_clear_of_every_wall_it_fell_from() -> None:
    table, _ = make(3)
    rims = Rims(table.ground(250))
    chance = random.Random(1)
    fallen = 0
    for _ in range(400):
        disc = Disc(chance.randrange(SIZE), chance.randrange(SIZE), 0, 400, 1500)
        if rims.foot(disc) < 3000 or not rims.stands(disc):
            continue
        rim = rims.nearest(disc, 3000, 3000)
        if rim is None:
            continue
        landing = rims.fall(disc, rim)
        fallen_disc = disc.at(landing.point)
        assert rims.stands(fallen_disc) and landing.rise == rims.foot(fallen_disc) - rims.foot(disc) < 0
        away = shapely.LineString(rim.ends).distance(shapely.Point(landing.point[:2]))
        assert 400 <= away <= 402 or not rims.stands(disc.at((*beyond(rim, disc), rim.below)))
        fallen += 1
    assert fallen > 10


def beyond(rim: Rim, disc: Disc) -> tuple[int, int]:
    """Across the edge from a model, its base just clear of it."""
    line = shapely.LineString(rim.ends)
    foot = line.interpolate(line.project(shapely.Point(disc.x, disc.y)))
    (ax, ay), (bx, by) = rim.ends
    return round(foot.x + (by - ay) / line.length * disc.radius), round(foot.y - (bx - ax) / line.length * disc.radius)


@pytest.mark.parametrize(("x", "y"), [(13_500, 14_800), (14_800, 13_500)])
def test_at_an_inner_corner_one_falls_clear_of_both_walls(x: int, y: int) -> None:
    corner = (
        (10_000, 10_000),
        (20_000, 10_000),
        (20_000, 14_000),
        (14_000, 14_000),
        (14_000, 20_000),
        (10_000, 20_000),
    )
    rims = rims_of(Piece(corner, 4000, level=1))
    disc = Disc(x, y, 1, 400, 1500)
    rim = rims.nearest(disc, 3000, 1000)
    assert rim is not None
    (ax, ay), (bx, by) = rim.ends
    assert (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0, "it stands on the left of the edge it falls over"
    landing = rims.fall(disc, rim)
    assert min(landing.point[:2]) >= 14_400 and rims.stands(disc.at(landing.point))


def test_a_climb_ends_with_the_base_at_the_edge() -> None:
    rims = rims_of(HOUSE)
    disc = Disc(9400, 13_000, 0, *MAN)
    (landing,) = rims.climbs(disc, [], up=4000)
    assert landing.point == (10_591, 13_000, 1) and landing.rise == 4000
    assert rims.stands(disc.at(landing.point))
    assert rims.climbs(disc, [], up=3999) == [], "too high"
    assert rims.climbs(Disc(9300, 13_000, 0, *MAN), [], up=4000) == [], "not at the wall"
    beside = rims.climbs(disc, [Disc(11_000, 13_000, 1, *MAN)], up=4000)
    assert [each.point for each in beside] == [(10_591, 11_500, 1), (10_591, 14_500, 1)], "past whoever stands there"
    crowd = [Disc(11_000, 13_000 + aside, 1, *MAN) for aside in (-1200, 0, 1200)]
    assert rims.climbs(disc, crowd, up=4000) == []
    many = rims.climbs(Disc(8000, 13_000, 0, *MAN), [], up=4000, across=4000)
    assert len(many) > 4 and all(landing.point[0] == 10_591 for landing in many)
    assert many[0].point == (10_591, 13_000, 1), "the nearest first"


def test_nobody_climbs_onto_what_is_too_narrow_or_through_a_floor() -> None:
    wall = Piece(rectangle(10_000, 10_000, 300, 6000), 4000, level=1)
    assert rims_of(wall).climbs(Disc(9400, 13_000, 0, *MAN), [], up=6000) == []
    roof = Piece(rectangle(7000, 10_000, 2950, 6000), 3500, 3300, level=2)
    assert rims_of(HOUSE, roof).climbs(Disc(9400, 13_000, 0, *MAN), [], up=6000) == []


def test_climbing_down_ends_at_the_foot_of_the_wall() -> None:
    rims = rims_of(HOUSE)
    disc = Disc(10_591, 13_000, 1, *MAN)
    (landing,) = rims.descents(disc, [], down=10_000)
    assert landing.point == (9409, 13_000, 0) and landing.rise == -4000
    beside = rims.descents(disc, [Disc(9000, 13_000, 0, *MAN)], down=10_000)
    assert [each.point for each in beside] == [(9409, 11_500, 0), (9409, 14_500, 0)], "past whoever stands there"
    assert rims.descents(disc, [], down=3999) == []


def far_climbs(rims: Rims, disc: Disc, up: int = 6000, across: int = 6000) -> set[Point]:
    return {landing.point for landing in rims.climbs(disc, [], up, across)}


def test_a_climb_from_afar_goes_over_what_is_lower_and_through_nothing() -> None:
    """The house is 4 high; what stands before it may be as high as one climbs."""
    disc, between = Disc(7000, 13_000, 0, *MAN), rectangle(8000, 10_000, 500, 6000)
    assert far_climbs(rims_of(HOUSE, Piece(between, 6000)), disc) == far_climbs(rims_of(HOUSE), disc) != set()
    assert far_climbs(rims_of(HOUSE, Piece(between, 6001)), disc) == set()
    storeys = Piece(between, 3000), Piece(between, 6500, 3000, level=1)
    assert far_climbs(rims_of(HOUSE, *storeys), disc) == set(), "a house in storeys"
    arch = Piece(between, 6500, 3000, level=1)
    assert far_climbs(rims_of(HOUSE, arch), disc) == far_climbs(rims_of(HOUSE), disc), "through an arch"
    low = Piece(between, 2000)
    assert far_climbs(rims_of(HOUSE, arch, low), disc) == set(), "the arch is too low above what stands in it"
    tall = Piece(rectangle(8000, 12_700, 500, 600), 9000)
    past = far_climbs(rims_of(HOUSE, tall), disc)
    assert past and past < far_climbs(rims_of(HOUSE), disc) and (10_591, 13_000, 1) not in past, "past a tower"


def test_a_climb_goes_through_no_floor_over_its_start_or_over_the_foot_of_the_wall() -> None:
    disc = Disc(7000, 13_000, 0, *MAN)
    start = Piece(rectangle(5000, 10_000, 2500, 6000), 3000, 2800, level=2)
    assert (10_591, 13_000, 1) in far_climbs(rims_of(HOUSE, start), disc), "from under it to the wall, and up there"
    house = Piece(rectangle(8000, 10_000, 500, 6000), 3500)
    assert far_climbs(rims_of(HOUSE, start, house), disc) == set(), "there is no getting over the house from under it"
    foot = Piece(rectangle(8500, 10_000, 1400, 6000), 3000, 2800, level=2)
    under = Disc(9409, 13_000, 0, *MAN)
    assert rims_of(HOUSE).climbs(under, [], 6000) and not rims_of(HOUSE, foot).climbs(under, [], 6000)
    above = Disc(10_591, 13_000, 1, *MAN)
    assert rims_of(HOUSE).descents(above, [], 9000) and not rims_of(HOUSE, foot).descents(above, [], 9000)


def test_one_climbs_down_over_an_edge_that_one_can_walk_to() -> None:
    next_roof, disc = rectangle(17_000, 10_000, 2000, 6000), Disc(15_000, 13_000, 1, *MAN)

    def east(*pieces: Piece) -> set[Point]:
        down = rims_of(HOUSE, Piece(next_roof, 4000, level=1), *pieces).descents(disc, [], 9000, 6000)
        return {landing.point for landing in down if landing.point[0] > 17_000}

    assert east() == set(), "over a gap"
    assert (19_591, 13_000, 0) in east(Piece(rectangle(16_000, 12_000, 1000, 2000), 4000, 3700, level=2)), "by a bridge"
    roof = rims_of(HOUSE).descents(disc, [], 9000, 6000)
    assert {(16_591, y, 0) for y in (10_000, 16_000)} <= {landing.point for landing in roof}, "at the corners, too"


def test_over_a_railing_one_climbs_up_as_one_climbs_down() -> None:
    below, above = Disc(9409, 13_000, 0, *MAN), Disc(10_591, 13_000, 1, *MAN)
    for high, over in ((500, True), (1000, True), (1001, False)):
        rims = rims_of(HOUSE, Piece(rectangle(10_000, 10_000, 200, 6000), 4000 + high, 4000, 1, kind="railing"))
        up, down = rims.climbs(below, [], 9000), rims.descents(above, [], 9000)
        assert [(each.point, each.rise) for each in up] == ([(above.point, 4000 + high)] if over else [])
        assert [(each.point, each.rise) for each in down] == ([(below.point, -4000 - high)] if over else [])
        if over:
            assert rims.climbs(below, [], 3999 + high) == [] and rims.descents(above, [], 3999 + high) == []
            assert rims.over(below, up[0]) == below.point and rims.over(above, down[0]) == above.point
        afar = rims.climbs(below, [], 9000, 4000), rims.descents(above, [], 9000, 4000)
        assert [any(landing.rim.ends[0][0] == 10_000 for landing in each) for each in afar] == [over, over]


def test_a_low_wall_with_nothing_behind_it_is_not_climbed() -> None:
    wall = Piece(rectangle(10_000, 10_000, 300, 6000), 1000)
    assert rims_of(wall).climbs(Disc(9400, 13_000, 0, *MAN), [], up=6000, across=3000) == []


def test_the_nearest_place_to_stand() -> None:
    rims = rims_of(HOUSE)
    fallen = Disc(9409, 13_000, 0, *MAN)
    assert rims.nearest_place(fallen, [], 3000) == (9409, 13_000, 0)
    other = Disc(9000, 13_000, 0, *MAN)
    place = rims.nearest_place(fallen, [other], 3000, apart=10)
    assert place is not None and rims.stands(fallen.at(place), [other])
    away = (place[0] - other.x) ** 2 + (place[1] - other.y) ** 2
    assert 1192**2 <= away <= 1260**2
    assert rims.nearest_place(fallen._replace(x=13_000), [], 2000) is None, "inside the house"


def test_a_leap_crosses_gaps_and_low_things() -> None:
    roof = Piece(rectangle(18_000, 10_000, 6000, 6000), 4500, level=1)
    wall = Piece(rectangle(17_000, 10_000, 200, 2500), 7000, level=2)
    leaps = Leaps(rims_of(HOUSE, roof, wall), Disc(15_300, 14_000, 1, *MAN), Bounds(5000, 1000, 2000))
    assert (19_000, 14_000, 1) in leaps and leaps.length((19_000, 14_000, 1)) == 3733
    assert leaps.why_not((20_400, 14_000, 1)) == Refusal("far", 5124)
    assert leaps.why_not((18_300, 14_000, 1)) == Refusal("room")
    assert leaps.why_not((18_700, 11_000, 1)) == Refusal("piece", 2)
    assert leaps.why_not((17_100, 14_600, 0)) is None, "down between them"
    assert leaps.along((19_000, 14_000, 1), 1500)[2] == 0, "short of the other roof"
    assert leaps.along((19_000, 14_000, 1), 400) == (15_696, 14_000, 1), "still on its own"
    high = Leaps(
        rims_of(HOUSE, Piece(roof.outline, 5001, level=1)), Disc(15_300, 14_000, 1, *MAN), Bounds(5000, 1000, 2000)
    )
    assert high.why_not((19_000, 14_000, 1)) == Refusal("high", 1001)
    with pytest.raises(ValueError, match="nothing to stand on"):
        leaps.length((17_000, 14_000, 1))


DECK = Piece(rectangle(10_000, 10_000, 6000, 6000), 4000, 3800, level=1, name="deck")
BOUNDS = Bounds(6000, 2000, 2000)


def test_a_leap_goes_through_no_floor() -> None:
    down = Leaps(rims_of(DECK), Disc(13_000, 13_000, 1, *MAN), BOUNDS)
    assert down.why_not((13_000, 13_000, 0)) == down.why_not((15_000, 14_000, 0)) == Refusal("floor", 0)
    assert down.why_not((16_249, 13_000, 0)) == Refusal("floor", 0) and (16_251, 13_000, 0) in down
    roof = Piece(rectangle(10_000, 18_000, 6000, 4000), 4000)
    across = Leaps(rims_of(DECK, roof), Disc(13_000, 18_700, 0, *MAN), BOUNDS)
    assert across.why_not((13_000, 14_000, 0)) == Refusal("floor", 0) and (13_000, 17_000, 0) in across
    storeys = rims_of(DECK, Piece(DECK.outline, 8000, 7800, level=2), roof)
    inside = Leaps(storeys, Disc(13_000, 13_000, 2, *MAN), BOUNDS)
    assert inside.why_not((13_000, 13_000, 1)) == Refusal("floor", 1), "through the roof into the room"
    assert Leaps(storeys, Disc(13_000, 13_000, 1, *MAN), BOUNDS).why_not((13_000, 18_700, 0)) is None, "out of the room"


def test_a_leap_up_goes_through_no_floor() -> None:
    """One who may leap as high as that must not do so where a floor is above him."""
    rims, bounds = rims_of(DECK), Bounds(6000, 4000, 4000)
    assert Leaps(rims, Disc(13_000, 13_000, 0, *MAN), bounds).why_not((13_500, 13_000, 1)) == Refusal("floor", 0)
    beside = Leaps(rims, Disc(16_800, 13_000, 0, *MAN), bounds)
    assert (15_000, 13_000, 1) in beside and (17_500, 13_000, 0) in beside
    assert (14_000, 13_000, 0) in Leaps(rims, Disc(13_000, 13_000, 0, *MAN), Bounds(6000, 1000, 1000)), "below it"


def test_a_leap_passes_under_what_hangs_but_not_through_it() -> None:
    def leap(bottom: int, *more: Piece, to: Point = (15_000, 13_000, 0)) -> Refusal | None:
        bridge = Piece(rectangle(12_000, 9000, 1000, 8000), bottom + 700, bottom, level=1)
        return Leaps(rims_of(bridge, *more), Disc(11_000, 13_000, 0, *MAN), BOUNDS).why_not(to)

    assert [leap(bottom) for bottom in (1500, 1600, 3300, 3600)] == [None] * 4
    assert leap(1400) == Refusal("piece", 0), "too low for the body, and too high to go over"
    assert leap(1400, to=(11_200, 13_000, 0)) is None, "before it"
    low = Piece(rectangle(13_500, 9000, 500, 8000), 1000)
    assert leap(2600, low) is None, "between what is low and what hangs"
    assert leap(2400, low) == Refusal("piece", 0)
    roof = Piece(rectangle(14_000, 10_000, 4000, 6000), 2000)
    assert leap(3500, roof) is None and leap(3300, roof) == Refusal("piece", 0), "up where it starts"
    awning = Piece(rectangle(10_000, 9000, 1500, 8000), 1800, 1600, level=2)
    assert leap(3600, awning) is None and leap(3600, awning, roof) == Refusal("floor", 1), "up through an awning"
    inside = Leaps(rims_of(DECK), Disc(13_000, 13_000, 0, *MAN), Bounds(6000, 3000, 3000))
    assert (14_000, 13_000, 0) in inside, "in a room no higher than it could leap"


@pytest.mark.parametrize("mirrored", [False, True])
def test_turned_and_mirrored_tables_have_the_same_leaps_and_climbs(mirrored: bool) -> None:
    deck = Piece(turned_deck(), 4000, 3800, level=1)
    railing = Piece(rectangle(20_000, 10_000, 200, 6000), 4500, 4000, kind="railing")
    roofs = Piece(rectangle(20_000, 10_000, 4000, 6000), 4000), Piece(rectangle(20_000, 17_000, 4000, 3000), 4000)
    table = Table(SQUARE, (deck, *roofs, railing))
    chance = random.Random(4)
    starts = (Disc(13_000, 13_000, 1, *MAN), Disc(21_000, 14_000, 0, *MAN), Disc(18_000, 14_000, 0, *MAN))
    ends = [Disc(chance.randrange(7000, 26_000), chance.randrange(7000, 22_000), chance.randrange(2), *MAN)
            for _ in range(600)]  # fmt: skip

    def verdicts(table: Table, discs: tuple[Disc, ...]) -> list[object]:
        rims = Rims(table.ground(250))
        found: list[object] = []
        for start in discs[: len(starts)]:
            leaps = Leaps(rims, start, BOUNDS)
            found += [leaps.why_not(end.point) for end in discs[len(starts) :]]
            found += [sorted(each.rise for each in rims.climbs(start, [], 5000, 5000))]
            found += [sorted(each.rise for each in rims.descents(start, [], 9000, 5000))]
        return found

    before = verdicts(table, (*starts, *ends))
    assert Refusal("floor", 0) in before and None in before
    for quarters in (1, 2, 3):
        assert verdicts(*moved(table, (*starts, *ends), quarters, mirrored)) == before


def turned_deck() -> Outline:
    return (10_000, 11_000), (14_000, 9000), (16_000, 13_000), (12_000, 15_000)


def test_leaps_are_sampled_and_drawn() -> None:
    leaps = Leaps(Rims(two_storeys().ground(250)), Disc(14_000, 14_500, 1, *MAN), Bounds(3000, 1000, 1000))
    for seed in range(20):
        assert leaps.sample(Chance(seed)) in leaps
    assert {shape.level for shape in leaps.areas()} == {0, 1} and not leaps.is_empty()
    shapes = [(shape.level, shapely.Polygon(shape.edge, shape.holes)) for shape in leaps.areas()]
    for seed in range(10):
        x, y, level = leaps.sample(Chance(seed))
        assert any(on == level and shape.distance(shapely.Point(x, y)) < 200 for on, shape in shapes)


@pytest.mark.parametrize("mirrored", [False, True])
def test_turned_and_mirrored_tables_have_the_same_edges(mirrored: bool) -> None:
    table = Table(SQUARE, (Piece(yard(10_000, 10_000, 6000, 6000, 1500), 4000, level=1), *make(2)[0].pieces[:10]))
    discs = tuple(Disc(10_750, 10_750 + 400 * step, 1, 400, 1500) for step in range(12))
    before = [Rims(table.ground(250)).nearest(disc, 3000, 1000) for disc in discs]
    for quarters in (1, 2, 3):
        turned, placed = moved(table, discs, quarters, mirrored)
        after = [Rims(turned.ground(250)).nearest(disc, 3000, 1000) for disc in placed]
        assert [rim and rim.drop for rim in after] == [rim and rim.drop for rim in before]
    assert any(before)


def test_what_is_nowhere_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing to stand on"):
        rims_of(HOUSE).foot(Disc(5000, 5000, 1, *MAN))


def test_whoever_falls_into_an_alley_does_not_land_on_a_roof_of_the_same_level() -> None:
    """The alley is too narrow for the base, and both roofs and the street are one level: the street counts."""
    roofs = Piece(rectangle(10_000, 10_000, 6000, 6000), 4000), Piece(rectangle(17_000, 10_000, 6000, 6000), 4000)
    rims = rims_of(*roofs)
    faller = Disc(15_300, 11_000, 0, *MAN)
    rim = rims.nearest(faller, 3000, 1000)
    assert rim is not None
    landing = rims.fall(faller, rim)
    assert landing.rise == -4000 and rims.foot(faller.at(landing.point)) == 0
    assert rims.stands(faller.at(landing.point))


def test_the_nearest_place_at_a_height() -> None:
    rims = rims_of(Piece(rectangle(10_000, 10_000, 6000, 6000), 4000))
    at_wall = Disc(9800, 13_000, 0, *MAN)
    any_place, street = rims.nearest_place(at_wall, (), 3000), rims.nearest_place(at_wall, (), 3000, height=0)
    roof = rims.nearest_place(at_wall, (), 3000, height=4000)
    assert street is not None and roof is not None and any_place in (street, roof)
    assert rims.foot(at_wall.at(street)) == 0 and rims.foot(at_wall.at(roof)) == 4000
