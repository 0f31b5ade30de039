"""How decisions are answered while odds are worked out.

The answers somebody asks about are given in order. A decision that is still open before the first chance is a branch;
one after chance, or in a sample, is answered by a named policy, which the result states.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from highground.engine import Answer, Ask, Chance, FastChance, HighgroundError, Place, Policy, State, Together
from highground.engine.referee import choice_of, refuse_unless_allowed

AnswerPath = tuple[Answer, ...]
"""The answers given before the first chance, but for those that left no choice."""


@dataclass(frozen=True)
class NamedPolicy:
    """A policy that a result can name. The same question in the same state always gets the same answer."""

    name: str
    policy: Policy

    def answer(self, state: State, question: Ask[Any] | Place, offered: Sequence[Any]) -> Answer:
        """The policy's answer to a question."""
        return self.policy(state, question, offered, FastChance(0))


def _first(_: State, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
    if offered:
        return offered[0]
    assert isinstance(question, Place)
    return question.region().sample(chance)


FIRST = NamedPolicy("first", _first)
"""Always the first answer offered."""


@dataclass(frozen=True)
class Decisions:
    """The answers to give, and the policy for what they leave open."""

    answers: AnswerPath
    policy: NamedPolicy
    branching: bool = True

    def ways(
        self, state: State, request: Ask[Any] | Place | Together, path: AnswerPath, chance_met: bool
    ) -> list[tuple[Any, AnswerPath]]:
        """Each answer to follow, with the path that it leads to."""
        if not isinstance(request, Together):
            return self._ways(state, request, path, chance_met)
        ways: list[tuple[Any, AnswerPath]] = [((), path)]
        for ask in request.asks:
            ways = [
                ((*given, answer), longer)
                for given, before in ways
                for answer, longer in self._ways(state, ask, before, chance_met)
            ]
        return ways

    def _ways(
        self, state: State, question: Ask[Any] | Place, path: AnswerPath, chance_met: bool
    ) -> list[tuple[Any, AnswerPath]]:
        offered, is_choice = choice_of(question)
        if not is_choice:
            return [(offered[0], path)]
        if not chance_met and len(path) < len(self.answers):
            answer = self.answers[len(path)]
            refuse_unless_allowed(question, answer)
            return [(answer, (*path, answer))]
        if chance_met or not self.branching:
            return [(self.policy.answer(state, question, offered), path)]
        if not offered:
            raise HighgroundError(f"the odds depend on the point chosen ({question.name}); name it")
        return [(answer, (*path, answer)) for answer in offered]
