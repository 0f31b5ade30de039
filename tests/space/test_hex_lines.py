"""What lines on hexes meet, against a slow, obvious twin: the line clipped against every hex nearby, in fractions."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import pytest

from highground.space.hexes import DIRECTIONS, Path, paths_by
from highground.space.hexes.board import Axial, length
from highground.space.hexes.lines import runs_along_hexsides

Point = tuple[Fraction, Fraction]

HAIR = Fraction(1, 10**9)
RING: tuple[Axial, ...] = ((2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2))
"""Ways along hexsides, one step long."""


def inside(centre: Axial, start: Point, way: Axial) -> tuple[Fraction, Fraction] | None:
    """From where to where, as shares of the way, a line is inside a hex without its border."""
    enters, leaves = Fraction(0), Fraction(1)
    for q, r in DIRECTIONS:
        # Beyond the middle of the step to a neighbour is outside: there a * q + b * r, so measured, is 1 or more.
        a, b = 2 * q + r, 2 * r + q
        at = a * (start[0] - centre[0]) + b * (start[1] - centre[1]) - 1
        speed = a * way[0] + b * way[1]
        if speed == 0:
            if at >= 0:
                return None
        elif speed > 0:
            leaves = min(leaves, -at / Fraction(speed))
        else:
            enters = max(enters, -at / Fraction(speed))
    return (enters, leaves) if enters < leaves else None


def hexes_met(way: Axial, aside: Point = (Fraction(0), Fraction(0))) -> tuple[Axial, ...]:
    """The hexes whose inside a line passes through, in order. It may be moved aside."""
    steps = max(1, length(way))
    near: set[Axial] = set()
    for step in range(steps + 1):
        q, r = way[0] * step // steps, way[1] * step // steps
        near |= {(q + i, r + j) for i in range(-2, 4) for j in range(-2, 4)}
    found = [(part, place) for place in near if (part := inside(place, aside, way))]
    found.sort()
    return tuple(place for _, place in found)


def obvious_paths(way: Axial) -> set[tuple[Axial, ...]]:
    if not runs_along_hexsides(way):
        return {hexes_met(way)}
    # Aside is any way that is not along the line.
    return {hexes_met(way, (hair, -2 * hair) if way[0] == way[1] else (hair, hair)) for hair in (HAIR, -HAIR)}


def reversed_path(path: Path, way: Axial) -> Path:
    hexes = tuple((q - way[0], r - way[1]) for q, r in reversed(path.hexes))
    return Path(hexes, tuple((side + 3) % 6 for side in reversed(path.sides)), path.behind[::-1], path.before[::-1])


def check(way: Axial) -> None:
    paths = paths_by(way)
    assert len(paths) == (2 if runs_along_hexsides(way) else 1)
    assert {path.hexes for path in paths} == obvious_paths(way)
    for path in paths:
        assert path.hexes[0] == (0, 0) and path.hexes[-1] == way
        steps = [(p - q, s - r) for (q, r), (p, s) in pairwise(path.hexes)]
        assert [DIRECTIONS[side] for side in path.sides] == steps
        assert path.before == tuple(distance((0, 0), place) for place in path.hexes)
        assert path.behind == tuple(distance(place, way) for place in path.hexes)
    assert {reversed_path(path, way) for path in paths} == set(paths_by((-way[0], -way[1])))


def distance(one: Axial, other: Axial) -> int:
    """Half of what the three coordinates differ by in all."""
    q, r = other[0] - one[0], other[1] - one[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def ways_up_to(longest: int) -> list[Axial]:
    numbers = range(-longest, longest + 1)
    return [(q, r) for q in numbers for r in numbers if length((q, r)) <= longest]


@pytest.mark.parametrize("share", range(6))
def test_every_way_up_to_twelve_hexes(share: int) -> None:
    ways = ways_up_to(12)
    assert len(ways) == 469
    for way in ways[share::6]:
        check(way)


@pytest.mark.parametrize("seed", range(4))
def test_long_ways(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(10):
        longest = chance.randint(20, 200)
        q = chance.randint(-longest, longest)
        check((q, chance.randint(max(-longest, -longest - q), min(longest, longest - q))))


@pytest.mark.parametrize("ring", RING)
def test_long_ways_along_hexsides(ring: Axial) -> None:
    for steps in (1, 2, 33, 34, 67, 100):
        check((ring[0] * steps, ring[1] * steps))


def test_long_ways_through_corners() -> None:
    ways = [(q, r) for q in range(1, 12) for r in range(1, 12) if passes_a_corner((q, r))]
    assert len(ways) > 20
    for q, r in random.Random(1).sample(ways, 20):
        # The same line gone on as far again and again, and turned.
        check((q * 8, r * 8))
        check((-r * 5, (q + r) * 5))


def passes_a_corner(way: Axial) -> bool:
    """Does a line, not along hexsides, go exactly through corners? Corners are thirds of a hex from the centres."""
    q, r = way
    corners = (
        (3 * i + a, 3 * j + b)
        for i in range(q + 1)
        for j in range(r + 1)
        for a, b in ((one[0] + other[0], one[1] + other[1]) for one, other in pairwise((*DIRECTIONS, DIRECTIONS[0])))
    )
    return not runs_along_hexsides(way) and any(x * r == y * q and 0 < x < 3 * q for x, y in corners)
