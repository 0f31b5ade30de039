"""What the signs on the table mean. Single outlines are named on the table itself."""

from __future__ import annotations

from collections.abc import Iterable

from highground.draw import legend
from highground.draw.room import Legend
from highground.draw.table.marks import KNOWN, mark_sample, region_sample, suggestion_sample, veil_sample
from highground.draw.table.terrain import contour_sample, has_contours, terrain_sample
from highground.engine import Scene


def legends(scene: Scene) -> Iterable[Legend]:
    """Headings, each with its samples and their meanings."""
    looks = legend.in_order(scene, "outline", (outline.look for outline in scene.outlines if outline.look))
    edge = [(contour_sample(), "a line for each inch of height")] if has_contours(scene) else []
    yield "The table", [*((terrain_sample(look), scene.meaning("outline", look)) for look in looks), *edge]
    heading, samples = legend.marks(scene, mark_sample, KNOWN)
    samples += [(veil_sample(), scene.meaning("mark", "unseen"))] if scene.seen_areas is not None else []
    yield heading, samples + ([(region_sample(), "a point may be chosen here")] if scene.regions else [])
    yield "Good points", [(suggestion_sample(point), point.text) for point in scene.suggestions if point.text]
