"""Running the tests on a broken version of the source, in a copy of the tree, until one of them notices."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mutation.edits import ENGINE, ROOT, Mutant

STAGES: tuple[tuple[str, ...], ...] = (
    ("tests/engine", "tests/odds", "tests/examples", str(ENGINE)),
    ("tests/test_conformance.py", "-k", "DiceDuel or FaceDown or SealedBid or WaterStakes"),
    ("tests/draw", "tests/cli", "tests/lab", "tests/test_docs.py", "tests/test_rooms.py"),
    ("tests/high_noon", "tests/tactical_x"),
    ("tests/test_conformance.py", "-k", "HighNoon or TacticalX"),
    ("tests/testing",),
)
"""What pytest is told, one run after the other: the quickest tests first."""
NOT_COPIED = (".git", ".venv", ".hypothesis", ".mutants", ".pytest_cache", ".ruff_cache", "build", "dist")
MEMORY = 6_000_000  # kilobytes: a mutant that hangs may also grow
PATIENCE = 20  # seconds that a stage may take in any case, before it hangs
NOTHING_RUN = "does not even load"
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+(?: [^-]\S*)*)", re.MULTILINE)


@dataclass(frozen=True)
class Verdict:
    """What the tests made of a mutant: the one that noticed, or how it failed otherwise; empty if it survived."""

    killed_by: str
    seconds: float


class Stopped(Exception):
    """Somebody has ended the run; what the tests say now means nothing."""


class Copy:
    """A copy of the tree, in which one mutant after the other is put in the place of the true source."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self._folder = folder / "tree"
        self._running: subprocess.Popen[str] | None = None
        self._is_stopped = False
        # Caches go with it: what numba has compiled is not compiled again.
        shutil.copytree(root, self._folder, ignore=shutil.ignore_patterns(*NOT_COPIED), symlinks=True)
        self._environment = {
            **os.environ,
            "PYTHONPATH": str(self._folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",  # two mutants of one second and size would share a compiled file
            "PYTHONHASHSEED": "0",
            "NO_COLOR": "1",
        }

    def try_sound(self) -> list[float]:
        """How long each stage takes on the source as it is; an error if a test fails, or tests another source."""
        where = subprocess.run(
            [sys.executable, "-c", "import highground; print(highground.__file__)"],
            capture_output=True, text=True, check=True, cwd=self._folder, env=self._environment,
        ).stdout.strip()  # fmt: skip
        if not where.startswith(str(self._folder)):
            raise RuntimeError(f"the tests would not run on the copy, but on {where}")
        seconds: list[float] = []
        for stage in STAGES:
            began = time.monotonic()
            if failure := self._run(stage, limit=None):
                raise RuntimeError(f"the tests fail without any mutant: {failure}")
            seconds.append(time.monotonic() - began)
        return seconds

    def try_out(self, mutant: Mutant, usual: Sequence[float], first: str = "") -> Verdict:
        """Run stage after stage on a mutant until it is found; `first` names a test that is likely to find it.

        `usual` is how long each stage takes where nothing is wrong; one that takes much longer hangs.
        """
        began = time.monotonic()
        failure = ""
        sound = {path: path.read_bytes() for path in (self._folder / file for file in mutant.files)}
        try:
            for file, text in mutant.files.items():
                (self._folder / file).write_text(text)
            likely = [first] if "::" in first else self._own_tests(mutant)
            failure = self._run(likely, limit=PATIENCE + 5 * usual[0]) if likely else ""
            if failure == NOTHING_RUN:
                failure = ""  # that test has gone, or whatever is wrong shows in all others too
            for stage, seconds in zip(STAGES, usual, strict=True):
                failure = failure or self._run(stage, limit=PATIENCE + 5 * seconds)
        finally:
            for path, text in sound.items():
                path.write_bytes(text)
        return Verdict(failure, time.monotonic() - began)

    def stop(self) -> None:
        """End the tests that run here; nothing is tried any more."""
        self._is_stopped = True
        if self._running is not None and self._running.poll() is None:
            os.killpg(self._running.pid, signal.SIGKILL)

    def _own_tests(self, mutant: Mutant) -> list[str]:
        """The tests named after the file that is changed."""
        stems = {Path(file).stem for file in mutant.files} | {Path(file).parent.name for file in mutant.files}
        found = [path for stem in stems for path in (self._folder / "tests/engine").glob(f"test_{stem}*.py")]
        return sorted(path.relative_to(self._folder).as_posix() for path in found)

    def _run(self, stage: Sequence[str], limit: float | None) -> str:
        """What failed first; empty if nothing did."""
        pytest = [
            sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--no-header", "--tb=no",
            "-rfE", "--hypothesis-seed=1", *stage,
        ]  # fmt: skip
        limited = ["nice", "sh", "-c", f'ulimit -v {MEMORY} 2>/dev/null; exec "$@"', "sh", *pytest]
        self._running = process = subprocess.Popen(
            limited, cwd=self._folder, env=self._environment, text=True, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        try:
            output, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            return f"hangs in {stage[0]}"
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
        if self._is_stopped:
            raise Stopped
        if process.returncode == 0:
            return ""
        found = FAILED.search(output)
        return found[1] if found else NOTHING_RUN
