"""What comes out: outcomes with their probabilities, and the branches they belong to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from highground.odds.decisions import AnswerPath


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

    answers: AnswerPath
    odds: Odds


class Tally:
    """Outcomes counted by path: equal ones are one."""

    def __init__(self) -> None:
        self._found: dict[AnswerPath, dict[bytes, tuple[dict[str, Any], Fraction]]] = {}

    def add(self, path: AnswerPath, outcome: dict[str, Any], weight: Fraction) -> None:
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
