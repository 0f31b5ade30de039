"""Boards of squares with ranks, and walls, doors and windows on the edges between them. Exact integer geometry.

A square is a number: row times width plus column, from the top left; sets of them are those of `space.places`.
`board` has the squares and edges, `lines` what a straight line meets, `steps` where one can walk,
`ways` which way is best.
"""

from highground.space.squares.board import Barrier, Board, Edge, edge
from highground.space.squares.lines import AnyAngleLine, EightWayLine, Line, Way
from highground.space.squares.steps import DoorsOfSteps, Reach, Steps, doors_of_steps, doors_opened

__all__ = [
    "AnyAngleLine",
    "Barrier",
    "Board",
    "DoorsOfSteps",
    "Edge",
    "EightWayLine",
    "Line",
    "Reach",
    "Steps",
    "Way",
    "doors_of_steps",
    "doors_opened",
    "edge",
]
