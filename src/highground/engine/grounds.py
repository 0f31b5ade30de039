"""Regions of an open table as questions for a point want them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from highground.engine.cards import Below
from highground.engine.requests import Area, Point

Ring = tuple[tuple[int, int], ...]


class Drawn(Protocol):
    """A region of the open table."""

    def __contains__(self, point: Point, /) -> bool: ...
    def is_empty(self) -> bool: ...
    def sample(self, chance: Below) -> Point: ...
    def areas(self) -> Sequence[tuple[int, Ring, tuple[Ring, ...]]]: ...


class HasSize(Protocol):
    """A table with its size in thousandths of an inch, and so many levels."""

    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def levels(self) -> int: ...


class Ground:
    """A region of the open table as a question wants it; `fineness` is how far a drawn edge may be off."""

    def __init__(self, drawn: Drawn, table: HasSize, fineness: int) -> None:
        self.drawn, self.table, self.fineness = drawn, table, fineness

    def __contains__(self, point: Point) -> bool:
        return is_on(self.table, point) and point in self.drawn

    def is_empty(self) -> bool:
        return self.drawn.is_empty()

    def sample(self, chance: Below) -> Point:
        return self.drawn.sample(chance)

    def areas(self) -> list[Area]:
        return [Area(level, tuple(edge), tuple(holes)) for level, edge, holes in self.drawn.areas()]


def is_on(table: HasSize, point: Point) -> bool:
    """Is this a point of the table, on one of its levels? Anybody may send any numbers."""
    x, y, level = point
    return 0 <= x <= table.size[0] and 0 <= y <= table.size[1] and 0 <= level < table.levels
