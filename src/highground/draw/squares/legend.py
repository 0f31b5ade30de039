"""What the signs on a board of squares mean. Things are named on the board itself."""

from __future__ import annotations

from collections.abc import Iterable

from highground.draw import legend
from highground.draw.edges import edge_sample
from highground.draw.room import Legend
from highground.draw.squares.ground import swatch
from highground.draw.squares.marks import MARKS, mark_sample
from highground.engine import Scene


def legends(scene: Scene) -> Iterable[Legend]:
    """Headings, each with its samples and their meanings."""
    yield legend.heights(scene, swatch)
    yield "The board", legend.edges(scene, edge_sample)
    yield legend.marks(scene, mark_sample, MARKS.known)
