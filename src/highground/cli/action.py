"""An action in words: the answers in order, each named as `play` prints it, found by stepping through the questions."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from highground.cli.answers import named_answer, understand
from highground.cli.points import point_meant
from highground.engine import Answer, Hidden, HighgroundError, Match, Question, View, name_of_seat
from highground.engine.log import Drawn
from highground.engine.meaning import find_beginning, find_label, refusal, without_number
from highground.odds import Walk
from highground.players.ordering import in_order_of_use


def begin_action(match: Match[Any], words: Sequence[str], seat: int | None = None) -> tuple[View[Any], list[Answer]]:
    """The view in which the action begins, and the answers that the words stand for.

    Decisions that were settled before any chance are made in the match: what remains is what the odds are about. They
    are those of whoever is asked; where a `seat` is named, of that seat alone.
    """
    waiting = list(words)
    while True:
        view = _asked_view(match, seat)
        walk = Walk(view, on_forced=lambda question, asked_in: _take_if_named(question, asked_in, waiting))
        answers: list[Answer] = []
        seats: list[int] = []
        try:
            while waiting and (question := walk.question()) and waiting:  # questions without a choice take words too
                answer = _take(in_order_of_use(walk.asked_in, question), walk.asked_in, waiting, view.seat)
                walk.give(answer)
                answers.append(answer)
                seats.append(question.seat)
        except Hidden:
            if waiting:
                raise
        if not waiting:
            return view, answers
        if walk.met_chance or not answers:
            raise HighgroundError(_too_late(waiting))
        _make(match, answers, waiting, seats)


def after_action(match: Match[Any], words: Sequence[str]) -> View[Any]:
    """The view of whoever is asked next once these answers are given; chance may have no part in it."""
    _, answers = begin_action(match, words)
    _make(match, answers, ["what comes after"])
    return _asked_view(match)


def _asked_view(match: Match[Any], seat: int | None = None) -> View[Any]:
    """The view of whoever is asked, or of this seat, which must be."""
    if match.is_over:
        raise HighgroundError("the game is over; nothing is asked")
    waited_for = match.waited_for()
    if seat is not None and seat not in waited_for:
        raise HighgroundError(f"{match.names[waited_for[0]]} is asked before that; leave out what comes later")
    return match.view(waited_for[0] if seat is None else seat)


def _make(match: Match[Any], answers: list[Answer], waiting: list[str], seats: Sequence[int] = ()) -> None:
    """Make decisions in the match, by these seats or by whoever is asked, so far as chance has no part in it."""
    before = match.number
    for place, answer in enumerate(answers):
        match.answer(seats[place] if seats else match.waited_for()[0], answer)
    if any(isinstance(entry, Drawn) for entry in match.history.entries[before:]):
        raise HighgroundError(f"{_too_late(waiting)}; set the scene up after that")


def _too_late(words: list[str]) -> str:
    return f'"{" ".join(words)}" comes too late: chance decides before anything more is asked'


def _take(question: Question, asked_in: View[Any], waiting: list[str], asker: int) -> Answer:
    """The answer that the next words name; they are taken from those that wait. A name may be of several words."""
    for find in (find_label, find_beginning):
        for count in range(len(waiting), 0, -1):
            answer = find(question, " ".join(waiting[:count]))
            if answer is not None:
                del waiting[:count]
                return answer
        _refuse_if_forbidden(asked_in, waiting)  # rather than to take the beginning of what is forbidden for another
    for count in range(len(waiting), 0, -1) if question.areas is not None else ():
        if (point := point_meant(asked_in, " ".join(waiting[:count]))) is not None:
            del waiting[:count]
            return point
    parts = [part.strip() for part in waiting[0].split(",") if part.strip()]
    if question.areas is None and len(parts) > 1:
        waiting[:1] = parts
        return _take(question, asked_in, waiting, asker)
    try:
        answer = understand(question, waiting[0])
    except HighgroundError as error:
        raise HighgroundError(f"{_whom_else(question, asker)}{error}") from None
    del waiting[0]
    return answer


def _whom_else(question: Question, asker: int) -> str:
    """Who is asked what, if it is another than whoever wants to know."""
    return f"{name_of_seat(question.seat)} is asked “{question.text}”: " if question.seat != asker else ""


def _refuse_if_forbidden(asked_in: View[Any], waiting: list[str]) -> None:
    """What the rules forbid here is refused by its clause."""
    for count in range(len(waiting), 0, -1):
        if error := refusal(asked_in, " ".join(waiting[:count])):
            raise error


def _take_if_named(question: Question, asked_in: View[Any], waiting: list[str]) -> None:
    """Words that name the only answer there is are taken too; nothing needs to be said there."""
    for find in (find_label, find_beginning):
        for count in range(len(waiting), 0, -1):
            if find(question, " ".join(waiting[:count])) is not None:
                del waiting[:count]
                return
    _refuse_if_forbidden(asked_in, waiting)


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
            return named + [(0, _name_of_hidden(view, other)) for other in answers[len(named) :]]
        named.append(named_answer(question, answer))
        walk.give(answer)
    return named


def path_in_words(view: View[Any], answers: Sequence[Answer], of_others: bool = True) -> list[str]:
    """What these answers are called, in order, with the things and cards among which the seat had no choice."""
    labels: list[str] = []
    waiting = list(answers)

    def on_forced(question: Question, _: View[Any]) -> None:
        if question.seat == view.seat:
            labels.extend(choice.label for choice in question.choices if choice.thing)

    walk = Walk(view, on_forced)
    with suppress(Hidden):
        while (question := walk.question()) and waiting:
            if of_others or question.seat == view.seat:
                labels.append(without_number(named_answer(question, waiting[0])[1]))
            walk.give(waiting.pop(0))
    return labels + [_name_of_hidden(view, answer) for answer in waiting if of_others]


def _name_of_hidden(view: View[Any], answer: Answer) -> str:
    """What an answer is called to a question that the seat may not see: a word, or a card if it knows which."""
    cards = view.state.cards
    if isinstance(answer, str):
        return view.game.words.sentence("answers", answer).fill({})
    if isinstance(answer, int) and 0 <= answer < len(cards.what):
        kinds = cards.possible(answer) or {}
        return view.game.describe(view.state.setting, "card", next(iter(kinds)) if len(kinds) == 1 else None)
    return str(answer)
