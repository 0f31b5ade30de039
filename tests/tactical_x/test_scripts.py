"""The three scripts have one idea each and stick to it."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import Ask, FastChance, HighgroundError, play_out
from highground.games.tactical_x import GAME
from tests.engine.toys import Fixed
from tests.tactical_x.field import Battle, field, lane

MEADOW = "\n".join(["0. 0. 0. 0. 0."] * 4)
WOODS = "0. 0. 0w 0. 0.\n0. 0. 0. 0. 0.\n0. 0. 0. 0. 0w\n0. 0. 0. 0. 0."


def answer(script: str, battle: Battle) -> str:
    """What a script answers, in words."""
    view = battle.match.view(battle.question.seat)
    assert isinstance(view.request, Ask)
    policy = GAME.policies[script](battle.state.setting, {})
    answer = policy(view.state, view.request, view.request.offered(), Fixed())
    (choice,) = [choice for choice in battle.question.choices if choice.answer == answer]
    return battle.name_of(choice)


def moving(battle: Battle, unit: str) -> Battle:
    return battle.until("Red: who-moves").play(unit)


def test_charge_never_fires_overruns_where_it_can_and_goes_straight_for_the_enemy() -> None:
    assert answer("charge", field(lane("0. 0. 0."), "howitzers 0101", "guns 0103")) == "done"
    assert answer("charge", moving(field(MEADOW, "tanks 0101", "guns 0401"), "tanks")) == "overrun 0401"
    assert answer("charge", moving(field(lane("0. 0. 0. 0. 0. 0."), "rifles 0101", "tanks 0106"), "rifles")) == "0104"
    assert answer("charge", field(lane("0. 0."), "rifles 0101", "guns 0102").until("Red: assault-target")) == "0102"


def test_hide_never_attacks_and_stays_where_it_is_concealed() -> None:
    assert answer("hide", field(lane("0. 0. 0."), "howitzers 0101", "guns 0103")) == "done"
    assert answer("hide", field(lane("0. 0."), "rifles 0101", "guns 0102").until("Red: assault-target")) == "done"
    assert answer("hide", moving(field(WOODS, "rifles 0101", "rifles 0504", objectives="0503"), "rifles")) == "0301"
    assert answer("hide", moving(field(WOODS, "rifles 0301", "rifles 0504", objectives="0503"), "rifles")) == "stay"


def test_hold_fires_at_whatever_it_can_and_moves_only_where_it_sees_nobody() -> None:
    assert answer("hold", field(lane("0. 0. 0."), "rifles 0101", "rifles 0103")) == "0103"
    near = field(MEADOW, "tanks 0101", "rifles 0304", objectives="0504")
    assert answer("hold", moving(near, "tanks")) == "stay"
    far = moving(field(lane("0. 0. 0. 0. 0. 0."), "rifles 0101", "tanks 0106", objectives="0105"), "rifles")
    assert answer("hold", far) == "0104"
    caught = moving(field(MEADOW, "tanks 0101", "guns 0504"), "tanks").play("0301")
    assert answer("hold", caught) != "pass"
    assert answer("charge", caught) == answer("hide", caught) == "pass"


@pytest.mark.parametrize("script", ["charge", "hide", "hold"])
def test_scripts_play_whole_games_and_have_no_parameters(script: str) -> None:
    setting = GAME.setting()
    policy: Any = GAME.policies[script](setting, {})
    state = GAME.setup(setting)
    play_out(GAME, state, FastChance("dice"), FastChance("answers"), policy=policy)
    assert state.is_over()
    with pytest.raises(HighgroundError, match=f"{script} has no parameters; leave without out"):
        GAME.policies[script](setting, {"without": "height"})
