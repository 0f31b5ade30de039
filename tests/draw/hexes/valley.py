"""A valley between hills, set up by hand: everything that a board of hexes may show."""

from collections.abc import Iterable
from itertools import pairwise

from highground.engine import Cell, Condition, Edge, LegendEntry, Line, Mark, Piece, Scene, Value
from highground.engine.scene import Spot

HEXES = """\
0. 0. 0w 0w 0. 0. 0. 1. 1. 1w 0. 0. 0. 0.
0. 0w 0w 0w 0. 0. 1. 2. 2. 2. 1. 0. 0s 0s
0. 0. 0w 0. 0. 1. 2. 3. 3. 2. 1. 0. 0s 0s
0. 0. 0. 0. 0. 1. 2. 3. 4f 3. 2. 1. 0s 0.
0c 0. 0. 0. 0. 0. 1. 2. 3w 2. 1. 0. 0. 0.
0. 0. 0. 0t 0t 0. 0. 1. 1. 1. 0. 0. 0. 0w
0. 0. 0t 0t 0. 0. 0. 0. 0. 0. 0. 0. 0w 0w
0. 1. 1. 0. 0. 0w 0. 0. 0. 0c 0. 0. 0w 0.
1. 2w 2. 1. 0. 0w 0w 0. 0. 0. 0. 0. 0. 0f
1. 2. 2w 1. 0. 0. 0. 0. 0s 0. 0. 0. 0. 0."""
TERRAIN = {".": ("", ""), "w": ("woods", "trees"), "t": ("town", "houses"), "c": ("collective farm", "fields"),
           "f": ("fort", "fort"), "s": ("swamp", "reeds")}  # fmt: skip
LEGEND = (
    *(LegendEntry("height", height, name) for height, name in enumerate(
        ("ground", "brown slope", "orange hilltop", "yellow slope", "purple hilltop"))),
    LegendEntry("edge", "hedge", "green hexside"), LegendEntry("edge", "stones", "grey hexside"),
    LegendEntry("edge", "slope", "slope hexside"),
)  # fmt: skip
ROADS = ("0106 0206 0306 0406 0506 0606 0707 0806 0907 1006 1106 1205 1306 1405", "0406 0405 0404 0403 0402 0501 0601",
         "0406 0407 0408 0409 0510 0610")  # fmt: skip
SIDES = {
    "hedge": (("0807", "0907"), ("0808", "0908"), ("0808", "0909"), ("0809", "0909"), ("0302", "0402"),
              ("0303", "0402")),
    "stones": (("0406", "0505"), ("0505", "0506"), ("0505", "0605"), ("1107", "1108"), ("1207", "1208")),
    "slope": (("0905", "0906"), ("0805", "0806"), ("1005", "1006"), ("0904", "0804"), ("0704", "0604"),
              ("0208", "0207"), ("1004", "1104")),
}  # fmt: skip


def at(name: str) -> Spot:
    return int(name[:2]) - 1, int(name[2:]) - 1


def cells_of(hexes: str) -> tuple[Cell, ...]:
    """The hexes of a map that is written row by row."""
    return tuple(
        Cell(100 * column + row, f"{column:02}{row:02}", (column - 1, row - 1), int(letters[0]), *TERRAIN[letters[1]])
        for row, line in enumerate(hexes.splitlines(), 1)
        for column, letters in enumerate(line.split(), 1)
    )


def roads_of(roads: Iterable[str]) -> tuple[Edge, ...]:
    names = [road.split() for road in roads]
    return tuple(Edge((at(one), at(other)), "road") for road in names for one, other in pairwise(road))


CELLS = cells_of(HEXES)
EDGES = roads_of(ROADS) + tuple(
    Edge((at(one), at(other)), look) for look, sides in SIDES.items() for one, other in sides
)

DISPERSED = (Condition("dispersed", "D"),)


def values(words: str) -> tuple[Value, ...]:
    """Attack with its weapon, and movement: "7A 8"."""
    attack, movement = words.split()
    return Value("attack", int(attack[:-1]), kind=attack[-1]), Value("movement", int(movement))


PIECES = (
    Piece(0, "1st tank platoon", at("0306"), 0, "T", values("7A 8")),
    Piece(1, "2nd tank platoon", at("0406"), 0, "T", values("7A 8"), DISPERSED),
    Piece(2, "3rd tank platoon", at("0406"), 0, "TD", values("9A 6")),
    Piece(3, "Mortar platoon", at("0209"), 0, "Mor", values("3M 12")),
    Piece(4, "1st rifle platoon", at("0309"), 0, "I", values("3I 3")),
    Piece(5, "2nd rifle platoon", at("0309"), 0, "I", values("3I 3")),
    Piece(6, "3rd rifle platoon", at("0309"), 0, "I", values("3I 3"), DISPERSED),
    Piece(7, "Lorry", at("0309"), 0, "L", text="moved"),
    Piece(8, "Gun battery", at("0904"), 1, "AT", values("12A 8")),
    Piece(9, "1st guards company", at("0904"), 1, "G", values("5I 4")),
    Piece(10, "2nd guards company", at("0904"), 1, "G", values("5I 4")),
    Piece(11, "Scouts", at("1205"), 1, "Sc", values("1I 2")),
    Piece(12, "4th rifle platoon", at("1007"), 0, "I", values("3I 3")),
    Piece(13, "Half-tracks", at("1010"), 1, "H", values("2I 4")),
    Piece(14, "More half-tracks", at("1010"), 1, "HT", values("2I 4")),
    Piece(15, "Wreck", at("0607"), None, "W"),
)

VALLEY = Scene(
    title="The valley, turn 4 of 10: East moves",
    grid="hexes",
    size=(14, 10),
    cells=CELLS,
    edges=EDGES,
    pieces=PIECES,
    lines=(Line(at("0904"), at("0306"), "clear"), Line(at("0209"), at("1205"), "blocked")),
    marks=(Mark(at("0904"), "objective"), Mark(at("0407"), "objective"), Mark(at("1008"), "objective"),
           Mark(at("0704"), "blocking"), Mark(at("0505"), "cover"), Mark(at("1007"), "choice"),
           Mark(at("1107"), "choice"), Mark(at("1008"), "choice"), Mark(at("0907"), "choice"),
           Mark(at("1301"), "seen"), Mark(at("1201"), "seen"), Mark(at("1401"), "unseen"), Mark(at("1402"), "unseen"),
           Mark(at("1303"), "unseen"), Mark(at("1004"), "unseen")),
    notes=("Turn 4 of 10", "Points: West 3, East 6 & counting <soon>"),
    height_word="level",
    legend=LEGEND,
)  # fmt: skip
"""A scene with every kind of level, terrain, edge, mark and line."""
