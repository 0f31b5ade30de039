"""What is to know about a line besides whether it is clear: how far, where to, and up or down."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Reason
from highground.games.tactical_x.state import TacticalX
from highground.games.tactical_x.words import say


def beside(state: TacticalX, start: int, end: int) -> Iterator[Reason]:
    """The bearing of a line with its length and levels."""
    field = state.setting
    if start == end:
        return
    facts = {"length": field.board.distance(start, end), "direction": say(_direction(state, start, end))}
    level, other_level = (field.terrain.levels[place] for place in (start, end))
    if level == other_level:
        yield Reason("TX-G1 TX-P3", say("bearing", level=level, **facts))
    else:
        yield Reason("TX-G1 TX-P3", say("bearing-up-or-down", level=level, other_level=other_level, **facts))


def _direction(state: TacticalX, start: int, end: int) -> str:
    """Where a line leads, on a map whose first row is in the north: to the nearest of eight directions."""
    board = state.setting.board
    (column, row), (to_column, to_row) = (
        (place % board.width, 2 * (place // board.width) + place % board.width % 2) for place in (start, end)
    )
    # Columns are 1.5 sides apart and half rows 0.866: compared in those lengths.
    across, down = 1.5 * (to_column - column), 0.866 * (to_row - row)
    if abs(across) > 2 * abs(down):
        down = 0
    elif abs(down) > 2 * abs(across):
        across = 0
    north_south = "north" if down < 0 else "south" if down > 0 else ""
    west_east = "west" if across < 0 else "east" if across > 0 else ""
    return "-".join(filter(None, (north_south, west_east)))
