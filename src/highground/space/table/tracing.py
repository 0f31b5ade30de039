"""Shapes round the points of a lattice that belong to something, with their holes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from highground.space.table.shapes import Corner, Outline, is_inside, twice_area


class Shape(NamedTuple):
    """An area of a level to be drawn: its edge anticlockwise, and the holes in it clockwise."""

    level: int
    edge: Outline
    holes: tuple[Outline, ...] = ()


def trace(found: NDArray[np.bool_], left: int, low: int, cell: int, level: int = 0) -> list[Shape]:
    """The shapes that the marked points make, each point being the middle of a square cell.

    >>> import numpy as np
    >>> trace(np.array([[True, True], [False, False]]), 0, 0, 10)
    [Shape(level=0, edge=((-5, -5), (15, -5), (15, 5), (-5, 5)), holes=())]
    """
    loops = [
        tuple((left + x * cell - cell // 2, low + y * cell - cell // 2) for x, y in loop) for loop in _loops(found)
    ]
    edges = [loop for loop in loops if twice_area(loop) > 0]
    holes: dict[int, list[Outline]] = {index: [] for index in range(len(edges))}
    for hole in loops:
        if twice_area(hole) < 0:
            # A hole starts at its lowest corner on the left; the marked cell below that is in the shape round it.
            x, y = hole[0]
            owners = [index for index, edge in enumerate(edges) if is_inside(edge, x + 1, y - 1)]
            holes[min(owners, key=lambda index: twice_area(edges[index]))].append(hole)
    return [Shape(level, edge, tuple(holes[index])) for index, edge in enumerate(edges)]


def _loops(found: NDArray[np.bool_]) -> list[list[Corner]]:
    """Loops round the marked cells, the marked on the left, corners only; cells that meet at a corner stay apart."""
    grid = np.pad(found, 1)
    onward: dict[Corner, list[Corner]] = {}

    def note(marked: NDArray[np.bool_], start: Corner, end: Corner) -> None:
        for y, x in np.argwhere(marked).tolist():
            onward.setdefault((x + start[0], y + start[1]), []).append((x + end[0], y + end[1]))

    below, above = grid[:-1, :], grid[1:, :]
    note(above & ~below, (-1, 0), (0, 0))
    note(below & ~above, (0, 0), (-1, 0))
    west, east = grid[:, :-1], grid[:, 1:]
    note(west & ~east, (0, -1), (0, 0))
    note(east & ~west, (0, 0), (0, -1))
    loops: list[list[Corner]] = []
    for start in sorted(onward, key=lambda corner: (corner[1], corner[0])):
        while onward[start]:
            loops.append(_follow(onward, start))
    return loops


def _follow(onward: dict[Corner, list[Corner]], start: Corner) -> list[Corner]:
    """One loop from its first corner on, taken out of what is left; where two ways lead on, to the left."""
    loop: list[Corner] = []
    before, here = start, onward[start].pop()
    heading = here[0] - before[0], here[1] - before[1]
    loop.append(before)
    while here != start:
        ways = onward[here]
        left = here[0] - heading[1], here[1] + heading[0]
        there = left if len(ways) > 1 and left in ways else ways[0]
        ways.remove(there)
        turned = there[0] - here[0], there[1] - here[1]
        if turned != heading:
            loop.append(here)
        here, heading = there, turned
    return loop
