"""The painter of boards of hexes: one layer after the other, from the ground up."""

from __future__ import annotations

from highground.draw.edges import roads, sides
from highground.draw.hexes.geometry import LATTICE, SIDE, board_size, center, side_placed
from highground.draw.hexes.ground import frame, ground, names
from highground.draw.hexes.marks import MARKS
from highground.draw.hexes.pieces import pieces
from highground.draw.hexes.terrain import looks, terrain
from highground.draw.lines import edge_marks, lines
from highground.draw.marks import blockers, hatching, veil
from highground.draw.room import NO_BOARD, Board, Still, bordered
from highground.draw.tops import tops
from highground.engine import Scene


def paint(scene: Scene) -> Board:
    """Draw a board of hexes; nothing if there are none."""
    if not scene.cells:
        return NO_BOARD
    layers = [
        ground(scene),
        roads(scene, center),
        terrain(scene),
        veil(scene, LATTICE),
        sides(scene, SIDE, side_placed),
        tops(scene, LATTICE),
        blockers(scene, LATTICE),
        MARKS.frames(scene),
        edge_marks(scene, LATTICE),
        lines(scene, center, LATTICE),
        names(scene),
        pieces(scene),
        MARKS.signs(scene),
        frame(scene),
    ]
    return bordered(layers, *board_size(scene), hatching(scene, 7, 1.6, 0.3) + looks(scene))


def still(scene: Scene, _: int) -> Still:
    """What lies still on the board."""
    below = [ground(scene), roads(scene, center), terrain(scene), sides(scene, SIDE, side_placed), tops(scene, LATTICE)]
    above = [names(scene), frame(scene)]
    return Still(below, above, *board_size(scene), center((0, 0)), SIDE, looks(scene))
