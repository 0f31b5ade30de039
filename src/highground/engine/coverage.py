"""Which clauses of a rulebook have code and tests.

A clause is cited when its id stands in the code of its game, and tested when a test marked with it made the engine
emit it. The tested ones are recorded while the tests run, in a file that ships with the package.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from highground.engine.errors import HighgroundError
from highground.engine.game import Game


class Coverage(msgspec.Struct, frozen=True):
    """How much of a rulebook is there. Notes need no code; everything else that lacks code or test is missing."""

    clauses: int
    cited: int
    tested: int
    missing: tuple[str, ...]


def coverage_of(game: Game[Any], tested: Iterable[str]) -> Coverage:
    """The coverage of a game's rulebook, given which of its clauses tests have shown."""
    tested = set(tested)
    clauses = [clause.id for clause in game.rulebook if not clause.note]
    cited = cited_in_code(game)
    return Coverage(
        clauses=len(clauses),
        cited=sum(id in cited for id in clauses),
        tested=sum(id in tested for id in clauses),
        missing=tuple(id for id in clauses if id not in cited or id not in tested),
    )


def cited_in_code(game: Game[Any]) -> set[str]:
    """The clauses whose ids stand in the code of a game: its folder, or its one file."""
    home = Path(inspect.getfile(game.setup))
    package = sys.modules.get(game.setup.__module__.rpartition(".")[0])
    is_folder = package is not None and any(value is game for value in vars(package).values())
    files = sorted(home.parent.glob("*.py")) if is_folder else [home]
    words = re.compile(r"[A-Z]{2}-[A-Z]*\d+")
    return {word for file in files for word in words.findall(file.read_text())} & {c.id for c in game.rulebook}


def read_tested(path: Path) -> dict[str, list[str]]:
    """The tested clauses of each game, as a run of the tests recorded them."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, list[str]])
    except FileNotFoundError:
        return {}
    except msgspec.DecodeError as error:
        raise HighgroundError(f"{path.name}: not a record of tested clauses: {error}") from None


def write_tested(path: Path, tested: Mapping[str, Iterable[str]]) -> None:
    """Record the tested clauses of each game."""
    plain = {game: sorted(clauses) for game, clauses in sorted(tested.items())}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(plain), indent=1) + b"\n")
