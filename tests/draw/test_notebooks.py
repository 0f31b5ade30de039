"""Notebooks show scenes and positions as pictures, once pictures are imported."""

import subprocess
import sys

from highground.draw import svg
from highground.engine import OBSERVER, FastChance, Match
from highground.games import load_game
from tests.draw.squares.saloon import SALOON


def test_a_scene_is_shown_as_it_is_drawn() -> None:
    assert SALOON._repr_svg_() == svg(SALOON)


def test_a_position_is_shown_without_what_is_hidden() -> None:
    game = load_game("high-noon")
    position = Match(game, game.setting(scenario="skirmish"), FastChance(1)).position
    assert position._repr_svg_() == svg(game.scene(position.view(OBSERVER).state)) != svg(game.scene(position.state))
    view = position.view(0)
    assert view._repr_svg_() == svg(game.scene(view.state)) != position._repr_svg_()


def test_without_pictures_nothing_is_shown() -> None:
    code = "from highground.engine import Scene; print(Scene(title='Bare')._repr_svg_())"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "None\n"
