"""How a match stands, from lost to won."""

from __future__ import annotations

import pytest

from highground.games.high_noon.value import value
from tests.high_noon.table import table


def test_the_value_is_from_lost_to_won() -> None:
    yard = table("A..T", hands={"Red": "stroke-of-noon"}, health={"Tom": 2})
    assert value(yard.state, 0) > 0.5 > value(yard.state, 1)
    assert value(yard.state, 0) + value(yard.state, 1) == pytest.approx(1)
    yard.play("Anna", "shoot")
    assert yard.winners == ("Red",)
    assert (value(yard.state, 0), value(yard.state, 1)) == (1, 0)
    shared = table("A..T", numbers={"rounds": 1}).finish()
    assert (value(shared.state, 0), value(shared.state, 1)) == (0.5, 0.5)


def test_gold_counts_the_more_the_fewer_rounds_are_left() -> None:
    early, late = (table("A..T", gold={"Red": 2}, round=number) for number in (1, 12))
    assert 0.5 < value(early.state, 0) < value(late.state, 0)


def test_health_and_cards_count() -> None:
    assert value(table("A..T", health={"Tom": 2}).state, 0) > 0.5
    assert value(table("A..T", hands={"Red": "pot-shot pot-shot"}).state, 0) > 0.5


def test_it_is_measured_against_the_best_of_the_others() -> None:
    three = table("A..T\n...G", gold={"Blue": 3, "Green": 1})
    assert value(three.state, 1) > value(three.state, 2) > value(three.state, 0)
    assert value(three.state, 0) == value(table("A..T\n...G", gold={"Blue": 3, "Green": 2}).state, 0)
