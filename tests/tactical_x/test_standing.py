"""How a match stands: what counts of each side, and that it counts the right way."""

from __future__ import annotations

from math import sqrt

import pytest

from highground.engine import Moment
from highground.games.tactical_x.standing import NAMES, STANDING, features, moment
from tests.tactical_x.field import Battle, field, lane

SIX = lane("0. 0. 0. 0. 0. 0.")
TEN = lane("0. " * 10)


def counts(battle: Battle, side: int = 0) -> dict[str, float]:
    """What counts of a side, by name, whatever the number of units."""
    scale = sqrt(len(battle.state.units))
    return {name: amount * scale for name, amount in zip(NAMES, features(battle.state)[side], strict=True)}


def red(battle: Battle) -> float:
    """How likely Red is to win; Grey has the rest."""
    likely = STANDING(battle.state, 0)
    assert likely + STANDING(battle.state, 1) == pytest.approx(1)
    return likely


# What counts


def test_strength_counts_by_what_it_is() -> None:
    battle = field(SIX, "rifles 0101 0102*, tanks 0101, mortars 0102, trucks+rifles 0103")
    found = counts(battle)
    assert found["foot"] == pytest.approx(3 * 12)
    assert found["armour"] == pytest.approx(18 + 2)
    assert found["indirect"] == pytest.approx(10)
    assert found["dispersed"] == pytest.approx(12)


def test_points_and_who_stands_on_objectives() -> None:
    held, empty = field(SIX, objectives="0101"), field(SIX, objectives="0103")
    worth = held.state.setting.objective_points[0][0]
    assert (counts(held)["points"], counts(held)["guards"]) == pytest.approx((worth, worth))
    assert (counts(empty)["points"], counts(empty)["guards"]) == (0, 0)


def test_the_way_to_objectives_that_are_not_held() -> None:
    near, far, held = (
        counts(field(TEN, f"rifles 01{at:02}", "rifles 0110", objectives="0104"))["way"] for at in (3, 1, 4)
    )
    assert near > far > 0 and held == 0


def test_a_target_in_range_is_a_menace_unless_it_is_concealed() -> None:
    assert counts(field(SIX, "rifles 0103", "rifles 0106"))["menace"] > 0
    assert counts(field(SIX, "rifles 0102", "rifles 0106"))["menace"] == 0
    assert counts(field(SIX, "rifles 0103", "rifles 0106"), 1)["menace"] > 0
    assert counts(field(SIX, "rifles 0103", "rifles 0106*"), 1)["menace"] == 0
    town = lane("0. 0. 0. 0. 0. 0t")
    hidden = field(town, "rifles 0103", "rifles 0106")
    assert 1 << hidden.state.units[1].at & hidden.state.setting.concealing
    assert counts(hidden)["menace"] == 0 < counts(field(town, "rifles 0105", "rifles 0106"))["menace"]


def test_commanding_ground_is_what_weapons_look_over() -> None:
    open_field, behind = (counts(field(lane(hexes)))["watch"] for hexes in ("0. 0. 0. 0. 0. 0.", "0. 2. 0. 0. 0. 0."))
    assert open_field >= behind >= 0
    roads = field(SIX, roads=("0102 0103",))
    assert counts(roads)["watch"] > open_field


def test_the_moment_is_the_turn_or_the_next_one() -> None:
    battle = field(SIX, turns=4)
    assert moment(battle.state) == Moment(4.0, 0)
    assert moment(battle.until("Grey: who-moves").state) == Moment(3.5, 1)


# That it counts


def test_what_is_won_is_one_and_what_is_shared_a_half() -> None:
    assert red(field(SIX, objectives="0101", turns=1).finish()) == 1
    assert red(field(SIX, objectives="0106", turns=1).finish()) == 0
    assert red(field(SIX, turns=1).finish()) == 0.5


def test_points_count_the_more_the_fewer_turns_are_left() -> None:
    """An objective under one's own unit instead of the enemy's."""
    gains = [
        red(field(SIX, objectives="0101", turns=turns)) - red(field(SIX, objectives="0106", turns=turns))
        for turns in (10, 1)
    ]
    assert 0 < gains[0] < gains[1] < 1


def test_units_count() -> None:
    assert red(field(SIX, "rifles 0101 0101", "rifles 0106")) > red(field(SIX, "rifles 0101", "rifles 0106 0106"))
