"""Pieces on squares: discs; those on one square stand side by side."""

from __future__ import annotations

from collections import defaultdict

from highground.draw.discs import badges, disc, piece_sample, plate, ring
from highground.draw.marks import marked
from highground.draw.markup import group, tooltip
from highground.draw.squares.geometry import SIZE, center
from highground.engine import Piece, Scene
from highground.engine.scene import Spot

__all__ = ["piece_sample", "pieces"]

RADIUS = 0.32 * SIZE


def pieces(scene: Scene) -> str:
    """All pieces, square by square."""
    chosen = marked(scene, "piece")
    by_place: dict[Spot, list[Piece]] = defaultdict(list)
    for piece in scene.pieces:
        by_place[piece.at].append(piece)
    parts: list[str] = []
    for place, there in sorted(by_place.items(), key=lambda item: (item[0][1], item[0][0])):
        x, y = center(place)
        step = SIZE / len(there)
        radius = min(RADIUS, step * 0.47)
        for number, piece in enumerate(there):
            spot = (x + (number - (len(there) - 1) / 2) * step, y, radius)
            words = ", ".join(filter(None, (piece.name, scene.name_at(place), piece.details)))
            parts.append(group([tooltip(words), ring(chosen.get(piece.key), *spot), disc(piece, *spot),
                                plate(piece, *spot), badges(piece.conditions, *spot)]))  # fmt: skip
    return group(parts)
