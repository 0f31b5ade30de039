"""A patient match: where others could learn something from it, it gives nobody's only answer by itself.

A match answers for a seat that has no choice, and nobody can tell from its log. But it does so at once, which whoever
has a clock can tell. A patient match waits there as for any other answer; whoever keeps it gives that answer when it
may as well have been thought about.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, TypeVar

from highground.engine.cards import OBSERVER
from highground.engine.errors import DeadEnd, HighgroundError
from highground.engine.match import Match
from highground.engine.referee import choice_of
from highground.engine.requests import Answer, Ask, Place, Together, Wish, asked_of
from highground.engine.run import drive
from highground.engine.state import State

S = TypeVar("S", bound=State)


class _Waits(Exception):
    """Somebody has only one answer, and not everybody knows."""


class PatientMatch(Match[S]):
    """A match that waits for every answer of which an observer cannot know that it is the only one."""

    def only_answer(self, seat: int) -> Answer | None:
        """The only answer that this seat has, if it is waited for and has no choice."""
        question = asked_of(self.position.request, seat)
        if question is None or seat in self.pending:
            return None
        offered, is_choice = choice_of(question)
        return None if is_choice else offered[0]

    def leaves_doubt(self, seat: int) -> bool:
        """Can an observer not tell whether this seat, which is asked, has a choice?"""
        if not self.position.state.cards.what:  # without cards nothing is hidden
            return False
        question = asked_of(self.position.view(OBSERVER).request, seat)
        assert question is not None
        try:
            choice_of(question)
        except (HighgroundError, DeadEnd):  # what is offered depends on what is hidden
            return True
        return False

    def answer(self, seat: int, answer: Answer, revision: int | None = None) -> None:
        """Answer the open question, as in any match; that it was the only answer is remembered: nobody undoes it."""
        request = self.position.request
        is_forced = type(request) is not Together and self.only_answer(seat) is not None
        number = len(self.history)
        super().answer(seat, answer, revision)
        if is_forced:
            self.history.forced.add(number)

    def _advance(self) -> None:
        """Go on to the next answer that is to be waited for. To a question to several seats each answers by itself."""
        with suppress(_Waits):
            drive(self.position, self._recorder, note=self._note_or_wait)
        self.history.begin_step(self.position.step_start)
        request = self.position.request
        if type(request) is Ask or type(request) is Place:
            self.history.change_player(request.seat)

    def _note_or_wait(self, request: Wish, value: Any) -> None:
        asks = request.asks if type(request) is Together else (request,)
        if any(isinstance(ask, Ask | Place) and self.leaves_doubt(ask.seat) for ask in asks):
            raise _Waits
        self._note(request, value)
