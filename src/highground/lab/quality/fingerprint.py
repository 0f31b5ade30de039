"""A fingerprint of all that the games of a measurement depend on but their settings: code, and the data it reads."""

from __future__ import annotations

import hashlib
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

import highground
from highground.engine import Game

ROOMS = ("engine", "space", "players")
"""What every game stands on, and who plays it."""

OF_THE_LAB = ("arena.py", "seating.py", "sources.py", "quality/playing.py")
"""How a match is played, who sits where, where chance comes from, and what is seen of a game."""

READ = frozenset({".py", ".toml", ".json"})
"""The endings of files that a package is made of."""

WORDS = ("words.", "rulebook.")
"""How the files of a game begin that people read and that nothing goes by."""

SCENARIOS = "scenarios"
"""The folder of a game's scenarios."""

COMPILED = "__pycache__"
"""The folders of what is made from those files, on this machine and for it."""


def source_digest(game: Game[Any]) -> str:
    """A fingerprint of the code that plays a game and of the data that come with it."""
    return _digest_of(tuple(sources_of(game).items()))


@lru_cache
def _digest_of(files: tuple[tuple[str, Path], ...]) -> str:
    """As they were when they were first asked for: when they were loaded, or close to it."""
    digest = hashlib.blake2b(digest_size=8)
    for name, path in files:
        content = path.read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def sources_of(game: Game[Any]) -> dict[str, Path]:
    """The files that play a game, by where they lie: its own package, or its file if it is in none, and the rest."""
    here = Path(highground.__path__[0])
    found = dict(_own(game))
    for room in ROOMS:
        found |= _within(here / room, room)
    return found | {f"lab/{name}": here / "lab" / name for name in OF_THE_LAB}


def _own(game: Game[Any]) -> dict[str, Path]:
    """The files of a game's own, but for its lessons and words, by which nobody goes who plays, and for its scenarios.

    What a scenario says is in the fingerprint of its setting: games of the others count on when one is changed.
    """
    module = game.setup.__module__
    for package in (module, module.rpartition(".")[0]):
        if hasattr(sys.modules.get(package), "__path__"):
            files = _within(_file(package).parent, "game")
            return {
                name: path
                for name, path in files.items()
                if path.parent.name != SCENARIOS and not _is_in(path, game.lessons) and not _is_words(path)
            }
    return {"game": _file(module)}


def _within(folder: Path, name: str) -> dict[str, Path]:
    """All files in a folder that may matter, in an order that every machine has."""
    found = (path for path in folder.rglob("*") if path.suffix in READ and path.is_file())
    paths = (path for path in found if COMPILED not in path.parts)
    return dict(sorted((f"{name}/{path.relative_to(folder).as_posix()}", path) for path in paths))


def _is_words(path: Path) -> bool:
    return path.suffix == ".toml" and path.name.startswith(WORDS)


def _is_in(path: Path, folder: Path | None) -> bool:
    return folder is not None and path.is_relative_to(folder)


def _file(module: str) -> Path:
    file = sys.modules[module].__file__
    assert file is not None
    return Path(file)
