"""Relief, whatever the shape of the cells: one sheet for each height, with its shadow below it and light on its rim."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from highground.draw.markup import element, group, short_number
from highground.draw.palette import CONTOUR, LIT, SHADE
from highground.draw.room import Dot
from highground.engine import Scene
from highground.engine.scene import Spot

INSIDE = 2.2  # how far inside the rim its light and its shade run
CORE, FRINGE = (3.0, 4.0), (6.5, 8.5)  # how far to the right and down a shadow falls


class Lattice(NamedTuple):
    """Where cells are: side n of a cell goes from its corner n to the next, clockwise, towards its neighbour n."""

    center: Callable[[Spot], Dot]
    corners: tuple[Dot, ...]
    neighbours: Callable[[Spot], list[Spot]]

    def side(self, at: Spot, number: int) -> tuple[Dot, Dot]:
        """The two ends of a side."""
        x, y = self.center(at)
        ends = self.corners[number], self.corners[(number + 1) % len(self.corners)]
        (from_x, from_y), (to_x, to_y) = ends
        return (x + from_x, y + from_y), (x + to_x, y + to_y)

    def between(self, one: Spot, other: Spot) -> tuple[Dot, Dot]:
        """The side between two neighbours; of cells that meet in a corner or nowhere, the point between them."""
        around = self.neighbours(one)
        if other in around:
            return self.side(one, around.index(other))
        (x, y), (to_x, to_y) = self.center(one), self.center(other)
        middle = (x + to_x) / 2, (y + to_y) / 2
        return middle, middle


def relief(scene: Scene, lattice: Lattice, color: Callable[[int], str]) -> str:
    """The ground of a board, from its lowest height up."""
    heights = {cell.at: cell.height for cell in scene.cells}
    lowest, *higher = sorted(set(heights.values()))
    parts = [_sheet(outline(heights, lattice), color(lowest))]
    for level in higher:
        above = [at for at in sorted(heights) if heights[at] >= level]
        parts += [_sheet(outline(above, lattice), color(level)), _rim(above, heights, level, lattice)]
    return group(parts)


def _sheet(path: str, color: str) -> str:
    """A sheet of paper and its shadow, which is darker close by."""
    shadows = ((FRINGE, 0.13), (CORE, 0.24))
    return "".join(
        element("path", d=path, fill=SHADE, fill_opacity=opacity, transform=f"translate({right:g} {down:g})")
        for (right, down), opacity in shadows
    ) + element("path", d=path, fill=color, stroke=color, stroke_width=0.8)


def _rim(above: list[Spot], heights: Mapping[Spot, int], level: int, lattice: Lattice) -> str:
    """Light where a sheet ends towards the upper left, shade towards the lower right, and a contour all along."""
    lit, shaded, contour = [], [], []
    for at in above:
        x, y = lattice.center(at)
        for number, beside in enumerate(lattice.neighbours(at)):
            if heights.get(beside, level) >= level:
                continue
            start, end = lattice.side(at, number)
            contour.append(_line(start, end))
            across, down = (start[0] + end[0]) / 2 - x, (start[1] + end[1]) / 2 - y
            share = 1 - INSIDE / max(1.0, (across * across + down * down) ** 0.5)
            inside = [(x + (dot[0] - x) * share, y + (dot[1] - y) * share) for dot in (start, end)]
            (lit if 0.6 * across + down < 0 else shaded).append(_line(*inside))
    return "".join([
        _strokes(lit, LIT, 2.4, 0.85), _strokes(shaded, SHADE, 2.4, 0.22), _strokes(contour, CONTOUR, 1.8, None),
    ])  # fmt: skip


def _strokes(lines: list[str], color: str, width: float, opacity: float | None) -> str:
    path = "".join(lines)
    return element("path", d=path, stroke=color, stroke_width=width, stroke_opacity=opacity,
                   stroke_linecap="round") if path else ""  # fmt: skip


def _line(start: Dot, end: Dot) -> str:
    return f"M{_dot(start)}L{_dot(end)}"


def _dot(dot: Dot) -> str:
    return f"{short_number(dot[0])} {short_number(dot[1])}"


def outline(cells: Collection[Spot], lattice: Lattice) -> str:
    """The path around some cells and around what is missing among them."""
    inside = set(cells)
    onward: dict[Dot, list[Dot]] = defaultdict(list)
    for at in sorted(inside):
        for number, beside in enumerate(lattice.neighbours(at)):
            if beside not in inside:
                start, end = lattice.side(at, number)
                onward[_rounded(start)].append(_rounded(end))
    return "".join("M" + "L".join(map(_dot, ring)) + "Z" for ring in _rings(onward))


def _rounded(dot: Dot) -> Dot:
    return round(dot[0], 1) + 0.0, round(dot[1], 1) + 0.0


def _rings(onward: dict[Dot, list[Dot]]) -> Iterator[list[Dot]]:
    """Closed lines that follow every side once, without the points in the middle of a straight line."""
    while onward:
        first = here = next(iter(onward))
        ring: list[Dot] = []
        while here in onward:
            beyond = onward[here].pop()
            if not onward[here]:
                del onward[here]
            if len(ring) > 1 and _is_straight(ring[-2], ring[-1], beyond):
                ring.pop()
            ring.append(beyond)
            here = beyond
            if here == first:
                break
        yield ring


def _is_straight(one: Dot, two: Dot, three: Dot) -> bool:
    across, down = two[0] - one[0], two[1] - one[1]
    return abs(across * (three[1] - two[1]) - down * (three[0] - two[0])) < 1
