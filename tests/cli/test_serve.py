"""`highground serve`: it prints its address, serves there, and ends cleanly."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
COMMAND = [sys.executable, "-c", "from highground.cli import main; main()", "serve"]


@contextmanager
def served(folder: Path, when_hung_up: str = "SIG_DFL") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server and its address. What it does when its terminal is closed, it would have from whoever runs the tests."""
    begin = f"import signal; signal.signal(signal.SIGHUP, signal.{when_hung_up}); {COMMAND[2]}"
    words = ["examples/dice_duel.py", "--port", "0", "--store", f"sqlite:///{folder}/deep/in/matches.db", "--json"]
    with subprocess.Popen(
        [sys.executable, "-c", begin, "serve", *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
    ) as process:  # fmt: skip
        try:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(3)]
            yield process, json.loads("".join(lines))["address"]
        finally:
            process.kill()


def games_at(address: str) -> list[str]:
    with urllib.request.urlopen(f"{address}/api/games", timeout=30) as answer:
        return [game["id"] for game in json.load(answer)]


def end_of(process: subprocess.Popen[str]) -> tuple[int, str]:
    """With which code it ends, and what it complains of."""
    _, complaints = process.communicate(timeout=60)
    return process.returncode, complaints


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_prints_its_address_and_ends_when_it_is_told_to(tmp_path: Path, stop: signal.Signals) -> None:
    with served(tmp_path) as (process, address):
        assert "dice-duel" in games_at(address)
        process.send_signal(stop)
        assert end_of(process) == (0, "")
    assert (tmp_path / "deep/in/matches.db").exists()


def test_it_goes_on_when_its_terminal_is_closed_if_it_was_started_so(tmp_path: Path) -> None:
    """As `nohup` starts it."""
    with served(tmp_path, when_hung_up="SIG_IGN") as (process, address):
        process.send_signal(signal.SIGHUP)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(2)
        assert "dice-duel" in games_at(address)
        process.send_signal(signal.SIGTERM)
        assert end_of(process) == (0, "")


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
