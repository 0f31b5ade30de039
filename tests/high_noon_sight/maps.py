"""Grounds to look and walk on: the shipped maps, the same turned and mirrored, and maps drawn at random."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import NamedTuple

import msgspec
from hypothesis import assume
from hypothesis import strategies as st

from highground.games import load_game
from highground.games.high_noon.data import Map, Numbers, Passage, Scenario, Thing, Top, Window
from highground.games.high_noon.loading import load_scenario
from highground.games.high_noon.setting import HighNoonSetting
from highground.space.squares import Board

SCENARIOS = {"yard": "skirmish", "saloon": "saloon", "street": "street", "canyon": "canyon"}
"""The scenario that is played on each shipped map."""

SIGHT_VARIANTS = ("any-angle", "steep", "nearest-edge", "open-air")
COVER_VARIANTS = (*SIGHT_VARIANTS, "nearest-target")
EIGHT_WAY_VARIANTS = ("", "steep", "nearest-edge", "open-air")
THINGS = {
    "c": Thing("cactus"),
    "w": Thing("wagon", cover=2),
    "p": Thing("pit", cover=0),
    "B": Thing("boulder", full=True),
}

Pair = tuple[int, int]


@cache
def script_of(map_name: str) -> Scenario:
    return load_scenario(SCENARIOS[map_name])


def ground_of(script: Scenario, variants: Iterable[str] = ()) -> HighNoonSetting:
    """The setting of a scene for two players."""
    ground = load_game("high-noon").setting(data=script, variants=[variant for variant in variants if variant])
    assert isinstance(ground, HighNoonSetting)
    return ground


def all_pairs(board: Board) -> list[Pair]:
    return list(product(range(board.size), range(board.size)))


def joined_pairs(ground: HighNoonSetting) -> list[Pair]:
    """The pairs that have a line of sight at all, clear or not."""
    return [(one, other) for one, other in all_pairs(ground.board) if ground.sight.line(one, other) is not None]


def some_pairs(ground: HighNoonSetting, count: int) -> list[Pair]:
    """So many pairs, the same every time; each with its way back."""
    pairs = [(one, other) for one, other in all_pairs(ground.board) if one < other]
    chosen = random.Random(ground.data.map.name).sample(pairs, min(count, len(pairs)))
    return [pair for one, other in chosen for pair in ((one, other), (other, one))]


def door_states(ground: HighNoonSetting) -> list[int]:
    """The closed doors: all, none, and two sets at random, the same every time."""
    every = (1 << len(ground.layout.doors)) - 1
    chance = random.Random(ground.data.map.name)
    return list(dict.fromkeys([every, 0, chance.randint(0, every), chance.randint(0, every)]))


# The eight symmetries


class Symmetry(NamedTuple):
    """A way to lay a map on the table: rows for columns, then left for right, then top for bottom."""

    swapped: bool
    mirrored: bool
    flipped: bool

    def picture(self, text: str) -> str:
        """A drawing, or a grid of letters, laid that way."""
        lines = text.strip("\n").split("\n")
        width = max(map(len, lines))
        lines = [line.ljust(width) for line in lines]
        if self.swapped:
            lines = ["".join(column) for column in zip(*lines, strict=True)]
        if self.mirrored:
            lines = [line[::-1] for line in lines]
        return "\n".join(lines[::-1] if self.flipped else lines)

    def squares(self, board: Board) -> list[int]:
        """Where each square comes to lie."""
        width, height = (board.height, board.width) if self.swapped else (board.width, board.height)
        found: list[int] = []
        for square in range(board.size):
            column, row = board.columns[square], board.rows[square]
            column, row = (row, column) if self.swapped else (column, row)
            column = width - 1 - column if self.mirrored else column
            row = height - 1 - row if self.flipped else row
            found.append(row * width + column)
        return found

    def script(self, script: Scenario, board: Board) -> Scenario:
        """A scene with its map laid that way."""
        turned_board = Board(board.height, board.width) if self.swapped else Board(board.width, board.height)
        squares = self.squares(board)

        def renamed(name: str) -> str:
            square = board.find(name)
            assert square is not None
            return turned_board.name(squares[square])

        old = script.map
        turned = msgspec.structs.replace(
            old,
            drawing=self.picture(old.drawing),
            ranks=self.picture(old.ranks),
            zones=self.picture(old.zones),
            passages=tuple(Passage(renamed(p.at), tuple(map(renamed, p.joins))) for p in old.passages),
            windows=tuple(Window((renamed(w.between[0]), renamed(w.between[1])), w.level) for w in old.windows),
            tops=tuple(Top((renamed(top.between[0]), renamed(top.between[1])), top.rank) for top in old.tops),
        )
        return msgspec.structs.replace(script, map=turned)


SYMMETRIES = [Symmetry(*way) for way in product((False, True), repeat=3)]


class Turned:
    """A ground and the same ground turned: where squares and doors have come to lie."""

    def __init__(self, ground: HighNoonSetting, symmetry: Symmetry) -> None:
        self.ground = ground_of(symmetry.script(ground.data, ground.board), ground.variants)
        self.squares = symmetry.squares(ground.board)
        self.doors: list[int] = []
        for one, other in ground.layout.doors:
            names = [self.ground.board.name(self.squares[square]) for square in (one, other)]
            self.doors.append(self.ground.layout.door_between(*names))

    def closed(self, closed: int) -> int:
        """The same set of closed doors."""
        return sum(1 << new for old, new in enumerate(self.doors) if closed >> old & 1)


# Maps at random

SQUARE_LETTERS = "." * 10 + "$cwpBB"
EDGE_LETTERS = " " * 10 + "--||1223DDdWW"
RANK_LETTERS = ("0", "0001", "01", "0012", "0123", "000333")


def letters(alphabet: str, count: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(alphabet), min_size=count, max_size=count)


def drawing_of(width: int, height: int, squares: list[str], edges: list[str]) -> str:
    """A drawing with these letters, row by row."""
    picture = [[" "] * (2 * width + 1) for _ in range(2 * height + 1)]
    next_square, next_edge = iter(squares), iter(edges)
    for row, column in product(range(2 * height + 1), range(2 * width + 1)):
        if row in (0, 2 * height):
            picture[row][column] = "-"
        elif row % 2 and column % 2:
            picture[row][column] = next(next_square)
        elif row % 2 != column % 2 and 0 < column < 2 * width:
            picture[row][column] = next(next_edge)
    return "\n".join(map("".join, picture))


class SmallMap(NamedTuple):
    """A map and the numbers to play on it with."""

    map: Map
    numbers: Numbers = Numbers()

    def ground(self, variants: Iterable[str] = ()) -> HighNoonSetting:
        """The setting of a match of the yard's posses on this map."""
        return ground_of(msgspec.structs.replace(script_of("yard"), map=self.map, numbers=self.numbers), variants)


@st.composite
def small_maps(draw: st.DrawFn) -> SmallMap:
    """A map with ranks 0 to 3, walls with and without tops, doors, windows, cover and full obstacles."""
    width, height = draw(st.integers(3, 8)), draw(st.integers(3, 6))
    board = Board(width, height)
    squares = draw(letters(SQUARE_LETTERS, board.size))
    edges = draw(letters(EDGE_LETTERS, 2 * board.size - width - height))
    ranks = draw(letters(draw(st.sampled_from(RANK_LETTERS)), board.size))
    bare = [square for square, letter in enumerate(squares) if letter in ".$"]
    zones = ["."] * board.size
    assume(len(bare) >= 5)
    for square, seat in zip(bare, "11222", strict=False):
        zones[square] = seat
    models = draw(st.booleans())
    map = Map(
        name="Nowhere",
        drawing=drawing_of(width, height, squares, edges),
        ranks=rows_of(ranks, width),
        zones=rows_of(zones, width),
        things=THINGS,
        passages=draw(passages(board)),
        model_buildings=models,
        windows=draw(window_levels(board, edges)) if models else (),
        tops=draw(tops(board, edges)),
    )
    numbers = Numbers(free_sight_beyond=draw(st.sampled_from([6, 1, 2])), throw_range=draw(st.integers(1, 5)))
    return SmallMap(map, numbers)


def rows_of(squares: list[str], width: int) -> str:
    return "\n".join("".join(squares[start : start + width]) for start in range(0, len(squares), width))


@st.composite
def passages(draw: st.DrawFn, board: Board) -> tuple[Passage, ...]:
    found: list[Passage] = []
    for at in draw(st.lists(st.integers(0, board.size - 1), max_size=3)):
        beside = [board.name(other) for other in range(board.size) if board.distance(at, other) == 1]
        joins = draw(st.lists(st.sampled_from(beside), min_size=1, max_size=2))
        found.append(Passage(board.name(at), tuple(joins)))
    return tuple(found)


def places_of(board: Board, edges: list[str], wanted: str) -> list[tuple[str, str]]:
    """The pairs of squares that have one of these letters between them."""
    next_edge = iter(edges)
    found: list[tuple[str, str]] = []
    for row in range(board.height):
        for step in (1, board.width):
            starts = range(row * board.width, (row + 1) * board.width)
            for square in starts if row + 1 < board.height or step == 1 else ():
                if step == 1 and board.columns[square] + 1 == board.width:
                    continue
                if next(next_edge) in wanted:
                    found.append((board.name(square), board.name(square + step)))
    return found


@st.composite
def window_levels(draw: st.DrawFn, board: Board, edges: list[str]) -> tuple[Window, ...]:
    """Levels for some of the windows; the others are on level 0."""
    places = [between for between in places_of(board, edges, "W") if draw(st.booleans())]
    return tuple(Window(between, draw(st.integers(0, 3))) for between in places)


@st.composite
def tops(draw: st.DrawFn, board: Board, edges: list[str]) -> tuple[Top, ...]:
    """Tops for some of the doors and windows; the others reach every level."""
    places = [between for between in places_of(board, edges, "WDd") if draw(st.booleans())]
    return tuple(Top(between, draw(st.integers(1, 3))) for between in places)


def closed_doors(ground: HighNoonSetting) -> st.SearchStrategy[int]:
    return st.integers(0, (1 << len(ground.layout.doors)) - 1)
