"""What joins or parts hexes: roads from middle to middle, and hexsides."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees

from highground.draw.hexes.grid import CORNERS, HALF, SIDE, center, neighbours
from highground.draw.markup import element, group, number, tooltip
from highground.draw.palette import HEDGE, HEDGE_EDGE, PAPER, ROAD, ROAD_EDGE, SLOPE, WALL_GREY, WALL_GREY_EDGE
from highground.engine import Edge, Scene
from highground.engine.scene import Point

NAMES = {"green": "green hexside", "grey": "grey hexside", "slope": "slope hexside"}
ORDER = ("slope", "green", "grey")
"""Thick lines lie over hachures."""

# A painter of sides draws one that runs from (0, 0) to (length, 0); what lies beyond it is below.


def _line(length: float, color: str, width: float, **attributes: str | float | None) -> str:
    return element("line", x1=0, y1=0, x2=length, y2=0, stroke=color, stroke_width=width, **attributes)


def _green(length: float) -> str:
    """A hedge: scalloped, so that it differs from grey without its colour."""
    bumps = max(3, round(length / 7))
    step = length / bumps
    spots = "".join(f"M{number(step * (n + 0.5))} 0h0" for n in range(bumps))
    return element("path", d=spots, stroke=HEDGE_EDGE, stroke_width=10.5, stroke_linecap="round") + element(
        "path", d=spots, stroke=HEDGE, stroke_width=8, stroke_linecap="round"
    )


def _grey(length: float) -> str:
    """A wall of stones."""
    return (
        _line(length, WALL_GREY_EDGE, 9, stroke_linecap="round")
        + _line(length, WALL_GREY, 6.5, stroke_linecap="round")
        + _line(length, PAPER, 6.5, stroke_dasharray="1.6 7.5", stroke_dashoffset=-5)
    )


def _slope(length: float) -> str:
    """Hachures that point downhill."""
    count = max(4, round(length / 5))
    ticks = "".join(f"M{number(length * (n + 0.5) / count)} 0v{4.5 if n % 2 else 8}" for n in range(count))
    return _line(length, SLOPE, 3, stroke_linecap="round") + element("path", d=ticks, stroke=SLOPE, stroke_width=1.7)


_PAINTERS: dict[str, Callable[[float], str]] = {"green": _green, "grey": _grey, "slope": _slope}


def roads(scene: Scene) -> str:
    """All roads, in one piece where they meet."""
    found = sorted({tuple(sorted(edge.between)) for edge in scene.edges if edge.kind == "road"})
    return _road("".join(f"M{_spot(start)}L{_spot(end)}" for start, end in found)) if found else ""


def _road(path: str) -> str:
    whole = {"d": path, "fill": "none", "stroke_linecap": "round"}
    return group([tooltip("road"), element("path", stroke=ROAD_EDGE, stroke_width=8, **whole),
                  element("path", stroke=ROAD, stroke_width=5, **whole)])  # fmt: skip


def _spot(at: Point) -> str:
    x, y = center(at)
    return f"{number(x)} {number(y)}"


def hexsides(scene: Scene) -> str:
    """Everything that stands between hexes. A kind that is not known is drawn like a grey hexside."""
    heights = {cell.at: cell.height for cell in scene.cells}
    sides = [edge for edge in scene.edges if edge.kind != "road"]
    order = {kind: number for number, kind in enumerate(ORDER)}
    sides.sort(key=lambda edge: (order.get(edge.kind, len(ORDER)), edge.between))
    return group(_hexside(edge, heights) for edge in sides)


def _hexside(edge: Edge, heights: dict[Point, int]) -> str:
    """A side between two hexes, seen from the higher one; from the one named first if both are as high."""
    high, low = edge.between
    if heights.get(high, 0) < heights.get(low, 0):
        high, low = low, high
    around = neighbours(high)
    if low not in around:
        return ""
    side = around.index(low)
    # What lies beyond is below a line that runs against the clock around the hex.
    (x, y), (to_x, to_y) = CORNERS[(side + 1) % 6], CORNERS[side]
    middle = center(high)
    placed = f"translate({number(middle[0] + x)} {number(middle[1] + y)}) " + (
        f"rotate({number(degrees(atan2(to_y - y, to_x - x)))})"
    )
    return group([tooltip(NAMES.get(edge.kind, edge.kind)), _painter(edge.kind)(SIDE)], transform=placed)


def _painter(kind: str) -> Callable[[float], str]:
    return _PAINTERS.get(kind, _grey)


def edge_sample(kind: str) -> str:
    """A short piece for a legend, 26 wide and high."""
    if kind == "road":
        return group([_road(f"M4 {number(HALF)}L36 {number(HALF)}")], transform="translate(0 -9.5) scale(0.65)")
    return group([_painter(kind)(SIDE - 4)], transform="translate(1.5 12) scale(0.65)")
