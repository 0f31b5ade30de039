"""What the tests of all games' bots have in common: scripts that are asked, and bots that answer alike."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import FastChance, Game, HighgroundError, Policy, Run, Setting, asked_of, drive, play_out
from highground.engine.referee import choice_of
from tests.playing import Play


def answer_of(script: str, play: Play[Any]) -> Any:
    """What a script answers to the open question, from the view of whoever is asked."""
    view = play.match.view(play.question.seat)
    question = asked_of(view.request, view.seat)
    assert question is not None
    policy = play.match.game.policies[script](play.state.setting, {})
    return policy(view.state, question, choice_of(question)[0], FastChance(1))


def assert_plays_a_whole_game_and_has_no_parameters(game: Game[Any], script: str) -> None:
    setting = game.setting()
    state = game.setup(setting)
    policy = game.policies[script](setting, {})
    play_out(game, state, FastChance("dice"), FastChance("answers"), policy=policy)
    assert state.is_over()
    with pytest.raises(HighgroundError, match=f"{script} has no parameters; leave without out"):
        game.policies[script](setting, {"without": "height"})


def assert_answer_alike(game: Game[Any], setting: Setting[Any], one: Policy, other: Policy) -> None:
    """Both give the same answers to all questions of a game, and there are some."""
    compared = 0
    chances = FastChance("answers"), FastChance("answers")  # alike, one for each

    def both(state: Any, question: Any, offered: Any, chance: Any) -> Any:
        nonlocal compared
        compared += 1
        answer = one(state, question, offered, chances[0])
        assert other(state, question, offered, chances[1]) == answer, question.name
        return answer

    run = Run(game, game.setup(setting))
    run.start()
    drive(run, FastChance("dice"), both, FastChance("answers"))
    assert compared > 10
