"""What is answered plainly while odds are worked out."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from highground.engine import Ask, FastChance, HighgroundError
from highground.games.high_noon import GAME
from highground.odds import odds_of
from tests.high_noon.table import Table, table


def plain(situation: Table) -> str:
    """The plain answer, in words."""
    view = situation.match.view(situation.match.asked()[0])
    assert isinstance(view.request, Ask)
    policy = GAME.policies["plain"](situation.match.setting, {})
    answer = policy(view.state, view.request, view.request.offered(), FastChance(1))
    return next(situation.name_of(choice) for choice in situation.question.choices if choice.answer == answer)


def attacked(red: str, blue: str, **more: Any) -> Table:
    """Anna is about to shoot at Tom."""
    return table("A..T", hands={"Red": red, "Blue": blue}, **more).play("Anna", "shoot")


def test_the_best_defence_and_no_special_card() -> None:
    fight = attacked("hot-lead", "quick-draw keep-low cold-nerve dive")
    assert fight.asked == "Blue: defence-card" and plain(fight) == "keep-low"
    assert plain(fight.play("keep-low")) == "none"


def test_the_best_card_for_the_manner_of_attack() -> None:
    assert plain(attacked("quick-draw hot-lead cold-nerve", "")) == "hot-lead"
    thrown = table("A..T", hands={"Red": "horseshoe knife bottle stroke-of-noon"}).play("Anna", "throw")
    assert plain(thrown) == "knife"


def test_odds_take_the_plain_answers() -> None:
    """Red does not see Blue's two cards, but knows the three that they come from."""
    fight = table("A..T", hands={"Red": "hot-lead", "Blue": "hot-lead keep-low"}, deck={"hot-lead": 2, "keep-low": 1})
    (branch,) = odds_of(fight.play("Anna").match.view(0), ("shoot",), "plain")
    assert branch.odds.policy == "plain"
    assert [p for outcome, p in branch.odds.outcomes if not outcome] == [Fraction(2, 3)]  # a defence of 4 stops it


def test_there_are_no_parameters() -> None:
    with pytest.raises(HighgroundError, match="plain has no parameters; leave boldly out"):
        GAME.policies["plain"](GAME.setting(), {"boldly": "yes"})
