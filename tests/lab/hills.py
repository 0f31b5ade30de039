"""The game of the hill, to be measured."""

from __future__ import annotations

from pathlib import Path

from highground.lab.quality.demands import PARTS
from highground.lab.quality.rows import Row
from highground.lab.quality.series import Plan, plan

HILL = str(Path(__file__).with_name("hill_game.py"))
SCALE = 0.04


def planned(game: str = HILL, parts: tuple[str, ...] = PARTS, scale: float = SCALE) -> Plan:
    return plan(game, (), parts, scale, seed=0)


def find(rows: list[Row], what: str, scenario: str = "all") -> Row:
    (row,) = [row for row in rows if row.what == what and row.scenario == scenario]
    return row


def copied(folder: Path, *changes: tuple[str, str]) -> str:
    """The game with some of its text changed, as a file of its own."""
    text = Path(HILL).read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    folder.mkdir()
    (folder / "hill_game.py").write_text(text)
    return str(folder / "hill_game.py")
