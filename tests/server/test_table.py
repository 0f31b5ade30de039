"""A table without a socket: what is told when, and to whom nothing happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from highground.engine import OBSERVER, FastChance
from highground.games import load_game
from highground.server.catalogue import Catalogue
from highground.server.deeds import do
from highground.server.house import House, Wanted
from highground.server.manners import Manners
from highground.server.protocol import Refused, Resign
from highground.server.store import Store
from highground.server.store.changes import Change
from highground.server.streams import MOST_WAITING, Close, Listener
from highground.server.table import Lost, Table
from highground.testing.moments import random_answer
from tests.server.loops import run


class HeldStore(Store):
    """A store that writes only when it is let."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.may_write = asyncio.Event()
        self.may_write.set()
        self.fails = False

    async def write(self, change: Change) -> None:
        await self.may_write.wait()
        if self.fails:
            raise OSError("the disk is full")
        await super().write(change)


@asynccontextmanager
async def table_of(folder: Path, game: str = "high-noon") -> AsyncIterator[tuple[House, Table, HeldStore]]:
    """A table with two people, in a house of its own."""
    store = HeldStore(f"sqlite:///{folder / 'matches.db'}")
    house = House(store, Catalogue(), Manners(hesitation=0.0, gone=0.0))
    found = load_game(game)
    setting = msgspec.json.encode(found.setting("skirmish").record())
    id, _ = await house._begin(found, setting, [Wanted(kind="person", bot="", name="")] * 2, None)
    try:
        yield house, await house.table(id), store
    finally:
        store.may_write.set()
        store.fails = False
        await house.close()


async def answer(table: Table, chance: FastChance) -> None:
    """Whoever is waited for answers at random."""
    match, seat = table.match, table.match.waited_for()[0]
    given = random_answer(match, seat, chance)
    await table.change(seat, "", lambda: match.answer(seat, given))


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


def test_nobody_is_told_anything_before_it_is_stored(tmp_path: Path) -> None:
    async def test() -> None:
        async with table_of(tmp_path) as (house, table, store):
            listeners = [Listener(), Listener(), Listener()]
            for viewer, listener in zip((0, 1, OBSERVER), listeners, strict=True):
                await house.join(table, viewer, "en", listener, "", 0)
            waiting = [listener.waiting.qsize() for listener in listeners]
            store.may_write.clear()
            doing = asyncio.create_task(answer(table, FastChance(1)))
            newcomer = Listener()
            joining = asyncio.create_task(house.join(table, OBSERVER, "en", newcomer, "", 0))
            await asyncio.sleep(0.2)
            assert [listener.waiting.qsize() for listener in listeners] == waiting
            assert not doing.done() and newcomer.waiting.empty(), "not even somebody who comes just now"
            store.may_write.set()
            await asyncio.gather(doing, joining)
            assert [listener.waiting.qsize() for listener in listeners] == [count + 1 for count in waiting]
            assert not newcomer.waiting.empty()

    run(test())


def test_nothing_is_done_at_a_table_that_is_lost(tmp_path: Path) -> None:
    async def test() -> None:
        async with table_of(tmp_path) as (house, table, _):
            table.lose()
            reply = await do(house, table, 0, Resign(id="r"))
            assert isinstance(reply, Refused) and "is being loaded again" in reply.text
            assert (await house.table(table.id)).end() is None

    run(test())


def test_messages_come_in_the_order_of_their_sequences(tmp_path: Path) -> None:
    """Somebody leaves while an answer is being stored: that is told after it, not in between."""

    async def test() -> None:
        async with table_of(tmp_path) as (house, table, store):
            listeners = [Listener(), Listener()]
            streams = [await house.join(table, seat, "en", listener, "", 0) for seat, listener in enumerate(listeners)]
            store.may_write.clear()
            doing = asyncio.create_task(answer(table, FastChance(1)))
            await asyncio.sleep(0.05)
            streams[1].leave(listeners[1])
            house.leave(table, 1)
            await asyncio.sleep(0.05)
            store.may_write.set()
            await doing
            await asyncio.sleep(0.05)
            heard = [msgspec.json.decode(str(listeners[0].waiting.get_nowait())) for _ in range(4)]
            assert [message["type"] for message in heard] == ["welcome", "seats", "update", "seats"]
            first = heard[0]["sequence"]
            assert [message["sequence"] for message in heard] == [first, first + 1, first + 2, first + 3]

    run(test())


def test_what_cannot_be_stored_is_not_done(tmp_path: Path) -> None:
    async def test() -> None:
        async with table_of(tmp_path) as (house, table, store):
            listener = Listener()
            await house.join(table, 0, "en", listener, "", 0)
            heard, revision = listener.waiting.qsize(), table.match.revision
            store.fails = True
            with pytest.raises(Lost, match="the disk is full"):
                await answer(table, FastChance(1))
            store.fails = False
            await asyncio.sleep(0)
            assert [listener.waiting.get_nowait() for _ in range(heard)]
            assert isinstance(listener.waiting.get_nowait(), Close), "nothing is told but to come back"
            again = await house.table(table.id)
            assert again is not table and again.match.revision == revision
            await answer(again, FastChance(1))
            assert again.match.revision == revision + 1
            with pytest.raises(Lost, match="loaded again"):
                await answer(table, FastChance(1))

    run(test())


def test_who_is_not_there_does_not_pass_until_he_is(tmp_path: Path) -> None:
    async def test() -> None:
        async with table_of(tmp_path) as (house, table, _):
            await house.join(table, 0, "en", Listener(), "", 0)
            chance, passed = FastChance(1), 0
            while not table.is_over:
                match, seat = table.match, table.match.waited_for()[0]
                if match.only_answer(seat) is None:
                    await answer(table, chance)
                    continue
                revision = match.revision
                if seat == 0:
                    await until(lambda match=match, revision=revision: match.revision > revision)
                    continue
                await asyncio.sleep(0.02)
                assert match.revision == revision
                stream = await house.join(table, 1, "en", listener := Listener(), "", 0)
                await until(lambda match=match, revision=revision: match.revision > revision)
                stream.leave(listener)
                house.leave(table, 1)
                await asyncio.sleep(0.01)
                passed += 1
                if passed > 5:
                    return
            raise AssertionError("nobody had to pass")

    run(test())


def test_who_does_not_listen_is_let_go(tmp_path: Path) -> None:
    async def test() -> None:
        async with table_of(tmp_path) as (house, table, _):
            slow, quick = Listener(), Listener()
            for listener in (slow, quick):
                await house.join(table, 0, "en", listener, "", 0)
            for _ in range(MOST_WAITING + 5):
                table.tell_seats()
                while not quick.waiting.empty():
                    quick.waiting.get_nowait()
            assert slow.is_gone and not quick.is_gone
            assert isinstance(slow.waiting.get_nowait(), Close) and slow.waiting.empty()

    run(test())


def test_a_table_that_nobody_uses_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with table_of(tmp_path) as (house, table, _):
            house.manners = msgspec.structs.replace(house.manners, idle=0.0)
            stream = await house.join(table, 0, "en", listener := Listener(), "", 0)
            await house.put_away_idle()
            assert house.live == 1, "somebody is here"
            stream.leave(listener)
            house.leave(table, 0)
            await asyncio.sleep(0.01)
            await house.put_away_idle()
            assert house.live == 0
            again = await house.table(table.id)
            assert again is not table and again.match.revision == table.match.revision
            await answer(again, FastChance(1))

    run(test())
