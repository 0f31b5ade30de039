"""What the kernels hold lines to meet is what `lines` finds, on boards of all shapes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numba  # pyright: ignore[reportMissingTypeStubs]
import pytest

from highground.space.hexes import Board, Path, paths_by
from highground.space.hexes.board import Axial
from highground.space.hexes.ways import FAR, HEXES, HEXSIDES, INTO, OUT, Field, Ways, compiled, field_of

Piece = tuple[int, int]
"""A station and a place."""


def station(from_start: int, from_end: int) -> int:
    if from_start < from_end:
        return min(from_end, FAR)
    if from_start == from_end:
        return FAR + 1 + min(from_end, FAR)
    return 2 * (FAR + 1) + min(from_start, FAR)


def expected(field: Field, path: Path) -> Counter[Piece]:
    found: Counter[Piece] = Counter()
    last = len(path.hexes) - 1
    cells = [q * field.stride + r for q, r in path.hexes]
    for index, cell in enumerate(cells[1:-1], 1):
        found[station(path.before[index] - 1, path.behind[index] - 1), HEXES * field.size + cell] += 1
    for index, side in enumerate(path.sides) if last > 1 else ():
        if index == 0:
            layer, cell = OUT + side, cells[0]
        elif index == last - 1:
            layer, cell = INTO + (side + 3) % 6, cells[-1]
        else:
            layer, cell = HEXSIDES + side % 3, cells[index] if side < 3 else cells[index + 1]
        found[station(path.before[index], path.behind[index + 1]), layer * field.size + cell] += 1
    return found


def surveyed(ways: Ways, path: int) -> Counter[Piece]:
    return Counter(
        (int(ways.stations[group]), int(place))
        for group in range(ways.groups[path], ways.groups[path + 1])
        for place in ways.places[ways.pieces[group] : ways.pieces[group + 1]]
    )


@pytest.mark.parametrize("size", [(1, 1), (1, 12), (12, 1), (2, 2), (5, 9), (9, 4), (30, 3), (3, 30), (24, 24)])
def test_every_way_meets_what_its_line_meets(size: tuple[int, int]) -> None:
    field, ways = field_of(*size)
    wanted: set[Axial] = {(p - q, s - r) for q, r in Board(*size).axial for p, s in Board(*size).axial}
    for way in wanted:
        if way > (0, 0):
            number = ways.origins[way[0]] + way[1]
            first, after = ways.paths[number : number + 2]
            paths = paths_by(way)
            assert after - first == len(paths)
            for which, path in enumerate(paths, first):
                assert surveyed(ways, which) == expected(field, path), way


@pytest.mark.parametrize("size", [(1, 1), (1, 12), (12, 1), (5, 9), (10, 7)])
def test_no_two_hexes_share_a_cell_even_beyond_the_edges(size: tuple[int, int]) -> None:
    field, _ = field_of(*size)
    board = Board(*size)
    cells = {axial: int(cell) for axial, cell in zip(board.axial, field.cells, strict=True)}
    for (q, r), cell in list(cells.items()):
        for up in (-1, 1):
            cells.setdefault((q, r + up), cell + up)
    assert len(set(cells.values())) == len(cells) == (board.height + 2) * board.width
    assert min(cells.values()) >= 0 and max(cells.values()) < field.size


def test_where_nothing_can_be_written_it_compiles_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    compile = numba.njit

    def without_a_place_to_write(**options: Any) -> Any:
        if options.get("cache"):
            raise RuntimeError("cannot cache function: no locator available")
        return compile(**options)

    monkeypatch.setattr(numba, "njit", without_a_place_to_write)
    assert compiled(lambda number: number + 1)(2) == 3
