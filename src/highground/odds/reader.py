"""The odds of an action as one seat can know them: exact where that can be had, sampled where not."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from highground.engine import Answer, Contradiction, FastChance, HighgroundError, View
from highground.odds.budget import Budget, TooMany
from highground.odds.decisions import BEST_REPLY, USUAL, AnswerPath, Decisions, NamedPolicy, policy_named
from highground.odds.exact import branches_before_chance, exact_odds
from highground.odds.results import Branch
from highground.odds.sampled import sample

STEPS, SECONDS = 100_000, 3.0
"""How far exact odds are walked before they are sampled, and how long all of it takes."""
FOR_EXACT = 1 / 2
"""The part of the seconds that exact odds may take; the rest is for samples."""
SAMPLES = 2_000
"""How often a branch is sampled."""
STEPS_TO_BRANCH = 5_000
"""So many steps to find all branches, before there are too many of them."""
MOST_SAMPLED = 100
"""Of more branches than these nobody waits for samples."""


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
    is sampled through `imagine`, and the result says so with its standard error. The seconds are about what all of it
    takes; None for both has no limit. With no samples there are no branches where exact odds cannot be had. Decisions
    after chance are answered by the policy: `usual`, `plain`, `best-reply`, `first`, or any of the game's.
    """
    if view.is_over:
        raise HighgroundError("the game is over; there is nothing to work out")
    if isinstance(policy, str):
        policy = policy_named(policy, view.game, view.state.setting)
    decisions = Decisions(tuple(answers), policy, view.seat, view.game.settling.once)
    budget = Budget(seconds=seconds)
    try:
        found = exact_odds(view, decisions, Budget(steps, budget.share(FOR_EXACT if samples else 1)))
        _refuse_what_comes_too_late(decisions, [branch.answers for branch in found])
        return found
    except (TooMany, Contradiction):
        if policy.name == BEST_REPLY:
            raise HighgroundError(
                "the best reply is never sampled, and exact odds would take too long here; name more of the answers,"
                " allow more time, or ask for another policy"
            ) from None
    if not samples:
        return []
    branches = _few_branches(view, decisions)
    _refuse_what_comes_too_late(decisions, branches)
    return sample(view, branches, decisions, samples, FastChance(seed), budget)


def _refuse_what_comes_too_late(decisions: Decisions, branches: Sequence[AnswerPath]) -> None:
    """Answers that nobody asks for before chance decides are not passed over in silence."""
    for path in branches:
        if len(path) < len(decisions.answers):
            late = ", ".join(map(str, decisions.answers[len(path) :]))
            raise HighgroundError(
                f"chance decides, or all is settled, before anybody is asked for {late}; leave it out"
            )


def _few_branches(view: View[Any], decisions: Decisions) -> list[AnswerPath]:
    """The branches, if they are not too many to be sampled in turn."""
    with suppress(TooMany):
        branches = branches_before_chance(view, decisions, Budget(STEPS_TO_BRANCH))
        if len(branches) <= MOST_SAMPLED:
            return branches
    raise HighgroundError("there are too many ways to answer before any chance; name more of the answers")
