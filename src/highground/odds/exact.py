"""The exact walk: every outcome of every roll and every draw, with its weight.

Outcomes are merged inside a roll and between steps, never by comparing suspended procedures.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from highground.engine import Cards, Position, Roll, Show, Shuffle, View, encode_state
from highground.odds.decisions import AnswerPath, Decisions
from highground.odds.horizon import Horizon
from highground.odds.results import Branch, Tally

ONE = Fraction(1)


class TooMany(Exception):
    """An exact answer would take too long, or cannot be had."""


@dataclass
class _Node:
    position: Position[Any]
    path: AnswerPath
    weight: Fraction
    chance_met: bool


def walk(view: View[Any], decisions: Decisions, leaves: int) -> list[Branch]:
    """The exact odds of each branch; raises `TooMany` beyond this many leaves."""
    horizon = Horizon(view)
    tally = Tally()
    waiting = [_Node(view.copy(), (), ONE, False)]
    while waiting:
        resting: dict[tuple[AnswerPath, bool, bytes], _Node] = {}
        stack = waiting[::-1]
        while stack:
            node = stack.pop()
            values = _values(node, decisions, leaves)
            leaves -= len(values)
            if leaves < 0:
                raise TooMany
            unfinished: list[_Node] = []
            for value in values:
                after = _after(node, *value)
                if after.position.step_start is node.position.step_start and not after.position.is_over:
                    unfinished.append(after)
                elif horizon.is_reached(after.position):
                    tally.add(after.path, horizon.outcome(after.position), after.weight)
                else:
                    key = (after.path, after.chance_met, encode_state(after.position.step_start))
                    same = resting.setdefault(key, after)
                    if same is not after:
                        same.weight += after.weight
            stack += unfinished[::-1]
        waiting = list(resting.values())
    return tally.branches(decisions.policy.name)


def _values(node: _Node, decisions: Decisions, leaves: int) -> list[tuple[Any, AnswerPath, Fraction, bool]]:
    """Each value that may be given now: with its path, its probability, and whether chance decides it."""
    request, state, path = node.position.request, node.position.state, node.path
    assert request is not None
    if isinstance(request, Roll):
        weights: dict[Any, int] = request.weights()
        total = sum(weights.values())
        return [(outcome, path, Fraction(weight, total), True) for outcome, weight in weights.items()]
    if isinstance(request, Show):
        by_chance = not all(map(state.cards.is_known, request.cards))
        return [(kinds, path, weight, by_chance) for kinds, weight in _draws(state.cards, request, leaves)]
    if isinstance(request, Shuffle):
        known = tuple(state.cards.what[number] for number in request.cards)
        return [((known, ()), path, ONE, False)]
    return [(answer, longer, ONE, False) for answer, longer in decisions.ways(state, request, path, node.chance_met)]


def _after(node: _Node, value: Any, path: AnswerPath, weight: Fraction, by_chance: bool) -> _Node:
    position = node.position.copy()
    position.give(value)
    return _Node(position, path, node.weight * weight, node.chance_met or by_chance)


def _draws(cards: Cards, request: Show, leaves: int) -> list[tuple[tuple[str, ...], Fraction]]:
    """Everything that shown cards may turn out to be."""
    found: list[tuple[tuple[str, ...], Fraction, Cards]] = [((), ONE, cards)]
    for number in request.cards:
        longer: list[tuple[tuple[str, ...], Fraction, Cards]] = []
        for kinds, weight, before in found:
            possible = before.possible(number)
            if possible is None or len(longer) + len(possible) > leaves:
                raise TooMany
            for kind, probability in possible.items():
                after = before.copy()
                after.learn([number], [kind], ())
                longer.append(((*kinds, kind), weight * probability, after))
        found = longer
    return [(kinds, weight) for kinds, weight, _ in found]
