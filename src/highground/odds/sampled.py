"""The sampled answer: play the action many times in positions imagined from the view."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from highground.engine import Chance, Position, Show, Shuffle, View, imagine
from highground.engine.dice import Roll
from highground.odds.decisions import Path, Script
from highground.odds.results import Branch, Horizon, Tally


def sample(view: View[Any], script: Script, samples: int, chance: Chance) -> list[Branch]:
    """The odds from this many samples. What the script leaves open is answered by its policy."""
    horizon = Horizon(view)
    tally = Tally()
    script = replace(script, branching=False)
    for _ in range(samples):
        position = imagine(view, chance)
        path = _play(position, view.seat, horizon, script, chance)
        tally.add(path, horizon.outcome(position), Fraction(1))
    return tally.branches(script.policy.name, samples)


def _play(position: Position[Any], seat: int, horizon: Horizon, script: Script, chance: Chance) -> Path:
    """Play on to the horizon; the path taken before the first chance. What the seat has not seen is chance to it."""
    path: Path = ()
    chance_met = False
    start = position.step_start
    while (request := position.request) and (position.step_start is start or not horizon.is_reached(position)):
        cards = position.state.cards
        if isinstance(request, Roll):
            chance_met = True
            position.give(request.outcome(chance.faces(request)))
        elif isinstance(request, Show):
            chance_met = chance_met or not all(cards.has_seen(seat, number) for number in request.cards)
            position.give(chance.kinds(request, cards))
        elif isinstance(request, Shuffle):
            position.give(chance.shuffled(request, cards))
        else:
            ((answer, path),) = script.ways(position.state, request, path, chance_met)
            position.give(answer)
    return path
