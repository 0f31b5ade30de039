"""A part of a board that is too large to be taken in at once: as much as there is room for, around what matters."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from highground.draw.hexes.terminal import room_for
from highground.engine import Scene
from highground.engine.scene import Spot


def window(scene: Scene, width: int, height: int) -> Scene:
    """The part of a board of hexes that fits so many columns and lines of text, around whatever is marked as a choice.

    A board that fits, or that has another shape, is left as it is.
    """
    if scene.grid != "hexes" or not scene.cells:
        return scene
    columns, rows = room_for(scene, width, height)
    if scene.size[0] <= columns and scene.size[1] <= rows:
        return scene
    focus = [mark.at for mark in scene.marks if mark.kind == "choice"] or [piece.at for piece in scene.pieces]
    left = _start([at[0] for at in focus], columns, scene.size[0])
    top = _start([at[1] for at in focus], rows, scene.size[1])
    return _part(scene, range(left, left + columns), range(top, top + rows))


def _start(wanted: Sequence[int], count: int, of: int) -> int:
    """Where to begin so that what is wanted lies in the middle, and nothing beyond the board."""
    middle = (min(wanted, default=0) + max(wanted, default=0) + 1) // 2
    return max(0, min(middle - count // 2, of - count))


def _part(scene: Scene, columns: range, rows: range) -> Scene:
    """Only what lies in these columns and rows."""

    def is_in(at: Spot) -> bool:
        return at[0] in columns and at[1] in rows

    return msgspec.structs.replace(
        scene,
        cells=tuple(cell for cell in scene.cells if is_in(cell.at)),
        edges=tuple(edge for edge in scene.edges if all(map(is_in, edge.between))),
        pieces=tuple(piece for piece in scene.pieces if is_in(piece.at)),
        marks=tuple(mark for mark in scene.marks if is_in(mark.at) or mark.kind == "objective"),
    )
