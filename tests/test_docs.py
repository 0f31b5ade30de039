"""What the documentation shows is what happens."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHOWN = re.compile(r"^\$ highground ((?:sight|check|rules|odds) [^\n]*)\n((?:(?!\$|```)[^\n]*\n)*)", re.MULTILINE)
COMMANDS = [
    pytest.param(command, output, id=f"{page.name}: {command[:60]}")
    for page in (ROOT / "README.md", ROOT / "docs/scenes.md", ROOT / "docs/odds.md")
    for command, output in SHOWN.findall(page.read_text())
    if output
]


@pytest.mark.parametrize(("command", "output"), COMMANDS)
def test_a_command_prints_what_the_page_shows(command: str, output: str) -> None:
    words = [sys.executable, "-c", "from highground.cli import main; main()", *shlex.split(command)]
    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert [line.rstrip() for line in run.stdout.splitlines()] == output.splitlines()


PROGRAMS = [
    pytest.param(program, id=f"{page.name} {number}")
    for page in (ROOT / "README.md", ROOT / "docs/doors.md", ROOT / "docs/odds.md")
    for number, program in enumerate(re.findall(r"```python\n(from .*?)```", page.read_text(), re.DOTALL), 1)
]


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_prints_what_it_says(
    program: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    said = [line.removeprefix("# ") for line in program.splitlines() if line.startswith("# ")]
    exec(program, {})
    assert said and capsys.readouterr().out.splitlines() == said


def test_all_programs_are_run() -> None:
    assert [program.id for program in PROGRAMS] == ["README.md 1", "doors.md 1", "doors.md 2", "odds.md 1"]


def test_the_pages_link_only_to_files_that_are_there() -> None:
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_plot_that_is_shown_is_the_one_that_is_drawn(tmp_path: Path) -> None:
    words = ["odds", "examples/dice_duel.py", "skirmish", "bold", "duck", "--plot"]
    command = [sys.executable, "-c", "from highground.cli import main; main()", *words, str(tmp_path / "odds.svg")]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    assert (tmp_path / "odds.svg").read_text() == (ROOT / "docs/odds.svg").read_text()
