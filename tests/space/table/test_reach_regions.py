"""What all regions within reach have in common: paths that can be walked, samples, drawings."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
import shapely

from highground.space.table import Disc, Piece, Reach, rectangle
from highground.space.table.plane import SLACK
from highground.space.table.shapes import is_inside
from tests.space.table.reaching import MAN, Chance, ground_of
from tests.space.table.tables import SIZE, make, moved
from tests.space.table.thorough import times


def test_paths_can_be_walked() -> None:
    """Every path keeps its clearance by Shapely's word, ends with room to stand, and is as long as it says."""
    walked = bends = 0
    for seed in range(times(2)):
        table, models = make(seed)
        solid = shapely.union_all([shapely.Polygon(piece.outline) for piece in table.pieces if piece.top > 1000])
        for number, mover in enumerate(models):
            others = [disc for disc in models if disc is not mover]
            region = Reach(table.ground(250), mover, 6000, others)
            for draw in range(3):
                point = region.sample(Chance(100 * number + draw))
                assert point in region
                path = region.path(point)
                assert path is not None and path.points[0] == mover.point and path.points[-1] == point
                assert path.cost <= (3000 if path.rough else 6000)
                line = shapely.LineString([(x, y) for x, y, _ in path.points])
                assert path.rough or line.length <= path.cost
                bends += len(path.points) > 2
                walked += 1
                for disc in others:
                    centre = shapely.Point(disc.x, disc.y)
                    assert line.distance(centre) >= disc.radius + 250 - SLACK
                    assert centre.distance(shapely.Point(point[:2])) >= disc.radius + mover.radius
                assert solid.boundary.distance(shapely.Point(point[:2])) >= mover.radius
                assert path.rough or line.distance(solid) >= 250 - SLACK
    assert walked >= 100 and bends > 10


def test_a_larger_allowance_never_loses_a_place() -> None:
    for seed in range(times(2)):
        table, models = make(seed)
        for number in (0, 7, 13):
            others = [disc for disc in models if disc is not models[number]]
            small = Reach(table.ground(250), models[number], 5000, others)
            large = Reach(table.ground(250), models[number], 5600, others)
            for draw in range(40):
                assert small.sample(Chance(draw)) in large


@pytest.mark.parametrize("mirrored", [False, True])
def test_turned_and_mirrored_tables_give_the_same_regions(mirrored: bool) -> None:
    table, models = make(6)
    chance = random.Random(5)
    for number in (2, 11):
        mover = models[number]
        marks = [mover._replace(x=mover.x + chance.randrange(-5500, 5500), y=mover.y + chance.randrange(-5500, 5500))
                 for _ in range(200)]  # fmt: skip
        for quarters in (1, 2):
            turned_table, turned_discs = moved(table, (*models, *marks), quarters, mirrored)
            turned_models = turned_discs[:20]
            regions = [
                Reach(one.ground(250), discs[number], 5500, discs[:number] + discs[number + 1 :])
                for one, discs in ((table, models), (turned_table, turned_models))
            ]
            verdicts = [
                [mark.point in region for mark in those]
                for region, those in zip(regions, (marks, turned_discs[20:]), strict=True)
            ]
            assert verdicts[0] == verdicts[1] and any(verdicts[0]) and not all(verdicts[0])


def test_samples_are_spread_evenly_and_do_not_depend_on_what_was_asked_before() -> None:
    table, models = make(3)
    others = list(models[1:])
    region, fresh = (Reach(table.ground(250), models[0], 6000, others) for _ in range(2))
    region.areas()
    points = [region.sample(Chance(seed)) for seed in range(400)]
    assert points[:50] == [fresh.sample(Chance(seed)) for seed in range(50)]
    east = sum(point[0] > models[0].x for point in points)
    shapes = [shapely.Polygon(shape.edge, shape.holes) for shape in region.areas()]
    half = shapely.union_all(shapes).intersection(shapely.box(models[0].x, 0, SIZE, SIZE)).area
    share = half / shapely.union_all(shapes).area
    assert abs(east / 400 - share) < 0.1


def test_it_is_drawn_with_its_holes() -> None:
    crate = Piece(rectangle(17_500, 19_000, 1000, 1000), 4000, level=1)
    region = Reach(ground_of(crate), Disc(18_000, 18_000, 0, *MAN), 4000)
    (shape,) = region.areas()
    assert shape.level == 0 and len(shape.holes) == 1
    assert is_inside(shape.holes[0], 18_000, 19_500) and is_inside(shape.edge, 18_000, 21_000)
    assert abs(shapely.Polygon(shape.edge).area / (math.pi * 4000**2) - 1) < 0.06


def test_suggestions_are_within_reach() -> None:
    table, models = make(2)
    region = Reach(table.ground(250), models[3], 5000, [disc for disc in models if disc is not models[3]])
    places = region.suggestions()
    assert 4 < len(places) <= 16 and all(place.point in region for place in places)


def test_who_has_no_room_goes_nowhere() -> None:
    crate = Piece(rectangle(10_000, 10_000, 500, 500), 4000, level=1)
    region = Reach(ground_of(crate), Disc(10_250, 9900, 0, *MAN), 6000)
    assert region.is_empty() and region.sample(Chance(1)) == (10_250, 9900, 0)
    assert not Reach(ground_of(crate), Disc(15_000, 9900, 0, *MAN), 6000).is_empty()


def test_a_lattice_within_reach_is_all_its_points_that_are() -> None:
    table, models = make(2, 25)
    mover, *others = models
    region = Reach(table.ground(250), mover, 6000, others)
    left, low = mover.x - 6000, mover.y - 6000
    found = dict(region.lattice(left, low, 500, 25))
    assert mover.level in found
    for level, marks in found.items():
        for row, column in np.ndindex(marks.shape):
            point = left + 500 * column, low + 500 * row, level
            assert marks[row, column] == (point in region)


def test_each_point_within_reach_is_found_at_once() -> None:
    table, models = make(2, 25)
    mover, *others = models
    region = Reach(table.ground(250), mover, 6000, others)
    around = range(-6500, 6501, 650)
    points = [(mover.x + dx, mover.y + dy, level) for dx in around for dy in around for level in range(table.levels)]
    found = region.each(np.array(points, np.int64))
    assert 0 < found.sum() < len(points)
    assert found.tolist() == [point in region for point in points]
