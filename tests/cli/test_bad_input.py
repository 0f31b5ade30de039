"""Bad input of any kind: one clear line on the error stream, nothing on the other, and exit code 2."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import ALLEY, DICE_DUEL, SEALED_BID, Command

CASES = {
    "no such command": (["nope"], "no such command 'nope'"),
    "no such option": (["games", "--colour"], "no such option"),
    "unknown game": (["rules", "hihg-noon"], 'there is no game "hihg-noon"; did you mean "high-noon"?'),
    "missing game file": (["fuzz", "nope.py"], "nope.py: there is no such file"),
    "unknown clause": (["rules", DICE_DUEL, "DD-9"], 'there is no clause "DD-9"'),
    "unknown scenario": (["arena", DICE_DUEL, "--seats", "random,random", "--scenario", "skirmsh"], "skirmish"),
    "unknown variant": (["draw", DICE_DUEL, "skirmish", "--variant", "first-blod"], 'did you mean "first-blood"?'),
    "unknown bot": (["arena", DICE_DUEL, "--seats", "random,randm"], 'did you mean "random"?'),
    "empty seat": (["arena", DICE_DUEL, "--seats", "random,"], "leaves a seat empty"),
    "too many seats": (["arena", DICE_DUEL, "--seats", "random,random,random"], "is for 2 players, not 3"),
    "no seats": (["arena", DICE_DUEL], "missing option '--seats'"),
    "no games": (["arena", DICE_DUEL, "--seats", "random,random", "--games", "0"], "'--games'"),
    "games in words": (["arena", DICE_DUEL, "--seats", "random,random", "--games", "many"], "'--games'"),
    "negative workers": (["fuzz", DICE_DUEL, "--workers", "-1"], "'--workers'"),
    "missing scene": (["sight", "high-noon", "nope.toml", "a1", "a2"], "nope.toml: there is no such file"),
    "missing replay": (["replay", "nope.replay"], "nope.replay: cannot be read"),
    "missing file to check": (["check", "nope.toml"], "nope.toml: there is no such file"),
    "no scene files": (["odds", DICE_DUEL, ALLEY], "dice-duel reads no scene files"),
    "no sight": (["sight", DICE_DUEL, "skirmish", "a1", "a2"], "dice-duel has no rules of sight"),
    "one place": (["sight", "high-noon", ALLEY, "a1"], "name two places"),
    "no place": (["sight", "high-noon", ALLEY], "name two places"),
    "places both ways": (["sight", "high-noon", ALLEY, "a1", "a2", "--all-from", "a1"], "name two places"),
    "unknown place": (["sight", "high-noon", ALLEY, "a1", "z9"], '"z9" is neither a square'),
    "unknown answer": (
        ["odds", DICE_DUEL, "skirmish", "bald"],
        '"bald" is none of the answers; there are: careful, bold',
    ),
    "answer out of the list": (["odds", DICE_DUEL, "skirmish", "3"], '"3" is none of the answers'),
    "too many answers": (["odds", DICE_DUEL, "skirmish", "bold", "duck", "run"], '"run" comes too late'),
    "hidden answer": (["odds", "high-noon", ALLEY, "anna", "shoot", "tom", "slug", "slug"], "is hidden; leave it out"),
    "no folder": (["draw", DICE_DUEL, "skirmish", "-o", "/no/such/folder/x.svg"], "cannot be written"),
    "no such seat": (["draw", DICE_DUEL, "skirmish", "--seat", "3"], "there is no seat 3; there are 2"),
    "seat 0": (["draw", DICE_DUEL, "skirmish", "--seat", "0"], "'--seat'"),
    "seat and everything": (["draw", DICE_DUEL, "skirmish", "--seat", "1", "--everything"], "use one of them"),
    "moment of a scene": (["draw", DICE_DUEL, "skirmish", "--at", "3"], "--at is for saved games"),
    "no game for JSON": (["play", "--seat1", "random", "--json"], "name a game: high-noon, tactical-x"),
    "a clause among many": (["rules", "high-noon", "HN-Z9"], " more)"),
    "two kinds of chance": (["play", "high-noon", "--seed", "1", "--real-dice"], "use one of them"),
    "a seat left out": (["play", "high-noon", "--seat4", "random"], "name --seat3, too"),
    "no saved game": (["play", "--load", ALLEY], f"{ALLEY}: this is no saved game"),
    "no saved game told": (["replay", ALLEY], f"{ALLEY}: this is no saved game"),
    "JSON among people": (["play", SEALED_BID, "--json"], "--json is for games among bots"),
}


@pytest.mark.parametrize("case", CASES)
def test_one_clear_line(highground: Command, case: str) -> None:
    words, expected = CASES[case]
    run = highground(*words)
    assert run.code == 2
    assert expected in run.errors
    assert run.errors.count("\n") == 1 and run.errors.endswith("\n"), run.errors
    assert run.output == ""


def test_a_misspelt_key_in_a_scene(highground: Command, tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(Path(ALLEY).read_text().replace('phase = "action"', 'phaze = "action"'))
    for words in (["odds", "high-noon", scene], ["draw", "high-noon", scene], ["check", scene]):
        run = highground(*words)
        assert run.code == 2 and run.errors.count("\n") == 1
        assert f'{scene}: phaze (line 4): there is no key "phaze" here; did you mean "phase"?' in run.errors


def test_several_faults_are_one_line_that_says_where_the_others_are(highground: Command, tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text('game = "high-noon"\nmap = 3\nposes = []\n')
    run = highground("draw", "high-noon", scene)
    assert run.code == 2 and run.errors.count("\n") == 1
    assert f"more faults; highground check {scene} names them all" in run.errors


def test_a_scene_of_another_game(highground: Command, tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text('game = "wolsung"\n')
    run = highground("draw", "high-noon", scene)
    assert run.code == 2 and 'this is a scene of "wolsung", not of "high-noon"' in run.errors


def test_a_game_file_that_does_not_run(highground: Command, tmp_path: Path) -> None:
    for number, (code, expected) in enumerate({"1 / 0": "ZeroDivisionError", "def": "SyntaxError"}.items()):
        file = tmp_path / f"broken_{number}.py"
        file.write_text(code)
        run = highground("arena", file, "--seats", "random,random")
        assert run.code == 2 and run.errors.count("\n") == 1
        assert f"{file}: cannot be loaded: {expected}" in run.errors.replace("\n", "") or expected in run.errors


def test_a_damaged_replay(highground: Command, saved_duel: Path) -> None:
    lines = saved_duel.read_bytes().splitlines()
    lines[4] = lines[4].replace(b'"seat":1', b'"seat":0').replace(b'"faces":[', b'"faces":[1,')
    damaged = saved_duel.with_name("damaged.replay")
    damaged.write_bytes(b"\n".join(lines))
    for words in (["replay", damaged, "--game", DICE_DUEL], ["check", damaged, "--game", DICE_DUEL]):
        run = highground(*words)
        assert run.code == 2 and run.errors.count("\n") == 1
        assert f"{damaged}: entry 4: damaged" in run.errors
    for words in (["draw", DICE_DUEL, damaged], ["play", DICE_DUEL, "--load", damaged]):
        run = highground(*words)
        assert run.code == 2 and f"{damaged}: entry 4: damaged" in run.errors


def test_a_saved_game_goes_on_as_it_was_begun(highground: Command, saved_duel: Path) -> None:
    for change in (["--scenario", "skirmish"], ["--variant", "first-blood"], ["--set", "life=3"]):
        run = highground("play", DICE_DUEL, "--load", saved_duel, *change)
        assert run.code == 2 and "leave --scenario, --variant, --set and --choose out" in run.errors


def test_a_saved_game_of_another_game(highground: Command, saved_duel: Path) -> None:
    run = highground("play", "high-noon", "--load", saved_duel)
    assert run.code == 2 and f"{saved_duel}: this is a log of dice-duel, not of high-noon" in run.errors


def test_the_installed_program_ends_with_the_same_codes() -> None:
    program = [sys.executable, "-c", "from highground.cli import main; main()"]
    bad = subprocess.run([*program, "rules", "nope"], capture_output=True, text=True)
    assert bad.returncode == 2 and bad.stderr.startswith('highground: there is no game "nope"') and not bad.stdout
    good = subprocess.run([*program, "games", "--json"], capture_output=True, text=True)
    assert good.returncode == 0 and good.stdout.startswith("[")


def test_help_is_there_for_all(highground: Command) -> None:
    for command in ("games", "rules", "play", "sight", "odds", "draw", "check", "replay", "fuzz", "arena"):
        run = highground(command, "--help")
        assert run.code == 0 and "--json" in run.output, command
    assert highground().code == 0
