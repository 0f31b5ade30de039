"""Is this answer allowed? The one place that says so, for matches, replays and anything else that takes answers."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TypeGuard, cast

from highground.engine.errors import Hidden
from highground.engine.requests import Answer, Ask, Place, Point
from highground.engine.ruling import Reason, Refused


class DeadEnd(Exception):
    """A question that nobody can answer: the rules themselves are at fault."""


def choice_of(question: Ask[Any] | Place) -> tuple[Sequence[Any], bool]:
    """What is offered, and whether that leaves a choice. A question without any answer is a fault of the rules."""
    if type(question) is Ask:
        offered = question.offered()
        is_choice = len(offered) > 1
    else:
        assert isinstance(question, Place)
        is_choice = len(question.or_else) > 1 or not question.region().is_empty()
        offered = question.offered() if is_choice else question.or_else
    if not offered and not is_choice:
        raise dead_end(question)
    return offered, is_choice


def dead_end(question: Ask[Any] | Place) -> DeadEnd:
    """The error for a question without any answer."""
    return DeadEnd(f"seat {question.seat + 1} is asked for {question.name} [{question.cite}] and has no answer")


def refuse_unless_allowed(question: Ask[Any] | Place, answer: Answer) -> None:
    """Raise `Refused` with the clause that forbids the answer; say nothing if it is allowed.

    What it says comes from whatever the question was made from: ask it of a view, and it knows no more than the view.
    """
    among = question.or_else if isinstance(question, Place) else question.offered()
    if any(answer == choice and _same_types(answer, choice) for choice in among):
        return
    reason: Reason | None = None
    if isinstance(question, Place):
        if not is_point(answer):
            others = f" (or {', '.join(map(str, question.or_else))})" if question.or_else else ""
            text = f"a point is three whole numbers, across, down and level{others}, not {answer!r}"
            raise Refused(Reason(question.cite, text))
        if answer in question.region():
            return
        fallback = "that point lies outside the region allowed"
    else:
        fallback = f"{answer!r} is not among the answers allowed to this question"
    if question.why_not:
        with suppress(Hidden):  # the reason would tell what this seat cannot know
            reason = question.why_not(answer)  # pyright: ignore[reportArgumentType]
    raise Refused(reason or Reason(question.cite, fallback))


def _same_types(answer: Any, choice: Any) -> bool:
    """Python holds 1, 1.0 and True to be equal; an answer is of the type that is offered."""
    if isinstance(answer, tuple):
        if not isinstance(choice, tuple):
            return False
        parts, others = cast("tuple[Any, ...]", answer), cast("tuple[Any, ...]", choice)
        return len(parts) == len(others) and all(map(_same_types, parts, others))
    return type(answer) is type(choice)


def is_point(answer: Answer) -> TypeGuard[Point]:
    """Does this have the form of a point?"""
    return isinstance(answer, tuple) and len(answer) == 3 and all(type(part) is int for part in answer)
