"""Who sees whom on a whole map at once: the same verdicts as `sight`, without reasons, in a fraction of the time."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from highground.games.tactical_x.sight import Sight
from highground.games.tactical_x.terrain import SCREENS, Side, Terrain
from highground.space.hexes import DIRECTIONS, Board, hexside

Bits = NDArray[np.uint8]
"""A row for each hex that looks, a bit for each that is seen: bit 0 of byte 0 is hex 0."""


class Sweep:
    """All lines of sight on one terrain under one set of variants. Tell it by `changed` when the terrain changes."""

    def __init__(self, terrain: Terrain, plays: Callable[[str], bool]) -> None:
        from highground.space.hexes import sweep  # imports Numba

        self.terrain = terrain
        self.board = terrain.board
        self._kernels = sweep
        self._field = sweep.field_of(self.board.width, self.board.height)
        self._full_level = plays("full-level")
        self._peek_out = plays("peek-out")
        table_variants = tuple(filter(plays, ("strict", "inclusive", "midway-clear", "crest")))
        self._rules = sweep.Rules(_limits(table_variants), plays("highest-only"), plays("either-side"))
        self._layers = np.full((sweep.LAYERS, self._field.size), sweep.NOTHING, np.int8)
        # Off the map there is clear ground (TX-P11).
        self._layers[sweep.HEXES] = 0
        self._heights = np.zeros(self._field.size, np.int8)
        for place in range(self.board.size):
            self._read_hex(place)
        for one, other in terrain.sides:
            self._read_side(one, other)
        self._bits: Bits | None = None

    def view(self, start: int) -> NDArray[np.bool_]:
        """For each hex: may a unit on this one see it?"""
        if self._bits is not None:
            return np.unpackbits(self._bits[start], count=self.board.size, bitorder="little").view(np.bool_)
        seen = np.empty(self.board.size, np.bool_)
        self._kernels.look(self._field, self._rules, *self._both_ways(), self._heights, start, seen)
        return seen

    def all_pairs(self) -> Bits:
        """For each hex a row of bits: who sees whom. The same array each time, which `changed` keeps right."""
        if self._bits is None:
            size = self.board.size
            self._bits = np.zeros((size, (size + 7) // 8), np.uint8)
            numbers = np.arange(size)
            self._bits[numbers, numbers // 8] = 1 << numbers % 8
            out, back = self._both_ways()
            mutual = not self._peek_out
            self._kernels.sweep_all(self._field, self._rules, out, self._heights, True, mutual, self._bits)
            if not mutual:
                self._kernels.sweep_all(self._field, self._rules, back, self._heights, False, True, self._bits)
        return self._bits

    def changed(self, place: int) -> None:
        """A hex has changed, or one of its hexsides: judge the lines anew that end there or meet it."""
        self._read_hex(place)
        for other in self.board.neighbours[place]:
            if other is not None:
                self._read_side(*hexside(place, other))
        if self._bits is not None:
            self._kernels.renew(self._field, self._rules, *self._both_ways(), self._heights, place, self._bits)

    # Terrain as layers of heights

    def _both_ways(self) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """The layers as they are for a unit that looks along a way, and for one that looks against it."""
        if not self._peek_out:
            return self._layers.reshape(-1), self._layers.reshape(-1)
        out, into = self._kernels.OUT, self._kernels.INTO
        swapped = np.concatenate([self._layers[:out], self._layers[into:], self._layers[out:into]])
        return self._layers.reshape(-1), swapped.reshape(-1)

    def _read_hex(self, place: int) -> None:
        height, cell = self.terrain.heights[place], self._field.cells[place]
        self._heights[cell] = height
        # Nobody sees through a screen (TX-N1).
        self._layers[self._kernels.HEXES, cell] = self._kernels.WALL if self.terrain.kinds[place] in SCREENS else height

    def _read_side(self, one: int, other: int) -> None:
        sides = self.terrain.sides.get((one, other), ())
        (q, r), (p, s) = self.board.axial[one], self.board.axial[other]
        direction = DIRECTIONS.index((p - q, s - r))
        for here, out in ((one, direction), (other, (direction + 3) % 6)):
            cell = self._field.cells[here]
            if out < 3:
                self._layers[self._kernels.HEXSIDES + out, cell] = self._height(sides, None, False)
            self._layers[self._kernels.OUT + out, cell] = self._height(sides, here, self._peek_out)
            self._layers[self._kernels.INTO + out, cell] = self._height(sides, here, False)

    def _height(self, sides: tuple[Side, ...], end: int | None, open: bool) -> int:
        """How high what stands on a hexside is to a line that crosses it, out of or into an end hex or between.

        Green and grey hexsides of that end hex are walls (TX-N2, TX-N9), or not there at all if they are open.
        """
        height = self._kernels.NOTHING
        for side in sides:
            if side.kind == "slope":
                height = max(height, side.height)
            elif side.owner != end:
                height = max(height, side.height + self._full_level)  # TX-N8
            elif not open:
                height = self._kernels.WALL
        return height


@lru_cache
def _limits(variants: tuple[str, ...]) -> NDArray[np.int8]:
    """How high above the lower unit something may be, by its station and the gap in levels. The trace is asked."""
    from highground.space.hexes.sweep import FAR, GAP, STATIONS

    limits = np.zeros((STATIONS, 2 * GAP + 1), np.int8)
    for station in range(STATIONS):
        nearer, far = divmod(station, FAR + 1)
        counts = ((far - 1, far), (far, far), (far, far - 1))[nearer]
        for gap in range(-GAP, GAP + 1) if min(counts) >= 0 else ():
            limits[station, gap + GAP] = _limit(counts, gap, variants)
    return limits


def _limit(counts: tuple[int, int], gap: int, variants: tuple[str, ...]) -> int:
    """How high something may be between two units, so many hexes from each, that are so many levels apart."""
    board = Board(1, sum(counts) + 3)
    terrain = Terrain(board, [-1] * board.size, [""] * board.size)
    terrain.heights[0], terrain.heights[-1] = 2 * max(gap, 0), 2 * max(-gap, 0)
    sight = Sight(terrain, variants.__contains__)
    clear: list[bool] = []
    for height in range(-1, 11):
        terrain.heights[counts[0] + 1] = height
        clear.append(sight.sees(0, board.size - 1))
    assert clear == sorted(clear, reverse=True), "what is higher hides no less"
    return sum(clear) - 2
