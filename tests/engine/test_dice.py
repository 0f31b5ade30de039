"""Dice: weights against brute force and against icepool, and faces that cannot be."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highground.engine import Die, FastChance, HighgroundError, Pool, Roll, plain_die
from highground.engine.dice import Meaning, pool_weights

untyped_icepool: Any = icepool

numbers = st.integers(-2, 4)
number_dice = st.lists(numbers, min_size=1, max_size=6).map(lambda faces: Die(tuple(faces)))
symbol_dice = st.lists(st.tuples(numbers, numbers), min_size=1, max_size=4).map(lambda faces: Die(tuple(faces)))
number_pools = st.builds(Pool, st.integers(0, 3), number_dice)
symbol_pools = st.builds(Pool, st.integers(1, 3), symbol_dice)
few = settings(max_examples=60, deadline=None)

D6 = plain_die(6)
THREE_D6 = Roll((Pool(3, D6),), sum, "TY-1")


def throws(pools: tuple[Pool, ...]) -> list[tuple[int, ...]]:
    """Every way the dice of these pools can fall, all equally likely."""
    return list(product(*(range(1, pool.die.sides + 1) for pool in pools for _ in range(pool.count))))


def summed(pool: Pool, faces: tuple[int, ...]) -> Meaning:
    """What faces mean, added up without the help of the pool."""
    meanings = [pool.die.faces[face - 1] for face in faces]
    if isinstance(pool.die.faces[0], int):
        return sum(meanings)  # pyright: ignore[reportArgumentType,reportCallIssue]
    return tuple(map(sum, zip(*meanings, strict=True)))  # pyright: ignore[reportArgumentType,reportReturnType]


def in_icepool(pool: Pool) -> Any:
    """The same pool as a die of icepool."""
    faces = pool.die.faces
    outcomes = [untyped_icepool.Vector(face) if isinstance(face, tuple) else face for face in faces]
    return pool.count @ untyped_icepool.Die(outcomes)


def shares(weights: dict[Any, int]) -> dict[Any, Fraction]:
    total = sum(weights.values())
    return {outcome: Fraction(weight, total) for outcome, weight in weights.items()}


@few
@given(st.one_of(number_pools, symbol_pools))
def test_weights_of_a_pool_count_the_throws_of_each_sum(pool: Pool) -> None:
    assert pool_weights(pool) == Counter(summed(pool, faces) for faces in throws((pool,)))


@few
@given(number_pools)
def test_weights_of_a_pool_of_numbers_are_those_of_icepool(pool: Pool) -> None:
    twin = in_icepool(pool)
    assert shares(pool_weights(pool)) == {outcome: twin.probability(outcome) for outcome in twin.outcomes()}


@few
@given(symbol_pools)
def test_weights_of_a_pool_of_symbols_are_those_of_icepool(pool: Pool) -> None:
    twin = in_icepool(pool)
    assert shares(pool_weights(pool)) == {tuple(outcome): twin.probability(outcome) for outcome in twin.outcomes()}


def margin(attack: int, defence: int) -> tuple[bool, int]:
    return attack > defence, abs(attack - defence)


@few
@given(number_pools, number_pools)
def test_weights_of_a_roll_count_the_throws_of_each_outcome(attack: Pool, defence: Pool) -> None:
    roll = Roll((attack, defence), margin)
    by_brute_force = Counter(
        margin(summed(attack, faces[: attack.count]), summed(defence, faces[attack.count :]))  # pyright: ignore[reportArgumentType]
        for faces in throws(roll.pools)
    )
    assert roll.weights() == by_brute_force
    assert roll.weights() == Counter(roll.outcome(faces) for faces in throws(roll.pools))


@few
@given(number_pools, number_pools)
def test_weights_of_a_roll_are_those_of_icepool(attack: Pool, defence: Pool) -> None:
    twin = untyped_icepool.map(margin, in_icepool(attack), in_icepool(defence))
    expected = {tuple(outcome): twin.probability(outcome) for outcome in twin.outcomes()}
    assert shares(Roll((attack, defence), margin).weights()) == expected


@few
@given(number_pools, number_pools)
def test_faces_drawn_by_chance_are_faces_of_the_roll(one: Pool, other: Pool) -> None:
    roll = Roll((one, other), margin)
    faces = FastChance(1).faces(roll)
    roll.check(faces)
    assert roll.outcome(faces) in roll.weights()


def test_many_dice_are_counted_without_walking_through_their_throws() -> None:
    weights = pool_weights(Pool(30, Die((0, 1))))
    assert sum(weights.values()) == 2**30
    assert weights[1] == 30


def test_no_dice_have_one_outcome() -> None:
    assert pool_weights(Pool(0, D6)) == {0: 1}
    assert pool_weights(Pool(0, Die(((1, 0), (0, 1))))) == {(0, 0): 1}
    assert Roll((), lambda: "nothing").weights() == {"nothing": 1}


def test_the_first_face_of_a_die_is_its_one() -> None:
    upside_down = Pool(2, Die((6, 5, 4, 3, 2, 1)))
    assert upside_down.total((1, 6)) == 6 + 1


def test_sides_are_listed_die_by_die() -> None:
    assert Roll((Pool(2, D6), Pool(0, D6), Pool(1, plain_die(10))), max).sides() == [6, 6, 10]


@pytest.mark.parametrize(
    ("faces", "text"),
    [
        ((1, 2), "3 dice are thrown here, not 2"),
        ((1, 2, 3, 4), "3 dice are thrown here, not 4"),
        ((1, 7, 1), "die 2 shows a number from 1 to 6, not 7"),
        ((0, 1, 1), "die 1 shows a number from 1 to 6, not 0"),
        ((1, 1, "six"), "die 3 shows a number from 1 to 6, not 'six'"),
        ((1, 1, True), "die 3 shows a number from 1 to 6, not True"),
        ((1, 1, 2.0), "die 3 shows a number from 1 to 6, not 2.0"),
    ],
)
def test_faces_that_cannot_be_are_refused_with_what_would_be_right(faces: Any, text: str) -> None:
    with pytest.raises(HighgroundError) as caught:
        THREE_D6.check(faces)
    assert str(caught.value) == text


def test_one_die_is_no_dice() -> None:
    with pytest.raises(HighgroundError, match="1 die is thrown here, not 2"):
        Roll((Pool(1, D6),), int).check((1, 2))


def test_faces_that_can_be_are_not_refused() -> None:
    for faces in throws(THREE_D6.pools):
        THREE_D6.check(faces)
    assert len(throws(THREE_D6.pools)) == 216
