"""Workers: what is wrong comes back as words, whatever takes too long is stopped, and the next is done as ever."""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from highground.engine import FastChance, FaultyData, FaultyLog, Game, Hidden, HighgroundError, Match, Reason
from highground.engine.ruling import Refused
from highground.server.workers import Busy, TookTooLong, Workers, WorkFailed, end_workers
from tests.server import trapdoor
from tests.server.client import serving
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


def die_slowly_once(path: str) -> int:
    if not Path(path).exists():
        Path(path).touch()
        time.sleep(0.5)
        os._exit(1)
    return os.getpid()


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


HALF_DONE: list[str] = []


def half_do_once(path: str) -> int:
    """Work that takes very long in the middle of something the first time; the number of the process that does it."""
    assert not HALF_DONE, "somebody has left this half done"
    HALF_DONE.append(path)
    if not Path(path).exists():
        Path(path).touch()
        forever(0)
    HALF_DONE.remove(path)
    return os.getpid()


def seconds_of_setup(game: Game[Any]) -> float:
    """Work that takes as long as to begin a match."""
    begin = time.monotonic()
    Match(game, game.setting(), FastChance(0))
    return time.monotonic() - begin


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
        await wrong(TookTooLong, r"takes longer than 0\.3 seconds", forever, 0, seconds=0.3)
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


def test_who_waited_for_a_process_that_dies_is_served_though_somebody_else_has_left(tmp_path: Path) -> None:
    async def test() -> None:
        workers, path = Workers(1, most_waiting=10), tmp_path / "dies"
        waiting = [asyncio.ensure_future(workers.run(die_slowly_once, str(path))) for _ in range(6)]
        while not path.exists():
            await asyncio.sleep(0.02)
        waiting[4].cancel()
        done = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 60)
        assert isinstance(done.pop(4), asyncio.CancelledError) and len({*done}) == 1 and isinstance(done[0], int)
        workers.close()
        end_workers()

    run(test())


def test_a_process_that_was_interrupted_is_never_used_again(tmp_path: Path) -> None:
    """Not even by those who waited for it; they are served by another one, and nothing of theirs is lost."""

    async def test() -> None:
        workers, path = Workers(1, most_waiting=10), str(tmp_path / "begun")
        work = [workers.run(half_do_once, path, seconds=0.3) for _ in range(4)]
        first, *others = await asyncio.gather(*work, return_exceptions=True)
        assert isinstance(first, TookTooLong)
        assert len({*others}) == 1 and isinstance(others[0], int), others
        assert await workers.run(half_do_once, path) == others[0], "and it stays"
        workers.close()
        end_workers()

    run(test())


def test_what_a_game_has_to_load_is_loaded_before_the_time_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRAPDOOR_LOADS", "1.5")

    async def test() -> None:
        workers = Workers(1, most_waiting=10)
        assert await workers.run(seconds_of_setup, trapdoor.GAME, seconds=0.5) < 0.5
        workers.close()
        end_workers()

    run(test())


def test_the_first_match_of_a_game_that_takes_long_to_load_is_begun_and_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Longer than a match may take to begin; meanwhile others play as ever."""
    monkeypatch.setenv("TRAPDOOR_LOADS", "6")
    with serving(tmp_path, "tests/server/trapdoor.py", "examples/dice_duel.py") as server, ThreadPoolExecutor() as pool:
        _, keys = server.begin("dice-duel")
        client = server.sit(keys[0])
        slow = pool.submit(server.begin, "trapdoor")
        time.sleep(0.3)
        begin = time.monotonic()
        assert client.answer(client.choices[0])["type"] == "done"
        assert time.monotonic() - begin < 3 and not slow.done()
        match, _ = slow.result(60)
        assert server.ask(f"/api/matches/{match}")["revision"] == 1


def test_more_than_can_wait_is_refused() -> None:
    async def test() -> None:
        workers = Workers(1, most_waiting=2)
        done = await asyncio.gather(*(workers.run(square, number) for number in range(5)), return_exceptions=True)
        assert done[:2] == [0, 1] and all(isinstance(one, Busy) for one in done[2:])
        assert await workers.run(square, 3) == 9
        workers.close()
        end_workers()

    run(test())
