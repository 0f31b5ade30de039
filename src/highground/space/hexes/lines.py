"""What a straight line from centre to centre meets: exactly, at any length, with no rounding.

Measured in thirds of a hex all corners are whole numbers, and on which side of the line a corner lies is the sign of a
product. A line that runs along hexsides is two paths, nudged wholly to either side; any other line is one. What is met
depends only on the way from start to end, so it is worked out once for each way and kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from highground.space.hexes.board import DIRECTIONS, Axial, length

_CORNERS = tuple(
    (one[0] + other[0], one[1] + other[1])
    for one, other in zip(DIRECTIONS, DIRECTIONS[1:] + DIRECTIONS[:1], strict=True)
)
"""The corner after each direction's side, in thirds of a hex from the centre."""


class Path(NamedTuple):
    """The hexes that a line passes through, from (0, 0) on, and in which direction it leaves each but the last.

    `before` and `behind` say for each hex how far it is from the start and from the end.
    """

    hexes: tuple[Axial, ...]
    sides: tuple[int, ...]
    before: tuple[int, ...]
    behind: tuple[int, ...]


@lru_cache(maxsize=65536)
def paths_by(way: Axial) -> tuple[Path, ...]:
    """What a line by this way meets: one path, or two where it runs along hexsides."""
    if runs_along_hexsides(way):
        return (_walk(way, nudge=-1), _walk(way, nudge=1))
    return (_walk(way, nudge=0),)


def runs_along_hexsides(way: Axial) -> bool:
    """Does the line pass from centres straight to corners?"""
    dq, dr = way
    return way != (0, 0) and (dq == dr or dq == -2 * dr or dr == -2 * dq)


def _walk(way: Axial, nudge: int) -> Path:
    """Follow a line from hex to hex. Nudged, it has the corners on it to its right (-1) or to its left (1)."""
    dq, dr = way
    q = r = 0
    hexes: list[Axial] = [(0, 0)]
    sides: list[int] = []
    while (q, r) != way:
        # On which side of the line each corner of this hex lies: it leaves where right turns to left.
        turns = [dq * (3 * r + cr) - dr * (3 * q + cq) or nudge for cq, cr in _CORNERS]
        side = next(side for side in range(6) if turns[side - 1] < 0 <= turns[side])
        if turns[side] == 0:
            # Out through a corner, into the hex on the side that the line turns to.
            cq, cr = _CORNERS[side]
            side = (side + (dq * cr < dr * cq)) % 6
        q, r = q + DIRECTIONS[side][0], r + DIRECTIONS[side][1]
        hexes.append((q, r))
        sides.append(side)
    before = tuple(map(length, hexes))
    behind = tuple(length((dq - q, dr - r)) for q, r in hexes)
    return Path(tuple(hexes), tuple(sides), before, behind)
