"""The open table: outlines with heights, pieces on round bases, and regions in which a point may be chosen."""

from highground.draw.names import letters_by_seat
from highground.draw.room import Room
from highground.draw.table.board import paint, still
from highground.draw.table.legend import legends
from highground.draw.table.pieces import piece_sample
from highground.draw.table.terminal import drawn, keys

ROOM = Room(paint, still, legends, piece_sample, drawn, keys, letters_by_seat)
