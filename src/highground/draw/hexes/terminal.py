"""A board of hexes as text. Each hex has two lines between slashes, and every second column stands a line lower.
Colour helps, but nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from highground.draw import palette
from highground.draw.grid import place_name
from highground.draw.hexes.edges import NAMES as EDGE_NAMES
from highground.draw.hexes.grid import column_and_row_names
from highground.draw.hexes.halves import (
    MARKS,
    OBJECTIVE,
    ROAD_ACROSS,
    ROAD_DOWN,
    SIDES,
    HexText,
    level_sign,
    piece_letters,
    terrain_letters,
)
from highground.draw.marks import NAMES as MARK_NAMES
from highground.draw.panel import seat_name
from highground.engine import Scene
from highground.engine.scene import Point

HEX_WIDTHS = (3, 2)  # without the slash that goes before


def hex_board(scene: Scene, width: int, seats: Sequence[str]) -> Text:
    """The board with everything on it. Where it is too wide, it is shown in parts, one below the other."""
    columns, rows = column_and_row_names(scene)
    margin = max(map(len, rows), default=0) + 1
    room = max(4 * HEX_WIDTHS[0], width - 2 * margin - 1)
    wide = next((wide for wide in HEX_WIDTHS if (wide + 1) * len(columns) <= room), HEX_WIDTHS[0])
    at_once = max(1, room // (wide + 1))
    drawing = _Drawing(scene, wide, margin)
    result = Text()
    for first in range(0, len(columns), at_once):
        drawing.draw(result, range(first, min(first + at_once, len(columns))))
    for line in (*_keys(scene, seats), *_lists(scene), *_pieces(scene, seats)):
        result.append(line + "\n")
    result.rstrip()
    return result


class _Drawing:
    """The hexes and their sides, line by line."""

    def __init__(self, scene: Scene, width: int, margin: int) -> None:
        self.width, self.margin = width, margin
        self.rows = scene.size[1]
        self.names = column_and_row_names(scene)
        self.hexes = HexText(scene, width)
        self.cells = self.hexes.cells

    def draw(self, result: Text, columns: range) -> None:
        """These columns, with coordinates around them."""
        names = " ".join(self.names[0][column].center(self.width) for column in columns)
        header = (" " * (self.margin + 1) + names).rstrip() + "\n"
        result.append(header, "bold")
        for number in range(-1, 2 * self.rows + (1 if any(column % 2 for column in columns) else 0)):
            self._line(result, number, columns)
        result.append(header, "bold")

    def _line(self, result: Text, number: int, columns: range) -> None:
        result.append(self._row_name(columns[0], number).rjust(self.margin - 1) + " ", "bold")
        for column in columns:
            self._slash(result, column, number)
            self._half(result, column, number)
        self._slash(result, columns[-1] + 1, number)
        name = self._row_name(columns[-1], number)
        result.append(f" {name}" if name else "", "bold")
        result.rstrip()
        result.append("\n")

    def _row_name(self, column: int, number: int) -> str:
        """The name of the row whose hex begins here, in this column."""
        row, half = divmod(number - column % 2, 2)
        return self.names[1][row] if half == 0 and 0 <= row < self.rows else ""

    def _half(self, result: Text, column: int, number: int) -> None:
        """Half a hex; or the upper side of the hex below, if there is none here."""
        row, half = divmod(number - column % 2, 2)
        at = (column, row)
        if at not in self.cells:
            result.append(("_" if half and (column, row + 1) in self.cells else " ") * self.width)
            return
        for words, style in self.hexes.lower(at) if half else self.hexes.upper(at):
            result.append(words, style)

    def _slash(self, result: Text, column: int, number: int) -> None:
        """The side between the hexes on the left and on the right."""
        left: Point = (column - 1, (number - (column - 1) % 2) // 2)
        right: Point = (column, (number - column % 2) // 2)
        beside = [at for at in (left, right) if at in self.cells]
        if not beside:
            result.append(" ")
            return
        is_upper = (number - column % 2) % 2 == 0
        sign = self.hexes.sign(left, right, ROAD_ACROSS)
        ground = self.hexes.ground(min(beside, key=lambda at: self.cells[at].height))
        is_step = len({self.cells[at].height for at in beside}) > 1
        color = palette.INK if sign else palette.CONTOUR if is_step else palette.HEX_GRID
        result.append(sign or ("/" if is_upper else "\\"), Style(color=color, bgcolor=ground, bold=bool(sign)))


def _keys(scene: Scene, seats: Sequence[str]) -> list[str]:
    """What the signs on this board mean."""
    heights = sorted({cell.height for cell in scene.cells})
    words = [f"{level_sign(height)} {palette.level(height).name}" for height in heights]
    words += [f"{letter} {name}" for name, letter in terrain_letters(scene).items()]
    for kind in sorted({edge.kind for edge in scene.edges}):
        sign = f"{ROAD_ACROSS} {ROAD_DOWN}" if kind == "road" else SIDES.get(kind, SIDES["grey"])
        words.append(f"{sign} {EDGE_NAMES.get(kind, kind)}")
    marks = {mark.kind for mark in scene.marks}
    words += [f"{sign} {MARK_NAMES[kind]}" for kind, sign in MARKS.items() if kind in marks and sign.strip()]
    words += [f"{OBJECTIVE} objective"] if "objective" in marks else []
    if {0, 1} <= {piece.seat for piece in scene.pieces}:
        words.append(f"LARGE letters {seat_name(0, seats)}, small letters {seat_name(1, seats)}")
    if len({piece.at for piece in scene.pieces}) < len(scene.pieces):
        words.append("digits before letters are the number of pieces")
    return [", ".join(words)] if words else []


def _lists(scene: Scene) -> list[str]:
    """What has no room on the board, or might be overlooked."""
    objectives = [place_name(scene, mark.at) for mark in scene.marks if mark.kind == "objective"]
    lines = [f"Objectives: {', '.join(objectives)}"] if objectives else []
    return lines + [
        f"Line of sight from {place_name(scene, line.start)} to {place_name(scene, line.end)}: {line.kind}"
        for line in scene.lines
    ]


def _pieces(scene: Scene, seats: Sequence[str]) -> list[str]:
    """All pieces with where they stand and how they are."""
    heights = {cell.at: cell.height for cell in scene.cells}
    lines: list[str] = []
    for piece in sorted(scene.pieces, key=lambda piece: (piece.seat is None, piece.seat or 0)):
        owner = "" if piece.seat is None else f" ({seat_name(piece.seat, seats)})"
        level = f", level {heights[piece.at]}" if heights.get(piece.at) else ""
        text = f": {piece.text}" if piece.text else ""
        lines.append(f"{piece_letters(piece):>3} {piece.name}{owner} at {place_name(scene, piece.at)}{level}{text}")
    return lines
