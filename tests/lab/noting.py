"""Policies that note who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from highground.engine import Answer, Ask, Chance, Place, Policy, PolicyMaker, at_random

SAT: set[tuple[str, int]] = set()


def noting(name: str) -> PolicyMaker:
    """A random player who notes each seat that it is asked for."""

    def make(setting: Any, parameters: Mapping[str, str]) -> Policy:
        def answer(state: Any, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
            SAT.add((name, question.seat))
            return at_random(state, question, offered, chance)

        return answer

    return make
