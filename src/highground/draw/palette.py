"""The colours of all pictures. They differ in lightness, so that eyes that see few colours tell them apart."""

from __future__ import annotations

from typing import NamedTuple

PAPER = "#fffdf8"
INK = "#2a2118"
FAINT_INK = "#685a4a"  # for what may stay in the background
GRID = "#b7a383"
WALL = "#2a2118"
ELEVATION = "#1565a8"
RANKS = ("#f7f0e1", "#ecd9b4", "#ddbf8b", "#cda766", "#bd9150")
"""The ground by rank: the higher, the darker. Ranks beyond the last look like it."""
GROUND = {"water": "#cfe3ee", "grass": "#dfe6c4", "forest": "#c9d6ab", "rock": "#d9d5cd", "road": "#efe7da"}
"""Ground that is named in a scene, at rank 0; above that the rank decides."""

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


class Level(NamedTuple):
    """How ground of a level of hexes looks, and what it is called."""

    color: str
    name: str


LEVELS = (
    Level("#f8f5ec", "ground"),
    Level("#b58d67", "brown slope"),
    Level("#ee8e3c", "orange hilltop"),
    Level("#f7dd3e", "yellow slope"),
    Level("#bca6e0", "purple hilltop"),
)
"""The levels of hexes. Eyes that confuse red and green, or yellow and blue, tell these colours apart."""

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


def ground_color(height: int, ground: str = "") -> str:
    """The colour of a cell at this rank."""
    if height <= 0 and ground in GROUND:
        return GROUND[ground]
    return RANKS[max(0, min(height, len(RANKS) - 1))]


def level(height: int) -> Level:
    """How ground of this level looks. Levels beyond the last look like it."""
    return LEVELS[max(0, min(height, len(LEVELS) - 1))]


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
