"""The store: what is written is there, all of it or nothing, and many changes cost one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from highground.engine import HighgroundError
from highground.server.store import Begun, Changed, Claimed, Kept, KeyOf, Store, Taken
from highground.server.store.store import digest_of
from tests.server.loops import run


def begun(match: str, *keys: KeyOf) -> Begun:
    kept = Kept(record=b"{}", snapshot=b"first", lines=1)
    return Begun(match=match, game="high-noon", lines=[b"head\n"], kept=kept, keys=keys)


def changed(match: str, lines: int, id: str = "") -> Changed:
    kept = Kept(record=b"{}", snapshot=b"later", lines=lines)
    return Changed(match=match, lines=[b"line\n"], kept=kept, taken=Taken(0, id, lines) if id else None)


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'matches.db'}"


def test_what_is_written_is_there_when_the_store_is_opened_again(tmp_path: Path) -> None:
    async def write() -> None:
        store = Store(url(tmp_path))
        await store.write(begun("one", KeyOf(digest_of("key"), 1)))
        await store.write(changed("one", 2, "first answer"))
        await store.close()

    async def read() -> None:
        store = Store(url(tmp_path))
        found = await store.match("one")
        assert found is not None
        assert (found.snapshot, found.lines, found.taken) == (b"later", 2, {(0, "first answer"): 2})
        assert await store.log("one") == b"head\nline\n"
        assert await store.key("key") == ("one", KeyOf(digest_of("key"), 1))
        assert await store.key("kez") is None and await store.match("two") is None
        await store.close()

    run(write())
    run(read())
    assert b"key" not in (tmp_path / "matches.db").read_bytes().replace(b"keys", b"").replace(b"sqlite_", b""), (
        "only the digest of a key is kept"
    )


def test_changes_that_come_together_are_written_together(tmp_path: Path) -> None:
    async def write() -> int:
        store = Store(url(tmp_path))
        await asyncio.gather(*(store.write(begun(f"match {number}")) for number in range(100)))
        count = store.transactions
        await store.close()
        return count

    assert run(write()) < 50


def test_a_change_that_cannot_be_fails_alone(tmp_path: Path) -> None:
    async def write() -> None:
        store = Store(url(tmp_path))
        await store.write(begun("one"))
        changes = [begun("two"), begun("one"), changed("one", 2), changed("one", 2), begun("three")]
        done = await asyncio.gather(*map(store.write, changes), return_exceptions=True)
        assert [isinstance(one, Exception) for one in done] == [False, True, False, True, False]
        assert "gone on elsewhere" in str(done[3])
        assert await store.match("two") and await store.match("three")
        assert await store.log("one") == b"head\nline\n"
        await store.close()
        with pytest.raises(HighgroundError, match="closed"):
            await store.write(begun("four"))

    run(write())


def test_nothing_of_a_change_is_there_if_a_part_of_it_cannot_be(tmp_path: Path) -> None:
    """The same id is taken twice: neither the lines nor the snapshot of the second are there."""

    async def write() -> None:
        store = Store(url(tmp_path))
        await store.write(begun("one"))
        await store.write(changed("one", 2, "same"))
        with pytest.raises(Exception, match="UNIQUE"):
            await store.write(changed("one", 3, "same"))
        found = await store.match("one")
        assert found is not None and found.lines == 2 and await store.log("one") == b"head\nline\n"
        await store.close()

    run(write())


def test_an_invitation_is_taken_once(tmp_path: Path) -> None:
    async def write() -> None:
        store = Store(url(tmp_path))
        invitation = digest_of("invitation")
        await store.write(begun("one", KeyOf(invitation, 1, True)))
        claims = [
            Claimed(match="one", invitation=invitation, key=KeyOf(digest_of(who), 1), record=b"", snapshot=b"")
            for who in ("ann", "bea")
        ]
        done = await asyncio.gather(*map(store.write, claims), return_exceptions=True)
        assert done[0] is None and "taken already" in str(done[1])
        assert await store.key("ann") and not await store.key("bea") and not await store.key("invitation")
        await store.close()

    run(write())


def test_a_store_of_another_version_is_refused(tmp_path: Path) -> None:
    run(Store(url(tmp_path)).close())
    with sqlite3.connect(tmp_path / "matches.db") as connection:
        connection.execute("update about set value = '99'")
    connection.close()
    with pytest.raises(HighgroundError, match="has version 99; this reads and writes version 1"):
        Store(url(tmp_path))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("matches.db", "is no store"),
        ("sqlite://", "a store is a file"),
        ("oracle9://x", "is no store"),
        ("sqlite:////proc/nothing/matches.db", "cannot be made|cannot be opened"),
    ],
)
def test_what_is_no_store_is_refused_in_one_line(wrong: str, words: str) -> None:
    with pytest.raises(HighgroundError, match=words) as error:
        Store(wrong)
    assert "\n" not in str(error.value)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "matches.db").write_text("this is a letter to my aunt, and no database at all " * 20)
    with pytest.raises(HighgroundError, match="cannot be opened"):
        Store(url(tmp_path))
