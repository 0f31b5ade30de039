"""Who sees whom on a whole map at once: the verdicts of `sight` without their reasons, thousands of times as fast.

The terrain becomes layers of heights, and the table becomes limits: how high something may be where. The limits are
asked of the trace, so that no rule of the table is written twice. Importing this imports Numba: `views` does so late.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from highground.games.tactical_x.map import SCREENS, Barrier, Terrain
from highground.games.tactical_x.sight import Sight
from highground.space import Places
from highground.space.hexes import DIRECTIONS, Board, hexside
from highground.space.hexes.relief import Relief
from highground.space.hexes.sweep import FAR, GAP, NOTHING, STATIONS, WALL, Bits

TABLE_VARIANTS = ("strict", "inclusive", "midway-clear", "crest")


class Slant(NamedTuple):
    """Lines by how they run: is the end that they start from, or the one they lead to, above the other one?"""

    from_above: bool
    to_above: bool


DOWN, UP, LEVEL = Slant(True, False), Slant(False, True), Slant(False, False)
ANY = Slant(True, True)
"""Lines of all slants at once, where those who are not above the other one may be taken to be."""


class Sweep:
    """All lines of sight on one terrain under one set of variants. Tell it by `changed` when the terrain changes."""

    def __init__(self, terrain: Terrain, plays: Callable[[str], bool]) -> None:
        self.terrain = terrain
        self.board = terrain.board
        self._full_level = plays("full-level")
        self._peek_out = plays("peek-out")
        self._hedge_by_table = plays("hedge-by-table")
        self._crest_blocks = plays("crest-blocks")
        # Who is above the other one looks over its own crest or hedge. For a crest that makes no difference to who is
        # not, as it does not rise above them; unless what is level with them intervenes too (TX-T13).
        slanted = self._hedge_by_table or (plays("strict") and not self._crest_blocks)
        one_way = slanted or self._peek_out
        limits = _limits(tuple(filter(plays, TABLE_VARIANTS)))
        # Off the map there is clear ground (TX-P11), as everywhere in a relief where nothing is put.
        self._reliefs = {
            slant: Relief(self.board, limits, plays("highest-only"), plays("either-side"), one_way)
            for slant in ((DOWN, UP, LEVEL) if slanted else (ANY,))
        }
        self._bits: Bits | None = None
        self._read_hexes(range(self.board.size))
        for one, other in terrain.sides:
            self._read_side(one, other)

    def view(self, start: int) -> NDArray[np.bool_]:
        """For each hex: may a unit on this one see it?"""
        rises = self._rises(slice(start, start + 1))[0]
        views = [relief.view(start) & _runs_so(slant, rises) for slant, relief in self._reliefs.items()]
        return np.logical_or.reduce(views)

    def all_pairs(self) -> Bits:
        """Who sees whom: a row of bits for each hex. The same array each time, which `changed` keeps right."""
        if self._bits is None:
            self._bits = np.empty((self.board.size, (self.board.size + 7) // 8), np.uint8)
            self._join()
        return self._bits

    def table(self) -> list[Places]:
        """Who sees whom: for each hex the set of those that a unit on it may see."""
        return [int.from_bytes(row.tobytes(), "little") for row in self.all_pairs()]

    def changed(self, place: int) -> None:
        """A hex has changed, or one of its hexsides: judge the lines anew that end there or meet it."""
        before = {slant: relief.heights() for slant, relief in self._reliefs.items()}
        self._read_hexes([place])
        for other in self.board.neighbours[place]:
            if other is not None:
                self._read_side(*hexside(place, other))
        for slant, relief in self._reliefs.items():
            relief.renew(before[slant], place)
        if self._bits is not None:
            self._join()

    def _join(self) -> None:
        """Of the lines of each slant take those that run so."""
        assert self._bits is not None
        rises = self._rises(slice(None))
        self._bits[:] = 0
        for slant, relief in self._reliefs.items():
            self._bits |= relief.all_pairs() & np.packbits(_runs_so(slant, rises), axis=1, bitorder="little")

    def _rises(self, starts: slice) -> NDArray[np.int8]:
        """By how much a line from each of these hexes to each hex rises."""
        heights = np.array(self.terrain.heights, np.int8)
        return heights - heights[starts, None]

    # Terrain as heights

    def _read_hexes(self, places: Sequence[int]) -> None:
        heights = [self.terrain.heights[place] for place in places]
        screens = [self.terrain.kinds[place] in SCREENS for place in places]  # TX-N1
        tops = [WALL if screen else height for screen, height in zip(screens, heights, strict=True)]
        for relief in self._reliefs.values():
            relief.put_hexes(places, heights, tops)

    def _read_side(self, one: int, other: int) -> None:
        sides = self.terrain.sides.get((one, other), ())
        (q, r), (p, s) = self.board.axial[one], self.board.axial[other]
        direction = DIRECTIONS.index((p - q, s - r))
        for here, toward in ((one, direction), (other, (direction + 3) % 6)):
            passing = max((self._height(side) for side in sides), default=NOTHING)
            for slant, relief in self._reliefs.items():
                out = max((self._height_out(side, here, slant.from_above) for side in sides), default=NOTHING)
                into = max((self._height_into(side, here, slant.to_above) for side in sides), default=NOTHING)
                relief.put_side(here, toward, passing, out, into)

    def _height(self, side: Barrier) -> int:
        """How high a hexside is to a line that passes (TX-N5, TX-N8)."""
        return side.height + (self._full_level and side.kind != "slope")

    def _height_into(self, side: Barrier, end: int, above: bool) -> int:
        """How high it is to a line into this hex, which may be above the other end."""
        if side.owner != end:
            return self._height(side)
        if side.kind != "slope":
            return WALL  # TX-N2
        is_crest = above and side.height == self.terrain.heights[end] and not self._crest_blocks  # TX-N10
        return NOTHING if is_crest else self._height(side)

    def _height_out(self, side: Barrier, start: int, above: bool) -> int:
        """How high it is to a line out of this hex, which may be above the other end."""
        is_own_hedge = side.owner == start and side.kind != "slope"
        if is_own_hedge and (self._peek_out or (self._hedge_by_table and above)):  # TX-N9
            return NOTHING
        return self._height_into(side, start, above)


def _runs_so(slant: Slant, rises: NDArray[np.int8]) -> NDArray[np.bool_]:
    """Which of the lines that rise so much are of this slant?"""
    if slant == ANY:
        return np.ones_like(rises, np.bool_)
    return rises < 0 if slant == DOWN else rises > 0 if slant == UP else rises == 0


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
