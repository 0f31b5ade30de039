"""Tables and their pieces, outlines, shapes traced from a lattice, and what is loaded when."""

from __future__ import annotations

import random
import subprocess
import sys

import numpy as np
import pytest
import shapely

from highground.space import compile, table
from highground.space.table import (
    Disc,
    Ladder,
    Outline,
    Piece,
    Table,
    circle,
    covers,
    distance,
    near,
    overlaps,
    rectangle,
    stairs,
    touches,
    within,
)
from highground.space.table.shapes import (
    is_convex,
    is_inside,
    is_nearer,
    is_simple,
    segments_cross,
    segments_meet,
    twice_area,
)
from highground.space.table.surfaces import VOID, heights_of
from highground.space.table.tracing import trace
from tests.space.table.reaching import two_storeys
from tests.space.table.tables import SIZE, make

SQUARE = SIZE, SIZE


def some_outline(chance: random.Random) -> Outline:
    return tuple((chance.randrange(8), chance.randrange(8)) for _ in range(chance.randrange(3, 7)))


def test_outlines_are_judged_as_shapely_judges_them() -> None:
    chance = random.Random(1)
    simple = 0
    for _ in range(2000):
        outline = some_outline(chance)
        if len(set(outline)) < len(outline):
            continue
        polygon = shapely.Polygon(outline)
        assert is_simple(outline) == polygon.is_valid, outline
        if polygon.is_valid:
            simple += 1
            assert abs(twice_area(outline)) == round(2 * polygon.area)
            if twice_area(outline) > 0:
                assert is_convex(outline) == (polygon.convex_hull.area == polygon.area)
            x, y = chance.randrange(16), chance.randrange(16)
            point = shapely.Point(x / 2, y / 2)
            if not polygon.boundary.covers(point):
                assert is_inside(outline, x, y, scale=2) == polygon.contains(point)
    assert simple > 100


def test_segments_and_points_are_judged_as_shapely_judges_them() -> None:
    chance = random.Random(2)
    for _ in range(2000):
        a, b, c, d = ((chance.randrange(6), chance.randrange(6)) for _ in range(4))
        if a == b or c == d:
            continue
        one, other = shapely.LineString([a, b]), shapely.LineString([c, d])
        assert segments_meet((a, b), (c, d)) == one.intersects(other)
        assert segments_cross((a, b), (c, d)) == one.crosses(other)
        for away in (1, 2, 3):
            real = shapely.Point(c).distance(one)
            if abs(real - away) > 1e-9:
                assert is_nearer(c, (a, b), away) == (real < away)
    assert not is_nearer((3, 4), ((0, 0), (0, 0)), 5) and is_nearer((3, 4), ((0, 0), (0, 0)), 6)


@pytest.mark.parametrize(
    ("piece", "fault"),
    [
        (Piece(((0, 0), (1, 1)), 5), "piece 0 has 2 corners: an outline has 3 to 64"),
        (Piece(((0, 0), (0, 900), (900, 0)), 5), "goes clockwise round: its corners must be told anticlockwise"),
        (Piece(((100, 100), (900, 100), (900, 900), (500, 50)), 5), "crosses or touches itself"),
        (Piece(((0, 0), (900, 0), (36_001, 900)), 5), "has a corner at 36001, 900, off the table of 36000 by 36000"),
        (Piece(rectangle(0, 0, 900, 900), 5, 5), "goes from 5 to 5: it must rise"),
        (Piece(rectangle(0, 0, 900, 900), 5, level=8), "is on level 8: levels go from 0 to 7"),
        (Piece(rectangle(0, 0, 900, 900), 5, -1, name="pit"), r"piece 0 \(pit\) goes from -1 to 5"),
    ],
)
def test_faults_are_named(piece: Piece, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Table(SQUARE, (piece,))


def test_all_faults_are_named_at_once() -> None:
    with pytest.raises(ValueError, match=r"piece 0 .*; piece 1 .*; ladder 0 has an end at 5, 5 on level 9"):
        Table(SQUARE, (Piece(((0, 0),), 5), Piece(((0, 0),), 5)), (Ladder((5, 5, 9), (6, 6, 0)),))
    with pytest.raises(ValueError, match="a table of 0 by 5 thousandths: each side is from 1 to 100000"):
        Table((0, 5))
    long = Piece(((0, 0), (90_000, 0), (90_000, 500), (0, 500)), 5)
    with pytest.raises(ValueError, match="too long for sums to be exact: put a corner in its middle"):
        Table((100_000, 100_000), (long,))
    with pytest.raises(ValueError, match="a clearance of 5 thousandths"):
        Table(SQUARE).ground(5)


def test_one_stands_on_the_highest_top_of_a_level() -> None:
    storeys = two_storeys()
    chance = random.Random(3)
    points = [(chance.randrange(9000, 20_000), chance.randrange(9000, 20_000), chance.randrange(2)) for _ in range(500)]
    for point, height in zip(points, heights_of(storeys, points), strict=True):
        x, y, level = point
        tops = [p.top for p in storeys.pieces if p.level == level and is_inside(p.outline, x, y)]
        expected = max([*tops, *([0] if level == 0 else [])], default=VOID)
        assert height == expected
        assert storeys.height(point) == (None if expected == VOID else expected)
    assert storeys.height((-1, 0, 0)) is None


def test_an_open_door_is_nothing_to_stand_on() -> None:
    door = Piece(rectangle(1000, 1000, 900, 100), 2000, door="front")
    assert Table(SQUARE, (door,)).height((1400, 1050, 0)) == 2000
    assert Table(SQUARE, (door,)).height((1400, 1050, 0), ["front"]) == 0


def test_a_flight_of_stairs() -> None:
    treads = stairs(((0, 0), (2000, 0), (2000, 3000), (0, 3000)), 500, 2000, 3, level=2, name="steps")
    assert [(tread.bottom, tread.top) for tread in treads] == [(500, 1000), (500, 1500), (500, 2000)]
    assert all(tread.rough and tread.level == 2 and tread.kind == "stairs" for tread in treads)
    assert [tread.outline[0] for tread in treads] == [(0, 0), (0, 1000), (0, 2000)]


def test_a_table_is_equal_to_one_with_the_same_pieces() -> None:
    assert make(1)[0] == Table(SQUARE, make(1)[0].pieces) and make(1)[0] != make(2)[0]
    ground = two_storeys().ground(250)
    assert ground.table.ground(250) is ground and ground.table.ground(500) is not ground


# Measuring


def test_distances_are_between_bases() -> None:
    one, other = Disc(0, 0, 0, 500, 1500), Disc(3000, 4001, 0, 500, 1500)
    assert distance(one, other) == 4001 and not within(one, other, 4000) and within(one, other, 4001)
    assert distance(one, one) == 0 and touches(one, Disc(1000, 100, 0, 500, 1500))


def test_bases_in_areas_and_pieces_near() -> None:
    chance = random.Random(4)
    area = circle(5000, 5000, 1500)
    shape = shapely.Polygon(area)
    for _ in range(300):
        disc = Disc(chance.randrange(2500, 7500), chance.randrange(2500, 7500), 0, chance.choice([300, 591]), 0)
        away = shape.boundary.distance(shapely.Point(disc.x, disc.y))
        inside = shape.contains(shapely.Point(disc.x, disc.y))
        if abs(away - disc.radius) > 1e-6:
            assert overlaps(area, disc) == (inside or away < disc.radius)
            assert covers(area, disc) == (inside and away > disc.radius)
    railing = Piece(rectangle(10_000, 10_000, 100, 6000), 4900, 4000, 1, kind="railing")
    assert near([railing], Disc(9000 - 591, 12_000, 1, 591, 1500), 1000) == [0]
    assert near([railing], Disc(8999 - 591, 12_000, 1, 591, 1500), 1000) == []


def test_a_circle_is_round_and_convex() -> None:
    corners = circle(0, 0, 1500)
    assert len(set(corners)) == 64 and is_convex(corners) and twice_area(corners) > 0
    assert all(1499 <= (x * x + y * y) ** 0.5 <= 1501 for x, y in corners)
    assert {(y, -x) for x, y in corners} == set(corners) == {(-x, y) for x, y in corners}


# Shapes


def test_shapes_are_what_their_cells_make() -> None:
    chance = random.Random(5)
    for _ in range(100):
        found = np.array([[chance.random() < 0.55 for _ in range(7)] for _ in range(6)])
        shapes = trace(found, 0, 0, 10)
        for (y, x), marked in np.ndenumerate(found):
            around = [shape for shape in shapes if is_inside(shape.edge, 10 * x, 10 * y)]
            inside = [shape for shape in around if not any(is_inside(hole, 10 * x, 10 * y) for hole in shape.holes)]
            assert len(inside) == marked
        edges = sum(twice_area(shape.edge) for shape in shapes)
        holes = sum(twice_area(hole) for shape in shapes for hole in shape.holes)
        assert edges + holes == 200 * found.sum()


def test_corners_only_are_told() -> None:
    (shape,) = trace(np.ones((3, 4), np.bool_), 100, 200, 10)
    assert shape.edge == ((95, 195), (135, 195), (135, 225), (95, 225)) and shape.holes == ()


# What is loaded and compiled


def test_the_front_door_loads_nothing_heavy() -> None:
    program = """
import sys
from highground.space.table import Disc, Table, touches
assert not {"numba", "numpy"} & sys.modules.keys()
from highground.space.table import Sight
assert "numba" in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_every_name_of_the_front_door_is_there() -> None:
    assert all(hasattr(table, name) for name in table.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Chair'"):
        _ = table.Chair


def test_using_every_kernel_once_compiles_all_of_them() -> None:
    """After `compile_table` no question waits for the compiler."""
    subprocess.run([sys.executable, "-m", "highground.space.compile"], check=True)
    program = """
from highground.space import compile
from highground.space.table import Disc, Leaps, Bounds, Reach, Rims, Sight, Units, Zone, Zones, Piece, Area, circle
from highground.space.table import reach_kernel, sight_kernel, surfaces, zones_kernel
from tests.space.table.reaching import Chance, two_storeys
house = two_storeys()
models = [Disc(14_000, 14_500, 1, 591, 1500), Disc(19_000, 13_000, 0, 591, 1500), Disc(19_000, 9000, 0, 591, 1500)]
sight = Sight(house, models, [Area(circle(17_000, 9000, 1500), 0, 3000)])
sight.blockers(0, 1), sight.seen(sight.eye(0), models[1], cell=3000)
region = Reach(house.ground(250), models[1], 9000, models[:1], passable=models[2:], rough_areas=models[2:])
region.sample(Chance(1)), region.areas(), region.why_not((14_000, 13_000, 1)), region.suggestions(4)
rims = Rims(house.ground(250))
rims.nearest(models[0], 1000, 2000), Leaps(rims, models[0], Bounds(3000, 1000, 1000)).sample(Chance(2))
zones = Zones((24_000, 24_000), [Zone(piece.outline) for piece in house.pieces])
zones.depths((0, 0), (20_000, 20_000)), Units(zones, [models[:2], models[2:]]).sight(0, 1, 4000)
modules = (reach_kernel, sight_kernel, surfaces, zones_kernel)
compiled = [f for module in modules for f in vars(module).values() if hasattr(f, "stats")]
print(sum(sum(f.stats.cache_misses.values()) for f in compiled))
"""
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert run.stdout == "0\n"


def test_the_mark_of_compiled_kernels_follows_their_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    compile.main()
    mark = compile.table_mark()
    assert mark is not None and mark.exists()
    monkeypatch.setattr(compile, "TABLE_SOURCES", compile.TABLE_SOURCES[:-1])
    assert compile.table_mark() != mark
    monkeypatch.setattr(compile.kernels, "stamp_of", lambda *_: None)
    assert compile.table_mark() is None


def test_there_is_no_crack_where_two_pieces_meet() -> None:
    """Whoever stands right on the line between two roofs stands on the higher one."""
    roofs = Piece(rectangle(1000, 1000, 2000, 2000), 4000), Piece(rectangle(3000, 1000, 2000, 2000), 3500)
    below = Piece(rectangle(1000, 3000, 4000, 1000), 3000)
    table = Table((10_000, 10_000), (*roofs, below))
    spots = [(3000, 2000, 0), (2000, 3000, 0), (4000, 3000, 0), (3000, 3000, 0), (1000, 2000, 0), (5000, 3500, 0)]
    assert [table.height(spot) for spot in spots] == [4000, 4000, 3500, 4000, 4000, 3000]
    ground = table.ground(250)
    found = [ground.surface(spot) for spot in spots]
    assert [surface.height for surface in found if surface] == [4000, 4000, 3500, 4000, 4000, 3000]
    assert ground.rims.below(3000, 2000, 5000) == (0, 4000)
