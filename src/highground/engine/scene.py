"""What is on the board, described once: the terminal, the browser and the printed picture draw any scene."""

from __future__ import annotations

from typing import Literal

import msgspec

Point = tuple[int, int]
"""On a grid: column and row, from the top left. On a table: thousandths of an inch."""


class Cell(msgspec.Struct, frozen=True):
    """A cell of a grid: its name, how high it lies, and what is on it."""

    name: str
    at: Point
    height: int = 0
    thing: str = ""  # an object on it, in a word: "table", "crate"
    color: str = ""  # what the ground is, in a word, if it matters to the eye


class Edge(msgspec.Struct, frozen=True):
    """Something between two neighbouring cells: a "wall", "low wall", "door", "open door", "window" or "passage".

    Between hexes: a "road" from one to the other, or a hexside that is "green", "grey" or a "slope". A slope goes down
    to the lower hex; if both are as high, to the second.
    """

    between: tuple[Point, Point]
    kind: str


class Outline(msgspec.Struct, frozen=True):
    """A closed line on the table, with what it bounds."""

    name: str
    points: tuple[Point, ...]


class Piece(msgspec.Struct, frozen=True):
    """Something that stands on the board: its name, its letters for a small board, and what is to know about it."""

    name: str
    at: Point
    seat: int | None = None
    radius: int = 0
    letters: str = ""
    text: str = ""


class Line(msgspec.Struct, frozen=True):
    """A straight line from one cell or point to another: "clear" or "blocked"."""

    start: Point
    end: Point
    kind: str


class Mark(msgspec.Struct, frozen=True):
    """A cell to be pointed out: "seen", "unseen", "blocking", "cover", "choice" or, on hexes, "objective"."""

    at: Point
    kind: str


class Hand(msgspec.Struct, frozen=True):
    """Cards somebody holds, face up where this view knows them."""

    seat: int
    cards: tuple[str, ...]


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A board with everything on it, and what else is to be seen, in words.

    Hexes stand in columns on a flat side; the second column, the fourth and so on are half a hex lower.
    """

    title: str
    grid: Literal["", "squares", "hexes"] = ""
    size: tuple[int, int] = (0, 0)  # columns and rows of a grid
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()
    outlines: tuple[Outline, ...] = ()
    pieces: tuple[Piece, ...] = ()
    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()
    hands: tuple[Hand, ...] = ()
    notes: tuple[str, ...] = ()

    def text(self, seats: tuple[str, ...]) -> str:
        """Everything but the board, in lines of text."""
        lines = [self.title, *(f"  {note}" for note in self.notes)]
        if not self.grid:
            lines += [f"  {piece.name} at {piece.at[0]}, {piece.at[1]}" for piece in self.pieces]
        lines += [f"  {seats[hand.seat]} holds {', '.join(hand.cards) or 'nothing'}" for hand in self.hands]
        return "\n".join(lines)
