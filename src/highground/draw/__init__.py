"""Pictures of scenes and of odds: as SVG for paper and screen, and scenes as text for the terminal. Knows no game.

Squares, hexes and the open table have a room each, with equal names for equal things; what they share is here.
"""

from highground.draw.bars import Bar, BarGroup, bar_chart
from highground.draw.choices import with_choices, with_region
from highground.draw.glance import glance
from highground.draw.grounds import Floor, Ground, SidePicture, digest_of, ground_of, side_picture, still
from highground.draw.heat_table import HeatCell, heat_table
from highground.draw.sheet import sheet
from highground.draw.sight import marks_of, with_ruling, with_view
from highground.draw.svg import svg
from highground.draw.table.levels import up_to_level
from highground.draw.terminal import board
from highground.draw.window import window
from highground.engine.scene import painted_by

painted_by(svg)

__all__ = [
    "Bar",
    "BarGroup",
    "Floor",
    "Ground",
    "HeatCell",
    "SidePicture",
    "bar_chart",
    "board",
    "digest_of",
    "glance",
    "ground_of",
    "heat_table",
    "marks_of",
    "sheet",
    "side_picture",
    "still",
    "svg",
    "up_to_level",
    "window",
    "with_choices",
    "with_region",
    "with_ruling",
    "with_view",
]
