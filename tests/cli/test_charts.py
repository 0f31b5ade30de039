"""The tables in force are printed below a rulebook, and not with a single clause."""

from tests.cli.conftest import Command


def test_a_rulebook_ends_with_the_tables_in_force(highground: Command) -> None:
    run = highground("rules", "high-fire")
    assert run.code == 0 and "The universal table (Unitable)" in run.output and "trench mortar" in run.output
    rows = [line.replace("│", " ").split() for line in run.output.splitlines()]
    assert ["+4", *"DDDCCCBBBA"] in rows
    assert "L'Unitable" in highground("rules", "high-fire", "--language", "fr").output
    assert "trench mortar" not in highground("rules", "high-fire", "HF-U4").output
