"""Lines of both kinds against slow geometry with fractions, for all pairs of squares of a board."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highground.space.squares import AnyAngleLine, Barrier, Board, Edge, EightWayLine, Line
from tests.space.geometry import Shape, all_edges, eight_way_crossings, met

SEVEN_BY_SIX = Shape(7, 6)
KINDS = (Barrier("wall"), Barrier("wall", top=2), Barrier("window"), Barrier("door", door=0))
SHARES = (0.0, 0.1, 0.3, 0.6, 1.0)
NARROW = (Shape(1, 1), Shape(1, 6), Shape(6, 1), Shape(2, 5), Shape(5, 2), Shape(3, 3))


def walled_board(shape: Shape, share: float) -> Board:
    """A board with barriers on so many of its edges, by the same chance every time."""
    chance = random.Random(f"{shape} {share}")
    barriers = {e: chance.choice(KINDS) for e in all_edges(shape) if chance.random() < share}
    return Board(shape.width, shape.height, barriers=barriers)


def places(line: Line) -> frozenset[frozenset[frozenset[Edge]]]:
    return frozenset(frozenset(map(frozenset, ways)) for ways in line.crossings)


def pairs(shape: Shape) -> list[tuple[int, int]]:
    return list(product(shape.squares, shape.squares))


def check_any_angle_line(shape: Shape, board: Board, start: int, end: int) -> None:
    line, expected = AnyAngleLine(board, start, end), met(shape, start, end)
    assert line.squares == expected.squares
    assert sorted(line.beside) == sorted(expected.beside)
    touched = sorted(expected.edges & board.barriers.keys())
    assert sorted(line.crossings) == [((e,),) for e in touched]


def check_eight_way_line(shape: Shape, board: Board, start: int, end: int) -> None:
    line = EightWayLine.between(board, start, end)
    expected = eight_way_crossings(shape, start, end, set(board.barriers))
    assert (line is None) == (expected is None)
    if line is not None:
        assert line.squares == met(shape, start, end).squares
        assert line.beside == ()
        assert places(line) == expected
        assert len(line.crossings) == len(places(line)), "no place is crossed twice"


def check_same_from_either_end(there: Line, back: Line) -> None:
    assert there.squares == back.squares[::-1]
    assert there.beside == back.beside
    assert places(there) == places(back)
    assert len(there.crossings) == len(back.crossings)


def test_any_angle_lines_meet_what_the_segment_meets() -> None:
    for share in SHARES:
        board = walled_board(SEVEN_BY_SIX, share)
        for start, end in pairs(SEVEN_BY_SIX):
            check_any_angle_line(SEVEN_BY_SIX, board, start, end)


def test_eight_way_lines_meet_what_the_segment_meets() -> None:
    for share in SHARES:
        board = walled_board(SEVEN_BY_SIX, share)
        for start, end in pairs(SEVEN_BY_SIX):
            check_eight_way_line(SEVEN_BY_SIX, board, start, end)


@pytest.mark.parametrize("share", SHARES)
def test_lines_meet_the_same_from_either_end(share: float) -> None:
    board = walled_board(SEVEN_BY_SIX, share)
    for start, end in pairs(SEVEN_BY_SIX):
        check_same_from_either_end(AnyAngleLine(board, start, end), AnyAngleLine(board, end, start))
        there, back = EightWayLine.between(board, start, end), EightWayLine.between(board, end, start)
        assert (there is None) == (back is None)
        if there is not None and back is not None:
            check_same_from_either_end(there, back)


@pytest.mark.parametrize("shape", NARROW, ids=str)
@pytest.mark.parametrize("share", [0.4, 1.0])
def test_lines_on_narrow_boards(shape: Shape, share: float) -> None:
    board = walled_board(shape, share)
    for start, end in pairs(shape):
        check_any_angle_line(shape, board, start, end)
        check_eight_way_line(shape, board, start, end)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_lines_on_boards_of_any_size(data: st.DataObject) -> None:
    shape = Shape(data.draw(st.integers(1, 10)), data.draw(st.integers(1, 10)))
    edges = all_edges(shape)
    walled = data.draw(st.sets(st.sampled_from(edges))) if edges else set()
    board = Board(shape.width, shape.height, barriers={e: Barrier("wall") for e in walled})
    start, end = data.draw(st.sampled_from(shape.squares)), data.draw(st.sampled_from(shape.squares))
    check_any_angle_line(shape, board, start, end)
    check_eight_way_line(shape, board, start, end)


def test_a_line_along_the_eight_directions_is_the_same_at_any_angle() -> None:
    board = walled_board(SEVEN_BY_SIX, 0.3)
    for start, end in pairs(SEVEN_BY_SIX):
        line = EightWayLine.between(board, start, end)
        if line is not None:
            assert line.squares == AnyAngleLine(board, start, end).squares
