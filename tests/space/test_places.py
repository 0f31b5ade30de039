"""Sets of places as whole numbers, against plain lists and sets."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highground.space import Offer, first_in, has, places_in, set_of, union

places = st.integers(0, 260)
sets = st.sets(places, max_size=60)
others = st.lists(st.sampled_from(["stay", "done", ("over", 3)]), max_size=3, unique=True).map(tuple)
bounds = st.none() | st.integers(-80, 80)
strides = st.none() | st.integers(-5, 5).filter(bool)
many = settings(max_examples=200, deadline=None)


@many
@given(sets, st.integers(0, 300))
def test_a_set_has_the_places_it_was_made_of(chosen: set[int], place: int) -> None:
    assert has(set_of(chosen), place) is (place in chosen)
    assert places_in(set_of(chosen)) == sorted(chosen)


@many
@given(st.lists(sets, max_size=4))
def test_a_union_has_the_places_of_all(chosen: list[set[int]]) -> None:
    assert places_in(union(map(set_of, chosen))) == sorted(set().union(*chosen))


@many
@given(sets.filter(bool))
def test_the_first_place_is_the_lowest(chosen: set[int]) -> None:
    assert first_in(set_of(chosen)) == min(chosen)


# An offer reads like the list of its places and of what is offered beside them


@many
@given(sets, others)
def test_an_offer_reads_like_the_list_of_its_answers(chosen: set[int], also: tuple[object, ...]) -> None:
    offer, expected = Offer(set_of(chosen), also), [*sorted(chosen), *also]
    assert list(offer) == expected
    assert len(offer) == len(expected)
    assert bool(offer) == bool(expected)
    assert list(reversed(offer)) == expected[::-1]
    for index in range(-len(expected), len(expected)):
        assert offer[index] == expected[index]
        assert offer.index(expected[index]) == index % len(expected)
        assert offer.count(expected[index]) == 1


@many
@given(sets, others, st.integers(0, 300))
def test_an_index_beyond_either_end_is_an_index_error(chosen: set[int], also: tuple[object, ...], beyond: int) -> None:
    offer = Offer(set_of(chosen), also)
    with pytest.raises(IndexError):
        offer[len(offer) + beyond]
    with pytest.raises(IndexError):
        offer[-len(offer) - 1 - beyond]


@many
@given(sets, others, bounds, bounds, strides)
def test_slices_are_those_of_the_list(
    chosen: set[int], also: tuple[object, ...], start: int | None, stop: int | None, stride: int | None
) -> None:
    assert Offer(set_of(chosen), also)[start:stop:stride] == [*sorted(chosen), *also][start:stop:stride]


@many
@given(sets, others, st.integers(-300, 300))
def test_it_contains_its_places_and_the_other_answers(chosen: set[int], also: tuple[object, ...], place: int) -> None:
    offer = Offer(set_of(chosen), also)
    assert (place in offer) == (place in chosen)
    assert all(answer in offer for answer in (*chosen, *also))
    assert Offer(0, (-1,)).index(-1) == 0 and -1 in Offer(0, (-1,))


@pytest.mark.parametrize("stranger", ["a1", None, 1.5, (1,)])
def test_what_is_no_number_is_in_no_set(stranger: object) -> None:
    assert stranger not in Offer(0b1111, ("stay",))


@many
@given(sets, sets)
def test_equal_offers_are_equal_with_equal_hashes(one: set[int], other: set[int]) -> None:
    assert (Offer(set_of(one)) == Offer(set_of(other))) == (one == other)
    assert hash(Offer(set_of(one))) == hash(Offer(set_of(sorted(one))))
    assert Offer(set_of(one)) != sorted(one)
    assert Offer(set_of(one)) != Offer(set_of(one), ("stay",))
