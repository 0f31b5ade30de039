"""The log of a match: a head with the setting by value, and one entry for each answer and each result of chance.

Written as lines of JSON, at once or one by one as the match goes on (`appending`). Each line carries a check chained to
the line before, so that damage is found where it is; each entry carries the fingerprint of the state in which its step
began, so that a replay that parts says where.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from highground.engine.errors import FaultyLog, HighgroundError
from highground.engine.setting import SettingRecord

FORMAT = 3


class Head(msgspec.Struct, frozen=True, kw_only=True, tag="head"):
    """What the match was played in, who sat where, and where its chance came from.

    `commitment` is told before the match; the secret that fits it proves later that no draw was chosen.
    """

    format: int = FORMAT
    setting: SettingRecord
    names: tuple[str, ...] = ()  # what the players are called, seat by seat
    players: tuple[str, ...] = ()  # "human", or a bot with its parameters, for each seat
    chance: str = ""
    commitment: str = ""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """`fingerprint` is that of the state in which the current step began."""

    fingerprint: str


class Drawn(Entry, frozen=True):
    """What chance has decided; `drawn` counts the draws made by then, for chance that counts them."""

    drawn: int | None = None


class Answered(Entry, frozen=True, kw_only=True, tag="answer"):
    """A seat's answer to a question, or the point it placed."""

    seat: int
    name: str
    answer: Any


class AllAnswered(Entry, frozen=True, kw_only=True, tag="together"):
    """The answers of several seats, which became known together."""

    name: str
    answers: tuple[Any, ...]


class Rolled(Drawn, frozen=True, kw_only=True, tag="roll"):
    """The faces that the dice showed."""

    faces: tuple[int, ...]


class Shown(Drawn, frozen=True, kw_only=True, tag="show"):
    """What cards turned out to be; blank where the reader of the log has not seen them."""

    cards: tuple[int, ...]
    kinds: tuple[str | None, ...]


class Shuffled(Drawn, frozen=True, kw_only=True, tag="shuffle"):
    """Cards that were given new numbers, and what they are."""

    cards: tuple[int, ...]
    kinds: tuple[str | None, ...]


class Tail(msgspec.Struct, frozen=True, kw_only=True, tag="tail"):
    """The end of a saved log: how many entries it has, the final state, and what is needed to go on.

    `pending` are answers that wait for others, and `secret` is that of the chance: a saved match is for whoever keeps
    it, not for its players.
    """

    entries: int
    digest: str  # empty where a rule failed
    revision: int = 0
    asked_at: int = 0  # the revision of the open questions
    pending: dict[int, Any] = {}
    secret: str = ""


class Undone(msgspec.Struct, frozen=True, kw_only=True, tag="undone"):
    """In a log that was appended to: of what stands before, only so many entries are left."""

    entries: int


class Mark(msgspec.Struct, frozen=True, kw_only=True, tag="mark"):
    """In a log that was appended to: a revision that the match had come to, and what goes with it, as in a tail."""

    entries: int
    revision: int
    asked_at: int  # 0 if the log was cut off later, on the way to another revision
    pending: dict[int, Any] = {}


class CutOff(FaultyLog):
    """A log whose end is missing. What is there is sound, and can be had: `decode_log(..., cut_off=True)`."""


AnyEntry = Answered | AllAnswered | Rolled | Shown | Shuffled


class Log(msgspec.Struct, kw_only=True):
    """A whole log; or what is left of one that was cut off, with the last mark in it."""

    head: Head
    entries: list[AnyEntry] = []
    tail: Tail | None = None
    mark: Mark | None = None


def as_seen_by(seat: int, entry: AnyEntry, seen: Sequence[int]) -> AnyEntry:
    """An entry as this seat may read it; `seen` tells for each of its cards which seats had seen it by then."""
    if isinstance(entry, Shown | Shuffled):
        kinds = tuple(kind if mask >> seat & 1 else None for kind, mask in zip(entry.kinds, seen, strict=True))
        return msgspec.structs.replace(entry, kinds=kinds, fingerprint="")
    return msgspec.structs.replace(entry, fingerprint="")


def draws_in(entries: Sequence[AnyEntry]) -> int:
    """How many draws had been made by the end of these entries."""
    return next((entry.drawn for entry in reversed(entries) if isinstance(entry, Drawn) and entry.drawn), 0)


class _Line(msgspec.Struct):
    check: str
    line: msgspec.Raw


Part = Head | Answered | AllAnswered | Rolled | Shown | Shuffled | Undone | Mark | Tail
"""What may stand on a line."""


def write_log(log: Log, path: Path) -> None:
    """Save a log; a file that was there is replaced only once the new one is whole."""
    draft = path.with_name(path.name + ".part")
    draft.write_bytes(encode_log(log))
    draft.replace(path)


def encode_log(log: Log) -> bytes:
    """A log as lines of JSON."""
    parts: list[Part] = [log.head, *log.entries, *([log.tail] if log.tail else [])]
    lines: list[bytes] = []
    check = ""
    for part in parts:
        line, check = encode_line(part, check)
        lines.append(line)
    return b"".join(lines)


def encode_line(part: msgspec.Struct, check: str) -> tuple[bytes, str]:
    """A line of a log, to go behind one that has this check; with its own."""
    encoded = msgspec.json.encode(part)
    check = _chain(check, encoded)
    return msgspec.json.encode(_Line(check, msgspec.Raw(encoded))) + b"\n", check


def read_log(path: Path, cut_off: bool = False) -> Log:
    """The log in a file, checked line by line; `cut_off` as for `decode_log`."""
    try:
        return decode_log(path.read_bytes(), cut_off)
    except OSError as error:
        raise HighgroundError(f"{path}: cannot be read: {error.strerror}") from None


def decode_log(encoded: bytes, cut_off: bool = False) -> Log:
    """The log in these lines. Entry 0 is the head; the first that is damaged is named.

    With `cut_off`, a log whose end is missing is taken as far as it goes: whole lines count, half a line does not.
    """
    if cut_off:
        encoded = encoded[: encoded.rfind(b"\n") + 1]
    log: Log | None = None
    check = ""
    lines = encoded.splitlines()
    for number, text in enumerate(lines):
        try:
            if not number:
                _check_format(text)
            part, check = read_line(number, text, check)
        except FaultyLog:
            if number and number == len(lines) - 1 and not encoded.endswith(b"\n"):
                raise CutOff(number, f"the log is cut off in the middle of this line{_STILL_THERE}") from None
            raise
        if log is None:
            if not isinstance(part, Head):
                raise FaultyLog(0, "a log begins with its head")
            log = Log(head=part)
        else:
            _add(log, number, part)
    if log is None:
        raise FaultyLog(0, "the log is empty")
    if log.tail is None and not cut_off:
        raise CutOff(len(lines), f"the log is cut off: its last line is missing{_STILL_THERE}")
    return log


_STILL_THERE = "; all before it is there, and can be read as a log that was cut off"


class _HeadOfAnyFormat(msgspec.Struct):
    format: int


class _FirstLine(msgspec.Struct):
    line: _HeadOfAnyFormat


def _check_format(text: bytes) -> None:
    """A log of another format may have another head: what it says of its format is read by itself."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        found = msgspec.json.decode(text, type=_FirstLine).line.format
        if found != FORMAT:
            raise FaultyLog(0, f"the log has format {found}; this reads format {FORMAT}")


def _add(log: Log, number: int, part: Part) -> None:
    """Take one more line up into a log."""
    if log.tail is not None or isinstance(part, Head):
        raise FaultyLog(number, "stands after the end of the log")
    if isinstance(part, Undone):
        if not 0 <= part.entries <= len(log.entries):
            raise FaultyLog(number, f"the log has {len(log.entries)} entries; {part.entries} of them cannot be left")
        del log.entries[part.entries :]
    elif isinstance(part, Tail | Mark):
        if part.entries != len(log.entries):
            raise FaultyLog(number, f"the log has {len(log.entries)} entries; its end says {part.entries}")
        if isinstance(part, Tail):
            log.tail = part
        else:
            log.mark = part
        return
    else:
        log.entries.append(part)
    if log.mark and log.mark.asked_at:  # no more than the revision still holds
        log.mark = Mark(entries=log.mark.entries, revision=log.mark.revision, asked_at=0)


def read_line(number: int, text: bytes, before: str) -> tuple[Part, str]:
    """What stands on a line of this number, behind one with this check; and its own check."""
    return read_line_of(Part, number, text, before)


def read_line_of(kind: Any, number: int, text: bytes, before: str) -> tuple[Any, str]:
    """The same for a line on which something of this kind stands."""
    try:
        line = msgspec.json.decode(text, type=_Line)
        check = _chain(before, bytes(line.line))
        if check != line.check:
            raise FaultyLog(number, f"damaged: its check is {line.check}, and should be {check}")
        return msgspec.json.decode(line.line, type=kind), check
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise FaultyLog(number, f"cannot be read: {error}") from None


def _chain(before: str, encoded: bytes) -> str:
    return hashlib.blake2b(before.encode() + encoded, digest_size=6).hexdigest()
