"""The same work done by an earlier commit, in turn with today's code: each in a process of its own, in the same run.

Run as a program, this is such a process: it measures what it is told to, line by line.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks import matches
from benchmarks.measure import Result, Work, portions_for, rate

ROOT = Path(__file__).parents[1]
SUBJECT = matches.SUBJECT
BEFORE_VIEWS = "ceac101"
"""The last commit before views cost what changes: docs/decisions/0009 keeps its figures."""


@dataclass
class Compared:
    """What was measured, of today's code and of the earlier commit, by contestant."""

    commit: str
    note: str = ""  # why there is nothing to compare with
    before: dict[str, Result] = field(default_factory=dict[str, Result])
    now: dict[str, Result] = field(default_factory=dict[str, Result])

    def ratio(self, name: str) -> float:
        """How many times as fast as the earlier commit."""
        return self.now[name].best / self.before[name].best


def compare(commit: str, seconds: float, runs: int, on_run: Callable[[str], None]) -> Compared:
    """Measure today's code and, in turn with it, that of an earlier commit, if it can be had."""
    compared = Compared(commit)
    with ExitStack() as stack:
        today = stack.enter_context(_measurer(stack.enter_context(_todays_source())))
        workers = {"now": (today, compared.now)}
        try:
            source = stack.enter_context(_source_of(commit))
        except FileNotFoundError as error:
            compared.note = str(error)
        else:
            workers["before"] = (stack.enter_context(_measurer(source)), compared.before)
        for contestant in SUBJECT.contestants:
            on_run(f"{contestant.name}: warm up")
            portions = today("portions", contestant.name, seconds)
            for number in range(runs):
                # Who goes first changes, so that no noise of the machine hits one of them more than the other.
                for which in sorted(workers, reverse=number % 2 == 0):
                    on_run(f"{contestant.name}: run {number + 1}, {which}")
                    worker, results = workers[which]
                    result = results.setdefault(contestant.name, Result(contestant))
                    result.rates.append(worker("rate", contestant.name, portions))
    return compared


@contextmanager
def _source_of(commit: str) -> Iterator[Path]:
    """The source of a commit in a folder of its own; FileNotFoundError if it is not to be had."""
    try:
        archive = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, capture_output=True, check=False)
    except OSError:
        raise FileNotFoundError(f"{commit} is left out: there is no git here") from None
    if archive.returncode:
        raise FileNotFoundError(
            f"{commit} is left out: this clone does not have it (git fetch --unshallow brings what a shallow one lacks)"
        )
    with TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
            files.extractall(folder, filter="data")
        yield Path(folder) / "src"


@contextmanager
def _todays_source() -> Iterator[Path]:
    """A copy of today's source: with nothing compiled that the other has not either."""
    with TemporaryDirectory() as folder:
        ignore = shutil.ignore_patterns("__pycache__")
        yield Path(shutil.copytree(ROOT / "src", Path(folder) / "src", ignore=ignore))


@contextmanager
def _measurer(source: Path) -> Iterator[Callable[..., Any]]:
    """A process that measures the code in a folder; to be called with what it is to measure."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(source), str(ROOT))), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "benchmarks.earlier", str(source)]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=environment, cwd=ROOT, **pipes) as process:

        def call(*what: Any) -> Any:
            assert process.stdin and process.stdout
            print(json.dumps(what), file=process.stdin, flush=True)
            answer = process.stdout.readline()
            if not answer:
                raise RuntimeError(f"the process that measures {source} has failed; what it said stands above")
            return json.loads(answer)

        try:
            yield call
        finally:
            assert process.stdin
            process.stdin.close()


def _serve(arguments: Sequence[str]) -> None:
    import highground

    assert highground.__file__ and highground.__file__.startswith(arguments[0]), f"measuring {highground.__file__}"
    ready: dict[str, Work] = {}
    contestants = {contestant.name: contestant for contestant in SUBJECT.contestants}
    for line in sys.stdin:
        what, name, number = json.loads(line)
        if name not in ready:
            ready[name] = contestants[name].prepare()
            rate(ready[name], 1)
        print(json.dumps((portions_for if what == "portions" else rate)(ready[name], number)), flush=True)


if __name__ == "__main__":
    _serve(sys.argv[1:])
