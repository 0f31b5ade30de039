"""How areas of the table are filled: a colour, a line around it, and a pattern."""

from __future__ import annotations

from typing import NamedTuple

from highground.draw.markup import element
from highground.draw.palette import (
    EMBER,
    FIRE,
    INK,
    LEAF,
    LEAF_EDGE,
    LEAF_LIGHT,
    PAPER,
    PLASTER,
    REED,
    ROOF_EDGE,
    ROOF_LIGHT,
    SMOKE,
    STONE,
    STONE_EDGE,
    STONE_LIGHT,
    WATER,
    WATER_LIGHT,
    WOOD,
    WOOD_EDGE,
    WOOD_LIGHT,
)


class Fill(NamedTuple):
    """The colours of an area and of its line; `motif` is a pattern of 16 by 16."""

    fill: str
    stroke: str = INK
    motif: str = ""
    opacity: float | None = None
    has_contours: bool = True


def _strokes(path: str, color: str, width: float = 1.2) -> str:
    return element("path", d=path, fill="none", stroke=color, stroke_width=width, stroke_linecap="round")


FILLS: dict[str, Fill] = {
    "building": Fill(PLASTER, INK),
    "roof": Fill(ROOF_LIGHT, INK, _strokes("M0 8H16M8 0V8", ROOF_EDGE, 0.8)),
    "ruin": Fill(PLASTER, STONE_EDGE, _strokes("M2 4h5M9 11h5", STONE_EDGE)),
    "stairs": Fill(WOOD_LIGHT, WOOD_EDGE, _strokes("M0 4H16M0 12H16", WOOD_EDGE, 1.4), has_contours=False),
    "rail": Fill(WOOD_LIGHT, WOOD_EDGE),
    "door": Fill(WOOD, INK, _strokes("M4 0V16M12 0V16", WOOD_EDGE, 1.2)),
    "locked door": Fill(WOOD, INK, _strokes("M0 0L16 16M16 0L0 16", PAPER, 1.8)),
    "open door": Fill(PAPER, WOOD, _strokes("M0 16L16 0", WOOD, 1.2)),
    "rock": Fill(STONE, STONE_EDGE),
    "rubble": Fill(STONE_LIGHT, STONE_EDGE, _strokes("M3 3l3 2M10 8l3 -1M4 12l2 1", STONE_EDGE, 1.6)),
    "trees": Fill(LEAF_LIGHT, LEAF_EDGE, element("circle", cx=5, cy=5, r=3.4, fill=LEAF, stroke=LEAF_EDGE)
                  + element("circle", cx=12.5, cy=12, r=2.8, fill=LEAF, stroke=LEAF_EDGE)),
    "reeds": Fill(WATER_LIGHT, REED, _strokes("M4 7v-5M2 7l-1 -3M12 14v-5M10 14l-1 -3", REED)),
    "water": Fill(WATER_LIGHT, WATER, _strokes("M1 5q3 -2.5 6 0t6 0M5 13q3 -2.5 6 0", WATER)),
    "smoke": Fill(SMOKE, STONE_EDGE, element("circle", cx=8, cy=8, r=4, fill="none", stroke=STONE_EDGE), 0.75, False),
    "fire": Fill(EMBER, FIRE, _strokes("M4 13q-3 -4 1 -8q0 4 3 3q2 4 -1 5", FIRE, 1.5), 0.85, False),
}  # fmt: skip
PLAIN = Fill(WOOD_LIGHT, WOOD_EDGE)
