"""Lines of sight on the table: from base to base, and if they are blocked, to where they go into what blocks them."""

from __future__ import annotations

from math import hypot

from highground.draw.lines import line_of_sight
from highground.draw.marks import marked
from highground.draw.markup import group, tooltip
from highground.draw.room import Dot
from highground.draw.table.cuts import through
from highground.draw.table.geometry import Table
from highground.draw.table.pieces import radius_of
from highground.engine import Line, Scene
from highground.engine.scene import Spot

CLEAR_OF = 5.0  # how far from a disc a line begins and ends


def lines(scene: Scene, table: Table) -> str:
    """All lines of sight."""
    return group(_drawn(scene, line, table) for line in scene.lines)


def _drawn(scene: Scene, line: Line, table: Table) -> str:
    start, end = table.dot(line.start), table.dot(line.end)
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    first, last = _gap(scene, table, line.start), length - _gap(scene, table, line.end)
    if first >= last:
        first, last = 0.0, length

    def along(far: float) -> Dot:
        return start[0] + (end[0] - start[0]) * far / length, start[1] + (end[1] - start[1]) * far / length

    stop = _stop(scene, line) * table.scale if line.kind != "clear" else None
    met = None if stop is None else along(min(max(stop, first), last))
    return group([tooltip(f"line of sight, {line.kind}"), line_of_sight(along(first), along(last), line.kind, met)])


def _gap(scene: Scene, table: Table, at: Spot) -> float:
    """How far from its end a line stays, so that whatever stands there is clear of it."""
    return max((radius_of(piece, table) + CLEAR_OF for piece in scene.pieces if piece.at == at), default=0.0)


def _stop(scene: Scene, line: Line) -> float:
    """How far along a line first goes into something that blocks it; half the way if that is not to be seen."""
    blocking = [scene.outlines[place] for place, kind in marked(scene, "outline").items() if kind == "blocking"]
    met = [start for outline in blocking for start, end in through(line.start, line.end, outline) if end > 0]
    return max(0.0, min(met, default=hypot(line.end[0] - line.start[0], line.end[1] - line.start[1]) / 2))
