"""What is written: each of these is whole in the store, or not there at all."""

from __future__ import annotations

from collections.abc import Sequence
from time import time
from typing import Protocol

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from highground.engine import HighgroundError
from highground.server.store.schema import failures, keys, log_lines, matches, taken


def now() -> int:
    """The time, in seconds since 1970."""
    return int(time())


class Change(Protocol):
    """Something that is to be written in one transaction, perhaps with others."""

    def write(self, connection: Connection) -> None: ...


class KeyOf(msgspec.Struct, frozen=True):
    """Whose a key is."""

    digest: str
    seat: int
    is_invitation: bool = False


class Taken(msgspec.Struct, frozen=True):
    """The id that a client has given to what was done for it, so that it is not done twice."""

    seat: int
    id: str
    revision: int


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """How a match stands: what is kept of it besides its log."""

    record: bytes
    snapshot: bytes
    lines: int  # of the log
    is_over: bool = False


class Begun(msgspec.Struct, frozen=True, kw_only=True):
    """A new match, with the keys of its seats."""

    match: str
    game: str
    lines: Sequence[bytes]
    kept: Kept
    keys: Sequence[KeyOf]

    def write(self, connection: Connection) -> None:
        at = now()
        row = msgspec.structs.asdict(self.kept)
        connection.execute(insert(matches).values(id=self.match, game=self.game, begun=at, changed=at, **row))
        _append(connection, self.match, 0, self.lines)
        _add_keys(connection, self.match, self.keys)


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """A match has gone on: lines for its log, how it stands now, and for whom it was done."""

    match: str
    lines: Sequence[bytes]
    kept: Kept
    taken: Taken | None = None

    def write(self, connection: Connection) -> None:
        before = self.kept.lines - len(self.lines)
        row = msgspec.structs.asdict(self.kept)
        found = connection.execute(
            update(matches).where(matches.c.id == self.match, matches.c.lines == before).values(changed=now(), **row)
        )
        if found.rowcount != 1:
            raise HighgroundError(
                f"the match {self.match} has gone on elsewhere: its log has no {before} lines any more"
            )
        _append(connection, self.match, before, self.lines)
        if self.taken is not None:
            connection.execute(insert(taken).values(match=self.match, **msgspec.structs.asdict(self.taken)))


class Claimed(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody has taken an invitation, which is used up, and got the key of the seat."""

    match: str
    invitation: str
    key: KeyOf
    record: bytes
    snapshot: bytes

    def write(self, connection: Connection) -> None:
        used = connection.execute(delete(keys).where(keys.c.digest == self.invitation, keys.c.is_invitation))
        if used.rowcount != 1:
            raise HighgroundError("this invitation has been taken already")
        _add_keys(connection, self.match, [self.key])
        row = {"record": self.record, "snapshot": self.snapshot, "changed": now()}
        connection.execute(update(matches).where(matches.c.id == self.match).values(**row))


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """One more key of a seat, for whoever has not got the first; the same again changes nothing."""

    match: str
    key: KeyOf

    def write(self, connection: Connection) -> None:
        known = connection.execute(select(keys.c.digest).where(keys.c.digest == self.key.digest)).first()
        if known is None:
            _add_keys(connection, self.match, [self.key])


class Failed(msgspec.Struct, frozen=True, kw_only=True):
    """A rule has failed; for whoever keeps the server."""

    match: str
    text: str
    log: bytes | None = None

    def write(self, connection: Connection) -> None:
        row = {"match": self.match, "text": self.text, "log": self.log, "happened": now()}
        connection.execute(insert(failures).values(**row))


def _append(connection: Connection, match: str, first: int, lines: Sequence[bytes]) -> None:
    rows = [{"match": match, "number": number, "line": line} for number, line in enumerate(lines, first)]
    if rows:
        connection.execute(insert(log_lines), rows)


def _add_keys(connection: Connection, match: str, added: Sequence[KeyOf]) -> None:
    rows = [{"match": match, **msgspec.structs.asdict(key)} for key in added]
    if rows:
        connection.execute(insert(keys), rows)
