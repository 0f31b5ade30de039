"""Who sees whom on a whole map at once: the verdicts of `sight` without their reasons, thousands of times as fast.

The terrain becomes layers of heights, and the table becomes limits: how high something may be where. The limits are
asked of the trace, so that no rule of the table is written twice. Importing this imports Numba: `views` does so late.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from highground.games.tactical_x.map import SCREENS, Barrier, Terrain
from highground.games.tactical_x.sight import Sight
from highground.space import Places
from highground.space.hexes import DIRECTIONS, Board, hexside
from highground.space.hexes.relief import Relief
from highground.space.hexes.sweep import FAR, GAP, NOTHING, STATIONS, WALL, Bits

TABLE_VARIANTS = ("strict", "inclusive", "midway-clear", "crest")


class Sweep:
    """All lines of sight on one terrain under one set of variants. Tell it by `changed` when the terrain changes."""

    def __init__(self, terrain: Terrain, plays: Callable[[str], bool]) -> None:
        self.terrain = terrain
        self.board = terrain.board
        self._full_level = plays("full-level")
        self._peek_out = plays("peek-out")
        limits = _limits(tuple(filter(plays, TABLE_VARIANTS)))
        # Off the map there is clear ground (TX-P11), as everywhere in a relief where nothing is put.
        self._relief = Relief(self.board, limits, plays("highest-only"), plays("either-side"), self._peek_out)
        self._read_hexes(range(self.board.size))
        for one, other in terrain.sides:
            self._read_side(one, other)

    def view(self, start: int) -> NDArray[np.bool_]:
        """For each hex: may a unit on this one see it?"""
        return self._relief.view(start)

    def all_pairs(self) -> Bits:
        """Who sees whom: a row of bits for each hex. The same array each time, which `changed` keeps right."""
        return self._relief.all_pairs()

    def table(self) -> list[Places]:
        """Who sees whom: for each hex the set of those that a unit on it may see."""
        return self._relief.table()

    def changed(self, place: int) -> None:
        """A hex has changed, or one of its hexsides: judge the lines anew that end there or meet it."""
        before = self._relief.heights()
        self._read_hexes([place])
        for other in self.board.neighbours[place]:
            if other is not None:
                self._read_side(*hexside(place, other))
        self._relief.renew(before, place)

    # Terrain as heights

    def _read_hexes(self, places: Sequence[int]) -> None:
        heights = [self.terrain.heights[place] for place in places]
        screens = [self.terrain.kinds[place] in SCREENS for place in places]  # TX-N1
        tops = [WALL if screen else height for screen, height in zip(screens, heights, strict=True)]
        self._relief.put_hexes(places, heights, tops)

    def _read_side(self, one: int, other: int) -> None:
        sides = self.terrain.sides.get((one, other), ())
        (q, r), (p, s) = self.board.axial[one], self.board.axial[other]
        direction = DIRECTIONS.index((p - q, s - r))
        for here, toward in ((one, direction), (other, (direction + 3) % 6)):
            passing, into = self._height(sides), self._height(sides, here)
            self._relief.put_side(here, toward, passing, self._height(sides, here, self._peek_out), into)

    def _height(self, sides: tuple[Barrier, ...], end: int | None = None, looks_out: bool = False) -> int:
        """How high what stands on a hexside is to a line out of or into this end hex, or to one that only passes.

        Green and grey hexsides of the end hex are walls (TX-N2, TX-N9), unless a unit may look out across them.
        """
        height = NOTHING
        for side in sides:
            if side.kind == "slope":
                height = max(height, side.height)
            elif side.owner != end:
                height = max(height, side.height + self._full_level)  # TX-N8
            elif not looks_out:
                height = WALL
        return height


# The table as limits


@lru_cache
def _limits(variants: tuple[str, ...]) -> NDArray[np.int8]:
    """How high above the lower unit something may be, by its station and the gap between the units in levels."""
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
