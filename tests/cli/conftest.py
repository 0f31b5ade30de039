"""Commands are run in this process, just as the installed program runs them."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from highground.cli import main
from highground.cli.output import console

GAMES = Path(__file__).parents[2] / "examples"
DICE_DUEL = str(GAMES / "dice_duel.py")
FACE_DOWN = str(GAMES / "face_down.py")
SEALED_BID = str(GAMES / "sealed_bid.py")
WATER_STAKES = str(GAMES / "water_stakes.py")
ALLEY = str(Path(__file__).parent / "alley.toml")
ARCADE = str(Path(__file__).parents[2] / "docs" / "scenes" / "attacks-squares.toml")
COMMON = str(Path(__file__).parents[2] / "docs" / "scenes" / "attacks-hexes.toml")


COLOURS = re.compile(r"\x1b\[[0-9;]*m")
"""Some environments ask for colour even where nobody looks."""


class Run(NamedTuple):
    """What a command printed, and how it ended."""

    code: int
    output: str
    errors: str

    @property
    def json(self) -> Any:
        return json.loads(self.output)


Command = Callable[..., Run]


@pytest.fixture
def highground(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(console, "_width", None)  # it may have been fixed to that of the terminal tests were started in

    def run(*words: object) -> Run:
        with pytest.raises(SystemExit) as end:
            main([str(word) for word in words])
        code = end.value.code
        output, errors = capsys.readouterr()
        return Run(code if isinstance(code, int) else 1, COLOURS.sub("", output), COLOURS.sub("", errors))

    return run


@pytest.fixture
def saved_duel(highground: Command, tmp_path: Path) -> Path:
    """A finished game of dice duel, saved."""
    path = tmp_path / "duel.replay"
    assert highground("play", DICE_DUEL, "--seat1", "random", "--seed", 3, "--save", path, "--json").code == 0
    return path


@pytest.fixture
def type_in(highground: Command, monkeypatch: pytest.MonkeyPatch):
    """Run a game with these lines typed."""

    def run(lines: list[str], *words: object) -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
        return highground("play", *words)

    return run
