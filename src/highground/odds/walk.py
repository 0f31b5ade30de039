"""The decisions of an action, one by one, up to the first chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from highground.engine import (
    Ask,
    Hidden,
    Place,
    Question,
    Show,
    Shuffle,
    Together,
    View,
    Wish,
    name_of_seat,
    question_for,
)
from highground.engine.referee import choice_of
from highground.odds.decisions import OPEN, as_asked, own_first, refuse_unknown_cards
from highground.odds.horizon import Horizon


class Walk:
    """The decisions of an action up to the first chance, whoever makes them, as the seat of a view knows them."""

    def __init__(self, view: View[Any], on_forced: Callable[[Question, View[Any]], object] | None = None) -> None:
        self._on_forced = on_forced  # hears of questions that leave no choice
        self._position = view.copy()
        self._position.is_stop = Horizon(view).is_done
        self._seat = view.seat
        self._together: list[Any] = []  # the answers so far to questions that are asked at once, its own first
        self.met_chance = False
        self.asked_in = view  # the question in hand, as whoever is asked knows it

    def question(self) -> Question | None:
        """The next decision; None when chance decides, or when all that was begun has happened."""
        while (request := self._position.request) is not None and not self.met_chance:
            if isinstance(request, Ask | Place | Together):
                try:
                    question = self._question_to(self._next_ask(request))
                except Hidden:
                    if not isinstance(request, Together):
                        raise
                    self.give(OPEN)  # somebody else answers at once with whoever asks
                    continue
                if question.areas is not None or len(question.choices) > 1:
                    return question
                if self._on_forced:
                    self._on_forced(question, self.asked_in)
                for choice in question.choices:
                    self.give(choice.answer)
            elif not self._give_what_is_certain(request):
                self.met_chance = True
                return None
        return None

    def _next_ask(self, request: Ask[Any] | Place | Together) -> Ask[Any] | Place:
        if not isinstance(request, Together):
            return request
        return request.asks[own_first(request, self._seat)[len(self._together)]]

    def _give_what_is_certain(self, request: Wish) -> bool:
        """A look at cards that are known, and a shuffle, are no chance to whoever looks on."""
        cards = self._position.state.cards
        if isinstance(request, Shuffle):
            self._position.give((tuple(cards.what[number] for number in request.cards), ()))
            return True
        kinds = tuple(cards.what[number] for number in request.cards) if isinstance(request, Show) else (None,)
        if None in kinds:
            return False
        self._position.give(kinds)
        return True

    def give(self, answer: Any) -> None:
        """Answer the question."""
        request = self._position.request
        if not isinstance(request, Together):
            self._position.give(answer)
            return
        self._together = [*self._together, answer]
        if len(self._together) == len(request.asks) and OPEN in self._together:
            self.met_chance = True
        elif len(self._together) == len(request.asks):
            answers = as_asked(own_first(request, self._seat), self._together)
            self._together = []
            self._position.give(answers)

    def _question_to(self, ask: Ask[Any] | Place) -> Question:
        known = self._position
        self.asked_in = View(known.game, known.step_start, known.given, ask.seat)
        try:
            offered, _ = choice_of(ask)
            refuse_unknown_cards(known.state.cards, ask, offered)
            question = question_for(self.asked_in, 0)
        except Hidden:
            name = name_of_seat(ask.seat)
            raise Hidden(f"what {name} may answer here ({ask.name}) is hidden; leave it out") from None
        assert question is not None
        return question
