"""Scenes and replays named on the command line: which game, which setting, which moment."""

from __future__ import annotations

import tomllib
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from highground.cli.choosing import read_choices
from highground.engine import (
    OBSERVER,
    CutOff,
    DeadEnd,
    FastChance,
    Game,
    HighgroundError,
    Log,
    Match,
    Scene,
    Setting,
    read_log,
)
from highground.engine.data import override
from highground.engine.errors import suggestion
from highground.engine.options import choose
from highground.games import load_game


def open_game(name: str) -> Game[Any]:
    """The game of this id or in this Python file; a file that does not run is bad input."""
    try:
        return load_game(name)
    except HighgroundError:
        raise
    except Exception as error:
        if not name.endswith(".py"):
            raise
        raise HighgroundError(f"{name}: cannot be loaded: {type(error).__name__}: {error}") from None


def setting_for(
    game: Game[Any],
    scene: str | None,
    seats: int | None = None,
    variants: Sequence[str] | None = None,
    changes: Sequence[str] | None = None,
    choices: Sequence[str] | None = None,
) -> Setting[Any]:
    """The setting of a scenario by name, or of a scene in a file. Without a name, of the game's first scenario.

    `choices` are made among the game's options, each as `option=word`; `changes` put other values in, as `path=value`.
    """
    chosen = read_choices(choices or ())

    def made(data: msgspec.Struct) -> msgspec.Struct:
        return _changed(choose(game, data, seats or game.seats.start, chosen), changes)

    if scene is None or scene in game.scenarios:
        scene = scene or next(iter(game.scenarios))
        return game.setting(scene, seats, variants or (), made(game.scenarios[scene]()))
    path = Path(scene)
    if not path.is_file():
        named = suggestion(scene, game.scenarios)
        raise HighgroundError(f"{scene}: there is no such file, and no scenario of {game.id} of this name{named}")
    if is_replay(path):
        raise HighgroundError(f"{scene}: this is a saved game; a scene (TOML) is wanted here")
    if game.load_scene is None:
        named = ", ".join(game.scenarios)
        raise HighgroundError(f"{game.id} reads no scene files; name one of its scenarios ({named})")
    wanted = game_in(path)
    if wanted not in (None, game.id):
        raise HighgroundError(f'{scene}: this is a scene of "{wanted}", not of "{game.id}"')
    data = made(game.load_scene(path))
    if seats:
        return game.setting(path.stem, seats, variants or (), data)
    return _for_as_many_as_it_needs(game, path.stem, variants or (), data)


def _changed(data: msgspec.Struct, changes: Sequence[str] | None) -> msgspec.Struct:
    """A scene with other values in it: numbers and words as TOML writes them, or bare words."""
    values: dict[str, Any] = {}
    for change in changes or ():
        path, equals, text = change.partition("=")
        if not equals:
            raise HighgroundError(f'--set "{change}" changes nothing; write --set numbers.rounds=8')
        try:
            values[path.strip()] = tomllib.loads(f"value = {text}")["value"]
        except ValueError:
            values[path.strip()] = text
    return override(data, values, "--set") if values else data


def _for_as_many_as_it_needs(game: Game[Any], name: str, variants: Sequence[str], data: Any) -> Setting[Any]:
    """A scene does not say how many play it: the first number of seats that it can be set up for."""
    problem: HighgroundError | None = None
    for count in game.seats:
        try:
            setting = game.setting(name, count, variants, data)
            game.setup(setting)
        except HighgroundError as error:
            problem = problem or error
        else:
            return setting
    assert problem is not None
    raise problem


def begin(game: Game[Any], setting: Setting[Any]) -> Match[Any]:
    """A match at its first question."""
    try:
        return Match(game, setting, FastChance(0))
    except DeadEnd as error:
        raise HighgroundError(f"this scene cannot be played: {error}") from None


def scene_for_observer(match: Match[Any]) -> Scene:
    """What everybody may see of a match."""
    return match.game.scene(match.position.view(OBSERVER).state)


def is_replay(path: Path) -> bool:
    """Is this a saved game? It begins as JSON does, a scene does not."""
    try:
        with path.open("rb") as file:
            return file.read(64).lstrip().startswith(b"{")
    except OSError as error:
        raise HighgroundError(f"{path}: cannot be read: {error.strerror}") from None


@contextmanager
def naming(path: Path) -> Generator[None]:
    """What is wrong with a saved game is said with the name of its file."""
    try:
        yield
    except HighgroundError as error:
        if str(error).startswith(str(path)):
            raise
        raise HighgroundError(f"{path}: {with_way_out(error, path)}") from error


def with_way_out(error: HighgroundError, path: Path) -> str:
    """What is wrong with a saved game; of one that was cut off, with the command that tells the rest."""
    return f"{error}: highground replay {path} --cut-off" if isinstance(error, CutOff) else str(error)


def read_replay(path: Path, cut_off: bool = False) -> Log:
    """The log in a file, or what is there of one that was cut off; anything but a saved game is refused as such."""
    with naming(path):
        if path.is_file() and not is_replay(path):
            raise HighgroundError("this is no saved game; `highground play --save FILE` writes one")
        return read_log(path, cut_off)


def game_in(path: Path) -> str | None:
    """The game that a scene file names; None where it names none, or cannot be read."""
    try:
        game = tomllib.loads(path.read_text(encoding="utf-8-sig")).get("game")
    except (OSError, ValueError, RecursionError):
        return None
    return game if isinstance(game, str) else None
