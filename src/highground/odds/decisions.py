"""How decisions are answered while odds are worked out.

The answers somebody asks about are given in order. A decision that is still open before the first chance is a branch;
one after chance, or in a sample, is answered by a named policy, which the result states.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from highground.engine import Answer, Ask, FastChance, HighgroundError, Place, State, Together
from highground.engine.referee import refuse_unless_allowed

Path = tuple[Answer, ...]
"""The answers given before the first chance, but for those that left no choice."""


@dataclass(frozen=True)
class Policy:
    """A way to answer: the same question in the same state always gets the same answer."""

    name: str
    choose: Callable[[State, Ask[Any]], Answer]

    def answer(self, state: State, request: Ask[Any] | Place) -> Answer:
        """The policy's answer to a question. Asked for a point, it takes one of the region's own choosing."""
        if isinstance(request, Place):
            return request.region().sample(FastChance(0))
        return self.choose(state, request)


FIRST = Policy("first", lambda _, request: request.offered()[0])
"""Always the first answer offered."""


@dataclass(frozen=True)
class Script:
    """The answers to give, and the policy for what they leave open."""

    answers: Path
    policy: Policy
    branching: bool = True

    def ways(
        self, state: State, request: Ask[Any] | Place | Together, path: Path, chance_met: bool
    ) -> list[tuple[Any, Path]]:
        """Each answer to follow, with the path that it leads to."""
        if not isinstance(request, Together):
            return self._ways(state, request, path, chance_met)
        ways: list[tuple[Any, Path]] = [((), path)]
        for ask in request.asks:
            ways = [
                ((*given, answer), longer)
                for given, before in ways
                for answer, longer in self._ways(state, ask, before, chance_met)
            ]
        return ways

    def _ways(self, state: State, request: Ask[Any] | Place, path: Path, chance_met: bool) -> list[tuple[Any, Path]]:
        offered = request.offered() if isinstance(request, Ask) else ()
        if len(offered) == 1:
            return [(offered[0], path)]
        if not chance_met and len(path) < len(self.answers):
            answer = self.answers[len(path)]
            refuse_unless_allowed(request, answer)
            return [(answer, (*path, answer))]
        if chance_met or not self.branching:
            return [(self.policy.answer(state, request), path)]
        if isinstance(request, Place):
            raise HighgroundError(f"the odds depend on the point chosen ({request.topic}); name it")
        return [(answer, (*path, answer)) for answer in offered]
