"""The odds of an action as one seat can know them: exact where that can be had, sampled where not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from highground.engine import Answer, Contradiction, FastChance, HighgroundError, View
from highground.odds.budget import Budget, TooMany
from highground.odds.decisions import BEST_REPLY, USUAL, Decisions, NamedPolicy, policy_named
from highground.odds.exact import branches_before_chance, walk
from highground.odds.results import Branch
from highground.odds.sampled import sample

STEPS, SECONDS = 100_000, 3.0
"""How far exact odds are walked, and how long, before they are sampled."""
SAMPLES = 2_000
"""How often a branch is sampled."""


def odds_of(
    view: View[Any],
    answers: Sequence[Answer] = (),
    policy: str | NamedPolicy = USUAL,
    *,
    steps: int | None = STEPS,
    seconds: float | None = SECONDS,
    samples: int = SAMPLES,
    seed: int = 0,
) -> list[Branch]:
    """The odds of giving these answers, one branch for each way to answer what is still open before any chance.

    Exact, unless that takes more than so many steps or seconds, or cannot be told of what is hidden; then each branch
    is sampled through `imagine`, and the result says so with its standard error. Decisions after chance are answered by
    the policy: `usual`, `plain`, `best-reply`, `first`, or any of the game's.
    """
    if view.is_over:
        raise HighgroundError("the game is over; there is nothing to work out")
    if isinstance(policy, str):
        policy = policy_named(policy, view.game, view.state.setting)
    decisions = Decisions(tuple(answers), policy)
    try:
        return walk(view, decisions, Budget(steps, seconds))
    except (TooMany, Contradiction):
        if policy.name == BEST_REPLY:
            raise HighgroundError(
                "the best reply is never sampled, and exact odds would take too long here; name more of the answers,"
                " allow more time, or ask for another policy"
            ) from None
    try:
        branches = branches_before_chance(view, decisions, Budget(STEPS, seconds))
    except TooMany:
        raise HighgroundError("there are too many ways to answer before any chance; name more of the answers") from None
    return sample(view, branches, decisions, samples, FastChance(seed), Budget(seconds=seconds))
