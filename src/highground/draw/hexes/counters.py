"""Pieces on hexes: counters in the colours of their seats. In a stack the last one lies on top, and the letters of
those below it can still be read."""

from __future__ import annotations

import re
from collections import defaultdict

from highground.draw.grid import letters_of, place_name
from highground.draw.hexes.grid import center
from highground.draw.markup import LETTER_WIDTH, element, group, text, tooltip
from highground.draw.palette import INK, PAPER, seat_color
from highground.draw.pieces import short_text
from highground.engine import Piece, Scene
from highground.engine.scene import Point

_SIZES = {
    1: (36.0, 0.0),
    2: (33.0, 13.0),
    3: (30.0, 11.0),
}  # how large counters are, and how far down the next one lies
_LEAST_SIZE, _ROOM = 26.0, 53.0
_MIDDLE = 4.5  # a stack stands below the name of its hex
STATES = {"dispersed": "D"}
"""States of pieces, named in their text, that are shown on their counters."""


def counters(scene: Scene) -> str:
    """All pieces, stack by stack."""
    by_place: dict[Point, list[Piece]] = defaultdict(list)
    for piece in scene.pieces:
        by_place[piece.at].append(piece)
    stacks = sorted(by_place.items(), key=lambda item: (item[0][1], item[0][0]))
    return group(_stack(stack, at, place_name(scene, at)) for at, stack in stacks)


def _stack(stack: list[Piece], at: Point, place: str) -> str:
    x, y = center(at)
    count = len(stack)
    size, step = _SIZES.get(count, (_LEAST_SIZE, (_ROOM - _LEAST_SIZE) / max(1, count - 1)))
    high = size + step * (count - 1)
    aside = min(3.0, 9 / count) if count > 1 else 0.0
    parts: list[str] = []
    for number, piece in enumerate(stack):
        left = x - size / 2 + aside * (number - (count - 1) / 2)
        top = y + _MIDDLE - high / 2 + step * number
        words = ", ".join(filter(None, (piece.name, place, piece.text)))
        is_top = number == count - 1
        parts.append(group([tooltip(words), counter(piece, left, top, size, None if is_top else step)]))
    return group(parts)


def counter(
    piece: Piece, left: float, top: float, size: float, shown: float | None = None, with_text: bool = True
) -> str:
    """The counter of a piece; of one below another only the upper part is `shown`, and its letters are there."""
    color = seat_color(piece.seat)
    letters = letters_of(piece.name, piece.letters)
    small = small_text(piece.text, size) if shown is None and with_text else []
    if shown is None:
        room, line = ((0.5, 0.5), (0.42, 0.35), (0.36, 0.25))[len(small)]
        room, line = room * size, line * size
    else:
        room, line = 0.8 * shown, 0.56 * shown
    height = min(room, 0.85 * size / (max(1, len(letters)) * 0.66))
    middle, baseline = left + size / 2, top + line + 0.36 * height
    parts = [
        element("rect", x=left - 1, y=top - 1, width=size + 2, height=size + 2, rx=size * 0.18, fill=PAPER),
        element("rect", x=left, y=top, width=size, height=size, rx=size * 0.15, fill=color.fill, stroke=INK,
                stroke_width=1.2),
        _rim(color.rim, color.letters, left, top, size),
        text(letters, middle, baseline, height, color.letters, text_anchor="middle", font_weight=700),
    ]  # fmt: skip
    if with_text:
        parts.append(badge(piece, left + size, top, 9 if shown is None else min(9.0, shown)))
    for row, words in enumerate(reversed(small)):
        y = top + (0.82 if len(small) == 1 else 0.88 - 0.24 * row) * size
        parts.append(text(words, middle, y, small_size(small, size), color.letters, text_anchor="middle"))
    return "".join(parts)


def _rim(rim: str, color: str, left: float, top: float, size: float) -> str:
    """A line inside the rim tells seats apart without colour."""
    if rim == "plain":
        return ""
    dashes = {"double": None, "dashed": "4 2.5", "dotted": "0 2.6"}
    return element(
        "rect", x=left + 2, y=top + 2, width=size - 4, height=size - 4, rx=size * 0.1, fill="none", stroke=color,
        stroke_width=1, stroke_dasharray=dashes[rim], stroke_linecap="round",
    )  # fmt: skip


def small_text(words: str, size: float) -> list[str]:
    """As much of what is known of a piece as can be read on its counter, in one line or two: all of it, or the first
    part, or the numbers in it.

    >>> small_text("7-A-8", 36), small_text("7-A-8, tired", 36), small_text("attack 3I, range 2, defence 6, tired", 36)
    (['7-A-8'], ['7-A-8'], ['3I-2-6'])
    >>> small_text("attack 10H, range 12, defence 3, movement 0", 36)
    ['10H-12', '3-0']
    """
    first = words.split(",")[0]
    numbers = re.findall(r"\w*\d\w*", words)
    half = (len(numbers) + 1) // 2
    ways = [[words], [first] if " " not in first else [], ["-".join(numbers)]]
    ways += [["-".join(numbers[:half]), "-".join(numbers[half:])], [first], [short_text(words)]]
    return next((way for way in ways if way and all(way) and small_size(way, size) >= 0.19 * size), [])


def small_size(lines: list[str], size: float) -> float:
    """How large these lines are written on a counter of this size."""
    return min((0.3 if len(lines) == 1 else 0.25) * size, *((size - 5) / (len(line) * LETTER_WIDTH) for line in lines))


def badge(piece: Piece, right: float, top: float, size: float) -> str:
    """A letter in the corner of a counter for a state that players look for."""
    x, y, radius = right - 1, top + size / 2, size / 2
    return "".join(
        element("circle", cx=x, cy=y, r=radius, fill=PAPER, stroke=INK, stroke_width=1)
        + text(letter, x, y + radius * 0.55, radius * 1.5, INK, text_anchor="middle", font_weight=700)
        for letter in [STATES[state] for state in states_of(piece)][:1]
    )


def states_of(piece: Piece) -> list[str]:
    """The states of a piece that are shown on its counter."""
    words = re.findall(r"\w+", piece.text.lower())
    return [state for state in STATES if state in words]
