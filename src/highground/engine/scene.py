"""What is on the board, described once: the terminal, the browser and the printed picture draw any scene.

A game says what things are (`thing`, `name`, `text`: its own words) and what they look like (`look`: a word of the
small vocabulary of `highground.draw.looks`; a look that is not in it is drawn plainly). The keys of cells, pieces,
edges and cards are the numbers that answers use, so that a choice is found without comparing names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from highground.engine.scene_text import around_the_board, counted, everything, inches
from highground.engine.words import isolated, name_of_seat, plain_name

Spot = tuple[int, int]
"""On a grid: column and row, from the top left. On a table: across and down, in thousandths of an inch."""


class Value(msgspec.Struct, frozen=True):
    """A number that is known of something: its name, the amount, and the most it can be. `kind` goes with the amount.

    >>> str(Value("health", 4, 6)), str(Value("attack", 3, kind="I"))
    ('health 4 of 6', 'attack 3I')
    """

    name: str
    amount: int
    most: int | None = None
    kind: str = ""

    def __str__(self) -> str:
        return f"{self.name} {self.amount}{self.kind}{'' if self.most is None else f' of {self.most}'}"

    @property
    def short(self) -> str:
        """The amount without its name, for small places."""
        return f"{self.amount}{self.kind}{'' if self.most is None else f'/{self.most}'}"


class Condition(msgspec.Struct, frozen=True):
    """How something is: in a word, and by a letter or two where that is to be seen at once."""

    name: str
    sign: str = ""
    lasts: bool = True  # what does not is over for all with the phase or the turn, and nobody need be told


class Cell(msgspec.Struct, frozen=True):
    """A cell of a grid: its name, how high it lies, and what is on it."""

    key: int
    name: str
    at: Spot
    height: int = 0
    thing: str = ""
    look: str = ""
    cover: int = 0  # what it costs to aim past what is on it
    is_full: bool = False  # nobody sees past what is on it

    @property
    def words(self) -> str:
        """What is on it, and what that does to those who look past it; empty if nothing is."""
        if not self.thing:
            return ""
        more = SIGNS["full"] if self.is_full else f"cover {self.cover}" if self.cover else ""
        return f"{self.thing} ({more})" if more else self.thing


class Edge(msgspec.Struct, frozen=True):
    """Something between two neighbouring cells, or a way from one to the other.

    What goes downhill goes to the lower cell; if both are as high, to the second.
    """

    between: tuple[Spot, Spot]
    look: str
    key: int | None = None
    top: int | None = None  # up to which height it stands; None if no height looks over it


class Outline(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the table inside a closed line and outside its holes, on a level: from `bottom` up to `top`."""

    name: str
    points: tuple[Spot, ...]
    holes: tuple[tuple[Spot, ...], ...] = ()
    level: int = 0
    bottom: int = 0
    top: int = 0
    look: str = ""
    text: str = ""


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One of several figures that are a piece together."""

    at: Spot
    name: str = ""
    level: int = 0
    bottom: int = 0
    radius: int = 0
    conditions: tuple[Condition, ...] = ()
    group: int = 0  # figures of one group hang together
    key: int | None = None  # if answers know it by a number of its own


class Piece(msgspec.Struct, frozen=True):
    """Something that stands on the board: its name, its letters for a small board, and what is to know about it.

    On a table it has a radius or a shape of its own (`points`), and reaches from `bottom` up to `top`.
    """

    key: int
    name: str
    at: Spot
    seat: int | None = None
    letters: str = ""
    values: tuple[Value, ...] = ()
    conditions: tuple[Condition, ...] = ()
    text: str = ""
    level: int = 0
    radius: int = 0
    points: tuple[Spot, ...] = ()
    bottom: int = 0
    top: int = 0
    figures: tuple[Figure, ...] = ()
    ranges: tuple[int, ...] = ()  # on a table how far it shoots, half and whole, from its edge
    more: str = ""  # for whoever asks: what it carries and can do

    @property
    def details(self) -> str:
        """Everything that is to know about it, in words."""
        parts = [*map(str, self.values), *(condition.name for condition in self.conditions), self.text]
        if self.top > self.bottom:
            parts.append(f"{inches(self.top - self.bottom)} tall")
        if self.figures:
            parts.append(f"{len(self.figures)} figures")
            parts += counted(condition.name for figure in self.figures for condition in figure.conditions)
        return ", ".join(filter(None, parts))


class Absent(msgspec.Struct, frozen=True):
    """Who is known by name but not on the board, and why not."""

    key: int
    name: str
    text: str
    letters: str = ""


class Line(msgspec.Struct, frozen=True):
    """A straight line from one cell or point to another: "clear" or "blocked"."""

    start: Spot
    end: Spot
    kind: str


class SideView(msgspec.Struct, frozen=True, kw_only=True):
    """What a piece sees of another across the table, for a cut along the line between them and a look at the other.

    `cells` has a row for each row of sight lines, from the top down and from the viewer's left: which of the things in
    `hides` hides that line, or -1.
    """

    viewer: int
    target: int
    eye: int  # how high above the table
    hides: tuple[str, ...] = ()
    cells: tuple[tuple[int, ...], ...] = ()
    text: str = ""


class Mark(msgspec.Struct, frozen=True):
    """Something to be pointed out: a cell or a point; a piece, a figure or an edge there by its key. Kinds: see MARKS.

    An edge may be named by the cell beyond it instead, whether something stands there or not. The key of an outline is
    its place among the scene's outlines. `text` is what this one is called.
    """

    at: Spot
    kind: str
    of: Literal["cell", "piece", "figure", "edge", "outline"] = "cell"
    key: int | None = None
    beyond: Spot | None = None
    level: int = 0
    text: str = ""


MARKS = {"seen": "seen", "unseen": "not seen", "blocking": "blocks sight", "cover": "gives cover", "choice": "choice",
         "viewer": "looks from here", "objective": "objective", "left": "moved away from here",
         "changed": "moved here or changed"}  # fmt: skip
"""The kinds of marks, and what they mean where a scene's legend does not say it in words of its own."""


SIGNS = {"cover": "cover, with its cost", "full": "blocks sight", "top": "how high it stands"}
"""Signs of what things do to those who look past them, and what they mean where a legend does not say it."""


class GoodPoint(msgspec.Struct, frozen=True):
    """A good answer to a question for a point: the number to answer with, the point, and why one might want it."""

    number: int
    at: Spot
    level: int = 0
    text: str = ""


class GridMark(msgspec.Struct, frozen=True):
    """A cell of a card grid that is attacked or defended."""

    at: Spot
    kind: Literal["attack", "defence"]


class CardGrid(msgspec.Struct, frozen=True):
    """Cells that cards aim at and cover: where a cell is attacked and defended, the attack is met there."""

    name: str
    seat: int | None = None
    size: tuple[int, int] = (3, 3)
    marks: tuple[GridMark, ...] = ()


class CardFace(msgspec.Struct, frozen=True):
    """A card as this view knows it. `grid` are the cells that it aims at or covers, which its text may tell as well;
    `mark` points it out."""

    key: int
    title: str
    text: str = ""
    kind: str = ""
    values: tuple[Value, ...] = ()
    grid: tuple[GridMark, ...] = ()
    mark: str = ""
    tells_cells: bool = False

    @property
    def details(self) -> str:
        """The card in a line."""
        values = ", ".join([*filter(None, [self.kind]), *map(str, self.values)])
        return f"{self.title} ({values})" if values else self.title


class Hand(msgspec.Struct, frozen=True):
    """Cards somebody holds, or has laid out under a name ("in play")."""

    seat: int
    cards: tuple[CardFace, ...]
    name: str = ""


class Pile(msgspec.Struct, frozen=True):
    """Cards on a pile, and the one on top if it lies face up."""

    name: str
    count: int
    seat: int | None = None
    top: CardFace | None = None


class LegendEntry(msgspec.Struct, frozen=True):
    """What a height, a look, a sign or a kind of mark means, in words of the game."""

    part: Literal["height", "cell", "edge", "outline", "mark", "line", "sign"]
    look: str | int
    text: str


class Side(msgspec.Struct, frozen=True):
    """What those are called whom a seat leads, and their colour: a word, or none if any will do."""

    name: str
    color: str = ""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A board with everything on it, and what else is to be seen, in words.

    Hexes stand in columns on a flat side; the second column, the fourth and so on are half a hex lower. A scene without
    a grid is an open table, or no board at all if nothing lies on it.
    """

    title: str
    grid: Literal["", "squares", "hexes"] = ""
    size: tuple[int, int] = (0, 0)  # columns and rows of a grid; width and depth of a table in thousandths of an inch
    cells: tuple[Cell, ...] = ()
    edges: tuple[Edge, ...] = ()
    outlines: tuple[Outline, ...] = ()
    sides: tuple[Side, ...] = ()  # seat by seat
    pieces: tuple[Piece, ...] = ()
    absent: tuple[Absent, ...] = ()  # whom one may ask about though nobody sees them
    lines: tuple[Line, ...] = ()
    side_views: tuple[SideView, ...] = ()
    seen_areas: tuple[Outline, ...] | None = None  # what is seen of a table from where somebody looks
    marks: tuple[Mark, ...] = ()
    regions: tuple[Outline, ...] = ()  # where a point may be chosen
    suggestions: tuple[GoodPoint, ...] = ()
    card_grids: tuple[CardGrid, ...] = ()
    piles: tuple[Pile, ...] = ()
    hands: tuple[Hand, ...] = ()
    notes: tuple[str, ...] = ()
    tallies: tuple[tuple[Value, ...], ...] = ()  # seat by seat, in numbers what notes tell of each
    conditions: tuple[tuple[Condition, ...], ...] = ()  # seat by seat, what is to be seen of each at once
    height_word: str = "height"  # what the height of a cell is called: "rank 2"
    legend: tuple[LegendEntry, ...] = ()

    def meaning(self, part: str, look: str | int) -> str:
        """What a height, a look or a mark means: as the legend says, or else in plain words."""
        said = next((entry.text for entry in self.legend if entry.part == part and entry.look == look), None)
        if said is not None:
            return said
        if part == "height":
            return f"{self.height_word} {look}"
        if part == "line":
            return f"{look} line"
        known = MARKS if part == "mark" else SIGNS if part == "sign" else {}
        return known.get(str(look), str(look))

    def name_at(self, at: Spot) -> str:
        """What a cell or a point of the table is called."""
        named = next((cell.name for cell in self.cells if cell.at == at), None)
        if named is not None:
            return named
        if self.grid == "hexes":
            return f"{at[0] + 1:02}{at[1] + 1:02}"
        if self.grid == "squares":
            return f"{column_name(at[0])}{at[1] + 1}"
        return f"{inches(at[0])}, {inches(at[1])}"

    def name_of(self, seat: int, seats: Sequence[str] = ()) -> str:
        """What to call a seat: its side, and who plays it if that is known by a name."""
        player = isolated(seats[seat]) if seat < len(seats) else name_of_seat(seat)
        return side_name(self.sides[seat].name, seat, player) if seat < len(self.sides) else player

    def text(self, seats: Sequence[str] = ()) -> str:
        """Everything that is to be seen, in lines of text."""
        return "\n".join(everything(self, seats))

    def _repr_svg_(self) -> str | None:
        return picture_of(self)

    def text_around(self, seats: Sequence[str] = ()) -> str:
        """Everything but what is on the board, in lines of text."""
        return "\n".join(around_the_board(self, seats))


_painters: list[Callable[[Scene], str]] = []


def painted_by(painter: Callable[[Scene], str]) -> None:
    """From now on notebooks show scenes as this draws them."""
    _painters.append(painter)


def picture_of(scene: Scene) -> str | None:
    """The picture that notebooks show; none as long as nothing that draws is imported."""
    return _painters[-1](scene) if _painters else None


def side_name(side: str, seat: int, player: str | None = None) -> str:
    """A side with the name of whoever plays it, if that is more than the number of the seat.

    >>> side_name("Red", 0, "Seat 1"), side_name("Red", 0, "Ann"), side_name("Ann", 0, "Ann")
    ('Red', 'Red (Ann)', 'Ann')
    """
    player = name_of_seat(seat) if player is None else player
    return side if player in (plain_name(seat), side) else f"{side} ({player})"


def column_name(column: int) -> str:
    """a to z, then aa, ab and so on.

    >>> column_name(0), column_name(26)
    ('a', 'aa')
    """
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name
