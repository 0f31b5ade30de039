"""The sides of all outlines cut where they meet, and what lies on either side of each part."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from highground.space.table.shapes import Corner, Outline, Segment, cross, is_inside, rounded, sides, unit
from highground.space.table.surfaces import box_of

SCALE = 16
"""Parts of a thousandth in which points beside a part are told."""
ASIDE = 2
"""How far beside a part one looks: farther than cuts are rounded, and nearer than anything else is."""


class Part(NamedTuple):
    """A part of a side that nothing else meets but at its ends, with the outlines that are on its left and right."""

    ends: Segment
    owner: int  # an outline whose side it is
    within: tuple[tuple[list[int], bool], tuple[list[int], bool]]  # the outlines, and whether it is on the table


def cut(outlines: Sequence[Outline], size: tuple[int, int]) -> list[Part]:
    """The parts of all sides, each once. Where sides cross, the cut is rounded to a whole thousandth."""
    boxes = [box_of(outline) for outline in outlines]
    found: dict[Segment, int] = {}
    for owner, outline in enumerate(outlines):
        box = boxes[owner]
        others = [
            side
            for other, corners in enumerate(outlines)
            if other != owner and _boxes_meet(box, boxes[other])
            for side in sides(corners)
        ]
        for side in sides(outline):
            near = [other for other in others if _boxes_meet(box_of(side), box_of(other))]
            for part in _cut_side(side, near):
                found.setdefault(min(part, (part[1], part[0])), owner)
    return [Part(ends, owner, _within(ends, outlines, boxes, size)) for ends, owner in found.items()]


def _boxes_meet(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1] and one[2] <= other[3] and other[2] <= one[3]


def _cut_side(side: Segment, others: Sequence[Segment]) -> Iterator[Segment]:
    """The parts of one side between the points where others meet it."""
    start, end = side
    length = (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2
    cuts = {start, end}
    for other in others:
        cuts.update(_meetings(side, other))

    def along(point: Corner) -> int:
        return (point[0] - start[0]) * (end[0] - start[0]) + (point[1] - start[1]) * (end[1] - start[1])

    ordered = sorted((point for point in cuts if 0 <= along(point) <= length), key=along)
    yield from itertools.pairwise(ordered)


def _meetings(one: Segment, other: Segment) -> Iterator[Corner]:
    """Where another side meets this one: its ends that lie on it, or where they cross."""
    a, b = cross(*one, other[0]), cross(*one, other[1])
    for turn, corner in ((a, other[0]), (b, other[1])):
        if turn == 0 and _is_between(one, corner):
            yield corner
    c, d = cross(*other, one[0]), cross(*other, one[1])
    if (a > 0 > b or a < 0 < b) and (c > 0 > d or c < 0 < d):
        # The same fraction of the same side, whichever of the two is asked about, so that both get the same point.
        (px, py), (qx, qy) = min(one, other)
        part = Fraction(c, c - d) if one == min(one, other) else Fraction(a, a - b)
        yield _nearest(px + (qx - px) * part), _nearest(py + (qy - py) * part)


def _nearest(value: Fraction) -> int:
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def _is_between(segment: Segment, point: Corner) -> bool:
    (ax, ay), (bx, by) = segment
    return min(ax, bx) <= point[0] <= max(ax, bx) and min(ay, by) <= point[1] <= max(ay, by)


def _within(
    ends: Segment, outlines: Sequence[Outline], boxes: Sequence[tuple[int, int, int, int]], size: tuple[int, int]
) -> tuple[tuple[list[int], bool], tuple[list[int], bool]]:
    """The outlines that are to the left of a part, and those to its right."""
    (ax, ay), (bx, by) = ends
    dx, dy = unit(bx - ax, by - ay)
    nx, ny = rounded(-dy * ASIDE * SCALE), rounded(dx * ASIDE * SCALE)
    x, y = (ax + bx) * SCALE // 2, (ay + by) * SCALE // 2
    left, right = (
        (
            [
                number
                for number, box in enumerate(boxes)
                if box[0] * SCALE <= px <= box[1] * SCALE
                and box[2] * SCALE <= py <= box[3] * SCALE
                and is_inside(outlines[number], px, py, SCALE)
            ],
            0 <= px <= size[0] * SCALE and 0 <= py <= size[1] * SCALE,
        )
        for px, py in ((x + nx, y + ny), (x - nx, y - ny))
    )
    return left, right
