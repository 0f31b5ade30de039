"""What holds of the trace on any terrain: it is mutual, and it does not care how the map lies on the table."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from highground.games.tactical_x.map import Terrain
from highground.games.tactical_x.sight import Sight
from highground.space.hexes import Board, hexside, paths_by
from highground.space.hexes.board import Axial
from tests.tactical_x_sight.maps import ALL_SETS, SINGLE, VARIANTS, plays, random_terrain, seen_by_trace

SETS = [*SINGLE, VARIANTS]
ONE_WAY = {"peek-out", "hedge-by-table"}

Move = Callable[[Axial], Axial]

# Never one-way


@pytest.mark.parametrize("start", range(0, len(ALL_SETS), 32))
def test_sight_is_mutual(start: int) -> None:
    for number in range(start, start + 32):
        if not ONE_WAY & set(ALL_SETS[number]):
            seen = seen_by_trace(random_terrain(random.Random(number), 7, 5), ALL_SETS[number])
            np.testing.assert_array_equal(seen, seen.T, f"{ALL_SETS[number]}")


@pytest.mark.parametrize("variant", sorted(ONE_WAY))
def test_sight_is_one_way_only_out_across_a_hexside_of_ones_own(variant: str) -> None:
    one_way = 0
    for number in range(40):
        terrain = random_terrain(random.Random(number), 7, 5)
        sight = Sight(terrain, plays([variant]))
        seen = seen_by_trace(terrain, [variant])
        assert not (seen_by_trace(terrain, ()) & ~seen).any(), "whoever may look out sees no less"
        for start, end in np.argwhere(seen & ~seen.T).tolist():
            one_way += 1
            assert variant == "peek-out" or terrain.levels[start] > terrain.levels[end]
            assert sight.ruling(sight.trace(start, end)).clear
            assert any(
                side.kind != "slope" and side.owner == start
                for beyond in _first_hexes(terrain.board, start, end)
                for side in terrain.sides.get(hexside(start, beyond), ())
            )
    assert one_way > 100


def _first_hexes(board: Board, start: int, end: int) -> list[int]:
    """The first hex on each path of a line."""
    (q, r), (p, s) = board.axial[start], board.axial[end]
    found = [board.at((q + path.hexes[1][0], r + path.hexes[1][1])) for path in paths_by((p - q, s - r))]
    return [place for place in found if place is not None]


# Turned, mirrored, moved, cropped


def _turn(times: int, mirrored: bool, around: Axial, onto: Axial) -> Move:
    """Turned by so many sixths around a hex, which comes to lie on another."""

    def move(axial: Axial) -> Axial:
        q, r = axial[0] - around[0], axial[1] - around[1]
        q, r = (r, q) if mirrored else (q, r)
        for _ in range(times):
            q, r = -r, q + r
        return q + onto[0], r + onto[1]

    return move


def _shift(by: Axial) -> Move:
    return lambda axial: (axial[0] + by[0], axial[1] + by[1])


def _moved(terrain: Terrain, onto: Board, move: Move) -> tuple[Terrain, dict[int, int]]:
    """The same terrain in another place or position, as much of it as is on the new board; and where hexes now are."""
    where = {place: onto.at(move(axial)) for place, axial in enumerate(terrain.board.axial)}
    now = {old: new for old, new in where.items() if new is not None}
    moved = Terrain(onto, [0] * onto.size, [""] * onto.size)
    for old, new in now.items():
        moved.levels[new], moved.heights[new] = terrain.levels[old], terrain.heights[old]
        moved.kinds[new] = terrain.kinds[old]
    for place, sides in terrain.sides.items():
        for side in sides:
            toward = place[0] if side.owner == place[1] else place[1]
            if side.owner in now and toward in now:
                moved.add_side(side.kind, now[side.owner], now[toward], side.height)
    return moved, now


def _judged(sight: Sight, start: int, end: int) -> object:
    """The verdict, and what was judged how on the way, if there is only one way."""
    trace = sight.trace(start, end)
    met = [(one.height, one.from_start, one.from_end, one.clause, one.blocks) for one in trace.met]
    return trace.clear, trace.paths, trace.reverse_slope, met if trace.paths == 1 else []


RADIUS = 3


def _patch(chance: random.Random) -> tuple[Terrain, int, list[int]]:
    """Terrain on a hexagon with clear ground around it, the middle of the hexagon, and all its hexes."""
    terrain = random_terrain(chance, 2 * RADIUS + 4, 2 * RADIUS + 4)
    board = terrain.board
    middle = (RADIUS + 1) * board.width + RADIUS + 1
    hexagon = [place for place in range(board.size) if board.distance(place, middle) <= RADIUS]
    for place in set(range(board.size)) - set(hexagon):
        terrain.levels[place], terrain.heights[place], terrain.kinds[place] = 0, 0, ""
        for other in board.neighbours[place]:
            if other is not None:
                terrain.sides.pop(hexside(place, other), None)
    return terrain, middle, hexagon


@pytest.mark.parametrize("variants", SETS, ids=" ".join)
def test_turned_and_mirrored_maps_have_the_same_verdicts(variants: tuple[str, ...]) -> None:
    for number in range(2):
        patch, middle, hexagon = _patch(random.Random(f"{variants} {number}"))
        sight = Sight(patch, plays(variants))
        lines = [(start, end) for start in hexagon for end in hexagon]
        verdicts = [_judged(sight, *line) for line in lines]
        board = Board(14, 15)
        onto = board.axial[7 * board.width + 6 + number]
        for times, mirrored in product(range(6), (False, True)):
            moved, now = _moved(patch, board, _turn(times, mirrored, patch.board.axial[middle], onto))
            turned = Sight(moved, plays(variants))
            assert [_judged(turned, now[start], now[end]) for start, end in lines] == verdicts


@pytest.mark.parametrize("variants", SETS, ids=" ".join)
def test_a_map_that_is_moved_has_the_same_verdicts(variants: tuple[str, ...]) -> None:
    patch, _, hexagon = _patch(random.Random(f"{variants}"))
    sight = Sight(patch, plays(variants))
    lines = [(start, end) for start in hexagon for end in hexagon if start % 3 == end % 2]
    verdicts = [_judged(sight, *line) for line in lines]
    # By even and by odd numbers of columns, some of the way off the new board.
    for by in [(0, 1), (1, 0), (1, -1), (2, -1), (5, 0), (-1, 0), (-1, 1), (0, -1)]:
        moved, now = _moved(patch, Board(18, 18), _shift(by))
        elsewhere = Sight(moved, plays(variants))
        assert [_judged(elsewhere, now[start], now[end]) for start, end in lines] == verdicts


@pytest.mark.parametrize("variants", SETS, ids=" ".join)
def test_a_cropped_map_has_the_same_verdicts_on_lines_that_are_left_whole(variants: tuple[str, ...]) -> None:
    chance = random.Random(f"{variants}")
    terrain = random_terrain(chance, 10, 9)
    board, sight = terrain.board, Sight(terrain, plays(variants))
    whole = 0
    for left, top in [(0, 0), (1, 0), (2, 2), (3, 1), (4, 3), (1, 4)]:
        cropped, now = _moved(terrain, Board(6, 5), _shift((-left, left // 2 - top)))
        closer = Sight(cropped, plays(variants))
        for start, end in product(now, now):
            if all(place is None or place in now for place in _places(board, start, end)):
                whole += 1
                assert _judged(closer, now[start], now[end]) == _judged(sight, start, end)
    assert whole > 2000


def _places(board: Board, start: int, end: int) -> list[int | None]:
    (q, r), (p, s) = board.axial[start], board.axial[end]
    return [board.at((q + dq, r + dr)) for path in paths_by((p - q, s - r)) for dq, dr in path.hexes]
