"""A table in which more is darker. Each cell says in words what it is; the shade only leads the eye."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from highground.draw import page
from highground.draw.markup import BOLD, element, group, text, tooltip, wrapped
from highground.draw.palette import GRID, INK, PAPER, SQUARE_HEIGHTS

NAMES = 170.0  # how wide the names of the rows are
COLUMN = 150.0
SIZE, SMALL = 14.0, 12.0
LINE = 17.0
PAD = 8.0
LEAST_WIDTH = 520.0


class HeatCell(NamedTuple):
    """What stands in a cell, line by line, and how much that is, from 0 to 1; None if it is nothing that can be."""

    lines: Sequence[str]
    heat: float | None


def heat_table(
    title: str,
    columns: Sequence[str],
    rows: Sequence[tuple[str, Sequence[HeatCell]]],
    notes: Sequence[str] = (),
) -> str:
    """A picture of a table. The same table always gives the same text."""
    width = max(NAMES + COLUMN * len(columns), LEAST_WIDTH)
    parts: list[str] = []
    names = [wrapped(name, COLUMN - 2 * PAD, SIZE, BOLD) for name in columns]
    y = max(map(len, names), default=0) * LINE + PAD
    for number, lines in enumerate(names):
        x = NAMES + COLUMN * number + PAD
        parts += [text(line, x, 12 + row * LINE, SIZE, INK, font_weight=700) for row, line in enumerate(lines)]
    for name, cells in rows:
        content, height = _row(name, cells, columns)
        parts.append(group([content], transform=f"translate(0 {y:g})"))
        y += height
    lines, y = page.notes(notes, width, y + 10)
    return page.page(title, _words(columns, rows, notes), "".join(parts) + lines, width, y)


def _row(name: str, cells: Sequence[HeatCell], columns: Sequence[str]) -> tuple[str, float]:
    names = wrapped(name, NAMES - PAD, SIZE, BOLD)
    contents = [[part for line in cell.lines for part in wrapped(line, COLUMN - 2 * PAD, SMALL)] for cell in cells]
    height = max(len(names), *map(len, contents)) * LINE + 2 * PAD
    parts = [text(line, 0, PAD + 12 + row * LINE, SIZE, INK, font_weight=700) for row, line in enumerate(names)]
    for number, (cell, lines) in enumerate(zip(cells, contents, strict=True)):
        x = NAMES + COLUMN * number
        parts.append(group([
            tooltip(f"{name}, {columns[number]}: {', '.join(cell.lines)}"),
            element("rect", x=x, y=0, width=COLUMN, height=height, fill=_shade(cell.heat), stroke=GRID, stroke_width=1,
                    stroke_dasharray="3 3" if cell.heat is None else None),
            *(text(line, x + PAD, PAD + 12 + row * LINE, SMALL, INK, font_weight=700 if row == 0 else None)
              for row, line in enumerate(lines)),
        ]))  # fmt: skip
    return "".join(parts), height


def _shade(heat: float | None) -> str:
    """The ground of a cell: the more, the darker."""
    if heat is None:
        return PAPER
    return SQUARE_HEIGHTS[min(int(heat * len(SQUARE_HEIGHTS)), len(SQUARE_HEIGHTS) - 1)]


def _words(columns: Sequence[str], rows: Sequence[tuple[str, Sequence[HeatCell]]], notes: Sequence[str]) -> str:
    """All that the picture says, to be read out."""
    said = [
        f"{name}, {column}: {', '.join(cell.lines)}."
        for name, cells in rows
        for column, cell in zip(columns, cells, strict=True)
    ]
    return " ".join((*said, *(f"{note.rstrip('.')}." for note in notes)))
