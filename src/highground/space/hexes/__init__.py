"""Boards of hexes: exact lines from centre to centre, and what they pass through and cross. It knows no game.

A hex is a number: row times width plus column, from the top left; columns stand upright, every second one half a hex
lower. `board` has neighbours, distances and names, `lines` what a straight line meets.
"""

from highground.space.hexes.board import DIRECTIONS, Board, Hexside, hexside
from highground.space.hexes.lines import Path, paths_by
from highground.space.hexes.steps import Grid, Hexes, Steps

__all__ = ["DIRECTIONS", "Board", "Grid", "Hexes", "Hexside", "Path", "Steps", "hexside", "paths_by"]
