"""The exact walk: every outcome of every roll and every draw, with its weight.

Outcomes are merged inside a roll and between steps, never by comparing suspended procedures.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from highground.engine import Cards, Position, Show, Shuffle, View, encode_state
from highground.engine.dice import Roll
from highground.odds.question import Branch, Horizon, Tally
from highground.odds.script import Path, Script

ONE = Fraction(1)


class TooMany(Exception):
    """An exact answer would take too long, or cannot be had."""


@dataclass
class _Node:
    position: Position[Any]
    path: Path
    weight: Fraction
    chance_met: bool


def walk(view: View[Any], script: Script, leaves: int) -> list[Branch]:
    """The exact odds of each branch; raises `TooMany` beyond this many leaves."""
    horizon = Horizon(view)
    tally = Tally()
    visited = 0
    waiting = [_Node(view.copy(), (), ONE, False)]
    while waiting:
        resting: dict[tuple[Path, bool, bytes], _Node] = {}
        stack = waiting
        while stack:
            visited += 1
            if visited > leaves:
                raise TooMany
            node = stack.pop()
            for after in _continuations(node, script):
                if after.position.rest is node.position.rest and not after.position.is_over:
                    stack.append(after)
                elif horizon.is_reached(after.position):
                    tally.add(after.path, horizon.outcome(after.position), after.weight)
                else:
                    key = (after.path, after.chance_met, encode_state(after.position.rest))
                    same = resting.setdefault(key, after)
                    if same is not after:
                        same.weight += after.weight
        waiting = list(resting.values())
    return tally.branches(script.policy.name)


def _continuations(node: _Node, script: Script) -> list[_Node]:
    """The node after each value that may be given now."""
    request, state = node.position.request, node.position.state
    assert request is not None
    if isinstance(request, Roll):
        weights: dict[Any, int] = request.weights()
        total = sum(weights.values())
        return [_after(node, outcome, node.path, Fraction(weight, total), True) for outcome, weight in weights.items()]
    if isinstance(request, Show):
        draws = _draws(state.cards, request)
        return [_after(node, kinds, node.path, weight, len(draws) > 1) for kinds, weight in draws]
    if isinstance(request, Shuffle):
        known = tuple(state.cards.what[number] for number in request.cards)
        return [_after(node, (known, ()), node.path, ONE, False)]
    return [
        _after(node, answer, path, ONE, False)
        for answer, path in script.ways(state, request, node.path, node.chance_met)
    ]


def _after(node: _Node, value: Any, path: Path, weight: Fraction, by_chance: bool) -> _Node:
    position = node.position.copy()
    position.give(value)
    return _Node(position, path, node.weight * weight, node.chance_met or by_chance)


def _draws(cards: Cards, request: Show) -> list[tuple[tuple[str, ...], Fraction]]:
    """Everything that shown cards may turn out to be."""
    found: list[tuple[tuple[str, ...], Fraction, Cards]] = [((), ONE, cards)]
    for number in request.cards:
        longer: list[tuple[tuple[str, ...], Fraction, Cards]] = []
        for kinds, weight, before in found:
            possible = before.possible(number)
            if possible is None:
                raise TooMany
            for kind, probability in possible.items():
                after = before.copy()
                after.learn([number], [kind], ())
                longer.append(((*kinds, kind), weight * probability, after))
        found = longer
    return [(kinds, weight) for kinds, weight, _ in found]
