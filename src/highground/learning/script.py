"""What goes the same way for everybody in a step of a lesson: the answers of the others, and what the dice show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from highground.engine import HighgroundError, KeyedChance, Roll
from highground.learning.lesson import Answers


def each(answers: Answers) -> tuple[str, ...]:
    """One answer or several, as several."""
    return (answers,) if isinstance(answers, str) else answers


class Script:
    """The answers of the others, by the names of the questions: one again and again, or several one after the other."""

    def __init__(self, others: Mapping[str, Answers]) -> None:
        self._again = {name: label for name, label in others.items() if isinstance(label, str)}
        self._in_turn = {name: list(each(labels)) for name, labels in others.items() if name not in self._again}
        self._never_asked = set(self._again)

    def answer(self, question: str) -> str | None:
        """What is answered to the question of this name; None if the lesson does not say."""
        self._never_asked.discard(question)
        if question in self._again:
            return self._again[question]
        waiting = self._in_turn.get(question)
        return waiting.pop(0) if waiting else None

    def unused(self) -> Iterator[tuple[str, str]]:
        """Questions that were not asked, or not so often, with the answers that were not wanted."""
        yield from ((name, self._again[name]) for name in sorted(self._never_asked))
        yield from ((name, ", ".join(waiting)) for name, waiting in self._in_turn.items() if waiting)


class LessonChance(KeyedChance):
    """Cards are drawn alike whenever a lesson is played; dice show what it says."""

    def __init__(self, name: str) -> None:
        super().__init__(KeyedChance.from_seed(name).secret)
        self.dice: list[int] = []  # what is still to be thrown

    def faces(self, roll: Roll[Any]) -> tuple[int, ...]:
        wanted = len(roll.sides())
        if len(self.dice) < wanted:
            raise HighgroundError(f"dice are thrown here [{roll.cite}] of which the lesson does not say what they show")
        faces = tuple(self.dice[:wanted])
        roll.check(faces)
        del self.dice[:wanted]
        return faces
