"""What is on the board, described once: the terminal, the browser and the printed picture draw any scene."""

from __future__ import annotations

import msgspec

Point = tuple[int, int]


class Outline(msgspec.Struct, frozen=True):
    """A closed line on the table, with what it bounds."""

    name: str
    points: tuple[Point, ...]


class Piece(msgspec.Struct, frozen=True):
    """Something that stands on the board."""

    name: str
    at: Point
    seat: int | None = None
    radius: int = 0


class Hand(msgspec.Struct, frozen=True):
    """Cards somebody holds, face up where this view knows them."""

    seat: int
    cards: tuple[str, ...]


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A board with everything on it, and what else is to be seen, in words."""

    title: str
    outlines: tuple[Outline, ...] = ()
    pieces: tuple[Piece, ...] = ()
    hands: tuple[Hand, ...] = ()
    notes: tuple[str, ...] = ()

    def text(self, seats: tuple[str, ...]) -> str:
        """The scene in lines of text."""
        lines = [self.title, *(f"  {note}" for note in self.notes)]
        lines += [f"  {piece.name} at {piece.at[0]}, {piece.at[1]}" for piece in self.pieces]
        lines += [f"  {seats[hand.seat]} holds {', '.join(hand.cards) or 'nothing'}" for hand in self.hands]
        return "\n".join(lines)
