"""The value of a state: from 0, lost, to 1, won."""

from __future__ import annotations

import pytest

from highground.games.tactical_x.value import value
from tests.tactical_x.field import Battle, field, lane

SIX = lane("0. 0. 0. 0. 0. 0.")


def red(battle: Battle) -> float:
    """What a battle is worth to Red; to Grey it is worth the rest."""
    worth = value(battle.state, 0)
    assert worth + value(battle.state, 1) == pytest.approx(1)
    return worth


def test_a_battle_that_is_the_same_for_both_is_worth_a_little_more_to_who_moves_next() -> None:
    first, second = red(field(SIX)), red(field(SIX, first=1))
    assert 0.5 < first < 0.7
    assert first + second == pytest.approx(1)
    assert red(field(SIX).until("Grey: who-moves")) == pytest.approx(second)


def test_objectives_units_order_and_nearness_count() -> None:
    level = red(field(SIX, "rifles 0101", "rifles 0106"))
    assert red(field(SIX, "rifles 0101", "rifles 0106", objectives="0101")) > level
    assert red(field(SIX, "rifles 0101 0101", "rifles 0106")) > level
    assert red(field(SIX, "rifles 0101", "rifles 0106*")) > level
    assert red(field(SIX, "rifles 0102", "rifles 0106", objectives="0104")) == pytest.approx(level)
    assert red(field(SIX, "rifles 0103", "rifles 0106", objectives="0104")) > level


def test_a_lead_is_worth_more_the_fewer_turns_are_left() -> None:
    long, short = (red(field(SIX, objectives="0101", turns=turns)) for turns in (10, 1))
    assert 0.5 < long < short < 1


def test_what_is_won_is_worth_one_and_what_is_shared_a_half() -> None:
    assert red(field(SIX, objectives="0101", turns=1).finish()) == 1
    assert red(field(SIX, objectives="0106", turns=1).finish()) == 0
    assert red(field(SIX, turns=1).finish()) == 0.5
