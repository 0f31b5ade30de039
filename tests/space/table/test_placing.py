"""Putting models down: zones to deploy in, contact with others, and ways through areas."""

from __future__ import annotations

import random

import pytest
import shapely

from highground.space.table import Disc, Piece, Standing, Table, circle, in_contact, passes, rectangle, touches
from highground.space.table.reach import Refusal
from tests.space.table.reaching import SQUARE, Chance

MAN = 591, 1500
HOUSE = Piece(rectangle(10_000, 1000, 4000, 3000), 4000, level=1)
RIMS = Table(SQUARE, (HOUSE,)).ground(250).rims


def test_a_zone_to_deploy_in() -> None:
    other = Disc(5000, 3000, 0, *MAN)
    zone = Standing(RIMS, Disc(0, 0, 0, *MAN), rectangle(0, 0, 36_000, 6000), others=[other])
    assert (591, 591, 0) in zone and (20_000, 5409, 0) in zone
    assert zone.why_not((20_000, 5410, 0)) == Refusal("off"), "wholly inside"
    assert zone.why_not((12_000, 2000, 0)) == zone.why_not((5500, 3000, 0)) == Refusal("room")
    assert zone.why_not((20_000, 3000, 1)) == Refusal("off")
    for seed in range(50):
        assert zone.sample(Chance(seed)) in zone
    (shape,) = zone.areas()
    assert len(shape.holes) == 1, "round the other one; the house comes too near the edge to pass"
    roof = Standing(RIMS, Disc(0, 0, 0, *MAN), rectangle(0, 0, 36_000, 6000), level=1)
    assert (12_000, 2000, 1) in roof and roof.sample(Chance(1)) in roof
    assert Standing(RIMS, Disc(0, 0, 0, *MAN), HOUSE.outline).is_empty() and not roof.is_empty()


def test_contact_with_as_many_as_fit() -> None:
    faller = Disc(20_000, 20_000, 0, *MAN)
    near, far = Disc(19_000, 20_500, 0, *MAN), Disc(20_900, 20_700, 0, *MAN)
    place = in_contact(RIMS, faller, [near, far])
    assert place is not None
    assert touches(faller.at(place), near) and touches(faller.at(place), far)
    assert RIMS.stands(faller.at(place), [near, far])
    apart = in_contact(RIMS, faller, [near, Disc(26_000, 20_700, 0, *MAN)])
    assert apart is not None and touches(faller.at(apart), near)
    ring = [Disc(near.x + x, near.y + y, 0, 700, 0) for x in (-1300, 0, 1300) for y in (-1300, 0, 1300) if x or y]
    assert in_contact(RIMS, faller, [near], ring) is None, "somebody is everywhere round it"


def test_places_in_contact_are_the_nearest() -> None:
    chance = random.Random(1)
    for _ in range(20):
        faller = Disc(chance.randrange(18_000, 22_000), chance.randrange(18_000, 22_000), 0, *MAN)
        other = Disc(20_000, 20_000, 0, 787, 2000)
        place = in_contact(RIMS, faller, [other])
        assert place is not None
        away = ((faller.x - 20_000) ** 2 + (faller.y - 20_000) ** 2) ** 0.5
        moved = ((faller.x - place[0]) ** 2 + (faller.y - place[1]) ** 2) ** 0.5
        assert moved <= abs(away - 591 - 787) + 200


@pytest.mark.parametrize("radius", [300, 591])
def test_a_way_through_an_area_is_found(radius: int) -> None:
    chance = random.Random(2)
    area = circle(5000, 5000, 1500)
    shape = shapely.Polygon(area)
    seen: set[bool] = set()
    for _ in range(200):
        points = [(chance.randrange(10_000), chance.randrange(10_000), 0) for _ in range(3)]
        real = shape.distance(shapely.LineString([point[:2] for point in points]))
        if abs(real - radius) > 1e-6:
            assert passes(points, radius, area) == (real < radius)
            seen.add(real < radius)
    assert seen == {True, False}
    assert passes([(5000, 5000, 0)], radius, area) and not passes([(0, 0, 0)], radius, area)


def test_a_zone_with_one_place_left_is_not_empty() -> None:
    """Nothing of it is on the coarse lattice that is looked at first."""
    walls = [Piece(outline, 4000) for outline in (rectangle(0, 1500, 36_000, 4500), rectangle(1500, 0, 34_500, 1500))]
    rims = Table(SQUARE, tuple(walls)).ground(250).rims
    corner = Standing(rims, Disc(0, 0, 0, *MAN), rectangle(0, 0, 1500, 1500))
    assert not corner.is_empty() and corner.sample(Chance(1)) in corner
    full = Standing(rims, Disc(0, 0, 0, *MAN), rectangle(0, 0, 1500, 1500), others=[Disc(750, 750, 0, *MAN)])
    assert full.is_empty()
