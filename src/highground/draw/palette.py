"""The colours of all pictures. They differ in lightness, so that eyes that see few colours tell them apart."""

from __future__ import annotations

from typing import NamedTuple

PAPER = "#fffdf8"
INK = "#2a2118"
FAINT_INK = "#685a4a"  # for what may stay in the background
GRID = "#b7a383"
WALL = "#2a2118"
ELEVATION = "#1565a8"
SQUARE_HEIGHTS = ("#f7f0e1", "#ecd9b4", "#ddbf8b", "#cda766", "#bd9150")
"""The ground of squares by height: the higher, the darker."""

WOOD = "#8a5a2b"
WOOD_EDGE = "#4e2f12"
WOOD_LIGHT = "#d9b27c"
GLASS = "#9fd0ea"
LEAF = "#5d7a3a"
STONE = "#9a938a"
WATER = "#5b93b5"

HEX_GRID = "#8d7c62"
CONTOUR = "#5a4630"
LIT = "#fffbe9"  # the rim of higher ground where light falls on it
SHADE = "#3a2410"  # its other rim, and its shadow
LEAF_EDGE = "#33471d"
ROOF = "#9c6b5c"
STRAW = "#ead48f"
CROP = "#c8d69a"
REED = "#2f4a23"
STONE_EDGE = "#3d3a36"
ROAD = "#fffaf0"
ROAD_EDGE = "#6b4d2e"
HEDGE = "#2f8f3a"
HEDGE_EDGE = "#0f4a1a"
WALL_GREY = "#77787c"
WALL_GREY_EDGE = "#2e2f33"
SLOPE = "#4a2c10"
GREYED = "#a6a6a6"
STAR = "#ffd23f"

TABLE = "#eef0e4"
PLASTER = "#e3d5bd"
SMOKE = "#c9c7c2"
FIRE = "#b23a06"
EMBER = "#f6c7a0"
WATER_LIGHT = "#cfe3ee"
LEAF_LIGHT = "#c9d6ab"
STONE_LIGHT = "#d9d5cd"
ROOF_LIGHT = "#c79a88"
ROOF_EDGE = "#6d4034"


HEX_HEIGHTS = ("#f8f5ec", "#dec8ad", "#f3a669", "#c4a71a", "#a68cca")
"""The ground of hexes by height: the higher, the darker, and of a hue that eyes which see few colours tell apart."""

CLEAR = "#00664b"
SIGHT = "#f3b61f"
BLOCKED = "#b32d00"
COVER = "#6a3d8f"
CHOICE = "#7a5200"
CHOICE_FILL = "#ffd84d"


class SideColor(NamedTuple):
    """The colour of somebody's pieces, and of the letters on them."""

    fill: str
    letters: str = "#ffffff"


SEATS = ("blue", "vermilion", "green", "purple")
"""The colours of seats, one after the other, if their sides have none of their own."""
NAMED = {
    "black": SideColor("#211a14"),
    "blue": SideColor("#0b5fa5"),
    "brown": SideColor("#6b4423"),
    "green": SideColor("#00745a"),
    "grey": SideColor("#5c6066"),
    "orange": SideColor("#e98a15", INK),
    "purple": SideColor("#7d3c86"),
    "red": SideColor("#b3211b"),
    "vermilion": SideColor("#b0430a"),
    "white": SideColor("#ffffff", INK),
    "yellow": SideColor("#f2c12e", INK),
}
"""The colours that a side may go by."""
NOBODY = SideColor("#d6d1c9", INK)


def square_color(height: int) -> str:
    """The colour of a square at this height. Heights beyond the last look like it."""
    return SQUARE_HEIGHTS[max(0, min(height, len(SQUARE_HEIGHTS) - 1))]


def hex_color(height: int) -> str:
    """The colour of a hex at this height. Heights beyond the last look like it."""
    return HEX_HEIGHTS[max(0, min(height, len(HEX_HEIGHTS) - 1))]


def contrast(one: str, other: str) -> float:
    """How well one colour stands out from another, from 1 to 21, by the formula of the web's accessibility guidelines.

    >>> contrast("#ffffff", "#000000")
    21.0
    """
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return round((bright + 0.05) / (dark + 0.05), 2)


def _luminance(color: str) -> float:
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
