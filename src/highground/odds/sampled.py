"""The sampled answer: play the action many times in positions imagined from the view."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from highground.engine import Ask, Chance, DeadEnd, Place, Position, Together, View, imagine
from highground.odds.budget import Budget
from highground.odds.decisions import AnswerPath, Decisions
from highground.odds.horizon import Horizon
from highground.odds.results import Branch, Tally

FEWEST = 20
"""So many samples are taken of each branch, however long it takes."""
ATTEMPTS = 1000
"""So often hands are imagined to find one that can be."""


def sample(
    view: View[Any], branches: list[AnswerPath], decisions: Decisions, samples: int, chance: Chance, budget: Budget
) -> list[Branch]:
    """The odds of each branch from this many samples, or from fewer where the time is up."""
    horizon = Horizon(view)
    tally = Tally()
    following = [(path, replace(decisions, answers=path)) for path in branches]
    for number in range(samples):
        if number >= FEWEST and budget.is_late():
            break
        for path, along in following:
            tally.add(path, horizon.outcome(_played(view, horizon, along, chance)), Fraction(1))
    return tally.branches(decisions.policy.name, are_sampled=True)


def _played(view: View[Any], horizon: Horizon, decisions: Decisions, chance: Chance) -> Any:
    """The state at the horizon of a position that was imagined and played on.

    Who has been asked for a card has one: where hands were imagined without any, others are.
    """
    dead_end = DeadEnd()
    for _ in range(ATTEMPTS):
        position = imagine(view, chance)
        try:
            _play(position, view.seat, horizon, decisions, chance)
        except DeadEnd as error:
            dead_end = error
            continue
        return position.state
    raise dead_end


def _play(position: Position[Any], seat: int, horizon: Horizon, decisions: Decisions, chance: Chance) -> None:
    """Play on to the horizon: first the answers of the branch, then those of the policy."""
    path: AnswerPath = ()
    position.is_stop = horizon.is_reached
    while (request := position.request) is not None:
        are_given = len(path) == len(decisions.answers)
        if isinstance(request, Together) and not are_given:
            known = position.view(seat)  # of several questions the branch answers those that the seat knows
            assert isinstance(known.request, Together)
            ((answers, path),) = decisions.ways_known(known.state, known.request, path)
            position.give(decisions.filled_in(position.state, request, answers))
        elif isinstance(request, Ask | Place | Together):
            ((answer, path),) = decisions.ways(position.state, request, path, chance_met=are_given)
            position.give(answer)
        else:
            position.give(chance.result(request, position.state.cards))
