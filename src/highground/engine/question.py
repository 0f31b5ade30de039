"""A question as a player gets it: with every allowed answer and what it is called. Made from a view."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import Any

import msgspec

from highground.engine.position import View
from highground.engine.requests import Answer, Ask, Place, Point, Together


class Choice(msgspec.Struct, frozen=True):
    """An allowed answer and its name, unlike any other of the same question."""

    answer: Any
    label: str


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat is asked. A question for a point has outlines in place of choices."""

    number: int
    seat: int
    topic: str
    cite: str
    of: str
    choices: tuple[Choice, ...] = ()
    outlines: tuple[tuple[Point, ...], ...] | None = None
    hint: str = ""

    def find(self, label: str) -> Answer | None:
        """The answer of this name."""
        return next((choice.answer for choice in self.choices if choice.label == label), None)


def question_for(view: View[Any], number: int) -> Question | None:
    """What the seat of this view is asked, if anything."""
    request = view.request
    if isinstance(request, Together):
        request = next((ask for ask in request.asks if ask.seat == view.seat), None)
    if not isinstance(request, Ask | Place) or request.seat != view.seat:
        return None
    common: dict[str, Any] = {"number": number, "seat": view.seat, "topic": request.topic, "cite": request.cite}
    if isinstance(request, Place):
        outlines = tuple(tuple(outline) for outline in request.region().outlines())
        return Question(of="point", outlines=outlines, **common)
    offered = request.offered()
    labels = _told_apart([view.game.describe(view.state, request.of, answer) for answer in offered])
    hint = request.hint() if request.hint else ""
    return Question(of=request.of, choices=tuple(map(Choice, offered, labels)), hint=hint, **common)


def _told_apart(labels: list[str]) -> list[str]:
    """Labels that stand more than once get a number each."""
    if len(set(labels)) == len(labels):
        return labels
    counts = Counter(labels)
    used = set(labels)
    result: list[str] = []
    for label in labels:
        if counts[label] > 1:
            label = next(name for n in count(1) if (name := f"{label} ({n})") not in used)
            used.add(label)
        result.append(label)
    return result
