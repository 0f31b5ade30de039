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

HEX_GRID = "#a3937a"
CONTOUR = "#5a4630"
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
SHADOW = "#2a2118"
SMOKE = "#c9c7c2"
FIRE = "#b23a06"
EMBER = "#f6c7a0"
WATER_LIGHT = "#cfe3ee"
LEAF_LIGHT = "#c9d6ab"
STONE_LIGHT = "#d9d5cd"
ROOF_LIGHT = "#c79a88"
ROOF_EDGE = "#6d4034"


HEX_HEIGHTS = ("#f8f5ec", "#b58d67", "#ee8e3c", "#f7dd3e", "#bca6e0")
"""The ground of hexes by height. Eyes that confuse red and green, or yellow and blue, tell these colours apart."""

CLEAR = "#00664b"
BLOCKED = "#b32d00"
COVER = "#6a3d8f"
CHOICE = "#7a5200"
CHOICE_FILL = "#ffd84d"


class SeatColor(NamedTuple):
    """A disc, the letters on it, and how its rim is drawn: for eyes and printers without colour."""

    fill: str
    letters: str
    rim: str  # "plain", "double", "dashed" or "dotted"


SEATS = (
    SeatColor("#a63603", "#ffffff", "plain"),
    SeatColor("#08457e", "#ffffff", "double"),
    SeatColor("#f2b705", "#2a2118", "dashed"),
    SeatColor("#ffffff", "#2a2118", "dotted"),
)
NOBODY = SeatColor("#d6d1c9", "#2a2118", "plain")


def seat_color(seat: int | None) -> SeatColor:
    """The colours of a seat; those of nobody for a piece that belongs to none."""
    return NOBODY if seat is None else SEATS[seat % len(SEATS)]


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
