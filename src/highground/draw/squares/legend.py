"""What the signs on a board of squares mean. Things are named on the board itself."""

from __future__ import annotations

from collections.abc import Iterable

from highground.draw import legend
from highground.draw.edges import edge_sample
from highground.draw.markup import group
from highground.draw.room import Legend
from highground.draw.squares.ground import swatch
from highground.draw.squares.marks import MARKS, mark_sample
from highground.draw.squares.terrain import cover_sign, full_sample
from highground.engine import Scene


def legends(scene: Scene) -> Iterable[Legend]:
    """Headings, each with its samples and their meanings."""
    yield legend.heights(scene, swatch)
    yield "The board", [*legend.edges(scene, edge_sample), *_signs(scene)]
    yield legend.marks(scene, mark_sample, MARKS.shown(scene))


def _signs(scene: Scene) -> list[tuple[str, str]]:
    """What things do to those who look past them."""
    samples = legend.tops(scene)
    if any(cell.cover and not cell.is_full for cell in scene.cells):
        samples.append((group([cover_sign(1)], transform="translate(13 13)"), scene.meaning("sign", "cover")))
    if any(cell.is_full for cell in scene.cells):
        samples.append((full_sample(), scene.meaning("sign", "full")))
    return samples
