"""Pieces on the table: discs as large as their bases, or shapes of their own. Figures of a unit are joined by lines."""

from __future__ import annotations

from math import hypot

from highground.draw.discs import badges, disc, plate, ring
from highground.draw.marks import marked
from highground.draw.markup import element, group, number, text, tooltip
from highground.draw.palette import INK, PAPER
from highground.draw.room import Dot
from highground.draw.sides import color_of
from highground.draw.table.geometry import Table
from highground.engine import Figure, Piece, Scene
from highground.engine.scene_text import inches, where

LEAST = 8.0  # the radius of the smallest disc on which letters can be read


def pieces(scene: Scene, table: Table) -> str:
    """All pieces, those that stand higher over those below."""
    chosen = marked(scene, "piece")
    parts: list[str] = []
    for piece in sorted(scene.pieces, key=lambda piece: (piece.level, piece.bottom)):
        words = ", ".join(filter(None, (piece.name, where(scene, piece), piece.details)))
        parts.append(group([tooltip(words), _piece(scene, piece, table, chosen.get(piece.key))]))
    return group(parts)


def _piece(scene: Scene, piece: Piece, table: Table, mark: str | None) -> str:
    if piece.figures:
        bodies = (_body(scene, piece, figure, table, mark) for figure in piece.figures)
        color = color_of(scene, piece.seat).fill
        groups = sorted({figure.group for figure in piece.figures})
        dots = [[table.dot(figure.at) for figure in piece.figures if figure.group == group] for group in groups]
        return "".join(_links(each, color) for each in dots) + "".join(bodies)
    return _body(scene, piece, piece, table, mark) + plate(piece, *table.dot(piece.at), _radius(piece, table))


def _body(scene: Scene, piece: Piece, part: Piece | Figure, table: Table, mark: str | None) -> str:
    """A piece, or one of its figures, where it stands."""
    x, y = table.dot(part.at)
    radius = _radius(part, table)
    color = color_of(scene, piece.seat)
    shape = element("path", d=table.ring(part.points), fill=color.fill, fill_opacity=0.6, stroke=INK, stroke_width=1.5,
                    stroke_linejoin="round") if isinstance(part, Piece) and part.points else ""  # fmt: skip
    height = f"↑{inches(part.bottom)}" if part.bottom else f"↑{part.level}" if part.level else ""
    above = text(height, x, y - radius - 4, 10, INK, text_anchor="middle", font_weight=700, stroke=PAPER,
                 stroke_width=2.5, paint_order="stroke") if height else ""  # fmt: skip
    signs = badges(part.conditions, x, y, radius)
    return shape + ring(mark, x, y, radius) + disc(piece, x, y, radius, color) + signs + above


def _radius(part: Piece | Figure, table: Table) -> float:
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
