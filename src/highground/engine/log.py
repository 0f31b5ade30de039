"""The log of a match: a head with the setting by value, and one entry for each answer and each result of chance.

Written as lines of JSON. Each line carries a check chained to the line before, so that damage is found where it is;
each entry carries the fingerprint of the state in which its step began, so that a replay that parts says where.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from highground.engine.cards import Cards
from highground.engine.errors import FaultyLog, HighgroundError
from highground.engine.requests import Answer
from highground.engine.setting import SettingRecord

FORMAT = 1


class Head(msgspec.Struct, frozen=True, kw_only=True, tag="head"):
    """What the match was played in."""

    format: int = FORMAT
    setting: SettingRecord


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """`fingerprint` is that of the state in which the current step began."""

    fingerprint: str


class Answered(Entry, frozen=True, tag="answer"):
    """A seat's answer to a question, or the point it placed."""

    seat: int
    topic: str
    answer: Any


class AllAnswered(Entry, frozen=True, tag="together"):
    """The answers of several seats, which became known together."""

    topic: str
    answers: tuple[Any, ...]


class Rolled(Entry, frozen=True, tag="roll"):
    """The faces that the dice showed."""

    faces: tuple[int, ...]


class Shown(Entry, frozen=True, tag="show"):
    """What cards turned out to be; blank where the reader of the log has not seen them."""

    cards: tuple[int, ...]
    kinds: tuple[str | None, ...]


class Shuffled(Entry, frozen=True, tag="shuffle"):
    """Cards that were given new numbers, and what they are."""

    cards: tuple[int, ...]
    kinds: tuple[str | None, ...]


class Tail(msgspec.Struct, frozen=True, kw_only=True, tag="tail"):
    """The end of a saved log: how many entries it has, the final state, and answers that wait for others."""

    entries: int
    digest: str
    pending: dict[int, Any] = {}


AnyEntry = Answered | AllAnswered | Rolled | Shown | Shuffled


class Log(msgspec.Struct, kw_only=True):
    """A whole log."""

    head: Head
    entries: list[AnyEntry] = []
    tail: Tail | None = None


def freeze(answer: Any) -> Answer:
    """An answer from JSON, with tuples for lists."""
    if isinstance(answer, list | tuple):
        return tuple(freeze(part) for part in answer)  # pyright: ignore[reportUnknownVariableType]
    if isinstance(answer, bool) or not isinstance(answer, int | str):
        raise HighgroundError(f"an answer is a word, a number or a list of them, not {answer!r}")
    return answer


def as_seen_by(seat: int, cards: Cards, entry: AnyEntry) -> AnyEntry:
    """An entry as this seat may read it, by what it has seen in the table `cards`."""
    if isinstance(entry, Shown | Shuffled):
        kinds = tuple(
            kind if cards.has_seen(seat, number) else None
            for number, kind in zip(entry.cards, entry.kinds, strict=True)
        )
        return msgspec.structs.replace(entry, kinds=kinds, fingerprint="")
    return msgspec.structs.replace(entry, fingerprint="")


class _Line(msgspec.Struct):
    check: str
    line: msgspec.Raw


_Part = Head | Answered | AllAnswered | Rolled | Shown | Shuffled | Tail


def write_log(log: Log, path: Path) -> None:
    """Save a log; a file that was there is replaced only once the new one is whole."""
    draft = path.with_name(path.name + ".part")
    draft.write_bytes(encode_log(log))
    draft.replace(path)


def encode_log(log: Log) -> bytes:
    """A log as lines of JSON."""
    parts: list[_Part] = [log.head, *log.entries, *([log.tail] if log.tail else [])]
    lines: list[bytes] = []
    check = ""
    for part in parts:
        encoded = msgspec.json.encode(part)
        check = _chain(check, encoded)
        lines.append(msgspec.json.encode(_Line(check, msgspec.Raw(encoded))))
    return b"\n".join(lines) + b"\n"


def read_log(path: Path) -> Log:
    """The log in a file, checked line by line."""
    try:
        return decode_log(path.read_bytes())
    except OSError as error:
        raise HighgroundError(f"{path}: cannot be read: {error.strerror}") from None


def decode_log(encoded: bytes) -> Log:
    """The log that `encode_log` wrote. Entry 0 is the head; the first that is damaged is named."""
    log: Log | None = None
    check = ""
    for number, text in enumerate(encoded.splitlines()):
        part, check = _read_line(number, text, check)
        if log is None:
            if not isinstance(part, Head):
                raise FaultyLog(0, "a log begins with its head")
            if part.format != FORMAT:
                raise FaultyLog(0, f"the log has format {part.format}; this reads format {FORMAT}")
            log = Log(head=part)
        elif log.tail is not None or isinstance(part, Head):
            raise FaultyLog(number, "stands after the end of the log")
        elif isinstance(part, Tail):
            if part.entries != len(log.entries):
                raise FaultyLog(number, f"the log has {len(log.entries)} entries; its end says {part.entries}")
            log.tail = part
        else:
            log.entries.append(part)
    if log is None:
        raise FaultyLog(0, "the log is empty")
    if log.tail is None:
        raise FaultyLog(len(log.entries) + 1, "the log is cut off: its last line is missing")
    return log


def _read_line(number: int, text: bytes, before: str) -> tuple[_Part, str]:
    try:
        line = msgspec.json.decode(text, type=_Line)
        check = _chain(before, bytes(line.line))
        if check != line.check:
            raise FaultyLog(number, f"damaged: its check is {line.check}, and should be {check}")
        return msgspec.json.decode(line.line, type=_Part), check  # pyright: ignore[reportReturnType]
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise FaultyLog(number, f"cannot be read: {error}") from None


def _chain(before: str, encoded: bytes) -> str:
    return hashlib.blake2b(before.encode() + encoded, digest_size=6).hexdigest()
