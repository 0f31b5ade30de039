"""Sight on 64 by 64 hexes: who sees whom by all rules of the table, next to a plain rule in C and to tcod.

The ground is a shipped map laid side by side until the board is full, with a hexside obstacle on every tenth hex.
"""

from __future__ import annotations

import ctypes
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.measure import Contestant, Subject, Work
from highground.games.tactical_x.loading import load_scenario
from highground.games.tactical_x.map import SCREENS, Terrain, read_map
from highground.games.tactical_x.sight import Sight
from highground.games.tactical_x.sweep import Sweep
from highground.space.hexes import Board

SIZE = 64
HEXES = SIZE * SIZE
PAIRS = HEXES * (HEXES - 1) // 2
"""Each pair once, though both directions are answered."""
SCENARIO = "ridge"
PLAIN = "C: a plain rule"
TCOD = {"symmetric": "FOV_SYMMETRIC_SHADOWCAST", "restrictive": "FOV_RESTRICTIVE", "basic": "FOV_BASIC"}
"""Algorithms of tcod; the second is its default."""


@cache
def _terrain() -> Terrain:
    tile = read_map(load_scenario(SCENARIO).map)
    board, chance = Board(SIZE, SIZE), random.Random(1)
    rows, columns = tile.board.height, tile.board.width
    from_tile = [hex // SIZE % rows * columns + hex % SIZE % columns for hex in range(HEXES)]
    terrain = Terrain(board, [tile.levels[hex] for hex in from_tile], [tile.kinds[hex] for hex in from_tile])
    for owner in chance.sample(range(HEXES), HEXES // 10):
        toward = chance.choice([other for other in board.neighbours[owner] if other is not None])
        kind = chance.choice(["green", "grey", "slope"])
        terrain.add_side(kind, owner, toward, terrain.heights[owner] + (kind != "slope"))
    return terrain


def _sweep(*variants: str) -> Sweep:
    return Sweep(_terrain(), variants.__contains__)


def _seeing_all(*variants: str) -> Work:
    """From the terrain to the bits of who sees whom."""
    pairs = 2 * PAIRS if "peek-out" in variants else PAIRS

    def work(_: int) -> int:
        _sweep(*variants).all_pairs()
        return pairs

    if not variants:
        seen = np.unpackbits(_sweep().all_pairs(), axis=1, count=HEXES, bitorder="little").astype(np.bool_)
        _say_one_way("all clauses", seen)
    return work


def _seeing_plainly(source: Path) -> Work:
    from highground.space.hexes.ways import field_of

    field, _ = field_of(SIZE, SIZE)
    heights = np.zeros(field.size, np.int16)
    heights[field.cells] = _terrain().levels
    # The library is loaded before its folder goes.
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "plain_sight.so"
        subprocess.run(["cc", "-O3", "-march=native", "-shared", "-fPIC", "-o", built, source], check=True)
        count_clear_pairs = ctypes.CDLL(str(built)).count_clear_pairs
    count_clear_pairs.restype = ctypes.c_int64
    first = heights[field.cells[0] :].ctypes.data_as(ctypes.c_void_p)

    def work(_: int) -> int:
        assert 0 < count_clear_pairs(first, SIZE, SIZE, field.stride) < PAIRS
        return PAIRS

    return work


def _pairs() -> Iterator[Contestant]:
    source = Path(__file__).with_name("plain_sight.c")
    compiler = shutil.which("cc")
    against = {PLAIN: PLAIN} if compiler else {}
    for variants in ((), ("highest-only",), ("either-side",), ("peek-out",)):
        name = f"all clauses, {variants[0]}" if variants else "all clauses"
        yield Contestant(name, partial(_seeing_all, *variants), against)
    if compiler:
        yield Contestant(PLAIN, partial(_seeing_plainly, source))
    else:
        print(f"{PLAIN}: left out, there is no C compiler", file=sys.stderr)


# One at a time


def _viewing() -> Work:
    sweep = _sweep()
    starts = random.Random(2).sample(range(HEXES), 50)

    def work(_: int) -> int:
        for start in starts:
            sweep.view(start)
        return len(starts)

    return work


def _changing() -> Work:
    """Woods grow and are cut again, hex by hex, and the bits of all pairs are put right each time."""
    terrain = Terrain(_terrain().board, _terrain().levels, list(_terrain().kinds))
    terrain.sides.update(_terrain().sides)
    sweep = Sweep(terrain, lambda _: False)
    sweep.all_pairs()
    places = random.Random(3).sample(range(HEXES), 25)

    def work(_: int) -> int:
        for place in places:
            for kind in ("woods", ""):
                terrain.kinds[place] = kind
                sweep.changed(place)
        return 2 * len(places)

    return work


def _tracing() -> Work:
    """Lines of 20 hexes, each with its full ruling."""
    sight, board = Sight(_terrain(), lambda _: False), _terrain().board
    chance = random.Random(4)
    lines: list[tuple[int, int]] = []
    while len(lines) < 100:
        start, end = chance.randrange(HEXES), chance.randrange(HEXES)
        if board.distance(start, end) == 20:
            lines.append((start, end))

    def work(_: int) -> int:
        for start, end in lines:
            sight.ruling(sight.trace(start, end))
        return len(lines)

    return work


def _viewing_by_tcod(algorithm: str) -> Work:
    import tcod.constants
    import tcod.map

    open = np.array([kind not in SCREENS for kind in _terrain().kinds]).reshape(SIZE, SIZE)
    places = np.argwhere(open)
    chosen: Any = getattr(tcod.constants, algorithm)
    views = [_view(tcod.map, open, place, chosen) for place in places]
    _say_one_way(f"tcod {algorithm}", np.array([view[tuple(places.T)] for view in views]))
    starts = random.Random(2).sample(list(places), 50)

    def work(_: int) -> int:
        for start in starts:
            _view(tcod.map, open, start, chosen)
        return len(starts)

    return work


def _view(tcod_map: Any, open: NDArray[np.bool_], start: NDArray[np.int64], algorithm: Any) -> NDArray[np.bool_]:
    return tcod_map.compute_fov(open, (start[0], start[1]), radius=0, algorithm=algorithm)


def _say_one_way(name: str, seen: NDArray[np.bool_]) -> None:
    one_way, visible = np.triu(seen != seen.T).sum(), np.triu(seen | seen.T, 1).sum()
    print(f"{name}: {one_way:,} of {visible:,} visible pairs are one-way ({one_way / visible:.3%})", file=sys.stderr)


def _views() -> Iterator[Contestant]:
    against = {f"tcod {name}": f"tcod {name}" for name in TCOD}
    yield Contestant("one unit's view", _viewing, against)
    yield Contestant("all pairs after a change", _changing)
    yield Contestant("a line of 20 hexes with its ruling", _tracing)
    for name, algorithm in TCOD.items():
        yield Contestant(f"tcod {name}", partial(_viewing_by_tcod, algorithm), needs="tcod")


SUBJECTS = (
    Subject("hex-sight", "All pairs on 64 by 64 hexes", "pairs per second", tuple(_pairs())),
    Subject("hex-views", "One at a time on 64 by 64 hexes", "µs", tuple(_views()), as_time=True),
)
