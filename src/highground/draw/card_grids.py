"""Grids that cards aim at and cover, as text: side by side, with letters in their cells."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from highground.engine import CardGrid, Scene

BETWEEN = "    "
LETTERS = {"attack": "A", "defence": "D"}
NOTHING = "·"


def card_grids(scene: Scene, seats: Sequence[str] = ()) -> Text:
    """The grids of a scene, each under its name, and what the letters mean."""
    columns = [[_name(scene, grid, seats), *_rows(grid)] for grid in scene.card_grids]
    height = max(map(len, columns))
    for column in columns:
        width = max(map(len, column))
        column[:] = [line.ljust(width) for line in column] + [" " * width] * (height - len(column))
    lines = [("  " + BETWEEN.join(cells)).rstrip() for cells in zip(*columns, strict=True)]
    return Text("\n".join([*lines, f"  {LETTERS['attack']} attacked, {LETTERS['defence']} defended"]))


def _name(scene: Scene, grid: CardGrid, seats: Sequence[str]) -> str:
    return grid.name if grid.seat is None else f"{grid.name} of {scene.name_of(grid.seat, seats)}"


def _rows(grid: CardGrid) -> list[str]:
    """A line for each row; a cell has room for both letters."""
    marked = {(mark.at, mark.kind) for mark in grid.marks}
    across, down = grid.size
    return [
        " ".join(
            "".join(letter if ((column, row), kind) in marked else NOTHING for kind, letter in LETTERS.items())
            for column in range(across)
        )
        for row in range(down)
    ]
