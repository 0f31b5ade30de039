"""An action in words: the answers in order, each named as `play` prints it, found by stepping through the questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from highground.cli.answers import find_beginning, find_label, named_answer, understand
from highground.engine import (
    Answer,
    Ask,
    Hidden,
    HighgroundError,
    Match,
    Place,
    Question,
    Show,
    Shuffle,
    Together,
    View,
)
from highground.engine.log import Rolled, Shown, Shuffled
from highground.engine.question import question_for
from highground.odds.results import Horizon


class Walk:
    """The decisions of an action up to the first chance, whoever makes them, as the seat of a view knows them."""

    def __init__(self, view: View[Any], on_forced: Callable[[Question], object] | None = None) -> None:
        self._on_forced = on_forced  # hears of questions that leave no choice
        self._position = view.copy()
        self._start = self._position.step_start
        self._horizon = Horizon(view)
        self._together: list[Answer] = []  # the answers so far to questions that are asked at once
        self.met_chance = False

    def question(self) -> Question | None:
        """The next decision; None when chance decides, or when all that was begun has happened."""
        while (request := self._position.request) is not None and not self._is_settled():
            if isinstance(request, Show):
                kinds = [self._position.state.cards.possible(number) for number in request.cards]
                if any(kind is None or len(kind) > 1 for kind in kinds):
                    break
                self._position.give(tuple(next(iter(kind)) for kind in kinds if kind))
            elif isinstance(request, Shuffle):
                self._position.give((tuple(self._position.state.cards.what[n] for n in request.cards), ()))
            elif isinstance(request, Ask | Place | Together):
                waiting = request.asks[len(self._together) :] if isinstance(request, Together) else (request,)
                question = self._question_to(waiting[0])
                if question.outlines is not None or len(question.choices) > 1:
                    return question
                if self._on_forced:
                    self._on_forced(question)
                self.give(*(choice.answer for choice in question.choices))
            else:
                break
        self.met_chance = request is not None and not self._is_settled()
        return None

    def give(self, answer: Answer) -> None:
        """Answer the question."""
        request = self._position.request
        if not isinstance(request, Together):
            self._position.give(answer)
            return
        self._together = [*self._together, answer]
        if len(self._together) == len(request.asks):
            answers = tuple(self._together)
            self._together = []
            self._position.give(answers)

    def _is_settled(self) -> bool:
        return self._position.step_start is not self._start and self._horizon.is_reached(self._position)

    def _question_to(self, ask: Ask[Any] | Place) -> Question:
        known = self._position
        try:
            question = question_for(View(known.game, known.step_start, known.given, ask.seat), 0)
        except Hidden:
            name = known.state.setting.seats[ask.seat]
            raise Hidden(f"what {name} may answer here ({ask.topic}) is hidden; leave it out") from None
        assert question is not None
        return question


def begin_action(match: Match[Any], words: Sequence[str]) -> tuple[View[Any], list[Answer]]:
    """The view in which the action begins, and the answers that the words stand for.

    Decisions that were settled before any chance are made in the match: what remains is what the odds are about.
    """
    waiting = list(words)
    while True:
        if match.is_over:
            raise HighgroundError("the game is over; nothing is asked")
        view = match.view(next(seat for seat in match.asked() if seat not in match.pending))
        walk = Walk(view, on_forced=lambda question: _take_if_named(question, waiting))
        answers: list[Answer] = []
        try:
            while waiting and (question := walk.question()):
                answer = _take(question, waiting)
                walk.give(answer)
                answers.append(answer)
        except Hidden:
            if waiting:
                raise
        if not waiting:
            return view, answers
        if walk.met_chance or not answers:
            raise HighgroundError(_too_late(waiting))
        _make(match, answers, waiting)


def _make(match: Match[Any], answers: list[Answer], waiting: list[str]) -> None:
    """Make decisions in the match, so far as chance has no part in it."""
    before = match.number
    for answer in answers:
        match.answer(next(seat for seat in match.asked() if seat not in match.pending), answer)
    if any(isinstance(entry, Rolled | Shown | Shuffled) for entry in match.log.entries[before:]):
        raise HighgroundError(f"{_too_late(waiting)}; set the scene up after that")


def _too_late(words: list[str]) -> str:
    return f'"{" ".join(words)}" comes too late: chance decides before anything more is asked'


def _take(question: Question, waiting: list[str]) -> Answer:
    """The answer that the next words name; they are taken from those that wait. A name may be of several words."""
    for find in (find_label, find_beginning):
        for count in range(len(waiting), 0, -1):
            answer = find(question, " ".join(waiting[:count]))
            if answer is not None:
                del waiting[:count]
                return answer
    parts = [part.strip() for part in waiting[0].split(",") if part.strip()]
    if question.outlines is None and len(parts) > 1:
        waiting[:1] = parts
        return _take(question, waiting)
    answer = understand(question, waiting[0])
    del waiting[0]
    return answer


def _take_if_named(question: Question, waiting: list[str]) -> None:
    """Words that name the only answer there is are taken too; nothing needs to be said there."""
    for count in range(len(waiting), 0, -1):
        if find_label(question, " ".join(waiting[:count])) is not None:
            del waiting[:count]
            return


def named_answers(view: View[Any], answers: Sequence[Answer]) -> list[tuple[int, str]]:
    """Where each of these answers stands in the list it is chosen from, and what it is called there."""
    walk = Walk(view)
    named: list[tuple[int, str]] = []
    for answer in answers:
        try:
            question = walk.question()
        except Hidden:
            question = None
        if question is None:
            return named + [(0, str(other)) for other in answers[len(named) :]]
        named.append(named_answer(question, answer))
        walk.give(answer)
    return named
