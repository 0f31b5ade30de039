"""Names on the table, each where it has room: no line, no disc and no other name runs through it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from highground.draw.markup import group, text, text_width
from highground.draw.palette import INK, PAPER
from highground.draw.room import Dot
from highground.draw.table.geometry import Table, is_inside
from highground.draw.table.pieces import body_boxes
from highground.draw.table.terrain import CONTOUR_GAP, contours
from highground.engine import Outline, Scene
from highground.engine.scene_text import inches

SIZE = 11.0
BOLD = 1.12  # how much wider bold letters are
GAP = 4.0
STAR = 12.0  # half of what a mark on the table needs
INSIDE = tuple((across, down) for down in (0.0, 1.0, 0.5, 0.25, 0.75) for across in (0.0, 1.0, 0.5))
"""Where a name may stand inside something: at the left, at the right, in between; above, below, in between."""


class Box(NamedTuple):
    """A part of the picture."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Do the two have a part in common?"""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def is_crossed(self, one: Dot, other: Dot) -> bool:
        """Does the line between two dots run through it?"""
        first, last = 0.0, 1.0
        for low, high, start, way in (
            (self.left, self.right, one[0], other[0] - one[0]),
            (self.top, self.bottom, one[1], other[1] - one[1]),
        ):
            if abs(way) < 1e-9:
                if not low < start < high:
                    return False
                continue
            near, far = sorted(((low - start) / way, (high - start) / way))
            first, last = max(first, near), min(last, far)
        return first < last


def labels(scene: Scene, table: Table) -> str:
    """The names of pieces, then of outlines with how high they are; what has no room is named beside the table.

    A unit is named once, at the first of its figures that has room for it.
    """
    room = _Room(scene, table)
    boxes: dict[int, list[tuple[Box, bool]]] = {}
    for piece, box in body_boxes(scene, table):
        boxes.setdefault(piece.key, []).append((Box(*box), False))
    parts = [room.write([piece.name], boxes[piece.key]) for piece in scene.pieces]
    parts += [room.write(_words(outline), room.near(outlines), outline) for outline, outlines in _things(scene)]
    return group(parts, font_weight=600, stroke=PAPER, stroke_width=3, paint_order="stroke", stroke_linejoin="round")


def _words(outline: Outline) -> list[str]:
    """What may stand on an outline, the most telling first."""
    height = inches(outline.top) if outline.top else ""
    return [words for words in (" ".join(filter(None, (outline.name, height))), height) if words]


def _things(scene: Scene) -> list[tuple[Outline, list[Outline]]]:
    """Outlines of one name that touch each other are one thing, named once, by the highest of them."""
    found: list[list[Outline]] = []
    for outline in scene.outlines:
        together = next((one for one in found if any(_are_one(outline, other) for other in one)), None)
        if together is None:
            found.append([outline])
        else:
            together.append(outline)
    return [(max(outlines, key=lambda outline: outline.top), outlines) for outlines in found]


def _are_one(one: Outline, other: Outline) -> bool:
    return one.name == other.name and all(
        min(at[axis] for at in one.points) <= max(at[axis] for at in other.points)
        and min(at[axis] for at in other.points) <= max(at[axis] for at in one.points)
        for axis in (0, 1)
    )


class _Room:
    """What is free of the table."""

    def __init__(self, scene: Scene, table: Table) -> None:
        self.scene, self.table = scene, table
        self.frame = Box(2, 2, table.board_size[0] - 2, table.board_size[1] - 2)
        self.lines = [
            line
            for outline in (*scene.outlines, *scene.regions)
            for ring in (outline.points, *outline.holes)
            for line in _sides([table.dot(at) for at in ring])
        ]
        self.lines += [(table.dot(line.start), table.dot(line.end)) for line in scene.lines]
        spots = [mark.at for mark in scene.marks if mark.of == "cell"] + [point.at for point in scene.suggestions]
        self.taken = [_around(table.dot(spot), STAR) for spot in spots]
        self.taken += [Box(*box) for _, box in body_boxes(scene, table)]

    def write(self, wordings: Sequence[str], places: Iterable[tuple[Box, bool]], of: Outline | None = None) -> str:
        """The first wording that has room at one of the places, best of all not on another thing; else nothing."""
        known = list(places)
        for words, elsewhere in ((words, elsewhere) for words in wordings for elsewhere in (False, True)):
            width = text_width(words, SIZE) * BOLD
            for space, inside in known:
                for box in _ways(space, width) if inside else _beside(space, width):
                    if self._is_free(box) and (elsewhere or of is None or not self._is_on_another(box, of, inside)):
                        self.taken.append(box)
                        middle = (box.left + box.right) / 2
                        return text(words, middle, box.bottom - 3, SIZE, INK, text_anchor="middle")
        return ""

    def near(self, outlines: Sequence[Outline]) -> Iterator[tuple[Box, bool]]:
        """Inside something that is one piece, or beside it."""
        dots = [self.table.dot(at) for outline in outlines for at in outline.points]
        box = Box(min(x for x, _ in dots), min(y for _, y in dots), max(x for x, _ in dots), max(y for _, y in dots))
        if len(outlines) == 1:
            gap = GAP + CONTOUR_GAP * contours(outlines[0], self.scene.outlines)
            yield Box(box.left + gap, box.top + gap, box.right - gap, box.bottom - gap), True
        yield box, False

    def _is_on_another(self, box: Box, of: Outline, inside: bool) -> bool:
        """Would a name stand on something that covers what it names, or if beside it, does not bear it?"""
        table, highest = self.table, of.top if inside else of.bottom
        across, down = (box.left + box.right) / 2, (box.top + box.bottom) / 2
        middle = across / table.scale + table.left, down / table.scale + table.top
        return any(other.top > highest and is_inside(middle, other) for other in self.scene.outlines)

    def _is_free(self, box: Box) -> bool:
        frame = self.frame
        if box.left < frame.left or box.right > frame.right or box.top < frame.top or box.bottom > frame.bottom:
            return False
        return not any(box.meets(other) for other in self.taken) and not any(
            box.is_crossed(*line) for line in self.lines
        )


def _ways(space: Box, width: float) -> Iterator[Box]:
    """Where words so wide may stand inside a box."""
    height = SIZE + 4
    spare, rest = space.right - space.left - width, space.bottom - space.top - height
    if spare < 0 or rest < 0:
        return
    for across, down in INSIDE:
        left, top = space.left + spare * across, space.top + rest * down
        yield Box(left, top, left + width, top + height)


def _beside(space: Box, width: float) -> Iterator[Box]:
    """Where words so wide may stand beside a box: below, above, right, left."""
    height = SIZE + 4
    middle, level = (space.left + space.right - width) / 2, (space.top + space.bottom - height) / 2
    for left in (middle, space.left, space.right - width):
        yield Box(left, space.bottom + 2, left + width, space.bottom + 2 + height)
        yield Box(left, space.top - 2 - height, left + width, space.top - 2)
    yield Box(space.right + 4, level, space.right + 4 + width, level + height)
    yield Box(space.left - 4 - width, level, space.left - 4, level + height)


def _around(dot: Dot, reach: float) -> Box:
    return Box(dot[0] - reach, dot[1] - reach, dot[0] + reach, dot[1] + reach)


def _sides(ring: Sequence[Dot]) -> Iterator[tuple[Dot, Dot]]:
    yield from zip(ring, (*ring[1:], ring[0]), strict=True)
