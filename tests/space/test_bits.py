"""Sets of squares as whole numbers, against plain lists and sets."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highground.space.squares import Bits, squares_in

squares = st.integers(0, 260)
square_sets = st.sets(squares, max_size=60)
bounds = st.none() | st.integers(-80, 80)
strides = st.none() | st.integers(-5, 5).filter(bool)
many = settings(max_examples=200, deadline=None)


def bits_of(chosen: set[int]) -> Bits:
    return Bits(sum(1 << square for square in chosen))


@many
@given(square_sets)
def test_bits_read_like_the_ordered_list_of_their_squares(chosen: set[int]) -> None:
    bits, expected = bits_of(chosen), sorted(chosen)
    assert squares_in(bits.bits) == expected
    assert list(bits) == expected
    assert len(bits) == len(expected)
    assert bool(bits) == bool(expected)
    assert list(reversed(bits)) == expected[::-1]


@many
@given(square_sets)
def test_every_index_from_either_end_is_that_of_the_list(chosen: set[int]) -> None:
    bits, expected = bits_of(chosen), sorted(chosen)
    for index in range(-len(expected), len(expected)):
        assert bits[index] == expected[index]


@many
@given(square_sets, st.integers(0, 300))
def test_an_index_beyond_either_end_is_an_index_error(chosen: set[int], beyond: int) -> None:
    bits = bits_of(chosen)
    with pytest.raises(IndexError):
        bits[len(chosen) + beyond]
    with pytest.raises(IndexError):
        bits[-len(chosen) - 1 - beyond]


@many
@given(square_sets, bounds, bounds, strides)
def test_slices_are_those_of_the_list(
    chosen: set[int], start: int | None, stop: int | None, stride: int | None
) -> None:
    assert bits_of(chosen)[start:stop:stride] == sorted(chosen)[start:stop:stride]


@many
@given(square_sets, st.integers(-300, 300))
def test_contains_is_that_of_the_set(chosen: set[int], square: int) -> None:
    bits = bits_of(chosen)
    assert (square in bits) == (square in chosen)
    assert all(chosen_one in bits for chosen_one in chosen)


@pytest.mark.parametrize("stranger", ["a1", None, 1.5, (1,)])
def test_what_is_no_number_is_in_no_set(stranger: object) -> None:
    assert stranger not in Bits(0b1111)


@many
@given(square_sets, square_sets)
def test_equal_sets_are_equal_bits_with_equal_hashes(one: set[int], other: set[int]) -> None:
    assert (bits_of(one) == bits_of(other)) == (one == other)
    assert hash(bits_of(one)) == hash(bits_of(set(one)))
    assert bits_of(one) != sorted(one)


@many
@given(square_sets)
def test_index_and_count_find_each_square_once(chosen: set[int]) -> None:
    bits = bits_of(chosen)
    for place, square in enumerate(sorted(chosen)):
        assert bits.index(square) == place
        assert bits.count(square) == 1
