"""`highground draw`, `check` and `replay`."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from examples.dice_duel import GAME as DUEL
from highground.engine import KeyedChance, Match, answers_of, encode_log
from tests.cli.conftest import ALLEY, ARCADE, DICE_DUEL, FACE_DOWN, GAMES, Command


def test_a_told_game_names_the_entries_to_look_at(highground: Command, saved_duel: Path) -> None:
    told = highground("replay", saved_duel, "--game", DICE_DUEL).output.splitlines()
    number, event = next(match.groups() for line in told[6:] if (match := re.match(r" *(\d+)  (.*)", line)))
    until = highground("replay", saved_duel, "--game", DICE_DUEL, "--at", number).output
    assert (
        event in until.split(f"after entry {number}")[0]
        and event not in highground("replay", saved_duel, "--game", DICE_DUEL, "--at", int(number) - 1).output
    )


def test_draw_a_scene(highground: Command, tmp_path: Path) -> None:
    file = tmp_path / "alley.svg"
    run = highground("draw", "high-noon", ALLEY, "-o", file)
    assert run.code == 0 and run.output.startswith(f"{file}: The Alley")
    assert ElementTree.parse(file).getroot().get("role") == "img"
    assert "Anna Lee" in file.read_text()


def test_draw_to_standard_output(highground: Command) -> None:
    ElementTree.fromstring(highground("draw", "high-noon", ALLEY).output)
    found = highground("draw", "high-noon", ALLEY, "--json").json
    assert found["file"] is None and found["scene"]["title"].startswith("The Alley")
    ElementTree.fromstring(found["svg"])


def test_an_observer_a_seat_and_somebody_who_knows_everything(highground: Command) -> None:
    def hands(*words: object) -> list[tuple[int, str]]:
        found = highground("draw", "high-noon", ALLEY, "--json", *words).json["scene"]["hands"]
        return [(hand["seat"], hand["cards"][0]) for hand in found]

    assert hands() == []
    assert [seat for seat, _ in hands("--seat", 2)] == [1]
    assert [seat for seat, _ in hands("--everything")] == [0, 1]


def test_draw_a_moment_of_a_replay(highground: Command, saved_duel: Path) -> None:
    start = highground("draw", DICE_DUEL, saved_duel, "--at", 0).output
    end = highground("draw", DICE_DUEL, saved_duel).output
    assert "Random 1: 6 life" in start and "Random 1: 0 life" in end
    run = highground("draw", DICE_DUEL, saved_duel, "--at", 999)
    assert run.code == 2 and "there is no entry 999" in run.errors
    run = highground("draw", FACE_DOWN, saved_duel)
    assert run.code == 2 and "this is a log of dice-duel, not of face-down" in run.errors


@pytest.mark.parametrize("game", ["dice_duel", "face_down", "sealed_bid", "water_stakes"])
def test_every_small_game_is_drawn(highground: Command, game: str) -> None:
    run = highground("draw", GAMES / f"{game}.py", "skirmish", "--everything")
    assert run.code == 0
    ElementTree.fromstring(run.output)


def test_check_sound_files(highground: Command, saved_duel: Path) -> None:
    assert "a scene of High Noon" in highground("check", ALLEY).output
    assert "a saved game of dice-duel" in highground("check", saved_duel, "--game", DICE_DUEL).output
    assert "the rulebook “Dice duel” with 4 clauses" in highground("check", GAMES / "dice_duel.toml").output
    found = highground("check", ALLEY, "--json").json
    assert found["ok"] is True and found["faults"] == []


def test_check_names_every_fault(highground: Command, tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    text = Path(ALLEY).read_text()
    scene.write_text(text.replace('character = "Bo"', 'character = "Beau"').replace('at = "f1"', 'at = "q9"'))
    run = highground("check", scene)
    assert run.code == 2 and run.errors.count("\n") == 2
    assert all(line.startswith(f"{scene}: placed[") for line in run.errors.splitlines())
    found = highground("check", scene, "--json")
    assert found.code == 2 and found.json["ok"] is False and len(found.json["faults"]) == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('name = "The Alley"\n', 'the key "game" is missing'),
        ("", "it is empty"),
        ('game = "hihg-noon"\n', 'did you mean "high-noon"?'),
        ("game = 3\n", "the id of a game is wanted"),
        ("game = high\n", "this is not TOML"),
        ("{", "entry 0: cannot be read"),
        ('title = "T"\n[[clause]]\nid = "T-1"\nmark = "X"\ntext = "t"\n', "mark"),
    ],
)
def test_check_says_what_would_be_right(highground: Command, tmp_path: Path, text: str, expected: str) -> None:
    file = tmp_path / "file.toml"
    file.write_text(text)
    run = highground("check", file, "--json")
    assert run.code == 2 and expected in run.json["faults"][0]


POSSE = """
name = "The Twins"
[[characters]]
name = "Ida"
letters = "I"
speed = 4
health = 5
weapon = { name = "revolver", range = 6 }
[[characters]]
name = "Ada"
letters = "A"
speed = 4
health = 5
weapon = { name = "revolver", range = 6 }
[deck]
quick-draw = 30
"""


def test_check_a_part_of_a_scene(highground: Command, tmp_path: Path) -> None:
    file = tmp_path / "posse.toml"
    file.write_text(POSSE)
    assert "a posse of High Noon" in highground("check", file).output
    file.write_text(POSSE.replace("speed = 4", "sped = 4"))
    run = highground("check", file)
    assert run.code == 2 and run.errors.count("\n") == 4
    assert f'{file}: characters[0].sped (line 6): there is no key "sped" here; did you mean "speed"?' in run.errors


def test_check_a_file_that_cannot_be_there(highground: Command, tmp_path: Path) -> None:
    assert highground("check", tmp_path, "--json").json["ok"] is False


def test_replay_is_proved(highground: Command, saved_duel: Path) -> None:
    found = highground("replay", saved_duel, "--verify", "--json", "--game", DICE_DUEL).json
    assert found["ok"] is True and found["entries"] > 0 and found["digest"]
    output = highground("replay", saved_duel, "--verify", "--game", DICE_DUEL).output
    assert "sound" in output and re.search(r"\d\d draws, each from the secret promised as [0-9a-f]{32}", output)


def test_replay_tells_the_whole_game(highground: Command, saved_duel: Path) -> None:
    run = highground("replay", saved_duel, "--game", DICE_DUEL)
    assert "wounds" in run.output and "wins" in run.output


def test_replay_up_to_a_moment(highground: Command, saved_duel: Path) -> None:
    run = highground("replay", saved_duel, "--game", DICE_DUEL, "--at", 3)
    assert "after entry 3" in run.output and "The game goes on." in run.output
    assert run.output.count("wounds") == 1
    assert highground("replay", saved_duel, "--game", DICE_DUEL, "--at", 3, "--json").json["entries"] == 3
    assert "there is no entry 99" in highground("replay", saved_duel, "--game", DICE_DUEL, "--at", 99).errors


def test_replay_step_by_step(highground: Command, saved_duel: Path) -> None:
    run = highground("replay", saved_duel, "--game", DICE_DUEL, "--step")
    entries = highground("replay", saved_duel, "--game", DICE_DUEL, "--json").json["entries"]
    assert run.output.count("Dice duel\n") > entries // 3
    assert "entry 1: Random 1" in run.output and "entry 2: Random 2" in run.output


@pytest.mark.parametrize("name", ["[red]x[/]", "[/nothing]", "<b>x</b>", "{who:seat}", "x" * 100])
def test_odd_names_stand_in_a_replay_as_they_are(highground: Command, tmp_path: Path, name: str) -> None:
    file = tmp_path / "duel.replay"
    match: Match[Any] = Match(DUEL, DUEL.setting(), KeyedChance.from_seed(1), names=(name, name))
    while not match.is_over:
        seat = match.waited_for()[0]
        match.answer(seat, answers_of(match.view(seat))[0])
    file.write_bytes(encode_log(match.whole_log()))
    for words in ((), ("--step",), ("--at", 3), ("--verify",)):
        run = highground("replay", file, "--game", DICE_DUEL, *words)
        assert run.code == 0 and ("--verify" in words or name[:60] in run.output), words


def test_draw_what_may_be_chosen(highground: Command, saved_duel: Path) -> None:
    found = highground("draw", "high-noon", ARCADE, "--choices", "--json").json
    assert found["scene"]["title"].endswith("Which character acts next?")
    assert {mark["key"] for mark in found["scene"]["marks"]} == {0, 1, 2}
    after = highground("draw", "high-noon", ARCADE, "Ada Quill", "--choices", "--json").json
    assert after["scene"]["title"].endswith("What does Ada Quill do?")
    run = highground("draw", "high-noon", ARCADE, "--choices", "--seat", 1)
    assert run.code == 2 and "use one of them" in run.errors
    run = highground("draw", "high-noon", ARCADE, "Nobody", "--choices")
    assert run.code == 2 and "none of the answers" in run.errors
    run = highground("draw", DICE_DUEL, saved_duel, "--choices")
    assert run.code == 2 and "nobody is asked anything here" in run.errors
    run = highground("draw", DICE_DUEL, saved_duel, "bold")
    assert run.code == 2 and "a saved game has its answers" in run.errors
