"""What stands where: cells and pieces in reading order, row by row."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from highground.engine import Cell, Piece, Scene
from highground.engine.scene import Spot


def cells_in_order(scene: Scene) -> list[Cell]:
    """All cells."""
    return sorted(scene.cells, key=lambda cell: (cell.at[1], cell.at[0]))


def pieces_in_order(scene: Scene) -> dict[Spot, list[Piece]]:
    """All pieces, by the cells on which they stand."""
    found: dict[Spot, list[Piece]] = defaultdict(list)
    for piece in sorted(scene.pieces, key=lambda piece: (piece.at[1], piece.at[0])):
        found[piece.at].append(piece)
    return dict(found)


def tells_height(scene: Scene, neighbours: Callable[[Spot], list[Spot]]) -> set[Spot]:
    """Where the height of a cell is worth a number: off the ground, beside another height, and below pieces.

    `neighbours` says which cells count as beside it.
    """
    heights = {cell.at: cell.height for cell in scene.cells}
    occupied = {piece.at for piece in scene.pieces}
    return {
        at
        for at, height in heights.items()
        if height and (at in occupied or any(heights.get(beside, 0) != height for beside in neighbours(at)))
    }
