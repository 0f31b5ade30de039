"""Who sees whom on a whole map at once: the verdicts of `sight` without their reasons, thousands of times as fast.

The terrain becomes layers of heights, and the table becomes limits: how high something may be where. The limits are
asked of the trace, so that no rule of the table is written twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from highground.games.tactical_x.map import SCREENS, Barrier, Terrain
from highground.games.tactical_x.sight import Sight
from highground.space.hexes import DIRECTIONS, Board, hexside

if TYPE_CHECKING:
    from highground.space.hexes.sweep import Bits, Ground

TABLE_VARIANTS = ("strict", "inclusive", "midway-clear", "crest")


class Sweep:
    """All lines of sight on one terrain under one set of variants. Tell it by `changed` when the terrain changes."""

    def __init__(self, terrain: Terrain, plays: Callable[[str], bool]) -> None:
        from highground.space.hexes import sweep  # late, because it imports Numba

        self.terrain = terrain
        self.board = terrain.board
        self._full_level = plays("full-level")
        self._peek_out = plays("peek-out")
        self._kernels = sweep
        self._field, self._ways = sweep.field_of(self.board.width, self.board.height)
        self._layers = np.full((sweep.LAYERS, self._field.size), sweep.NOTHING, np.int8)
        self._layers[sweep.HEXES] = 0  # off the map there is clear ground (TX-P11)
        self._heights = np.zeros(self._field.size, np.int8)
        limits = _limits(tuple(filter(plays, TABLE_VARIANTS)))
        self._rules = limits, plays("highest-only"), plays("either-side")
        self._read_hexes(range(self.board.size))
        for one, other in terrain.sides:
            self._read_side(one, other)
        self._bits: Bits | None = None

    def view(self, start: int) -> NDArray[np.bool_]:
        """For each hex: may a unit on this one see it?"""
        if self._bits is not None:
            return np.unpackbits(self._bits[start], count=self.board.size, bitorder="little").view(np.bool_)
        return self._look(*self._grounds(), start)

    def all_pairs(self) -> Bits:
        """Who sees whom: a row of bits for each hex. The same array each time, which `changed` keeps right."""
        if self._bits is None:
            size = self.board.size
            self._bits = np.zeros((size, (size + 7) // 8), np.uint8)
            numbers = np.arange(size)
            self._bits[numbers, numbers // 8] = 1 << numbers % 8
            for ground, out, back in self._directions():
                self._kernels.sweep(self._bits, self._field, self._ways, ground, out, back)
        return self._bits

    def changed(self, place: int) -> None:
        """A hex has changed, or one of its hexsides: judge the lines anew that end there or meet it."""
        before = [ground.layers.copy() for ground, _, _ in self._directions()]
        self._read_hexes([place])
        for other in self.board.neighbours[place]:
            if other is not None:
                self._read_side(*hexside(place, other))
        if self._bits is None:
            return
        for old, (ground, out, back) in zip(before, self._directions(), strict=True):
            different = np.flatnonzero(old != ground.layers)
            self._kernels.renew(self._bits, self._field, self._ways, old, ground, different, out, back)
        forwards, backwards = self._grounds()
        self._bits[place] = np.packbits(self._look(forwards, backwards, place), bitorder="little")
        # Who sees the hex: the same lines, looked at from their other ends.
        bit = np.uint8(1 << place % 8)
        self._bits[:, place // 8] &= ~bit
        self._bits[self._look(backwards, forwards, place), place // 8] |= bit

    def _look(self, out: Ground, back: Ground, start: int) -> NDArray[np.bool_]:
        seen = np.empty(self.board.size, np.bool_)
        self._kernels.look(seen, self._field, self._ways, out, back, start)
        return seen

    # Terrain as layers of heights

    def _grounds(self) -> tuple[Ground, Ground]:
        """What lines are judged by when the viewer looks along the ways, and when against them."""
        ground = self._kernels.Ground(self._layers.reshape(-1), self._heights, *self._rules)
        if not self._peek_out:
            return ground, ground
        between, out, into = np.split(self._layers, [self._kernels.OUT, self._kernels.INTO])
        return ground, ground._replace(layers=np.concatenate([between, into, out]).reshape(-1))

    def _directions(self) -> list[tuple[Ground, bool, bool]]:
        """What lines are judged by, with the directions it holds for: along the ways, against them."""
        forwards, backwards = self._grounds()
        return [(forwards, True, False), (backwards, False, True)] if self._peek_out else [(forwards, True, True)]

    def _read_hexes(self, places: Sequence[int]) -> None:
        heights = np.array([self.terrain.heights[place] for place in places])
        screens = [self.terrain.kinds[place] in SCREENS for place in places]  # TX-N1
        cells = self._field.cells[places]
        self._heights[cells] = heights
        self._layers[self._kernels.HEXES, cells] = np.where(screens, self._kernels.WALL, heights)

    def _read_side(self, one: int, other: int) -> None:
        sides = self.terrain.sides.get((one, other), ())
        (q, r), (p, s) = self.board.axial[one], self.board.axial[other]
        direction = DIRECTIONS.index((p - q, s - r))
        for here, toward in ((one, direction), (other, (direction + 3) % 6)):
            cell = self._field.cells[here]
            if toward < 3:
                self._layers[self._kernels.HEXSIDES + toward, cell] = self._height(sides)
            self._layers[self._kernels.INTO + toward, cell] = self._height(sides, here)
            self._layers[self._kernels.OUT + toward, cell] = self._height(sides, here, self._peek_out)

    def _height(self, sides: tuple[Barrier, ...], end: int | None = None, looks_out: bool = False) -> int:
        """How high what stands on a hexside is to a line out of or into this end hex, or to one that only passes.

        Green and grey hexsides of the end hex are walls (TX-N2, TX-N9), unless a unit may look out across them.
        """
        height = self._kernels.NOTHING
        for side in sides:
            if side.kind == "slope":
                height = max(height, side.height)
            elif side.owner != end:
                height = max(height, side.height + self._full_level)  # TX-N8
            elif not looks_out:
                height = self._kernels.WALL
        return height


# The table as limits


@lru_cache
def _limits(variants: tuple[str, ...]) -> NDArray[np.int8]:
    """How high above the lower unit something may be, by its station and the gap between the units in levels."""
    from highground.space.hexes.sweep import FAR, GAP, STATIONS

    limits = np.zeros((STATIONS, 2 * GAP + 1), np.int8)
    for station in range(STATIONS):
        nearer, far = divmod(station, FAR + 1)
        counts = ((far - 1, far), (far, far), (far, far - 1))[nearer]
        if min(counts) >= 0:
            limits[station] = [_limit(counts, gap, variants) for gap in range(-GAP, GAP + 1)]
    return limits


def _limit(counts: tuple[int, int], gap: int, variants: tuple[str, ...]) -> int:
    """How high something may be that is so many hexes from each of two units, which are so many levels apart."""
    board = Board(1, sum(counts) + 3)
    # All other ground is so low that it never intervenes.
    terrain = Terrain(board, [-2] * board.size, [""] * board.size)
    terrain.heights[0], terrain.heights[-1] = 2 * max(gap, 0), 2 * max(-gap, 0)
    sight = Sight(terrain, variants.__contains__)
    clear: list[bool] = []
    for height in range(-1, 2 * abs(gap) + 2):
        terrain.heights[counts[0] + 1] = height
        clear.append(sight.sees(0, board.size - 1))
    assert clear == sorted(clear, reverse=True), "what is higher hides no less"
    return sum(clear) - 2
