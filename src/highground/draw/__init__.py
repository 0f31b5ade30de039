"""Pictures of scenes: as SVG for paper and screen, and as text for the terminal. Knows no game.

Squares, hexes and the open table have a room each, with equal names for equal things; what they share is here.
"""

from highground.draw.choices import with_choices, with_region
from highground.draw.svg import svg
from highground.draw.terminal import board

__all__ = ["board", "svg", "with_choices", "with_region"]
