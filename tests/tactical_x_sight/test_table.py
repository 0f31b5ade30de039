"""The trace against the table read word for word: all cells, every place and height of an obstacle, both directions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from highground.games.tactical_x.map import Terrain
from highground.games.tactical_x.sight import Sight
from highground.space.hexes import Board
from tests.tactical_x_sight.maps import plays

# Row: the attacker's level. Column: the target's (TX-T2). `-` is blocked; `a` and `t` are clear if the obstacle is
# closer to the attacker or to the target; a number is how many hexes the other one must be away from it, and `h` is as
# many as the obstacle is high.
CELLS = """
 -   t   t1  th  th
 a   -   t   t1  th
 a1  a   -   t   t1
 ah  a1  a   -   t
 ah  ah  a1  a   -
"""
TABLE = [row.split() for row in CELLS.strip().splitlines()]
VARIANTS = ("strict", "inclusive", "midway-clear", "crest")
SETS = [chosen for count in range(5) for chosen in combinations(VARIANTS, count)]
LEVELS = range(5)


def says(attacker: int, target: int, height: float, away: tuple[int, int], variants: tuple[str, ...]) -> bool:
    """Does the table let this attacker see this target past an obstacle, so many hexes away from either?"""
    lower, higher = sorted((attacker, target))
    # TX-T13: what does not rise above the lower unit does not intervene.
    if height < lower:
        return True
    if height == lower and "strict" not in variants:
        return True
    # TX-T3
    cell = TABLE[attacker][target]
    if cell == "-":
        return False
    # TX-T11
    if height > higher:
        return False
    relative = height - lower  # TX-N4
    if height == higher and cell not in ("a", "t"):
        if "crest" not in variants:
            return False
        relative = relative - 1
    # TX-T4 to TX-T7: closer to the one, and so far from the other. TX-T8 is in the cells.
    near, far = away if cell.startswith("a") else away[::-1]
    # TX-T10
    if near > far:
        return False
    if near == far and "midway-clear" not in variants:
        return False
    # TX-T9
    if "inclusive" in variants:
        far = far + 1
    if cell.endswith("1"):
        return far >= 1
    if cell.endswith("h"):
        # TX-N8: half a level asks one hex, two and a half ask two.
        if relative < 2:
            return far >= 1
        if relative < 3:
            return far >= 2
        return far >= 3
    return True


def lanes(longest: int = 11) -> Iterator[tuple[int, int, int]]:
    """Straight rows of hexes: how many lie between the units, and how many of them before and behind one obstacle."""
    for between in range(1, longest + 1):
        for before in range(between):
            yield between, before, between - 1 - before


def lane(attacker: int, target: int, between: int) -> Terrain:
    """Two units with ground between them."""
    return Terrain(Board(1, between + 2), [attacker, *[0] * between, target], [""] * (between + 2))


def past_ground(attacker: int, target: int, between: int, variants: tuple[str, ...]) -> bool:
    """Does bare ground of level 0 let them see each other? It may intervene under `strict`."""
    return all(says(attacker, target, 0, (at, between - 1 - at), variants) for at in range(between))


@pytest.mark.parametrize("variants", SETS, ids=" ".join)
def test_every_cell_for_every_place_and_level_of_a_hex(variants: tuple[str, ...]) -> None:
    for attacker, target, (between, before, behind) in product(LEVELS, LEVELS, lanes()):
        terrain = lane(attacker, target, between)
        sight = Sight(terrain, plays(variants))
        rest = all(says(attacker, target, 0, (at, between - 1 - at), variants) for at in range(between) if at != before)
        for level in LEVELS:
            terrain.heights[before + 1] = 2 * level
            clear = rest and says(attacker, target, level, (before, behind), variants)
            assert sight.sees(0, between + 1) is clear, (attacker, target, level, before, behind)
            assert sight.sees(between + 1, 0) is clear, (target, attacker, level, behind, before)


@pytest.mark.parametrize("variants", SETS, ids=" ".join)
def test_every_cell_for_every_place_and_height_of_a_hexside(variants: tuple[str, ...]) -> None:
    for attacker, target, (between, before, behind) in product(LEVELS, LEVELS, lanes(7)):
        rest = past_ground(attacker, target, between, variants)
        for level, kind in product(LEVELS, ("slope", "green")):
            # Between two hexes of the lane; or, last, between one of them and the target. Never the target's own.
            terrain = lane(attacker, target, between)
            terrain.add_side(kind, before + 1, before + 2, 2 * level + (kind == "green"))
            height = level if kind == "slope" else level + 0.5
            clear = rest and says(attacker, target, height, (before + 1, behind), variants)
            sight = Sight(terrain, plays(variants))
            assert sight.sees(0, between + 1) is clear, (attacker, target, height, before + 1, behind)
            assert sight.sees(between + 1, 0) is clear, (target, attacker, height, behind, before + 1)


@pytest.mark.parametrize("blocks", [False, True])
@pytest.mark.parametrize("variants", SETS, ids=" ".join)
def test_every_cell_for_the_crest_of_an_end_hex(variants: tuple[str, ...], blocks: bool) -> None:
    for attacker, target, between in product(LEVELS, LEVELS, range(1, 7)):
        terrain = lane(attacker, target, between)
        terrain.add_side("slope", between + 1, between, 2 * target)
        # TX-N10: the target looks over its own crest at a lower attacker, unless `crest-blocks`.
        looks_over = target > attacker and not blocks
        judged = looks_over or says(attacker, target, target, (between, 0), variants)
        clear = judged and past_ground(attacker, target, between, variants)
        sight = Sight(terrain, plays((*variants, "crest-blocks") if blocks else variants))
        assert sight.sees(0, between + 1) is clear, (attacker, target, between)
        assert sight.sees(between + 1, 0) is clear, (target, attacker, between)


@pytest.mark.parametrize("way", [1, -1])
def test_the_example_of_a_relative_height_of_one(way: int) -> None:
    # TX-X1: a level 3 obstacle between level 2 and level 4.
    terrain = Terrain(Board(1, 5), [2, 2, 2, 3, 4][::way], [""] * 5)
    sight = Sight(terrain, plays(()))
    ruling = sight.ruling(sight.trace(0, 4))
    assert ruling.clear
    assert "level 3 (1 above the lower unit)" in ruling.reasons[0].text
