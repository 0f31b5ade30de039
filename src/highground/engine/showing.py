"""What a seat receives of a match: all of it is made from its view."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from highground.engine.adapting import returns_of
from highground.engine.events import Event, event_for
from highground.engine.game import Game, Outcome
from highground.engine.history import History
from highground.engine.log import AnyEntry, as_seen_by
from highground.engine.news import check_number, check_seat
from highground.engine.position import Position, View
from highground.engine.question import Question, question_for
from highground.engine.requests import Answer, Ask, Place, Together
from highground.engine.scene import Scene
from highground.engine.setting import Setting
from highground.engine.state import State
from highground.engine.words import seated

S = TypeVar("S", bound=State)


class Showing(Generic[S]):
    """A match as it is looked at. Whoever plays it keeps what is here up to date."""

    game: Game[S]
    setting: Setting[Any]
    players: tuple[str, ...]  # who plays in each seat
    names: tuple[str, ...]  # what the seats are called
    position: Position[S]
    history: History[S]
    pending: dict[int, Answer]  # answers that wait until all are in
    sealed_by_rule: frozenset[int]  # seats that have only one answer to an open question
    asked_at: int  # the revision at which the open questions were made
    _views: dict[int, View[S]]  # as long as nothing changes

    @property
    def number(self) -> int:
        """How many entries the log has."""
        return self.history.before + len(self.history.noted)

    @property
    def is_over(self) -> bool:
        return self.position.is_over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.game.outcome(self.position.state).about(self.names) if self.is_over else None

    def returns(self) -> tuple[float, ...]:
        """What each seat has got, from -1 to 1 and 0 in all; 0 while it goes on."""
        return returns_of(self.outcome, self.setting.seats)

    def asked(self) -> list[int]:
        """The seats that may answer now. A seat that answered may revise until the others have."""
        request = self.position.request
        if type(request) is Together:
            return [ask.seat for ask in request.asks]
        return [request.seat] if type(request) is Ask or type(request) is Place else []

    def waited_for(self) -> list[int]:
        """The seats whose answer is still missing."""
        return [seat for seat in self.asked() if seat not in self.pending]

    def waits_for(self, seat: int) -> list[int]:
        """The same as this seat may know it: who has been answered for, having no choice, nobody else can tell."""
        check_number(self, seat)
        answered = self.pending.keys() - (self.sealed_by_rule - {seat})
        return [asked for asked in self.asked() if asked not in answered]

    def view(self, seat: int) -> View[S]:
        """The match as this seat knows it. It is kept until something changes: copy it to play on."""
        check_seat(self, seat)
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.position.view(seat)
        return view

    def question(self, seat: int) -> Question | None:
        """What this seat is asked now, made from its view."""
        with seated(self.names):
            return question_for(self.view(seat), self.asked_at)

    def scene(self, seat: int) -> Scene:
        """The board as this seat knows it."""
        with seated(self.names):
            return self.game.scene(self.view(seat).state)

    def log_for(self, seat: int, since: int = 0) -> list[AnyEntry]:
        """The log with blanks for what this seat had not seen; without the first `since` entries."""
        check_seat(self, seat)
        since = max(0, since - self.history.before)
        entries, seen = self.history.noted[since:], self.history.seen[since:]
        return [as_seen_by(seat, *entry) for entry in zip(entries, seen, strict=True)]

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """What happened so far, in words, as this seat knew it then; without the first `since` events."""
        check_seat(self, seat)
        with seated(self.names):
            return [event_for(seat, self.game, self.setting, event) for event in self.history.events[since:]]
