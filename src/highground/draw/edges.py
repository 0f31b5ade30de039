"""What is between cells, whatever their shape: walls, doors, hedges, slopes; and roads from one to the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from highground.draw.marks import RINGS, marked
from highground.draw.markup import element, group, number, tooltip
from highground.draw.palette import (
    GLASS,
    HEDGE,
    HEDGE_EDGE,
    INK,
    PAPER,
    ROAD,
    ROAD_EDGE,
    SLOPE,
    WALL,
    WALL_GREY,
    WALL_GREY_EDGE,
    WOOD,
    WOOD_EDGE,
)
from highground.draw.room import Dot
from highground.engine import Edge, Scene
from highground.engine.scene import Spot

THICK = 8.0
JAMB = 0.19  # how much of a side is wall on either end of a door or window

# Each painter draws a side that runs from (0, 0) to (length, 0); what lies beyond it, or downhill, is below.


def _line(length: float, color: str, width: float, **attributes: str | float | None) -> str:
    return element("line", x1=0, y1=0, x2=length, y2=0, stroke=color, stroke_width=width, **attributes)


def _wall(length: float) -> str:
    return _line(length, WALL, THICK, stroke_linecap="round")


def _low_wall(length: float) -> str:
    """Broken, so that it differs from a wall that nobody looks over."""
    dashes = f"{number(length / 8)} {number(length / 16)}"
    return _line(length, PAPER, 6) + _line(
        length, WALL, 4.4, stroke_dasharray=dashes, stroke_dashoffset=number(-length / 32)
    )


def _jambs(length: float) -> str:
    path = f"M0 0H{number(JAMB * length)}M{number(length - JAMB * length)} 0H{number(length)}"
    return element("path", d=path, stroke=WALL, stroke_width=THICK, stroke_linecap="round", fill="none")


def _door(length: float) -> str:
    start, wide = JAMB * length, (1 - 2 * JAMB) * length
    leaf = element("rect", x=start, y=-4, width=wide, height=8, fill=WOOD, stroke=WOOD_EDGE, stroke_width=1.5)
    return _jambs(length) + leaf + element("circle", cx=start + wide - 7, cy=0, r=2, fill=PAPER)


def _open_door(length: float) -> str:
    start, wide = JAMB * length, (1 - 2 * JAMB) * length
    path = f"M{number(start)} {number(-wide)}A{number(wide)} {number(wide)} 0 0 1 {number(start + wide)} 0"
    swing = element("path", d=path, fill="none", stroke=WOOD_EDGE, stroke_width=1.5, stroke_dasharray="3 4")
    leaf = element("rect", x=start - 3, y=-wide, width=6, height=wide, fill=WOOD, stroke=WOOD_EDGE, stroke_width=1.5)
    return swing + _jambs(length) + leaf


def _window(length: float) -> str:
    start, wide = JAMB * length, (1 - 2 * JAMB) * length
    pane = element("rect", x=start, y=-4, width=wide, height=8, fill=GLASS, stroke=WALL, stroke_width=1.8)
    bar = element("line", x1=length / 2, y1=-4, x2=length / 2, y2=4, stroke=WALL, stroke_width=1.8)
    return _jambs(length) + pane + bar


_TREADS = ((-12.5, 0.16), (-7.5, 0.18), (-2.5, 0.2), (2.5, 0.22), (7.5, 0.24), (12.5, 0.26))


def _steps(length: float) -> str:
    """Treads that grow wider downhill."""
    treads = "".join(f"M{number((0.5 - half) * length)} {y}H{number((0.5 + half) * length)}" for y, half in _TREADS)
    low, high = _TREADS[-1], _TREADS[0]
    flight = f"M{number((0.5 - high[1]) * length)} {high[0] - 2}L{number((0.5 + high[1]) * length)} {high[0] - 2}" + (
        f"L{number((0.5 + low[1]) * length)} {low[0] + 2}L{number((0.5 - low[1]) * length)} {low[0] + 2}Z"
    )
    return element("path", d=flight, fill=PAPER, stroke=PAPER, stroke_width=4, stroke_linejoin="round") + element(
        "path", d=treads, stroke=INK, stroke_width=2.4, stroke_linecap="round", fill="none"
    )


def _hedge(length: float) -> str:
    """Scalloped, so that it differs from stones without its colour."""
    bumps = max(3, round(length / 7))
    step = length / bumps
    spots = "".join(f"M{number(step * (place + 0.5))} 0h0" for place in range(bumps))
    return element("path", d=spots, stroke=HEDGE_EDGE, stroke_width=9, stroke_linecap="round") + element(
        "path", d=spots, stroke=HEDGE, stroke_width=6.6, stroke_linecap="round"
    )


def _stones(length: float) -> str:
    return (
        _line(length, WALL_GREY_EDGE, 8.5, stroke_linecap="round")
        + _line(length, WALL_GREY, 6, stroke_linecap="round")
        + _line(length, PAPER, 6, stroke_dasharray="1.6 7.5", stroke_dashoffset=-5)
    )


def _slope(length: float) -> str:
    """Hachures that point downhill."""
    count = max(4, round(length / 5))
    ticks = "".join(f"M{number(length * (n + 0.5) / count)} 0v{3.5 if n % 2 else 6}" for n in range(count))
    return _line(length, SLOPE, 3, stroke_linecap="round") + element("path", d=ticks, stroke=SLOPE, stroke_width=1.7)


SIDES: dict[str, Callable[[float], str]] = {
    "steps": _steps,
    "slope": _slope,
    "hedge": _hedge,
    "stones": _stones,
    "wall": _wall,
    "low wall": _low_wall,
    "window": _window,
    "door": _door,
    "open door": _open_door,
}
"""In the order in which they are drawn: steps lie under walls, and doors over the walls that they stand in."""
PLAIN = "wall"


def downhill(edge: Edge, heights: Mapping[Spot, int]) -> tuple[Spot, Spot]:
    """The two cells beside an edge, the lower one last; as the edge has them if both are as high."""
    one, other = edge.between
    return (other, one) if heights.get(one, 0) < heights.get(other, 0) else (one, other)


def sides(scene: Scene, length: float, placed: Callable[[Spot, Spot], str | None]) -> str:
    """Everything that stands between cells; an unknown look is drawn as a wall.

    `placed` says how the side of a cell towards another is moved and turned; None if they do not touch.
    """
    heights = {cell.at: cell.height for cell in scene.cells}
    order = {look: place for place, look in enumerate(SIDES)}
    chosen = marked(scene, "edge")
    found = [edge for edge in scene.edges if edge.look != "road"]
    found.sort(key=lambda edge: (order.get(edge.look, order[PLAIN]), edge.between))
    parts: list[str] = []
    for edge in found:
        transform = placed(*downhill(edge, heights))
        if transform is not None:
            shape = SIDES.get(edge.look, SIDES[PLAIN])(length)
            ring = _ring(length, chosen[edge.key]) if edge.key in chosen else ""
            parts.append(group([tooltip(scene.meaning("edge", edge.look)), shape, ring], transform=transform))
    return group(parts)


def _ring(length: float, kind: str) -> str:
    light, dark = RINGS.get(kind, RINGS["choice"])
    return element("circle", cx=length / 2, cy=0, r=7, fill=light, stroke=dark, stroke_width=2.5)


def roads(scene: Scene, center: Callable[[Spot], Dot]) -> str:
    """All roads, in one piece where they meet."""
    found = sorted({tuple(sorted(edge.between)) for edge in scene.edges if edge.look == "road"})
    path = "".join(f"M{_dot(center(start))}L{_dot(center(end))}" for start, end in found)
    return group([tooltip(scene.meaning("edge", "road")), _road(path)]) if path else ""


def _road(path: str) -> str:
    whole = {"d": path, "fill": "none", "stroke_linecap": "round"}
    return element("path", stroke=ROAD_EDGE, stroke_width=8, **whole) + element(
        "path", stroke=ROAD, stroke_width=5, **whole
    )


def _dot(dot: Dot) -> str:
    return f"{number(dot[0])} {number(dot[1])}"


def edge_sample(look: str) -> str:
    """A short piece for a legend, 26 wide and high."""
    if look == "road":
        return group([_road("M4 21L37 21")], transform="scale(0.62)")
    down = 21 if look == "open door" else 13
    return group([SIDES.get(look, SIDES[PLAIN])(40)], transform=f"translate(0.5 {down}) scale(0.62)")
