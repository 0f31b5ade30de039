"""The table as text: a coarse map, one character for a part of the table that is twice as deep as it is wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style
from rich.text import Text

from highground.draw import palette
from highground.draw.cell_text import MARKED, OBJECTIVE, OBJECTIVE_STYLE, Part, piece_style
from highground.draw.fills import PLAIN
from highground.draw.keys import mark_keys, seat_keys
from highground.draw.looks import OUTLINES
from highground.draw.marks import marked
from highground.draw.names import letters_by_seat
from highground.draw.table.geometry import INCH, Table, from_below, is_inside
from highground.engine import Outline, Scene
from highground.engine.scene import Spot
from highground.engine.scene_text import inches

MOST_ROWS = 36
SCALES = (125, 250, 500, 1000, 1500, 2000, 3000, 4000, 6000)  # thousandths of an inch that a character may be wide
SIGNS = "#%=~&:;$@^"
"""What outlines are filled with, one after the other."""
BARE, REGION = "·", "+"


def drawn(scene: Scene, width: int) -> Text:
    """The map, with inches around it."""
    table = Table(scene)
    if table.is_empty and scene.size == (0, 0):
        return Text()
    return _Drawing(scene, table, width).drawn()


class _Drawing:
    """The characters of the map: the ground first, then what stands on it."""

    def __init__(self, scene: Scene, table: Table, width: int) -> None:
        self.scene, self.table = scene, table
        self.margin = max(len(_inch(table.top)), len(_inch(table.bottom))) + 1
        self.step = scale(table, width - 2 * self.margin)
        self.columns = -(-table.width // self.step)
        self.rows = -(-table.depth // (2 * self.step))
        self.signs = outline_signs(scene)
        self.from_above = from_below(scene.outlines)[::-1]
        self.marks = marked(scene, "piece")

    def drawn(self) -> Text:
        lines = [[self._ground(column, row) for column in range(self.columns)] for row in range(self.rows)]
        self._add_pieces(lines)
        self._add_marks(lines)
        result = Text()
        header = " " * self.margin + self._ruler()
        result.append(header.rstrip() + "\n", "bold")
        for row, line in enumerate(lines):
            name = self._row_name(row)
            result.append(name.rjust(self.margin - 1) + " ", "bold")
            for words, style in line:
                result.append(words, style)
            result.append(f" {name}".rstrip() + "\n", "bold")
        result.append(header.rstrip() + "\n", "bold")
        result.append(f"In inches; a character is {inches(self.step)} across and {inches(2 * self.step)} down\n")
        return result

    def _ground(self, column: int, row: int) -> Part:
        """The character at a place with nothing on it: the highest outline, or bare table. Inside a region it is `+`;
        on an outline every second time, so that both can be told."""
        at = self.table.left + (column + 0.5) * self.step, self.table.top + (row + 0.5) * 2 * self.step
        outline = next((outline for outline in self.from_above if is_inside(at, outline)), None)
        is_offered = any(is_inside(at, region) for region in self.scene.regions)
        if is_offered and (outline is None or (column + row) % 2 == 0):
            return REGION, MARKED["choice"]
        if outline is None:
            return BARE, Style(color=palette.INK, bgcolor=palette.TABLE)
        look = OUTLINES.get(outline.look, PLAIN)
        color = max((palette.INK, palette.PAPER), key=lambda ink: palette.contrast(ink, look.fill))
        return self.signs[outline.name], Style(color=color, bgcolor=look.fill)

    def _add_pieces(self, lines: list[list[Part]]) -> None:
        for piece in sorted(self.scene.pieces, key=lambda piece: (piece.level, piece.bottom)):
            mark = self.marks.get(piece.key)
            style = MARKED[mark] if mark else piece_style(self.scene, piece)
            for part in piece.figures or (piece,):
                self._write(lines, part.at, letters_by_seat(piece)[:2], style)

    def _add_marks(self, lines: list[list[Part]]) -> None:
        for mark in self.scene.marks:
            if mark.kind == "objective":
                self._write(lines, mark.at, OBJECTIVE, OBJECTIVE_STYLE)
        for suggestion in self.scene.suggestions:
            self._write(lines, suggestion.at, str(suggestion.number), MARKED["choice"])

    def _write(self, lines: list[list[Part]], at: Spot, words: str, style: Style) -> None:
        """Letters from this point on to the right, as far as the table goes."""
        row = min(self.rows - 1, max(0, (at[1] - self.table.top) // (2 * self.step)))
        first = min(self.columns - len(words), max(0, (at[0] - self.table.left) // self.step))
        for place, letter in enumerate(words, first):
            lines[row][place] = (letter, style)

    def _ruler(self) -> str:
        """Inches across, as many as have room."""
        line = [" "] * (self.columns + 6)
        free = 0
        for column in range(self.columns):
            x = self.table.left + column * self.step
            if x % INCH == 0 and column >= free:
                name = _inch(x)
                line[column : column + len(name)] = name
                free = column + max(6, len(name) + 1)
        return "".join(line)

    def _row_name(self, row: int) -> str:
        y = self.table.top + row * 2 * self.step
        return _inch(y) if y % INCH == 0 else ""


def _inch(thousandths: int) -> str:
    return f"{thousandths // INCH}"


def scale(table: Table, room: int) -> int:
    """How many thousandths of an inch a character is wide, so that the table has room."""
    return next(
        (step for step in SCALES if -(-table.width // step) <= room and -(-table.depth // (2 * step)) <= MOST_ROWS),
        SCALES[-1],
    )


def outline_signs(scene: Scene) -> dict[str, str]:
    """What each outline is filled with, by its name."""
    names = list(dict.fromkeys(outline.name for outline in scene.outlines))
    return {name: SIGNS[place % len(SIGNS)] for place, name in enumerate(names)}


def keys(scene: Scene, seats: Sequence[str]) -> Iterator[str]:
    """What the signs on this map mean."""
    by_name: dict[str, Outline] = {outline.name: outline for outline in from_below(scene.outlines)}
    for name, sign in outline_signs(scene).items():
        outline = by_name[name]
        high = f" {inches(outline.top)} high" if outline.top else ""
        yield f"{sign} {name or outline.look or 'an area'}{high}"
    if scene.regions:
        levels = sorted({region.level for region in scene.regions})
        on = f" (levels {', '.join(map(str, levels))})" if levels != [0] else ""
        yield f"{REGION} a point may be chosen here{on}"
    yield from mark_keys(scene, {})
    yield from seat_keys(scene, seats)
