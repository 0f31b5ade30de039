"""The ground of a scene: what lies still below pieces and marks, drawn once for a page that draws the rest itself."""

from __future__ import annotations

from hashlib import blake2b
from typing import Literal

import msgspec

from highground.draw.markup import group
from highground.draw.room import Still
from highground.draw.rooms import room_of
from highground.draw.table.side import side_views
from highground.draw.themed import themed
from highground.engine import Scene, SideView, to_json
from highground.engine.scene_text import side_view_text

SIDE_WIDE = 700.0

STILL = ("grid", "size", "cells", "edges", "outlines", "marks", "height_word", "legend")
"""The fields of a scene that its ground may depend on."""


class Floor(msgspec.Struct, frozen=True):
    """A ground as SVG: what may lie below a veil, and names, which stay above it."""

    level: int
    below: str
    above: str


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """A ground with all that is needed to place things on it.

    `origin` is where the middle of the first cell is, or the point (0, 0) of a table; `unit` is how long the side of a
    cell is, or a thousandth of an inch. `floors` has the whole ground first, then what is left of it when higher
    levels are lifted off, the highest first.
    """

    kind: Literal["squares", "hexes", "table"]
    width: float
    height: float
    origin: tuple[float, float]
    unit: float
    floors: tuple[Floor, ...]


class SidePicture(msgspec.Struct, frozen=True):
    """A view from the side, as SVG that begins at (0, 0); and in words."""

    width: float
    height: float
    content: str
    text: str


def side_picture(scene: Scene, view: SideView, name: str) -> SidePicture:
    """A view from the side, drawn; `name` tells its parts apart from those of others."""
    shown = msgspec.structs.replace(scene, side_views=(view,))
    content, height = side_views(shown, SIDE_WIDE)
    return SidePicture(SIDE_WIDE, height, themed(content, f"{name}-"), side_view_text(scene, view))


def still(scene: Scene) -> Scene | None:
    """All of a scene that its ground is made of; None if it has no board.

    A table of no size is as large as what stands on it, so that the pieces belong to it; and its names leave room for
    objectives.
    """
    fields = {name: getattr(scene, name) for name in STILL if name != "marks"}
    if not scene.grid and scene.size == (0, 0):
        fields["pieces"] = scene.pieces
    if not scene.grid:
        stars = (mark for mark in scene.marks if mark.kind == "objective")
        fields["marks"] = tuple(msgspec.structs.replace(mark, text="") for mark in stars)
    if not scene.cells and not scene.outlines and scene.size == (0, 0) and not scene.pieces:
        return None
    return Scene(title="", **fields)


def digest_of(ground: Scene) -> str:
    """A name for a ground, the same for all that look alike.

    >>> digest_of(Scene(title="")) == digest_of(Scene(title=""))
    True
    """
    return blake2b(to_json(ground), digest_size=12).hexdigest()


def ground_of(scene: Scene, name: str) -> Ground:
    """The ground of a scene, drawn; `name` tells its parts apart from those of others."""
    draw = room_of(scene).still
    levels = sorted({0, *(outline.level for outline in scene.outlines)}, reverse=True) if not scene.grid else [0]
    drawn = {level: draw(scene, level) for level in levels}
    whole = drawn[levels[0]]
    return Ground(
        kind=scene.grid or "table",
        width=whole.width,
        height=whole.height,
        origin=whole.origin,
        unit=whole.unit,
        floors=tuple(_floor(one, f"{name}-{level}-", level) for level, one in drawn.items()),
    )


def _floor(drawn: Still, prefix: str, level: int) -> Floor:
    below, above = (themed(group(parts), prefix) for parts in (drawn.below, drawn.above))
    return Floor(level, themed(drawn.patterns, prefix) + below, above)
