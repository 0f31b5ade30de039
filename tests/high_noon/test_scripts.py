"""The three scripts keep to their plans, and greedy beats them."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import Ask, FastChance, HighgroundError, play_out
from highground.games.high_noon import GAME
from tests.high_noon.table import Table, table

SCRIPTS = ("charge", "hide", "hold")


def answers(script: str, situation: Table) -> str:
    """What a script answers, in words."""
    view = situation.match.view(situation.match.asked()[0])
    assert isinstance(view.request, Ask)
    policy = GAME.policies[script](situation.match.setting, {})
    answer = policy(view.state, view.request, view.request.offered(), FastChance(1))
    return next(situation.name_of(choice) for choice in situation.question.choices if choice.answer == answer)


def to_move(drawing: str, **more: Any) -> Table:
    return table(drawing, phase="movement", speed=2, **more)


def test_charge_runs_at_the_nearest_enemy_and_strikes() -> None:
    yard = to_move("A...T\n.....")
    assert answers("charge", yard) == "Anna"
    assert answers("charge", yard.play("Anna")) in ("c1", "c2")
    assert answers("charge", table("AT", hands={"Red": "pot-shot"}).play("Anna")) == "melee"
    assert answers("charge", table("A.T", hands={"Red": "pot-shot"}).play("Anna")) == "shoot"
    assert answers("charge", table("A.T", hands={"Red": "pot-shot hot-lead"}).play("Anna", "shoot")) == "hot-lead"


def test_hide_goes_out_of_sight_and_rests() -> None:
    assert answers("hide", to_move("A...T\n.k...").play("Anna")) == "a2"
    assert answers("hide", table("AT", hands={"Red": "hot-lead"}).play("Anna")) == "rest"


def test_hold_stays_and_shoots() -> None:
    assert answers("hold", to_move("A...T")) == "done"
    assert answers("hold", table("AT", hands={"Red": "hot-lead"}).play("Anna")) == "shoot"
    assert answers("hold", table("AkT", hands={"Red": "patch-up"}, health={"Anna": 1}).play("Anna")) == "rest"


def test_scripts_shoot_at_the_weakest() -> None:
    yard = table("T.A.R", hands={"Red": "hot-lead"}, health={"Rosa": 2}).play("Anna", "shoot")
    assert answers("hold", yard) == "Rosa"


@pytest.mark.parametrize("script", SCRIPTS)
def test_greedy_beats_them(script: str) -> None:
    setting: Any = GAME.setting("skirmish")
    greedy, other = GAME.policies["greedy"](setting, {}), GAME.policies[script](setting, {})
    won = 0.0
    for number in range(12):
        bots = (greedy, other) if number % 2 == 0 else (other, greedy)
        state = GAME.setup(setting)
        play_out(
            GAME, state, FastChance(number), FastChance(number),
            policy=lambda state, question, offered, chance, bots=bots: bots[question.seat](
                state, question, offered, chance
            ),
        )  # fmt: skip
        winners = GAME.outcome(state).winners
        won += (number % 2 in winners) / len(winners)
    assert won >= 8


@pytest.mark.parametrize("script", SCRIPTS)
def test_there_are_no_parameters(script: str) -> None:
    with pytest.raises(HighgroundError, match=f"{script} has no parameters; leave boldly out"):
        GAME.policies[script](GAME.setting(), {"boldly": "yes"})
