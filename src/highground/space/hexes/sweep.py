"""Who sees whom on a whole board at once. Importing this imports Numba, which takes half a second: do it late.

What a line meets depends only on the way from start to end, so all lines of one way are judged together: what they meet
lies equally many cells further on for every start, and the highest of it is a running maximum over shifted bytes, which
is what processors are quickest at. Heights are all it takes as long as a higher thing never hides less; how high a thing
may be depends on its station, which is where it stands between the ends, and on the heights of the two ends.
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
"""Nearer to the start, midway, nearer to the end; each by the count from the unit further off, `FAR` and more as one."""
GAP = 4
"""By how many levels the ends may differ, either way."""
HEXES, HEXSIDES, OUT, INTO = 0, 1, 4, 10
"""The first layer of each kind: hexes, hexsides by direction (three), those out of the first hex, into the last (six)."""
LAYERS = 16
NOTHING, WALL = -128, 127
"""Heights of what is not there, and of what nobody sees over."""

_STEPS = np.array(DIRECTIONS, np.int64)
_CORNERS = _STEPS + np.roll(_STEPS, -1, axis=0)  # in thirds of a hex


def _compiled(function: F) -> F:
    """Compiled when first called; kept on disk for the next time where there is a place to write to."""
    try:
        return numba.njit(cache=True, nogil=True)(function)  # pyright: ignore
    except RuntimeError:
        return numba.njit(nogil=True)(function)  # pyright: ignore


class Field(NamedTuple):
    """A board laid out in memory, column by column, so that one way is the same number of cells on from every hex.

    A hex off the board that a line may still pass through has a cell too: those above and below each column.
    """

    width: int
    height: int
    stride: int  # from a hex to its neighbour in direction 0
    size: int  # cells in a layer
    cells: NDArray[np.int64]  # of each hex
    hexes: NDArray[np.int64]  # of each cell; 0 where there is none
    halves: NDArray[np.int16]  # how far down the board each cell is, in half hexes; far above it if off the board
    paths: NDArray[np.int64]  # of each way the first path; the way (q, r) is number `_way(...)`
    groups: NDArray[np.int64]  # of each path, for each station the first piece
    pieces: NDArray[np.int32]  # what a path meets: a layer, and how many cells on from the start


class Rules(NamedTuple):
    """What decides whether a piece hides the end. `limits` has a row for each station, a column for each gap in levels
    (start less end, from -GAP on): how high above the lower end a piece may be, in halves of a level."""

    limits: NDArray[np.int8]
    highest_only: bool  # only the highest pieces of a path are judged
    either_path: bool  # a line along hexsides is clear if one of its paths is


@lru_cache(maxsize=8)
def field_of(width: int, height: int) -> Field:
    """The field for a board of this size, with all ways on it."""
    board = Board(width, height)
    stride, before = height + 3, height + 3
    size = before + width * stride + height
    cells = np.array([before + q * stride + r for q, r in board.axial], np.int64)
    numbers = np.arange(board.size, dtype=np.int64)
    hexes = np.zeros(size, np.int64)
    hexes[cells] = numbers
    halves = np.full(size, -(2**14), np.int16)
    halves[cells] = 2 * (numbers // width) + numbers % width % 2
    none = np.zeros(0, np.int64)
    field = Field(width, height, stride, size, cells, hexes, halves, none, none, np.zeros(0, np.int32))
    return field._replace(**dict(zip(("paths", "groups", "pieces"), _survey(field), strict=True)))


# Ways: every second one only, the others are the same backwards


@_compiled
def _way(field: Field, q: int, r: int) -> int:
    """The number of a way that leads right, or straight down."""
    return q * 2 * field.height + r + (q + 1) // 2 + field.height - 1


@_compiled
def _length(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))


@_compiled
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


@_compiled
def _station(from_start: int, from_end: int) -> int:
    nearer = 0 if from_start < from_end else 1 if from_start == from_end else 2
    return nearer * (FAR + 1) + min(max(from_start, from_end), FAR)


@_compiled
def _pieces(field: Field, path: NDArray[np.int64], steps: int, found: NDArray[np.int64]) -> int:
    """Station, layer and cell of each hex between and of each hexside crossed; returns how many there are."""
    q_end, r_end = path[steps, 0], path[steps, 1]
    count = 0
    if steps < 2:
        return 0
    for step in range(steps):
        q, r, side = path[step, 0], path[step, 1], path[step, 2]
        to_q, to_r = path[step + 1, 0], path[step + 1, 1]
        here, there = q * field.stride + r, to_q * field.stride + to_r
        from_start, from_end = _length(q, r), _length(q_end - to_q, r_end - to_r)
        if step == 0:
            place = (OUT + side) * field.size + here
        elif step == steps - 1:
            place = (INTO + (side + 3) % 6) * field.size + there
        else:
            place = (HEXSIDES + side % 3) * field.size + (here if side < 3 else there)
        found[count, 0], found[count, 1] = _station(from_start, from_end), place
        count += 1
        if step:
            counts = from_start - 1, _length(q_end - q, r_end - r) - 1
            found[count, 0], found[count, 1] = _station(counts[0], counts[1]), HEXES * field.size + here
            count += 1
    return count


@_compiled
def _survey(field: Field) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int32]]:
    """All ways on a board: their paths, and what each path meets, by station."""
    ways = field.width * 2 * field.height
    path = np.empty((4 * (field.width + field.height), 3), np.int64)
    found = np.empty((8 * (field.width + field.height), 2), np.int64)
    paths = np.zeros(ways + 1, np.int64)
    groups = np.zeros(2 * ways * STATIONS + 1, np.int64)
    pieces = np.empty(0, np.int32)
    for filling in (False, True):
        first = total = 0
        for way in range(ways):
            paths[way] = first
            q = way // (2 * field.height)
            r = way % (2 * field.height) - (q + 1) // 2 - field.height + 1
            if q == 0 and r <= 0:
                continue
            along = q == r or q == -2 * r or r == -2 * q
            for nudge in range(-1, 2, 2) if along else range(1):
                count = _pieces(field, path, _walk(q, r, nudge, path), found)
                for station in range(STATIONS):
                    groups[first * STATIONS + station] = total
                    for number in range(count):
                        if found[number, 0] == station:
                            if filling:
                                pieces[total] = found[number, 1]
                            total += 1
                first += 1
        paths[ways] = first
        groups[first * STATIONS] = total
        if not filling:
            pieces = np.empty(total, np.int32)
    return paths, groups[: paths[ways] * STATIONS + 1].copy(), pieces


# One line


@_compiled
def _is_clear(
    field: Field, rules: Rules, layers: NDArray[np.int8], way: int, start: int, lower: int, gap: int
) -> bool:
    """Is the line clear that goes this way from this cell?"""
    clear = True
    for path in range(field.paths[way], field.paths[way + 1]):
        first = path * STATIONS
        top = NOTHING
        if rules.highest_only:
            for number in range(field.groups[first], field.groups[first + STATIONS]):
                top = max(top, layers[start + field.pieces[number]])
        clear = True
        for station in range(STATIONS):
            limit = max(lower + rules.limits[station, gap + GAP], top - 1)
            for number in range(field.groups[first + station], field.groups[first + station + 1]):
                if layers[start + field.pieces[number]] > limit:
                    clear = False
                    break
            if not clear:
                break
        if clear == rules.either_path:
            break
    return clear


# All lines of one way


@_compiled
def _find_tallest(layers: NDArray[np.int8], pieces: NDArray[np.int32], start: int, most: NDArray[np.int8]) -> None:
    """For each cell from this one on: the height of the tallest of these pieces."""
    count = len(most)
    most[:] = NOTHING
    number = 0
    while number + 8 <= len(pieces):
        at = pieces[number : number + 8].astype(np.int64) + start
        a, b, c, d = layers[at[0] :][:count], layers[at[1] :][:count], layers[at[2] :][:count], layers[at[3] :][:count]
        e, f, g, h = layers[at[4] :][:count], layers[at[5] :][:count], layers[at[6] :][:count], layers[at[7] :][:count]
        for cell in range(count):
            most[cell] = max(
                max(max(most[cell], a[cell]), max(b[cell], c[cell])),
                max(max(d[cell], e[cell]), max(max(f[cell], g[cell]), h[cell])),
            )
        number += 8
    while number < len(pieces):
        at = pieces[number] + start
        piece = layers[at : at + count]
        for cell in range(count):
            most[cell] = max(most[cell], piece[cell])
        number += 1


@_compiled
def _allow(
    limits: NDArray[np.int8],
    one: NDArray[np.int8],
    other: NDArray[np.int8],
    most: NDArray[np.int8],
    top: NDArray[np.int8],
    clear: NDArray[np.uint8],
) -> None:
    """Keep clear the lines whose tallest piece on a station is no higher than its limit, or not the top of them all."""
    l0, l1, l2, l3, l4, l5, l6, l7, l8 = (
        limits[0], limits[1], limits[2], limits[3], limits[4], limits[5], limits[6], limits[7], limits[8]
    )  # fmt: skip
    for cell in range(len(most)):
        a, b = one[cell], other[cell]
        gap = np.int8(a - b)
        limit = l0
        limit = l1 if gap >= -6 else limit
        limit = l2 if gap >= -4 else limit
        limit = l3 if gap >= -2 else limit
        limit = l4 if gap >= 0 else limit
        limit = l5 if gap >= 2 else limit
        limit = l6 if gap >= 4 else limit
        limit = l7 if gap >= 6 else limit
        limit = l8 if gap >= 8 else limit
        limit = np.int8(limit + min(a, b))
        clear[cell] &= (most[cell] <= limit) | (most[cell] < top[cell])


@_compiled
def _judge(
    field: Field, rules: Rules, layers: NDArray[np.int8], one: NDArray[np.int8], other: NDArray[np.int8], path: int,
    tallest: NDArray[np.int8], top: NDArray[np.int8], clear: NDArray[np.uint8],
) -> None:  # fmt: skip
    """Keep clear the lines by one path that nothing blocks."""
    count = len(clear)
    for station in range(STATIONS):
        first, last = field.groups[path * STATIONS + station], field.groups[path * STATIONS + station + 1]
        if first < last:
            most = tallest[station, :count]
            _find_tallest(layers, field.pieces[first:last], field.cells[0], most)
            if not rules.highest_only:
                _allow(rules.limits[station], one, other, most, top, clear)
    if rules.highest_only:
        top[:] = NOTHING
        for station in range(STATIONS):
            if field.groups[path * STATIONS + station] < field.groups[path * STATIONS + station + 1]:
                top[:] = np.maximum(top, tallest[station, :count])
        for station in range(STATIONS):
            if field.groups[path * STATIONS + station] < field.groups[path * STATIONS + station + 1]:
                _allow(rules.limits[station], one, other, tallest[station, :count], top, clear)


@_compiled
def _note(field: Field, clear: NDArray[np.uint8], on: int, out: bool, back: bool, bits: NDArray[np.uint8]) -> None:
    """Set the bits of the lines that are clear. Lines that are not add nothing, which is quicker than to ask."""
    words = clear.view(np.uint64)
    for word in range(len(words)):
        if words[word]:
            for cell in range(8 * word, 8 * word + 8):
                one, other = field.hexes[field.cells[0] + cell], field.hexes[field.cells[0] + cell + on]
                if out:
                    bits[one, other >> 3] |= clear[cell] << (other & 7)
                if back:
                    bits[other, one >> 3] |= clear[cell] << (one & 7)


@_compiled
def sweep_all(
    field: Field, rules: Rules, layers: NDArray[np.int8], heights: NDArray[np.int8], out: bool, back: bool,
    bits: NDArray[np.uint8],
) -> None:  # fmt: skip
    """Judge all lines, and set the bits of who sees whom: out along the ways, back against them, or both."""
    tallest = np.empty((STATIONS, field.size), np.int8)
    top = np.full(field.size, NOTHING, np.int8)
    clear, second = np.zeros(field.size + 8, np.uint8), np.zeros(field.size + 8, np.uint8)
    start = field.cells[0]
    for q in range(field.width):
        columns = field.width - q
        count = (columns - 1) * field.stride - (columns - 1) // 2 + field.height
        rest = -count % 8
        for r in range(1 - field.height - (q + 1) // 2, field.height - q // 2):
            way, on = _way(field, q, r), q * field.stride + r
            one, other = heights[start : start + count], heights[start + on : start + on + count]
            for path in range(field.paths[way], field.paths[way + 1]):
                verdict = (clear if path == field.paths[way] else second)[:count]
                for cell in range(count):
                    down = field.halves[start + cell] + 2 * r + q
                    verdict[cell] = 0 <= down < 2 * field.height
                _judge(field, rules, layers, one, other, path, tallest, top[:count], verdict)
                if path > field.paths[way]:
                    for cell in range(count):
                        both = clear[cell] & second[cell]
                        clear[cell] = clear[cell] | second[cell] if rules.either_path else both
            clear[count : count + rest] = 0
            _note(field, clear[: count + rest], on, out, back, bits)
