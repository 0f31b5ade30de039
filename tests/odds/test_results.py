"""What is made of outcomes: their order, means, and how likely this much or more is."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from highground.engine import Changes, change
from highground.odds import AtLeast, Odds
from highground.odds.results import Tally

TOM, ANN = 7, 2


def hurt(amount: int, who: int = TOM) -> Changes:
    return (change("hurt", amount, who=who),)


KILLED = (*hurt(4), change("out", who=TOM), change("earns", 7, who=0))


def odds(*weights: tuple[Changes, int], are_sampled: bool = False) -> Odds:
    tally = Tally()
    for outcome, weight in weights:
        tally.add((), outcome, Fraction(weight))
    (branch,) = tally.branches("usual", are_sampled)
    return branch.odds


def test_equal_outcomes_are_one() -> None:
    found = odds((hurt(1), 1), ((), 2), (hurt(1), 1))
    assert found.outcomes == ((hurt(1), Fraction(1, 2)), ((), Fraction(1, 2)))


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_the_worst_comes_first_however_the_outcomes_were_found(order: tuple[int, ...]) -> None:
    worst_first: list[Changes] = [KILLED, hurt(10), hurt(2), ()]
    assert [outcome for outcome, _ in odds(*((worst_first[n], 1) for n in order)).outcomes] == [
        hurt(10), KILLED, hurt(2), (),
    ]  # fmt: skip


def test_what_the_game_names_first_weighs_most() -> None:
    both = (*hurt(1), *hurt(3, ANN))
    outcomes = odds((hurt(5, ANN), 1), (both, 1), (hurt(1), 1), ((), 1)).outcomes
    assert [outcome for outcome, _ in outcomes] == [both, hurt(1), hurt(5, ANN), ()]


def test_facts_of_any_kind_are_put_in_order() -> None:
    kinds = [(change("at", where=where),) for where in (2, 10, "b", (1, 2), (1, "a"))]
    assert [outcome for outcome, _ in odds(*((kind, 1) for kind in reversed(kinds))).outcomes] == kinds


FIGHT = odds((KILLED, 1), (hurt(2), 3), (hurt(1), 2), ((), 2))


def test_the_chance_of_a_change() -> None:
    assert FIGHT.chance_of("hurt") == FIGHT.chance_of(who=TOM) == Fraction(6, 8)
    assert FIGHT.chance_of("hurt", 2) == Fraction(3, 8)
    assert FIGHT.chance_of("out", who=TOM) == Fraction(1, 8)
    assert FIGHT.chance_of("out", who=ANN) == FIGHT.chance_of("hurt", 3) == 0


def test_the_mean_counts_what_is_not_named_as_nothing() -> None:
    assert FIGHT.mean_of("hurt", who=TOM) == Fraction(4 * 1 + 2 * 3 + 1 * 2, 8)
    assert FIGHT.mean_of("hurt", who=ANN) == 0


def test_quantities_have_a_mean_and_the_chance_of_each_amount_or_more() -> None:
    health, gold = FIGHT.quantities
    assert (health.change, health.mean) == (change("hurt", 4, who=TOM), Fraction(12, 8))
    assert health.at_least == (AtLeast(1, Fraction(6, 8)), AtLeast(2, Fraction(4, 8)), AtLeast(4, Fraction(1, 8)))
    assert (gold.change.name, gold.mean, gold.at_least) == ("earns", Fraction(7, 8), (AtLeast(7, Fraction(1, 8)),))


def test_quantities_of_different_things_are_kept_apart() -> None:
    tom, ann = odds((hurt(1), 1), ((*hurt(1), *hurt(2, ANN)), 1)).quantities
    assert (tom.mean, tom.varies, ann.mean, ann.varies) == (1, False, 1, True)


def test_what_is_not_counted_has_no_mean() -> None:
    assert odds(((change("out", who=TOM),), 1), ((), 1)).quantities == ()


def test_sampled_odds_have_an_error_and_still_sum_to_1() -> None:
    found = odds((hurt(1), 25), ((), 75), are_sampled=True)
    assert not found.is_exact and found.error == pytest.approx((0.25 * 0.75 / 100) ** 0.5)
    assert sum(p for _, p in found.outcomes) == 1
