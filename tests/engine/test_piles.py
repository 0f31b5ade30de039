"""Drawing by chance from piles and by weight."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from highground.engine import FastChance
from highground.engine.cards.piles import below_any, pick, take
from tests.engine.toys import every_way


class Narrow:
    """Chance that is even only up to 2**53, as quick ones are."""

    def __init__(self) -> None:
        self._chance = FastChance(1)
        self.drawn = 0

    def below(self, limit: int) -> int:
        assert 0 < limit <= 2**53
        self.drawn += 1
        return self._chance.below(limit)


@pytest.mark.parametrize("limit", [1, 2**32, 2**32 + 1, 2**64, 3 * 2**90 + 1, 10**400])
def test_a_number_below_any_limit_is_drawn_evenly(limit: int) -> None:
    chance = Narrow()
    drawn = [below_any(limit, chance) for _ in range(400)]
    assert all(0 <= number < limit for number in drawn)
    halves = sum(number < limit // 2 for number in drawn)
    assert limit == 1 or abs(halves - 200) < 5 * 10, "half of them in the lower half, give or take"
    assert chance.drawn <= 3 * 400 * (limit.bit_length() // 32 + 1)


def test_no_part_of_a_large_range_is_drawn_more_often() -> None:
    limit = 3 << 31  # three halves of what two digits more than reach
    chance = Narrow()
    thirds = Counter(below_any(limit, chance) >> 31 for _ in range(3000))
    assert set(thirds) == {0, 1, 2}
    assert all(abs(count - 1000) < 5 * 26 for count in thirds.values())


def test_picks_are_as_likely_as_their_weights() -> None:
    assert every_way(lambda chance: pick([1, 0, 3], chance)) == {0: Fraction(1, 4), 2: Fraction(3, 4)}
    huge = [10**60, 3 * 10**60]
    chance = Narrow()
    picked = Counter(pick(huge, chance) for _ in range(2000))
    assert abs(picked[0] - 500) < 5 * 20


@pytest.mark.parametrize("count", range(5))
def test_any_cards_of_a_pile_may_be_taken(count: int) -> None:
    def taken(chance: object) -> tuple[str, ...]:
        pile = list("abcd")
        found = take(pile, count, chance)  # pyright: ignore[reportArgumentType]
        assert sorted(found + pile) == list("abcd")
        return tuple(sorted(found))

    ways = list(combinations("abcd", count))
    assert every_way(taken) == {way: Fraction(1, len(ways)) for way in ways}


@pytest.mark.parametrize(("count", "draws"), [(0, 0), (1, 1), (4, 4), (5, 5), (6, 4), (9, 1), (10, 0)])
def test_whichever_are_fewer_are_drawn_those_taken_or_those_left(count: int, draws: int) -> None:
    chance, pile = Narrow(), list(range(10))
    taken = take(pile, count, chance)
    assert len(taken) == count and sorted(taken + pile) == list(range(10))
    assert chance.drawn == draws
