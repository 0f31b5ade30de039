"""Walking on hexes by sets, against a plain search for the cheapest way."""

from __future__ import annotations

import heapq
import random

import pytest

from highground.space import Places, has, places_in, set_of
from highground.space.hexes import Board, Steps

SIZES = ((1, 1), (1, 6), (6, 1), (2, 2), (5, 4), (7, 9))


def cheapest(board: Board, costs: dict[tuple[int, int], int | None], start: int, closed: set[int]) -> dict[int, int]:
    """What it costs to get to each hex."""
    found: dict[int, int] = {}
    waiting = [(0, start)]
    while waiting:
        spent, here = heapq.heappop(waiting)
        if here in found or here in closed:
            continue
        found[here] = spent
        for other in board.neighbours[here]:
            cost = costs[here, other] if other is not None else None
            if other is not None and cost is not None:
                heapq.heappush(waiting, (spent + cost, other))
    return found


@pytest.mark.parametrize("size", SIZES)
def test_every_hex_is_in_the_layer_of_what_it_costs(size: tuple[int, int]) -> None:
    board = Board(*size)
    for number in range(20):
        chance = random.Random(f"{size} {number}")
        pairs = [(one, other) for one, beside in enumerate(board.neighbours) for other in beside if other is not None]
        costs: dict[tuple[int, int], int | None] = {pair: chance.choice([1, 2, 2, 4, None]) for pair in pairs}
        start = chance.randrange(board.size)
        closed = {place for place in range(board.size) if place != start and chance.random() < 0.2}
        budget = chance.randrange(12)
        steps = Steps(board, lambda one, other, costs=costs: costs[one, other])
        layers = steps.reach(start, budget, set_of(closed)).layers
        found = {place: spent for spent, layer in enumerate(layers) for place in places_in(layer)}
        assert sum(layer.bit_count() for layer in layers) == len(found), "no hex is in two layers"
        by_search = cheapest(board, costs, start, closed)
        assert found == {place: spent for place, spent in by_search.items() if spent <= budget}


def safest(
    board: Board, costs: dict[tuple[int, int], int | None], start: int, closed: set[int], danger: set[int], budget: int
) -> dict[int, tuple[int, int]]:
    """For each hex within a budget the fewest hexes in danger on a path, and what the cheapest such path costs."""
    found: dict[tuple[int, int], int] = {(start, 0): 0}  # the fewest in danger, by hex and what was spent
    for spent in range(budget + 1):
        for here in [place for place, so_far in list(found) if so_far == spent]:
            for other in board.neighbours[here]:
                cost = costs[here, other] if other is not None else None
                if other is not None and cost is not None and other not in closed and spent + cost <= budget:
                    exposed = found[here, spent] + (other in danger)
                    found[other, spent + cost] = min(exposed, found.get((other, spent + cost), exposed))
    return {
        place: min((exposed, spent) for (other, spent), exposed in found.items() if other == place)
        for place, _ in found
    }


@pytest.mark.parametrize("size", SIZES)
def test_the_safest_path_has_the_fewest_hexes_in_danger_and_is_then_the_cheapest(size: tuple[int, int]) -> None:
    board = Board(*size)
    for number in range(20):
        chance = random.Random(f"{size} {number}")
        pairs = [(one, other) for one, beside in enumerate(board.neighbours) for other in beside if other is not None]
        costs: dict[tuple[int, int], int | None] = {pair: chance.choice([1, 2, 2, 4, None]) for pair in pairs}
        start, budget = chance.randrange(board.size), chance.randrange(12)
        closed = {place for place in range(board.size) if place != start and chance.random() < 0.1}
        danger = {place for place in range(board.size) if chance.random() < 0.4}
        steps = Steps(board, lambda one, other, costs=costs: costs[one, other])
        for goal, (exposed, cost) in safest(board, costs, start, closed, danger, budget).items():
            if goal == start:
                continue
            found = steps.safest(start, goal, budget, set_of(closed), set_of(danger))
            assert (found.exposed, found.cost) == (exposed, cost), f"to {goal}"
            walked = list(zip((start, *found.path), found.path, strict=False))
            assert found.path[-1] == goal and sum(costs[step] or 99 for step in walked) == cost
            assert sum(place in danger for place in found.path) == exposed and not closed & set(found.path)


def test_where_no_way_leads_there_is_no_path() -> None:
    steps = Steps(Board(5, 1), lambda one, other: 1)
    with pytest.raises(ValueError, match="no way leads from 0 to 4 within 3"):
        steps.safest(0, 4, 3, closed=0, danger=0)


def test_what_was_asked_before_is_not_worked_out_again() -> None:
    board = Board(5, 4)
    steps = Steps(board, lambda one, other: 1)
    assert steps.reach(7, 2, 0b11) is steps.reach(7, 2, 0b11)
    assert steps.reach(7, 2, 0b11) != steps.reach(7, 2, 0)
    assert steps.safest(7, 9, 3, closed=0, danger=1 << 8) is steps.safest(7, 9, 3, closed=0, danger=1 << 8)
    assert steps.safest(7, 9, 3, closed=0, danger=1 << 8) != steps.safest(7, 9, 3, closed=0, danger=1 << 9)


def test_what_is_too_far_away_makes_no_difference() -> None:
    steps = Steps(Board(9, 1), lambda one, other: 2)
    far = 1 << 4
    assert steps.reach(1, 5, far) is steps.reach(1, 5, 0) and places_in(steps.reach(1, 5, 0).hexes) == [0, 1, 2, 3]
    assert steps.reach(1, 6, far) != steps.reach(1, 6, 0)
    assert steps.safest(1, 3, 5, closed=far, danger=far) is steps.safest(1, 3, 5, closed=0, danger=0)


def test_what_it_costs_to_get_to_a_hex() -> None:
    reach = Steps(Board(9, 1), lambda one, other: 2).reach(1, 5, 0)
    assert [reach.cost_of(place) for place in range(5)] == [2, 0, 2, 4, None]


def test_of_equal_paths_the_one_through_lower_numbers_is_the_safest() -> None:
    board = Board(7, 9)
    steps = Steps(board, lambda one, other: 1)

    def path(budget: int, danger: Places) -> tuple[int, ...]:
        return steps.safest(24, 39, budget, closed=0, danger=danger).path

    everywhere = (1 << board.size) - 1
    assert [path(budget, danger) for budget in (2, 5) for danger in (0, everywhere)] == [(31, 39)] * 4
    assert path(2, 1 << 31) == path(2, everywhere ^ 1 << 32) == (32, 39)


def test_around_a_hex_are_its_neighbours() -> None:
    board = Board(5, 4)
    for one in range(board.size):
        for other in range(board.size):
            assert has(board.around[one], other) == board.are_beside(one, other) == (board.distance(one, other) == 1)
