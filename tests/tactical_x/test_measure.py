"""What an action has changed, and how players say it."""

from __future__ import annotations

import pytest

from highground.engine import change, seated
from highground.engine.measure import said
from highground.games.tactical_x import GAME
from tests.tactical_x.field import Battle, field, lane


def after_fire(grey: str, face: int) -> Battle:
    """Howitzers fire at 0103, one to one, and this is rolled; a lorry stays behind to move."""
    changes = {"units.howitzers.attack": 6 * grey.count("0103")}
    return field(lane("0. 0. 0. 0. 0."), "howitzers 0101, lorries 0101", grey, faces=[face], changes=changes)


def changed(battle: Battle, place: str) -> str:
    before = battle.state.copy()
    battle.fire(place)
    with seated(battle.match.names):
        return said(GAME, battle.match.setting, GAME.measure(before, battle.state))


@pytest.mark.clause("TX-P3", "TX-P6")
def test_one_unit() -> None:
    assert changed(after_fire("rifles 0103, tanks 0105", 3), "0103") == "rifles on 0103 is dispersed"
    assert changed(after_fire("rifles 0103*, tanks 0105", 2), "0103") == "rifles on 0103 is destroyed"


@pytest.mark.clause("TX-P3", "TX-P6")
def test_a_stack_is_told_as_one() -> None:
    assert changed(after_fire("rifles 0103 0103, tanks 0105", 3), "0103") == (
        "rifles 1 and rifles 2 on 0103 are dispersed"
    )


@pytest.mark.clause("TX-P3", "TX-P6")
def test_what_was_dispersed_is_destroyed_where_the_others_are_dispersed() -> None:
    battle = after_fire("rifles 0103 0103* 0103, tanks 0105", 1)
    before = battle.state.copy()
    changes = GAME.measure(before, battle.fire("0103").state)
    place = battle.place("0103")
    assert changes == (
        change("destroyed", place=place, units=(3,), count=1), change("dispersed", place=place, units=(2, 4), count=2),
    )  # fmt: skip
    assert said(GAME, battle.match.setting, changes) == (
        "rifles 2 on 0103 is destroyed, rifles 1 and rifles 3 on 0103 are dispersed"
    )


@pytest.mark.clause("TX-P1", "TX-P8", "TX-P9")
def test_moving_taking_and_recovering() -> None:
    row = field(lane("0. 0. 0. 0. 0. 0."), "rifles 0101*, lorries 0101", "rifles 0106", objectives="0102")
    before = row.state.copy()
    row.until("Red: who-moves").play("lorries", "0102").until("Grey: who-moves")
    with seated(row.match.names):
        assert said(GAME, row.match.setting, GAME.measure(before, row.state)) == (
            "Red rifles on 0101 recovers, lorries moves to 0102, Red takes 0102"
        )
