"""What nobody waits for any more is not worked out, and holds up nobody else."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from highground.server.api.wanted import while_wanted
from highground.server.workers import Workers, end_workers
from tests.server.loops import run

REQUEST: dict[str, Any] = {"type": "http.request", "body": b"what?", "more_body": False}
SCOPE: Any = {"type": "http"}


class Asker:
    """Somebody who asks, and stays until he is to leave."""

    def __init__(self) -> None:
        self.leaves = asyncio.Event()
        self.has_asked = False
        self.told: list[Any] = []

    async def receive(self) -> Any:
        if not self.has_asked:
            self.has_asked = True
            return REQUEST
        await self.leaves.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        self.told.append(message)


def test_who_stays_is_answered_with_what_he_asked() -> None:
    async def repeat(_: Any, receive: Any, send: Any) -> None:
        await send((await receive())["body"])

    async def test() -> None:
        asker = Asker()
        await while_wanted(repeat)(SCOPE, asker.receive, asker.send)
        assert asker.told == [b"what?"]

    run(test())


def test_who_leaves_calls_it_off() -> None:
    called_off: list[bool] = []

    async def think(_: Any, receive: Any, __: Any) -> None:
        await receive()
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            called_off.append(True)
            raise

    async def test() -> None:
        asker = Asker()
        asking = asyncio.ensure_future(while_wanted(think)(SCOPE, asker.receive, asker.send))
        await asyncio.sleep(0.05)
        assert not called_off
        asker.leaves.set()
        await asyncio.wait_for(asking, 5)
        assert called_off and not asker.told

    run(test())


def test_what_fails_is_told() -> None:
    async def fail(*_: Any) -> None:
        raise ZeroDivisionError

    async def test() -> None:
        asker = Asker()
        with pytest.raises(ZeroDivisionError):
            await while_wanted(fail)(SCOPE, asker.receive, asker.send)

    run(test())


def note(path: str) -> None:
    time.sleep(0.3)
    Path(path).touch()


def test_work_that_is_called_off_before_it_is_begun_is_not_done(tmp_path: Path) -> None:
    async def test() -> None:
        workers = Workers(1, most_waiting=20)
        await workers.run(note, str(tmp_path / "first"))
        left = [asyncio.ensure_future(workers.run(note, str(tmp_path / str(number)))) for number in range(10)]
        await asyncio.sleep(0.1)
        for task in left:
            task.cancel()
        await workers.run(note, str(tmp_path / "last"))
        assert len([*tmp_path.iterdir()]) <= 5, "but for those that were under way"
        workers.close()
        end_workers()

    run(test())
