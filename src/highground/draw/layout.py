"""Where the blocks of text go: beside the board or below it, whichever makes the better page."""

from __future__ import annotations

from itertools import accumulate
from math import log

from highground.draw.markup import group, number
from highground.draw.panel import GAP, WIDTH, Section
from highground.draw.room import Board

PAGE = 1.4  # as wide as a page is high, lying on its side
MOST_COLUMNS = 3

Arrangement = tuple[str, float, float]
"""Content, width and height."""


def arranged(board: Board, blocks: list[Section]) -> Arrangement:
    """The board with its blocks, on little paper and near to the shape of a page."""
    if not blocks:
        return board.content, board.width, board.height
    counts = range(1, min(MOST_COLUMNS, len(blocks)) + 1)
    ways = [_below(board, blocks)] + ([_beside(board, blocks, count) for count in counts] if board.height else [])
    return min(ways, key=lambda way: way[1] * way[2] * (1 + abs(log(way[1] / way[2] / PAGE)) / 2))


def _beside(board: Board, blocks: list[Section], count: int) -> Arrangement:
    """So many columns to the right of the board."""
    content, width, height = _columns(blocks, count, board.width + GAP, board.inset)
    return board.content + content, width, max(board.height, height)


def _below(board: Board, blocks: list[Section]) -> Arrangement:
    """As many columns under the board as it is wide."""
    room = max(board.width, WIDTH)
    count = max(1, min(len(blocks), int((room + GAP) // (WIDTH + GAP))))
    top = board.height + GAP / 2 if board.height else 0.0
    content, width, height = _columns(blocks, count, board.inset, top)
    return board.content + content, max(room, width), height


def _columns(blocks: list[Section], count: int, left: float, top: float) -> Arrangement:
    """The blocks in reading order, in columns that end about level; the size is counted from (0, 0)."""
    starts = [0.0, *accumulate(block.height + GAP for block in blocks)]
    ends = [top] * count
    parts: list[str] = []
    for block, start in zip(blocks, starts, strict=False):
        middle = start + block.height / 2
        column = min(count - 1, int(middle * count / starts[-1]))
        x = left + column * (WIDTH + GAP)
        parts.append(group([block.content], transform=f"translate({number(x)} {number(ends[column])})"))
        ends[column] += block.height + GAP
    return "".join(parts), left + count * (WIDTH + GAP) - GAP, max(ends) - GAP
