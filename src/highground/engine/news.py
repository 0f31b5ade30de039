"""What has changed in a match since somebody last looked, as one seat may know it: all that a client needs to follow.

A client keeps the revision it was last told and asks for what came after. Events and entries are only those that are
new; everything else is as it is now, and small.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from highground.engine.cards import OBSERVER
from highground.engine.errors import HighgroundError, quoted
from highground.engine.events import Event
from highground.engine.game import Outcome
from highground.engine.history import Reached
from highground.engine.log import AnyEntry
from highground.engine.question import Question

if TYPE_CHECKING:
    from highground.engine.match import Match
    from highground.engine.showing import Showing

NOTHING_SEEN = 0
"""The revision of a client that has seen nothing yet."""


class News(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat is told that last saw revision `since`; `to_json` writes it.

    `start_over`: something that it has seen was undone, or what came since is not remembered here. It gets no events
    and entries then, and fetches the whole: its scene, events and log.
    """

    since: int
    revision: int  # what to ask with the next time
    is_news: bool  # is this another revision than the one it knows?
    start_over: bool
    events: tuple[Event, ...]
    entries: tuple[AnyEntry, ...]  # of the log, with blanks for what this seat has not seen
    entries_before: int  # how many entries of the log come before these
    question: Question | None  # what this seat is asked now
    waits_for: tuple[int, ...]  # who is still to answer
    sealed: tuple[int, ...]  # who has answered a question to several seats, and may still revise it
    sealed_answer: Any  # what this seat itself has answered there
    can_undo: bool
    outcome: Outcome | None


def news_for(match: Match[Any], seat: int, revision: int) -> News:
    """What this seat is to be told that last saw this revision."""
    check_seat(match, seat)
    if type(revision) is not int or not NOTHING_SEEN <= revision <= match.revision:
        raise HighgroundError(
            f"there is no revision {quoted(revision)} to go on from; the match is at revision {match.revision},"
            f" and whoever has seen nothing asks from {NOTHING_SEEN}"
        )
    history = match.history
    is_first = revision == NOTHING_SEEN and not history.is_loaded
    known = Reached(NOTHING_SEEN, 0, 0) if is_first else history.known_at(revision)
    start_over = known is None or known.revision != revision
    if known is None or start_over:
        known = Reached(revision, len(history), len(history.events))
    before = history.before + known.entries
    waits_for = tuple(match.waits_for(seat))
    asked = match.asked()
    return News(
        since=revision,
        revision=match.revision,
        is_news=revision != match.revision,
        start_over=start_over,
        events=tuple(match.events_for(seat, known.events)),
        entries=tuple(match.log_for(seat, before)),
        entries_before=before,
        question=match.question(seat) if seat in asked else None,
        waits_for=waits_for,
        sealed=tuple(other for other in asked if other not in waits_for),
        sealed_answer=match.pending.get(seat),
        can_undo=match.can_undo(seat),
        outcome=match.outcome,
    )


def check_seat(match: Showing[Any], seat: int) -> None:
    """Raise an error unless this is a seat of the match, or an observer."""
    check_number(match, seat)
    seats = len(match.players)
    if not 0 <= seat < seats and seat != OBSERVER:
        raise HighgroundError(f"there is no seat {quoted(seat + 1)}; there are {seats}")


def check_number(match: Showing[Any], seat: int) -> None:
    """Raise an error unless this is a number, as seats are."""
    if type(seat) is not int:
        raise HighgroundError(f"a seat is a number from 0 to {len(match.players) - 1}, not {quoted(seat)}")
