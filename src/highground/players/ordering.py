"""In which order answers are listed: those of most use first, as the game itself ranks them."""

from __future__ import annotations

from typing import Any

import msgspec

from highground.engine import Hidden, Question, View, asked_of
from highground.engine.meaning import without_number
from highground.engine.question import Choice
from highground.engine.referee import choice_of

MANY = 12  # answers that are listed without being asked for
BEST = 6  # that are listed where there are more
FEW = 8  # of no more than these only the first is pointed out, and of more a few
OF_FEW, OF_MORE = 1, 3


def in_order_of_use(view: View[Any], question: Question) -> Question:
    """The question with its answers in the order in which the game ranks them; as it is where the game ranks none."""
    request = asked_of(view.request, view.seat)
    if request is None or not is_ranked(view, question):
        return question
    try:
        ranked = view.game.rank(view.state, request, choice_of(request)[0]) if view.game.rank else ()
    except Hidden:  # what the ranking would read is not for this seat to know
        return question
    places = {_same(answer): place for place, answer in enumerate(ranked)}
    last = len(places)
    choices = sorted(question.choices, key=lambda choice: places.get(_same(choice.answer), last))
    return msgspec.structs.replace(question, choices=tuple(choices))


def is_ranked(view: View[Any], question: Question) -> bool:
    """Does the game say which of the answers are better? Only of those to the question that this view is asked."""
    return view.game.rank is not None and view.seat == question.seat and len(question.choices) > 1


def pointed_out(question: Question) -> int:
    """How many of the first answers are pointed out as the best."""
    count = len(question.choices)
    return BEST if count > MANY else OF_MORE if count > FEW else OF_FEW


def first_listed(question: Question) -> list[Choice]:
    """The answers that are listed unless all are asked for: all of few; of many the best, and every mere word.

    Of cards that are alike it is the first.
    """
    different = list({without_number(choice.label): choice for choice in reversed(question.choices)}.values())[::-1]
    if len(different) <= MANY:
        return different
    return [choice for place, choice in enumerate(different) if place < BEST or choice.thing is None]


def _same(answer: Any) -> tuple[type, Any]:
    """Answers are the same if they are equal and of one type: Python holds 1 and True to be equal."""
    return type(answer), answer
