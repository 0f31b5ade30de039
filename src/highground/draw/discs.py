"""Pieces as discs in the colours of their sides: letters, a ring where they are pointed out, the value that matters
most, and the signs of their conditions."""

from __future__ import annotations

from collections.abc import Sequence

from highground.draw.legend import badge
from highground.draw.marks import RINGS
from highground.draw.markup import element, text, text_width
from highground.draw.names import letters_of
from highground.draw.palette import INK, PAPER, SideColor
from highground.draw.sides import rim_of
from highground.engine import Condition, Piece

PLATE = 1.4  # how high a plate is, for the size of its letters


def disc(piece: Piece, x: float, y: float, radius: float, color: SideColor) -> str:
    """The disc of a piece with its letters."""
    parts = [
        element("circle", cx=x, cy=y, r=radius + 2, fill=PAPER),
        element("circle", cx=x, cy=y, r=radius, fill=color.fill, stroke=INK, stroke_width=max(1.2, radius * 0.07)),
    ]
    rim = rim_of(piece.seat)
    if rim != "plain":
        dashes = {"double": None, "dashed": f"{radius * 0.3:g} {radius * 0.2:g}", "dotted": f"0 {radius * 0.25:g}"}
        parts.append(element(
            "circle", cx=x, cy=y, r=radius * 0.84, fill="none", stroke=color.letters,
            stroke_width=max(1, radius * 0.07), stroke_dasharray=dashes[rim], stroke_linecap="round",
        ))  # fmt: skip
    return "".join(parts) + letters(piece, x, y, radius, color)


def letters(piece: Piece, x: float, y: float, radius: float, color: SideColor) -> str:
    """The letters of a piece around a point."""
    words = letters_of(piece)
    size = radius * (0.95 if len(words) < 3 else 0.7)
    return text(words, x, y + size * 0.36, size, color.letters, text_anchor="middle", font_weight=700)


def ring(kind: str | None, x: float, y: float, radius: float) -> str:
    """A ring around a disc that is pointed out."""
    if kind is None:
        return ""
    light, dark = RINGS.get(kind, RINGS["choice"])
    around = {"cx": x, "cy": y, "r": radius + 4, "fill": "none"}
    return element("circle", stroke=dark, stroke_width=7, **around) + element(
        "circle", stroke=light, stroke_width=4, **around
    )


def plate(piece: Piece, x: float, y: float, radius: float, corner: tuple[int, int] = (1, 1)) -> str:
    """The first value of a piece, at the lower right of its disc, or at another corner."""
    if not piece.values:
        return ""
    left, top, right, bottom = plate_box(piece, x, y, radius, corner)
    height = bottom - top
    shape = element("rect", x=left, y=top, width=right - left, height=height, rx=height / 2, fill=PAPER, stroke=INK,
                    stroke_width=1.3)  # fmt: skip
    words, size = piece.values[0].short, height / PLATE
    return shape + text(words, (left + right) / 2, top + size * 1.05, size, INK, text_anchor="middle", font_weight=700)


def plate_box(
    piece: Piece, x: float, y: float, radius: float, corner: tuple[int, int] = (1, 1)
) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the plate with a piece's first value."""
    words = piece.values[0].short
    size = max(9.0, radius * 0.55)
    width, height = max(size * 1.45, text_width(words, size) + size * 0.7), size * PLATE
    across, down = corner
    left = x + across * (radius * 1.15 - 5) - width / 2
    top = y + radius * 0.42 if down > 0 else y - radius * 0.42 - height
    return left, top, left + width, top + height


def badges(conditions: Sequence[Condition], x: float, y: float, radius: float) -> str:
    """The signs of conditions, from the upper right of a disc to the left."""
    size = max(8.0, radius * 0.75)
    signs = [condition.sign for condition in conditions if condition.sign]
    return "".join(
        badge(sign, x + radius * 0.8 - place * size, y - radius * 0.8, size) for place, sign in enumerate(signs)
    )
