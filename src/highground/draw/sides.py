"""Whose is what: each side has a colour, and a shape or a rim that tells it apart where there is no colour."""

from __future__ import annotations

from highground.draw.markup import element, number
from highground.draw.palette import INK, NAMED, NOBODY, PAPER, SEATS, SideColor
from highground.engine import Scene

RIMS = ("plain", "double", "dashed", "dotted")
"""Lines inside the rim of what is always round, seat by seat."""


def color_of(scene: Scene, seat: int | None) -> SideColor:
    """The colour of a side: the one that it goes by, or else one that no other side goes by."""
    if seat is None:
        return NOBODY
    wanted = [side.color for side in scene.sides]
    if seat < len(wanted) and wanted[seat] in NAMED:
        return NAMED[wanted[seat]]
    free = [color for color in SEATS if color not in wanted] or SEATS
    unnamed = [other for other in range(seat) if other >= len(wanted) or wanted[other] not in NAMED]
    place = seat if len(free) == len(SEATS) else len(unnamed)
    return NAMED[free[place % len(free)]]


def rim_of(seat: int | None) -> str:
    """The rim that tells a seat apart."""
    return RIMS[seat % len(RIMS)] if seat is not None else RIMS[0]


def body(seat: int | None, x: float, y: float, radius: float, color: SideColor) -> str:
    """The body of a piece around a point: a disc, a square, a hexagon or a diamond, seat by seat."""
    shadow = element("ellipse", cx=x + radius * 0.14, cy=y + radius * 0.9, rx=radius * 0.95, ry=radius * 0.3, fill=INK,
                     fill_opacity=0.28)  # fmt: skip
    line = {"fill": color.fill, "stroke": PAPER, "stroke_width": max(1.5, radius * 0.1)}
    kind = (seat or 0) % 4
    if kind == 0:
        return shadow + element("circle", cx=x, cy=y, r=radius, **line)
    if kind == 1:
        half = radius * 0.92
        box = {"x": x - half, "y": y - half, "width": 2 * half, "height": 2 * half, "rx": radius * 0.22}
        return shadow + element("rect", **box, **line)
    corners = ((0.55, -1), (1.1, 0), (0.55, 1), (-0.55, 1), (-1.1, 0), (-0.55, -1)) if kind == 2 else (
        (0, -1.22), (1.22, 0), (0, 1.22), (-1.22, 0)
    )  # fmt: skip
    points = " ".join(f"{number(x + radius * across)},{number(y + radius * down)}" for across, down in corners)
    return shadow + element("polygon", points=points, stroke_linejoin="round", **line)
