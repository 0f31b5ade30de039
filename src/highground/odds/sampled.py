"""The sampled answer: play the action many times in positions imagined from the view."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from highground.engine import Ask, Chance, Place, Position, Roll, Show, Together, View, Wish, imagine
from highground.odds.decisions import AnswerPath, Decisions
from highground.odds.horizon import Horizon
from highground.odds.results import Branch, Tally


def sample(view: View[Any], decisions: Decisions, samples: int, chance: Chance) -> list[Branch]:
    """The odds from this many samples. What is left open is answered by the policy."""
    horizon = Horizon(view)
    tally = Tally()
    decisions = replace(decisions, branching=False)
    for _ in range(samples):
        position = imagine(view, chance)
        path = _play(position, view.seat, horizon, decisions, chance)
        tally.add(path, horizon.outcome(position), Fraction(1))
    return tally.branches(decisions.policy.name, samples)


def _play(position: Position[Any], seat: int, horizon: Horizon, decisions: Decisions, chance: Chance) -> AnswerPath:
    """Play on to the horizon; the path taken before the first chance. What the seat has not seen is chance to it."""
    path: AnswerPath = ()
    chance_met = False
    start = position.step_start
    while (request := position.request) and (position.step_start is start or not horizon.is_reached(position)):
        if isinstance(request, Ask | Place | Together):
            ((answer, path),) = decisions.ways(position.state, request, path, chance_met)
            position.give(answer)
        else:
            chance_met = chance_met or _is_news(request, position, seat)
            position.give(chance.result(request, position.state.cards))
    return path


def _is_news(request: Wish, position: Position[Any], seat: int) -> bool:
    """Does chance decide here, as far as this seat can tell?"""
    if isinstance(request, Show):
        return not all(position.state.cards.has_seen(seat, number) for number in request.cards)
    return isinstance(request, Roll)
