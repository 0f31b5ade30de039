"""What is between squares: walls, low walls, doors, windows and passages."""

from __future__ import annotations

from collections.abc import Callable

from highground.draw.grid import SIZE, side_between
from highground.draw.markup import element, group, tooltip
from highground.draw.palette import GLASS, INK, PAPER, STONE, WALL, WOOD, WOOD_EDGE
from highground.engine import Edge, Scene
from highground.engine.scene import Point

THICK = 8.0
JAMB = 12.0  # how much of a side is wall on either end of a door or window

# Each painter draws a side that runs from (0, 0) to (length, 0); what lies beyond it is below.


def _wall(length: float) -> str:
    return element("line", x1=0, y1=0, x2=length, y2=0, stroke=WALL, stroke_width=THICK, stroke_linecap="round")


def _low_wall(length: float) -> str:
    return element("line", x1=0, y1=0, x2=length, y2=0, stroke=WALL, stroke_width=6, stroke_linecap="round") + element(
        "line", x1=0, y1=0, x2=length, y2=0, stroke=STONE, stroke_width=2.5
    )


def _jambs(length: float) -> str:
    path = f"M0 0H{JAMB:g}M{length - JAMB:g} 0H{length:g}"
    return element("path", d=path, stroke=WALL, stroke_width=THICK, stroke_linecap="round", fill="none")


def _door(length: float) -> str:
    leaf = element(
        "rect", x=JAMB, y=-4, width=length - 2 * JAMB, height=8, fill=WOOD, stroke=WOOD_EDGE, stroke_width=1.5
    )
    knob = element("circle", cx=length - JAMB - 7, cy=0, r=2, fill=PAPER)
    return _jambs(length) + leaf + knob


def _open_door(length: float) -> str:
    wide = length - 2 * JAMB
    swing = element(
        "path", d=f"M{JAMB:g} {-wide:g}A{wide:g} {wide:g} 0 0 1 {length - JAMB:g} 0", fill="none", stroke=WOOD_EDGE,
        stroke_width=1.5, stroke_dasharray="3 4",
    )  # fmt: skip
    leaf = element("rect", x=JAMB - 3, y=-wide, width=6, height=wide, fill=WOOD, stroke=WOOD_EDGE, stroke_width=1.5)
    return swing + _jambs(length) + leaf


def _window(length: float) -> str:
    wide = length - 2 * JAMB
    pane = element("rect", x=JAMB, y=-4, width=wide, height=8, fill=GLASS, stroke=WALL, stroke_width=1.8)
    bar = element("line", x1=length / 2, y1=-4, x2=length / 2, y2=4, stroke=WALL, stroke_width=1.8)
    return _jambs(length) + pane + bar


def _passage(length: float) -> str:
    treads = "".join(f"M{length / 2 - half:g} {y}H{length / 2 + half:g}" for y, half in _TREADS)
    return element("path", d=treads, stroke=INK, stroke_width=2.5, stroke_linecap="round", fill="none")


_TREADS = ((-15, 13), (-9, 15), (-3, 17), (3, 19), (9, 21), (15, 23))

_PAINTERS: dict[str, Callable[[float], str]] = {
    "wall": _wall,
    "low wall": _low_wall,
    "door": _door,
    "open door": _open_door,
    "window": _window,
    "passage": _passage,
}
_ORDER = ("passage", "wall", "low wall", "window", "door", "open door")
"""Stairs lie under walls, and doors over the walls that they stand in."""

NAMES = {"door": "closed door", "passage": "passage"}


def edges(scene: Scene) -> str:
    """Everything that stands between squares. A kind that is not known is drawn as a wall."""
    heights = {cell.at: cell.height for cell in scene.cells}
    order = {kind: number for number, kind in enumerate(_ORDER)}
    ordered = sorted(scene.edges, key=lambda edge: (order.get(edge.kind, order["wall"]), edge.between))
    return group(_edge(edge, heights) for edge in ordered)


def _edge(edge: Edge, heights: dict[Point, int]) -> str:
    first, second = sorted(edge.between)
    side = side_between(first, second)
    if side is None:
        return ""
    (x, y), (end_x, _) = side
    is_upright = x == end_x
    placed = f"translate({x:g} {y:g})" + (" rotate(90)" if is_upright else "")
    # Stairs are drawn wide at the lower end; turned upright, what was below a side is left of it.
    is_second_lower = heights.get(second, 0) < heights.get(first, 0)
    if edge.kind == "passage" and is_second_lower == is_upright:
        placed += " scale(1 -1)"
    return group([tooltip(edge.kind), _painter(edge.kind)(SIZE)], transform=placed)


def _painter(kind: str) -> Callable[[float], str]:
    return _PAINTERS.get(kind, _wall)


def edge_sample(kind: str) -> str:
    """A short piece for a legend, 26 wide and high."""
    scale, down = (0.406, 13) if kind not in ("open door",) else (0.406, 22)
    return group([_painter(kind)(SIZE)], transform=f"translate(0 {down}) scale({scale})")
