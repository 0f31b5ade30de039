"""Is this answer allowed? The one place that says so, for matches, replays and anything else that takes answers."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, TypeGuard

from highground.engine.answers import fault_of
from highground.engine.errors import DeadEnd, Hidden, quoted
from highground.engine.requests import Answer, Ask, Place, Point
from highground.engine.ruling import Reason, Refused


def choice_of(question: Ask[Any] | Place) -> tuple[Sequence[Any], bool]:
    """What is offered, and whether that leaves a choice. A question without any answer is a fault of the rules."""
    if type(question) is Ask:
        offered = question.offered()
        is_choice = len(offered) > 1
    else:
        assert isinstance(question, Place)
        is_choice = len(question.or_else) > 1 or not question.region().is_empty()
        offered = PointsOffered(question) if is_choice else question.or_else
    if not is_choice and not offered:
        raise dead_end(question)
    return offered, is_choice


class PointsOffered(Sequence[Any]):
    """What a question for a point offers, worked out when somebody looks: playouts that choose at random never do."""

    def __init__(self, question: Place) -> None:
        self._question = question

    @cached_property
    def _answers(self) -> Sequence[Answer]:
        return self._question.offered()

    def __getitem__(self, index: Any) -> Any:
        return self._answers[index]  # pyright: ignore[reportUnknownVariableType]

    def __len__(self) -> int:
        return len(self._answers)


def dead_end(question: Ask[Any] | Place) -> DeadEnd:
    """The error for a question without any answer."""
    return DeadEnd(f"seat {question.seat + 1} is asked for {question.name} [{question.cite}] and has no answer")


def is_allowed(question: Ask[Any] | Place, answer: Answer, offered: Sequence[Any] | None = None) -> bool:
    """Is this one of the answers to the question? What it offers may have been worked out before."""
    if fault_of(answer):
        return False  # Python holds 1, 1.0 and True to be equal
    if type(question) is Place:
        return answer in question.or_else or (is_point(answer) and answer in question.region())
    return answer in (question.offered() if offered is None else offered)


def refuse_unless_allowed(question: Ask[Any] | Place, answer: Answer) -> None:
    """Raise `Refused` with the clause that forbids the answer; say nothing if it is allowed.

    What it says comes from whatever the question was made from: ask it of a view, and it knows no more than the view.
    """
    if is_allowed(question, answer):
        return
    if fault := fault_of(answer):
        raise Refused(Reason(question.cite, f"an answer is a word, a number or a tuple of them; {fault}"))
    reason: Reason | None = None
    if isinstance(question, Place) and not is_point(answer):
        others = f" (or {', '.join(map(str, question.or_else))})" if question.or_else else ""
        text = f"a point is three whole numbers, across, down and level{others}, not {quoted(answer)}"
        reason = Reason(question.cite, text)
    elif question.why_not:
        with suppress(Hidden):  # the reason would tell what this seat cannot know
            reason = question.why_not(answer)  # pyright: ignore[reportArgumentType]
    raise Refused(reason or no_reason(question, answer))


def no_reason(question: Ask[Any] | Place, answer: Answer) -> Reason:
    """What is said of an answer that is not allowed where the rules say no more."""
    if isinstance(question, Place):
        return Reason(question.cite, "that point lies outside the region allowed")
    return Reason(question.cite, f"{quoted(answer)} is not among the answers allowed to this question")


def is_point(answer: Answer) -> TypeGuard[Point]:
    """Does this have the form of a point?"""
    return isinstance(answer, tuple) and len(answer) == 3 and all(type(part) is int for part in answer)
