"""Sight lines one by one, in fractions: the slow twin of the kernel."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from fractions import Fraction

from highground.space.table import Area, Corner, Disc, Outline, Piece
from highground.space.table.shapes import is_inside, sides
from highground.space.table.sight import Eye

LINES = 20
HAIR = Fraction(1, 10**30)

Screen = tuple[int, int, int, int, int, int]
"""From across and down, to across and down, foot and head."""
Span = tuple[Fraction, Fraction, int, int, bool]
"""From where to where on the line, between which heights, and whether it is a mist."""


def across(dx: int, dy: int, length: Fraction) -> Corner:
    """A vector to the left of another, so long, rounded alike on both sides."""
    root = math.isqrt((dx * dx + dy * dy) * 65536)

    def part(value: int) -> int:
        whole = math.floor(Fraction(abs(value) * 256) * length / root + Fraction(1, 2))
        return whole if value > 0 else -whole

    return -part(dy), part(dx)


def screens(eye: Eye, models: Sequence[tuple[Disc, int]]) -> list[Screen]:
    """The silhouettes of models, given with how high they stand, as seen from an eye."""
    found: list[Screen] = []
    for disc, foot in models:
        gx, gy = disc.x - eye[0], disc.y - eye[1]
        if gx or gy:
            vx, vy = across(gx, gy, Fraction(disc.radius))
            found.append((disc.x - vx, disc.y - vy, disc.x + vx, disc.y + vy, foot, foot + disc.height))
    return found


def hidden(
    eye: Eye,
    target: Disc,
    foot: int,
    pieces: Sequence[Piece],
    silhouettes: Sequence[Screen],
    areas: Sequence[Area] = (),
) -> int:
    """How many of the 400 lines are blocked on both sides of a hair."""
    dx, dy = target.x - eye[0], target.y - eye[1]
    dx = dx if dx or dy else 1
    count = 0
    for column in range(LINES // 2):
        ox, oy = across(dx, dy, Fraction(target.radius * (2 * column + 1), LINES))
        for side in (1, -1):
            end = target.x + side * ox, target.y + side * oy
            spans = [list(_spans(eye, end, hair, pieces, silhouettes, areas)) for hair in (HAIR, -HAIR)]
            for row in range(LINES):
                height = foot + Fraction(target.height * (2 * row + 1), 2 * LINES)
                count += all(any(_blocks(eye[2], height, span) for span in found) for found in spans)
    return count


def _spans(
    eye: Eye, end: Corner, hair: Fraction, pieces: Sequence[Piece], silhouettes: Sequence[Screen], areas: Sequence[Area]
) -> Iterator[Span]:
    vx, vy = end[0] - eye[0], end[1] - eye[1]
    ax, ay = eye[0] - vy * hair, eye[1] + vx * hair
    for thing in (*pieces, *areas):
        mist = isinstance(thing, Area) and not thing.opaque
        for start, stop in _inside(ax, ay, vx, vy, thing.outline):
            yield start, stop, thing.bottom, thing.top, mist
    for px, py, qx, qy, low, high in silhouettes:
        met = _meeting(ax, ay, vx, vy, px, py, qx, qy)
        if met is not None and 0 < met < 1:
            yield met, met, low, high, False


def _meeting(ax: Fraction, ay: Fraction, vx: int, vy: int, px: int, py: int, qx: int, qy: int) -> Fraction | None:
    across = vx * (qy - py) - vy * (qx - px)
    if not across:
        return None
    on_side = ((px - ax) * vy - (py - ay) * vx) / across
    return ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / across if 0 <= on_side <= 1 else None


def _inside(ax: Fraction, ay: Fraction, vx: int, vy: int, outline: Outline) -> Iterator[tuple[Fraction, Fraction]]:
    """The parts of the line inside an outline, from below 0 and to beyond 1 if an end is inside."""
    met = {
        cut for (px, py), (qx, qy) in sides(outline) if (cut := _meeting(ax, ay, vx, vy, px, py, qx, qy)) is not None
    }
    cuts = sorted(met)
    for start, stop in itertools.pairwise(cuts):
        middle = (start + stop) / 2
        x, y = ax + vx * middle, ay + vy * middle
        scale = math.lcm(x.denominator, y.denominator)
        is_long = stop - start > Fraction(1, 10**20) and start < 1 and stop > 0
        if is_long and is_inside(outline, int(x * scale), int(y * scale), scale):
            yield start, stop


def _blocks(eye: int, height: Fraction, span: Span) -> bool:
    start, stop, bottom, top, mist = span
    # A hair aside must not turn what is only touched into something passed through.
    tiny = Fraction(1, 10**15)
    if mist and ((start < -tiny and bottom < eye < top) or (stop > 1 + tiny and bottom < height < top)):
        return False
    start_clipped, stop_clipped = max(start, Fraction(0)), min(stop, Fraction(1))
    if stop_clipped - start_clipped < tiny and start != stop:
        return False
    one, other = eye + (height - eye) * start_clipped, eye + (height - eye) * stop_clipped
    slack = tiny if start != stop else 0
    return min(one, other) + slack < top and max(one, other) - slack > bottom
