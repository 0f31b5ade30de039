"""A board of hexes as text. Each hex has two lines between slashes, and every second column stands a line lower."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style
from rich.text import Text

from highground.draw import palette
from highground.draw.hexes.cell_text import MARKS, ROAD_ACROSS, ROAD_DOWN, SIGNS, HexText
from highground.draw.hexes.geometry import column_and_row_names
from highground.draw.keys import height_keys, mark_keys, seat_keys
from highground.draw.legend import in_order
from highground.engine import Scene
from highground.engine.scene import Spot

WIDTHS = (3, 2)  # without the slash that goes before
AROUND = 4  # lines above and below the hexes


def drawn(scene: Scene, width: int) -> Text:
    """The board. Where it is too wide, it is shown in parts, one below the other."""
    result = Text()
    if not scene.cells:
        return result
    columns = range(min(cell.at[0] for cell in scene.cells), max(cell.at[0] for cell in scene.cells) + 1)
    margin, room = _margin_and_room(scene, width)
    wide = next((wide for wide in WIDTHS if (wide + 1) * len(columns) <= room), WIDTHS[0])
    at_once = max(1, room // (wide + 1))
    drawing = _Drawing(scene, wide, margin)
    for first in range(columns.start, columns.stop, at_once):
        drawing.draw(result, range(first, min(first + at_once, columns.stop)))
    return result


def _margin_and_room(scene: Scene, width: int) -> tuple[int, int]:
    """How wide the names of rows are on either side, and how much is left for the hexes."""
    margin = max(map(len, column_and_row_names(scene)[1]), default=0) + 1
    return margin, max(4 * WIDTHS[0], width - 2 * margin - 1)


def room_for(scene: Scene, width: int, height: int) -> tuple[int, int]:
    """How many columns and rows of hexes can be drawn in so many columns and lines of text."""
    return _margin_and_room(scene, width)[1] // (WIDTHS[0] + 1), max(1, (height - AROUND) // 2)


class _Drawing:
    """The hexes and their sides, line by line."""

    def __init__(self, scene: Scene, width: int, margin: int) -> None:
        self.width, self.margin = width, margin
        rows = [cell.at[1] for cell in scene.cells]
        self.rows = range(min(rows), max(rows) + 1)
        self.names = column_and_row_names(scene)
        self.hexes = HexText(scene, width)
        self.cells = self.hexes.cells

    def draw(self, result: Text, columns: range) -> None:
        """These columns, with coordinates around them."""
        names = " ".join(self.names[0][column].center(self.width) for column in columns)
        header = (" " * (self.margin + 1) + names).rstrip() + "\n"
        result.append(header, "bold")
        last = 2 * self.rows.stop + (1 if any(column % 2 for column in columns) else 0)
        for number in range(2 * self.rows.start - 1, last):
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
        return self.names[1][row] if half == 0 and row in self.rows else ""

    def _half(self, result: Text, column: int, number: int) -> None:
        """Half a hex; or the upper side of the hex below, if there is none here."""
        row, half = divmod(number - column % 2, 2)
        at = (column, row)
        if at not in self.cells:
            result.append(("_" if half and (column, row + 1) in self.cells else " ") * self.width)
            return
        for words, style in self.hexes.lower_line(at) if half else self.hexes.upper_line(at):
            result.append(words, style)

    def _slash(self, result: Text, column: int, number: int) -> None:
        """The side between the hexes on the left and on the right."""
        left: Spot = (column - 1, (number - (column - 1) % 2) // 2)
        right: Spot = (column, (number - column % 2) // 2)
        lowest = self.hexes.lower(left, right)
        if lowest is None:
            result.append(" ")
            return
        is_upper = (number - column % 2) % 2 == 0
        sign = self.hexes.sign(left, right, ROAD_ACROSS)
        color = palette.INK if sign else palette.CONTOUR if self.hexes.is_step(left, right) else palette.HEX_GRID
        style = Style(color=color, bgcolor=self.hexes.ground(lowest), bold=bool(sign))
        result.append(sign or ("/" if is_upper else "\\"), style)


def keys(scene: Scene, seats: Sequence[str]) -> Iterator[str]:
    """What the signs on this board mean."""
    yield from height_keys(scene)
    for name, letter in HexText(scene, WIDTHS[0]).short.items():
        yield f"{letter} {name}"
    for look in in_order(scene, "edge", (edge.look for edge in scene.edges)):
        sign = f"{ROAD_ACROSS} {ROAD_DOWN}" if look == "road" else SIGNS.get(look, SIGNS["wall"])
        yield f"{sign} {scene.meaning('edge', look)}"
    yield from mark_keys(scene, MARKS)
    yield from seat_keys(scene, seats)
    if len({piece.at for piece in scene.pieces}) < len(scene.pieces):
        yield "digits before letters are the number of pieces"
