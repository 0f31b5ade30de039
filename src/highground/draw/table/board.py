"""The painter of the open table: one layer after the other, from the ground up."""

from __future__ import annotations

import msgspec

from highground.draw.marks import hatching
from highground.draw.markup import group, number
from highground.draw.room import BORDER, NO_BOARD, Board, Still, bordered
from highground.draw.table.geometry import Table
from highground.draw.table.ground import frame, ground
from highground.draw.table.labels import labels
from highground.draw.table.levels import up_to_level
from highground.draw.table.lines import lines
from highground.draw.table.marks import regions, signs, suggestions, veil
from highground.draw.table.pieces import pieces
from highground.draw.table.side import side_views
from highground.draw.table.terrain import patterns, terrain
from highground.engine import Scene

LEAST_WIDE = 700.0  # of a view from the side


def paint(scene: Scene) -> Board:
    """Draw the table; nothing if nothing lies on it."""
    table = Table(scene)
    if table.is_empty and scene.size == (0, 0):
        return NO_BOARD
    layers = [
        ground(table),
        terrain(scene, table),
        veil(scene, table),
        regions(scene, table),
        signs(scene, table),
        lines(scene, table),
        pieces(scene, table),
        labels(scene, table),
        suggestions(scene, table),
        frame(table),
    ]
    board = bordered(layers, *table.board_size, patterns(scene) + hatching(scene, 9, 1.4, 0.5))
    if not scene.side_views:
        return board
    below, height = side_views(scene, max(LEAST_WIDE, table.board_size[0]))
    placed = group([below], transform=f"translate({number(BORDER)} {number(board.height)})")
    return board._replace(
        content=board.content + placed,
        width=max(board.width, LEAST_WIDE + 2 * BORDER),
        height=board.height + height,
    )


def still(scene: Scene, level: int) -> Still:
    """What lies still on the table, without what lies above a level."""
    table, shown = Table(scene), up_to_level(scene, level)
    bare = msgspec.structs.replace(shown, pieces=())
    above = [group([labels(bare, table)], class_="ground-names"), frame(table)]
    return Still([ground(table), terrain(shown, table)], above, *table.board_size, table.dot((0, 0)), table.scale,
                 patterns(shown))  # fmt: skip
