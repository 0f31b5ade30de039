"""The painter of boards of squares: one layer after the other, from the ground up."""

from __future__ import annotations

from highground.draw.edges import roads, sides
from highground.draw.lines import edge_marks, lines
from highground.draw.marks import blockers, hatching, veil
from highground.draw.room import NO_BOARD, Board, Still, bordered
from highground.draw.squares.geometry import LATTICE, SIZE, board_size, center, side_placed
from highground.draw.squares.ground import contours, frame, ground, names
from highground.draw.squares.marks import MARKS
from highground.draw.squares.pieces import pieces
from highground.draw.squares.terrain import labels, terrain
from highground.draw.tops import tops
from highground.engine import Scene


def paint(scene: Scene) -> Board:
    """Draw a board of squares; nothing if there are none."""
    if not scene.cells:
        return NO_BOARD
    layers = [
        ground(scene),
        contours(scene),
        frame(scene),
        roads(scene, center),
        terrain(scene),
        veil(scene, LATTICE),
        sides(scene, SIZE, side_placed),
        tops(scene, LATTICE),
        blockers(scene, LATTICE),
        MARKS.frames(scene),
        edge_marks(scene, LATTICE),
        lines(scene, center, LATTICE),
        labels(scene),
        MARKS.signs(scene),
        pieces(scene),
        names(scene),
    ]
    return bordered(layers, *board_size(scene), hatching(scene, 8, 2.2, 0.3))


def still(scene: Scene, _: int) -> Still:
    """What lies still on the board."""
    below = [ground(scene), contours(scene), frame(scene), roads(scene, center), terrain(scene),
             sides(scene, SIZE, side_placed), tops(scene, LATTICE)]  # fmt: skip
    return Still(below, [labels(scene), names(scene)], *board_size(scene), center((0, 0)), SIZE)
