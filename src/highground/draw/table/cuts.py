"""The table cut open along a line: where the line goes into each thing and out again, and from how high up to where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, sqrt
from typing import NamedTuple

from highground.engine import Outline, Piece, Scene
from highground.engine.scene import Spot


class Cut(NamedTuple):
    """What the line goes through: from and to so far along it, from bottom to top."""

    start: float
    end: float
    bottom: int
    top: int
    outline: Outline | None = None
    piece: Piece | None = None

    @property
    def name(self) -> str:
        """What is cut."""
        thing = self.outline or self.piece
        return thing.name if thing else ""

    def stops(self, eye: float, height: float, apart: float) -> float | None:
        """How far along, from 0 to 1, the line from an eye to a height so far away runs into it; None if it does not.

        >>> Cut(4, 6, 0, 2).stops(1, 1, 10), Cut(4, 6, 0, 2).stops(5, 5, 10), Cut(4, 6, 0, 2).stops(4, 0, 10)
        (0.4, None, 0.5)
        """
        first, last = max(0.0, self.start / apart), min(1.0, self.end / apart)
        rise = height - eye
        if rise:
            low, high = sorted(((self.bottom - eye) / rise, (self.top - eye) / rise))
            first, last = max(first, low), min(last, high)
        elif not self.bottom < eye < self.top:
            return None
        return first if first < last else None


def cuts(scene: Scene, viewer: Piece, target: Piece, beyond: float) -> list[Cut]:
    """All that the line between two pieces goes through, and so far beyond either; but not the two."""
    apart = hypot(target.at[0] - viewer.at[0], target.at[1] - viewer.at[1])
    if not apart:
        return []
    line = _Line(viewer.at, target.at, apart)
    found = [
        Cut(start, end, outline.bottom, outline.top, outline=outline)
        for outline in scene.outlines
        for start, end in line.through(outline)
        if end > -beyond and start < apart + beyond
    ]
    for piece in scene.pieces:
        if piece.key not in (viewer.key, target.key):
            found += [
                Cut(start, end, piece.bottom, piece.top, piece=piece)
                for start, end in line.near(piece)
                if end > 0 and start < apart
            ]
    return found


def through(start: Spot, end: Spot, outline: Outline) -> list[tuple[float, float]]:
    """From where to where, along a line, it is inside an outline."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    return list(_Line(start, end, length).through(outline)) if length else []


class _Line:
    """A line through the table; points of it go by how far they are along."""

    def __init__(self, start: Spot, end: Spot, length: float) -> None:
        self.start, self.way = start, ((end[0] - start[0]) / length, (end[1] - start[1]) / length)

    def _along(self, at: Spot) -> tuple[float, float]:
        """How far along the line a point is, and how far aside."""
        x, y = at[0] - self.start[0], at[1] - self.start[1]
        across, down = self.way
        return x * across + y * down, x * down - y * across

    def through(self, outline: Outline) -> Iterator[tuple[float, float]]:
        """From where to where it is inside an outline and in none of its holes."""
        crossed = sorted(along for ring in (outline.points, *outline.holes) for along in self._crossings(ring))
        yield from zip(crossed[::2], crossed[1::2], strict=False)

    def _crossings(self, ring: Sequence[Spot]) -> Iterator[float]:
        spots = [self._along(at) for at in ring]
        for (one, aside), (other, other_aside) in zip(spots, (*spots[1:], spots[0]), strict=True):
            if (aside > 0) != (other_aside > 0):
                yield one + (other - one) * aside / (aside - other_aside)

    def near(self, piece: Piece) -> Iterator[tuple[float, float]]:
        """From where to where it is above the base of a piece."""
        along, aside = self._along(piece.at)
        if abs(aside) < piece.radius:
            half = sqrt(piece.radius**2 - aside**2)
            yield along - half, along + half
