"""Is this answer allowed? The one place that says so, for matches, replays and anything else that takes answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeGuard, cast

from highground.engine.requests import Answer, Ask, Place, Point
from highground.engine.ruling import Reason, Refused


class DeadEnd(Exception):
    """A question that nobody can answer: the rules themselves are at fault."""


def refuse_unless_allowed(request: Ask[Any] | Place, answer: Answer) -> None:
    """Raise `Refused` with the clause that forbids the answer; say nothing if it is allowed."""
    if isinstance(request, Place):
        if not _is_point(answer):
            raise Refused(Reason(request.cite, f"a point is two whole numbers, not {answer!r}"))
        if answer in request.region():
            return
        fallback = "that point lies outside the region allowed"
    else:
        if any(answer == choice and _same_types(answer, choice) for choice in request.offered()):
            return
        fallback = f"{answer!r} is not among the answers allowed to this question ({request.topic})"
    reason = request.why_not(answer) if request.why_not else None  # pyright: ignore[reportArgumentType]
    raise Refused(reason or Reason(request.cite, fallback))


def only_answer(request: Ask[Any], offered: Sequence[Any]) -> Any:
    """The answer to a question that leaves no choice. A question without any answer is a fault of the rules."""
    if not offered:
        raise DeadEnd(f"seat {request.seat + 1} is asked for {request.topic} [{request.cite}] and has no answer")
    return offered[0]


def _same_types(answer: Any, choice: Any) -> bool:
    """Python holds 1, 1.0 and True to be equal; an answer is of the type that is offered."""
    if isinstance(answer, tuple):
        parts = cast("tuple[Any, ...]", answer)
        return len(parts) == len(choice) and all(map(_same_types, parts, choice))
    return type(answer) is type(choice)


def _is_point(answer: Answer) -> TypeGuard[Point]:
    return isinstance(answer, tuple) and len(answer) == 2 and all(type(part) is int for part in answer)
