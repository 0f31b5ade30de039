"""The odds of an action as one seat can know them: exact where that can be had, sampled where not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from highground.engine import Answer, Contradiction, FastChance, Hidden, HighgroundError, View
from highground.engine.errors import unknown
from highground.odds.decisions import FIRST, Decisions, NamedPolicy
from highground.odds.exact import TooMany, walk
from highground.odds.results import Branch
from highground.odds.sampled import sample

LEAVES = 20_000
SAMPLES = 2_000
USUAL = "usual"


def odds_of(
    view: View[Any],
    answers: Sequence[Answer] = (),
    policy: str | NamedPolicy = USUAL,
    *,
    leaves: int = LEAVES,
    seconds: float | None = None,
    samples: int = SAMPLES,
    seed: int = 0,
) -> list[Branch]:
    """The odds of giving these answers, one branch for each way to answer what is still open before any chance.

    Exact, unless there are more than `leaves` ways it can go or a rule needs to know what is hidden from this seat;
    then it is sampled through `imagine`, and the result says so with its standard error. The policy is what the game
    holds to be usual, unless another is named.
    """
    if view.is_over:
        raise HighgroundError("the game is over; there is nothing to work out")
    decisions = Decisions(tuple(answers), named_policy(view, policy) if isinstance(policy, str) else policy)
    try:
        return walk(view, decisions, leaves)
    except (Hidden, TooMany, Contradiction):
        return sample(view, decisions, samples, FastChance(seed))


def named_policy(view: View[Any], name: str) -> NamedPolicy:
    """The policy of this name: one of the game's own, or the first answer offered."""
    maker = view.game.policies.get(name)
    if maker is not None:
        return NamedPolicy(name, maker(view.state.setting, {}))
    if name not in (USUAL, FIRST.name):
        raise unknown(f"policy of {view.game.id}", name, {USUAL, FIRST.name, *view.game.policies})
    return FIRST
