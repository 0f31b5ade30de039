"""Saved games whose end is missing."""

from pathlib import Path

from tests.cli.conftest import DICE_DUEL, Command


def test_the_command_line_says_what_is_missing_and_takes_what_is_there(highground: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.replay"
    run = highground("play", DICE_DUEL, "--seat1", "random", "--seat2", "random", "--seed", 1, "--save", path, "--json")
    assert run.code == 0
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:7])[:-9])
    for command in ("check", "replay"):
        run = highground(command, path, "--game", DICE_DUEL)
        assert run.code == 2 and "entry 6: the log is cut off in the middle of this line" in run.errors
        assert f"highground replay {path} --cut-off" in run.errors
    run = highground("replay", path, "--game", DICE_DUEL, "--verify", "--cut-off")
    assert run.code == 2 and "does not say it" in run.errors
    run = highground("replay", path, "--game", DICE_DUEL, "--cut-off")
    assert run.code == 0 and run.output.endswith("The game goes on.\n")
    run = highground("play", DICE_DUEL, "--load", path, "--cut-off", "--json")
    assert run.code == 2 and "was in the part that is cut off; use --seed or --real-dice" in run.errors
    run = highground("play", DICE_DUEL, "--load", path, "--cut-off", "--seed", 1, "--json")
    assert run.code == 0 and run.json["entries"] > 5
