"""Answers that odds are about, in words: who would give them, and what they are called there."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from highground.engine import Answer, Hidden, Question, View
from highground.engine.meaning import without_number
from highground.odds import Walk


class Further(msgspec.Struct, frozen=True):
    """An answer that would be given after those that were asked about; by nobody known where its question is hidden."""

    seat: int | None
    text: str


def further_answers(view: View[Any], answers: Sequence[Answer], asked: int) -> list[Further]:
    """All answers of a branch but the first that were asked about."""
    walk, waiting, told = Walk(view), list(answers), list[Further]()
    with suppress(Hidden):
        while waiting and (question := walk.question()) is not None:
            told.append(Further(question.seat, _called(question, waiting[0])))
            walk.give(waiting.pop(0))
    words = view.game.words
    told += [Further(None, words.sentence("answers", one).fill({})) for one in waiting if isinstance(one, str)]
    return told[asked:]


def _called(question: Question, answer: Answer) -> str:
    found = next((choice.label for choice in question.choices if choice.answer == answer), str(answer))
    return without_number(found)
