"""Walking, against a plain search: the same squares, the least harm, then the fewest steps."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highground.space import places_in, union
from highground.space.squares import Barrier, Board, Edge, Steps, doors_of_steps, doors_opened
from highground.space.squares.board import DIRECTIONS
from tests.space.geometry import Shape, all_edges
from tests.space.walking import Harms, all_steps, check_walks

sizes = st.builds(Shape, st.integers(1, 6), st.integers(1, 6))
what_steps_cost = st.sampled_from(
    [[None, 0], [None, 0, 0, 0, 1], [None, 0, 1, 2, 3], [None, None, 2, 3], [0, 0, 4], [None, 0, 1]]
)


@st.composite
def boards_with_harm(draw: st.DrawFn) -> tuple[Board, Harms]:
    """A board, and what each of its steps costs: anything at all, as nothing says that steps are alike both ways."""
    board = Board(*draw(sizes))
    steps = all_steps(board)
    costs = draw(st.lists(st.sampled_from(draw(what_steps_cost)), min_size=len(steps), max_size=len(steps)))
    return board, dict(zip(steps, costs, strict=True))


@settings(max_examples=300, deadline=None)
@given(boards_with_harm(), st.data())
def test_walks_are_those_of_a_plain_search(board_with_harm: tuple[Board, Harms], data: st.DataObject) -> None:
    board, harms = board_with_harm
    start = data.draw(st.integers(0, board.size - 1), "start")
    most = data.draw(st.integers(0, 8), "steps")
    taken = data.draw(st.sets(st.integers(0, board.size - 1), max_size=6), "taken")
    check_walks(Steps(board, lambda one, other: harms[one, other]), harms, start, most, taken)


@settings(max_examples=100, deadline=None)
@given(boards_with_harm(), st.data())
def test_more_steps_reach_no_less(board_with_harm: tuple[Board, Harms], data: st.DataObject) -> None:
    board, harms = board_with_harm
    steps = Steps(board, lambda one, other: harms[one, other])
    start = data.draw(st.integers(0, board.size - 1), "start")
    reached = [steps.reach(start, most, 0).squares for most in range(8)]
    assert reached[0] == 0
    for fewer, more in pairwise(reached):
        assert fewer & ~more == 0


def test_on_open_ground_one_reaches_what_a_king_reaches() -> None:
    board = Board(7, 6)
    steps = Steps(board, lambda one, other: 0)
    for start, most in product(range(board.size), range(7)):
        assert steps.reach(start, most, 0).squares == board.within(start, most) & ~(1 << start)


def test_a_long_way_round_is_taken_rather_than_harm_but_not_beyond_the_last_step() -> None:
    board = Board(3, 3)
    harms: Harms = dict.fromkeys(all_steps(board))
    for one, other in pairwise([0, 3, 7, 5, 2]):
        harms[one, other] = 0
    harms[0, 1], harms[1, 2] = 2, 0
    steps = Steps(board, lambda one, other: harms[one, other])
    assert steps.path(steps.reach(0, 4, 0), 2) == [0, 3, 7, 5, 2]
    assert steps.path(steps.reach(0, 3, 0), 2) == [0, 1, 2]


def test_what_is_not_within_reach_has_no_path() -> None:
    steps = Steps(Board(4, 1), lambda one, other: 0)
    with pytest.raises(ValueError, match="d1 is not within reach"):
        steps.path(steps.reach(0, 2, 0), 3)


# Doors


@st.composite
def boards_with_doors(draw: st.DrawFn) -> Board:
    """A board with walls that reach every level, windows, and doors with numbers of their own."""
    shape = draw(sizes)
    edges = all_edges(shape)
    kind_of_edge = st.sampled_from(["", "", "wall", "door", "door", "window"])
    kinds = draw(st.lists(kind_of_edge, min_size=len(edges), max_size=len(edges)))
    barriers: dict[Edge, Barrier] = {}
    for number, (place, kind) in enumerate(zip(edges, kinds, strict=True)):
        if kind == "door":
            barriers[place] = Barrier("door", door=number)
        elif kind == "wall" or kind == "window":
            barriers[place] = Barrier(kind)
    return Board(shape.width, shape.height, barriers=barriers)


def ways_by_square(board: Board, one: int, other: int) -> list[list[Edge]]:
    """The ways from a square to its neighbour, told by the squares between."""
    between = {
        board.rows[one] * board.width + board.columns[other],
        board.rows[other] * board.width + board.columns[one],
    } - {one, other}
    routes = [(one, middle, other) for middle in between] or [(one, other)]
    return [[(min(step), max(step)) for step in pairwise(route)] for route in routes]


def is_wall(barrier: Barrier, one: int, other: int) -> bool:
    return barrier.kind == "wall"


def door_ways(board: Board, one: int, other: int) -> list[set[int]]:
    """The doors on each way from a square to its neighbour that no wall stands on."""
    kinds = [[board.barriers[e] for e in way if e in board.barriers] for way in ways_by_square(board, one, other)]
    open_ways = [way for way in kinds if all(barrier.kind != "wall" for barrier in way)]
    return [{barrier.door for barrier in way if barrier.kind == "door"} for way in open_ways]


@settings(max_examples=150, deadline=None)
@given(boards_with_doors(), st.data())
def test_a_step_opens_the_closed_doors_of_the_open_way_that_has_fewest(board: Board, data: st.DataObject) -> None:
    closed = data.draw(st.integers(0, (1 << len(all_edges(Shape(board.width, board.height)))) - 1), "closed")
    found = doors_of_steps(board, is_wall)
    for one, other in all_steps(board):
        ways = [way & set(places_in(closed)) for way in door_ways(board, one, other)]
        doors = set(places_in(doors_opened(found, (one, other), closed)))
        fewest = min(map(len, ways), default=0)
        assert len(doors) == fewest
        assert not ways or doors in ways
        assert doors_opened(found, (other, one), closed).bit_count() == fewest, "as many on the way back"


@settings(max_examples=50, deadline=None)
@given(boards_with_doors())
def test_a_straight_step_goes_through_the_door_on_its_edge(board: Board) -> None:
    found = doors_of_steps(board, is_wall)
    for one, direction in product(range(board.size), DIRECTIONS):
        other = board.neighbour(one, direction)
        if other is not None and 0 in direction:
            barrier = board.barriers.get((min(one, other), max(one, other)))
            expected = (1 << barrier.door,) if barrier is not None and barrier.kind == "door" else ()
            assert found.get((one, other), ()) == expected


@settings(max_examples=200, deadline=None)
@given(boards_with_doors(), st.data())
def test_of_all_ways_the_path_is_the_best(board: Board, data: st.DataObject) -> None:
    """Against every way there is: the least harm, the fewest doors opened, the fewest steps, the fewest squares seen,
    the lowest numbers."""
    squares = st.integers(0, board.size - 1)
    start, most = data.draw(squares, "start"), data.draw(st.integers(0, 5), "steps")
    taken = data.draw(st.sets(squares, max_size=board.size // 3), "taken")
    seen = sum(1 << square for square in data.draw(st.sets(squares), "seen"))
    closed = data.draw(st.integers(0, (1 << len(all_edges(Shape(board.width, board.height)))) - 1), "closed")
    ranks = data.draw(st.lists(st.sampled_from([0, 0, 0, 1, 2]), min_size=board.size, max_size=board.size), "ranks")
    board = Board(board.width, board.height, ranks, board.barriers)

    def harm_of(one: int, other: int) -> int | None:
        """Down it hurts, up nobody gets; walls stop."""
        is_open = bool(door_ways(board, one, other))
        return ranks[one] - ranks[other] if is_open and ranks[one] >= ranks[other] else None

    doors = doors_of_steps(board, is_wall)
    steps = Steps(board, harm_of, doors)
    best: dict[int, tuple[int, int, int, int, list[int]]] = {}

    def walk(path: list[int], harm: int, opened: int) -> None:
        here = path[-1]
        met = sum(seen >> square & 1 for square in path[1:-1])
        cost = (harm, opened.bit_count(), len(path), met, path)
        if here != start and (here not in best or cost < best[here]):
            best[here] = cost
        if len(path) > most:
            return
        for direction in DIRECTIONS:
            other = board.neighbour(here, direction)
            if other is None or other in path or other in taken:
                continue
            fall = harm_of(here, other)
            if fall is not None:
                walk([*path, other], harm + fall, opened | doors_opened(doors, (here, other), closed & ~opened))

    walk([start], 0, 0)
    reach = steps.reach(start, most, sum(1 << square for square in taken))
    assert places_in(reach.squares) == sorted(best)
    for end, (harm, _, _, _, path) in best.items():
        assert steps.path(reach, end, closed, lambda: seen) == path
        opened = steps.opened_on_level_way(reach, end, closed)
        if opened is not None:
            assert harm == 0 and opened.bit_count() < 2
            assert all(ranks[one] == ranks[other] for one, other in pairwise(path))
            assert opened == union(doors_opened(doors, step, closed) for step in pairwise(path))


def test_the_layers_of_a_reach_are_apart() -> None:
    board = Board(5, 5)
    reach = Steps(board, lambda one, other: 0).reach(12, 2, 0)
    assert [places_in(layer) for layer in reach.layers[0][:1]] == [[12]]
    assert [layer.bit_count() for layer in reach.layers[0]] == [1, 8, 16]


def test_the_only_door_on_a_level_way_is_known_without_the_path() -> None:
    """Two rooms of 2 by 3 squares side by side, with doors in the wall between."""
    wall = {(row * 4 + 1, row * 4 + 2): Barrier("door" if row < 2 else "wall", door=row) for row in range(3)}
    board = Board(4, 3, barriers=wall)
    doors = doors_of_steps(board, is_wall)
    steps = Steps(board, lambda one, other: 0 if door_ways(board, one, other) else None, doors)
    reach = steps.reach(0, 3, 0)
    assert steps.opened_on_level_way(reach, 1, 0b11) == 0, "not out of the room"
    assert steps.opened_on_level_way(reach, 3, 0b10) == 0, "straight through the open door"
    assert steps.opened_on_level_way(steps.reach(1, 3, 0), 2, 0b11) == 0b01, "the other door would be farther"
    assert steps.opened_on_level_way(steps.reach(8, 3, 0), 10, 0b11) == 0b10
    assert steps.opened_on_level_way(steps.reach(4, 3, 0), 2, 0b11) is None, "either door is as near"
