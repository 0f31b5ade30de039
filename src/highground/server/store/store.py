"""The store of a server: what is written is durable when `write` returns, and reading never waits for writing."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from highground.engine import HighgroundError
from highground.server.store.changes import Change, KeyOf
from highground.server.store.schema import keys, log_lines, matches, prepare, taken
from highground.server.store.writer import Writer

T = TypeVar("T")


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A match as the store has it, without its log."""

    game: str
    begun: int
    lines: int
    is_over: bool
    record: bytes
    snapshot: bytes
    taken: dict[tuple[int, str], int]  # the revision that each thing done by a seat under an id led to


def digest_of(key: str) -> str:
    """What the store knows of a key: not the key itself."""
    return hashlib.blake2b(key.encode(), digest_size=32).hexdigest()


class Store:
    """Matches by their ids, and whose a key is."""

    def __init__(self, url: str) -> None:
        self._engine = _open(url)
        try:
            with self._engine.begin() as connection:
                prepare(connection)
        except DBAPIError as error:
            raise HighgroundError(f"{url}: this store cannot be opened: {error.orig}") from None
        self._writer = Writer(self._engine)

    @property
    def transactions(self) -> int:
        """How many transactions have been written."""
        return self._writer.transactions

    async def write(self, change: Change) -> None:
        """Write a change; it is durable when this returns, and not there at all if it raises."""
        await asyncio.wrap_future(self._writer.write(change))

    async def match(self, id: str) -> Found | None:
        """The match of this id."""
        return await self._read(lambda connection: _match(connection, id))

    async def log(self, id: str) -> bytes:
        """All lines of the log of a match."""
        query = select(log_lines.c.line).where(log_lines.c.match == id).order_by(log_lines.c.number)
        return b"".join(await self._read(lambda connection: connection.execute(query).scalars().all()))

    async def key(self, key: str) -> tuple[str, KeyOf] | None:
        """The match that a key belongs to, and what it is the key of."""
        query = select(keys.c.match, keys.c.digest, keys.c.seat, keys.c.is_invitation).where(
            keys.c.digest == digest_of(key)
        )
        row = await self._read(lambda connection: connection.execute(query).first())
        return (row[0], KeyOf(*row[1:])) if row is not None else None

    async def close(self) -> None:
        """Write everything that waits, and let the store go."""
        await asyncio.to_thread(self._writer.close)
        self._engine.dispose()

    async def _read(self, query: Callable[[Connection], T]) -> T:
        def read() -> T:
            with self._engine.connect() as connection:
                return query(connection)

        return await asyncio.to_thread(read)


def _match(connection: Connection, id: str) -> Found | None:
    row = connection.execute(select(matches).where(matches.c.id == id)).mappings().first()
    if row is None:
        return None
    done = connection.execute(select(taken.c.seat, taken.c.id, taken.c.revision).where(taken.c.match == id))
    return Found(
        **{name: row[name] for name in ("game", "begun", "lines", "is_over", "record", "snapshot")},
        taken={(seat, name): revision for seat, name, revision in done},
    )


def _open(url: str) -> Engine:
    try:
        parsed = make_url(url)
        is_sqlite = parsed.get_backend_name() == "sqlite"
        if is_sqlite and parsed.database in (None, "", ":memory:"):
            raise HighgroundError(f"{url}: a store is a file, such as sqlite:///matches.db")
        if is_sqlite:
            Path(parsed.database or "").parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed)
    except (ArgumentError, ImportError) as error:
        raise HighgroundError(f"{url}: is no store; write sqlite:///matches.db, for example ({error})") from None
    except OSError as error:
        raise HighgroundError(f"{url}: its folder cannot be made: {error.strerror}") from None
    if is_sqlite:
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers do not wait for the writer, and what is committed stays, even if the power fails."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
