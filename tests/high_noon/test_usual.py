"""What players usually answer while odds are worked out."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import Ask, FastChance, HighgroundError
from highground.games.high_noon import GAME
from highground.odds import odds_of
from tests.high_noon.table import Table, table


def usual(situation: Table) -> str:
    """The usual answer, in words."""
    view = situation.match.view(situation.match.asked()[0])
    assert isinstance(view.request, Ask)
    policy = GAME.policies["usual"](situation.match.setting, {})
    answer = policy(view.state, view.request, view.request.offered(), FastChance(1))
    return next(situation.name_of(choice) for choice in situation.question.choices if choice.answer == answer)


def attacked(red: str, blue: str, **more: Any) -> Table:
    """Anna is about to shoot at Tom."""
    return table("A..T", hands={"Red": red, "Blue": blue}, **more).play("Anna", "shoot")


def test_the_best_defence_and_no_special_card() -> None:
    fight = attacked("hot-lead", "quick-draw keep-low cold-nerve dive")
    assert fight.asked == "Blue: defence-card" and usual(fight) == "keep-low"
    assert usual(fight.play("keep-low")) == "none"


def test_the_best_card_for_the_manner_of_attack() -> None:
    assert usual(attacked("quick-draw hot-lead cold-nerve", "")) == "hot-lead"
    thrown = table("A..T", hands={"Red": "horseshoe knife bottle stroke-of-noon"}).play("Anna", "throw")
    assert usual(thrown) == "knife"


def test_odds_take_the_usual_answers() -> None:
    """Red does not see Blue's cards, but knows that they are both there are."""
    fight = table("A..T", hands={"Red": "hot-lead", "Blue": "hot-lead keep-low"}, deck={"hot-lead": 1, "keep-low": 1})
    (branch,) = odds_of(fight.play("Anna").match.view(0), ("shoot",), samples=50)
    assert branch.odds.policy == "usual"
    assert branch.odds.chance_of("loses-health") == 0  # the attack of 4 is stopped by the defence of 4


def test_there_are_no_parameters() -> None:
    with pytest.raises(HighgroundError, match='there is no parameter of usual "boldly"'):
        GAME.policies["usual"](GAME.setting(), {"boldly": "yes"})
