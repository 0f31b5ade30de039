"""The tables of the store. Nothing here is of one database alone."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    inspect,
    select,
)

from highground.engine import HighgroundError

VERSION = 1
"""Of the tables. A store of another version is refused, not guessed at."""
_VERSION = "version"

metadata = MetaData()

about = Table("about", metadata, Column("name", String(40), primary_key=True), Column("value", String(200)))

matches = Table(
    "matches",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(200), nullable=False),
    Column("begun", BigInteger, nullable=False),  # in seconds since 1970, as all times here
    Column("changed", BigInteger, nullable=False, index=True),
    Column("is_over", Boolean, nullable=False),
    Column("lines", Integer, nullable=False),  # of the log
    Column("record", LargeBinary, nullable=False),  # who sits where, and all that is no part of the rules
    Column("snapshot", LargeBinary, nullable=False),
)

log_lines = Table(
    "log_lines",
    metadata,
    Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("line", LargeBinary, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("digest", String(64), primary_key=True),  # of a key; the key itself only its holder has
    Column("match", String(40), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("is_invitation", Boolean, nullable=False),
)

taken = Table(
    "taken",
    metadata,
    Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("id", String(64), primary_key=True),  # that a client has given to what it asked for
    Column("revision", Integer, nullable=False),
)

failures = Table(
    "failures",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("match", String(40), nullable=False),
    Column("happened", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("log", LargeBinary),  # with the answer that the rules failed on, if there is one from the beginning
)


def prepare(connection: Connection) -> None:
    """Make the tables of a new store; refuse one of another version."""
    if not inspect(connection).has_table(about.name):
        metadata.create_all(connection)
        connection.execute(about.insert().values(name=_VERSION, value=str(VERSION)))
        return
    found = connection.execute(select(about.c.value).where(about.c.name == _VERSION)).scalar()
    if found != str(VERSION):
        raise HighgroundError(f"the store has version {found or 'unknown'}; this reads and writes version {VERSION}")
