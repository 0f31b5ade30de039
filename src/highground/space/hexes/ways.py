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
    columns = np.arange(width, dtype=np.int64)
    origins = columns * 2 * height + (columns + 1) // 2 + height - 1
    return field, Ways(origins, *_survey(field, origins))


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
        centre = 3 * (q_end * r - r_end * q)
        side = 0
        right = centre + turns[5] or nudge
        left = centre + turns[0] or nudge
        while not right < 0 <= left:
            side += 1
            right, left = left, centre + turns[side] or nudge
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


@compiled
def _survey(
    field: Field, origins: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.int32]]:
    """All ways on a board, gone twice: first to count what there is, then to write it down."""
    ways = field.width * 2 * field.height
    path = np.empty((4 * (field.width + field.height), 3), np.int64)
    found = np.empty((8 * (field.width + field.height), 2), np.int64)
    paths = np.zeros(ways + 1, np.int64)
    groups = stations = pieces = np.zeros(1, np.int64)
    places = np.zeros(1, np.int32)
    for writing in range(2):
        path_count = group_count = piece_count = 0
        for way in range(ways):
            paths[way] = path_count
            q = way // (2 * field.height)
            r = way - origins[q]
            if q == 0 and r <= 0:
                continue
            along = q == r or q == -2 * r or r == -2 * q
            for number in range(2 if along else 1):
                count = _meet(field, path, _walk(q, r, 2 * number - 1 if along else 0, path), found)
                if writing:
                    groups[path_count] = group_count
                path_count += 1
                for station in range(STATIONS):
                    first = piece_count
                    for piece in range(count):
                        if found[piece, 0] == station:
                            if writing:
                                places[piece_count] = found[piece, 1]
                            piece_count += 1
                    if piece_count > first:
                        if writing:
                            stations[group_count], pieces[group_count] = station, first
                        group_count += 1
        if not writing:
            groups = np.zeros(path_count + 1, np.int64)
            stations, pieces = np.zeros(group_count, np.int64), np.zeros(group_count + 1, np.int64)
            places = np.zeros(piece_count, np.int32)
        paths[ways], groups[-1], pieces[-1] = path_count, group_count, piece_count
    return paths, groups, stations, pieces, places
