"""Sight over flat zones that have depth: seen from above, so many inches of a zone block, and so do units.

Importing this imports Numba, which takes half a second: do it late.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from highground.space.table.pieces import Disc, outline_faults
from highground.space.table.shapes import Corner, Outline
from highground.space.table.surfaces import Numbers, outlines_as_numbers
from highground.space.table.zones_kernel import SOLID, inside, sights


class Zone(msgspec.Struct, frozen=True):
    """A part of the table that one sees into for so far; a weight of 0 is solid, and hides all that is behind it.

    What `screens` hides all that is behind it, too, but weighs what it weighs for lines that begin or end in it.
    """

    outline: Outline
    weight: int = 1
    name: str = ""
    screens: bool = False


class Depth(NamedTuple):
    """How deep a line runs through a zone, by its number, in thousandths, and whether an end of it is in there."""

    zone: int
    depth: int
    within: bool


class Zones:
    """The zones of a table, and who sees whom over them.

    >>> from highground.space.table import Disc, Zone, Zones, rectangle
    >>> zones = Zones((24_000, 24_000), [Zone(rectangle(2000, 0, 2000, 4000)), Zone(rectangle(5000, 0, 1000, 4000), 2)])
    >>> zones.depths((0, 2000), (9000, 2000))
    [Depth(zone=0, depth=2000, within=False), Depth(zone=1, depth=1000, within=False)]
    >>> zones.sees((0, 2000), (9000, 2000), limit=4000), zones.sees((0, 2000), (9000, 2000), limit=4001)
    (False, True)
    """

    def __init__(self, size: tuple[int, int], zones: Sequence[Zone]) -> None:
        faults = [f"zone {number} {fault}" for number, zone in enumerate(zones)
                  for fault in outline_faults(zone.outline, size)]  # fmt: skip
        faults += [f"zone {number} weighs {zone.weight}: a weight is 0 or more"
                   for number, zone in enumerate(zones) if zone.weight < 0]  # fmt: skip
        if faults:
            raise ValueError("; ".join(faults))
        self.zones = zones
        self._corners, self._first, self._boxes = outlines_as_numbers([zone.outline for zone in zones])
        weights = [-zone.weight - 1 if zone.screens else zone.weight for zone in zones]
        self._weights = np.array(weights, np.int64)

    def depths(self, start: Corner, end: Corner, *, each: bool = False) -> list[Depth]:
        """How deep a line runs through each zone that it meets, on the clearer side of a hair, added up or `each`.

        Where both sides are as clear, that of fewer zones counts, or of the first of them: it is the same side for
        whoever looks from the other end.
        """
        found = [self._depths(start, end, loose) for loose in (False, True)]
        clearer = min(found, key=lambda depths: (self._weigh(depths, each), len(depths), depths))
        return [Depth(zone, twice // 2, within) for zone, twice, within in clearer]

    def _depths(self, start: Corner, end: Corner, loose: bool) -> list[Depth]:
        """The same on one side, in half thousandths."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = (math.isqrt(4 * (dx * dx + dy * dy)) + 1) // 2
        cuts = np.empty(64, np.int64)
        found: list[Depth] = []
        for zone in range(len(self.zones)):
            first, last = int(self._first[zone]), int(self._first[zone + 1])
            depth, _, within = inside(*start, dx, dy, length, self._corners, first, last, loose, cuts)
            if depth > 0:
                found.append(Depth(zone, int(depth), bool(within)))
        return found

    def _weigh(self, depths: list[Depth], each: bool) -> tuple[bool, int]:
        """Whether something among them hides what is behind it, and what they weigh together."""
        weighed = [self.zones[zone].weight * depth for zone, depth, _ in depths]
        hidden = any(self.hides(depth) for depth in depths)
        return hidden, max(weighed, default=0) if each else sum(weighed)

    def hides(self, depth: Depth) -> bool:
        """Does a zone hide all that is behind it from whoever looks along a line that runs through it?"""
        zone = self.zones[depth.zone]
        return not depth.within if zone.screens else zone.weight == SOLID

    def sees(self, start: Corner, end: Corner, limit: int, *, each: bool = False) -> bool:
        """Is a line clear? So many thousandths, weighed, block it, added up or `each` zone alone."""
        ends = [[Disc(*corner, 0, 0, 0)] for corner in (start, end)]
        return bool(Units(self, ends).sight(0, 1, limit, each=each)[0, 0])

    @property
    def numbers(self) -> tuple[Numbers, Numbers, Numbers, Numbers]:
        """Corners, the first of each zone, weights and boxes, for kernels."""
        return self._corners, self._first, self._weights, self._boxes


class Units:
    """Units of figures as they stand, and which of their figures see which, from centre to centre.

    >>> from highground.space.table import Disc, Units, Zones
    >>> rows = [[Disc(1000 * k, y, 0, 300, 0) for k in range(3)] for y in (0, 3000, 6000)]
    >>> units = Units(Zones((24_000, 24_000), []), rows)
    >>> [int(units.sight(0, 2, limit=4000, screens=screens).sum()) for screens in (None, [])]
    [0, 9]
    """

    def __init__(self, zones: Zones, units: Sequence[Sequence[Disc]]) -> None:
        self.zones, self.units = zones, units
        rows = [(disc[0], disc[1], disc[3], unit) for unit, discs in enumerate(units) for disc in discs]
        self._figures = np.array(rows, np.int64).reshape(-1, 4)

    def sight(
        self,
        one: int,
        other: int,
        limit: int,
        *,
        gap: int = 1000,
        each: bool = False,
        screens: Collection[int] | None = None,
    ) -> NDArray[np.bool_]:
        """Which figures of one unit see which of another.

        So many thousandths of zones, weighed, block a line, added up or `each` zone alone. Other units, or only the
        `screens` among them, block across their bases, and between bases no farther apart than the gap.
        """
        blocks = np.array([screens is None or unit in screens for unit in range(len(self.units))], np.bool_)
        return sights(self._figures, one, other, blocks, *self.zones.numbers, gap, limit, each)
