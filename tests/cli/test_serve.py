"""`highground serve`: it prints its address, serves there, and ends cleanly."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
COMMAND = [sys.executable, "-c", "from highground.cli import main; main()", "serve"]


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_prints_its_address_and_ends_when_it_is_told_to(tmp_path: Path, stop: signal.Signals) -> None:
    words = ["examples/dice_duel.py", "--port", "0", "--store", f"sqlite:///{tmp_path}/deep/in/matches.db", "--json"]
    process = subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(3)]
    address = json.loads("".join(lines))["address"]
    with urllib.request.urlopen(f"{address}/api/games", timeout=30) as answer:
        assert "dice-duel" in [game["id"] for game in json.load(answer)]
    process.send_signal(stop)
    _, complaints = process.communicate(timeout=60)
    assert process.returncode == 0 and not complaints, complaints
    assert (tmp_path / "deep/in/matches.db").exists()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--store", "nowhere"], "nowhere: is no store; write sqlite:///matches.db, for example"),
        (["--host", "no.such.host.invalid"], "cannot be listened to"),
        (["chess"], "chess: the games that are installed are there anyway; name Python files"),
        (["nothing.py"], "nothing.py: there is no such file"),
        (["tests/cli/conftest.py"], "defines 0 games"),
        (["--port", "99999"], "port"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: list[str], complaint: str, tmp_path: Path) -> None:
    store = [] if "--store" in words else ["--store", f"sqlite:///{tmp_path}/matches.db"]
    run = subprocess.run([*COMMAND, *words, "--port", "0", *store] if "--port" not in words else [*COMMAND, *words],
                         capture_output=True, text=True, cwd=ROOT, timeout=60)  # fmt: skip
    assert run.returncode == 2 and complaint in run.stderr and run.stderr.count("\n") == 1, run.stderr
