"""Pieces on the table: discs as large as their bases, or shapes of their own. Figures of a unit are joined by lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot

from highground.draw.discs import badges, disc, plate, plate_box, ring
from highground.draw.marks import marked
from highground.draw.markup import element, group, number, text, tooltip
from highground.draw.palette import INK, PAPER
from highground.draw.room import Dot
from highground.draw.sides import color_of
from highground.draw.table.geometry import Table, is_below
from highground.engine import Figure, Piece, Scene
from highground.engine.scene_text import inches, where

LEAST = 8.0  # the radius of the smallest disc on which letters can be read
BELOW = 0.55  # how plainly a piece is drawn that stands below a floor
CORNERS = ((1, 1), (-1, 1), (1, -1), (-1, -1))
"""Where the first value of a piece may stand: right or left of the middle, below or above it."""


def pieces(scene: Scene, table: Table) -> str:
    """All pieces, those that stand higher over those below; then what is written on them, which nothing hides."""
    chosen, of_figures = marked(scene, "piece"), marked(scene, "figure")
    in_order = sorted(scene.pieces, key=lambda piece: (piece.level, piece.bottom))
    bodies: list[str] = []
    for piece in in_order:
        words = ", ".join(filter(None, (piece.name, where(scene, piece), piece.details)))
        opacity = BELOW if is_below(piece, scene.outlines) else None
        drawn = _piece(scene, piece, table, chosen.get(piece.key), of_figures)
        bodies.append(group([tooltip(words), drawn], opacity=opacity))
    return group(bodies) + group(_signs(scene, piece, table) for piece in in_order)


def _piece(scene: Scene, piece: Piece, table: Table, mark: str | None, of_figures: Mapping[int, str]) -> str:
    if piece.figures:
        bodies = (
            _body(scene, piece, figure, table, mark if figure.key is None else of_figures.get(figure.key, mark))
            for figure in piece.figures
        )
        color = color_of(scene, piece.seat).fill
        groups = sorted({figure.group for figure in piece.figures})
        dots = [[table.dot(figure.at) for figure in piece.figures if figure.group == group] for group in groups]
        return "".join(_links(each, color) for each in dots) + "".join(bodies)
    return _body(scene, piece, piece, table, mark)


def _body(scene: Scene, piece: Piece, part: Piece | Figure, table: Table, mark: str | None) -> str:
    """A piece, or one of its figures, where it stands."""
    x, y = table.dot(part.at)
    radius = radius_of(part, table)
    color = color_of(scene, piece.seat)
    shape = element("path", d=table.ring(part.points), fill=color.fill, fill_opacity=0.6, stroke=INK, stroke_width=1.5,
                    stroke_linejoin="round") if isinstance(part, Piece) and part.points else ""  # fmt: skip
    return shape + ring(mark, x, y, radius) + disc(piece, x, y, radius, color)


def _signs(scene: Scene, piece: Piece, table: Table) -> str:
    """How high a piece or its figures stand, their conditions, and the value that matters most."""
    parts: list[str] = []
    for part in piece.figures or (piece,):
        x, y = table.dot(part.at)
        radius = radius_of(part, table)
        height = f"↑{inches(part.bottom)}" if part.bottom else f"↑{part.level}" if part.level else ""
        if height:
            parts.append(text(height, x, y - radius - 4, 10, INK, text_anchor="middle", font_weight=700, stroke=PAPER,
                              stroke_width=2.5, paint_order="stroke"))  # fmt: skip
        parts.append(badges(part.conditions, x, y, radius))
    if not piece.figures:
        parts.append(plate(piece, *table.dot(piece.at), radius_of(piece, table), _corner(scene, piece, table)))
    return "".join(parts)


def _corner(scene: Scene, piece: Piece, table: Table) -> tuple[int, int]:
    """Where the first value of a piece hides least of the others."""
    if not piece.values:
        return CORNERS[0]
    x, y = table.dot(piece.at)
    others = [
        (*table.dot(part.at), radius_of(part, table))
        for other in scene.pieces
        if other is not piece
        for part in other.figures or (other,)
    ]

    def covered(corner: tuple[int, int]) -> float:
        left, top, right, bottom = plate_box(piece, x, y, radius_of(piece, table), corner)
        middle_x, middle_y, half = (left + right) / 2, (top + bottom) / 2, (right - left) / 2
        return sum(max(0.0, radius + half - hypot(at_x - middle_x, at_y - middle_y)) for at_x, at_y, radius in others)

    return min(CORNERS, key=lambda corner: round(covered(corner), 1))


def body_boxes(scene: Scene, table: Table) -> Iterator[tuple[Piece, tuple[float, float, float, float]]]:
    """Each piece and figure with the part of the picture that it needs: left, top, right, bottom."""
    for piece in scene.pieces:
        for part in piece.figures or (piece,):
            x, y = table.dot(part.at)
            radius = radius_of(part, table)
            above = radius + (16 if part.bottom or part.level else 4)
            left, top, right, bottom = x - radius - 3, y - above, x + radius + 3, y + radius + 3
            if isinstance(part, Piece) and part.values:
                one, two, three, four = plate_box(part, x, y, radius, _corner(scene, part, table))
                left, top, right, bottom = min(left, one), min(top, two), max(right, three), max(bottom, four)
            yield piece, (left, top, right, bottom)


def radius_of(part: Piece | Figure, table: Table) -> float:
    """How large the disc of a piece or a figure is in the picture."""
    return max(LEAST, part.radius * table.scale)


def _links(dots: list[Dot], color: str) -> str:
    """Each figure is joined to the nearest of those before it, so that all hang together."""
    path = ""
    for place, (x, y) in enumerate(dots[1:], 1):
        to_x, to_y = min(dots[:place], key=lambda dot: hypot(dot[0] - x, dot[1] - y))
        path += f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"
    return element("path", d=path, stroke=color, stroke_width=3, stroke_opacity=0.55) if path else ""


def piece_sample(scene: Scene, piece: Piece) -> str:
    """A piece for a list, 26 wide and high."""
    return disc(piece, 13, 13, 11.5, color_of(scene, piece.seat))
