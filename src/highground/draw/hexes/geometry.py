"""Where hexes are: they stand in columns on a flat side, every second column half a hex lower."""

from __future__ import annotations

from math import atan2, degrees, sqrt

from highground.draw.markup import number
from highground.draw.relief import Lattice
from highground.draw.room import Dot
from highground.engine import Scene
from highground.engine.scene import Spot

SIDE = 40.0  # of a hex, in the units of the picture; also from its middle to a corner
HALF = SIDE * sqrt(3) / 2  # from its middle to a side

CORNERS: tuple[Dot, ...] = (
    (-SIDE / 2, -HALF), (SIDE / 2, -HALF), (SIDE, 0), (SIDE / 2, HALF), (-SIDE / 2, HALF), (-SIDE, 0),
)  # fmt: skip
"""Of a hex around (0, 0), clockwise. Its sides go from each corner to the next: up, right and up, right and down..."""

_HIGH = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_LOW = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def center(at: Spot) -> Dot:
    """The middle of a hex."""
    column, row = at
    return SIDE * (1 + 1.5 * column), HALF * (2 * row + 1 + column % 2)


def neighbours(at: Spot) -> list[Spot]:
    """The places beside a hex, in the order of its sides.

    >>> neighbours((0, 1))
    [(0, 0), (1, 0), (1, 1), (0, 2), (-1, 1), (-1, 0)]
    >>> neighbours((1, 1))
    [(1, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
    """
    return [(at[0] + across, at[1] + down) for across, down in (_LOW if at[0] % 2 else _HIGH)]


LATTICE = Lattice(center, CORNERS, neighbours)


def board_size(scene: Scene) -> tuple[float, float]:
    """How wide and high all hexes are together."""
    columns, rows = scene.size
    return SIDE * (1.5 * columns + 0.5), HALF * (2 * rows + (1 if columns > 1 else 0))


def corners(inset: float = 0) -> str:
    """The corners of a hex around (0, 0) whose sides are this much farther in."""
    scale = 1 - inset / HALF
    return " ".join(f"{number(x * scale)},{number(y * scale)}" for x, y in CORNERS)


def moved(at: Spot) -> str:
    """The transformation that brings what is drawn around (0, 0) to a hex."""
    x, y = center(at)
    return f"translate({number(x)} {number(y)})"


def side_placed(at: Spot, beyond: Spot) -> str | None:
    """The transformation that brings a side drawn from (0, 0) to (SIDE, 0), with what is beyond it below, to its place.
    None if the hexes are no neighbours."""
    around = neighbours(at)
    if beyond not in around:
        return None
    side = around.index(beyond)
    # Around the hex against the clock, so that the outside is on the right hand.
    (x, y), (to_x, to_y) = CORNERS[(side + 1) % 6], CORNERS[side]
    middle_x, middle_y = center(at)
    turn = degrees(atan2(to_y - y, to_x - x))
    return f"translate({number(middle_x + x)} {number(middle_y + y)}) rotate({number(turn)})"


def column_and_row_names(scene: Scene) -> tuple[list[str], list[str]]:
    """The first and last two digits of the names of hexes."""
    columns, rows = scene.size
    return [f"{column + 1:02}" for column in range(columns)], [f"{row + 1:02}" for row in range(rows)]
