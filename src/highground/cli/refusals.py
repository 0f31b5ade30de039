"""Why an answer is not among those offered: the clause that forbids it, where the rules say one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from highground.engine import Answer, Ask, Reason, View


def why_not(view: View[Any], words: str) -> Reason | None:
    """Why what was typed cannot be answered now; None where the rules say no more than that."""
    request = view.request
    if not isinstance(request, Ask) or request.why_not is None:
        return None
    for answer in _meant(view, request, words):
        reason = request.why_not(answer)
        if reason is not None:
            return reason
    return None


def _meant(view: View[Any], request: Ask[Any], words: str) -> Iterable[Answer]:
    """What the words would be as an answer: the word itself, or the square of this name."""
    kinds = {type(answer) for answer in request.offered()}
    if str in kinds:
        yield words
    if request.of == "square" and int in kinds:
        for number in range(len(view.game.scene(view.state).cells)):
            if view.game.describe(view.state, request.of, number).lower() == words.lower():
                yield number
