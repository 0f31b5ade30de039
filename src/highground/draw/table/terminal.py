"""The table as text: a coarse map, one character for a part of the table that is twice as deep as it is wide.

What lies on it is filled with the sign of its kind and, every second character, with its height in inches. Letters of
pieces that stand close together are moved aside, so that all are to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.style import Style
from rich.text import Text

from highground.draw import palette
from highground.draw.cell_text import MARKED, OBJECTIVE, OBJECTIVE_STYLE, Part, piece_style
from highground.draw.fills import PLAIN
from highground.draw.keys import mark_keys, seat_keys
from highground.draw.looks import OUTLINES
from highground.draw.marks import marked
from highground.draw.names import letters_by_seat
from highground.draw.table.geometry import INCH, Table, from_below, is_inside, thickness
from highground.engine import Figure, Outline, Scene
from highground.engine.scene import Spot
from highground.engine.scene_text import inches

MOST_ROWS = 36
SCALES = (125, 250, 500, 1000, 1500, 2000, 3000, 4000, 6000)  # thousandths of an inch that a character may be wide
SIGNS = "#%=~&:;$@^<>/?|"
"""What outlines are filled with, one kind after the other."""
OWN_SIGNS = {"door": "]", "locked door": "!", "open door": "["}
"""The looks that have the same sign on every map."""
Kind = tuple[str, str]
"""What outlines have in common that share a sign: their look, and what they are said to be."""
BARE, REGION = "·", "+"
THIN = 0.8
"""What is thinner than this part of a character would slip between the middles of two."""
HIGHEST = 9
"""Heights are told by one digit."""
SAMPLES = 4
"""So many points across and down of a character are looked at for what is thinner than one."""
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
"""The numbers of suggested points, which are no heights."""
ASIDE = ((0, 0), (1, 0), (-1, 0), (2, 0), (-2, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1), (3, 0), (-3, 0))
"""How far letters may be moved: characters across and rows down."""


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
        self.kind_of, self.signs = kind_of(scene), outline_signs(scene)
        self.marks, self.of_figures = marked(scene, "piece"), marked(scene, "figure")
        self.taken: set[tuple[int, int]] = set()  # the characters that letters stand on

    def drawn(self) -> Text:
        bare: Part = BARE, Style(color=palette.INK, bgcolor=palette.TABLE)
        lines: list[list[Part]] = [[bare] * self.columns for _ in range(self.rows)]
        for outline in from_below(self.scene.outlines):
            self._add_outline(lines, outline)
        for region in self.scene.regions:
            self._add_region(lines, region)
        self._add_marks(lines)
        self._add_pieces(lines)
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

    def _add_outline(self, lines: list[list[Part]], outline: Outline) -> None:
        """The characters of an outline: its sign, and its height every second time if it is an inch high or more."""
        look = OUTLINES.get(outline.look, PLAIN)
        color = max((palette.INK, palette.PAPER), key=lambda ink: palette.contrast(ink, look.fill))
        style = Style(color=color, bgcolor=look.fill)
        is_thin = thickness(outline) < THIN * self.step
        for column, row in self._within(outline, SAMPLES if is_thin else 1):
            height = min(HIGHEST, outline.top // INCH)
            shows_height = height and not is_thin and column % 2 == 1
            lines[row][column] = (str(height) if shows_height else self.signs[self.kind_of(outline)], style)

    def _add_region(self, lines: list[list[Part]], region: Outline) -> None:
        """Where a point may be chosen it is `+`; on an outline every second time, so that both can be told."""
        for column, row in self._within(region, 1):
            if lines[row][column][0] in (BARE, REGION) or (column + row) % 2 == 0:
                lines[row][column] = (REGION, MARKED["choice"])

    def _within(self, outline: Outline, samples: int) -> Iterator[tuple[int, int]]:
        """The characters of which one of so many points across and down is inside an outline."""
        across, down = zip(*outline.points, strict=True)
        width, depth = self.step, 2 * self.step
        first, last = (min(across) - self.table.left) // width, (max(across) - self.table.left) // width
        top, bottom = (min(down) - self.table.top) // depth, (max(down) - self.table.top) // depth
        shares = [(place + 0.5) / samples for place in range(samples)]
        for row in range(max(0, top), min(self.rows - 1, bottom) + 1):
            for column in range(max(0, first), min(self.columns - 1, last) + 1):
                left, high = self.table.left + column * width, self.table.top + row * depth
                if any(is_inside((left + x * width, high + y * depth), outline) for x in shares for y in shares):
                    yield column, row

    def _add_pieces(self, lines: list[list[Part]]) -> None:
        for piece in sorted(self.scene.pieces, key=lambda piece: (piece.level, piece.bottom)):
            of_piece = self.marks.get(piece.key)
            for part in piece.figures or (piece,):
                of_figure = part.key if isinstance(part, Figure) else None
                mark = of_piece if of_figure is None else self.of_figures.get(of_figure, of_piece)
                style = MARKED[mark] if mark else piece_style(self.scene, piece)
                self._write(lines, part.at, letters_by_seat(piece)[:2], style)

    def _add_marks(self, lines: list[list[Part]]) -> None:
        for mark in self.scene.marks:
            if mark.kind == "objective":
                self._write(lines, mark.at, OBJECTIVE, OBJECTIVE_STYLE)
        for suggestion in self.scene.suggestions:
            self._write(lines, suggestion.at, numbered(suggestion.number), MARKED["choice"])

    def _write(self, lines: list[list[Part]], at: Spot, words: str, style: Style) -> None:
        """Letters from this point on to the right, as far as the table goes; aside if others stand there."""
        row = (at[1] - self.table.top) // (2 * self.step)
        first = (at[0] - self.table.left) // self.step
        places = [self._spread(first + across, row + down, len(words)) for across, down in ASIDE]
        chosen = next((place for place in places if not self.taken.intersection(place)), places[0])
        self.taken.update(chosen)
        for (column, line), letter in zip(chosen, words, strict=True):
            lines[line][column] = (letter, style)

    def _spread(self, first: int, row: int, count: int) -> list[tuple[int, int]]:
        """So many characters from one on, all of them on the table."""
        row = min(self.rows - 1, max(0, row))
        first = min(self.columns - count, max(0, first))
        return [(column, row) for column in range(first, first + count)]

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


def numbered(number: int) -> str:
    """The number of a suggested point, in a circle as far as there are any."""
    return CIRCLED[number - 1] if 1 <= number <= len(CIRCLED) else str(number)


def _by_words(outline: Outline) -> Kind:
    """What an outline is said to be; one of which nothing is said is by itself."""
    return outline.look, outline.text or outline.name


def _by_look(outline: Outline) -> Kind:
    """What an outline looks like, where there are more kinds than signs."""
    return (outline.look if outline.look in OUTLINES else ""), ""


def kind_of(scene: Scene) -> Callable[[Outline], Kind]:
    """What outlines share a sign."""
    kinds = {_by_words(outline) for outline in scene.outlines if outline.look not in OWN_SIGNS}
    return _by_words if len(kinds) <= len(SIGNS) else _by_look


def outline_signs(scene: Scene) -> dict[Kind, str]:
    """What outlines are filled with, by their kinds: each sign means one kind."""
    kinds = dict.fromkeys(map(kind_of(scene), scene.outlines))
    signs = iter(SIGNS)
    return {kind: OWN_SIGNS.get(kind[0]) or next(signs) for kind in kinds}


def _outline_key(scene: Scene, outlines: Sequence[Outline]) -> str:
    """What outlines are that share a sign, and what they are called."""
    tops = {outline.name: outline.top for outline in from_below(outlines)}
    names = [f"{name} {inches(top)} high" if top else name for name, top in tops.items() if name]
    texts, looks = {outline.text for outline in outlines}, {outline.look for outline in outlines}
    kind = texts.pop() if len(texts) == 1 else ""
    if not kind and len(names) == 1:
        return names[0]
    look = looks.pop() if len(looks) == 1 else ""
    kind = kind or (scene.meaning("outline", look) if look else "an area")
    return kind if names in ([], [kind]) else f"{kind} ({'; '.join(names)})"


def keys(scene: Scene, seats: Sequence[str]) -> Iterator[str]:
    """What the signs on this map mean."""
    kind = kind_of(scene)
    for one, sign in outline_signs(scene).items():
        yield f"{sign} {_outline_key(scene, [outline for outline in scene.outlines if kind(outline) == one])}"
    if any(outline.top >= INCH for outline in scene.outlines):
        yield "digits heights in inches, rounded down"
    if scene.regions:
        levels = sorted({region.level for region in scene.regions})
        on = f" (levels {', '.join(map(str, levels))})" if levels != [0] else ""
        yield f"{REGION} a point may be chosen here{on}"
    yield from mark_keys(scene, {})
    yield from seat_keys(scene, seats)
