"""The sweep sees what the trace sees: all lines on small maps under every set of variants, some lines on large ones."""

from __future__ import annotations

import random
from collections.abc import Iterable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highground.games.tactical_x import GAME
from highground.games.tactical_x.loading import load_scenario
from highground.games.tactical_x.map import TERRAIN, Terrain, read_map
from highground.games.tactical_x.sight import Sight
from highground.games.tactical_x.sweep import Sweep
from tests.tactical_x_sight.maps import (
    ALL_SETS,
    SINGLE,
    VARIANTS,
    add_side,
    plays,
    random_terrain,
    seen_by_sweep,
    seen_by_trace,
    seen_by_views,
    seen_in_bits,
)

SIZES = ((6, 5), (9, 4), (5, 7))
SMALL_SIZES = ((1, 1), (1, 9), (9, 1), (2, 2), (2, 9), (3, 3))


def check(terrain: Terrain, variants: tuple[str, ...]) -> None:
    by_trace = seen_by_trace(terrain, variants)
    np.testing.assert_array_equal(seen_by_sweep(terrain, variants), by_trace, f"{variants}")
    np.testing.assert_array_equal(seen_by_views(terrain, variants), by_trace, f"{variants}")


def check_some(chance: random.Random, terrain: Terrain, variants: Iterable[str]) -> None:
    sight = Sight(terrain, plays(variants))
    seen = seen_by_sweep(terrain, variants)
    view = Sweep(terrain, plays(variants)).view
    for _ in range(10):
        start = chance.randrange(terrain.board.size)
        np.testing.assert_array_equal(view(start), seen[start])
        for end in chance.sample(range(terrain.board.size), 30):
            assert seen[start, end] == sight.sees(start, end), (start, end)
            assert seen[end, start] == sight.sees(end, start), (end, start)


@pytest.mark.parametrize("first", range(0, len(ALL_SETS), 16))
def test_every_line_on_small_maps_under_every_set_of_variants(first: int) -> None:
    for number in range(first, first + 16):
        check(random_terrain(random.Random(number), *SIZES[number % len(SIZES)]), ALL_SETS[number])


@pytest.mark.parametrize("variants", SINGLE, ids=" ".join)
def test_every_line_on_many_small_maps(variants: tuple[str, ...]) -> None:
    for number in range(12):
        chance = random.Random(f"{variants} {number}")
        check(random_terrain(chance, *SIZES[number % len(SIZES)]), variants)


@pytest.mark.parametrize("size", SMALL_SIZES)
def test_every_line_on_tiny_maps(size: tuple[int, int]) -> None:
    for number in range(10):
        chance = random.Random(number)
        variants = chance.choice(ALL_SETS)
        check(random_terrain(chance, *size), variants)


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
@pytest.mark.parametrize("variants", [*SINGLE, VARIANTS], ids=" ".join)
def test_some_lines_on_the_shipped_maps(scenario: str, variants: tuple[str, ...]) -> None:
    terrain = read_map(load_scenario(scenario).map)
    check_some(random.Random(f"{scenario} {variants}"), terrain, variants)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.integers(8, 40), st.integers(8, 40), st.sets(st.sampled_from(VARIANTS)))
def test_some_lines_on_larger_maps(seed: int, width: int, height: int, variants: set[str]) -> None:
    chance = random.Random(seed)
    check_some(chance, random_terrain(chance, width, height), variants)


# After a change


def change(chance: random.Random, terrain: Terrain) -> int:
    """Change a hex, its terrain or one of its hexsides."""
    place = chance.randrange(terrain.board.size)
    other = chance.choice([other for other in terrain.board.neighbours[place] if other is not None])
    match chance.randrange(4):
        case 0:
            terrain.levels[place] = chance.randrange(5)
            terrain.heights[place] = 2 * terrain.levels[place]
        case 1:
            terrain.kinds[place] = chance.choice(list(TERRAIN.values()))
        case 2:
            add_side(chance, terrain, *chance.choice([(place, other), (other, place)]))
        case _:
            terrain.sides.pop((min(place, other), max(place, other)), None)
    return place


@pytest.mark.parametrize("variants", [*SINGLE, VARIANTS], ids=" ".join)
def test_after_a_change_it_is_as_if_read_anew(variants: tuple[str, ...]) -> None:
    chance = random.Random(f"{variants}")
    for size in ((9, 7), (14, 11), (2, 3)):
        terrain = random_terrain(chance, *size)
        sweep, views = Sweep(terrain, plays(variants)), Sweep(terrain, plays(variants))
        bits = sweep.all_pairs()
        for _ in range(60):
            place = change(chance, terrain)
            sweep.changed(place)
            views.changed(place)
            fresh = seen_by_sweep(terrain, variants)
            np.testing.assert_array_equal(seen_in_bits(bits), fresh)
            start = chance.randrange(terrain.board.size)
            np.testing.assert_array_equal(views.view(start), fresh[start])
            np.testing.assert_array_equal(sweep.view(start), fresh[start])


def test_both_ways_of_asking_give_the_same_array() -> None:
    sweep = Sweep(random_terrain(random.Random(1), 6, 5), plays(()))
    views = [sweep.view(start) for start in range(30)]
    assert sweep.all_pairs() is sweep.all_pairs()
    assert sweep.all_pairs().shape == (30, 4)
    for start, view in enumerate(views):
        np.testing.assert_array_equal(sweep.view(start), view)
