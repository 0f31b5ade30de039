"""The games, each in a folder of its own: state, procedures, rulebook, data, scene. They know engine and space."""

from __future__ import annotations

import hashlib
import importlib
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from highground.engine import Game, HighgroundError, registered_games
from highground.engine.errors import unknown
from highground.engine.game import load_module

_MODULES = {
    "high-noon": "highground.games.high_noon",
    "tactical-x": "highground.games.tactical_x",
    "highlander": "highground.games.highlander",
    "wolsung": "highground.games.wolsung",
    "high-fire": "highground.games.high_fire",
}
TESTED = Path(__file__).with_name("tested.json")
"""Which clauses of these games the tests have shown."""


def load_game(name: str) -> Game[Any]:
    """The game of this id, or the one that a Python file defines. Packages may add games as `highground.games`."""
    if name.endswith(".py"):
        return _game_in_file(Path(name))
    if name in _MODULES:
        importlib.import_module(_MODULES[name])
    else:
        for entry in entry_points(group="highground.games", name=name):
            entry.load()
    for game in registered_games():
        if game.id == name:
            return game
    raise unknown("game", name, all_ids())


def all_ids() -> list[str]:
    """The ids of all games that can be loaded."""
    return [*_MODULES, *sorted(entry.name for entry in entry_points(group="highground.games"))]


def _game_in_file(path: Path) -> Game[Any]:
    if not path.exists():
        raise HighgroundError(f"{path}: there is no such file; a game is an id ({', '.join(all_ids())}) or a .py file")
    name = f"game_file_{hashlib.blake2b(str(path.resolve()).encode(), digest_size=6).hexdigest()}"
    found = [value for value in vars(load_module(name, path)).values() if isinstance(value, Game)]
    if len(found) != 1:
        raise HighgroundError(f"{path}: defines {len(found)} games; one is wanted")
    return found[0]
