"""Kept games count only as long as all is the same that they depend on."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import highground
from highground.games import load_game
from highground.lab.quality.fingerprint import sources_of

HILL = str(Path(__file__).with_name("hill_game.py"))
PACKAGE = Path(highground.__path__[0])
TOLD = "from highground.games import load_game; from highground.lab.quality.fingerprint import source_digest; "


def digest(folder: Path) -> str:
    """What a process of its own says that reads the package in this folder."""
    words = [sys.executable, "-c", TOLD + "print(source_digest(load_game('high-noon')))"]
    return subprocess.run(words, env={"PYTHONPATH": str(folder)}, capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("elsewhere")
    shutil.copytree(PACKAGE, folder / "highground", ignore=shutil.ignore_patterns("__pycache__"))
    return folder, digest(folder)


def test_where_the_package_lies_does_not_matter(copied: tuple[Path, str]) -> None:
    assert copied[1] == digest(PACKAGE.parent)


@pytest.mark.parametrize(
    ("changed", "matters"),
    [
        ("games/high_noon/greedy.py", True),
        ("games/high_noon/weapons.toml", True),
        ("games/high_noon/maps/saloon.toml", True),
        ("engine/cards/dealing.py", True),
        ("space/squares/lines.py", True),
        ("players/bot.py", True),
        ("players/search.py", True),
        ("games/high_noon/standing.json", True),
        ("lab/arena.py", True),
        ("lab/seating.py", True),
        ("lab/sources.py", True),
        ("lab/quality/playing.py", True),
        ("lab/quality/report.py", False),
        ("games/tactical_x/greedy.py", False),
        ("games/high_noon/lessons/01-the-edge.toml", False),
        ("games/high_noon/scenarios/saloon.toml", False),
        ("games/high_noon/words.toml", False),
        ("games/high_noon/rulebook.toml", False),
        ("games/high_noon/words.py", True),
        ("draw/svg.py", False),
    ],
)
def test_a_change_of_what_plays_makes_kept_games_count_no_more(
    copied: tuple[Path, str], changed: str, matters: bool
) -> None:
    folder, before = copied
    path = folder / "highground" / changed
    content = path.read_bytes()
    path.write_bytes(content + b"\n# changed\n")
    try:
        assert (digest(folder) != before) == matters
    finally:
        path.write_bytes(content)


def test_a_file_that_is_new_counts(copied: tuple[Path, str]) -> None:
    folder, before = copied
    path = folder / "highground" / "games" / "high_noon" / "standing_of_late.json"
    path.write_text("{}")
    try:
        assert digest(folder) != before
    finally:
        path.unlink()


def test_what_was_compiled_does_not_count(copied: tuple[Path, str]) -> None:
    folder, before = copied
    path = folder / "highground" / "space" / "__pycache__" / "kernels.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text("{}")
    assert digest(folder) == before


def test_a_game_in_a_file_of_its_own_is_that_file_and_what_it_stands_on() -> None:
    names = sources_of(load_game(HILL))
    assert names["game"] == Path(HILL)
    assert {name.partition("/")[0] for name in names} == {"game", "engine", "space", "players", "lab"}
