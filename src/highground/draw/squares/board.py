"""The painter of boards of squares: one layer after the other, from the ground up."""

from __future__ import annotations

from highground.draw.edges import roads, sides
from highground.draw.marks import hatching, lines
from highground.draw.room import NO_BOARD, Board, bordered
from highground.draw.squares.geometry import SIZE, board_size, center, side_placed
from highground.draw.squares.ground import contours, frame, ground, names
from highground.draw.squares.marks import MARKS
from highground.draw.squares.pieces import pieces
from highground.draw.squares.terrain import labels, terrain
from highground.engine import Scene


def paint(scene: Scene) -> Board:
    """Draw a board of squares; nothing if there are none."""
    if not scene.cells:
        return NO_BOARD
    layers = [
        ground(scene),
        MARKS.shades(scene),
        contours(scene),
        frame(scene),
        roads(scene, center),
        terrain(scene),
        sides(scene, SIZE, side_placed),
        MARKS.frames(scene),
        names(scene),
        labels(scene),
        MARKS.signs(scene),
        lines(scene, center),
        pieces(scene),
    ]
    return bordered(layers, *board_size(scene), hatching(scene, 8, 3.4, 0.34))
