"""What a square of a text board shows: its rank, whoever or whatever is on it, and how it is marked."""

from __future__ import annotations

from collections import defaultdict

from rich.style import Style

from highground.draw import palette
from highground.draw.grid import cells_by_place, letters_of
from highground.engine import Piece, Scene
from highground.engine.scene import Point

BRACKETS = {"choice": "[]", "blocking": "!!", "cover": "{}", "seen": "()", "unseen": "  "}
"""What stands around a marked square; where a square has several marks the first of these counts."""

MARKED = {
    "choice": Style(color=palette.INK, bgcolor=palette.CHOICE_FILL, bold=True),
    "blocking": Style(color="#ffffff", bgcolor=palette.BLOCKED, bold=True),
    "cover": Style(color="#ffffff", bgcolor=palette.COVER, bold=True),
    "seen": Style(color="#ffffff", bgcolor=palette.CLEAR, bold=True),
    "unseen": Style(color="#ffffff", bgcolor=palette.FAINT_INK),
}

Part = tuple[str, Style]


class CellText:
    """The text of every square of a scene, `width` columns wide."""

    def __init__(self, scene: Scene, width: int) -> None:
        self.width = width
        self.cells = cells_by_place(scene)
        self.short = short_names(scene)
        self.pieces: dict[Point, list[Piece]] = defaultdict(list)
        for piece in scene.pieces:
            self.pieces[piece.at].append(piece)
        self.marks: dict[Point, str] = {}
        for kind in reversed(BRACKETS):
            self.marks |= {mark.at: kind for mark in scene.marks if mark.kind == kind}

    def parts(self, at: Point) -> list[Part]:
        """The text of one square, in parts of one style each."""
        cell = self.cells.get(at)
        if cell is None:
            return [(" " * self.width, Style())]
        plain = Style(color=palette.INK, bgcolor=palette.ground_color(cell.height, cell.color))
        mark = self.marks.get(at)
        around = MARKED[mark] if mark else plain
        if mark == "choice":
            plain = around
        content, style = self._content(at, plain)
        rank = str(cell.height)[-1] if cell.height > 0 else "·"
        left, right = BRACKETS[mark] if mark else "  "
        if self.width >= 5:
            return [(left, around), (rank, plain), (content.ljust(2), style), (right.rjust(self.width - 4), around)]
        if self.width == 3:
            if content:
                return [(left if mark else rank, around), (content.ljust(2), style)]
            return [(left, around), (rank, plain), (right, around)]
        return [(content.ljust(2), style)] if content else [(left, around), (rank, plain)]

    def _content(self, at: Point, plain: Style) -> Part:
        there = self.pieces.get(at, [])
        if not there:
            return self.short.get(self.cells[at].thing, ""), plain
        color = palette.seat_color(there[0].seat)
        letters = letters_of(there[0].name, there[0].letters)[:2]
        if len(there) > 1:
            letters = letters[0] + "+"
        return letters, Style(color=color.letters, bgcolor=color.fill, bold=True)


def short_names(scene: Scene) -> dict[str, str]:
    """Two letters for each thing on the board, no two the same.

    >>> from highground.engine import Cell
    >>> cells = (Cell("a1", (0, 0), thing="bar"), Cell("a2", (0, 1), thing="barrel"))
    >>> short_names(Scene(title="", cells=cells))
    {'bar': 'ba', 'barrel': 'br'}
    """
    found: dict[str, str] = {}
    for name in sorted({cell.thing for cell in scene.cells if cell.thing}):
        letters = [letter for letter in name.lower() if letter.isalnum()] or ["?"]
        ways = [letters[0] + other for other in (*letters[1:], *"0123456789")]
        found[name] = next((way for way in ways if way not in found.values()), ways[0])
    return found
