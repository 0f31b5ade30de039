"""What a straight line between two squares meets, exactly: squares it passes through and edges it crosses.

Two kinds: along the eight directions, where a corner can be rounded on either side; and at any angle from centre to
centre, where whatever the line touches counts. A line meets the same things from either end.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Protocol

from highground.space.squares.board import Board, Edge

Way = tuple[Edge, ...]
"""Edges with a barrier on them that are crossed together."""
Corner = tuple[int, int]
"""In coordinates that are doubled, so that the centres of squares are whole numbers, too."""


class Line(Protocol):
    """What a line from `squares[0]` to `squares[-1]` meets.

    `crossings` has, for each place where barriers stand across the line, the ways round them: one that is open lets
    the line through. `beside` are squares that the line touches without passing through them.
    """

    squares: tuple[int, ...]
    crossings: tuple[tuple[Way, ...], ...]
    beside: tuple[int, ...]


class EightWayLine:
    """A line along a row, a column or a diagonal."""

    __slots__ = ("beside", "crossings", "squares")

    def __init__(self, board: Board, squares: tuple[int, ...]) -> None:
        self.squares = squares
        self.beside: tuple[int, ...] = ()
        barriers = board.barriers
        crossings: list[tuple[Way, ...]] = []
        for one, other in pairwise(squares):
            ways = tuple(tuple(e for e in way if e in barriers) for way in board.ways(one, other))
            if all(ways):
                crossings.append(ways)
        self.crossings = tuple(crossings)

    @classmethod
    def between(cls, board: Board, start: int, end: int) -> EightWayLine | None:
        """The line between two squares; None if they share no row, column or diagonal."""
        across = board.columns[end] - board.columns[start]
        down = board.rows[end] - board.rows[start]
        if across and down and abs(across) != abs(down):
            return None
        length = max(abs(across), abs(down))
        if length == 0:
            return cls(board, (start,))
        step = down // length * board.width + across // length
        return cls(board, tuple(range(start, end + (1 if step > 0 else -1), step)))


class AnyAngleLine:
    """A line from centre to centre. Coordinates are doubled, so that centres and corners are whole numbers."""

    __slots__ = ("beside", "crossings", "squares")

    def __init__(self, board: Board, start: int, end: int) -> None:
        x0, y0 = 2 * board.columns[start] + 1, 2 * board.rows[start] + 1
        dx, dy = 2 * board.columns[end] + 1 - x0, 2 * board.rows[end] + 1 - y0
        left, right = sorted((board.columns[start], board.columns[end]))
        top, bottom = sorted((board.rows[start], board.rows[end]))
        passed: list[tuple[int, int]] = []
        beside: list[int] = []
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                # On which side of the line each corner lies: the line passes between corners on either side.
                sides = [
                    dx * (2 * row + b - y0) - dy * (2 * column + a - x0) for a, b in ((0, 0), (2, 0), (0, 2), (2, 2))
                ]
                lowest, highest = min(sides), max(sides)
                square = row * board.width + column
                if lowest < 0 < highest or (dx, dy) == (0, 0):
                    along = dx * (2 * column + 1 - x0) + dy * (2 * row + 1 - y0)
                    passed.append((along, square))
                elif lowest == 0 or highest == 0:
                    beside.append(square)
        self.squares = tuple(square for _, square in sorted(passed))
        self.beside = tuple(beside)
        self.crossings = tuple(
            ((touched,),) for touched in self._edges_touched(board, (x0, y0), (dx, dy), (left, right, top, bottom))
        )

    def _edges_touched(
        self, board: Board, start: tuple[int, int], way: tuple[int, int], box: tuple[int, int, int, int]
    ) -> list[Edge]:
        """The edges with barriers that the line meets, their ends included."""
        left, right, top, bottom = box
        touched: list[Edge] = []
        for row in range(max(0, top - 1), min(board.height, bottom + 2)):
            for column in range(max(0, left - 1), min(board.width, right + 2)):
                touched += [
                    place
                    for place, one, other in _edges_right_and_below(board, column, row)
                    if place in board.barriers and _meets(*start, *way, one, other)
                ]
        return touched


def _edges_right_and_below(board: Board, column: int, row: int) -> tuple[tuple[Edge, Corner, Corner], ...]:
    """The edges of a square to its right and below it, each with the corners it runs between."""
    square = row * board.width + column
    corner = (2 * column + 2, 2 * row + 2)
    right = (square, square + 1), (2 * column + 2, 2 * row), corner
    below = (square, square + board.width), (2 * column, 2 * row + 2), corner
    return right, below


def _meets(x0: int, y0: int, dx: int, dy: int, one: Corner, other: Corner) -> bool:
    """Does the line from (x0, y0) by (dx, dy) touch the edge between two corners?"""
    side_of_one = dx * (one[1] - y0) - dy * (one[0] - x0)
    side_of_other = dx * (other[1] - y0) - dy * (other[0] - x0)
    if side_of_one * side_of_other > 0:
        return False
    # The line's ends must not both lie on the same side of the edge, which runs along a grid line.
    if one[0] == other[0]:
        return (x0 - one[0]) * (x0 + dx - one[0]) <= 0
    return (y0 - one[1]) * (y0 + dy - one[1]) <= 0
