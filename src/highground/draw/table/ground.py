"""The ground of the table, and a ruler in inches around it."""

from __future__ import annotations

from highground.draw.markup import element, group, number, text
from highground.draw.palette import FAINT_INK, GRID, INK, TABLE
from highground.draw.room import BORDER
from highground.draw.table.geometry import INCH, Table

STEPS = (1, 2, 3, 6, 12, 24)  # inches between two numbers of the ruler


def ground(table: Table) -> str:
    """The bare table, with a fine line at each number of the ruler."""
    width, height = table.board_size
    step = ruler_step(table)
    path = "".join(f"M{number(table.dot((x, 0))[0])} 0V{number(height)}" for x in _ticks(table.left, table.right, step))
    path += "".join(f"M0 {number(table.dot((0, y))[1])}H{number(width)}" for y in _ticks(table.top, table.bottom, step))
    return element("rect", x=0, y=0, width=width, height=height, fill=TABLE) + element(
        "path", d=path, stroke=GRID, stroke_width=0.6, stroke_dasharray="1 3"
    )


def frame(table: Table) -> str:
    """Inches on all four sides."""
    width, height = table.board_size
    parts = [element("rect", x=0, y=0, width=width, height=height, fill="none", stroke=FAINT_INK, stroke_width=1.5)]
    step = ruler_step(table)
    for x in _ticks(table.left, table.right, step):
        name, across = f"{x // INCH}″", table.dot((x, 0))[0]
        parts += [text(name, across, -BORDER / 2 + 6, 12, INK), text(name, across, height + BORDER / 2 + 4, 12, INK)]
    for y in _ticks(table.top, table.bottom, step):
        name, down = f"{y // INCH}″", table.dot((0, y))[1] + 4
        parts += [text(name, -BORDER / 2, down, 12, INK), text(name, width + BORDER / 2, down, 12, INK)]
    return group(parts, text_anchor="middle")


def ruler_step(table: Table) -> int:
    """How many thousandths of an inch there are between two numbers, so that they have room."""
    return next((step for step in STEPS if step * INCH * table.scale >= 34), STEPS[-1]) * INCH


def _ticks(first: int, last: int, step: int) -> range:
    return range(-(-first // step) * step, last + 1, step)
