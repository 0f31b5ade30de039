"""Every registered game is held to the conformance suite."""

from pathlib import Path

from examples import dice_duel, face_down, sealed_bid, water_stakes
from highground.engine import registered_games
from highground.games import all_ids, load_game
from highground.testing.conformance import Conformance

SMALL_GAMES = (dice_duel, sealed_bid, water_stakes, face_down)
OWN_GAMES = [load_game(id) for id in all_ids()]

LARGE = {
    "high-noon": {"random_games": 800, "games_of_a_setting": 1, "moments_looked_at": 100, "decisions_of_a_policy": 50},
    "tactical-x": {"random_games": 400, "games_of_a_setting": 1, "moments_looked_at": 100, "decisions_of_a_policy": 60},
    "highlander": {
        "random_games": 800,
        "moments_looked_at": 60,
        "steps_of_odds": 150,
        "samples_of_odds": 120,
        "decisions_of_a_policy": 60,
    },
    "wolsung": {
        "whole_games": 6,
        "random_games": 80,
        "games_of_a_setting": 1,
        "moments_looked_at": 40,
        "decisions_of_a_policy": 15,
    },
    "high-fire": {
        "whole_games": 4,
        "random_games": 80,
        "games_of_a_setting": 1,
        "moments_looked_at": 120,
        "decisions_of_a_policy": 70,
    },
}
"""Games of which each moment takes long to look at: of these fewer are looked at."""

for _game in registered_games():
    _name = "Test" + "".join(word.title() for word in _game.id.split("-"))
    _members = {"game": _game, "playthroughs": Path(__file__).parent / "playthroughs"}
    globals()[_name] = type(_name, (Conformance,), _members | LARGE.get(_game.id, {}))
