"""`highground fit`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from highground.engine.standing import Fitted
from tests.cli.conftest import DICE_DUEL, Command

RACE = str(Path(__file__).parents[1] / "lab" / "race_game.py")


def test_the_same_file_is_written_however_games_are_spread(tmp_path: Path, highground: Command) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for workers, file in enumerate(files, start=1):
        run = highground("fit", RACE, "--games", 600, "--workers", workers, "--out", file, "--json")
        assert run.code == 0 and run.json["file"] == str(file)
        assert 0 < run.json["all"]["loss"] < run.json["all"]["even"]
        assert [line["what"] for line in run.json["spans"]][:2] == ["up to 0.5", "up to 1"]
    assert files[0].read_bytes() == files[1].read_bytes()
    fitted = msgspec.json.decode(files[0].read_bytes(), type=Fitted)
    assert fitted.command == f"highground fit {RACE} --games 600 --seed 0"
    at_last, before, *_ = fitted.worths
    assert at_last.next["gone"] > before.next["gone"] > 0.1 and list(fitted.scenarios) == ["track"]
    assert highground("fit", RACE, "--games", 600, "--seed", 1, "--out", files[1]).code == 0
    assert files[0].read_bytes() != files[1].read_bytes()


def test_people_see_how_well_games_are_foretold(tmp_path: Path, highground: Command) -> None:
    run = highground("fit", RACE, "--games", 100, "--workers", 1, "--out", tmp_path / "race.json")
    assert "log loss" in run.output and "of knowing nothing" in run.output and "race.json" in run.output


def test_a_game_or_bot_that_cannot_be_fitted_is_told(highground: Command) -> None:
    run = highground("fit", DICE_DUEL)
    assert run.code == 2 and "dice-duel does not say by which features it stands" in run.errors
    run = highground("fit", RACE, "--bot", "lucky")
    assert run.code == 2 and 'there is no policy of race "lucky"' in run.errors
