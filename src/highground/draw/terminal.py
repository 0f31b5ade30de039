"""Boards as text; here, those of squares. Colour helps, but nothing is told by colour alone: ranks are digits, walls
are heavy lines, pieces are letters, and all pieces are listed below with where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from highground.draw import palette
from highground.draw.boxes import HEAVY, LIGHT, NONE, joint
from highground.draw.cells import BRACKETS, CellText, short_names
from highground.draw.grid import coordinates, letters_of, place_name
from highground.draw.hexes.terminal import hex_board
from highground.draw.marks import NAMES as MARK_NAMES
from highground.draw.panel import seat_name
from highground.engine import Scene
from highground.engine.scene import Point

CELL_WIDTHS = (5, 3, 2)
SIGNS = {"door": "D", "open door": "d", "window": "W", "passage": "≡"}
_DASHES = {"low wall": ("╏", "╍")}  # upright and level
EDGE_WORDS = {"door": "D closed door", "open door": "d open door", "window": "W window", "passage": "≡ passage",
              "wall": "━ wall", "low wall": "╍ low wall"}  # fmt: skip


def board(scene: Scene, width: int = 80, seats: Sequence[str] = ()) -> Text:
    """The board with everything on it, in at most this many columns if that is possible. Scenes without a grid give an
    empty text."""
    if scene.grid == "hexes" and scene.cells:
        return hex_board(scene, width, seats)
    if scene.grid != "squares":
        return Text()
    drawn = _Drawing(scene, width).drawn()
    for line in (*_keys(scene), *_pieces(scene, seats)):
        drawn.append(line + "\n")
    drawn.rstrip()
    return drawn


class _Drawing:
    """The squares and what is between them, line by line."""

    def __init__(self, scene: Scene, width: int) -> None:
        self.columns, self.rows = scene.size
        self.names = coordinates(scene)
        self.margin = max(map(len, self.names[1])) + 1
        room = (width - 2 * self.margin - 1) // max(1, self.columns) - 1
        self.width = next((wide for wide in CELL_WIDTHS if wide <= room), CELL_WIDTHS[-1])
        self.heights = {cell.at: cell.height for cell in scene.cells}
        self.grounds = {cell.at: palette.ground_color(cell.height, cell.color) for cell in scene.cells}
        self.edges = {tuple(sorted(edge.between)): edge.kind for edge in scene.edges}
        self.cells = CellText(scene, self.width)

    def drawn(self) -> Text:
        result = Text()
        letters = " " * (self.margin + 1) + " ".join(name.center(self.width) for name in self.names[0])
        result.append(letters.rstrip() + "\n", "bold")
        for row in range(self.rows):
            self._level_line(result, row)
            self._row(result, row)
        self._level_line(result, self.rows)
        result.append(letters.rstrip() + "\n", "bold")
        return result

    def _row(self, result: Text, row: int) -> None:
        name = self.names[1][row]
        result.append(name.rjust(self.margin - 1) + " ", "bold")
        for column in range(self.columns + 1):
            between = ((column - 1, row), (column, row))
            kind = self.edges.get(between, "")
            sign = SIGNS.get(kind) or _DASHES.get(kind, ("",))[0] or joint(*[self._weight(between), NONE] * 2)
            result.append(sign, self._line_style(between, kind))
            if column < self.columns:
                for words, style in self.cells.parts((column, row)):
                    result.append(words, style)
        result.append(f" {name}\n", "bold")

    def _level_line(self, result: Text, row: int) -> None:
        """The line above a row of squares."""
        result.append(" " * self.margin)
        for column in range(self.columns + 1):
            result.append(self._joint(column, row), self._joint_style(column, row))
            if column == self.columns:
                break
            between = ((column, row - 1), (column, row))
            kind = self.edges.get(between, "")
            line = _DASHES.get(kind, ("", ""))[1] or joint(*[NONE, self._weight(between)] * 2)
            style = self._line_style(between, kind)
            result.append(SIGNS.get(kind, line).center(self.width, line), style)
        result.append("\n")

    def _weight(self, between: tuple[Point, Point]) -> int:
        """How heavy the side between two squares is; beyond the board there is none."""
        if not any(place in self.heights for place in between):
            return NONE
        return HEAVY if self.edges.get(between, "passage") != "passage" else LIGHT

    def _joint(self, column: int, row: int) -> str:
        """The character at the top left corner of a square."""
        up = self._weight(((column - 1, row - 1), (column, row - 1)))
        down = self._weight(((column - 1, row), (column, row)))
        left = self._weight(((column - 1, row - 1), (column - 1, row)))
        right = self._weight(((column, row - 1), (column, row)))
        return joint(up, right, down, left)

    def _line_style(self, between: tuple[Point, Point], kind: str) -> Style:
        beside = [place for place in between if place in self.heights]
        if not beside:
            return Style()
        ground = self.grounds[min(beside, key=self.heights.__getitem__)]
        if kind:
            return Style(color=palette.INK, bgcolor=ground, bold=True)
        is_step = len({self.heights[place] for place in beside}) > 1
        return Style(color=palette.ELEVATION if is_step else palette.GRID, bgcolor=ground)

    def _joint_style(self, column: int, row: int) -> Style:
        around = [(column - 1, row - 1), (column, row - 1), (column - 1, row), (column, row)]
        there = [place for place in around if place in self.heights]
        if not there:
            return Style()
        sides = [(around[0], around[1]), (around[2], around[3]), (around[0], around[2]), (around[1], around[3])]
        is_wall = any(self._weight(side) == HEAVY for side in sides)
        ground = self.grounds[min(there, key=self.heights.__getitem__)]
        is_step = len({self.heights[place] for place in there}) > 1
        color = palette.INK if is_wall else palette.ELEVATION if is_step else palette.GRID
        return Style(color=color, bgcolor=ground, bold=is_wall)


def _keys(scene: Scene) -> list[str]:
    """What the signs on this board mean."""
    words: list[str] = []
    if len({cell.height for cell in scene.cells}) > 1:
        words.append("· rank 0, digits are higher ranks")
    words += [EDGE_WORDS.get(kind, f"━ {kind}") for kind in sorted({edge.kind for edge in scene.edges})]
    words += [f"{short} {name}" for name, short in short_names(scene).items()]
    marks = {mark.kind for mark in scene.marks}
    words += [f"{BRACKETS[kind]} {MARK_NAMES[kind]}" for kind in BRACKETS if kind in marks and BRACKETS[kind].strip()]
    return [", ".join(words)] if words else []


def _pieces(scene: Scene, seats: Sequence[str]) -> list[str]:
    """All pieces with where they stand and how they are."""
    heights = {cell.at: cell.height for cell in scene.cells}
    lines: list[str] = []
    for piece in sorted(scene.pieces, key=lambda piece: (piece.seat is None, piece.seat or 0)):
        owner = "" if piece.seat is None else f" ({seat_name(piece.seat, seats)})"
        rank = f", rank {heights[piece.at]}" if heights.get(piece.at) else ""
        text = f": {piece.text}" if piece.text else ""
        letters = letters_of(piece.name, piece.letters)
        lines.append(f"{letters:>3} {piece.name}{owner} at {place_name(scene, piece.at)}{rank}{text}")
    return lines
