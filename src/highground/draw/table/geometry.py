"""Where things are on the table: the part of it that is drawn, at which scale, and what lies inside which outline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import hypot

from highground.draw.markup import number
from highground.draw.room import Dot
from highground.engine import Outline, Piece, Scene
from highground.engine.scene import Spot

INCH = 1000
MOST_WIDE = 760.0  # of a drawn table, in the units of the picture
INCH_MOST, INCH_LEAST = 64.0, 6.0


class Table:
    """The part of the table that is drawn: as large as the scene says, or as what lies on it."""

    def __init__(self, scene: Scene) -> None:
        spots = list(_spots(scene))
        self.is_empty = not spots
        across, down = [x for x, _ in spots] or [0], [y for _, y in spots] or [0]
        self.left, self.top = min(0, *across, 0) // INCH * INCH, min(0, *down, 0) // INCH * INCH
        if scene.size == (0, 0):
            self.left, self.top = (min(across) - INCH) // INCH * INCH, (min(down) - INCH) // INCH * INCH
            across, down = [max(across) + INCH], [max(down) + INCH]
        self.right = -(-max(scene.size[0], *across, INCH) // INCH) * INCH
        self.bottom = -(-max(scene.size[1], *down, INCH) // INCH) * INCH

    @property
    def width(self) -> int:
        """In thousandths of an inch."""
        return self.right - self.left

    @property
    def depth(self) -> int:
        """In thousandths of an inch."""
        return self.bottom - self.top

    @cached_property
    def scale(self) -> float:
        """Units of the picture for a thousandth of an inch."""
        inch = MOST_WIDE * INCH / max(self.width, self.depth)
        return max(INCH_LEAST, min(INCH_MOST, inch)) / INCH

    @property
    def board_size(self) -> tuple[float, float]:
        """How wide and high the table is in the picture."""
        return self.width * self.scale, self.depth * self.scale

    def dot(self, at: Spot) -> Dot:
        """Where a point of the table is in the picture."""
        return (at[0] - self.left) * self.scale, (at[1] - self.top) * self.scale

    def path(self, outline: Outline) -> str:
        """The outline with its holes, to be filled by the even-odd rule."""
        return "".join(self.ring(ring) for ring in (outline.points, *outline.holes))

    def ring(self, points: Sequence[Spot]) -> str:
        """A closed line."""
        dots = (self.dot(at) for at in points)
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in dots) + "Z"


def _spots(scene: Scene) -> Iterator[Spot]:
    """Everything that must be inside the picture."""
    for outline in (*scene.outlines, *scene.regions):
        yield from outline.points
    for piece in scene.pieces:
        yield from piece.points
        for part in (piece, *piece.figures):
            reach = part.radius
            yield part.at[0] - reach, part.at[1] - reach
            yield part.at[0] + reach, part.at[1] + reach
    for suggestion in scene.suggestions:
        yield suggestion.at
    for line in scene.lines:
        yield from (line.start, line.end)


def is_inside(at: Dot, outline: Outline) -> bool:
    """Is a point inside an outline and in none of its holes? Holes may overlap, and reach beyond the outline.

    >>> square, hole = ((0, 0), (9, 0), (9, 9), (0, 9)), ((3, 3), (6, 3), (6, 6), (3, 6))
    >>> [is_inside(at, Outline(name="", points=square, holes=(hole,))) for at in ((1, 1), (4, 4), (10, 4))]
    [True, False, False]
    """
    return _is_in_ring(at, outline.points) and not any(_is_in_ring(at, hole) for hole in outline.holes)


def _is_in_ring(at: Dot, ring: Sequence[Spot]) -> bool:
    """Counts the sides crossed on the way to the right."""
    x, y = at
    crossed = 0
    for (one_x, one_y), (other_x, other_y) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (one_y > y) != (other_y > y):
            crossed += x < one_x + (other_x - one_x) * (y - one_y) / (other_y - one_y)
    return crossed % 2 == 1


def from_below(outlines: Sequence[Outline]) -> list[Outline]:
    """Outlines in the order in which they lie on each other."""
    return sorted(outlines, key=lambda outline: (outline.top, outline.bottom, outline.level))


def rests_on(outline: Outline, outlines: Sequence[Outline]) -> int:
    """How high the highest thing is that an outline stands on, or floats above; 0 for the table.

    >>> square = ((0, 0), (9, 0), (9, 9), (0, 9))
    >>> house, rail = Outline(name="", points=square, top=3500), Outline(name="", points=square, bottom=3500, top=4000)
    >>> rests_on(rail, [house, rail]), rests_on(house, [house, rail])
    (3500, 0)
    """
    middle = _middle(outline)
    tops = [other.top for other in outlines if other.top <= outline.bottom and is_inside(middle, other)]
    return max(tops, default=0)


def is_below(piece: Piece, outlines: Sequence[Outline]) -> bool:
    """Does a piece stand below a floor, on which others might stand?"""
    return any(outline.bottom > piece.bottom and outline.level > piece.level and is_inside(piece.at, outline)
               for outline in outlines)  # fmt: skip


def thickness(outline: Outline) -> float:
    """How thin an outline is at a guess: what a strip as long would be in width.

    >>> thickness(Outline(name="", points=((0, 0), (4000, 0), (4000, 400), (0, 400))))
    363.6
    """
    pairs = list(zip(outline.points, (*outline.points[1:], outline.points[0]), strict=True))
    area = abs(sum(one[0] * other[1] - other[0] * one[1] for one, other in pairs)) / 2
    around = sum(hypot(other[0] - one[0], other[1] - one[1]) for one, other in pairs)
    return round(2 * area / around, 1) if around else 0.0


def _middle(outline: Outline) -> Dot:
    across, down = zip(*outline.points, strict=True)
    return sum(across) / len(across), sum(down) / len(down)
