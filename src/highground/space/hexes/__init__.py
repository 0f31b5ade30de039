"""Boards of hexes: exact lines from centre to centre, and what they pass through and cross. It knows no game.

A hex is a number: row times width plus column, from the top left; columns stand upright, every second one half a hex
lower; sets of them are those of `space.places`. `board` has neighbours, distances and names, `lines` what a straight
line meets, `steps` where one can walk. `relief` judges all lines at once, with the kernels of `ways` and `sweep`;
`kernels` says whether they are there, and all of that is imported late.
"""

from highground.space.hexes.board import DIRECTIONS, Board, Hexside, hexside
from highground.space.hexes.lines import Path, paths_by
from highground.space.hexes.steps import Reach, Steps

__all__ = ["DIRECTIONS", "Board", "Hexside", "Path", "Reach", "Steps", "hexside", "paths_by"]
