"""Playing on by a policy, with no log and no way back: for fuzzing, arenas and search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from highground.engine.chance import Chance
from highground.engine.game import Game, Policy
from highground.engine.position import Position
from highground.engine.referee import choice_of
from highground.engine.requests import Answer, Ask, Place
from highground.engine.run import Listener, Run, drive
from highground.engine.state import State

S = TypeVar("S", bound=State)


def at_random(_: State, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
    """The policy that answers anything allowed: of a question's answers each as likely as the next."""
    if type(question) is Ask:
        return offered[chance.below(len(offered))]
    assert isinstance(question, Place)
    others = question.or_else
    pick = chance.below(len(others) + 1) if others else 0
    region = question.region()
    if pick == len(others) and not region.is_empty():
        return region.sample(chance)
    return others[pick % len(others)]


def by_seats(policies: Sequence[Policy]) -> Policy:
    """The policy by which each seat answers in its own way."""
    if all(policy is policies[0] for policy in policies):
        return policies[0]

    def answer(state: State, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
        return policies[question.seat](state, question, offered, chance)

    return answer


def some_answer(state: State, question: Ask[Any] | Place, chance: Chance) -> Answer:
    """Anything allowed; where there is no choice, the only answer."""
    offered, is_choice = choice_of(question)
    return at_random(state, question, offered, chance) if is_choice else offered[0]


def play_on(
    position: Position[S],
    policy: Policy,
    chance: Chance,
    boundaries: frozenset[str] = frozenset(),
    count: int = 1,
    first: Sequence[Any] = (),
) -> S:
    """Play by a policy for all seats to the end, or to where the `count`th of some steps would begin; the state there.

    What is given `first` may end a turn, too. It goes on with the position's own running procedure, which uses the
    position up, and copies nothing on the way.
    """
    if count < 1:
        raise ValueError(f"boundaries are counted from 1, not from {count}")
    run = position.let_go()
    if boundaries:
        run.is_stop = _nth_of(boundaries, count)
    for value in first:
        run.give(value)
    drive(run, chance, policy)
    return run.state


def _nth_of(boundaries: frozenset[str], count: int) -> Callable[[State], bool]:
    """Is this the `count`th time that one of these steps is to come next?"""
    left = count

    def is_stop(state: State) -> bool:
        nonlocal left
        left -= state.agenda[-1].name in boundaries
        return not left

    return is_stop


def play_out(
    game: Game[S],
    state: S,
    chance: Chance,
    answers: Chance,
    after_step: Callable[[S], None] | None = None,
    policy: Policy = at_random,
    on_tell: Listener | None = None,
) -> int:
    """Play to the end; how many decisions had two or more answers to choose from.

    The state is changed in place. A match with the same two sources of chance plays the same game.
    """
    run = Run(game, state, on_tell)
    if after_step is not None:
        run.after_step = lambda run: after_step(run.state)
    run.start()
    return drive(run, chance, policy, answers)
