"""Terrain to look over, drawn at random, and what is seen on it by the trace and by the sweep."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from highground.games.tactical_x.map import TERRAIN, Terrain
from highground.games.tactical_x.sight import Sight
from highground.games.tactical_x.sweep import Sweep
from highground.space.hexes import Board

VARIANTS = (
    "strict", "inclusive", "midway-clear", "crest", "highest-only", "full-level", "peek-out", "hedge-by-table",
    "crest-blocks", "either-side",
)  # fmt: skip
ALL_SETS = [chosen for count in range(len(VARIANTS) + 1) for chosen in combinations(VARIANTS, count)]
"""Every set of the variants of sight."""
SINGLE = [(), *((variant,) for variant in VARIANTS)]

KINDS = ("green", "grey", "slope")
LEVELS = ("0", "00001", "0012", "000123", "01234", "04", "22234", "44443")
"""Levels to choose from: flat, rolling, rugged, steps."""

Seen = NDArray[np.bool_]


def plays(variants: Iterable[str]) -> Callable[[str], bool]:
    return frozenset(variants).__contains__


def random_terrain(chance: random.Random, width: int, height: int) -> Terrain:
    """Levels, screens and hexsides of all kinds, several on some sides, a third of them of a level of their own."""
    board = Board(width, height)
    levels = chance.choice(LEVELS)
    letters = chance.choice([".", ".....s", ".......wtcf", "...wtcfs"])
    terrain = Terrain(
        board,
        [int(chance.choice(levels)) for _ in range(board.size)],
        [TERRAIN[chance.choice(letters)] for _ in range(board.size)],
    )
    share = chance.choice([0, 0.03, 0.1, 0.25])
    for place, beside in enumerate(board.neighbours):
        for other in beside:
            if other is not None and chance.random() < share:
                add_side(chance, terrain, place, other)
    return terrain


def add_side(chance: random.Random, terrain: Terrain, owner: int, toward: int) -> None:
    kind = chance.choice(KINDS)
    height = terrain.heights[owner] if chance.random() < 2 / 3 else 2 * chance.randrange(5)
    terrain.add_side(kind, owner, toward, height + (kind != "slope"))


def seen_by_trace(terrain: Terrain, variants: Iterable[str]) -> Seen:
    """Who sees whom, line by line."""
    sight = Sight(terrain, plays(variants))
    places = range(terrain.board.size)
    return np.array([[sight.sees(start, end) for end in places] for start in places])


def seen_in_bits(bits: NDArray[np.uint8]) -> Seen:
    return np.unpackbits(bits, axis=1, count=len(bits), bitorder="little").view(np.bool_)


def seen_by_sweep(terrain: Terrain, variants: Iterable[str]) -> Seen:
    """Who sees whom, all at once."""
    return seen_in_bits(Sweep(terrain, plays(variants)).all_pairs())


def seen_by_views(terrain: Terrain, variants: Iterable[str]) -> Seen:
    """Who sees whom, hex by hex."""
    sweep = Sweep(terrain, plays(variants))
    return np.array([sweep.view(start) for start in range(terrain.board.size)])
