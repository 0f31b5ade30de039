"""Playout: drive a state to its end as fast as possible, with no log and no way back. For fuzzing, bots and arenas."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from highground.engine.chance import Chance
from highground.engine.dice import Roll
from highground.engine.game import Game
from highground.engine.referee import only_answer
from highground.engine.requests import Ask, Place, Show, Shuffle, Tell, Together
from highground.engine.state import State, settle

S = TypeVar("S", bound=State)


def play_out(
    game: Game[S], state: S, chance: Chance, answers: Chance, after_step: Callable[[S], None] | None = None
) -> int:
    """Play to the end with random answers; how many decisions had two or more answers to choose from.

    The state is changed in place. A match with the same two sources of chance plays the same game.
    """
    decisions = 0
    steps = game.steps
    agenda = state.agenda
    below = answers.below
    while agenda:
        step = agenda.pop()
        generator = steps[step.name](state, *step.arguments)
        if generator is not None:
            send = generator.send
            value: Any = None
            try:
                while True:
                    request = send(value)
                    kind = type(request)  # pyright: ignore[reportUnknownVariableType]
                    if kind is Ask:
                        offered = request.offered()
                        if (count := len(offered)) > 1:
                            value = offered[below(count)]
                            decisions += 1
                        else:
                            value = only_answer(request, offered)
                    elif kind is Tell:
                        value = None
                    elif kind is Roll:
                        value = request.outcome(chance.faces(request))
                    elif kind is Show:
                        value = chance.kinds(request, state.cards)
                    elif kind is Shuffle:
                        value = chance.shuffled(request, state.cards)
                    elif kind is Place:
                        value = request.region().sample(answers)
                        decisions += 1
                    else:
                        value, made = _answer_together(request, below)
                        decisions += made
            except StopIteration:
                pass
        settle(state)
        if after_step is not None:
            after_step(state)
    return decisions


def _answer_together(request: Together, below: Callable[[int], int]) -> tuple[tuple[Any, ...], int]:
    values: list[Any] = []
    decisions = 0
    for ask in request.asks:
        offered = ask.offered()
        if len(offered) > 1:
            values.append(offered[below(len(offered))])
            decisions += 1
        else:
            values.append(only_answer(ask, offered))
    return tuple(values), decisions
