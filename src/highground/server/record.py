"""What is kept of a match that is no part of the rules: who sits where, the clock, and an end outside the rules."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Literal

import msgspec

KEY_BYTES, ID_BYTES = 24, 9


def new_key() -> str:
    """A key that nobody can guess, to be a part of a link."""
    return secrets.token_urlsafe(KEY_BYTES)


def key_after(key: str, match: str) -> str:
    """The key that follows from one in another match: who does not have the one cannot guess the other."""
    found = hashlib.blake2b(f"{key} {match}".encode(), digest_size=KEY_BYTES).digest()
    return base64.urlsafe_b64encode(found).decode()


def new_id() -> str:
    """The id of a match: everybody may know it, and nobody comes upon it by chance."""
    return secrets.token_urlsafe(ID_BYTES)


def is_id(key: str) -> bool:
    """Is this written like the id of a match, and not like the key of a seat?"""
    return len(key) == len(secrets.token_urlsafe(ID_BYTES))


class Seat(msgspec.Struct, kw_only=True):
    """Who plays a seat: a person, a bot, or nobody yet (an invitation that nobody has taken)."""

    kind: Literal["person", "bot", "open"]
    bot: str = ""  # the bot that plays it; of a person's seat, the one that plays for whoever has left
    has_resigned: bool = False

    @property
    def is_played_by_bot(self) -> bool:
        return bool(self.bot)


class Clock(msgspec.Struct, kw_only=True):
    """Seconds that each seat has left, and that it gets for each answer."""

    seconds: float
    increment: float
    left: list[float]


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """An end outside the rules."""

    how: Literal["resigned", "time"]
    seat: int  # whose
    winners: tuple[int, ...]


class Record(msgspec.Struct, kw_only=True):
    """All of it."""

    seats: list[Seat]
    clock: Clock | None = None
    ended: Ended | None = None
    next_match: str = ""  # a rematch
    passing: dict[int, str] = {}  # the question that a seat lets pass until it is attacked

    def encode(self) -> bytes:
        return msgspec.json.encode(self)

    @classmethod
    def decode(cls, encoded: bytes) -> Record:
        return msgspec.json.decode(encoded, type=cls)

    def players(self) -> list[str]:
        """Who sits where, as the head of a log says it."""
        return [seat.bot if seat.kind == "bot" else "human" for seat in self.seats]
