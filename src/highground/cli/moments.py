"""A moment to ask about: the beginning of a scene, or any moment of a saved game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from highground.cli.replay import first_entries
from highground.cli.scenes import begin, is_replay, naming, read_replay, setting_for
from highground.engine import Ask, FastChance, Game, HighgroundError, Log, Match, Place, Together, replay

At = Annotated[
    int | None, typer.Option("--at", metavar="N", min=0, help="A saved game after so many entries of its log.")
]
SceneOrReplay = Annotated[
    str, typer.Argument(metavar="SCENE|REPLAY", help="A scene file (TOML), the name of a scenario, or a saved game.")
]


def match_at(game: Game[Any], source: str, at: int | None = None, variants: Sequence[str] | None = None) -> Match[Any]:
    """The match that a scene begins, or a saved game as it stood after so many entries; at its end unless said."""
    path = Path(source)
    if source in game.scenarios or not path.is_file() or not is_replay(path):
        if at is not None:
            raise HighgroundError(f"--at is for saved games; {source} is a scene")
        return begin(game, setting_for(game, source, variants=variants))
    if variants:
        raise HighgroundError("a saved game has the variants it was played with; leave --variant out")
    with naming(path):
        log = read_replay(path)
        part = log if at is None else first_entries(log, at)
        if not _is_at_rest(game, part):
            raise HighgroundError(
                f"chance has a part to play after entry {at}; {_next_rest(game, log, len(part.entries))}"
            )
        return Match.from_log(game, part, FastChance(0))


def _is_at_rest(game: Game[Any], log: Log) -> bool:
    """Does the log end where somebody is asked, or where the game is over?"""
    position = replay(game, log)
    return position.is_over or isinstance(position.request, Ask | Place | Together)


def _next_rest(game: Game[Any], log: Log, after: int) -> str:
    """Where somebody is asked next."""
    later = (
        number for number in range(after + 1, len(log.entries) + 1) if _is_at_rest(game, first_entries(log, number))
    )
    found = next(later, None)
    return "nobody is asked after that" if found is None else f"somebody is asked again at {found}"
