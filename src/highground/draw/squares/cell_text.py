"""What a square of a text board shows: its height, whoever or whatever is on it, and how it is marked."""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style

from highground.draw import palette
from highground.draw.cell_text import MARKED, OBJECTIVE, OBJECTIVE_STYLE, CellText, Part, height_sign, piece_style
from highground.draw.names import letters_of
from highground.engine import Scene
from highground.engine.scene import Spot

MARKS = {"choice": "[]", "viewer": "<>", "blocking": "!!", "cover": "{}", "seen": "()", "unseen": "  ", "changed": "><",
         "left": "~~"}  # fmt: skip
"""What stands around a marked square."""


class SquareText(CellText):
    """The text of every square of a scene."""

    def __init__(self, scene: Scene, width: int) -> None:
        super().__init__(scene, width, letters=2)
        self.squeezed: set[Spot] = set()  # squares with a mark inside where nothing else has room

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
        if at in self.also and MARKS[self.also[at]].strip():
            last = (MARKS[self.also[at]][1], MARKED[self.also[at]])
        if at in self.objectives and right == " ":
            last = (OBJECTIVE, OBJECTIVE_STYLE)
        if self.width >= 5:
            gap = (" " * (self.width - 5), around)
            parts = [(left, around), (height, plain), (content.ljust(2), style), gap, last]
        elif self.width == 3:
            parts = [(height, plain), (content.ljust(2), style)] if content else [
                (left, around), (height, plain), last
            ]  # fmt: skip
        else:
            parts = [(content.ljust(2), style)] if content else [(left, around), (height, plain)]
        if at in self.squeezed:  # no side is free for the mark, which takes the first place
            parts[0] = (left, around)
            parts[1:] = [(content.ljust(2)[: self.width - 1], style)]
        return [part for part in parts if part[0]]

    def beside(self, free: Callable[[Spot, Spot], bool]) -> dict[tuple[Spot, Spot], Part]:
        """What narrow squares that are not empty have no room for, written on those sides of theirs that are `free`.

        A mark stands on the left or else on the right, and then the height, which is in the list of pieces too. A mark
        for which no side is free is put into the square.
        """
        signs: dict[tuple[Spot, Spot], Part] = {}
        self.squeezed.clear()
        if self.width >= 5:
            return signs
        filled = [at for at in sorted(self.cells) if self._content(at, Style())[0]]
        for at in filled:
            mark = self.marks.get(at)
            if mark and MARKS[mark].strip() and not self._write(signs, free, at, MARKS[mark], MARKED[mark]):
                self.squeezed.add(at)
        for at in filled:
            height = height_sign(self.cells[at].height)
            if self.width == 2 and self.cells[at].height:
                self._write(signs, free, at, height * 2, Style(color=palette.INK, bgcolor=self.ground(at)))
        return signs

    def _write(
        self,
        signs: dict[tuple[Spot, Spot], Part],
        free: Callable[[Spot, Spot], bool],
        at: Spot,
        both: str,
        style: Style,
    ) -> bool:
        """Write a sign on the left side of a square, or else on the right one, if one is free."""
        sides = (((at[0] - 1, at[1]), at), (at, (at[0] + 1, at[1])))
        for side, sign in zip(sides, both, strict=True):
            if side not in signs and free(*side):
                signs[side] = (sign, style)
                return True
        return False

    def _content(self, at: Spot, plain: Style) -> Part:
        there = self.pieces.get(at, [])
        if not there:
            return self.short.get(self.cells[at].thing, ""), plain
        letters = letters_of(there[0])[:2]
        return letters if len(there) == 1 else letters[0] + "+", piece_style(self.scene, there[0])
