"""Pictures of scenes: as SVG for paper and screen, and as text for the terminal. Knows no game."""

from highground.draw.svg import svg
from highground.draw.terminal import board

__all__ = ["board", "svg"]
