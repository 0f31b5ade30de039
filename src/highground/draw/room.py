"""What each kind of board has to offer: squares, hexes and the open table alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rich.text import Text

from highground.draw.markup import group, number
from highground.engine import Piece, Scene

BORDER = 30.0  # around a board, for coordinates

Dot = tuple[float, float]
"""A point of a picture, in its own units."""

Legend = tuple[str, list[tuple[str, str]]]
"""A heading, and below it samples (26 wide and high) with their meanings."""


class Board(NamedTuple):
    """A drawn board with its whole size; `inset` is where the ground itself begins."""

    content: str
    width: float
    height: float
    inset: float = 0.0


NO_BOARD = Board("", 0, 0)


def bordered(layers: Iterable[str], width: float, height: float, patterns: str) -> Board:
    """Layers of this size, one over the other, with room for coordinates around them; `patterns` are what they use."""
    content = patterns + group(layers, transform=f"translate({number(BORDER)} {number(BORDER)})")
    return Board(content, width + 2 * BORDER, height + 2 * BORDER, BORDER)


class Still(NamedTuple):
    """What lies still on a board, drawn without a border: what a veil may hide, and names, which stay above it."""

    below: list[str]
    above: list[str]
    width: float
    height: float
    origin: Dot  # the middle of the first cell, or the point (0, 0) of a table
    unit: float  # the side of a cell, or a thousandth of an inch
    patterns: str = ""


class Room(NamedTuple):
    """How one kind of board is drawn."""

    paint: Callable[[Scene], Board]
    still: Callable[[Scene, int], Still]
    """What lies still on a board, up to a level of it."""
    legends: Callable[[Scene], Iterable[Legend]]
    piece_sample: Callable[[Scene, Piece], str]
    """A piece for a list, 26 wide and high."""
    drawn: Callable[[Scene, int], Text]
    """The board as text, in at most so many columns if that is possible; empty if there is no board."""
    keys: Callable[[Scene, Sequence[str]], Iterable[str]]
    """What the signs of the text mean."""
    letters: Callable[[Piece], str]
    """What a piece is called in the text."""
