"""Boards of squares: names, distances, neighbourhoods, and the ways from a square to its neighbour."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highground.space import places_in
from highground.space.squares import Board, edge
from highground.space.squares.board import DIRECTIONS

boards = st.builds(Board, st.integers(1, 26), st.integers(1, 30))
small_boards = st.builds(Board, st.integers(1, 7), st.integers(1, 7))
some = settings(max_examples=60, deadline=None)


def king_steps(board: Board, start: int) -> dict[int, int]:
    """How many steps of a king each square is away, by walking."""
    steps = {start: 0}
    waiting = [start]
    for here in waiting:
        for direction in DIRECTIONS:
            beside = board.neighbour(here, direction)
            if beside is not None and beside not in steps:
                steps[beside] = steps[here] + 1
                waiting.append(beside)
    return steps


@some
@given(boards)
def test_names_are_all_different_and_lead_back_to_their_squares(board: Board) -> None:
    names = [board.name(square) for square in range(board.size)]
    assert len(set(names)) == board.size
    assert [board.find(name) for name in names] == list(range(board.size))
    assert [board.find(name.upper()) for name in names] == list(range(board.size))


@some
@given(boards)
def test_names_beyond_the_board_are_found_nowhere(board: Board) -> None:
    bigger = Board(26, board.height + 1)
    for square in range(bigger.size):
        column, row = bigger.columns[square], bigger.rows[square]
        assert board.find(bigger.name(square)) == board.square(column, row)


@pytest.mark.parametrize(
    "name", ["", "a", "1", "11", "a0", "a-1", "a+1", "a 1", "a1b", "aa1", "`1", "a1.0", "a²", "é1"]
)
def test_what_is_no_name_is_found_nowhere(name: str) -> None:
    assert Board(26, 20).find(name) is None


@pytest.mark.parametrize("name", ["\u01301", "a" + "1" * 5000])
def test_strange_names_are_found_nowhere(name: str) -> None:
    assert Board(26, 20).find(name) is None


@some
@given(boards, st.integers(-3, 30), st.integers(-3, 33))
def test_a_place_is_on_the_board_or_nowhere(board: Board, column: int, row: int) -> None:
    square = board.square(column, row)
    inside = column in range(board.width) and row in range(board.height)
    assert (square is not None) == inside
    if square is not None:
        assert (board.columns[square], board.rows[square]) == (column, row)


@some
@given(small_boards)
def test_distance_is_what_a_king_walks(board: Board) -> None:
    for start in range(board.size):
        assert king_steps(board, start) == {end: board.distance(start, end) for end in range(board.size)}


@some
@given(small_boards, st.integers(0, 8))
def test_within_is_everything_at_most_so_far_away(board: Board, steps: int) -> None:
    for _ in range(2):  # the second time it is looked up
        for start in range(board.size):
            expected = [end for end, away in king_steps(board, start).items() if away <= steps]
            assert places_in(board.within(start, steps)) == sorted(expected)


@some
@given(small_boards)
def test_neighbours_are_mutual_and_one_step_away(board: Board) -> None:
    for square, (across, down) in product(range(board.size), DIRECTIONS):
        other = board.neighbour(square, (across, down))
        if other is not None:
            assert board.distance(square, other) == 1
            assert board.neighbour(other, (-across, -down)) == square


@some
@given(small_boards)
def test_ways_lead_over_edges_from_a_square_to_its_neighbour(board: Board) -> None:
    for square, (across, down) in product(range(board.size), DIRECTIONS):
        other = board.neighbour(square, (across, down))
        if other is None:
            continue
        ways = board.ways(square, other)
        assert len(ways) == (2 if across and down else 1)
        assert len({e for way in ways for e in way}) == sum(map(len, ways)), "the ways share no edge"
        for way in ways:
            here = square
            for one, beyond in way:
                assert one < beyond and here in (one, beyond)
                here = beyond if here == one else one
                assert board.columns[one] == board.columns[beyond] or board.rows[one] == board.rows[beyond]
                assert board.distance(one, beyond) == 1
            assert here == other


@some
@given(small_boards)
def test_ways_are_the_same_from_either_end(board: Board) -> None:
    for square, direction in product(range(board.size), DIRECTIONS):
        other = board.neighbour(square, direction)
        if other is not None:
            there = {frozenset(way) for way in board.ways(square, other)}
            assert there == {frozenset(way) for way in board.ways(other, square)}


@given(st.integers(0, 500), st.integers(0, 500))
def test_an_edge_has_its_lower_square_first(one: int, other: int) -> None:
    assert edge(one, other) == edge(other, one) == (min(one, other), max(one, other))
