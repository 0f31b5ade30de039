"""Pieces on squares: bodies in the colours and shapes of their sides; those on one square stand side by side."""

from __future__ import annotations

from highground.draw.discs import badges, letters, ring
from highground.draw.marks import marked
from highground.draw.markup import element, group, text, tooltip
from highground.draw.names import letters_of
from highground.draw.palette import SideColor
from highground.draw.places import pieces_in_order
from highground.draw.sides import body, color_of
from highground.draw.squares.geometry import SIZE, center
from highground.engine import Piece, Scene

RADIUS = 0.34 * SIZE
MOST_PIPS = 8  # more than that is written as a number


def pieces(scene: Scene) -> str:
    """All pieces, square by square."""
    chosen = marked(scene, "piece")
    parts: list[str] = []
    for place, there in pieces_in_order(scene).items():
        x, y = center(place)
        step = SIZE / len(there)
        radius = min(RADIUS, step * 0.44)
        for number, piece in enumerate(there):
            spot = (x + (number - (len(there) - 1) / 2) * step, y, radius)
            words = ", ".join(filter(None, (piece.name, scene.name_at(place), piece.details)))
            parts.append(group([tooltip(words), ring(chosen.get(piece.key), *spot), _piece(scene, piece, *spot),
                                badges(piece.conditions, *spot)]))  # fmt: skip
    return group(parts)


def _piece(scene: Scene, piece: Piece, x: float, y: float, radius: float) -> str:
    """A piece with its letters, and below them how much it has of the value that matters most."""
    color = color_of(scene, piece.seat)
    value = piece.values[0] if piece.values else None
    shape = body(piece.seat, x, y, radius, color)
    if value is None:
        return shape + letters(piece, x, y, radius, color)
    name = text(letters_of(piece), x, y + radius * 0.16, radius * (0.78 if len(letters_of(piece)) < 3 else 0.62),
                color.letters, text_anchor="middle", font_weight=700)  # fmt: skip
    if value.most is None or value.most > MOST_PIPS or value.amount > value.most:
        size = radius * 0.5
        return shape + name + text(value.short, x, y + radius * 0.68, size, color.letters, text_anchor="middle")
    return shape + name + _pips(value.amount, value.most, x, y + radius * 0.36, radius, color)


def _pips(amount: int, most: int, x: float, y: float, radius: float, color: SideColor) -> str:
    """As many bars as there can be; those that are left are filled."""
    step = min(radius * 0.27, radius * 1.36 / max(1, most))
    left = x - step * most / 2
    rects = [
        element("rect", x=left + step * (place + 0.12), y=y, width=step * 0.76, height=radius * 0.3,
                fill=color.letters if place < amount else "none", stroke=color.letters, stroke_width=1)
        for place in range(most)
    ]  # fmt: skip
    return "".join(rects)


def piece_sample(scene: Scene, piece: Piece) -> str:
    """A piece for a list, 26 wide and high."""
    color = color_of(scene, piece.seat)
    return body(piece.seat, 13, 13, 11.5, color) + letters(piece, 13, 13, 11.5, color)
