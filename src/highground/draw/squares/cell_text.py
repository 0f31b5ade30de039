"""What a square of a text board shows: its height, whoever or whatever is on it, and how it is marked."""

from __future__ import annotations

from rich.style import Style

from highground.draw import palette
from highground.draw.cell_text import MARKED, OBJECTIVE, OBJECTIVE_STYLE, CellText, Part, height_sign, piece_style
from highground.draw.names import letters_of
from highground.engine import Scene
from highground.engine.scene import Spot

MARKS = {"choice": "[]", "blocking": "!!", "cover": "{}", "seen": "()", "unseen": "  ", "changed": "><", "left": "<>"}
"""What stands around a marked square."""


class SquareText(CellText):
    """The text of every square of a scene."""

    def __init__(self, scene: Scene, width: int) -> None:
        super().__init__(scene, width, letters=2)

    def ground(self, at: Spot) -> str:
        """The colour behind a square."""
        return palette.square_color(self.cells[at].height)

    def parts(self, at: Spot) -> list[Part]:
        """The text of one square, in parts of one style each."""
        cell = self.cells.get(at)
        if cell is None:
            return [(" " * self.width, Style())]
        plain = Style(color=palette.INK, bgcolor=self.ground(at))
        mark = self.marks.get(at)
        around = MARKED[mark] if mark else plain
        if mark == "choice":
            plain = around
        content, style = self._content(at, plain)
        height = height_sign(cell.height)
        left, right = MARKS[mark] if mark else "  "
        last = (right, around)
        if at in self.objectives and right == " ":
            last = (OBJECTIVE, OBJECTIVE_STYLE)
        if self.width >= 5:
            gap = (" " * (self.width - 5), around)
            parts = [(left, around), (height, plain), (content.ljust(2), style), gap, last]
        elif self.width == 3:
            parts = [(left if mark else height, around), (content.ljust(2), style)] if content else [
                (left, around), (height, plain), last
            ]  # fmt: skip
        else:
            parts = [(content.ljust(2), style)] if content else [(left, around), (height, plain)]
        return [part for part in parts if part[0]]

    def _content(self, at: Spot, plain: Style) -> Part:
        there = self.pieces.get(at, [])
        if not there:
            return self.short.get(self.cells[at].thing, ""), plain
        letters = letters_of(there[0])[:2]
        return letters if len(there) == 1 else letters[0] + "+", piece_style(there[0])
