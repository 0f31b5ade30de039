"""The painter of boards of hexes: one layer after the other, from the ground up."""

from __future__ import annotations

from highground.draw.hexes.counters import counters
from highground.draw.hexes.edges import hexsides, roads
from highground.draw.hexes.grid import board_size, center
from highground.draw.hexes.ground import contours, frame, ground, names
from highground.draw.hexes.marks import frames, hatching, shades, signs
from highground.draw.hexes.terrain import terrain
from highground.draw.hexes.words import in_words
from highground.draw.marks import lines
from highground.draw.markup import element, group, number
from highground.draw.squares import BORDER, Board
from highground.engine import Scene

__all__ = ["in_words", "paint"]


def paint(scene: Scene) -> Board:
    """Draw a board of hexes; nothing if there are none."""
    if not scene.cells:
        return Board("", 0, 0)
    layers = [
        ground(scene),
        contours(scene),
        terrain(scene),
        roads(scene),
        shades(scene.marks),
        hexsides(scene),
        frames(scene.marks),
        lines(scene.lines, center),
        names(scene),
        counters(scene),
        signs(scene.marks),
        frame(scene, BORDER),
    ]
    hatch = element("defs", hatching()) if any(mark.kind == "unseen" for mark in scene.marks) else ""
    content = hatch + group(layers, transform=f"translate({number(BORDER)} {number(BORDER)})")
    width, height = board_size(scene)
    return Board(content, width + 2 * BORDER, height + 2 * BORDER, BORDER)
