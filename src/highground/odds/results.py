"""What comes out: outcomes with their probabilities, what they come to on average, and the branches they belong to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import Any, NamedTuple

from highground.engine import Change, Changes
from highground.odds.decisions import AnswerPath

NEVER = Fraction(0)
Counted = tuple[str, tuple[tuple[str, Any], ...]]
"""What is counted: changes of one name about the same things."""


class AtLeast(NamedTuple):
    """How likely this much or more of something is."""

    amount: int
    probability: Fraction


@dataclass(frozen=True)
class Quantity:
    """Something that is counted in outcomes: how much of it there is on average, and how likely each amount or more."""

    change: Change  # with the greatest amount of it
    mean: Fraction
    at_least: tuple[AtLeast, ...]  # each amount that may come, the least first

    @property
    def varies(self) -> bool:
        """Is it left to chance how much of it there is?"""
        return any(found.probability < 1 for found in self.at_least)


@dataclass(frozen=True)
class Odds:
    """Outcomes with their probabilities, the weightiest first.

    `error` is the standard error of a sampled result; None when it is exact.
    """

    outcomes: tuple[tuple[Changes, Fraction], ...]
    policy: str
    error: float | None = None

    @property
    def is_exact(self) -> bool:
        return self.error is None

    def chance_of(self, name: str | None = None, amount: int | None = None, /, **facts: Any) -> Fraction:
        """How likely an outcome is with a change of this name, in this amount, with these facts; all if given."""
        return _sum(
            p
            for outcome, p in self.outcomes
            if any(amount in (None, each.amount) and each.is_about(name, **facts) for each in outcome)
        )

    def mean_of(self, name: str, /, **facts: Any) -> Fraction:
        """How much of something there is on average."""
        return _sum(
            p * (each.amount or 0) for outcome, p in self.outcomes for each in outcome if each.is_about(name, **facts)
        )

    @cached_property
    def quantities(self) -> tuple[Quantity, ...]:
        """Everything that is counted, in the order in which the game names it."""
        counted = {_counted(each): each for outcome, _ in self.outcomes for each in outcome if each.amount is not None}
        order = [found for found in _in_order_of_weight(outcome for outcome, _ in self.outcomes) if found in counted]
        return tuple(self._quantity(counted[found]) for found in order)

    def _quantity(self, change: Change) -> Quantity:
        likely: dict[int, Fraction] = {}
        most = change
        for outcome, p in self.outcomes:
            for each in outcome:
                if each.amount is not None and _counted(each) == _counted(change):
                    likely[each.amount] = likely.get(each.amount, NEVER) + p
                    most = max(most, each, key=lambda one: one.amount or 0)
        amounts = sorted(likely, reverse=True)
        or_more = accumulate(likely[amount] for amount in amounts)
        at_least = tuple(map(AtLeast, amounts, or_more))[::-1]
        return Quantity(most, _sum(amount * p for amount, p in likely.items()), at_least)


@dataclass(frozen=True)
class Branch:
    """What decisions before the first chance lead to: these answers, in order, and then these odds."""

    answers: AnswerPath
    odds: Odds


class Tally:
    """Outcomes counted by path: equal ones are one."""

    def __init__(self) -> None:
        self._found: dict[AnswerPath, dict[Changes, Fraction]] = {}

    def add(self, path: AnswerPath, outcome: Changes, weight: Fraction) -> None:
        found = self._found.setdefault(path, {})
        found[outcome] = found.get(outcome, NEVER) + weight

    def branches(self, policy: str, are_sampled: bool = False) -> list[Branch]:
        """The odds of each branch, its weights brought to a sum of 1. Of what was sampled the weights are counts."""
        branches: list[Branch] = []
        for path, found in self._found.items():
            total = _sum(found.values())
            outcomes = tuple((outcome, found[outcome] / total) for outcome in sorted_for_people(found))
            error = None
            if are_sampled:
                error = max(float(p * (1 - p) / total) for _, p in outcomes) ** 0.5 or 1 / float(total)
            branches.append(Branch(path, Odds(outcomes, policy, error)))
        return branches


def sorted_for_people(outcomes: Iterable[Changes]) -> list[Changes]:
    """Outcomes in an order that tells a story: most of what weighs most comes first, nothing at all last.

    What weighs most is what the game names first. The order does not depend on how the outcomes were found.
    """
    found = list(outcomes)
    weight = _in_order_of_weight(found)

    def key(outcome: Changes) -> list[int]:
        amounts = {_counted(each): each.amount or 1 for each in outcome}
        return [-amounts.get(counted, 0) for counted in weight]

    return sorted(found, key=key)


def _counted(change: Change) -> Counted:
    return change.name, change.facts


def _in_order_of_weight(outcomes: Iterable[Changes]) -> list[Counted]:
    """Whatever changes in these outcomes, in the order in which the fullest of them name it."""
    fullest_first = sorted(outcomes, key=lambda outcome: (-len(outcome), [_comparable(each) for each in outcome]))
    return list(dict.fromkeys(_counted(each) for outcome in fullest_first for each in outcome))


def _comparable(value: Any) -> tuple[int, Any]:
    """Numbers, words and whatever they make up can be compared so, whichever of them there are."""
    if isinstance(value, Change):
        value = (value.name, value.facts, value.amount or 0)
    if isinstance(value, tuple):
        parts: tuple[Any, ...] = value  # pyright: ignore[reportUnknownVariableType]
        return 2, tuple(map(_comparable, parts))
    return (0, value) if isinstance(value, int) else (1, str(value))


def _sum(parts: Iterable[Fraction]) -> Fraction:
    return sum(parts, NEVER)
