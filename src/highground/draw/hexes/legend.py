"""What the signs on a board of hexes mean."""

from __future__ import annotations

from collections.abc import Iterable

from highground.draw import legend
from highground.draw.edges import edge_sample
from highground.draw.hexes.ground import swatch
from highground.draw.hexes.marks import MARKS, mark_sample
from highground.draw.hexes.terrain import terrain_sample
from highground.draw.room import Legend
from highground.engine import Scene


def legends(scene: Scene) -> Iterable[Legend]:
    """Headings, each with its samples and their meanings."""
    yield legend.heights(scene, swatch)
    kinds = sorted({(cell.thing, cell.look) for cell in scene.cells if cell.thing})
    terrain = [(terrain_sample(look, thing), thing) for thing, look in kinds]
    yield "The board", [*terrain, *legend.edges(scene, edge_sample), *legend.tops(scene)]
    yield legend.marks(scene, mark_sample, MARKS.shown(scene))
