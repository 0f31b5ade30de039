"""Where the squares of a grid are: corners, middles and the sides between them; and what columns are called."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from highground.draw.markup import number
from highground.draw.relief import Lattice
from highground.draw.room import Dot
from highground.engine import Scene
from highground.engine.scene import Spot, column_name

SIZE = 64.0  # of a square, in the units of the picture

NEIGHBOURS: tuple[Spot, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Up, right, down, left."""


def corner(at: Spot) -> Dot:
    """The top left corner of a square."""
    return at[0] * SIZE, at[1] * SIZE


def center(at: Spot) -> Dot:
    """The middle of a square."""
    return (at[0] + 0.5) * SIZE, (at[1] + 0.5) * SIZE


def neighbours(at: Spot) -> list[Spot]:
    """The places beside a square, in the order of its sides.

    >>> neighbours((3, 3))
    [(3, 2), (4, 3), (3, 4), (2, 3)]
    """
    return [(at[0] + across, at[1] + down) for across, down in NEIGHBOURS]


HALF = SIZE / 2
CORNERS: tuple[Dot, ...] = ((-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF))
"""Of a square around (0, 0), clockwise; its sides go from each corner to the next."""
LATTICE = Lattice(center, CORNERS, neighbours)


def board_size(scene: Scene) -> tuple[float, float]:
    """How wide and high all squares are together."""
    return scene.size[0] * SIZE, scene.size[1] * SIZE


def moved(at: Spot) -> str:
    """The transformation that brings what is drawn around (0, 0) to a square."""
    x, y = center(at)
    return f"translate({number(x)} {number(y)})"


def side_placed(at: Spot, beyond: Spot) -> str | None:
    """The transformation that brings a side drawn from (0, 0) to (SIZE, 0), with what is beyond it below, to its place.
    Across a corner it lies aslant. None if the squares do not touch."""
    around = neighbours(at)
    if beyond not in around:
        return _corner_placed(at, beyond)
    side = around.index(beyond)
    x, y = center(at)
    # Around the square against the clock, so that the outside is on the right hand.
    start_x, start_y = ((1, -1), (1, 1), (-1, 1), (-1, -1))[side]
    turn = (180, -90, 0, 90)[side]
    return f"translate({number(x + start_x * SIZE / 2)} {number(y + start_y * SIZE / 2)}) rotate({turn})"


def _corner_placed(at: Spot, beyond: Spot) -> str | None:
    across, down = beyond[0] - at[0], beyond[1] - at[1]
    if abs(across) != 1 or abs(down) != 1:
        return None
    turn = -across * (45 if down > 0 else 135)
    x, y = center(at)
    reach = SIZE / 2 * sqrt(0.5)
    left, top = x + across * SIZE / 2 - down * reach, y + down * SIZE / 2 + across * reach
    return f"translate({number(left)} {number(top)}) rotate({turn})"


def column_and_row_names(scene: Scene) -> tuple[list[str], list[str]]:
    """The names of columns and rows: read from the names of their squares, where these agree."""
    columns, rows = scene.size
    letters = [_agreed(c.name.rstrip("0123456789") for c in scene.cells if c.at[0] == n) for n in range(columns)]
    digits = [_agreed(c.name.lstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
                       for c in scene.cells if c.at[1] == n) for n in range(rows)]  # fmt: skip
    return (
        [letter or column_name(place) for place, letter in enumerate(letters)],
        [digit or str(place) for place, digit in enumerate(digits, 1)],
    )


def _agreed(names: Iterable[str]) -> str:
    found = set(names)
    return found.pop() if len(found) == 1 else ""
