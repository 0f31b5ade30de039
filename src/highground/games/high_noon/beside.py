"""What is to know about a line besides whether it is clear: how far and where to, and what height does for it."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Reason
from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.words import say

ACROSS, DOWN = ("west", "", "east"), ("north", "", "south")


def beside(state: HighNoon, start: int, end: int, clear: bool) -> Iterator[Reason]:
    """The bearing of a line with its length and ranks; if it is clear, what height does for an attack along it."""
    ground = state.setting
    board, ranks = ground.board, ground.board.ranks
    if start == end:
        return
    facts = {"length": board.distance(start, end), "direction": say(_direction(state, start, end))}
    if ranks[start] == ranks[end]:
        yield Reason("HN-B7 HN-E1", say("bearing", rank=ranks[start], **facts))
    else:
        yield Reason("HN-B7 HN-E1", say("bearing-up-or-down", rank=ranks[start], other_rank=ranks[end], **facts))
    if not clear:
        return
    if ranks[start] != ranks[end]:
        name = "height-adds" if ranks[start] > ranks[end] else "height-adds-to-defence"
        yield Reason("HN-E3 HN-E4", say(name, bonus=ground.numbers.height_bonus))


def _direction(state: HighNoon, start: int, end: int) -> str:
    """Where a line leads, on a board whose first row is in the north: to the nearest of eight directions."""
    board = state.setting.board
    across, down = board.columns[end] - board.columns[start], board.rows[end] - board.rows[start]
    if abs(across) > 2 * abs(down):
        down = 0
    elif abs(down) > 2 * abs(across):
        across = 0
    names = DOWN[(down > 0) - (down < 0) + 1], ACROSS[(across > 0) - (across < 0) + 1]
    return "-".join(filter(None, names))
