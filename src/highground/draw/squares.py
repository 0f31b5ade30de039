"""The painter of boards of squares: one layer after the other, from the ground up."""

from __future__ import annotations

from typing import NamedTuple

from highground.draw.edges import edges
from highground.draw.grid import SIZE
from highground.draw.ground import elevation, frame, ground, rank_numbers
from highground.draw.marks import hatching, lines, shades, signs
from highground.draw.markup import element, group, number
from highground.draw.pieces import pieces
from highground.draw.things import labels, things
from highground.engine import Scene

BORDER = 30.0  # around the squares, for coordinates


class Board(NamedTuple):
    """A drawn board with its whole size; `inset` is where the squares themselves begin."""

    content: str
    width: float
    height: float
    inset: float = 0.0


def paint(scene: Scene) -> Board:
    """Draw a board of squares."""
    layers = [
        ground(scene),
        shades(scene.marks),
        elevation(scene),
        frame(scene, BORDER),
        things(scene),
        edges(scene),
        signs(scene.marks),
        rank_numbers(scene),
        labels(scene),
        lines(scene.lines),
        pieces(scene),
    ]
    hatch = element("defs", hatching()) if any(mark.kind == "unseen" for mark in scene.marks) else ""
    content = hatch + group(layers, transform=f"translate({number(BORDER)} {number(BORDER)})")
    return Board(content, scene.size[0] * SIZE + 2 * BORDER, scene.size[1] * SIZE + 2 * BORDER, BORDER)
