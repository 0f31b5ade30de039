"""Where the blocks of text go: beside the board or below it, whichever makes the better page."""

from __future__ import annotations

from itertools import combinations, pairwise
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
    if board.height:
        ways = [_below(board, blocks), *(_beside(board, blocks, count) for count in counts)]
    else:
        ways = [_columns(blocks, count, board.inset, 0.0) for count in counts]
    return min(ways, key=lambda way: way[1] * way[2] * (1 + abs(log(way[1] / way[2] / PAGE)) / 4))


def _beside(board: Board, blocks: list[Section], count: int) -> Arrangement:
    """So many columns to the right of the board."""
    content, width, height = _columns(blocks, count, board.width + GAP, board.inset)
    return board.content + content, width, max(board.height, height)


def _below(board: Board, blocks: list[Section]) -> Arrangement:
    """As many columns under the board as it is wide."""
    room = max(board.width, WIDTH)
    count = max(1, min(len(blocks), int((room + GAP) // (WIDTH + GAP))))
    content, width, height = _columns(blocks, count, board.inset, board.height + GAP / 2)
    return board.content + content, max(room, width), height


def _columns(blocks: list[Section], count: int, left: float, top: float) -> Arrangement:
    """The blocks in reading order, in columns of which the tallest is as short as can be; sizes count from (0, 0)."""
    parts: list[str] = []
    bottom = top
    for column, some in enumerate(_shared_out(blocks, count)):
        x, y = left + column * (WIDTH + GAP), top
        for block in some:
            parts.append(group([block.content], transform=f"translate({number(x)} {number(y)})"))
            y += block.height + GAP
        bottom = max(bottom, y - GAP)
    return "".join(parts), left + count * (WIDTH + GAP) - GAP, bottom


def _shared_out(blocks: list[Section], count: int) -> list[list[Section]]:
    """So many columns of at least one block each."""
    ways = [
        [blocks[start:end] for start, end in pairwise((0, *cuts, len(blocks)))]
        for cuts in combinations(range(1, len(blocks)), count - 1)
    ]
    return min(ways, key=lambda way: max(sum(block.height + GAP for block in some) for some in way))
