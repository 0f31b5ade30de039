"""Who sees whom on a whole board at once. Importing this imports Numba, which takes half a second: do it late.

What a line meets depends only on the way from start to end, so all lines of one way are judged together: what they
meet lies equally many cells on from every start, and the highest of it is a running maximum over shifted rows of bytes,
which is what processors are quickest at. Heights are all it takes as long as a higher thing never hides less. How high
a thing may be depends on its station, which is where it stands between the ends, and on the heights of the ends.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from highground.space.hexes.ways import (
    FAR,
    HEXES,
    HEXSIDES,
    INTO,
    LAYERS,
    OUT,
    STATIONS,
    Field,
    Ways,
    compiled,
    field_of,
)

__all__ = [
    "FAR", "GAP", "HEXES", "HEXSIDES", "INTO", "LAYERS", "NOTHING", "OUT", "STATIONS", "WALL",
    "Bits", "Field", "Ground", "Ways", "field_of", "look", "renew", "sweep",
]  # fmt: skip

Layers = NDArray[np.int8]
"""What stands where, in halves of a level, layer after layer."""
Bits = NDArray[np.uint8]
"""A row for each hex that looks, a bit for each that is seen: the lowest of the first byte is hex 0."""

GAP = 4
"""By how many levels the ends may differ, either way."""
NOTHING, WALL = -128, 127
"""Heights of what is not there, and of what nobody sees over."""

# Compiled code is kept until its own file changes: nothing compiled here may use anything compiled elsewhere.
_index = np.uint64  # a number without a sign: Numba need not ask whether it counts from the end


class Ground(NamedTuple):
    """What lines are judged by.

    `limits` has a row for each station and a column for each gap (the start's level less the end's, from -GAP on): how
    high above the lower end a thing may be without hiding anything, in halves of a level.
    """

    layers: Layers
    heights: NDArray[np.int8]  # of those who look and are looked at, for each cell
    limits: NDArray[np.int8]
    highest_only: bool  # of what a path meets only the highest things are judged
    either_path: bool  # a line along hexsides is clear if one of its paths is


# All lines of one way


@compiled
def _raise(tops: Layers, layers: Layers, places: NDArray[np.int32], start: int) -> None:
    """Raise each top to the highest thing in these places, counted from the cells from `start` on."""
    cells = len(tops)
    piece = 0
    # Eight places at a time, so that a top is read and written once for eight things; what is left over, one by one.
    while piece + 8 <= len(places):
        a, b, c, d = places[piece], places[piece + 1], places[piece + 2], places[piece + 3]
        e, f, g, h = places[piece + 4], places[piece + 5], places[piece + 6], places[piece + 7]
        for cell in range(cells):
            at = start + cell
            one = max(layers[_index(at + a)], layers[_index(at + b)])
            two = max(layers[_index(at + c)], layers[_index(at + d)])
            three = max(layers[_index(at + e)], layers[_index(at + f)])
            four = max(layers[_index(at + g)], layers[_index(at + h)])
            tops[cell] = max(tops[cell], max(max(one, two), max(three, four)))
        piece += 8
    for left_over in range(piece, len(places)):
        first = start + places[left_over]
        for cell in range(cells):
            tops[cell] = max(tops[cell], layers[_index(first + cell)])


@compiled
def _allow(
    clear: NDArray[np.uint8], tops: Layers, highest: Layers, limits: Layers, heights: Layers, start: int, end: int
) -> None:
    """Keep clear the lines on which the top of a station is within its limit, or is not the highest of all."""
    # Looking a limit up by its gap cannot be done for many cells at once, choosing between nine can. As a tuple they
    # stay in registers: what is in an array might be overwritten by `clear`, for all the compiler knows.
    by_gap = (
        limits[0], limits[1], limits[2], limits[3], limits[4], limits[5], limits[6], limits[7], limits[8]
    )  # fmt: skip
    for cell in range(len(clear)):
        one, other = heights[_index(start + cell)], heights[_index(end + cell)]
        gap = np.int8(one - other)  # in halves of a level
        limit = by_gap[0]
        for levels in range(1 - GAP, GAP + 1):
            limit = by_gap[levels + GAP] if gap >= 2 * levels else limit
        within = tops[cell] <= np.int8(limit + min(one, other))
        clear[cell] &= within | (tops[cell] < highest[cell])


@compiled
def _judge(
    clear: NDArray[np.uint8], field: Field, ways: Ways, ground: Ground, path: int, end: int, tops: Layers
) -> None:
    """Keep clear the lines by one path that nothing on it blocks. `tops` has a row for each station, one for all."""
    start, cells = field.cells[0], len(clear)
    highest = tops[-1, :cells]
    highest[:] = NOTHING
    for group in range(ways.groups[path], ways.groups[path + 1]):
        row = tops[ways.stations[group], :cells]
        row[:] = NOTHING
        _raise(row, ground.layers, ways.places[ways.pieces[group] : ways.pieces[group + 1]], start)
        if ground.highest_only:
            for cell in range(cells):
                highest[cell] = max(highest[cell], row[cell])
    for group in range(ways.groups[path], ways.groups[path + 1]):
        station = ways.stations[group]
        _allow(clear, tops[station, :cells], highest, ground.limits[station], ground.heights, start, end)


@compiled
def _keep_on_board(clear: NDArray[np.uint8], field: Field, q: int, r: int) -> None:
    """Mark as clear the lines by a way whose starts and ends are both on the board, and no others."""
    start = field.cells[0]
    for cell in range(len(clear)):
        down = np.int16(field.halves[_index(start + cell)] + np.int16(2 * r + q))
        clear[cell] = (down >= 0) & (down < 2 * field.height)


@compiled
def _join(one: NDArray[np.uint8], other: NDArray[np.uint8], either: bool) -> None:
    """Make of the verdicts on two paths that on the line: either must be clear, or both."""
    for cell in range(len(one)):
        one[cell] = one[cell] | other[cell] if either else one[cell] & other[cell]


@compiled
def _note_eight(bits: Bits, field: Field, clear: NDArray[np.uint8], first: int, on: int, out: bool, back: bool) -> None:
    """Set the bits of the clear ones of eight lines. A line that is not adds nothing, which is quicker than to ask."""
    for cell in range(first, first + 8):
        one = field.hexes[_index(field.cells[0] + cell)]
        other = field.hexes[_index(field.cells[0] + cell + on)]
        if out:
            bits[_index(one), _index(other >> 3)] |= clear[cell] << (other & 7)
        if back:
            bits[_index(other), _index(one >> 3)] |= clear[cell] << (one & 7)


@compiled
def _note(bits: Bits, field: Field, clear: NDArray[np.uint8], on: int, out: bool, back: bool) -> None:
    """Set the bits of the lines that are clear."""
    # Most lines are not: eight verdicts are one word, and words of nothing are passed over.
    words = clear.view(np.uint64)
    for word in range(len(words)):
        if words[word]:
            _note_eight(bits, field, clear, 8 * word, on, out, back)


@compiled
def _cells_of_starts(field: Field, q: int) -> int:
    """How many cells there are from the first hex to the last one that is at least `q` columns from the right edge."""
    columns = field.width - 1 - q
    return columns * field.stride - columns // 2 + field.height


@compiled
def sweep(bits: Bits, field: Field, ways: Ways, ground: Ground, out: bool, back: bool) -> None:
    """Judge all lines, and set the bits of who sees whom: out along the ways, back against them, or both."""
    tops = np.empty((len(ground.limits) + 1, field.size), np.int8)
    first, second = np.zeros(field.size + 8, np.uint8), np.zeros(field.size + 8, np.uint8)
    for q in range(field.width):
        cells = _cells_of_starts(field, q)
        rounded = (cells + 7) // 8 * 8
        first[cells:rounded] = 0
        for r in range(1 - field.height - (q + 1) // 2, field.height - q // 2):
            way, on = ways.origins[q] + r, q * field.stride + r
            paths = range(ways.paths[way], ways.paths[way + 1])
            for path in paths:
                clear = (first if path == ways.paths[way] else second)[:cells]
                _keep_on_board(clear, field, q, r)
                _judge(clear, field, ways, ground, path, field.cells[0] + on, tops)
            if len(paths) == 2:
                _join(first[:cells], second[:cells], ground.either_path)
            if len(paths):
                _note(bits, field, first[:rounded], on, out, back)


# Single lines


@compiled
def _highest(layers: Layers, places: NDArray[np.int32], first: int, last: int, start: int) -> int:
    """How high the highest of these pieces is on a line from this cell."""
    highest = NOTHING
    for piece in range(first, last):
        highest = max(highest, layers[_index(start + places[piece])])
    return highest


@compiled
def _are_within(layers: Layers, places: NDArray[np.int32], first: int, last: int, start: int, limit: int) -> bool:
    """Is none of these pieces above the limit on a line from this cell?"""
    for piece in range(first, last):  # noqa: SIM110  Numba compiles loops, and no generators
        if layers[_index(start + places[piece])] > limit:
            return False
    return True


@compiled
def _is_clear(ways: Ways, ground: Ground, way: int, start: int, end: int) -> bool:
    """Is the line clear that goes this way from one cell to the other?"""
    one, other = ground.heights[_index(start)], ground.heights[_index(end)]
    lower, gap = min(one, other), (one - other) // 2
    clear = True
    for path in range(ways.paths[way], ways.paths[way + 1]):
        first, last = int(ways.groups[path]), int(ways.groups[path + 1])
        harmless = NOTHING  # where only the highest things are judged, all lower ones are
        if ground.highest_only:
            harmless = _highest(ground.layers, ways.places, ways.pieces[first], ways.pieces[last], start) - 1
        clear = True
        for group in range(first, last):
            limit = max(lower + ground.limits[ways.stations[group], gap + GAP], harmless)
            if not _are_within(ground.layers, ways.places, ways.pieces[group], ways.pieces[group + 1], start, limit):
                clear = False
                break
        # One clear path is enough, or one blocked path settles it.
        if clear == ground.either_path:
            break
    return clear


@compiled
def look(seen: NDArray[np.bool_], field: Field, ways: Ways, out: Ground, back: Ground, place: int) -> None:
    """Everything that is seen from one hex: by `out` where it looks along the ways, by `back` where against them."""
    here = field.cells[place]
    column, row = place % field.width, place // field.width
    for to in range(field.width):
        q = to - column
        for down in range(field.height):
            r = down - row - to // 2 + column // 2
            end = down * field.width + to
            if q > 0 or (q == 0 and r > 0):
                seen[end] = _is_clear(ways, out, ways.origins[q] + r, here, field.cells[end])
            elif q or r:
                seen[end] = _is_clear(ways, back, ways.origins[-q] - r, field.cells[end], here)
    seen[place] = True


# Lines after a change


@compiled
def _set(bits: Bits, start: int, end: int, clear: bool) -> None:
    bit = np.uint8(1 << (end & 7))
    byte = bits[start, end >> 3]
    bits[start, end >> 3] = byte | bit if clear else byte & ~bit


@compiled
def _set_line(bits: Bits, start: int, end: int, clear: bool, out: bool, back: bool) -> None:
    if out:
        _set(bits, start, end, clear)
    if back:
        _set(bits, end, start, clear)


@compiled
def _start(field: Field, q: int, r: int, place: int, piece: int) -> int:
    """The cell from which a line by this way meets a place as this piece; -1 if there is no such line on the board."""
    first, start = field.cells[0], place - piece
    if not first <= start < first + _cells_of_starts(field, q):
        return -1
    if not 0 <= field.halves[_index(start)] + 2 * r + q < 2 * field.height:
        return -1
    # The same number of cells on may also lead to another layer.
    return start if 0 <= piece - place // field.size * field.size + first < field.size else -1


@compiled
def renew(
    bits: Bits, field: Field, ways: Ways, before: Layers, ground: Ground, place: int, out: bool, back: bool
) -> None:
    """Judge anew the lines that meet a place of the layers that has changed, where that can make a difference."""
    # What blocks a path settles it, unless the line is judged by more than that.
    settles = not (ground.highest_only or ground.either_path)
    for way in range(len(ways.paths) - 1):
        q = way // (2 * field.height)
        r = int(way - ways.origins[q])
        group = ways.groups[ways.paths[way]]
        for piece in range(ways.pieces[group], ways.pieces[ways.groups[ways.paths[way + 1]]]):
            if piece == ways.pieces[group + 1]:
                group += 1
            start = _start(field, q, r, place, ways.places[piece])
            if start < 0:
                continue
            end = start + q * field.stride + r
            one, other = ground.heights[start], ground.heights[end]
            limit = min(one, other) + ground.limits[ways.stations[group], (one - other) // 2 + GAP]
            blocks, blocked = ground.layers[place] > limit, before[place] > limit
            # Where only the highest counts, even what neither blocks nor blocked can make a difference.
            if blocks != blocked or ground.highest_only:
                clear = not (settles and blocks) and _is_clear(ways, ground, way, start, end)
                _set_line(bits, field.hexes[start], field.hexes[end], clear, out, back)
