"""Lines of sight, and what is marked on them: where they stop, and what they pass that gives cover."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from highground.draw.markup import element, group, number, tooltip
from highground.draw.palette import BLOCKED, COVER, INK, PAPER, SIGHT
from highground.draw.relief import Lattice
from highground.draw.room import Dot
from highground.engine import Line, Mark, Scene
from highground.engine.scene import Spot

AT_ENDS = 20.0  # how far from the middle of a cell a line begins and ends, so that pieces stay clear of it
NEAR = 26.0  # what is marked is on a line if it lies no farther from it
AT_END = 0.01  # of a side: a line that touches its end crosses it
POINTED_OUT = ("blocking", "cover")


def lines(scene: Scene, middle: Callable[[Spot], Dot], lattice: Lattice) -> str:
    """All lines of sight: clear ones are whole, with an arrow; blocked ones are dotted, faint beyond where they stop.

    `middle` finds the middles of cells; lines begin and end beside the pieces there.
    """
    return group(_drawn(scene, line, middle, lattice) for line in scene.lines)


def _drawn(scene: Scene, line: Line, middle: Callable[[Spot], Dot], lattice: Lattice) -> str:
    start, end = middle(line.start), middle(line.end)
    stop = _stop(scene, start, end, lattice) if line.kind != "clear" else None
    start, end = _shortened(start, end, AT_ENDS)
    return group([tooltip(f"line of sight, {line.kind}"), line_of_sight(start, end, line.kind, stop)])


def _stop(scene: Scene, start: Dot, end: Dot, lattice: Lattice) -> Dot | None:
    """Where a line first meets something that blocks it."""
    blocking = [mark for mark in scene.marks if mark.kind == "blocking" and mark.of != "piece"]
    shares = [share for mark in blocking if (share := _meeting(mark, start, end, lattice)) is not None]
    return _along(start, end, min(shares)) if shares else None


def _meeting(mark: Mark, start: Dot, end: Dot, lattice: Lattice) -> float | None:
    """How far along a line, from 0 to 1, it meets what is marked: it goes over a side of it, or else passes near it."""
    if mark.beyond is None:
        sides = [lattice.side(mark.at, number) for number in range(len(lattice.corners))]
    else:
        sides = [lattice.between(mark.at, mark.beyond)]
    crossed = [share for side in sides if (share := _crossing(start, end, *side)) is not None]
    if crossed:
        return min(crossed)
    spot = mark_spot(mark, lattice)
    share = _nearest(spot, start, end)
    x, y = _along(start, end, share)
    return share if hypot(x - spot[0], y - spot[1]) <= NEAR else None


def mark_spot(mark: Mark, lattice: Lattice) -> Dot:
    """The middle of what is marked: of a cell, or of the side towards the cell beyond."""
    if mark.beyond is None:
        return lattice.center(mark.at)
    (x, y), (to_x, to_y) = lattice.between(mark.at, mark.beyond)
    return (x + to_x) / 2, (y + to_y) / 2


def _crossing(start: Dot, end: Dot, one: Dot, other: Dot) -> float | None:
    """How far along a line it crosses a side, be it at its very end; None if it does not."""
    across, down = end[0] - start[0], end[1] - start[1]
    side_across, side_down = other[0] - one[0], other[1] - one[1]
    turn = across * side_down - down * side_across
    if abs(turn) < 1e-6:
        return None
    to_x, to_y = one[0] - start[0], one[1] - start[1]
    share = (to_x * side_down - to_y * side_across) / turn
    along_side = (to_x * down - to_y * across) / turn
    return share if 0 <= share <= 1 and -AT_END <= along_side <= 1 + AT_END else None


def _nearest(spot: Dot, start: Dot, end: Dot) -> float:
    """How far along a line, from 0 to 1, it is nearest to a spot."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = across * across + down * down or 1.0
    return min(1.0, max(0.0, ((spot[0] - start[0]) * across + (spot[1] - start[1]) * down) / length))


def _along(start: Dot, end: Dot, share: float) -> Dot:
    """The point so far along a line."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _shortened(start: Dot, end: Dot, by: float) -> tuple[Dot, Dot]:
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    by = min(by, length * 0.3)
    across, down = (end[0] - start[0]) / length * by, (end[1] - start[1]) / length * by
    return (start[0] + across, start[1] + down), (end[0] - across, end[1] - down)


def line_of_sight(start: Dot, end: Dot, kind: str, stop: Dot | None = None, sign: float = 9.0) -> str:
    """A line between two dots; a blocked one stops halfway, unless it is known where."""
    if kind == "clear":
        return _clear(start, end)
    stop = stop or _along(start, end, 0.5)
    before, beyond = (start, stop), (stop, end)
    return "".join([
        _stroke(*before, PAPER, 9, stroke_opacity=0.85), _stroke(*beyond, PAPER, 7, stroke_opacity=0.6),
        _stroke(*before, INK, 4.2, stroke_dasharray="0 8"),
        _stroke(*beyond, INK, 2.6, stroke_dasharray="0 8", stroke_opacity=0.75),
        stop_sign(stop, sign),
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
    return line_of_sight((2, 13), (25, 13), kind, sign=6)


def edge_mark_sample(kind: str) -> str:
    """A short side with a mark on it for a legend."""
    return group([_edge_mark(kind, (4, 20), (38, 20))], transform="scale(0.62)")
