"""Lines of sight, and what is marked on them: where they stop, and what they pass that gives cover."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from highground.draw.markup import element, group, number, tooltip
from highground.draw.palette import BLOCKED, COVER, INK, PAPER, SIGHT
from highground.draw.relief import Lattice
from highground.draw.room import Dot
from highground.engine import Line, Mark, Scene
from highground.engine.scene import Spot

AT_ENDS = 20.0  # how far from the middle of a cell a line begins and ends, so that pieces stay clear of it
NEAR = 26.0  # what is marked is on a line if it lies no farther from it
POINTED_OUT = ("blocking", "cover")


def lines(scene: Scene, middle: Callable[[Spot], Dot], lattice: Lattice | None = None) -> str:
    """All lines of sight: clear ones are whole, with an arrow; blocked ones are dotted, faint beyond where they stop.

    `middle` finds where they end. On a board of cells they begin and end beside the pieces.
    """
    return group(_drawn(scene, line, middle, lattice) for line in scene.lines)


def _drawn(scene: Scene, line: Line, middle: Callable[[Spot], Dot], lattice: Lattice | None) -> str:
    start, end = middle(line.start), middle(line.end)
    stops = sorted(_stops(scene, start, end, lattice)) if lattice and line.kind != "clear" else []
    if lattice:
        start, end = _shortened(start, end, AT_ENDS)
    return group([tooltip(f"line of sight, {line.kind}"), _line(start, end, line.kind, [dot for _, dot in stops])])


def _stops(scene: Scene, start: Dot, end: Dot, lattice: Lattice) -> list[tuple[float, Dot]]:
    """How far along a line it is to everything that blocks it, and the point there."""
    found = {mark_spot(mark, lattice) for mark in scene.marks if mark.kind == "blocking" and mark.of != "piece"}
    stops: list[tuple[float, Dot]] = []
    for spot in found:
        share, dot = _nearest(spot, start, end)
        if hypot(dot[0] - spot[0], dot[1] - spot[1]) <= NEAR:
            stops.append((share, dot))
    return stops


def mark_spot(mark: Mark, lattice: Lattice) -> Dot:
    """The middle of what is marked: of a cell, or of the side towards the cell beyond."""
    if mark.beyond is None:
        return lattice.center(mark.at)
    (x, y), (to_x, to_y) = lattice.between(mark.at, mark.beyond)
    return (x + to_x) / 2, (y + to_y) / 2


def _nearest(spot: Dot, start: Dot, end: Dot) -> tuple[float, Dot]:
    """The point of a line that is nearest to a spot, and how far along it is, from 0 to 1."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = across * across + down * down or 1.0
    share = min(1.0, max(0.0, ((spot[0] - start[0]) * across + (spot[1] - start[1]) * down) / length))
    return share, (start[0] + across * share, start[1] + down * share)


def _shortened(start: Dot, end: Dot, by: float) -> tuple[Dot, Dot]:
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    by = min(by, length * 0.3)
    across, down = (end[0] - start[0]) / length * by, (end[1] - start[1]) / length * by
    return (start[0] + across, start[1] + down), (end[0] - across, end[1] - down)


def _line(start: Dot, end: Dot, kind: str, stops: Sequence[Dot] = (), sign: float = 9.0) -> str:
    if kind == "clear":
        return _clear(start, end)
    if not stops:
        stops = [((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)]
    before, beyond = (start, stops[0]), (stops[0], end)
    return "".join([
        _stroke(*before, PAPER, 9, stroke_opacity=0.85), _stroke(*beyond, PAPER, 7, stroke_opacity=0.6),
        _stroke(*before, INK, 4.2, stroke_dasharray="0 8"),
        _stroke(*beyond, INK, 2.6, stroke_dasharray="0 8", stroke_opacity=0.75),
        *(stop_sign(dot, sign) for dot in stops),
    ])  # fmt: skip


def _clear(start: Dot, end: Dot) -> str:
    """A light line in a dark casing, with an arrow at its end."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    head = min(14.0, length * 0.6)
    neck = end[0] - across * head, end[1] - down * head
    wings = [(neck[0] + turn * down * head * 0.6, neck[1] - turn * across * head * 0.6) for turn in (1, -1)]
    points = " ".join(f"{number(x)},{number(y)}" for x, y in (end, *wings))
    arrow = element("polygon", points=points, fill=SIGHT, stroke=INK, stroke_width=1.6, stroke_linejoin="round")
    return _stroke(start, neck, INK, 7.5) + _stroke(start, neck, SIGHT, 4.2) + arrow


def _stroke(start: Dot, end: Dot, color: str, width: float, **attributes: str | float | None) -> str:
    return element("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], stroke=color, stroke_width=width,
                   stroke_linecap="round", **attributes)  # fmt: skip


def stop_sign(at: Dot, radius: float = 9.0) -> str:
    """A crossed circle, where a line stops."""
    x, y = at
    arm = radius * 0.45
    cross = f"M{number(x - arm)} {number(y - arm)}l{number(2 * arm)} {number(2 * arm)}m0 {number(-2 * arm)}" + (
        f"l{number(-2 * arm)} {number(2 * arm)}"
    )
    return element("circle", cx=x, cy=y, r=radius, fill=PAPER, stroke=BLOCKED, stroke_width=radius * 0.3) + element(
        "path", d=cross, stroke=BLOCKED, stroke_width=radius * 0.34, stroke_linecap="round"
    )


def edge_marks(scene: Scene, lattice: Lattice) -> str:
    """What is marked between two cells: a striped bar along the side, or a ring where they meet in a corner."""
    found = dict.fromkeys(mark for mark in scene.marks if mark.beyond is not None and mark.kind in POINTED_OUT)
    return group(
        group(
            [tooltip(scene.meaning("mark", mark.kind)), _edge_mark(mark.kind, *lattice.between(mark.at, mark.beyond))]
        )
        for mark in found
        if mark.beyond is not None
    )


def _edge_mark(kind: str, start: Dot, end: Dot) -> str:
    color = BLOCKED if kind == "blocking" else COVER
    if start == end:
        return element(
            "circle", cx=start[0], cy=start[1], r=9, fill=PAPER, fill_opacity=0.7, stroke=color, stroke_width=4
        )
    stripes = _stroke(*_shortened(start, end, 4), PAPER, 2.6, stroke_dasharray="0 6" if kind == "cover" else "2 6")
    return _stroke(start, end, PAPER, 13, stroke_opacity=0.9) + _stroke(start, end, color, 8.5) + stripes


def line_sample(kind: str) -> str:
    """A short line of this kind for a legend."""
    return _line((2, 13), (25, 13), kind, sign=6)


def edge_mark_sample(kind: str) -> str:
    """A short side with a mark on it for a legend."""
    return group([_edge_mark(kind, (4, 20), (38, 20))], transform="scale(0.62)")
