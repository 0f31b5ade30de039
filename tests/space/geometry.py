"""Lines on squares, worked out slowly: fractions, and nothing cleverer than where a segment enters and leaves a box."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from highground.space.squares import Edge

HALF = Fraction(1, 2)
Span = tuple[Fraction, Fraction]


class Shape(NamedTuple):
    """The size of a board."""

    width: int
    height: int

    def place(self, square: int) -> tuple[int, int]:
        return square % self.width, square // self.width

    def centre(self, square: int) -> tuple[Fraction, Fraction]:
        column, row = self.place(square)
        return column + HALF, row + HALF

    @property
    def squares(self) -> range:
        return range(self.width * self.height)


class Met(NamedTuple):
    """What a segment from centre to centre meets: squares in order, squares only touched, edges touched."""

    squares: tuple[int, ...]
    beside: frozenset[int]
    edges: frozenset[Edge]


def all_edges(shape: Shape) -> list[Edge]:
    """Every edge between two squares of a board."""
    width, height = shape
    across = [(square, square + 1) for square in shape.squares if square % width + 1 < width]
    return across + [(square, square + width) for square in shape.squares if square // width + 1 < height]


def ends_of_edge(shape: Shape, place: Edge) -> tuple[Span, Span]:
    """An edge as a box without width: its span of x and its span of y."""
    (column, row), (other_column, other_row) = map(shape.place, place)
    if row == other_row:
        x = Fraction(max(column, other_column))
        return (x, x), (Fraction(row), Fraction(row + 1))
    y = Fraction(max(row, other_row))
    return (Fraction(column), Fraction(column + 1)), (y, y)


def stretch(start: Fraction, way: Fraction, span: Span, closed: bool) -> Span | None:
    """For which parts t of the way `start + t * way` lies in a span; None if for none."""
    low, high = span
    if way == 0:
        inside = low <= start <= high if closed else low < start < high
        return (Fraction(-1), Fraction(2)) if inside else None
    one, other = (low - start) / way, (high - start) / way
    return min(one, other), max(one, other)


def clipped(shape: Shape, start: int, end: int, box: tuple[Span, Span], closed: bool) -> Span | None:
    """The part of the segment between two centres that lies in a box (its inside only, unless closed)."""
    (x, y), (to_x, to_y) = shape.centre(start), shape.centre(end)
    across = stretch(x, to_x - x, box[0], closed)
    if across is None or across[0] > 1 or across[1] < 0:
        return None
    down = stretch(y, to_y - y, box[1], closed)
    if down is None:
        return None
    low, high = max(across[0], down[0]), min(across[1], down[1])
    if closed:
        low, high = max(low, Fraction(0)), min(high, Fraction(1))
        return (low, high) if low <= high else None
    # An open stretch; it has to have something in common with the closed one from 0 to 1.
    return (max(low, Fraction(0)), min(high, Fraction(1))) if low < high and low < 1 and high > 0 else None


@cache
def met(shape: Shape, start: int, end: int) -> Met:
    """What the segment from the centre of one square to that of another meets; it is the same segment both ways."""
    if start > end:
        back = met(shape, end, start)
        return back._replace(squares=back.squares[::-1])
    passed: list[tuple[Fraction, int]] = []
    beside: set[int] = set()
    for square in shape.squares:
        column, row = shape.place(square)
        box = ((Fraction(column), Fraction(column + 1)), (Fraction(row), Fraction(row + 1)))
        inside = clipped(shape, start, end, box, closed=False)
        if inside:
            passed.append((sum(inside, Fraction(0)) / 2, square))
        elif clipped(shape, start, end, box, closed=True):
            beside.add(square)
    edges = [e for e in all_edges(shape) if clipped(shape, start, end, ends_of_edge(shape, e), closed=True)]
    return Met(tuple(square for _, square in sorted(passed)), frozenset(beside), frozenset(edges))


def side(shape: Shape, start: int, end: int, place: Edge) -> int:
    """On which side of the line the middle of an edge lies: -1, 0 or 1."""
    (x, y), (to_x, to_y) = shape.centre(start), shape.centre(end)
    (left, right), (top, bottom) = ends_of_edge(shape, place)
    turn = (to_x - x) * ((top + bottom) / 2 - y) - (to_y - y) * ((left + right) / 2 - x)
    return (turn > 0) - (turn < 0)


def eight_way_crossings(
    shape: Shape, start: int, end: int, barriers: set[Edge]
) -> frozenset[frozenset[frozenset[Edge]]] | None:
    """The places where barriers stand across a line, each with the ways round; None where there is no such line.

    Every edge that the line touches is touched where it goes from one square to the next; there, the edges on either
    side of the line are the two ways round the corner.
    """
    (column, row), (to_column, to_row) = shape.place(start), shape.place(end)
    across, down = to_column - column, to_row - row
    if across != 0 and down != 0 and abs(across) != abs(down):
        return None
    line = met(shape, start, end)
    places: set[frozenset[frozenset[Edge]]] = set()
    for one, other in zip(line.squares, line.squares[1:], strict=False):
        touched = met(shape, one, other).edges
        sides = {side(shape, start, end, e) for e in touched}
        ways = [frozenset(e for e in touched if side(shape, start, end, e) == s and e in barriers) for s in sides]
        if all(ways):
            places.add(frozenset(ways))
    return frozenset(places)
