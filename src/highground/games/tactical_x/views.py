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
    the time of the better way, and on a small map it never happens. Once they are loaded, several lines are reason
    enough to judge all by them at once. Where they are not compiled, lines are traced as before: verdicts are the same.
    """

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._everywhere = (1 << sight.board.size) - 1
        self._judged: list[Places] = [0] * sight.board.size  # to which hexes the lines from each are known
        self._seen: list[Places] = [0] * sight.board.size  # to which of these they are clear
        self._traced = 0

    def sees(self, start: int, end: int) -> bool:
        """May a unit on one hex see the other?"""
        return self.seen_among(start, 1 << end) > 0

    def seen_from(self, start: int) -> Places:
        """All hexes that a unit on this one may see, its own among them."""
        self.seen_among(start, self._everywhere)
        return self._seen[start]

    def seen_among(self, start: int, places: Places) -> Places:
        """Those of some hexes that a unit on this one may see, without judging lines to others for it."""
        unknown = places & ~self._judged[start]
        if unknown:
            self._judge(start, unknown)
        return self._seen[start] & places

    def _judge(self, start: int, ends: Places) -> None:
        """Trace the lines to some hexes, unless that makes it worth while to judge all lines at once."""
        lines = ends.bit_count()
        self._traced += lines
        is_worth_it = self._traced > LINES_WORTH_A_SWEEP or (lines > 1 and kernels.are_loaded())
        if is_worth_it and kernels.load():
            from highground.games.tactical_x.sweep import Sweep  # late, because it imports Numba

            self._seen = list(Sweep(self.sight.terrain, self.sight.plays).table())
            self._judged = [self._everywhere] * len(self._seen)
        else:
            self._seen[start] |= set_of([end for end in places_in(ends) if self.sight.sees(start, end)])
            self._judged[start] |= ends


@lru_cache(maxsize=16)
def views_of(map: Map, variants: frozenset[str]) -> Views:
    """Who sees whom on a map, shared by all matches on it: no map changes while it is played on."""
    return Views(Sight(read_map(map), variants.__contains__))
