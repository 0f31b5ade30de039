"""Fuzzing finds what is wrong with a game, and saves it."""

from pathlib import Path

import pytest

from highground.games import load_game
from highground.lab.fuzz import Broken, FuzzTask, fuzz, replay_failure

BROKEN = str(Path(__file__).with_name("broken_game.py"))
DICE_DUEL = str(Path(__file__).parents[2] / "examples" / "dice_duel.py")


def test_failures_are_saved_as_replays_that_fail_again(tmp_path: Path) -> None:
    report = fuzz(FuzzTask(BROKEN, None, (), 0, range(60), str(tmp_path)))
    texts = {failure.text for failure in report.failures}
    assert report.games == 60 and texts == {"RuntimeError: the die fell off the table", "Broken: the total is below -8"}
    game = load_game(BROKEN)
    for failure in report.failures:
        expected = RuntimeError if failure.text.startswith("RuntimeError") else Broken
        with pytest.raises(expected, match=failure.text.partition(": ")[2]):
            replay_failure(game, Path(failure.replay))


def test_a_sound_game_has_no_failures(tmp_path: Path) -> None:
    report = fuzz(FuzzTask(DICE_DUEL, None, ("first-blood",), 0, range(50), str(tmp_path / "none")))
    assert report.failures == () and report.decisions > 50
    assert not (tmp_path / "none").exists()
