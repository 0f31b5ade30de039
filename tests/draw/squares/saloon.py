"""A small saloon, set up by hand: everything that a board of squares may show."""

from highground.engine import CardFace, Cell, Edge, Hand, LegendEntry, Line, Mark, Piece, Scene, Value
from highground.engine.scene import Spot

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


def at(name: str) -> Spot:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def between(one: str, other: str, look: str, key: int | None = None) -> Edge:
    return Edge((at(one), at(other)), look, key)


DOORS = (between("d6", "d7", "door", 0), between("e6", "e7", "open door", 1), between("b4", "a4", "window"),
         between("i4", "j4", "window"), between("i6", "j6", "open door", 2))  # fmt: skip


def walls() -> tuple[Edge, ...]:
    found: dict[tuple[Spot, Spot], Edge] = {}
    columns, rows = HOUSE

    def add(one: Spot, other: Spot) -> None:
        found[one, other] = Edge((one, other), "wall")

    for x in columns:
        add((x, rows[0] - 1), (x, rows[0]))
        add((x, rows[-1]), (x, rows[-1] + 1))
    for y in rows:
        add((columns[0] - 1, y), (columns[0], y))
        add((columns[-1], y), (columns[-1] + 1, y))
    for edge in DOORS:
        first, second = sorted(edge.between)
        found[first, second] = edge
    return tuple(found.values())


INSIDE = (between("g3", "h3", "low wall"), between("g4", "h4", "low wall"), between("g5", "h5", "steps"),
          between("h5", "h6", "low wall"), between("i5", "i6", "low wall"))  # fmt: skip

CELLS = tuple(
    Cell(y * COLUMNS + x, name := f"{chr(ord('a') + x)}{y + 1}", (x, y), int(RANKS.splitlines()[y][x]),
         thing := THINGS.get(name, ""), "" if thing == "bar" else thing)
    for y in range(ROWS)
    for x in range(COLUMNS)
)  # fmt: skip

PIECES = (
    Piece(0, "Anna Lee", at("d8"), 0, "AL", (Value("health", 5, 6),)),
    Piece(1, "Bill Hickory", at("b2"), 0, "BH", (Value("health", 3, 5),)),
    Piece(2, "Old Tom", at("d5"), 1, "OT", (Value("health", 4, 4),), text="asleep"),
    Piece(3, "Rosa", at("i3"), 1, "Ro", (Value("health", 2, 5),)),
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
    hands=(Hand(0, tuple(CardFace(n, title) for n, title in enumerate(("Pistol", "Pistol", "Duck")))),
           Hand(1, tuple(CardFace(n, "a hidden card") for n in range(3, 7)))),
    notes=("Round 3 of 12", "Gold: Red posse 4, Blue posse 2 & counting <soon>"),
    height_word="rank",
    legend=(LegendEntry("edge", "door", "closed door"), LegendEntry("edge", "steps", "passage")),
)  # fmt: skip
"""A scene with every kind of edge, mark and line."""
