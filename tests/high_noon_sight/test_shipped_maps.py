"""Sight on the shipped maps: never one-way, for the same reasons from both ends, and as the tables have it."""

from __future__ import annotations

import pytest

from tests.high_noon_sight.judging import check_cover, check_never_one_way, clauses
from tests.high_noon_sight.maps import (
    COVER_VARIANTS,
    EIGHT_WAY_VARIANTS,
    SCENARIOS,
    SIGHT_VARIANTS,
    all_pairs,
    door_states,
    ground_of,
    joined_pairs,
    script_of,
    some_pairs,
)

LARGE_MAPS = [name for name in SCENARIOS if name != "yard"]


@pytest.mark.parametrize("variant", EIGHT_WAY_VARIANTS)
@pytest.mark.parametrize("map_name", SCENARIOS)
def test_sight_is_never_one_way(map_name: str, variant: str) -> None:
    ground = ground_of(script_of(map_name), [variant])
    pairs = joined_pairs(ground)
    for closed in door_states(ground)[: 3 if variant else 4]:
        for thrown in (False, True):
            check_never_one_way(ground, pairs, closed, thrown)


@pytest.mark.parametrize("variant", ["", *SIGHT_VARIANTS])
def test_two_squares_see_each_other_where_nothing_is_in_the_way(variant: str) -> None:
    ground = ground_of(script_of("yard"), [variant])
    for one, other in all_pairs(ground.board):
        in_the_way = tuple(ground.sight.obstacles(one, other, 0b01))
        ruling = ground.sight.ruling(one, other, 0b01)
        assert ruling.clear == (not in_the_way) == (not tuple(ground.sight.obstacles(other, one, 0b01)))
        assert ruling.clear or ruling.reasons == in_the_way


@pytest.mark.parametrize("map_name", SCENARIOS)
def test_squares_without_a_line_never_see_each_other(map_name: str) -> None:
    ground = ground_of(script_of(map_name))
    every = door_states(ground)[0]
    joined = set(joined_pairs(ground))
    apart = [pair for pair in all_pairs(ground.board) if pair not in joined]
    assert {(other, one) for one, other in joined} == joined
    for one, other in apart:
        ruling = ground.sight.ruling(one, other, 0)
        assert not ruling and clauses(ruling) == {"HN-L1"}
        for closed, thrown in ((every, False), (0, False), (0, True)):
            assert not ground.sight.seen_from(one, closed, thrown) >> other & 1


def test_sight_at_any_angle_is_never_one_way_in_the_yard() -> None:
    ground = ground_of(script_of("yard"), ["any-angle"])
    for closed in door_states(ground):
        for thrown in (False, True):
            check_never_one_way(ground, all_pairs(ground.board)[::3], closed, thrown)


@pytest.mark.parametrize("map_name", LARGE_MAPS)
def test_sight_at_any_angle_is_never_one_way(map_name: str) -> None:
    ground = ground_of(script_of(map_name), ["any-angle"])
    pairs = some_pairs(ground, 300)
    for closed in door_states(ground)[:3]:
        for thrown in (False, True):
            for one, other in pairs[::2]:
                there = ground.sight.ruling(one, other, closed, thrown)
                back = ground.sight.ruling(other, one, closed, thrown)
                where = (ground.board.name(one), ground.board.name(other), there, back)
                assert there.clear == back.clear, where
                assert clauses(there) == clauses(back), where


@pytest.mark.parametrize("map_name", LARGE_MAPS)
def test_the_table_at_any_angle_is_what_the_rulings_say(map_name: str) -> None:
    ground = ground_of(script_of(map_name), ["any-angle"])
    starts = {one for one, _ in some_pairs(ground, 2)}
    for thrown in (False, True):
        for closed in door_states(ground)[:3]:
            for start in starts:
                seen = ground.sight.seen_from(start, closed, thrown)
                for end in range(ground.board.size):
                    clear = ground.sight.ruling(start, end, closed, thrown).clear
                    assert bool(seen >> end & 1) == clear


@pytest.mark.parametrize("variant", ["", *COVER_VARIANTS])
@pytest.mark.parametrize("map_name", SCENARIOS)
def test_cover_is_the_same_both_ways_on_level_ground_and_less_from_above(map_name: str, variant: str) -> None:
    ground = ground_of(script_of(map_name), [variant])
    pairs = some_pairs(ground, 100) if variant == "any-angle" and map_name != "yard" else joined_pairs(ground)[::3]
    for closed in door_states(ground)[:3]:
        check_cover(ground, pairs, closed)


@pytest.mark.parametrize("map_name", SCENARIOS)
def test_a_thrown_item_goes_wherever_one_sees(map_name: str) -> None:
    ground = ground_of(script_of(map_name))
    for closed in door_states(ground):
        for start in range(ground.board.size):
            assert ground.sight.seen_from(start, closed) & ~ground.sight.seen_from(start, closed, thrown=True) == 0


@pytest.mark.parametrize("map_name", SCENARIOS)
def test_an_open_door_hides_nothing_that_a_closed_one_shows(map_name: str) -> None:
    ground = ground_of(script_of(map_name))
    for closed in door_states(ground):
        for start in range(ground.board.size):
            assert ground.sight.seen_from(start, closed) & ~ground.sight.seen_from(start, 0) == 0
