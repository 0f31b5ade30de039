"""What greedy fears of enemies: those who have a turn to come, and no others."""

from __future__ import annotations

from typing import Any

from highground.games.high_noon.gains import situation_of
from tests.high_noon.choosing import policy_for, to_move, worths


def feared(**more: Any) -> float:
    """What keeps Anna from stepping where Tom would shoot at her."""
    here = {"hands": {"Blue": "hot-lead hot-lead hot-lead"}, "health": {"Anna": 2}, "speed": 1}
    found = worths(to_move(".kT\nA..", **here, **more).play("Anna"))
    return found["a1"] - found["b2"]


def test_fears_nobody_who_has_no_turn_any_more() -> None:
    last: Any = {"numbers": {"rounds": 1}}
    assert feared() > 0
    assert feared(turn="Red", **last) == feared()  # Blue's turn is to come
    over = to_move(".kT\nA..", hands={"Blue": "hot-lead hot-lead hot-lead"}, turn="Blue", **last).play("done", "Tom")
    assert over.asked == "Red: who-moves"
    assert worths(over.play("Anna"))["a1"] < worths(over)["b2"]  # it is nearer to Tom


def test_fears_nobody_who_was_stared_down() -> None:
    yard = to_move(".kT\nA..", hands={"Blue": "hot-lead hot-lead hot-lead"}, health={"Anna": 2}, speed=1).play("Anna")
    grounds = policy_for(yard.state.setting).grounds
    assert grounds.threat(situation_of(grounds, yard.state, 0), 2, 4, 0) > 0
    state = yard.state
    state.characters[state.setting.character_named("Tom")].cowed = True
    assert grounds.threat(situation_of(grounds, state, 0), 2, 4, 0) == 0
