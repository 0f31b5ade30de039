"""A board of squares as text: squares between lines, which are heavy where there is a wall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style
from rich.text import Text

from highground.draw import palette
from highground.draw.keys import height_keys, mark_keys
from highground.draw.legend import in_order
from highground.draw.squares.box_lines import HEAVY, LIGHT, NONE, level_line, meeting, upright_line
from highground.draw.squares.cell_text import MARKS, SquareText
from highground.draw.squares.geometry import column_and_row_names
from highground.engine import Scene
from highground.engine.scene import Spot

WIDTHS = (5, 3, 2)
SIGNS = {"door": "D", "open door": "d", "window": "W", "steps": "≡", "road": "=", "hedge": "%", "stones": "&",
         "slope": "^"}  # fmt: skip
"""Edges that have a sign of their own, in the middle of their side."""
DASHED = {"low wall": ("╏", "╍")}
"""Edges that are a broken line: upright and level."""
OPEN = ("", "steps", "road", "slope", "hedge")
"""Edges with a light line beside their sign; all others are heavy."""


def drawn(scene: Scene, width: int) -> Text:
    """The board; its squares are as wide as there is room for."""
    if not scene.cells:
        return Text()
    return _Drawing(scene, width).drawn()


class _Drawing:
    """The squares and what is between them, line by line."""

    def __init__(self, scene: Scene, width: int) -> None:
        self.columns, self.rows = scene.size
        self.names = column_and_row_names(scene)
        self.margin = max(map(len, self.names[1])) + 1
        room = (width - 2 * self.margin - 1) // max(1, self.columns) - 1
        self.width = next((wide for wide in WIDTHS if wide <= room), WIDTHS[-1])
        self.squares = SquareText(scene, self.width)
        self.signs = self.squares.beside(self._is_free)

    def drawn(self) -> Text:
        result = Text()
        letters = " " * (self.margin + 1) + " ".join(name.center(self.width) for name in self.names[0])
        result.append(letters.rstrip() + "\n", "bold")
        for row in range(self.rows):
            self._line_above(result, row)
            self._row(result, row)
        self._line_above(result, self.rows)
        result.append(letters.rstrip() + "\n", "bold")
        return result

    def _row(self, result: Text, row: int) -> None:
        """A row of squares, with the sides between them."""
        name = self.names[1][row]
        result.append(name.rjust(self.margin - 1) + " ", "bold")
        for column in range(self.columns + 1):
            left, right = (column - 1, row), (column, row)
            look = self.squares.edge(left, right)
            line = DASHED[look][0] if look in DASHED else upright_line(self._weight(left, right))
            if (left, right) in self.signs:
                result.append(*self.signs[left, right])
            else:
                result.append(self._sign(left, right) or line, self._side_style(left, right))
            if column < self.columns:
                for words, style in self.squares.parts(right):
                    result.append(words, style)
        result.append(f" {name}\n", "bold")

    def _line_above(self, result: Text, row: int) -> None:
        """The line above a row of squares: corners, and the sides between them."""
        result.append(" " * self.margin)
        for column in range(self.columns):
            self._corner(result, column, row)
            above, below = (column, row - 1), (column, row)
            look = self.squares.edge(above, below)
            line = DASHED[look][1] if look in DASHED else level_line(self._weight(above, below))
            sign = self._sign(above, below) or line
            result.append(sign.center(self.width, line), self._side_style(above, below))
        self._corner(result, self.columns, row)
        result.append("\n")

    def _corner(self, result: Text, column: int, row: int) -> None:
        """The point where four squares meet, and up to four lines; or what joins two of the squares across it."""
        above_left, above_right = (column - 1, row - 1), (column, row - 1)
        below_left, below_right = (column - 1, row), (column, row)
        up, down = self._weight(above_left, above_right), self._weight(below_left, below_right)
        left, right = self._weight(above_left, below_left), self._weight(above_right, below_right)
        is_wall = HEAVY in (up, right, down, left)
        style = self._line_style(is_wall, above_left, above_right, below_left, below_right)
        across = self._sign(above_left, below_right) or self._sign(above_right, below_left)
        result.append(across or meeting(up, right, down, left), style)

    def _is_free(self, one: Spot, other: Spot) -> bool:
        """Is there nothing between two squares but the line of the grid?"""
        return not self.squares.edge(one, other) and not self._sign(one, other)

    def _sign(self, one: Spot, other: Spot) -> str:
        """The sign in the middle of a side; empty if there is none."""
        return self.squares.edge_mark(one, other) or SIGNS.get(self.squares.edge(one, other), "")

    def _weight(self, one: Spot, other: Spot) -> int:
        """How heavy the side between two squares is; beyond the board there is none."""
        if one not in self.squares.cells and other not in self.squares.cells:
            return NONE
        return LIGHT if self.squares.edge(one, other) in OPEN else HEAVY

    def _side_style(self, one: Spot, other: Spot) -> Style:
        return self._line_style(self.squares.edge(one, other) != "", one, other)

    def _line_style(self, is_bold: bool, *beside: Spot) -> Style:
        """A line has the ground of the lowest square beside it, and is coloured where the ground rises."""
        lowest = self.squares.lower(*beside)
        if lowest is None:
            return Style()
        color = palette.INK if is_bold else palette.ELEVATION if self.squares.is_step(*beside) else palette.GRID
        return Style(color=color, bgcolor=self.squares.ground(lowest), bold=is_bold)


def _tops(scene: Scene, look: str) -> str:
    """How high the edges of a look stand, where that is known: all alike, as the ground behind, or one by one."""
    heights = {cell.at: cell.height for cell in scene.cells}
    edges = [edge for edge in scene.edges if edge.look == look]
    tops: dict[int, list[str]] = {}
    for edge in edges:
        if edge.top is not None:
            tops.setdefault(edge.top, []).append("-".join(map(scene.name_at, edge.between)))
    if not tops:
        return ""
    if len(tops) == 1 and all(edge.top is not None for edge in edges):
        return f" (up to {scene.height_word} {next(iter(tops))})"
    if all(edge.top == max(heights.get(at, 0) for at in edge.between) for edge in edges):
        return " (as high as the ground behind it)"
    return f" (up to {'; '.join(f'{top} at ' + ', '.join(places) for top, places in sorted(tops.items()))})"


def keys(scene: Scene, seats: Sequence[str]) -> Iterator[str]:
    """What the signs on this board mean."""
    yield from height_keys(scene)
    for look in in_order(scene, "edge", (edge.look for edge in scene.edges)):
        sign = DASHED[look][1] if look in DASHED else SIGNS.get(look, "━")
        yield f"{sign} {scene.meaning('edge', look)}{_tops(scene, look)}"
    words = {cell.thing: cell.words for cell in scene.cells}
    for name, short in SquareText(scene, WIDTHS[0]).short.items():
        yield f"{short} {words[name]}"
    yield from mark_keys(scene, MARKS)
