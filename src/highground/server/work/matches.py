"""Matches in a worker process: loaded from a snapshot or played over from a log, and begun."""

from __future__ import annotations

import gc
import tempfile
from collections import OrderedDict
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from highground.engine import (
    DeadEnd,
    FastChance,
    Game,
    HighgroundError,
    KeyedChance,
    Match,
    PatientMatch,
    Setting,
    Snapshot,
    decode_log,
    seated,
    shortened,
    speaking,
)
from highground.engine.errors import unknown
from highground.engine.options import choose

SETTINGS = 16
"""Settings that are held, so that what follows from their maps is worked out once."""
MOST_CELLS, MOST_SECONDS = 5_000, 1.5
"""Cells of a board that somebody may bring, and how long its beginning may take: others play here, too."""

_settings: OrderedDict[str, Setting[Any]] = OrderedDict()


def _hold(setting: Setting[Any]) -> None:
    _settings[setting.digest] = setting
    _settings.move_to_end(setting.digest)
    if len(_settings) > SETTINGS:
        _settings.popitem(last=False)


def loaded(game: Game[Any], snapshot: bytes) -> PatientMatch[Any]:
    """The match of a snapshot."""
    match = PatientMatch.from_snapshot(game, Snapshot.decode(snapshot))
    _hold(match.setting)
    return match


def played_over(game: Game[Any], log: bytes, snapshot: bytes) -> PatientMatch[Any]:
    """The same match, with all that happened in it; players are called what they are called now."""
    now = Snapshot.decode(snapshot)
    chance = KeyedChance(bytes.fromhex(now.tail.secret))
    match = PatientMatch.from_log(game, decode_log(log, cut_off=True), chance)
    match.names = now.head.names
    _hold(match.setting)
    return match


@contextmanager
def telling(match: Match[Any], language: str) -> Generator[None]:
    """Whatever is said inside calls the players by their names, in this language."""
    with seated(match.names), speaking(language):
        yield


def begin(
    game: Game[Any],
    scenario: str | None,
    scene: str | None,
    seats: int,
    variants: Sequence[str],
    options: Mapping[str, Sequence[str]],
) -> bytes:
    """The setting of a new match, by value; a scene that somebody has written is begun once to see that it can be."""

    def tried() -> tuple[Setting[Any], int, float]:
        return _tried(game, scenario, scene, seats, variants, options)

    setting, cells, seconds = tried()
    if scene is not None and seconds > MOST_SECONDS:  # perhaps because something was compiled, which is done once
        del setting  # with all that follows from its map
        gc.collect()
        setting, cells, seconds = tried()
    if scene is not None and (cells > MOST_CELLS or seconds > MOST_SECONDS):
        raise HighgroundError(f"this scene is too large to be played here; a board has at most {MOST_CELLS} cells")
    _hold(setting)
    return msgspec.json.encode(setting.record())


def _tried(
    game: Game[Any],
    scenario: str | None,
    scene: str | None,
    seats: int,
    variants: Sequence[str],
    options: Mapping[str, Sequence[str]],
) -> tuple[Setting[Any], int, float]:
    """The setting of a new match, how many cells its board has, and how long its beginning takes."""
    if scene is not None:
        data = _read_scene(game, scene)
        name = "scene"
    else:
        name = scenario or next(iter(game.scenarios))
        if name not in game.scenarios:
            raise unknown(f"scenario of {game.id}", shortened(name), game.scenarios)
        data = choose(game, game.scenarios[name](), seats, options)
    setting = game.setting(name, seats, variants, data)
    began = process_time()
    try:
        match = Match(game, setting, FastChance(0))
        seen = match.scene(0)
        for seat in match.waited_for():
            match.question(seat)
    except DeadEnd as error:
        raise HighgroundError(f"this scene cannot be played: {error}") from None
    return setting, len(seen.cells), process_time() - began


def _read_scene(game: Game[Any], scene: str) -> msgspec.Struct:
    if game.load_scene is None:
        raise HighgroundError(f"{game.id} reads no scenes; name one of its scenarios ({', '.join(game.scenarios)})")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "scene.toml"
        path.write_text(scene, encoding="utf-8")
        try:
            return game.load_scene(path)
        except HighgroundError as error:
            raise HighgroundError(str(error).replace(f"{folder}/", "")) from None
