"""Pieces: discs in the colours of their seats, with letters and what is left of their health."""

from __future__ import annotations

import re
from collections import defaultdict

from highground.draw.grid import SIZE, center, letters_of, place_name
from highground.draw.markup import element, group, text, text_width, tooltip
from highground.draw.palette import INK, PAPER, seat_color
from highground.engine import Piece, Scene
from highground.engine.scene import Point

RADIUS = 0.32 * SIZE


def pieces(scene: Scene) -> str:
    """All pieces; those on one square stand side by side."""
    by_place: dict[Point, list[Piece]] = defaultdict(list)
    for piece in scene.pieces:
        by_place[piece.at].append(piece)
    parts: list[str] = []
    for place, there in sorted(by_place.items(), key=lambda item: (item[0][1], item[0][0])):
        x, y = center(place)
        step = SIZE / len(there)
        radius = min(RADIUS, step * 0.47)
        for number, piece in enumerate(there):
            across = x + (number - (len(there) - 1) / 2) * step
            words = ", ".join(filter(None, (piece.name, place_name(scene, piece.at), piece.text)))
            parts.append(group([tooltip(words), disc(piece, across, y, radius), _health(piece, across, y, radius)]))
    return group(parts)


def disc(piece: Piece, x: float, y: float, radius: float) -> str:
    """The disc of a piece with its letters."""
    color = seat_color(piece.seat)
    letters = letters_of(piece.name, piece.letters)
    size = radius * (0.95 if len(letters) < 3 else 0.7)
    parts = [
        element("circle", cx=x, cy=y, r=radius + 2, fill=PAPER),
        element("circle", cx=x, cy=y, r=radius, fill=color.fill, stroke=INK, stroke_width=max(1.2, radius * 0.07)),
    ]
    if color.rim != "plain":
        dashes = {"double": None, "dashed": f"{radius * 0.3:g} {radius * 0.2:g}", "dotted": f"0 {radius * 0.25:g}"}
        parts.append(element(
            "circle", cx=x, cy=y, r=radius * 0.84, fill="none", stroke=color.letters,
            stroke_width=max(1, radius * 0.07), stroke_dasharray=dashes[color.rim], stroke_linecap="round",
        ))  # fmt: skip
    parts.append(text(letters, x, y + size * 0.36, size, color.letters, text_anchor="middle", font_weight=700))
    return "".join(parts)


def short_text(words: str) -> str:
    """What fits on a small plate: the words themselves, or the first number among them.

    >>> short_text("4/6"), short_text("health 4 of 6, hidden"), short_text("asleep at the bar")
    ('4/6', '4', '')
    """
    if len(words) <= 4:
        return words
    found = re.search(r"\d+(/\d+)?", words)
    return found[0] if found else ""


def _health(piece: Piece, x: float, y: float, radius: float) -> str:
    words = short_text(piece.text)
    if not words:
        return ""
    size = max(9.0, radius * 0.55)
    width = max(size * 1.45, text_width(words, size) + size * 0.7)
    left, top = x + radius * 1.15 - width / 2 - 5, y + radius * 0.42
    plate = element(
        "rect", x=left, y=top, width=width, height=size * 1.4, rx=size * 0.7, fill=PAPER, stroke=INK, stroke_width=1.3
    )
    return plate + text(words, left + width / 2, top + size * 1.05, size, INK, text_anchor="middle", font_weight=700)
