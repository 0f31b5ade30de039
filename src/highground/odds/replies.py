"""The best reply: for each decision after chance, what ends best on average for whoever makes it.

It is the best if all that comes later is answered plainly; what a card is worth is looked at before the rest of the
hand is. Whoever replies is taken to know what the asker holds: these are odds against an opponent who guesses right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import Any

from highground.engine import Answer, Ask, Cards, State
from highground.odds.budget import Budget
from highground.odds.decisions import by_kind, distinct
from highground.odds.nodes import Node, ways_to_read
from highground.odds.weights import CERTAIN

Value = Callable[[Any, int], float]


class Replies:
    """Finds best replies by walking on from each; what an answer is worth at a moment is worked out once."""

    def __init__(self, plainly: Callable[[Node], Iterator[Node]], value: Value) -> None:
        self._ends = plainly
        self._value = value
        self._worths: dict[tuple[Any, ...], tuple[Any, float]] = {}

    def answer(self, node: Node, state: State, question: Ask[Any]) -> Any:
        """The best reply; of equals the first."""
        cards, offer = state.cards, question.card_offer
        if offer is None:
            answers = distinct(cards, question, by_kind(cards, question, question.offered()))
            return max(answers, key=lambda a: self._worth(node, a, question.seat)) if len(answers) > 1 else answers[0]

        def worth(answer: Any) -> float:
            if answer in offer.words:
                return self._worth(node, answer, question.seat)
            supposed = _supposing(node, cards, offer.numbers, answer if isinstance(answer, str) else answer[1])
            if not supposed:
                return -inf
            moment, number = supposed
            return self._worth(moment, number if isinstance(answer, str) else (answer[0], number), question.seat)

        return offer.best(worth)

    def _worth(self, node: Node, answer: Any, seat: int) -> float:
        """How an answer ends on average for a seat."""
        unread = node.step_start
        read = {number: kind for reading in node.readings for number, kind in reading.kinds.items()}
        given = (*node.given, answer)
        # Cards are laid out as they are read: what was played is told by its kind as well as by its number.
        key = (id(unread), given, tuple(map(read.get, _numbers_in(given))))
        if key not in self._worths:
            ends = self._ends(node.and_then(answer, node.path, CERTAIN, by_chance=False))
            worth = sum(float(end.weight.fraction()) * self._value(end.step_start, seat) for end in ends)
            self._worths[key] = (unread, worth)  # kept, so that nothing else gets its id
        return self._worths[key][1]


def _numbers_in(answer: Answer) -> Iterator[int]:
    """The numbers in an answer, alone or after a verb, or in several answers."""
    if isinstance(answer, int):
        yield answer
    elif isinstance(answer, tuple):
        for part in answer:
            yield from _numbers_in(part)


def _supposing(node: Node, cards: Cards, numbers: Sequence[int], kind: str) -> tuple[Node, int] | None:
    """The moment if a card of this kind is among some, and its number; None if there cannot be one."""
    for number in numbers:
        if cards.what[number] == kind:
            return node, number
    for reading in ways_to_read(node, cards, numbers, (kind,), Budget()):
        for number, read in reading.kinds.items():
            if read == kind:
                return node.read(reading, by_chance=True), number
    return None
