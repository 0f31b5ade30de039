"""Workers: what is wrong comes back as words, whatever takes too long is stopped, and the next is done as ever."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures.process import BrokenProcessPool
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from highground.engine import FaultyData, FaultyLog, Hidden, HighgroundError, Reason
from highground.engine.ruling import Refused
from highground.server.workers import Busy, TookTooLong, Workers, WorkFailed, end_workers
from tests.server.loops import run


def fail(kind: str) -> None:
    errors: dict[str, Exception] = {
        "data": FaultyData("file", ["one fault"]),
        "log": FaultyLog(3, "is wrong"),
        "hidden": Hidden("that is hidden", [1]),
        "refused": Refused(Reason("AB-1", "not here")),
        "failed": ZeroDivisionError("no floor"),
    }
    raise errors[kind]


def forever(_: int) -> None:
    """Work that takes every error for one of its own."""
    while True:
        try:
            sum(range(1000))
        except Exception:
            continue


def deaf(_: int) -> None:
    """Work that hears nothing, not even that its time is up."""
    sum(repeat(0))


def compiled(seconds: float) -> int:
    """Work that has a kernel compiled first, which takes longer than it may take itself."""
    from numba.core.compiler_lock import global_compiler_lock

    with global_compiler_lock:
        time.sleep(seconds)
    return 7


def deep(depth: int) -> int:
    return deep(depth + 1)


def square(number: int) -> int:
    return number * number


def die(_: int) -> None:
    os._exit(1)


def die_once(path: str) -> int:
    """Work on which the first process dies; the number of the one that does it."""
    if not Path(path).exists():
        Path(path).touch()
        os._exit(1)
    return os.getpid()


def test_what_is_wrong_is_told_and_all_goes_on() -> None:
    async def test() -> None:
        workers = Workers(1, most_waiting=10)

        async def wrong(kind: type[BaseException], words: str, *work: Any, seconds: float = 10.0) -> None:
            with pytest.raises(kind, match=words):
                await workers.run(*work, seconds=seconds)
            assert await workers.run(square, 7) == 49

        await wrong(HighgroundError, "file: one fault", fail, "data")
        await wrong(HighgroundError, "entry 3: is wrong", fail, "log")
        await wrong(HighgroundError, "that is hidden", fail, "hidden")
        await wrong(HighgroundError, "not here", fail, "refused")
        await wrong(WorkFailed, "no floor", fail, "failed")
        await wrong(HighgroundError, "too deep", deep, 0)
        await wrong(TookTooLong, "takes longer than 0.3 seconds", forever, 0, seconds=0.3)
        await wrong(BrokenProcessPool, "terminated", die, 0)
        await wrong(BrokenProcessPool, "terminated", deaf, 0, seconds=0.1)
        await workers.run(compiled, 0.0)  # Numba is loaded
        assert await workers.run(compiled, 0.5, seconds=0.2) == 7
        workers.close()
        end_workers()

    run(test())


def test_all_who_waited_for_a_process_that_dies_are_served_by_the_one_that_replaces_it(tmp_path: Path) -> None:
    async def test() -> None:
        workers = Workers(1, most_waiting=10)
        done = await asyncio.gather(*(workers.run(die_once, str(tmp_path / "died")) for _ in range(6)))
        assert len({*done}) == 1, "one process, and nobody's work is called off"
        workers.close()
        end_workers()

    run(test())


def test_more_than_can_wait_is_refused() -> None:
    async def test() -> None:
        workers = Workers(1, most_waiting=2)
        done = await asyncio.gather(*(workers.run(square, number) for number in range(5)), return_exceptions=True)
        assert done[:2] == [0, 1] and all(isinstance(one, Busy) for one in done[2:])
        assert await workers.run(square, 3) == 9
        workers.close()
        end_workers()

    run(test())
