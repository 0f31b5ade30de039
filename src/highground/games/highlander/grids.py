"""The nine cells that attacks go to and defences cover. A set of cells is one whole number, a bit for each."""

from __future__ import annotations

from functools import cache

ROWS = 3
TOP_ROW = 0b111
ALL_CELLS = 0b111_111_111

AREAS: dict[str, int] = {
    "top row": 0b000_000_111,
    "middle row": 0b000_111_000,
    "bottom row": 0b111_000_000,
    "left column": 0b001_001_001,
    "middle column": 0b010_010_010,
    "right column": 0b100_100_100,
    "corners": 0b101_000_101,
}
"""The parts of the grid that cards speak of."""


@cache
def cells_in(drawing: str) -> int:
    """The cells that a drawing marks with an x.

    >>> bin(cells_in("x.. ... ..x"))
    '0b100000001'
    """
    found = 0
    for number, letter in enumerate("".join(drawing.split())):
        found |= (letter == "x") << number
    return found


def faults_in(drawing: str) -> str:
    """What is wrong with a drawing, if anything.

    >>> faults_in("x.. .o. ...")
    'a grid is three rows of three letters, x or .; here is "x.. .o. ..."'
    """
    rows = drawing.split()
    if not rows or (len(rows) == ROWS and all(len(row) == ROWS and set(row) <= {"x", "."} for row in rows)):
        return ""
    return f'a grid is three rows of three letters, x or .; here is "{" ".join(rows)}"'


def spots(cells: int) -> list[tuple[int, int]]:
    """The column and row of each cell of a set.

    >>> spots(0b100000010)
    [(1, 0), (2, 2)]
    """
    return [(number % ROWS, number // ROWS) for number in range(ROWS * ROWS) if cells >> number & 1]
