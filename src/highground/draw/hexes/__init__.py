"""Boards of hexes."""

from highground.draw.hexes.board import paint, still
from highground.draw.hexes.legend import legends
from highground.draw.hexes.pieces import piece_sample
from highground.draw.hexes.terminal import drawn, keys
from highground.draw.names import letters_by_seat
from highground.draw.room import Room

ROOM = Room(paint, still, legends, piece_sample, drawn, keys, letters_by_seat)
