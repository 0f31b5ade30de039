"""The painter of the open table: one layer after the other, from the ground up."""

from __future__ import annotations

from highground.draw.lines import lines
from highground.draw.room import NO_BOARD, Board, bordered
from highground.draw.table.geometry import Table
from highground.draw.table.ground import frame, ground
from highground.draw.table.marks import regions, signs, suggestions
from highground.draw.table.pieces import pieces
from highground.draw.table.terrain import labels, patterns, terrain
from highground.engine import Scene


def paint(scene: Scene) -> Board:
    """Draw the table; nothing if nothing lies on it."""
    table = Table(scene)
    if table.is_empty and scene.size == (0, 0):
        return NO_BOARD
    layers = [
        ground(table),
        terrain(scene, table),
        regions(scene, table),
        labels(scene, table),
        signs(scene, table),
        lines(scene, table.dot),
        pieces(scene, table),
        suggestions(scene, table),
        frame(table),
    ]
    return bordered(layers, *table.board_size, patterns(scene))
