"""A moment of an exact walk, and what may be read there of hidden cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from highground.engine import Cards, Shuffle, View
from highground.odds.decisions import AnswerPath
from highground.odds.reading import Reading, is_hidden, readings
from highground.odds.weights import Weight


@dataclass(slots=True)
class Node:
    """A moment of the walk: where its step began, what has been given since, and how likely it is to come there."""

    step_start: Any
    given: tuple[Any, ...]
    path: AnswerPath
    weight: Weight
    chance_met: bool
    shuffles: tuple[tuple[int, Shuffle], ...] = ()  # which of what was given answered them
    unread: Any = None  # where its step began before anything was read
    read_so_far: tuple[tuple[int, str], ...] = ()  # cards read within the step, with their kinds
    decided: tuple[Any, ...] = ()  # answers to the questions in hand, asked at once: those made before chance

    def and_then(self, value: Any, path: AnswerPath, weight: Weight, by_chance: bool) -> Node:
        """The moment after something more was given."""
        met = self.chance_met or by_chance
        given = (*self.given, value)
        return Node(self.step_start, given, path, weight, met, self.shuffles, self.unread, self.read_so_far)

    def read(self, reading: Reading, by_chance: bool) -> Node:
        """The same moment where something has been read of hidden cards: it was so when the step began."""
        step_start, given = self.step_start.copy(), list(self.given)
        made = len(step_start.cards.what)
        for number, kind in reading.kinds.items():
            if number < made:
                step_start.cards.learn([number], [kind], ())
                continue
            place = next(p for p, shuffle in self.shuffles if 0 <= number - shuffle.first < len(shuffle.cards))
            sources, later = given[place]
            given[place] = (sources, (*later, (number, kind)))
        if reading.rest:
            step_start.cards.narrow(reading.rest, reading.rest_kinds)
        return replace(
            self,
            step_start=step_start,
            given=tuple(given),
            weight=self.weight.times(reading.weight),
            chance_met=self.chance_met or by_chance,
            unread=self.unread or self.step_start,
            read_so_far=(*self.read_so_far, *reading.kinds.items()),
        )

    def met_chance(self) -> Node:
        """The same moment, at which chance decides."""
        return replace(self, chance_met=True)

    def having_decided(self, answers: tuple[Any, ...], path: AnswerPath) -> Node:
        """The same moment, where some of several questions are answered, and chance decides the others."""
        return replace(self, decided=answers, path=path, chance_met=True)


def ways_to_read(node: Node, cards: Cards, numbers: Sequence[int], kinds: Collection[str] | None) -> list[Reading]:
    """Everything that may be read of some cards as they are at this moment; nothing if nothing is hidden.

    Of numbers that were made within the step nothing can be said where it began but what they are: they are read one
    by one.
    """
    hidden = [number for number in numbers if is_hidden(cards, number, kinds)]
    if not hidden:
        return []
    made = len(node.step_start.cards.what)
    older = [number for number in hidden if number < made]
    return readings(cards, older, kinds) if older else readings(cards, hidden[:1], None)


def shuffles_in(view: View[Any]) -> tuple[tuple[int, Shuffle], ...]:
    """The shuffles among what was given in a view's step."""
    return tuple((place, request) for place, request in enumerate(view.answered) if isinstance(request, Shuffle))
