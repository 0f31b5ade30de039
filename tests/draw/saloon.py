"""A small saloon, set up by hand: everything that a board of squares may show."""

from highground.engine import Cell, Edge, Hand, Line, Mark, Piece, Scene
from highground.engine.scene import Point

RANKS = """\
0000000000
0000000000
0111111220
0111111220
0111111220
0111111110
0000000000
0000000000"""
THINGS = {
    "c3": "bar", "d3": "bar", "e3": "bar", "c4": "table", "f5": "table", "g6": "piano", "a1": "crate",
    "j8": "empty crate", "j1": "cactus", "i5": "bed", "a8": "rock", "e7": "barrel",
}  # fmt: skip
COLUMNS, ROWS = 10, 8
HOUSE = range(1, 9), range(2, 6)  # the columns and rows inside the walls


def at(name: str) -> Point:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def between(one: str, other: str, kind: str) -> Edge:
    return Edge((at(one), at(other)), kind)


DOORS = (between("d6", "d7", "door"), between("e6", "e7", "open door"), between("b4", "a4", "window"),
         between("i4", "j4", "window"), between("i6", "j6", "open door"))  # fmt: skip


def walls() -> tuple[Edge, ...]:
    found: dict[tuple[Point, Point], str] = {}
    columns, rows = HOUSE
    for x in columns:
        found[(x, rows[0] - 1), (x, rows[0])] = "wall"
        found[(x, rows[-1]), (x, rows[-1] + 1)] = "wall"
    for y in rows:
        found[(columns[0] - 1, y), (columns[0], y)] = "wall"
        found[(columns[-1], y), (columns[-1] + 1, y)] = "wall"
    for edge in DOORS:
        first, second = sorted(edge.between)
        found[first, second] = edge.kind
    return tuple(Edge(between, kind) for between, kind in found.items())


INSIDE = (between("g3", "h3", "low wall"), between("g4", "h4", "low wall"), between("g5", "h5", "passage"),
          between("h5", "h6", "low wall"), between("i5", "i6", "low wall"))  # fmt: skip

CELLS = tuple(
    Cell(name := f"{chr(ord('a') + x)}{y + 1}", (x, y), int(RANKS.splitlines()[y][x]), THINGS.get(name, ""))
    for y in range(ROWS)
    for x in range(COLUMNS)
)

PIECES = (
    Piece("Anna Lee", at("d8"), 0, letters="AL", text="5/6"),
    Piece("Bill Hickory", at("b2"), 0, letters="BH", text="3/5"),
    Piece("Old Tom", at("d5"), 1, letters="OT", text="4/4"),
    Piece("Rosa", at("i3"), 1, letters="Ro", text="2/5"),
)

SALOON = Scene(
    title="The saloon, round 3: Anna Lee acts",
    grid="squares",
    size=(COLUMNS, ROWS),
    cells=CELLS,
    edges=walls() + INSIDE,
    pieces=PIECES,
    lines=(Line(at("d8"), at("d5"), "blocked"), Line(at("b2"), at("i3"), "clear")),
    marks=(Mark(at("d6"), "blocking"), Mark(at("f5"), "cover"), Mark(at("c8"), "choice"), Mark(at("e8"), "choice"),
           Mark(at("c7"), "choice"), Mark(at("h8"), "seen"), Mark(at("i8"), "unseen")),
    hands=(Hand(0, ("Pistol", "Pistol", "Duck")), Hand(1, ("a hidden card",) * 4)),
    notes=("Round 3 of 12", "Gold: Red posse 4, Blue posse 2 & counting <soon>"),
)  # fmt: skip
"""A scene with every kind of edge, mark and line."""
