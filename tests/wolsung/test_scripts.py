"""The three scripts have one plan each and stick to it."""

from __future__ import annotations

import pytest

from highground.games.wolsung import GAME
from highground.games.wolsung.looks import looks_of
from tests.bots import answer_of, assert_plays_a_whole_game_and_has_no_parameters
from tests.wolsung.stage import PISTOL, block, stage

GUNS = {"Ada": {"gun": PISTOL}, "Xan": {"gun": PISTOL}}


def test_charge_runs_at_the_enemy_and_never_shoots() -> None:
    assert answer_of("charge", stage({"Ada": (5, 5), "Xan": (8, 5)}, models=GUNS)) == "charge"
    far = stage({"Ada": (5, 5), "Xan": (15, 5)}, models=GUNS)
    assert answer_of("charge", far) == "move"
    x, _, _ = answer_of("charge", far.play("move"))
    assert x > 9000


def test_hide_goes_out_of_sight_and_dives() -> None:
    wall = block(3, 8, 4, 0.5, 3)
    play = stage({"Ada": (8, 10), "Xan": (8, 2)}, wall, models=GUNS)
    assert answer_of("hide", play) == "move"
    play.play("move").match.answer(0, answer_of("hide", play))
    assert looks_of(play.state).hidden(1, 0) > 200
    shot = stage({"Ada": (5, 5), "Xan": (8, 5)}, models=GUNS, activates="Xan").play("shoot")
    assert (answer_of("hide", shot), answer_of("hold", shot)) == ("dive", "hold")


def test_hold_shoots_at_whoever_it_sees_and_goes_on_where_it_sees_nobody() -> None:
    assert answer_of("hold", stage({"Ada": (5, 5), "Xan": (15, 5)}, models=GUNS)) == "shoot"
    hidden = stage({"Ada": (5, 5), "Xan": (15, 5)}, block(9, 0, 1, 30, 6), models=GUNS)
    assert answer_of("hold", hidden) == "move"


@pytest.mark.parametrize("script", ["charge", "hide", "hold"])
def test_scripts_play_whole_games_and_have_no_parameters(script: str) -> None:
    assert_plays_a_whole_game_and_has_no_parameters(GAME, script)
