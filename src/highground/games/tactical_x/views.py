"""Who sees whom on a map: traced line by line for a few questions, and judged all at once for many."""

from __future__ import annotations

from functools import lru_cache

from highground.games.tactical_x.data import Map
from highground.games.tactical_x.map import read_map
from highground.games.tactical_x.sight import Sight
from highground.space import Places, places_in, set_of
from highground.space.hexes import kernels

LINES_WORTH_A_SWEEP = 10_000
"""So many lines are traced while the kernels load, which then judge all lines of a map in a few milliseconds."""


class Views:
    """Who sees whom by the verdicts of one `Sight`, each worked out once.

    Loading the kernels pays only for many lines, so it waits until as many have been traced. That takes at most twice
    the time of the better way, and on a small map it never happens. Once they are loaded, whole views are judged by
    them at once. Where the kernels are not compiled, lines are traced as before: the verdicts are the same.
    """

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._rows: dict[int, Places] = {}  # what is seen from a hex, where all of it is known
        self._lines: dict[tuple[int, int], bool] = {}  # single lines from other hexes
        self._traced = 0

    def sees(self, start: int, end: int) -> bool:
        """May a unit on one hex see the other?"""
        row = self._rows.get(start)
        if row is not None:
            return row >> end & 1 == 1  # `has` without its call: random games ask this more often than anything else
        clear = self._lines.get((start, end))
        if clear is None:
            self._expect(1)
            clear = self._lines[start, end] = self.sight.sees(start, end)
        return clear

    def seen_from(self, start: int) -> Places:
        """All hexes that a unit on this one may see, its own among them."""
        if start not in self._rows:
            self._expect(self.sight.board.size)
        if start not in self._rows:
            ends = range(self.sight.board.size)
            self._rows[start] = set_of(end for end in ends if self.sight.sees(start, end))
        return self._rows[start]

    def seen_among(self, start: int, places: Places) -> Places:
        """Those of some hexes that a unit on this one may see, without judging lines to others for it."""
        row = self._rows.get(start)
        return row & places if row is not None else set_of([end for end in places_in(places) if self.sees(start, end)])

    def _expect(self, lines: int) -> None:
        """So many lines more are to be traced, unless that makes it worth while to judge all lines at once."""
        self._traced += lines
        is_worth_it = self._traced > LINES_WORTH_A_SWEEP or (lines > 1 and kernels.are_loaded())
        if is_worth_it and kernels.load():
            from highground.games.tactical_x.sweep import Sweep  # late, because it imports Numba

            self._rows = dict(enumerate(Sweep(self.sight.terrain, self.sight.plays).table()))
            self._lines.clear()


@lru_cache(maxsize=16)
def views_of(map: Map, variants: frozenset[str]) -> Views:
    """Who sees whom on a map, shared by all matches on it: no map changes while it is played on."""
    return Views(Sight(read_map(map), variants.__contains__))
