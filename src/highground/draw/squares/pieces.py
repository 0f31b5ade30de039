"""Pieces on squares: discs; those on one square stand side by side."""

from __future__ import annotations

from highground.draw.discs import badges, disc, piece_sample, plate, ring
from highground.draw.marks import marked
from highground.draw.markup import group, tooltip
from highground.draw.places import pieces_in_order
from highground.draw.squares.geometry import SIZE, center
from highground.engine import Scene

__all__ = ["piece_sample", "pieces"]

RADIUS = 0.32 * SIZE


def pieces(scene: Scene) -> str:
    """All pieces, square by square."""
    chosen = marked(scene, "piece")
    parts: list[str] = []
    for place, there in pieces_in_order(scene).items():
        x, y = center(place)
        step = SIZE / len(there)
        radius = min(RADIUS, step * 0.47)
        for number, piece in enumerate(there):
            spot = (x + (number - (len(there) - 1) / 2) * step, y, radius)
            words = ", ".join(filter(None, (piece.name, scene.name_at(place), piece.details)))
            parts.append(group([tooltip(words), ring(chosen.get(piece.key), *spot), disc(piece, *spot),
                                plate(piece, *spot), badges(piece.conditions, *spot)]))  # fmt: skip
    return group(parts)
