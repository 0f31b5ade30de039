"""`highground sight`."""

from pathlib import Path
from xml.etree import ElementTree

from tests.cli.conftest import ALLEY, ARCADE, Command


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


def test_what_gives_cover_is_said_apart_from_the_verdict(highground: Command) -> None:
    found = highground("sight", "high-noon", ARCADE, "Ben Shaw", "Lefty", "--json").json
    assert [reason["clause"] for reason in found["cover"]] == ["HN-E7 HN-B8"] and "HN-E7" not in str(found["reasons"])
    assert (
        "the table on f3 costs the attack 1 [HN-E7 HN-B8]"
        in highground("sight", "high-noon", ARCADE, "Ben Shaw", "Lefty").output
    )
    assert highground("sight", "high-noon", ALLEY, "b2", "d2", "--json").json["cover"] == []
