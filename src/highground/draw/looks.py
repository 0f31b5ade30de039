"""The drawing vocabulary: every look that scenes may name, and nothing else. A look that is not here is drawn plainly,
with its thing's name on it.

These are words for pictures, not for rules: what "trees" mean is the game's business.
"""

from __future__ import annotations

from collections.abc import Callable

from highground.draw import edges, fills, glyphs, textures

Painter = Callable[[], str]
"""Draws around (0, 0)."""

OBJECTS: dict[str, Painter] = {
    "barrel": glyphs.barrel,
    "bed": glyphs.bed,
    "cactus": glyphs.cactus,
    "chair": glyphs.chair,
    "crate": glyphs.crate,
    "empty crate": glyphs.empty_crate,
    "piano": glyphs.piano,
    "rail": glyphs.rail,
    "rock": glyphs.rock,
    "stove": glyphs.stove,
    "table": glyphs.table,
    "tree": glyphs.tree,
    "trough": glyphs.trough,
    "wagon": glyphs.wagon,
    "well": glyphs.well,
    "woodpile": glyphs.woodpile,
}
"""Single things, at most 40 wide and high."""

GROUND: dict[str, Painter] = {
    "fields": textures.fields,
    "fort": textures.fort,
    "houses": textures.houses,
    "reeds": textures.reeds,
    "trees": textures.trees,
}
"""What covers a whole cell: at most 68 wide, from -24 down to 22."""

CELLS = OBJECTS | GROUND
"""The looks of cells, whatever their shape."""

EDGES = frozenset({*edges.SIDES, "road"})
"""The looks of edges: what stands between cells, and roads from one to the other."""

OUTLINES = fills.FILLS
"""The looks of outlines on a table."""
