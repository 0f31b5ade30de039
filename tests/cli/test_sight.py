"""`highground sight`."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import ALLEY, ARCADE, COMMON, Command

BALCONY = str(Path(ARCADE).parent / "balcony.toml")


def test_a_clear_line(highground: Command) -> None:
    run = highground("sight", "high-noon", ALLEY, "Anna Lee", "Old Tom")
    assert run.code == 0
    assert run.output.startswith("Yes: Anna Lee sees Old Tom.\n  1. ") and "[HN-L1]" in run.output


def test_a_blocked_line_in_json(highground: Command) -> None:
    found = highground("sight", "high-noon", ALLEY, "b2", "d2", "--json").json
    assert found["clear"] is False
    assert found["reasons"][0]["clause"] == "HN-B8" and "wall between c2 and d2" in found["reasons"][0]["text"]


def test_everything_from_a_place(highground: Command) -> None:
    found = highground("sight", "high-noon", ALLEY, "--all-from", "Bo", "--json").json
    assert found["from"] == "Bo"
    assert "a1" in found["sees"] and "d4" not in found["sees"] and "a4" not in found["sees"]
    for place in ("a1", "d4"):
        seen = highground("sight", "high-noon", ALLEY, "Bo", place, "--json").json["clear"]
        assert seen == (place in found["sees"])
    assert "Bo sees" in highground("sight", "high-noon", ALLEY, "--all-from", "Bo").output


def test_a_variant_changes_the_verdict(highground: Command) -> None:
    words = ("sight", "high-noon", ALLEY, "a1", "c4", "--json")
    assert not highground(*words).json["clear"]
    assert highground(*words, "--variant", "any-angle").json["clear"]


def test_both_can_be_drawn(highground: Command, tmp_path: Path) -> None:
    file = tmp_path / "sight.svg"
    highground("sight", "high-noon", ALLEY, "b2", "d2", "--draw", file)
    assert "b2 does not see d2" in file.read_text() and "blocked line" in file.read_text()
    highground("sight", "high-noon", ALLEY, "--all-from", "Bo", "--draw", file)
    assert "what a4 sees" in file.read_text() and "not seen" in file.read_text()
    ElementTree.parse(file)


def test_a_unit_is_named_with_its_side_where_both_have_one(highground: Command) -> None:
    named = highground("sight", "tactical-x", "skirmish", "red rifle platoon 1", "0503", "--json").json
    assert named["from"] == "red rifle platoon 1"
    run = highground("sight", "tactical-x", "skirmish", "rifle platoon 1", "0503")
    assert run.code == 2 and run.output == ""
    assert '"rifle platoon 1" may be Red rifle platoon 1 or Grey rifle platoon 1' in run.errors


@pytest.mark.clause("HN-L5")
def test_a_thrown_item_needs_no_edge(highground: Command) -> None:
    words = ("sight", "high-noon", BALCONY, "Ada Quill", "Red Tom", "--json")
    assert not highground(*words).json["clear"]
    thrown = highground(*words, "--thrown").json
    assert thrown["clear"] and "HN-L5" in [reason["clause"] for reason in thrown["reasons"]]
    seen, reached = (highground("sight", "high-noon", BALCONY, "--all-from", "Ada Quill", "--json", *more).json["sees"]
                     for more in ((), ("--thrown",)))  # fmt: skip
    assert set(seen) < set(reached)
    refused = highground("sight", "tactical-x", "skirmish", "0101", "0102", "--thrown")
    assert refused.code == 2 and "nothing is thrown in tactical-x" in refused.errors


def test_bearing_height_and_cover_stand_beside_the_verdict(highground: Command) -> None:
    """Past the barrel, and up to the balcony; nothing of an attack where nobody sees."""

    def beside(start: str, end: str) -> list[str]:
        return [each["text"] for each in highground("sight", "high-noon", ALLEY, start, end, "--json").json["beside"]]

    assert beside("a2", "c4") == ["2 squares to the south-east, both on rank 0"]
    assert beside("c1", "c3") == ["2 squares to the south, both on rank 0", "the barrel on c2 costs the attack 1"]
    assert beside("a1", "e1")[1:] == ["lower ground: +1 to the defence against an attack this way"]
    assert beside("e1", "a1") == [
        "4 squares to the west, from rank 1 to rank 0", "higher ground: +1 to an attack this way"
    ]  # fmt: skip
    assert len(beside("b2", "d2")) == 1, "the wall is between them"


def test_cover_and_slope_stand_beside_a_line_on_hexes(highground: Command) -> None:
    found = highground("sight", "tactical-x", "skirmish", "0602", "0601", "--json").json
    texts = [reason["text"] for reason in found["beside"]]
    assert found["clear"] and texts == [
        "1 hex to the north, from level 1 to level 0",
        "in a collective farm: +1 to the die",
    ]
    below = highground("sight", "tactical-x", COMMON, "--who-sees", "0504")
    assert re.search(
        r"machine-gun section 2 sees 0504: 1 hex to the north, both on level 0 .*; reverse slope: .1 to the die",
        below.output,
    )


def test_who_sees_a_place(highground: Command) -> None:
    found = highground("sight", "high-noon", ALLEY, "--who-sees", "d3", "--json").json
    assert (found["where"], found["seat"]) == ("d3", 1) and {each["name"] for each in found["others"]} == {
        "Old Tom",
        "Rosa",
    }
    for each in found["others"]:
        assert each["clear"] == highground("sight", "high-noon", ALLEY, each["name"], "d3", "--json").json["clear"]
    of_tom = highground("sight", "high-noon", ALLEY, "--who-sees", "Old Tom", "--json").json
    assert of_tom["seat"] == 2 and {each["name"] for each in of_tom["others"]} == {"Anna Lee", "Bo"}
    assert highground("sight", "high-noon", ALLEY, "--who-sees", "d3", "--seat", 2, "--json").json["seat"] == 2
    for more, problem in ((("--seat", 3), "there is no seat 3"), (("--thrown",), "go with FROM and TO")):
        refused = highground("sight", "high-noon", ALLEY, "--who-sees", "d3", *more)
        assert refused.code == 2 and problem in refused.errors


@pytest.fixture
def saved(highground: Command, tmp_path: Path) -> Path:
    path = tmp_path / "game.replay"
    bots = ("--seat1", "greedy", "--seat2", "greedy", "--seed", 1)
    assert highground("play", "high-noon", *bots, "--save", path, "--json").code == 0
    return path


def test_any_moment_of_a_saved_game_can_be_asked_about(highground: Command, saved: Path) -> None:
    """Where everybody stands is told by the board of the replay at that moment."""
    early, late = (highground("replay", saved, "--at", number).output for number in (40, 80))
    names = re.findall(r"^ [A-Z]{2} (.+?) \(.*?\) at (\w\d)", early, re.MULTILINE)
    assert names and names != re.findall(r"^ [A-Z]{2} (.+?) \(.*?\) at (\w\d)", late, re.MULTILINE)
    for name, place in names:
        by_name = highground("sight", "high-noon", saved, name, "e5", "--at", 40, "--json").json
        by_place = highground("sight", "high-noon", saved, place, "e5", "--at", 40, "--json").json
        assert by_name["reasons"] == by_place["reasons"]
    for words, problem in ((("--at", 9999), "there is no entry 9999"), (("--variant", "steep"), "leave --variant out")):
        refused = highground("sight", "high-noon", saved, "a1", "b1", *words)
        assert refused.code == 2 and problem in refused.errors
    scene = highground("sight", "high-noon", ALLEY, "a1", "b1", "--at", 3)
    assert scene.code == 2 and "--at is for saved games" in scene.errors


def test_odds_at_a_moment_of_a_saved_game(highground: Command, saved: Path) -> None:
    """Before each roll or draw somebody is asked; amid them the next such moment is named."""
    told = [highground("odds", "high-noon", saved, "--at", number, "done", "--json") for number in range(28, 36)]
    assert any(run.code == 0 and run.json["outcomes"] for run in told)
    amid = [run.errors for run in told if "chance has a part to play" in run.errors]
    assert amid and re.search(r"after entry (\d+); somebody is asked again at (\d+)", amid[0])


def test_what_gives_cover_is_said_apart_from_the_verdict(highground: Command) -> None:
    found = highground("sight", "high-noon", ARCADE, "Ben Shaw", "Lefty", "--json").json
    assert [reason["clause"] for reason in found["cover"]] == ["HN-E7 HN-B8"] and "HN-E7" not in str(found["reasons"])
    assert (
        "the table on f3 costs the attack 1 [HN-E7 HN-B8]"
        in highground("sight", "high-noon", ARCADE, "Ben Shaw", "Lefty").output
    )
    assert highground("sight", "high-noon", ALLEY, "b2", "d2", "--json").json["cover"] == []
