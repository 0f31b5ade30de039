"""Worker processes: bots think there, and whatever takes longer than an answer is worked out there.

Bots and inquiries have processes of their own, so that neither waits for the other, and live matches for none. The time
of some work begins when its game is prepared. A worker that was interrupted does nothing more: something may be half
done in it, such as a module half loaded.
"""

from __future__ import annotations

import asyncio
import faulthandler
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Generator
from concurrent.futures import Future, InvalidStateError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from typing import Any, Literal, TypeVar

import msgspec

from highground.engine import Game, HighgroundError
from highground.engine.collector import collect_seldom
from highground.server.work.preparing import prepare

T = TypeVar("T")

SECONDS = 10.0
"""How long an inquiry may take."""
GRACE = 2.0
"""Seconds after which whoever has not stopped by himself is ended."""
PREPARING = 300.0
"""Seconds that it may take to prepare a game, kernels that are compiled included."""


class Busy(HighgroundError):
    """Too much is being worked out already."""


class TookTooLong(HighgroundError):
    """Something was not worked out in the time that it may take."""


class WorkFailed(Exception):
    """Something has failed in a worker that should not; with all that is known of it."""


class _Promise(Future[Any]):
    """What comes of some work, if anybody still waits for it."""

    def set_exception(self, exception: BaseException | None) -> None:
        """Nobody is told who has left."""
        with suppress(InvalidStateError):
            super().set_exception(exception)


class _Pool(ProcessPoolExecutor):
    """Processes of which one may die while some of what waits for them has been cancelled.

    Up to Python 3.12 the pool stumbles over that, and whoever else waits waits for ever.
    """

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future = super().submit(fn, *args, **kwargs)
        future.__class__ = _Promise
        return future


class Workers:
    """Some processes for one kind of work; as many things may wait for them as is said."""

    def __init__(self, processes: int, most_waiting: int) -> None:
        self._processes = processes
        self._most_waiting = most_waiting
        self._waiting = 0
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., T], *arguments: Any, seconds: float = SECONDS) -> T:
        """What comes of some work. A process that dies is replaced, and the work done again, once.

        Of each game among the arguments is loaded what it takes, before the time begins.
        """
        if self._waiting >= self._most_waiting:
            raise Busy("the server is busy; ask again in a moment")
        self._waiting += 1
        try:
            return _came_of_it(await self._run(work, arguments, seconds))
        finally:
            self._waiting -= 1

    async def _run(self, work: Callable[..., Any], arguments: tuple[Any, ...], seconds: float) -> Any:
        loop, has_died = asyncio.get_running_loop(), False
        while True:
            pool = self._open()
            try:
                with _deaf_to_the_keyboard():  # for a process may be started for it
                    begun = loop.run_in_executor(pool, _limited, seconds, work, arguments)
                result = await begun
            except BrokenProcessPool:
                self._replace(pool)
                if has_died:
                    raise
                has_died = True
                continue
            if isinstance(result, _Wrong) and result.kind in ("too long", "not here"):
                self._replace(pool)
                if result.kind == "not here":
                    continue
            return result

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # threads are running here: nothing may be copied of them
            self._pool = _Pool(self._processes, context, _begin)
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Do what is to come in other processes, unless somebody who waited for the same ones has seen to that."""
        if self._pool is pool:
            self._pool = None
            pool.shutdown(wait=False)

    def close(self) -> None:
        """Let all processes go; what they have not begun is not done."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def end_workers() -> None:
    """End all worker processes, whatever they are at."""
    for process in multiprocessing.active_children():
        process.terminate()


@contextmanager
def _deaf_to_the_keyboard() -> Generator[None]:
    """Processes that are started in here never hear that somebody interrupts the server; that is for the server alone.

    What it misses itself it hears afterwards.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """A worker leaves with its server, however that ends."""
    collect_seldom()
    server = multiprocessing.parent_process()
    assert server is not None

    def leave_with_it() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=leave_with_it, daemon=True).start()


class _Wrong(msgspec.Struct, frozen=True):
    """What was wrong with some work. Errors themselves do not travel: some cannot be made again from their words."""

    text: str
    kind: Literal["wrong", "too long", "too deep", "failed", "not here"]


class _TimeIsUp(BaseException):
    """The time of some work is up. No rule takes it for an error of its own."""


_interrupted = threading.Event()
"""Whether this process was ever stopped in the middle of some work."""


def _limited(seconds: float, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Do some work, but no longer than this. Who does not even hear that the time is up is ended with the process."""

    if _interrupted.is_set():
        return _Wrong("another process has to do this", "not here")
    _prepare(arguments)

    def stop(*_: object) -> None:
        if _is_compiling():
            begin()  # which is done once, and would have to be begun anew
        else:
            _interrupted.set()
            raise _TimeIsUp

    def begin() -> None:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        faulthandler.dump_traceback_later(seconds + GRACE, exit=True)

    signal.signal(signal.SIGALRM, stop)
    try:
        try:
            begin()
            return work(*arguments)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            faulthandler.cancel_dump_traceback_later()
    except _TimeIsUp:
        return _Wrong(f"this takes longer than {seconds:g} seconds", "too long")
    except HighgroundError as error:
        return _Wrong(str(error), "wrong")
    except RecursionError:
        return _Wrong("this is nested too deep", "too deep")
    except Exception:
        return _Wrong(traceback.format_exc(), "failed")


def _prepare(arguments: tuple[Any, ...]) -> None:
    """Load what the games take that some work is about. Who does not come to an end with it is ended."""
    faulthandler.dump_traceback_later(PREPARING, exit=True)
    for game in arguments:
        if isinstance(game, Game):
            prepare(game)
    faulthandler.cancel_dump_traceback_later()


def _is_compiling() -> bool:
    """Is a kernel being compiled here just now?"""
    compiler = sys.modules.get("numba.core.compiler_lock")
    return compiler is not None and compiler.global_compiler_lock.is_locked()


def _came_of_it(result: Any) -> Any:
    """What came of some work; what was wrong with it is raised."""
    if not isinstance(result, _Wrong):
        return result
    if result.kind == "failed":
        raise WorkFailed(result.text)
    raise TookTooLong(result.text) if result.kind == "too long" else HighgroundError(result.text)
