"""A match at one moment, as bytes: loaded without playing it over, it goes on exactly as it would have.

A snapshot has the state where the first step began that can still be undone to, and the entries of the log since. What
lies before is not in it: its events and entries are in the log. It holds the secret of the chance and all that is
hidden: it is for whoever keeps the match, not for its players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from highground.engine.answers import freeze
from highground.engine.dice import Roll
from highground.engine.errors import FaultyLog, HighgroundError
from highground.engine.history import History
from highground.engine.log import (
    FORMAT,
    AllAnswered,
    Answered,
    AnyEntry,
    Head,
    Rolled,
    Shuffled,
    Tail,
    encode_line,
    read_line_of,
)
from highground.engine.position import Position
from highground.engine.recording import head_of, tail_of
from highground.engine.setting import Setting
from highground.engine.state import decode_state, encode_state, fingerprint_of

if TYPE_CHECKING:
    from highground.engine.game import Game
    from highground.engine.match import Match


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the log with what the match knows of it besides."""

    entry: AnyEntry
    drawn: int  # how many draws chance had made by then
    is_forced: bool  # the seat had only one answer


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """All that is needed to go on. `check` is that of the last line of the match's log, for whoever appends to one."""

    head: Head
    tail: Tail
    drawn: int | None
    sealed_by_rule: tuple[int, ...]
    step_start: msgspec.Raw
    given: tuple[Given, ...]
    barrier: int  # nothing before this one of them can be undone
    answerer: int | None
    check: str

    def encode(self) -> bytes:
        """This snapshot as one line of JSON, with a check."""
        return encode_line(self, "")[0]

    @classmethod
    def decode(cls, encoded: bytes) -> Snapshot:
        """The snapshot that `encode` wrote; damaged bytes are refused."""
        try:
            snapshot: Snapshot
            snapshot, _ = read_line_of(cls, 0, encoded, "")
        except FaultyLog as error:
            raise HighgroundError(f"this is no sound snapshot: {str(error).removeprefix('entry 0: ')}") from None
        if snapshot.head.format != FORMAT:
            raise HighgroundError(f"the snapshot has format {snapshot.head.format}; this reads format {FORMAT}")
        return snapshot


def snapshot_of(match: Match[Any], check: str) -> Snapshot:
    """A match as it is now."""
    history = match.history
    first, step_start = history.step_starts[0]
    return Snapshot(
        head=head_of(match),
        tail=tail_of(match),
        drawn=match.chance.drawn,
        sealed_by_rule=tuple(sorted(match.sealed_by_rule)),
        step_start=msgspec.Raw(encode_state(step_start)),
        given=tuple(
            Given(entry=entry, drawn=drawn, is_forced=number in history.forced)
            for number, (entry, drawn) in enumerate(
                zip(history.entries[first:], history.drawn[first:], strict=True), first
            )
        ),
        barrier=max(0, history.barrier - first),
        answerer=history.answerer,
        check=check,
    )


def restore(game: Game[Any], setting: Setting[Any], snapshot: Snapshot) -> tuple[Position[Any], History[Any]]:
    """Where a snapshot was taken, and the history from its first step on."""
    tail = snapshot.tail
    position = Position(game, decode_state(bytes(snapshot.step_start), game.state_type, setting))
    history: History[Any] = History(
        game, is_loaded=True, before=tail.entries - len(snapshot.given), barrier=snapshot.barrier
    )
    try:
        for given in snapshot.given:
            value = _value(given.entry, position)
            history.begin_step(position.step_start)
            if given.is_forced:
                history.forced.add(len(history))
            assert position.request is not None
            history.note(position.request, position.state, given.entry, value, given.drawn)
            position.give(value)
    except HighgroundError as error:
        raise _parted(str(error)) from None
    except Exception as error:
        raise _parted(f"{type(error).__name__}: {error}") from error
    if (found := fingerprint_of(position.state)) != tail.digest:
        raise _parted(f"it leads to state {found}, not to {tail.digest}")
    history.begin_step(position.step_start)
    history.set_fingerprinted()
    history.answerer = snapshot.answerer
    history.reach(tail.revision)
    return position, history


def _parted(how: str) -> HighgroundError:
    return HighgroundError(f"the snapshot does not fit the rules as they are now: {how}")


def _value(entry: AnyEntry, position: Position[Any]) -> Any:
    """What an entry has given. That it was allowed, the snapshot's check vouches for; where it led to is compared."""
    request = position.request
    if request is None:
        raise HighgroundError("the game is over already")
    if isinstance(entry, Answered):
        return freeze(entry.answer)
    if isinstance(entry, AllAnswered):
        return tuple(freeze(answer) for answer in entry.answers)
    if isinstance(entry, Rolled):
        if not isinstance(request, Roll):
            raise HighgroundError(f"a roll is not wanted here, but {type(request).__name__.lower()}")
        request.check(entry.faces)
        return request.outcome(entry.faces)
    return (entry.kinds, ()) if isinstance(entry, Shuffled) else entry.kinds
