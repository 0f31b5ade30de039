"""What an action has changed, and how players say it."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import change, seated
from highground.engine.measure import said
from highground.games.high_noon import GAME
from tests.high_noon.table import Table, table


def changed(situation: Table, *answers: str) -> str:
    """What these answers change, in words."""
    before = situation.state.copy()
    situation.play(*answers)
    with seated(situation.match.names):
        return said(GAME, situation.match.setting, GAME.measure(before, situation.state))


def shot(health: int, **more: Any) -> str:
    yard = table("A..T.B", hands={"Red": "hot-lead"}, health={"Tom": health}, **more)
    return changed(yard, "Anna", "shoot")


@pytest.mark.clause("HN-B3", "HN-B4")
def test_harm_is_said_with_the_gold_that_follows() -> None:
    assert shot(6) == "Tom loses 4 health, Red earns 4 gold"
    assert shot(3) == "Tom loses 3 health and is out, Red earns 6 gold"


@pytest.mark.clause("HN-B3")
def test_changes_go_by_number_and_not_by_words() -> None:
    yard = table("A..T.B", hands={"Red": "hot-lead"}, health={"Tom": 3})
    before = yard.state.copy()
    tom = yard.state.setting.character_named("Tom")
    assert GAME.measure(before, yard.play("Anna", "shoot").state) == (
        change("loses-health", 3, who=tom), change("out", who=tom), change("earns", 6, who=0),
    )  # fmt: skip


@pytest.mark.clause("HN-B5")
def test_cards_that_were_played_are_no_change() -> None:
    yard = table("A..T.B", hands={"Red": "hot-lead", "Blue": "keep-low"})
    assert changed(yard, "Anna", "shoot", "keep-low") == "nothing changes"


@pytest.mark.clause("HN-B6")
def test_a_rest_brings_cards_and_a_walk_leads_somewhere() -> None:
    both = table("AB.T", hands={"Red": "hot-lead"}, drawn="keep-low")
    assert changed(both, "Anna", "rest") == "Red draws 1 card"
    assert changed(table("A..T", phase="movement"), "Anna", "b1") == "Anna ends on b1"


@pytest.mark.clause("HN-B6")
def test_a_door_that_is_closed() -> None:
    hut = table("+-+-+\n|AdT|\n+-+-+")
    assert changed(hut, "Anna", "close door") == "Red draws 1 card, the door between a1 and b1 is closed"


@pytest.mark.clause("HN-C8", "HN-C12")
def test_what_special_cards_do_to_somebody() -> None:
    assert changed(table("A..T", hands={"Red": "stare-down"}), "Anna", "play stare-down") == "Tom is stared down"
    dive = table("A..TR", hands={"Red": "hot-lead", "Blue": "dive"})
    assert changed(dive, "Anna", "shoot", "Tom", "dive") == "Tom loses 2 health and is pinned, Red earns 2 gold"
    last = table("A..TR", hands={"Red": "hot-lead", "Blue": "dive"}, health={"Tom": 2})
    assert changed(last, "Anna", "shoot", "Tom", "dive") == "Tom loses 2 health and is out, Red earns 5 gold"
