"""A moment of an exact walk, and what may be read there of hidden cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from highground.engine import Cards, Shuffle, View
from highground.odds.budget import Budget
from highground.odds.decisions import AnswerPath
from highground.odds.reading import Reading, is_hidden, readings
from highground.odds.weights import Weight


@dataclass(slots=True)
class Node:
    """A moment of the walk: where its step began, what has been given since, and how likely it is to come there.

    What was read of hidden cards within the step was so when it began, and is kept beside it.
    """

    step_start: Any
    given: tuple[Any, ...]
    path: AnswerPath
    weight: Weight
    chance_met: bool
    shuffles: tuple[tuple[int, Shuffle], ...] = ()  # which of what was given answered them
    readings: tuple[Reading, ...] = ()  # what was read within the step
    decided: tuple[Any, ...] = ()  # answers to the questions in hand, asked at once: those made before chance

    def and_then(self, value: Any, path: AnswerPath, weight: Weight, by_chance: bool) -> Node:
        """The moment after something more was given."""
        met = self.chance_met or by_chance
        given = (*self.given, value)
        return Node(self.step_start, given, path, weight, met, self.shuffles, self.readings)

    def begun(self) -> Any:
        """The state in which its step began, with what was read since; a copy."""
        state = self.step_start.copy()
        for reading in self.readings:
            reading.lay_out(state.cards)
        return state

    def read(self, reading: Reading, by_chance: bool) -> Node:
        """The same moment where something has been read of hidden cards: it was so when the step began."""
        given = self.given
        if self.shuffles:
            given = tuple(self._and_shuffled(reading))
        met, readings = self.chance_met or by_chance, (*self.readings, reading)
        weight = self.weight.times(reading.weight)
        return Node(self.step_start, given, self.path, weight, met, self.shuffles, readings, self.decided)

    def _and_shuffled(self, reading: Reading) -> list[Any]:
        """What was given, where shuffles within the step say of their cards what has been read."""
        given, made = list(self.given), len(self.step_start.cards.what)
        for number, kind in reading.kinds.items():
            if number >= made:
                place = next(p for p, shuffle in self.shuffles if 0 <= number - shuffle.first < len(shuffle.cards))
                sources, later = given[place]
                given[place] = (sources, (*later, (number, kind)))
        return given

    def planned_like(self, node: Node, taken: Node) -> Node:
        """The moment after a step that was taken elsewhere, where something else was planned for after it."""
        state = self.step_start
        if node is not taken and not state.ended:
            state = state.__copy__()  # it may share the rest: a state in which a step begins does not change
            new = state.agenda[len(taken.step_start.agenda) - 1 :]
            state.agenda = [*node.step_start.agenda[:-1], *new]
        return Node(state, (), self.path, node.weight.times(self.weight), self.chance_met)

    def met_chance(self) -> Node:
        """The same moment, at which chance decides."""
        return replace(self, chance_met=True)

    def having_decided(self, answers: tuple[Any, ...], path: AnswerPath) -> Node:
        """The same moment, where some of several questions are answered, and chance decides the others."""
        return replace(self, decided=answers, path=path, chance_met=True)


def ways_to_read(
    node: Node,
    cards: Cards,
    numbers: Sequence[int],
    kinds: Collection[str] | None,
    budget: Budget,
    as_one: bool = False,
) -> list[Reading]:
    """Everything that may be read of some cards as they are at this moment; nothing if nothing is hidden.

    Of numbers that were made within the step nothing can be said where it began but what they are: they are read one
    by one.
    """
    hidden = [number for number in numbers if is_hidden(cards, number, kinds)]
    if not hidden:
        return []
    made = len(node.step_start.cards.what)
    older = [number for number in hidden if number < made]
    return readings(cards, older, kinds, budget, as_one) if older else readings(cards, hidden[:1], None, budget)


def shuffles_in(view: View[Any]) -> tuple[tuple[int, Shuffle], ...]:
    """The shuffles among what was given in a view's step."""
    return tuple((place, request) for place, request in enumerate(view.answered) if isinstance(request, Shuffle))
