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
    for further in range(piece, len(places)):
        a = start + places[further]
        for cell in range(cells):
            tops[cell] = max(tops[cell], layers[_index(a + cell)])


@compiled
def _allow(
    clear: NDArray[np.uint8], tops: Layers, highest: Layers, limits: Layers, heights: Layers, start: int, end: int
) -> None:
    """Keep clear the lines on which the top of a station is within its limit, or is not the highest of all."""
    l0, l1, l2, l3, l4 = limits[0], limits[1], limits[2], limits[3], limits[4]
    l5, l6, l7, l8 = limits[5], limits[6], limits[7], limits[8]
    for cell in range(len(clear)):
        one, other = heights[_index(start + cell)], heights[_index(end + cell)]
        gap = np.int8(one - other)
        limit = l0
        limit = l1 if gap >= -6 else limit
        limit = l2 if gap >= -4 else limit
        limit = l3 if gap >= -2 else limit
        limit = l4 if gap >= 0 else limit
        limit = l5 if gap >= 2 else limit
        limit = l6 if gap >= 4 else limit
        limit = l7 if gap >= 6 else limit
        limit = l8 if gap >= 8 else limit
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
def _note(bits: Bits, field: Field, clear: NDArray[np.uint8], on: int, out: bool, back: bool) -> None:
    """Set the bits of the lines that are clear. Lines that are not add nothing, which is quicker than to ask."""
    words = clear.view(np.uint64)
    for word in range(len(words)):
        if words[word]:
            for cell in range(8 * word, 8 * word + 8):
                one = field.hexes[_index(field.cells[0] + cell)]
                other = field.hexes[_index(field.cells[0] + cell + on)]
                if out:
                    bits[_index(one), _index(other >> 3)] |= clear[cell] << (other & 7)
                if back:
                    bits[_index(other), _index(one >> 3)] |= clear[cell] << (one & 7)


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
    start = field.cells[0]
    for q in range(field.width):
        cells = _cells_of_starts(field, q)
        rounded = (cells + 7) // 8 * 8
        first[cells:rounded] = 0
        for r in range(1 - field.height - (q + 1) // 2, field.height - q // 2):
            way, on = ways.origins[q] + r, q * field.stride + r
            for path in range(ways.paths[way], ways.paths[way + 1]):
                clear = (first if path == ways.paths[way] else second)[:cells]
                for cell in range(cells):
                    down = np.int16(field.halves[_index(start + cell)] + np.int16(2 * r + q))
                    clear[cell] = (down >= 0) & (down < 2 * field.height)
                _judge(clear, field, ways, ground, path, start + on, tops)
            if ways.paths[way + 1] == ways.paths[way] + 2:
                for cell in range(cells):
                    one, other = first[cell], second[cell]
                    first[cell] = one | other if ground.either_path else one & other
            if ways.paths[way + 1] > ways.paths[way]:
                _note(bits, field, first[:rounded], on, out, back)


# Single lines


@compiled
def _is_clear(ways: Ways, ground: Ground, way: int, start: int, end: int) -> bool:
    """Is the line clear that goes this way from one cell to the other?"""
    one, other = ground.heights[_index(start)], ground.heights[_index(end)]
    lower, gap = min(one, other), (one - other) // 2
    clear = True
    for path in range(ways.paths[way], ways.paths[way + 1]):
        first, last = ways.groups[path], ways.groups[path + 1]
        highest = NOTHING
        if ground.highest_only:
            for piece in range(ways.pieces[first], ways.pieces[last]):
                highest = max(highest, ground.layers[_index(start + ways.places[piece])])
        clear = True
        group = first
        while clear and group < last:
            limit = max(lower + ground.limits[ways.stations[group], gap + GAP], highest - 1)
            for piece in range(ways.pieces[group], ways.pieces[group + 1]):
                if ground.layers[_index(start + ways.places[piece])] > limit:
                    clear = False
                    break
            group += 1
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


@compiled
def _set(bits: Bits, start: int, end: int, clear: bool) -> None:
    bit = np.uint8(1 << (end & 7))
    byte = bits[start, end >> 3]
    bits[start, end >> 3] = byte | bit if clear else byte & ~bit


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
    bits: Bits,
    field: Field,
    ways: Ways,
    before: Layers,
    ground: Ground,
    changed: NDArray[np.int64],
    out: bool,
    back: bool,
) -> None:
    """Judge anew the lines that meet what has changed in the layers, where that can make a difference."""
    # What blocks a path settles it, unless the line is judged by more than that.
    settles = not (ground.highest_only or ground.either_path)
    for place in changed:
        for q in range(field.width):
            for r in range(1 - field.height - (q + 1) // 2, field.height - q // 2):
                way, on = ways.origins[q] + r, q * field.stride + r
                for group in range(ways.groups[ways.paths[way]], ways.groups[ways.paths[way + 1]]):
                    limits = ground.limits[ways.stations[group]]
                    for piece in range(ways.pieces[group], ways.pieces[group + 1]):
                        start = _start(field, q, r, place, ways.places[piece])
                        if start < 0:
                            continue
                        one, other = ground.heights[start], ground.heights[start + on]
                        limit = min(one, other) + limits[(one - other) // 2 + GAP]
                        blocks = ground.layers[place] > limit
                        if ground.highest_only or blocks != (before[place] > limit):
                            clear = not (settles and blocks) and _is_clear(ways, ground, way, start, start + on)
                            if out:
                                _set(bits, field.hexes[start], field.hexes[start + on], clear)
                            if back:
                                _set(bits, field.hexes[start + on], field.hexes[start], clear)
