"""`highground quality`."""

from pathlib import Path

import pytest

from tests.cli.conftest import DICE_DUEL, Command

HILL = str(Path(__file__).parents[1] / "lab" / "hill_game.py")
FEW = ("--games-scale", "0.01", "--workers", 1)


def test_the_report_is_written_and_says_how(highground: Command, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    run = highground("quality", HILL, *FEW, "--folder", tmp_path / "kept", "--out", page)
    assert run.code == 0 and "Hill game: " in run.output and f"written to {page}" in run.output.replace("\n", "")
    assert f"\n  `highground quality {HILL} --games-scale 0.01`\n" in page.read_text()
    again = page.read_text()
    highground("quality", HILL, *FEW, "--folder", tmp_path / "other", "--out", page)
    assert page.read_text() == again


def test_what_is_measured_anew_takes_its_place_and_all_else_stays(highground: Command, tmp_path: Path) -> None:
    page, figures = tmp_path / "page.md", tmp_path / "page.json"
    words = ("quality", HILL, "--workers", 1, "--folder", tmp_path / "kept", "--out", page)
    highground(*words, "--games-scale", "0.01")
    before = page.read_text()
    highground(*words, "--games-scale", "0.02", "--only", "random")
    after = page.read_text()
    changed = [line for line in after.splitlines() if line not in before.splitlines()]
    assert any("| 8 |" in line for line in changed) and "--games-scale 0.02 --only" not in before
    assert "--games-scale 0.01`" in after and "--only random --games-scale 0.02`" in after
    assert after.count("## Hill game\n") == 1 and after.count("### Chance loses\n") == 1
    figures.write_text(figures.read_text().replace('"id":"hill-game"', '"id":"other-game"').replace("Hill", "Other"))
    highground(*words, "--games-scale", "0.01", "--only", "random")
    both = page.read_text()
    assert both.index("## Other game") < both.index("## Hill game") and both.count("### Chance loses\n") == 2


def test_some_scenarios_say_nothing_of_all(highground: Command, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    words = ("quality", HILL, "--workers", 1, "--folder", tmp_path / "kept", "--out", page)
    highground(*words, "--games-scale", "0.01")
    whole = [line for line in page.read_text().splitlines() if line.startswith("| all |")]
    highground(*words, "--games-scale", "0.02", "--scenario", "skirmish")
    assert whole and [line for line in page.read_text().splitlines() if line.startswith("| all |")] == whole


def test_figures_that_cannot_be_read_are_told_before_any_game(highground: Command, tmp_path: Path) -> None:
    (tmp_path / "page.json").write_text("[{]")
    run = highground("quality", HILL, *FEW, "--folder", tmp_path / "kept", "--out", tmp_path / "page.md")
    assert run.code == 2 and "page.json: these are not the figures of" in run.errors
    assert run.errors.count("\n") == 1 and not (tmp_path / "kept").exists()


def test_what_other_programs_rely_on(highground: Command, tmp_path: Path) -> None:
    run = highground("quality", HILL, *FEW, "--folder", tmp_path, "--only", "random", "--json")
    (game,) = run.json["games"]
    assert run.errors == "" and run.json["failures"] == [] and game["id"] == "hill-game"
    row = game["rows"][0]
    assert row["part"] == "random" and row["met"] is True and row["games"] == 4 and len(row["interval"]) == 2


def test_a_part_of_a_report_does_not_take_the_place_of_the_whole(
    highground: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    assert highground("quality", HILL, *FEW, "--only", "random").code == 0
    assert list((tmp_path / "docs").iterdir()) == [] and (tmp_path / ".quality").is_dir()


@pytest.mark.parametrize(("part", "code"), [("random", 0), ("fair", 1)])
def test_check_ends_with_1_if_something_is_not_met(highground: Command, tmp_path: Path, part: str, code: int) -> None:
    words = ("quality", HILL, *FEW, "--folder", tmp_path, "--only", part)
    assert highground(*words, "--check").code == code
    assert highground(*words).code == 0


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ((HILL, "--only", "fairr"), 'there is no part of the report "fairr"; did you mean "fair"?'),
        ((HILL, "--only", ","), "names no part of the report"),
        ((HILL, "--scenario", "skirmsh"), 'there is no scenario of hill-game "skirmsh"'),
        ((DICE_DUEL,), "dice-duel does not say what is to be measured of it"),
        (("nothing",), 'there is no game "nothing"'),
    ],
)
def test_bad_input_is_told_before_any_game(
    highground: Command, tmp_path: Path, words: tuple[str, ...], problem: str
) -> None:
    run = highground("quality", *words, "--folder", tmp_path / "kept")
    assert run.code == 2 and problem in run.errors and not (tmp_path / "kept").exists()


def test_afresh_plays_everything_again(highground: Command, tmp_path: Path) -> None:
    words = ("quality", HILL, *FEW, "--folder", tmp_path, "--only", "random")
    highground(*words)
    (kept, _) = sorted(tmp_path.iterdir())
    kept.write_text('{"number": 0, "winners": [1], "order": [0, 1]}\n')
    highground(*words)
    assert kept.read_text().startswith('{"number": 0')
    highground(*words, "--afresh")
    assert not kept.read_text().startswith('{"number": 0')
