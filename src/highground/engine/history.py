"""The history of a match: everything given since the start, what was told, and how far back it can be undone."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from highground.engine.cards import mask_of
from highground.engine.events import Happened
from highground.engine.game import Game
from highground.engine.log import Answered, AnyEntry, Shown, Shuffled
from highground.engine.position import Position
from highground.engine.requests import Show, Shuffle, Wish
from highground.engine.state import State, fingerprint_of

S = TypeVar("S", bound=State)


class Moment(NamedTuple):
    """A moment of a history. Of its step starts the first `steps` count: that list grows, or gives way to another."""

    entries: int
    events: int
    barrier: int
    answerer: int | None
    step_starts: list[tuple[int, Any]]
    steps: int


class Reached(NamedTuple):
    """How far a history had come at a revision of its match."""

    revision: int
    entries: int
    events: int


@dataclass
class History(Generic[S]):
    """Entries of the log with what goes with each. `barrier`: nothing before this entry can be undone."""

    game: Game[S]
    noted: list[AnyEntry] = field(default_factory=list[AnyEntry])  # only the first `fingerprinted` have theirs
    values: list[Any] = field(default_factory=list[Any])  # what each entry gave to its request
    seen: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])  # who had seen the cards of an entry
    drawn: list[int] = field(default_factory=list[int])  # how many draws chance had made by each entry
    events: list[Happened] = field(default_factory=list[Happened])
    forced: set[int] = field(default_factory=set[int])  # the entries in which a seat had only one answer
    step_starts: list[tuple[int, S]] = field(default_factory=list[tuple[int, S]])  # after how many entries, and where
    barrier: int = 0
    answerer: int | None = None  # who answered last
    is_loaded: bool = False  # it began with a snapshot: what was told before is not here
    before: int = 0  # how many entries of the match are not here either
    reached: list[Reached] = field(default_factory=list[Reached])  # at each revision that nothing has undone since
    fingerprinted: int = 0  # how many entries have their fingerprints
    unread: tuple[int, S] | None = None  # where the step of the first entry without fingerprint began, or one before

    def __len__(self) -> int:
        return len(self.noted)

    @property
    def entries(self) -> list[AnyEntry]:
        """The entries of the log, each with the fingerprint of the state in which its step began.

        Most of them nobody ever reads. So they are worked out here: what was given is given again from where the first
        step without began, which is the only state that has to be remembered for it.
        """
        if self.fingerprinted < len(self.noted):
            self._put_fingerprints()
        return self.noted

    def copy(self) -> History[S]:
        """The same history, to be continued in another way."""
        return replace(
            self, noted=self.noted[:], values=self.values[:], seen=self.seen[:], drawn=self.drawn[:],
            events=self.events[:], forced=set(self.forced), step_starts=self.step_starts[:],
            reached=self.reached[:],
        )  # fmt: skip

    def now(self) -> Moment:
        """Where the history stands now, to come back to."""
        starts = self.step_starts
        return Moment(len(self.noted), len(self.events), self.barrier, self.answerer, starts, len(starts))

    def back_to(self, moment: Moment) -> None:
        """Forget what was added since."""
        self.barrier, self.answerer, self.step_starts = moment.barrier, moment.answerer, moment.step_starts
        del self.step_starts[moment.steps :]
        self._shorten(moment.entries)
        del self.events[moment.events :]

    def note(self, request: Wish, state: State, entry: AnyEntry, value: Any, drawn: int | None) -> None:
        """An entry is about to be given to a request."""
        self.noted.append(entry)
        self.values.append(value)
        self.seen.append(_seen_by_now(request, state))
        self.drawn.append(drawn or 0)

    def set_barrier(self) -> None:
        """Nothing that has happened so far can be undone any more."""
        self.barrier = len(self.noted)

    def change_player(self, seat: int | None) -> None:
        """Whoever is asked or answers: what others did before cannot be undone any more."""
        if seat != self.answerer or seat is None:
            self.set_barrier()
            self.answerer = seat

    def begin_step(self, step_start: S) -> None:
        """A step begins; those that end before the barrier need not be remembered."""
        if not self.step_starts or step_start is not self.step_starts[-1][1]:
            self.step_starts.append((len(self.noted), step_start))
            if self.unread is None:
                self.unread = self.step_starts[-1]
        over = 0
        while len(self.step_starts) > over + 1 and self.step_starts[over + 1][0] <= self.barrier:
            over += 1
        if over:
            self.step_starts = self.step_starts[over:]

    def reach(self, revision: int) -> None:
        """The match has come to this revision."""
        self.reached.append(Reached(revision, len(self.noted), len(self.events)))

    def known_at(self, revision: int) -> Reached | None:
        """How much of what is here now was here at the latest revision up to this; None if that is not remembered."""
        at = bisect_right(self.reached, revision, key=lambda reached: reached.revision)
        return self.reached[at - 1] if at else None

    def last_answer(self, seat: int) -> int | None:
        """The number of the entry that this seat may undo."""
        for number in range(len(self.noted) - 1, self.barrier - 1, -1):
            entry = self.noted[number]
            if isinstance(entry, Answered) and entry.seat == seat and number not in self.forced:
                return number
        return None

    def moment_before(self, number: int) -> tuple[S, list[Any]]:
        """Where the step of this entry began, and what was given in it before."""
        began, step_start = next(start for start in reversed(self.step_starts) if start[0] <= number)
        return step_start, self.values[began:number]

    def cut(self, length: int) -> int:
        """Forget everything from this entry on; how many draws chance had made by then."""
        drawn = self.drawn[length]
        self.step_starts = [start for start in self.step_starts if start[0] <= length]
        while self.events and self.events[-1].number > self.before + length:
            self.events.pop()
        while self.reached and self.reached[-1].entries > length:
            self.reached.pop()
        self._shorten(length)
        return drawn

    def _shorten(self, length: int) -> None:
        del self.noted[length:], self.values[length:], self.seen[length:], self.drawn[length:]
        self.forced = {number for number in self.forced if number < length}
        self.fingerprinted = min(self.fingerprinted, length)
        if self.unread is None or self.unread[0] > self.step_starts[-1][0]:
            self.unread = self.step_starts[-1]

    def set_fingerprinted(self) -> None:
        """All entries have their fingerprints, as those of a log that is taken up; what follows is of the last step."""
        self.fingerprinted, self.unread = len(self.noted), self.step_starts[-1]

    def _put_fingerprints(self) -> None:
        assert self.unread is not None
        began, step_start = self.unread
        position, fingerprint = Position(self.game, step_start), fingerprint_of(step_start)
        for number in range(began, len(self.noted)):
            if position.step_start is not step_start:
                step_start = position.step_start
                fingerprint = fingerprint_of(step_start)
            if number >= self.fingerprinted:
                self.noted[number] = msgspec.structs.replace(self.noted[number], fingerprint=fingerprint)
            if number + 1 < len(self.noted):
                try:
                    position.give(self.values[number])
                except Exception:
                    break  # a rule does not do again what it did: a log without the rest is better than none
        self.set_fingerprinted()

    def dealt_anew(self, position: Position[S]) -> History[S]:
        """The same history with the cards of an imagined position; before its step nothing can be undone.

        The entries before have no fingerprints: those of the real states would tell what is hidden.
        """
        other = self.copy()
        cards = position.state.cards
        start = len(other) - len(position.given)
        for number, entry in enumerate(other.noted):
            other.noted[number] = msgspec.structs.replace(entry, fingerprint="")
            if isinstance(entry, Shown | Shuffled):
                kinds = tuple(cards.what[card] for card in entry.cards)
                other.noted[number] = msgspec.structs.replace(entry, kinds=kinds, fingerprint="")
                other.values[number] = kinds if isinstance(entry, Shown) else (kinds, ())
        other.values[start:] = position.given
        other.events = [event.dealt_anew(cards) for event in other.events]
        other.step_starts = [(start, position.step_start)]
        other.fingerprinted, other.unread = start, other.step_starts[0]
        return other


def _seen_by_now(request: Wish, state: State) -> tuple[int, ...]:
    """Which seats have seen each card of a request once it is answered."""
    seen = state.cards.seen
    if type(request) is Show:
        mask = mask_of(request.to)
        return tuple([seen[number] | mask for number in request.cards])
    return tuple([seen[number] for number in request.cards]) if type(request) is Shuffle else ()
