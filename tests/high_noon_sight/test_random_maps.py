"""Sight on maps drawn at random, with any variants together."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.high_noon_sight.judging import check_cover, check_never_one_way, clauses
from tests.high_noon_sight.maps import (
    COVER_VARIANTS,
    SYMMETRIES,
    SmallMap,
    Symmetry,
    Turned,
    all_pairs,
    closed_doors,
    small_maps,
)

variants = st.sets(st.sampled_from(COVER_VARIANTS))


@settings(max_examples=100, deadline=None)
@given(small_maps(), variants, st.booleans(), st.data())
def test_sight_is_never_one_way(small_map: SmallMap, variants: set[str], thrown: bool, data: st.DataObject) -> None:
    ground = small_map.ground(sorted(variants))
    check_never_one_way(ground, all_pairs(ground.board), data.draw(closed_doors(ground)), thrown)


@settings(max_examples=60, deadline=None)
@given(small_maps(), variants, st.data())
def test_cover_is_fair(small_map: SmallMap, variants: set[str], data: st.DataObject) -> None:
    ground = small_map.ground(sorted(variants))
    check_cover(ground, all_pairs(ground.board), data.draw(closed_doors(ground)))


@settings(max_examples=60, deadline=None)
@given(small_maps(), variants, st.booleans(), st.sampled_from(SYMMETRIES[1:]), st.data())
def test_a_turned_map_has_the_same_verdicts_and_cover(
    small_map: SmallMap, variants: set[str], thrown: bool, symmetry: Symmetry, data: st.DataObject
) -> None:
    ground = small_map.ground(sorted(variants))
    turned = Turned(ground, symmetry)
    closed = data.draw(closed_doors(ground))
    doors = turned.closed(closed)
    for one, other in all_pairs(ground.board):
        there = (turned.squares[one], turned.squares[other])
        ruling = ground.sight.ruling(one, other, closed, thrown)
        turned_ruling = turned.ground.sight.ruling(*there, doors, thrown)
        assert ruling.clear == turned_ruling.clear, f"{ruling} / {turned_ruling}"
        assert clauses(ruling) == clauses(turned_ruling)
        assert ground.sight.cover_cost(one, other, closed) == turned.ground.sight.cover_cost(*there, doors)


@settings(max_examples=60, deadline=None)
@given(small_maps(), variants, st.booleans(), st.data())
def test_opening_a_door_never_hides_anything(
    small_map: SmallMap, variants: set[str], thrown: bool, data: st.DataObject
) -> None:
    ground = small_map.ground(sorted(variants))
    closed = data.draw(closed_doors(ground))
    fewer = closed & data.draw(closed_doors(ground))
    for start in range(ground.board.size):
        before = ground.sight.seen_from(start, closed, thrown)
        after = ground.sight.seen_from(start, fewer, thrown)
        assert before & ~after == 0
