"""A table as it is written down, made into the open table that models stand on."""

from __future__ import annotations

from highground.games.wolsung.data import Flight, TableFile, TerrainPiece
from highground.space.table import Ladder, Outline, Piece, Table, stairs
from highground.space.table.shapes import twice_area
from highground.space.table.writing import box, point_of, thousandths

RAILING, STAIRS = "railing", "stairs"


def outline_of(piece: TerrainPiece) -> Outline:
    """The outline of a piece, whichever way round it is told; of none if it says neither where it is nor what shape."""
    if piece.at is not None and piece.size is not None:
        return box(piece.at, piece.size)
    outline = tuple((thousandths(x), thousandths(y)) for x, y in piece.outline)
    return outline[::-1] if outline and twice_area(outline) < 0 else outline


def pieces_of(table: TableFile) -> tuple[Piece, ...]:
    """All prisms of a table: its pieces in order, then the treads of its stairs."""
    pieces = [
        Piece(
            outline_of(piece),
            thousandths(piece.top),
            thousandths(piece.bottom),
            piece.level,
            rough=piece.rough,
            kind=piece.kind,
            name=piece.name,
        )
        for piece in table.pieces
    ]
    return (*pieces, *(tread for flight in table.stairs for tread in _treads(flight)))


def _treads(flight: Flight) -> tuple[Piece, ...]:
    # Stairs rise from the first side of their outline to the third; north is where the numbers down are small.
    corners = box(flight.at, flight.size)
    turn = {"south": 0, "west": 1, "north": 2, "east": 3}[flight.up]
    outline = corners[turn:] + corners[:turn]
    bottom, top = thousandths(flight.bottom), thousandths(flight.top)
    return stairs(outline, bottom, top, flight.steps, flight.level, flight.name)


def table_of(table: TableFile) -> Table:
    """The open table; a ValueError tells everything that is wrong with it."""
    ladders = tuple(Ladder(point_of(ladder.foot), point_of(ladder.head), ladder.name) for ladder in table.ladders)
    width, depth = table.size
    return Table((thousandths(width), thousandths(depth)), pieces_of(table), ladders)
