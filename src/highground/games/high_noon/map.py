"""Maps drawn in letters, read into boards; every fault of a drawing is named."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from highground.engine import FaultyData, HighgroundError
from highground.games.high_noon.data import Map, Thing
from highground.space.squares import Barrier, Board, Edge, edge

PLAYERS = "1234"
CORNERS = "+-| "


@dataclass
class Layout:
    """A map as it was read."""

    board: Board
    things: dict[int, Thing] = field(default_factory=dict)
    crates: int = 0
    zones: dict[int, int] = field(default_factory=dict)  # the start squares of each player
    doors: list[Edge] = field(default_factory=list)
    open_doors: int = 0
    passages: frozenset[Edge] = frozenset()

    def is_passage(self, one: int, other: int) -> bool:
        """Is a step between these squares a crossing (HN-M6)?"""
        return edge(one, other) in self.passages

    def square(self, name: str) -> int:
        """The square of this name."""
        square = self.board.find(name)
        if square is None:
            last = self.board.name(self.board.size - 1)
            raise HighgroundError(f"{name} is not on the map; its squares are a1 to {last}")
        return square

    def door_between(self, one: str, other: str) -> int:
        """The number of the door between two squares."""
        place = edge(self.square(one), self.square(other))
        if place not in self.doors:
            raise HighgroundError(f"there is no door between {one} and {other}")
        return self.doors.index(place)

    def zone(self, seat: int) -> int:
        """The squares where a player may start."""
        return self.zones.get(seat, 0)


def read_map(map: Map) -> Layout:
    """The board that a map draws; raises FaultyData with everything that is wrong with it."""
    reader = _Reader(map)
    layout = reader.read()
    if reader.faults:
        raise FaultyData(f"map {map.name}", reader.faults)
    return layout


class _Reader:
    def __init__(self, map: Map) -> None:
        self.map = map
        self.faults: list[str] = []
        self.lines = map.drawing.strip("\n").split("\n")
        self.height = len(self.lines) // 2
        self.width = max(map_width(self.lines), 1)
        self.barriers: dict[Edge, Barrier] = {}
        self.doors: list[Edge] = []
        self.open_doors = 0

    def read(self) -> Layout:
        if len(self.lines) % 2 == 0 or not self.height:
            self.faults.append(f"drawing: has {len(self.lines)} lines; rows of squares between rows of edges are odd")
        if self.width > 26:
            self.faults.append(f"drawing: is {self.width} squares wide; 26 (a to z) is the most")
        self.lines = [line.ljust(2 * self.width + 1) for line in self.lines] + [" " * (2 * self.width + 1)]
        ranks = [self._digit(letter, place) for letter, place in self._grid(self.map.ranks, "ranks")]
        layout = Layout(Board(self.width, self.height))
        full = self._read_squares(layout)
        self._read_edges()
        board = layout.board = Board(self.width, self.height, ranks, self._with_levels_and_tops(), full)
        layout.doors, layout.open_doors = self.doors, self.open_doors
        layout.passages = frozenset(self._passages(board))
        for square, (letter, place) in enumerate(self._grid(self.map.zones, "zones")):
            if letter in PLAYERS:
                if square in layout.things:
                    self.faults.append(f"zones: {place} has an object on it; nobody can start there")
                seat = PLAYERS.index(letter)
                layout.zones[seat] = layout.zones.get(seat, 0) | 1 << square
            elif letter != ".":
                self.faults.append(f'zones: "{letter}" on {place} is no player; use 1 to 4, or . for none')
        return layout

    def _grid(self, text: str, what: str) -> list[tuple[str, str]]:
        """The letter of each square in a plain grid, with the square's name."""
        lines = text.strip("\n").split("\n")
        if len(lines) != self.height or any(len(line) != self.width for line in lines):
            found = f"{len(lines)} lines of {sorted({len(line) for line in lines})}"
            self.faults.append(f"{what}: has {found} letters; the drawing has {self.height} rows of {self.width}")
        names = Board(self.width, self.height)
        lines = [line.ljust(self.width, ".")[: self.width] for line in lines] + ["." * self.width] * self.height
        return [
            (lines[row][column], names.name(row * self.width + column))
            for row in range(self.height)
            for column in range(self.width)
        ]

    def _digit(self, letter: str, place: str) -> int:
        if letter == ".":
            return 0
        if not letter.isdecimal():
            self.faults.append(f'ranks: "{letter}" on {place} is no rank; use a digit, or . for 0')
            return 0
        return int(letter)

    def _read_squares(self, layout: Layout) -> int:
        full = 0
        for square in range(self.width * self.height):
            letter = self.lines[2 * (square // self.width) + 1][2 * (square % self.width) + 1]
            if letter == "$":
                layout.crates |= 1 << square
            elif letter in self.map.things:
                layout.things[square] = self.map.things[letter]
                full |= self.map.things[letter].full << square
            elif letter not in ". ":
                known = ", ".join(sorted(self.map.things)) or "none"
                place = layout.board.name(square)
                self.faults.append(f'drawing: "{letter}" on {place} is no thing of this map (there are: {known})')
        return full

    def _read_edges(self) -> None:
        for number, line in enumerate(self.lines[:-1:2], 1):
            for column, letter in enumerate(line[::2], 1):
                if letter not in CORNERS:
                    where = f"corner {column} in row {number} of the edges"
                    self.faults.append(f'drawing: "{letter}" on {where} belongs between two corners')
        for row in range(self.height):
            for column in range(self.width):
                square = row * self.width + column
                if column + 1 < self.width:
                    self._read_edge(self.lines[2 * row + 1][2 * column + 2], square, square + 1)
                if row + 1 < self.height:
                    self._read_edge(self.lines[2 * row + 2][2 * column + 1], square, square + self.width)

    def _read_edge(self, letter: str, one: int, other: int) -> None:
        if letter in "-|":
            self.barriers[one, other] = Barrier("wall")
        elif letter.isdecimal():
            self.barriers[one, other] = Barrier("wall", top=int(letter))
        elif letter in "Dd":
            self.open_doors |= (letter == "d") << len(self.doors)
            self.barriers[one, other] = Barrier("door", door=len(self.doors))
            self.doors.append((one, other))
        elif letter == "W":
            self.barriers[one, other] = Barrier("window")
        elif letter != " ":
            names = Board(self.width, self.height)
            between = f"between {names.name(one)} and {names.name(other)}"
            self.faults.append(f'drawing: "{letter}" {between} is no edge; use - | D d W, a digit, or a space')

    def _with_levels_and_tops(self) -> dict[Edge, Barrier]:
        """The barriers, with windows on one level where the map has model buildings (HN-L2), and tops (HN-B18)."""
        tops = {place: top.rank for top in self.map.tops for place in self._find(top.between, "tops", "door", "window")}
        levels: dict[Edge, int | None] = {}
        if self.map.model_buildings:
            levels |= {place: 0 for place, barrier in self.barriers.items() if barrier.kind == "window"}
            for window in self.map.windows:
                levels |= dict.fromkeys(self._find(window.between, "windows", "window"), window.level)
        elif self.map.windows:
            self.faults.append("windows: levels are for maps with model_buildings = true")
        return {
            place: msgspec.structs.replace(b, top=tops.get(place, b.top), level=levels.get(place))
            for place, b in self.barriers.items()
        }

    def _find(self, between: tuple[str, str], what: str, *kinds: str) -> list[Edge]:
        """The edge between two squares, if something of these kinds is there."""
        names = Board(self.width, self.height)
        one, other = (square if (square := names.find(name)) is not None else -1 for name in between)
        place = edge(one, other)
        if place in self.barriers and self.barriers[place].kind in kinds:
            return [place]
        self.faults.append(f"{what}: there is no {' or '.join(kinds)} between {' and '.join(between)}")
        return []

    def _passages(self, board: Board) -> list[Edge]:
        found: list[Edge] = []
        for passage in self.map.passages:
            at = board.find(passage.at)
            if at is None:
                self.faults.append(f"passages: {passage.at} is not on the map")
                continue
            for name in passage.joins:
                other = board.find(name)
                if other is None or board.distance(at, other) != 1:
                    self.faults.append(f"passages: {passage.at} cannot join {name}; it joins neighbouring squares")
                else:
                    found.append(edge(at, other))
        return found


def map_width(lines: list[str]) -> int:
    """How many squares wide a drawing is."""
    return max((len(line) for line in lines), default=0) // 2
