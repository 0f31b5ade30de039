"""What odds are asked of, when they are settled, and how they are answered."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from highground.engine import Position, View
from highground.odds.decisions import Path


@dataclass(frozen=True)
class Odds:
    """Outcomes with their probabilities. `error` is the standard error of a sampled result; None when it is exact."""

    outcomes: tuple[tuple[dict[str, Any], Fraction], ...]
    policy: str
    error: float | None = None

    @property
    def is_exact(self) -> bool:
        return self.error is None

    def chance_of(self, **facts: Any) -> Fraction:
        """How likely an outcome with these facts is."""
        matching = (p for outcome, p in self.outcomes if all(outcome.get(key) == value for key, value in facts.items()))
        return sum(matching, Fraction(0))


@dataclass(frozen=True)
class Branch:
    """What decisions before the first chance lead to: these answers, in order, and then these odds."""

    answers: Path
    odds: Odds


class Horizon:
    """Where the question was asked, and when it is settled.

    It is settled when all that was begun or planned at the start has happened, or when the kind of step in which the
    question was asked begins again.
    """

    def __init__(self, view: View[Any]) -> None:
        self._measure = view.game.measure
        self._seat = view.seat
        self._start = view.step_start
        self._step = view.step_start.agenda[-1].name if view.step_start.agenda else ""
        self._left = len(view.step_start.agenda) - 1

    def is_reached(self, position: Position[Any]) -> bool:
        """Is this position, which begins a step, beyond what was asked about?"""
        agenda = position.step_start.agenda
        return position.is_over or len(agenda) <= self._left or agenda[-1].name == self._step

    def outcome(self, position: Position[Any]) -> dict[str, Any]:
        """What has changed since the start, as the seat that asked will see it."""
        now = position.step_start
        if now.cards.what:
            now = now.copy()
            now.cards.forget_unseen(self._seat, now.cards)
        return self._measure(self._start, now)


class Tally:
    """Outcomes counted by path: equal ones are one."""

    def __init__(self) -> None:
        self._found: dict[Path, dict[bytes, tuple[dict[str, Any], Fraction]]] = {}

    def add(self, path: Path, outcome: dict[str, Any], weight: Fraction) -> None:
        key = msgspec.json.encode(outcome, order="deterministic")
        found = self._found.setdefault(path, {})
        found[key] = (outcome, weight + found[key][1] if key in found else weight)

    def branches(self, policy: str, samples: int | None = None) -> list[Branch]:
        """The odds of each branch, its weights brought to a sum of 1."""
        branches: list[Branch] = []
        for path, found in self._found.items():
            total = sum((weight for _, weight in found.values()), Fraction(0))
            outcomes = tuple((outcome, weight / total) for _, (outcome, weight) in sorted(found.items()))
            error = None
            if samples is not None:
                error = max(float(p * (1 - p) / total) for _, p in outcomes) ** 0.5 or 1 / float(total)
            branches.append(Branch(path, Odds(outcomes, policy, error)))
        return branches
