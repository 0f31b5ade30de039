"""Boards of squares."""

from highground.draw.names import letters_of
from highground.draw.room import Room
from highground.draw.squares.board import paint, still
from highground.draw.squares.legend import legends
from highground.draw.squares.pieces import piece_sample
from highground.draw.squares.terminal import drawn, keys

ROOM = Room(paint, still, legends, piece_sample, drawn, keys, letters_of)
