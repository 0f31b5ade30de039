"""How a server ends: nothing goes on after it, and nobody but itself hears from the keyboard that it is to end."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.client import ROOT

ENDS_ITSELF = """
import os, signal, sys, threading, time
from multiprocessing.queues import Queue
from highground.server import run

def end(after):
    time.sleep(after)
    os.kill(os.getpid(), signal.SIGTERM)

def slow(queue, join=Queue.join_thread):
    time.sleep(0.5)
    join(queue)

if __name__ == "__main__":
    Queue.join_thread = slow  # what a pool of processes does last
    run("127.0.0.1", 0, sys.argv[1], on_ready=lambda _: threading.Thread(target=end, args=(2.0,)).start())
    print([thread.name for thread in threading.enumerate() if not thread.daemon])
"""
INTERRUPTED = """
import os, signal, sys, time
from highground.server import run

if __name__ == "__main__":
    run("127.0.0.1", 0, sys.argv[1])
else:  # a worker that is being started
    os.killpg(0, signal.SIGINT)
    time.sleep(30)
"""


@pytest.mark.parametrize(
    ("program", "last_words"),
    [
        pytest.param(ENDS_ITSELF, "['MainThread']", id="pools that take long to close are closed"),
        pytest.param(INTERRUPTED, "http://", id="interrupted while a worker is started"),
    ],
)
def test_it_ends_without_a_word(program: str, last_words: str, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(program)
    process = subprocess.run(
        [sys.executable, "program.py", f"sqlite:///{tmp_path}/matches.db"],
        capture_output=True, text=True, cwd=tmp_path, timeout=60, start_new_session=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )  # fmt: skip
    assert (process.returncode, process.stderr) == (0, "")
    assert process.stdout.startswith(last_words)
