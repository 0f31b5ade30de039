"""Match: a live game. Answers come from seats, chance from its own source, and everything goes into the log.

An answer is all or nothing, whatever a rule does. Whatever a seat receives, refusals included, is made from its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

from highground.engine import recording
from highground.engine.chance import Chance
from highground.engine.dice import Roll
from highground.engine.errors import HighgroundError, quoted
from highground.engine.events import happened
from highground.engine.game import Game
from highground.engine.history import History
from highground.engine.log import AnyEntry, Log, Tail, draws_in, write_log
from highground.engine.news import News, check_number, check_seat, news_for
from highground.engine.playout import some_answer
from highground.engine.position import Position, imagine
from highground.engine.referee import choice_of, is_allowed, no_reason, refuse_unless_allowed
from highground.engine.replay import replay
from highground.engine.requests import Answer, Ask, Place, Show, Shuffle, Tell, Together, Wish, asked_of
from highground.engine.ruling import Refused
from highground.engine.run import drive
from highground.engine.setting import Setting
from highground.engine.showing import Showing
from highground.engine.snapshot import Snapshot, restore, snapshot_of
from highground.engine.state import State
from highground.engine.words import check_names, plain_name, seated

S = TypeVar("S", bound=State)


class Match(Showing[S]):
    """A game being played. `revision` counts every change of it: answers, sealed ones too, and undoing."""

    def __init__(
        self,
        game: Game[S],
        setting: Setting[Any],
        chance: Chance,
        players: Sequence[str] = (),
        resume: Log | Snapshot | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.setting = setting
        self.chance = chance
        self.players = tuple(players) or ("human",) * setting.seats
        self.names = tuple(names) or tuple(map(plain_name, range(setting.seats)))
        for filled in (self.players, self.names):
            if len(filled) != setting.seats:
                raise HighgroundError(f"{setting.seats} seats are to be filled, not {len(filled)}")
        check_names(self.names)
        self.pending = {}
        self.revision = 0
        self.history = History(game)
        self.failure: Log | None = None  # the last answer that a rule has failed on, with all before it
        self._recorder = recording.Recorder(chance)
        self.sealed_by_rule = frozenset()
        self._views = {}
        self.asked_at = 0
        self._open: Wish | None = None  # the request that was open at that revision
        if isinstance(resume, Snapshot):
            self._go_on_from(resume)
            return
        if resume:
            self.position = replay(game, resume, on_tell=self._tell, on_entry=self._note_again)
            self._take_up(resume)
        else:
            self.position = Position(game, game.setup(setting), on_tell=self._tell)
            self.history.begin_step(self.position.step_start)
        before = self.number
        self._advance()
        if not self.asked_at or self.number > before:
            self._change()
        else:
            self.history.reach(self.revision)

    @classmethod
    def from_log(cls, game: Game[S], log: Log, chance: Chance | None = None) -> Self:
        """Take up a saved match, with the chance it had unless another is given. Nothing before can be undone."""
        head = log.head
        setting, chance = game.setting_from(head.setting), chance or recording.chance_of(head, log.tail)
        return cls(game, setting, chance, head.players, log, head.names)

    @classmethod
    def from_snapshot(cls, game: Game[S], snapshot: Snapshot, chance: Chance | None = None) -> Self:
        """Load a match without playing it over; it goes on as it would have. What lies before is in its log alone."""
        head = snapshot.head
        setting, chance = game.setting_from(head.setting), chance or recording.chance_of(head, snapshot.tail)
        return cls(game, setting, chance, head.players, snapshot, head.names)

    def snapshot(self, check: str = "") -> Snapshot:
        """Everything that is needed to go on; with the `check` of the last line of the log, if it is appended to."""
        return snapshot_of(self, check)

    # What a seat receives besides what is shown

    def log_of(self, seat: int) -> Log:
        """The whole log as this seat may have it, from the head to the end; without secrets, and so not to replay."""
        check_seat(self, seat)
        return recording.log_seen_by(self, seat)

    def changes_since(self, seat: int, revision: int) -> News:
        """What a client of this seat needs that last saw this revision (0: nothing yet)."""
        return news_for(self, seat, revision)

    # What a seat does

    def answer(self, seat: int, answer: Answer, revision: int | None = None) -> None:
        """Answer the open question. Refused with a reason, and no change, unless it is allowed.

        `revision` is that of the question answered; a stale one is refused. That another seat has sealed its answer
        meanwhile makes no question stale.
        """
        if revision is not None and revision != self.asked_at:
            raise HighgroundError(
                f"that answers a question of revision {quoted(revision)}; the open one is of revision {self.asked_at}"
            )
        check_number(self, seat)
        request = self.position.request
        if request is None:
            raise HighgroundError("the game is over; nothing is asked")
        if seat not in self.asked():
            waiting = ", ".join(self.names[other] for other in self.waits_for(seat))
            raise HighgroundError(f"seat {quoted(seat + 1)} is not asked now; {waiting} is to answer")
        self._refuse_unless_allowed(seat, answer)
        if seat in self.sealed_by_rule:
            return  # it was answered for; another revision would tell the others that it had no choice
        before = self._stand()
        try:
            if type(request) is Together:
                self.pending[seat] = answer
                self._complete(request)
            else:
                self._note(request, answer, by_rule=False)
                self.position.give(answer)
            self._advance()
            self._change()
        except BaseException:
            self._fail(before)
            raise

    def _refuse_unless_allowed(self, seat: int, answer: Answer) -> None:
        """Refuse by what the seat's view says; but what somebody has done to that view makes nothing allowed."""
        position = self.position
        question = asked_of(position.request, seat)
        assert question is not None
        seen = question
        if position.state.cards.what:  # without cards nothing is hidden
            seen = asked_of(self.view(seat).request, seat) or question
        is_right = is_allowed(question, answer, position.offer_of(question))
        if is_right and (seen is question or is_allowed(seen, answer)):
            return
        with seated(self.names):
            refuse_unless_allowed(seen, answer)
            raise Refused(no_reason(question, answer))

    def can_undo(self, seat: int) -> bool:
        """Has this seat answered since the last roll, reveal or change of player, or sealed an answer?"""
        check_seat(self, seat)
        if isinstance(self.position.request, Together):
            return seat in self.pending and seat not in self.sealed_by_rule
        return self.history.last_answer(seat) is not None

    def undo(self, seat: int) -> None:
        """Take back this seat's last answer; if it is sealed and waits for others, that one."""
        target = self.history.last_answer(seat)
        if not self.can_undo(seat) or (target is not None and target < self.history.step_starts[0][0]):
            raise HighgroundError("nothing to undo: no answer since the last roll, reveal, load or change of player")
        if isinstance(self.position.request, Together):
            del self.pending[seat]
        else:
            assert target is not None
            self._set_position(*self.history.moment_before(target))
            self.chance.rewind(self.history.cut(target))
        self._change()

    def save(self, path: Path) -> None:
        """Write the log to a file."""
        write_log(self.whole_log(), path)

    def whole_log(self) -> Log:
        """The log up to now, with its end: all that is needed to take the match up again."""
        return recording.log_of(self, recording.tail_of(self))

    def copy(self, chance: Chance | None = None) -> Self:
        """The same match, to be continued in another way; with chance of its own, unless both are to share it."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.chance = chance or self.chance
        other.history, other.pending = self.history.copy(), dict(self.pending)
        other.position = self.position.copy()
        other.position.on_tell = other._tell
        other._recorder, other._views, other._open = recording.Recorder(other.chance), {}, other.position.request
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """A match goes to another process as a snapshot, with its chance: what happened before stays behind."""
        return type(self).from_snapshot, (self.game, self.snapshot(), self.chance)

    def imagine(self, seat: int, chance: Chance) -> Self:
        """A match that looks just the same to this seat, with everything hidden from it dealt anew.

        It can be looked at and played on; what lies before the current step cannot be undone in it.
        """
        other = self.copy(chance)
        other.position = imagine(self.view(seat), chance)
        other.setting = other.position.state.setting
        other.position.on_tell = other._tell
        other.history = self.history.dealt_anew(other.position)
        other._open = other.position.request
        for asked in [asked for asked in self.pending if asked != seat]:  # its own it knows, another's may be any
            question = asked_of(other.position.request, asked)
            assert question is not None
            other.pending[asked] = some_answer(other.position.state, question, chance)
        return other

    # How it goes on

    def _stand(self) -> tuple[Any, ...]:
        """All that an answer may change."""
        position = self.position
        stand = (self.history.now(), dict(self.pending), self.sealed_by_rule)
        return *stand, self.chance.drawn, position.step_start, list(position.given)

    def _fail(self, before: tuple[Any, ...]) -> None:
        """A rule has failed: keep the log up to there, and be as before."""
        moment, pending, sealed, drawn, step_start, given = before
        self.failure = None if self.history.before else recording.log_of(self, Tail(entries=self.number, digest=""))
        self.history.back_to(moment)
        self.pending, self.sealed_by_rule = pending, sealed
        if drawn is not None:
            self.chance.rewind(drawn)
        self._set_position(step_start, given)
        self._open = self.position.request

    def _set_position(self, step_start: S, given: Sequence[Any]) -> None:
        """Go to a moment that the match has been at; what was told on the way is not told again."""
        self.position = Position(self.game, step_start, given)
        self.position.on_tell = self._tell

    def _change(self) -> None:
        """Something has changed: what was kept of before is void, and new questions have a new revision."""
        self.revision += 1
        self._views = {}
        if self.position.request is not self._open or not self.asked_at:
            self._open = self.position.request
            self.asked_at = self.revision
        self.history.reach(self.revision)

    def _advance(self) -> None:
        """Draw what chance decides and give the answers that leave no choice, up to the next decision."""
        while True:
            drive(self.position, self._recorder, note=self._note)
            self.history.begin_step(self.position.step_start)
            request = self.position.request
            if type(request) is not Together:
                if type(request) is Ask or type(request) is Place:
                    self.history.change_player(request.seat)
                return
            choices = {ask.seat: choice_of(ask) for ask in request.asks}
            self.sealed_by_rule = frozenset(seat for seat, (_, is_choice) in choices.items() if not is_choice)
            self.pending |= {seat: choices[seat][0][0] for seat in self.sealed_by_rule}
            if not self._complete(request):
                return

    def _complete(self, request: Together) -> bool:
        """Give sealed answers once all are in."""
        if any(ask.seat not in self.pending for ask in request.asks):
            return False
        answers = tuple(self.pending[ask.seat] for ask in request.asks)
        self.pending, self.sealed_by_rule = {}, frozenset()
        self._note(request, answers)
        self.position.give(answers)
        return True

    def _note(self, request: Wish, value: Any, by_rule: bool = True) -> None:
        """Write down what is about to be given, and what that makes impossible to undo."""
        history = self.history
        history.begin_step(self.position.step_start)
        if type(request) is Ask or type(request) is Place:
            history.change_player(request.seat)
            if by_rule:
                history.forced.add(len(history))
        shows = type(request) is Show and recording.shows_more(request, self.position.state.cards)
        entry = recording.entry_of(request, value, self.chance.drawn, self._recorder.shown)
        history.note(request, self.position.state, entry, value, self.chance.drawn)
        if type(request) is Together:
            history.change_player(None)
        elif type(request) is Roll or shows or (type(request) is Shuffle and self.chance.drawn is None):
            history.set_barrier()  # chance that does not count its draws cannot be taken back to before a shuffle

    def _tell(self, state: State, tell: Tell) -> None:
        self.history.events.append(happened(self.game, state.cards, self.number, tell))

    # Taking up a saved match

    def _go_on_from(self, snapshot: Snapshot) -> None:
        self.position, self.history = restore(self.game, self.setting, snapshot)
        self.position.on_tell = self._tell
        self.revision, self.asked_at, self._open = snapshot.tail.revision, snapshot.tail.asked_at, self.position.request
        self.pending = recording.sealed_answers(snapshot.tail, self.position.request)
        self.sealed_by_rule = frozenset(snapshot.sealed_by_rule)
        self.chance.rewind(snapshot.drawn or 0)

    def _note_again(self, position: Position[S], entry: AnyEntry, value: Any) -> None:
        assert position.request is not None
        self.history.begin_step(position.step_start)
        self.history.note(position.request, position.state, entry, value, None)

    def _take_up(self, log: Log) -> None:
        """Go on where the log ends: nothing before can be undone, and no draw is made twice."""
        self.history.begin_step(self.position.step_start)
        self.history.set_barrier()
        self.history.begin_step(self.position.step_start)
        self.history.set_fingerprinted()
        self.chance.rewind(draws_in(log.entries))
        end = log.tail or log.mark
        if end is None:
            return
        self.revision, self.asked_at = end.revision, end.asked_at
        self._open = self.position.request
        self.pending = recording.sealed_answers(end, self.position.request)
