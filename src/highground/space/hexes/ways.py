"""Everything that straight lines meet on a board, as numbers for kernels. Importing this imports Numba: do it late.

Lines are walked as in `lines`, only faster; what a line meets is said by how many cells on from its start it lies.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

import numba  # pyright: ignore[reportMissingTypeStubs]
import numpy as np
from numpy.typing import NDArray

from highground.space.hexes.board import DIRECTIONS, Board

F = TypeVar("F", bound=Callable[..., Any])

FAR = 3
STATIONS = 3 * (FAR + 1)
"""Where between the ends something stands: nearer to the start, midway, nearer to the end, each by the count from the
end further off, `FAR` and more as one."""
HEXES, HEXSIDES, OUT, INTO = 0, 1, 4, 10
"""The first layer of each kind: hexes, hexsides by direction (three), those out of the first hex and into the last (six
each)."""
LAYERS = 16

_STEPS = np.array(DIRECTIONS, np.int64)
_CORNERS = _STEPS + np.roll(_STEPS, -1, axis=0)  # in thirds of a hex


def compiled(function: F) -> F:
    """Compiled when first called; kept on disk for the next time where there is a place to write to."""
    try:
        return numba.njit(cache=True, nogil=True)(function)  # pyright: ignore
    except RuntimeError:
        return numba.njit(nogil=True)(function)  # pyright: ignore


class Field(NamedTuple):
    """A board laid out in memory, column by column, so that one way is the same number of cells on from every hex.

    Hexes off the board that lines may pass through, those above and below each column, have cells as well.
    """

    width: int
    height: int
    stride: int  # from a hex to its neighbour in direction 0
    size: int  # cells in a layer
    cells: NDArray[np.int64]  # the cell of each hex
    hexes: NDArray[np.int64]  # the hex of each cell; 0 where there is none
    halves: NDArray[np.int16]  # how far down the board each cell is, in halves of a hex; far above it if off the board


class Ways(NamedTuple):
    """What lines meet by every way to the right or straight down; the others are the same backwards.

    A way has one or two paths, a path has groups of pieces, one for each station where it meets any. A piece is a layer
    times the size of layers, plus how many cells on from the start.
    """

    origins: NDArray[np.int64]  # the way (q, r) is number `origins[q] + r`
    paths: NDArray[np.int64]  # the first path of each way
    groups: NDArray[np.int64]  # the first group of each path
    stations: NDArray[np.int64]  # of each group
    pieces: NDArray[np.int64]  # the first piece of each group
    places: NDArray[np.int32]  # of each piece


@lru_cache(maxsize=8)
def field_of(width: int, height: int) -> tuple[Field, Ways]:
    """The field for a board of this size, and all ways on it."""
    board = Board(width, height)
    stride, before = height + 3, height + 3
    size = before + width * stride + height + 8  # some more, because eight are read at a time
    cells = np.array([before + q * stride + r for q, r in board.axial], np.int64)
    numbers = np.arange(board.size, dtype=np.int64)
    hexes = np.zeros(size, np.int64)
    hexes[cells] = numbers
    halves = np.full(size, -(2**14), np.int16)
    halves[cells] = 2 * (numbers // width) + numbers % width % 2
    field = Field(width, height, stride, size, cells, hexes, halves)
    # A column of ways has every `r` that leads from some hex of the board to another so many columns on, in order.
    columns = np.arange(width, dtype=np.int64)
    origins = columns * 2 * height + (columns + 1) // 2 + height - 1
    return field, Ways(origins, *_survey(field, origins))


# The walk of one line


@compiled
def _length(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))


@compiled
def _walk(q_end: int, r_end: int, nudge: int, path: NDArray[np.int64]) -> int:
    """Fill a path with its hexes and the directions out of them, as `lines` finds it; returns the number of steps."""
    turns = np.empty(6, np.int64)
    for corner in range(6):
        turns[corner] = q_end * _CORNERS[corner, 1] - r_end * _CORNERS[corner, 0]
    q = r = steps = 0
    while q != q_end or r != r_end:
        # The side of the line on which a corner lies is the centre's plus the corner's own: one sum for each corner,
        # and going round from side to side the last one's left corner is the next one's right.
        centre = 3 * (q_end * r - r_end * q)
        side = 0
        right = centre + turns[5] or nudge
        left = centre + turns[0] or nudge
        while not right < 0 <= left:
            side += 1
            right, left = left, centre + turns[side] or nudge
        # Out through a corner, into the hex on the side that the line turns to.
        if left == 0 and turns[side] < 0:
            side = (side + 1) % 6
        path[steps, 0], path[steps, 1], path[steps, 2] = q, r, side
        q += _STEPS[side, 0]
        r += _STEPS[side, 1]
        steps += 1
    path[steps, 0], path[steps, 1] = q, r
    return steps


@compiled
def _station(from_start: int, from_end: int) -> int:
    nearer = 0 if from_start < from_end else 1 if from_start == from_end else 2
    return nearer * (FAR + 1) + min(max(from_start, from_end), FAR)


@compiled
def _meet(field: Field, path: NDArray[np.int64], steps: int, found: NDArray[np.int64]) -> int:
    """Station and place of each hexside crossed and of each hex between; returns how many there are."""
    q_end, r_end = path[steps, 0], path[steps, 1]
    count = 0
    for step in range(steps if steps > 1 else 0):
        q, r, side = path[step, 0], path[step, 1], path[step, 2]
        to_q, to_r = path[step + 1, 0], path[step + 1, 1]
        here, there = q * field.stride + r, to_q * field.stride + to_r
        if step == 0:
            place = (OUT + side) * field.size + here
        elif step == steps - 1:
            place = (INTO + (side + 3) % 6) * field.size + there
        else:
            place = (HEXSIDES + side % 3) * field.size + (here if side < 3 else there)
        found[count, 0], found[count, 1] = _station(_length(q, r), _length(q_end - to_q, r_end - to_r)), place
        count += 1
        if step:
            station = _station(_length(q, r) - 1, _length(q_end - q, r_end - r) - 1)
            found[count, 0], found[count, 1] = station, HEXES * field.size + here
            count += 1
    return count


# All lines of a board


@compiled
def _paths_by(q: int, r: int) -> int:
    """How many paths a way has: none if it is one of the others backwards, two along hexsides."""
    if q == 0 and r <= 0:
        return 0
    return 2 if q == r or q == -2 * r or r == -2 * q else 1


@compiled
def _first_paths(field: Field, origins: NDArray[np.int64]) -> NDArray[np.int64]:
    """The number of each way's first path; behind the last way, how many paths there are."""
    ways = field.width * 2 * field.height
    paths = np.zeros(ways + 1, np.int64)
    for way in range(ways):
        q = way // (2 * field.height)
        paths[way + 1] = paths[way] + _paths_by(q, way - origins[q])
    return paths


@compiled
def _follow(
    field: Field, origins: NDArray[np.int64], paths: NDArray[np.int64], way: int, path: int, found: NDArray[np.int64]
) -> int:
    """Fill in what a way meets on one of its paths; returns how many things that are."""
    q = way // (2 * field.height)
    two = paths[way + 1] - paths[way] == 2
    hexes = np.empty((len(found) // 2, 3), np.int64)
    steps = _walk(q, way - origins[q], 2 * (path - paths[way]) - 1 if two else 0, hexes)
    return _meet(field, hexes, steps, found)


@compiled
def _count_pieces(field: Field, origins: NDArray[np.int64], paths: NDArray[np.int64], found: NDArray[np.int64]) -> int:
    """How many things are met on all paths together."""
    count = 0
    for way in range(len(paths) - 1):
        for path in range(paths[way], paths[way + 1]):
            count += _follow(field, origins, paths, way, path, found)
    return count


@compiled
def _write_groups(
    found: NDArray[np.int64],
    stations: NDArray[np.int64],
    pieces: NDArray[np.int64],
    places: NDArray[np.int32],
    group: int,
    piece: int,
) -> tuple[int, int]:
    """Write what a path meets from this group and piece on, station by station; returns the next ones to write."""
    for station in range(STATIONS):
        first = piece
        for thing in range(len(found)):
            if found[thing, 0] == station:
                places[piece] = found[thing, 1]
                piece += 1
        if piece > first:
            stations[group], pieces[group] = station, first
            group += 1
    return group, piece


@compiled
def _survey(
    field: Field, origins: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.int32]]:
    """All ways on a board: their paths, and what is met on those, group by group."""
    found = np.empty((8 * (field.width + field.height), 2), np.int64)  # more than the longest path meets
    paths = _first_paths(field, origins)
    groups = np.zeros(paths[-1] + 1, np.int64)
    stations, pieces = np.zeros(paths[-1] * STATIONS, np.int64), np.zeros(paths[-1] * STATIONS + 1, np.int64)
    places = np.empty(_count_pieces(field, origins, paths, found), np.int32)
    group = piece = 0
    for way in range(len(paths) - 1):
        for path in range(paths[way], paths[way + 1]):
            count = _follow(field, origins, paths, way, path, found)
            groups[path] = group
            group, piece = _write_groups(found[:count], stations, pieces, places, group, piece)
    groups[-1], pieces[group] = group, piece
    return paths, groups, stations[:group].copy(), pieces[: group + 1].copy(), places
