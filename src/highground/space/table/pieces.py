"""What stands on an open table: terrain pieces as prisms, ladders, models as discs, and the table with all its terrain.

All numbers are whole thousandths of an inch. One level lies above another only where one surface lies above another:
the ground with its crates, hills and solid houses can be one level, a floor above a room is the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from highground.space.table.shapes import Outline, is_convex, is_simple, twice_area

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from highground.space.table.ground import Going, Ground
    from highground.space.table.surfaces import Solids

Point = tuple[int, int, int]
"""Across, down, and the level."""
LONGEST = 100_000
"""How long a table may be, so that no product of whole numbers overflows."""
HIGHEST = 30_000
LEVELS = 8
KEPT = 65_536
"""For how many points it is kept what one stands on there."""


class Piece(msgspec.Struct, frozen=True):
    """A prism: an outline from a bottom to a top. Models stand on its top, on its level. Rough ground may be flat."""

    outline: Outline
    top: int
    bottom: int = 0
    level: int = 0
    rough: bool = False  # its top is rough ground, whatever the step up to it
    door: str = ""  # a piece with this name is gone while its door is open
    kind: str = ""  # a word of whoever uses it: "railing"
    name: str = ""


class Ladder(msgspec.Struct, frozen=True):
    """A way between two points of any levels. It is rough ground, and counts its length from above and its height."""

    foot: Point
    head: Point
    name: str = ""


class Disc(NamedTuple):
    """A model: where its centre is, on which level, the radius of its base, and how high it is."""

    x: int
    y: int
    level: int
    radius: int
    height: int
    above: int = 0  # how far above the surface its foot is: one who clings to a wall

    @property
    def point(self) -> Point:
        """Where it stands."""
        return self.x, self.y, self.level

    def at(self, point: Point) -> Disc:
        """The same model somewhere else, on its feet."""
        return Disc(*point, self.radius, self.height)


class Area(msgspec.Struct, frozen=True):
    """A template that hides what is behind it: smoke, mist. A sight line with an end inside passes, unless `opaque`."""

    outline: Outline
    bottom: int
    top: int
    opaque: bool = False
    name: str = ""


class Table(msgspec.Struct, frozen=True, dict=True):
    """A table with its terrain; it never changes. What is worked out from it is kept with it.

    >>> from highground.space.table import Piece, Table, rectangle
    >>> table = Table((36_000, 36_000), (Piece(rectangle(1000, 1000, 2000, 2000), top=2000, name="crate"),))
    >>> table.height((2000, 2000, 0)), table.height((500, 500, 0)), table.height((500, 500, 1))
    (2000, 0, None)
    """

    size: tuple[int, int]
    pieces: tuple[Piece, ...] = ()
    ladders: tuple[Ladder, ...] = ()

    def __post_init__(self) -> None:
        if faults := list(_faults(self)):
            raise ValueError("; ".join(faults))

    @property
    def levels(self) -> int:
        """How many levels there are."""
        return 1 + max((piece.level for piece in self.pieces), default=0)

    @cached_property
    def solids(self) -> Solids:
        """The pieces as numbers for kernels."""
        from highground.space.table.surfaces import solids_of  # imports Numba

        return solids_of(self.pieces)

    def height(self, point: Point, open_doors: Iterable[str] = ()) -> int | None:
        """How high the surface is on which one stands there; None if there is none on that level."""
        from highground.space.table.surfaces import VOID, heights_of  # imports Numba

        kept, key = self._heights, (point, frozenset(open_doors))
        height = kept.get(key)
        if height is None:
            if len(kept) >= KEPT:
                kept.clear()
            (height,) = heights_of(self, [point], key[1])
            kept[key] = height
        return None if height == VOID else height

    def ground(self, clearance: int, going: Going | None = None, open_doors: Iterable[str] = ()) -> Ground:
        """Where a base that needs this much room on either side may go, worked out once."""
        from highground.space.table.ground import Going, Ground  # imports Numba

        key = clearance, going or Going(), frozenset(open_doors)
        kept = self._grounds
        if key not in kept:
            kept[key] = Ground(self, *key)
        return kept[key]

    def gone(self, open_doors: frozenset[str]) -> NDArray[np.bool_]:
        """For each piece: is it an open door?"""
        kept = self._gone
        if open_doors not in kept:
            import numpy as np

            kept[open_doors] = np.array([piece.door in open_doors for piece in self.pieces], np.bool_)
        return kept[open_doors]

    @cached_property
    def _gone(self) -> dict[frozenset[str], NDArray[np.bool_]]:
        return {}

    @cached_property
    def _heights(self) -> dict[tuple[Point, frozenset[str]], int]:
        return {}

    @cached_property
    def _grounds(self) -> dict[tuple[int, Going, frozenset[str]], Ground]:
        return {}


def stairs(outline: Outline, bottom: int, top: int, steps: int, level: int = 0, name: str = "") -> tuple[Piece, ...]:
    """A straight flight up from the first side of a rectangle to the third, as treads that are rough ground.

    >>> from highground.space.table import rectangle, stairs
    >>> [tread.top for tread in stairs(rectangle(0, 0, 2000, 4000), 0, 4000, 4)]
    [1000, 2000, 3000, 4000]
    """
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = outline
    across = [
        ((ax + (dx - ax) * step // steps, ay + (dy - ay) * step // steps),
         (bx + (cx - bx) * step // steps, by + (cy - by) * step // steps))
        for step in range(steps + 1)
    ]  # fmt: skip
    return tuple(
        Piece(
            (left, right, far_right, far_left),
            bottom + (top - bottom) * (number + 1) // steps,
            bottom,
            level,
            rough=True,
            kind="stairs",
            name=name,
        )
        for number, ((left, right), (far_left, far_right)) in enumerate(pairwise(across))
    )


def _faults(table: Table) -> Iterator[str]:
    """Everything that is wrong with a table, each said with what would be right."""
    width, depth = table.size
    if not (0 < width <= LONGEST and 0 < depth <= LONGEST):
        yield f"a table of {width} by {depth} thousandths: each side is from 1 to {LONGEST}"
        return
    for number, piece in enumerate(table.pieces):
        called = f"piece {number} ({piece.name})" if piece.name else f"piece {number}"
        if not 0 <= piece.bottom <= piece.top <= HIGHEST or (piece.bottom == piece.top and not piece.rough):
            yield f"{called} goes from {piece.bottom} to {piece.top}: it must rise, from 0 on, to {HIGHEST} at most"
        if not 0 <= piece.level < LEVELS:
            yield f"{called} is on level {piece.level}: levels go from 0 to {LEVELS - 1}"
        yield from (f"{called} {fault}" for fault in outline_faults(piece.outline, table.size))
    for number, ladder in enumerate(table.ladders):
        for x, y, level in (ladder.foot, ladder.head):
            if not (0 <= x <= width and 0 <= y <= depth and 0 <= level < LEVELS):
                yield f"ladder {number} has an end at {x}, {y} on level {level}, which is off the table"


def outline_faults(outline: Outline, size: tuple[int, int]) -> Iterator[str]:
    """What is wrong with an outline on a table of this size."""
    if len(outline) < 3 or len(outline) > 64:
        yield f"has {len(outline)} corners: an outline has 3 to 64"
        return
    width, depth = size
    for x, y in outline:
        if not (0 <= x <= width and 0 <= y <= depth):
            yield f"has a corner at {x}, {y}, off the table of {width} by {depth}"
    if twice_area(outline) == 0:
        yield "has nothing inside: its corners lie in a line, or its sides cross each other"
    elif twice_area(outline) < 0:
        yield "goes clockwise round: its corners must be told anticlockwise"
    elif not is_simple(outline):
        yield "crosses or touches itself: an outline goes round one area"
    # Crossings with lines are compared as fractions, and their products must fit into 63 bits.
    diagonal = width * width + depth * depth
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if ((bx - ax) ** 2 + (by - ay) ** 2) * diagonal > 8 * 10**18:
            yield f"has a side from {ax}, {ay} to {bx}, {by}, too long for sums to be exact: put a corner in its middle"


def area_faults(area: Area) -> Iterator[str]:
    """What is wrong with a template."""
    if area.bottom >= area.top:
        yield f"an area from {area.bottom} to {area.top} has no height"
    if len(area.outline) < 3 or len(area.outline) > 64 or not is_convex(area.outline) or twice_area(area.outline) <= 0:
        yield "the outline of an area must be convex, told anticlockwise, with 3 to 64 corners"
