"""The three scripts have one plan each and stick to it."""

from __future__ import annotations

import pytest

from highground.games.high_fire import GAME
from highground.games.high_fire.data import Objective
from highground.games.high_fire.looks import looks_of
from tests.bots import answer_of, assert_plays_a_whole_game_and_has_no_parameters
from tests.high_fire.stage import obstacle, row, stage


def test_charge_runs_at_the_enemy_assaults_and_never_fires() -> None:
    assert answer_of("charge", stage({"Alpha": row(5, 5, 3), "Xray": row(5, 8, 3)})) == "assault"
    far = stage({"Alpha": row(5, 5, 3), "Xray": row(5, 20, 3)})
    assert answer_of("charge", far) == "rapid"
    _, y, _ = answer_of("charge", far.play("rapid"))
    assert y > 12000
    assert answer_of("charge", stage({"Alpha": row(5, 5, 3), "Xray": row(5, 12, 3)}).play("aimed", "fire")) == "none"


def test_hide_goes_out_of_sight() -> None:
    wall = obstacle("wall", 2, 8, 8, 0.5)
    play = stage({"Alpha": row(8, 10, 1), "Xray": row(12, 2, 3)}, wall)
    assert answer_of("hide", play) == "tactical"
    play.play("tactical").answer(answer_of("hide", play))
    looks = looks_of(play.state)
    assert not looks.line(looks.groups(play.unit("Xray")).core, looks.groups(play.unit("Alpha")).core).clear


def test_hold_takes_aim_at_whoever_it_sees_and_goes_on_where_it_sees_nobody() -> None:
    assert answer_of("hold", stage({"Alpha": row(5, 5, 3), "Xray": row(5, 15, 3)})) == "aimed"
    post = Objective(name="post", at=(8, 12))
    hidden = stage({"Alpha": row(5, 5, 3), "Xray": row(5, 20, 3)}, obstacle("wall", 0, 15, 24, 0.5), objectives=[post])
    assert answer_of("hold", hidden) == "tactical"
    x, y, _ = answer_of("hold", hidden.play("tactical"))
    assert (x - 8000) ** 2 + (y - 12000) ** 2 < (5000 - 8000) ** 2 + (5000 - 12000) ** 2


@pytest.mark.parametrize("script", ["charge", "hide", "hold"])
def test_scripts_play_whole_games_and_have_no_parameters(script: str) -> None:
    assert_plays_a_whole_game_and_has_no_parameters(GAME, script)
