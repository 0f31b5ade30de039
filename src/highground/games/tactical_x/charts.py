"""What the tables say of all hexes of the map at once, as arrays: what fires where, and what fire does there.

To weigh a hundred hexes one by one takes longer than to add up numbers for all of the map. Whoever imports this loads
NumPy, which nobody needs who is not played by greedy.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from highground.games.tactical_x.tables import MOST_KEPT, Stack, Tables
from highground.space import Places

BEHIND_SLOPE = 0.6
"""How much of a fire position is left against a reverse slope."""

Amounts = NDArray[np.float64]
"""Something for each hex."""
Strengths = NDArray[np.intp]
"""A strength on each hex, in quarters."""
Mask = NDArray[np.bool_]


class Charts:
    """What the tables say of all hexes at once, with the slopes and the cover that a player reckons with."""

    def __init__(self, tables: Tables, slopes: Places, concealing: Places, shelter: list[int]) -> None:
        self.tables = tables
        self.slopes = slopes
        self.concealing = concealing
        self.size = tables.setting.board.size
        self.shelter = np.array(shelter, np.intp)
        self.nowhere: Strengths = np.zeros(self.size, np.intp)
        self.nothing: Amounts = np.zeros(self.size)
        self.fire = lru_cache(maxsize=MOST_KEPT)(self._fire)
        self.worths = lru_cache(maxsize=MOST_KEPT)(self._worths)
        self.distances = lru_cache(maxsize=None)(self._distances)
        self.kept_mask = lru_cache(maxsize=MOST_KEPT)(self.mask)
        self.behind = lru_cache(maxsize=None)(self._behind)
        self._harms = lru_cache(maxsize=None)(self._find_harms)
        self._losses = lru_cache(maxsize=None)(self._find_losses)

    def mask(self, places: Places) -> Mask:
        """Which hexes are in a set."""
        octets = np.frombuffer(places.to_bytes((self.size + 7) // 8, "little"), np.uint8)
        return np.unpackbits(octets, count=self.size, bitorder="little").view(np.bool_)

    def _distances(self, place: int) -> Strengths:
        return np.array(self.tables.distances(place), np.intp)

    def reached(self, kind: int, at: int) -> Places:
        """The hexes that a weapon reaches from one: mortars need no line (TX-P10)."""
        values = self.tables.kinds[kind]
        return self.tables.disc(at, values.range) if values.weapon == "M" else self.tables.covered(at, values.range)

    def _fire(self, kind: int, at: int, armoured: bool) -> Strengths:
        """How strong a kind's fire from a hex is on each other."""
        strengths = np.array(self.tables.strengths(kind, armoured), np.intp)
        away = np.minimum(self.distances(at), len(strengths) - 1)
        return np.where(self.mask(self.reached(kind, at)), strengths[away], 0)

    def _worths(self, kind: int, target: Stack, is_concealed: bool) -> Amounts:
        """About how much of a stack a kind could destroy from each hex; who is concealed is hit from beside (TX-P7)."""
        tables, place = self.tables, target.place
        reached = self.reached(kind, place)
        if is_concealed:
            reached &= tables.setting.board.around[place]
        worths = np.array(tables.worths(kind, target))
        found = np.where(self.mask(reached), worths[np.minimum(self.distances(place), len(worths) - 1)], 0.0)
        if self.slopes >> place & 1:
            found[self.behind(place)] *= BEHIND_SLOPE
        return found

    def amounts(self, each: list[float]) -> Amounts:
        """An amount for each hex."""
        return np.array(each)

    def at_least(self, least: float, each: list[float]) -> Amounts:
        """An amount for each hex, none less than the least."""
        return np.maximum(each, least)

    def best(self, amounts: list[Amounts]) -> Amounts:
        """The most of some amounts on each hex, at least nothing."""
        if len(amounts) < 2:
            return amounts[0] if amounts else self.nothing
        found = np.maximum(amounts[0], amounts[1])
        for more in amounts[2:]:
            np.maximum(found, more, out=found)
        return found

    def _behind(self, place: int) -> Mask:
        """The hexes against whose fire whoever is on this one has a reverse slope (TX-N7)."""
        return np.array([self.tables.is_behind_slope(start, place) for start in range(self.size)])

    # What fire does

    def harm(self, defence: int, strengths: Strengths, more: int = 0, behind_slope: Places = 0) -> Amounts:
        """How much of a unit with this defence such fire is likely to take on each hex."""
        harms = self._harms(defence, more)
        cover = self.shelter + self.mask(behind_slope) if behind_slope else self.shelter
        return _looked_up(harms, cover, strengths)

    def loss(self, defence: int, strengths: Strengths) -> Amounts:
        """How much of it is likely to be lost by opportunity fire, which costs who is dispersed a turn more."""
        return _looked_up(self._losses(defence), self.shelter, strengths)

    def _find_harms(self, defence: int, more: int) -> Amounts:
        """By cover and strength."""
        tables = self.tables
        return np.array([tables.harm(defence, tables.held(cover + more)) for cover in range(4)])

    def _find_losses(self, defence: int) -> Amounts:
        """By cover and strength."""
        return np.array([self.tables.losses(defence, cover) for cover in range(3)])


def _looked_up(table: Amounts, cover: Strengths, strengths: Strengths) -> Amounts:
    """What a table by cover and strength says for each hex; beyond its end the last amount counts."""
    width = table.shape[1]
    return table.ravel().take(cover * width + np.minimum(strengths, width - 1))
