"""What covers the ground of a cell. Each is drawn around (0, 0), at most 72 wide, from -20 down to 32, so that it
leaves room for a name above and shows beside the pieces that stand on it."""

from __future__ import annotations

from collections.abc import Iterable

from highground.draw.markup import element, group, number
from highground.draw.palette import (
    CROP,
    INK,
    LEAF,
    LEAF_EDGE,
    REED,
    ROOF,
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


_TREES = ((-23, -8, 7.5), (-10, -11, 6.5), (3, -12, 7), (15, -11, 6.5), (25, -5, 7), (-27, 4, 6.5), (-13, 2, 8),
          (1, 1, 8), (14, 3, 7.5), (26, 8, 6), (-20, 15, 7.5), (-6, 14, 7.5), (8, 15, 7.5), (20, 19, 6.5),
          (-12, 25, 6), (1, 25, 6.5), (12, 26.5, 5.5))  # fmt: skip


def trees() -> str:
    """Many trees."""
    return element("path", d="".join(_circles([tree]) for tree in _TREES), fill=LEAF, stroke=LEAF_EDGE, stroke_width=1)


_HOUSES = ((-31, -9, 11, 10), (-14, -17, 12, 10), (3, -17, 9, 8), (17, -14, 9, 13), (-31, 5, 9, 9), (-17, -3, 13, 11),
           (1, -5, 12, 9), (21, 3, 10, 8), (-22, 17, 11, 9), (-8, 12, 9, 13), (5, 9, 12, 9), (13, 21, 8, 8),
           (3, 22, 7, 8))  # fmt: skip


def houses() -> str:
    """Many roofs."""
    walls = "".join(f"M{x} {y}h{wide}v{high}h{-wide}Z" for x, y, wide, high in _HOUSES)
    ridges = "".join(
        f"M{x} {number(y + high / 2)}h{wide}" if wide >= high else f"M{number(x + wide / 2)} {y}v{high}"
        for x, y, wide, high in _HOUSES
    )
    return element("path", d=walls, fill=ROOF, stroke=INK, stroke_width=1) + element(
        "path", d=ridges, stroke=INK, stroke_width=0.8
    )


_FIELDS = ((STRAW, "M-25 -19H-2V3H-36Z"), (CROP, "M2 -19H25L36 3H2Z"), (CROP, "M-35 7H-2V30H-21Z"))
_FURROWS = "".join((
    "M-27 -14H-2M-30 -8H-2M-33 -2H-2", "M8 -19V3M14 -19V3M20 -19V3M26 -17V3",
    "M-33 11L-14 30M-29 7L-6 30M-21 7L-2 26M-13 7L-2 18",
))  # fmt: skip


def fields() -> str:
    """Fields and two barns."""
    crops = "".join(element("path", d=path, fill=color) for color, path in _FIELDS)
    barns = "M4 8h11v20h-11ZM19 8h12l-4 9h-8Z"
    return (
        group([crops], stroke=WOOD_EDGE, stroke_width=1)
        + element("path", d=_FURROWS, stroke=WOOD, stroke_width=1.1)
        + element("path", d=barns, fill=ROOF, stroke=INK, stroke_width=1)
        + element("path", d="M9.5 8V28M19 12.5H29", stroke=INK, stroke_width=0.8)
    )


def fort() -> str:
    """A wall with towers, all around."""
    wall = "M-15 -16H15L29 6L16 28H-16L-29 6Z"
    towers = ((-15, -16), (15, -16), (29, 6), (16, 28), (-16, 28), (-29, 6))
    return (
        element("path", d=wall, fill="none", stroke=STONE_EDGE, stroke_width=8, stroke_linejoin="round")
        + element("path", d=wall, fill="none", stroke=STONE, stroke_width=5)
        + element("path", d=wall, fill="none", stroke=STONE_EDGE, stroke_width=5, stroke_dasharray="1.2 4")
        + group((element("rect", x=x - 4.5, y=y - 4.5, width=9, height=9) for x, y in towers), fill=STONE,
                stroke=STONE_EDGE, stroke_width=1.4)
    )  # fmt: skip


_TUFTS = ((-25, -4), (-8, -10), (11, -8), (26, -1), (-18, 11), (2, 6), (20, 14), (-9, 26), (10, 27))


def reeds() -> str:
    """Reeds in water."""
    water = "".join(f"M{x - 8} {y + 2}q4 -2.5 8 0t8 0" for x, y in _TUFTS)
    stalks = "".join(f"M{x} {y}v-8M{x - 2} {y}l-4 -6M{x + 2} {y}l4 -6" for x, y in _TUFTS)
    return element("path", d=water, fill="none", stroke=WATER, stroke_width=2.2, stroke_linecap="round") + element(
        "path", d=stalks, stroke=REED, stroke_width=1.6, stroke_linecap="round"
    )
