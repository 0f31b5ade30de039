"""What covers the ground of a cell. Each is drawn around (0, 0), at most 68 wide, from -24 down to 22, so that it
leaves room for a name below and shows beside the pieces that stand on it. Light comes from the upper left."""

from __future__ import annotations

from collections.abc import Iterable

from highground.draw.markup import element, group, number
from highground.draw.palette import (
    CROP,
    INK,
    LEAF,
    LEAF_EDGE,
    LIT,
    REED,
    ROOF,
    SHADE,
    STONE,
    STONE_EDGE,
    STRAW,
    WATER,
    WOOD,
    WOOD_EDGE,
)


def _circles(found: Iterable[tuple[float, float, float]]) -> str:
    return "".join(f"M{number(x - r)} {number(y)}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"
                   for x, y, r in found)  # fmt: skip


_TREES = ((-9, -16, 7), (5, -17, 7), (18, -13, 7), (-22, -9, 7), (-28, 3, 6.5), (-15, 1, 8), (27, -1, 7), (0, -4, 8.5),
          (14, 0, 8), (-23, 14, 6.5), (-8, 13, 7.5), (7, 13.5, 7.5), (21, 12, 7))  # fmt: skip


def trees() -> str:
    """Many trees."""
    shadows = _circles((x + 2, y + 2.5, r) for x, y, r in _TREES)
    leaves = _circles(_TREES)
    lights = _circles((x - r * 0.3, y - r * 0.35, round(r * 0.4, 1)) for x, y, r in _TREES)
    return (
        element("path", d=shadows, fill=SHADE, fill_opacity=0.3)
        + element("path", d=leaves, fill=LEAF, stroke=LEAF_EDGE, stroke_width=1.3)
        + element("path", d=lights, fill=LIT, fill_opacity=0.28)
    )


_HOUSES = ((-31, -8, 13, 10), (-14, -23, 14, 11), (6, -22, 11, 10), (20, -13, 11, 13), (-12, -7, 12, 10),
           (4, -7, 11, 11), (-29, 8, 14, 11), (-10, 9, 10, 12), (5, 10, 13, 10), (22, 6, 10, 10))  # fmt: skip


def houses() -> str:
    """Many roofs."""
    walls = "".join(f"M{x} {y}h{wide}v{high}h{-wide}Z" for x, y, wide, high in _HOUSES)
    ridges = "".join(
        f"M{x} {number(y + high / 2)}h{wide}" if wide >= high else f"M{number(x + wide / 2)} {y}v{high}"
        for x, y, wide, high in _HOUSES
    )
    return (
        element("path", d=walls, fill=SHADE, fill_opacity=0.3, transform="translate(2 2.5)")
        + element("path", d=walls, fill=ROOF, stroke=INK, stroke_width=1)
        + element("path", d=ridges, stroke=INK, stroke_width=0.8)
    )


_FIELDS = ((STRAW, "M-21 -24H-2V-3H-33Z"), (CROP, "M2 -24H21L33 -3H2Z"), (CROP, "M-34 1H-2V21H-22Z"))
_FURROWS = "".join((
    "M-24 -19H-2M-27 -14H-2M-30 -8H-2", "M8 -24V-3M14 -24V-3M20 -24V-3M26 -15V-3",
    "M-32 5L-16 21M-28 1L-8 21M-20 1L-2 19M-12 1L-2 11",
))  # fmt: skip


def fields() -> str:
    """Fields and two barns."""
    crops = "".join(element("path", d=path, fill=color) for color, path in _FIELDS)
    barns = "M4 2h11v18h-11ZM19 2h12l-4 10h-8Z"
    return (
        group([crops], stroke=WOOD_EDGE, stroke_width=1)
        + element("path", d=_FURROWS, stroke=WOOD, stroke_width=1.1)
        + element("path", d=barns, fill=SHADE, fill_opacity=0.3, transform="translate(2 2.5)")
        + element("path", d=barns, fill=ROOF, stroke=INK, stroke_width=1)
        + element("path", d="M9.5 2V20M19 7H29", stroke=INK, stroke_width=0.8)
    )


def fort() -> str:
    """A wall with towers, all around."""
    wall = "M-16 -24H16L30 -2L17 20H-17L-30 -2Z"
    towers = ((-16, -24), (16, -24), (30, -2), (17, 20), (-17, 20), (-30, -2))
    return (
        element("path", d=wall, fill="none", stroke=SHADE, stroke_width=8, stroke_opacity=0.3, stroke_linejoin="round",
                transform="translate(2 2.5)")
        + element("path", d=wall, fill="none", stroke=STONE_EDGE, stroke_width=8, stroke_linejoin="round")
        + element("path", d=wall, fill="none", stroke=STONE, stroke_width=5)
        + element("path", d=wall, fill="none", stroke=STONE_EDGE, stroke_width=5, stroke_dasharray="1.2 4")
        + group((element("rect", x=x - 4.5, y=y - 4.5, width=9, height=9) for x, y in towers), fill=STONE,
                stroke=STONE_EDGE, stroke_width=1.4)
    )  # fmt: skip


_TUFTS = ((-24, -8), (-8, -14), (11, -13), (25, -6), (-26, 8), (-10, 3), (6, 1), (22, 9), (-14, 19), (4, 18))


def reeds() -> str:
    """Reeds in water."""
    water = "".join(f"M{x - 8} {y + 2}q4 -2.5 8 0t8 0" for x, y in _TUFTS)
    stalks = "".join(f"M{x} {y}v-8M{x - 2} {y}l-4 -6M{x + 2} {y}l4 -6" for x, y in _TUFTS)
    return element("path", d=water, fill="none", stroke=WATER, stroke_width=2.2, stroke_linecap="round") + element(
        "path", d=stalks, stroke=REED, stroke_width=1.6, stroke_linecap="round"
    )
