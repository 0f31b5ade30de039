"""The three scripts have one plan each and stick to it."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import FastChance, HighgroundError, asked_of, play_out
from highground.engine.referee import choice_of
from highground.games.wolsung import GAME
from highground.games.wolsung.looks import looks_of
from tests.wolsung.stage import PISTOL, Stage, block, stage

GUNS = {"Ada": {"gun": PISTOL}, "Xan": {"gun": PISTOL}}


def answer(script: str, play: Stage) -> Any:
    """What a script answers to the open question."""
    view = play.match.view(play.question.seat)
    question = asked_of(view.request, view.seat)
    assert question is not None
    return GAME.policies[script](play.state.setting, {})(view.state, question, choice_of(question)[0], FastChance(1))


def test_charge_runs_at_the_enemy_and_never_shoots() -> None:
    assert answer("charge", stage({"Ada": (5, 5), "Xan": (8, 5)}, models=GUNS)) == "charge"
    far = stage({"Ada": (5, 5), "Xan": (15, 5)}, models=GUNS)
    assert answer("charge", far) == "move"
    x, _, _ = answer("charge", far.play("move"))
    assert x > 9000


def test_hide_goes_out_of_sight_and_dives() -> None:
    wall = block(3, 8, 4, 0.5, 3)
    play = stage({"Ada": (8, 10), "Xan": (8, 2)}, wall, models=GUNS)
    assert answer("hide", play) == "move"
    play.play("move").match.answer(0, answer("hide", play))
    assert looks_of(play.state).hidden(1, 0) > 200
    shot = stage({"Ada": (5, 5), "Xan": (8, 5)}, models=GUNS, activates="Xan").play("shoot")
    assert (answer("hide", shot), answer("hold", shot)) == ("dive", "hold")


def test_hold_shoots_at_whoever_it_sees_and_goes_on_where_it_sees_nobody() -> None:
    assert answer("hold", stage({"Ada": (5, 5), "Xan": (15, 5)}, models=GUNS)) == "shoot"
    hidden = stage({"Ada": (5, 5), "Xan": (15, 5)}, block(9, 0, 1, 30, 6), models=GUNS)
    assert answer("hold", hidden) == "move"


@pytest.mark.parametrize("script", ["charge", "hide", "hold"])
def test_scripts_play_whole_games_and_have_no_parameters(script: str) -> None:
    setting = GAME.setting()
    policy: Any = GAME.policies[script](setting, {})
    state = GAME.setup(setting)
    play_out(GAME, state, FastChance("dice"), FastChance("answers"), policy=policy)
    assert state.is_over()
    with pytest.raises(HighgroundError, match=f"{script} has no parameters; leave without out"):
        GAME.policies[script](setting, {"without": "height"})
