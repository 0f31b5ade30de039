"""Match: a live game. Answers come from seats, chance from its own source, and everything goes into the log."""

from __future__ import annotations

from copy import copy
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from highground.engine.cards import Cards, mask_of
from highground.engine.chance import Chance
from highground.engine.dice import Roll
from highground.engine.errors import HighgroundError
from highground.engine.events import Event, event_of
from highground.engine.game import Game, Outcome
from highground.engine.log import (
    AllAnswered,
    Answered,
    AnyEntry,
    Head,
    Log,
    Rolled,
    Shown,
    Shuffled,
    Tail,
    as_seen_by,
    freeze,
    write_log,
)
from highground.engine.position import Position, View, imagine
from highground.engine.question import Question, question_for
from highground.engine.referee import only_answer, refuse_unless_allowed
from highground.engine.replay import replay
from highground.engine.requests import Answer, Ask, Place, Show, Shuffle, Tell, Together
from highground.engine.setting import Setting
from highground.engine.state import State, fingerprint_of

S = TypeVar("S", bound=State)


class Match(Generic[S]):
    """A game being played. `number` counts the entries of its log; it is the same for all seats."""

    def __init__(self, game: Game[S], setting: Setting[Any], chance: Chance, resume: Log | None = None) -> None:
        self.game = game
        self.setting = setting
        self.chance = chance
        self.log = Log(head=Head(setting=setting.record()))
        self.told: list[tuple[int, Tell]] = []  # what happened, with the number of entries before it
        self.pending: dict[int, Answer] = {}  # answers that wait until all are in
        self._values: list[Any] = []  # what each entry gave to its request
        self._forced: set[int] = set()  # the entries in which a seat had only one answer
        if resume:
            self.position = replay(game, resume, on_tell=self._tell, on_entry=self._note)
        else:
            self.position = Position(game, game.setup(setting), on_tell=self._tell)
        self._barrier = self.number  # nothing before this entry can be undone
        self._answerer: int | None = None  # who answered last
        self._step_starts = [(self.number - len(self.position.given), self.position.step_start)]
        self._known_fingerprint = ("", self.position.step_start)
        if resume and resume.tail:
            for seat, answer in resume.tail.pending.items():
                self.answer(seat, freeze(answer))
        self._advance()

    @classmethod
    def from_log(cls, game: Game[S], log: Log, chance: Chance) -> Match[S]:
        """Take up a saved match. It can be undone no further than to where it was saved."""
        return cls(game, game.setting_from(log.head.setting), chance, resume=log)

    # What a seat receives

    @property
    def number(self) -> int:
        return len(self.log.entries)

    @property
    def is_over(self) -> bool:
        return self.position.is_over

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.game.outcome(self.position.state) if self.is_over else None

    def asked(self) -> list[int]:
        """The seats whose answer is waited for. A seat that answered may revise until the others have."""
        request = self.position.request
        if isinstance(request, Together):
            return [ask.seat for ask in request.asks]
        return [request.seat] if isinstance(request, Ask | Place) else []

    def view(self, seat: int) -> View[S]:
        """The match as this seat knows it."""
        return self.position.view(seat)

    def question(self, seat: int) -> Question | None:
        """What this seat is asked now, made from its view."""
        return question_for(self.view(seat), self.number)

    def log_for(self, seat: int) -> list[AnyEntry]:
        """The log with blanks for what this seat has not seen."""
        return [as_seen_by(seat, self.position.state.cards, entry) for entry in self.log.entries]

    def events_for(self, seat: int) -> list[Event]:
        """What happened so far, in words, as this seat knows it."""
        state = self.view(seat).state
        return [event_of(self.game, state, number, tell) for number, tell in self.told]

    # What a seat does

    def answer(self, seat: int, answer: Answer, number: int | None = None) -> None:
        """Answer the open question. Refused with a reason, and no change, unless it is allowed.

        `number` is the number of the question answered; a stale one is refused.
        """
        if number is not None and number != self.number:
            raise HighgroundError(f"that answers question {number}; the open question is {self.number}")
        request = self.position.request
        if request is None:
            raise HighgroundError("the game is over; nothing is asked")
        if seat not in self.asked():
            waiting = ", ".join(self.setting.seats[asked] for asked in self.asked())
            raise HighgroundError(f"seat {seat + 1} is not asked now; {waiting} is to answer")
        if isinstance(request, Together):
            ask = next(ask for ask in request.asks if ask.seat == seat)
            refuse_unless_allowed(ask, answer)
            self.pending[seat] = answer
            self._complete_together(request)
        elif isinstance(request, Ask | Place):
            refuse_unless_allowed(request, answer)
            self._take(request, answer)
        self._advance()

    def can_undo(self, seat: int) -> bool:
        """Has this seat answered since the last roll, reveal or change of player?"""
        return self._undo_target(seat) is not None

    def undo(self, seat: int) -> None:
        """Take back this seat's last answer."""
        target = self._undo_target(seat)
        if target is None or target < self._step_starts[0][0]:
            raise HighgroundError("nothing to undo: no answer since the last roll, reveal or change of player")
        while self._step_starts[-1][0] > target:
            self._step_starts.pop()
        start, step_start = self._step_starts[-1]
        self.told = [(number, tell) for number, tell in self.told if number <= target]
        del self.log.entries[target:]
        values = self._values[start:target]
        del self._values[target:]
        self._forced = {number for number in self._forced if number < target}
        self.position = Position(self.game, step_start, values)
        self.position.on_tell = self._tell

    def _undo_target(self, seat: int) -> int | None:
        for number in range(len(self.log.entries) - 1, self._barrier - 1, -1):
            entry = self.log.entries[number]
            if isinstance(entry, Answered) and entry.seat == seat and number not in self._forced:
                return number
        return None

    def save(self, path: Path) -> None:
        """Write the log to a file."""
        write_log(self.whole_log(), path)

    def whole_log(self) -> Log:
        """The log up to now, with its end."""
        tail = Tail(entries=self.number, digest=fingerprint_of(self.position.state), pending=dict(self.pending))
        return Log(head=self.log.head, entries=list(self.log.entries), tail=tail)

    def imagine(self, seat: int, chance: Chance) -> Match[S]:
        """A match that looks just the same to this seat, with everything hidden from it dealt anew.

        It can be looked at and played on; what lies before the current step cannot be undone in it.
        """
        other = copy(self)
        other.chance = chance
        other.position = imagine(self.view(seat), chance)
        other.position.on_tell = other._tell
        start = self.number - len(other.position.given)
        cards = other.position.state.cards
        other.log = Log(head=self.log.head, entries=[_dealt_anew(entry, cards) for entry in self.log.entries])
        other.told, other._forced = list(self.told), set(self._forced)
        other._values = list(map(_value_anew, other.log.entries, self._values))
        other._values[start:] = other.position.given
        other._step_starts = [(start, other.position.step_start)]
        other._known_fingerprint = ("", other.position.step_start)
        other.pending = {}
        for asked, answer in self.pending.items():
            request = other.position.request
            assert isinstance(request, Together)
            offered = next(ask for ask in request.asks if ask.seat == asked).offered()
            other.pending[asked] = answer if asked == seat else offered[chance.below(len(offered))]
        return other

    # How it goes on

    def _advance(self) -> None:
        """Draw what chance decides and give the answers that leave no choice, up to the next decision."""
        while True:
            request = self.position.request
            if isinstance(request, Roll):
                faces = self.chance.faces(request)
                self._enter(Rolled(fingerprint=self._fingerprint(), faces=faces), request.outcome(faces))
                self._barrier = self.number
            elif isinstance(request, Show):
                self._show(request)
            elif isinstance(request, Shuffle):
                result = self.chance.shuffled(request, self.position.state.cards)
                self._enter(Shuffled(fingerprint=self._fingerprint(), cards=request.cards, kinds=result[0]), result)
            elif isinstance(request, Ask):
                if len(offered := request.offered()) > 1:
                    return self._change_player(request.seat)
                self._forced.add(self.number)
                self._take(request, only_answer(request, offered))
            elif isinstance(request, Together):
                for ask in request.asks:
                    if len(offered := ask.offered()) < 2:
                        self.pending[ask.seat] = only_answer(ask, offered)
                if not self._complete_together(request):
                    return None
            elif isinstance(request, Place):
                return self._change_player(request.seat)
            else:
                return None

    def _take(self, request: Ask[Any] | Place, answer: Answer) -> None:
        self._change_player(request.seat)
        self._enter(
            Answered(fingerprint=self._fingerprint(), seat=request.seat, topic=request.topic, answer=answer), answer
        )

    def _change_player(self, seat: int) -> None:
        """Whoever is asked or answers: what others did before cannot be undone any more."""
        if seat != self._answerer:
            self._barrier = self.number
            self._answerer = seat

    def _complete_together(self, request: Together) -> bool:
        if any(ask.seat not in self.pending for ask in request.asks):
            return False
        answers = tuple(self.pending[ask.seat] for ask in request.asks)
        self.pending = {}
        self._enter(AllAnswered(fingerprint=self._fingerprint(), topic=request.asks[0].topic, answers=answers), answers)
        self._barrier = self.number
        self._answerer = None
        return True

    def _show(self, request: Show) -> None:
        cards = self.position.state.cards
        mask = mask_of(request.to)
        news = any(cards.seen[n] | mask != cards.seen[n] for n in request.cards)
        kinds = self.chance.kinds(request, cards)
        self._enter(Shown(fingerprint=self._fingerprint(), cards=request.cards, kinds=kinds), kinds)
        if news:
            self._barrier = self.number

    def _enter(self, entry: AnyEntry, value: Any) -> None:
        self._note(self.position, entry, value)
        self.position.give(value)
        if self.position.step_start is not self._step_starts[-1][1]:
            self._step_starts.append((self.number, self.position.step_start))
        while len(self._step_starts) > 1 and self._step_starts[1][0] <= self._barrier:
            del self._step_starts[0]

    def _note(self, _: Position[S], entry: AnyEntry, value: Any) -> None:
        self.log.entries.append(entry)
        self._values.append(value)

    def _fingerprint(self) -> str:
        fingerprint, step_start = self._known_fingerprint
        if not fingerprint or step_start is not self.position.step_start:
            fingerprint = fingerprint_of(self.position.step_start)
            self._known_fingerprint = (fingerprint, self.position.step_start)
        return fingerprint

    def _tell(self, tell: Tell) -> None:
        self.told.append((self.number, tell))


def _value_anew(entry: AnyEntry, value: Any) -> Any:
    if isinstance(entry, Shown):
        return entry.kinds
    return (entry.kinds, ()) if isinstance(entry, Shuffled) else value


def _dealt_anew(entry: AnyEntry, cards: Cards) -> AnyEntry:
    if isinstance(entry, Shown | Shuffled):
        return msgspec.structs.replace(entry, kinds=tuple(cards.what[number] for number in entry.cards))
    return entry
