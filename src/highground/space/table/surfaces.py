"""What one stands on: the highest top on a level. Importing this imports Numba, which takes half a second: do it late.

Compiled functions are kept until the file they are in changes, so none calls one of another file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import numba  # pyright: ignore[reportMissingTypeStubs]
import numpy as np
from numpy.typing import NDArray

from highground.space.table.shapes import Outline

if TYPE_CHECKING:
    from highground.space.table.pieces import Piece, Point, Table

F = TypeVar("F", bound=Callable[..., Any])
Numbers = NDArray[np.int64]

VOID = -1
"""The height of what is not there."""


def compiled(function: F) -> F:
    """Compiled when first called; kept on disk for the next time where there is a place to write to."""
    try:
        return numba.njit(cache=True, nogil=True)(function)  # pyright: ignore
    except RuntimeError:
        return numba.njit(nogil=True)(function)  # pyright: ignore


class Solids(NamedTuple):
    """Prisms as numbers: all corners end to end, and for each prism its first corner, heights and box."""

    corners: Numbers  # across and down
    first: Numbers  # one more than there are prisms
    heights: Numbers  # bottom and top
    boxes: Numbers  # least and most across, least and most down
    levels: Numbers


def solids_of(pieces: Sequence[Piece]) -> Solids:
    """Terrain pieces as numbers."""
    outlines = [piece.outline for piece in pieces]
    heights = np.array([(piece.bottom, piece.top) for piece in pieces], np.int64).reshape(-1, 2)
    levels = np.array([piece.level for piece in pieces], np.int64)
    corners, first, boxes = outlines_as_numbers(outlines)
    return Solids(corners, first, heights, boxes, levels)


def outlines_as_numbers(outlines: Sequence[Outline]) -> tuple[Numbers, Numbers, Numbers]:
    """Corners end to end, the first of each outline, and the box round each."""
    corners = np.array([corner for outline in outlines for corner in outline], np.int64).reshape(-1, 2)
    first = np.cumsum([0] + [len(outline) for outline in outlines]).astype(np.int64)
    boxes = np.array([box_of(outline) for outline in outlines], np.int64).reshape(-1, 4)
    return corners, first, boxes


def box_of(outline: Outline) -> tuple[int, int, int, int]:
    """The least and the most across, the least and the most down."""
    across, down = [x for x, _ in outline], [y for _, y in outline]
    return min(across), max(across), min(down), max(down)


def heights_of(table: Table, points: Sequence[Point], open_doors: frozenset[str] = frozenset()) -> list[int]:
    """The height of the surface at each point, VOID where there is none."""
    width, depth = table.size
    found = np.empty(len(points), np.int64)
    rows = np.array(points, np.int64).reshape(-1, 3)
    surfaces(found, rows, table.solids, table.gone(open_doors), width, depth)
    return found.tolist()


@compiled
def surfaces(found: Numbers, points: Numbers, solids: Solids, gone: NDArray[np.bool_], width: int, depth: int) -> None:
    """Find the height of the surface at each point (across, down, level)."""
    corners, first, boxes = solids.corners, solids.first, solids.boxes
    for number in range(len(points)):
        x, y, level = points[number, 0], points[number, 1], points[number, 2]
        height = VOID
        if level == 0 and 0 <= x <= width and 0 <= y <= depth:
            height = 0
        for prism in range(len(gone)):
            if solids.levels[prism] != level or gone[prism] or solids.heights[prism, 1] <= height:
                continue
            if x < boxes[prism, 0] or x > boxes[prism, 1] or y < boxes[prism, 2] or y > boxes[prism, 3]:
                continue
            inside = on_side = False
            ax, ay = corners[first[prism + 1] - 1, 0], corners[first[prism + 1] - 1, 1]
            for corner in range(first[prism], first[prism + 1]):
                bx, by = corners[corner, 0], corners[corner, 1]
                left = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
                if (ay > y) != (by > y):
                    inside ^= (left > 0) == (by > ay)
                if left == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
                    on_side = True
                ax, ay = bx, by
            if inside or on_side:
                height = solids.heights[prism, 1]
        found[number] = height
