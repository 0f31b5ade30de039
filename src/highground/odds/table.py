"""Who can do what to whom: the odds of every attack that a seat could begin now, and what forbids the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from highground.engine import Answer, Attack, Attacks, Harm, Hidden, HighgroundError, Question, Reason, View, asked_of
from highground.odds.budget import Budget
from highground.odds.decisions import USUAL, NamedPolicy
from highground.odds.reader import odds_of
from highground.odds.results import Branch, Odds
from highground.odds.walk import Walk

SECONDS = 10.0
"""How long a table may take, unless somebody says otherwise."""

Progress = Callable[[int, int], object]
"""Hears how many ways to attack have been worked out, and of how many."""


@dataclass(frozen=True)
class Cell:
    """What an attacker can do to a target: the best way with its odds, or why there is none."""

    attacker: int | str
    target: int
    best: Branch | None
    reason: Reason | None


@dataclass(frozen=True)
class AttackTable:
    """Attackers against targets, as one seat can know it."""

    attackers: tuple[int | str, ...]
    targets: tuple[int, ...]
    cells: dict[tuple[int | str, int], Cell]
    policy: str | None  # by which later decisions are answered; None where nothing can be attacked


def attack_table(
    view: View[Any],
    policy: str | NamedPolicy = USUAL,
    *,
    seconds: float | None = SECONDS,
    on_progress: Progress | None = None,
    **limits: Any,
) -> AttackTable:
    """The table of the seat that is asked. `seconds` are for all of it, None for no limit; other limits are those of
    `odds_of`. What one attack leaves of its share is there for the others.

    Of several ways to attack the one is told that the game's first harm makes best. What others may answer before
    chance decides is taken to be the worst for the attacker.
    """
    attacks, found = _attacks(view)
    ways = [attack for attack in found if attack.reason is None]
    budget = Budget(seconds=seconds)
    best: dict[tuple[int | str, int], Branch] = {}
    for number, way in enumerate(ways):
        if on_progress:
            on_progress(number, len(ways))
        share = budget.share(1 / (len(ways) - number))
        branches = odds_of(view, asked_for(view, way.answers), policy, seconds=share, **limits)
        worth = partial(_worth, attacks, way.target)
        branch = settled(view, branches, worth)
        place = way.attacker, way.target
        if place not in best or worth(branch.odds) > worth(best[place].odds):
            best[place] = branch
    several_last = sorted(found, key=lambda each: isinstance(each.attacker, str))
    return AttackTable(
        attackers=tuple(dict.fromkeys(each.attacker for each in several_last)),
        targets=tuple(dict.fromkeys(each.target for each in found)),
        cells={place: Cell(*place, best.get(place), reason) for place, reason in _reasons(found).items()},
        policy=next((branch.odds.policy for branch in best.values()), None),
    )


def _attacks(view: View[Any]) -> tuple[Attacks, list[Attack]]:
    """What the game says of its attacks, and all of them that can begin here."""
    game = view.game
    if game.attacks is None:
        raise HighgroundError(f"{game.id} has no list of attacks; ask for the odds of an action")
    question = asked_of(view.request, view.seat)
    found = list(game.attacks.find(view.state, question)) if question else []
    if not found:
        raise HighgroundError(f"nobody can attack here; {game.attacks.when}")
    return game.attacks, found


def _reasons(found: Sequence[Attack]) -> dict[tuple[int | str, int], Reason | None]:
    """Why there is no attack, for each attacker and target that there are; the first reason is told."""
    reasons: dict[tuple[int | str, int], Reason | None] = {}
    for each in found:
        reasons.setdefault((each.attacker, each.target), each.reason)
    return reasons


def asked_for(view: View[Any], answers: Sequence[Answer]) -> list[Answer]:
    """Those of the answers that will be asked for: what leaves no choice is not."""
    waiting, wanted = list(answers), list[Answer]()

    def take_if_forced(question: Question, _: View[Any]) -> None:
        if waiting and waiting[0] == question.choices[0].answer:
            del waiting[0]

    walk = Walk(view, on_forced=take_if_forced)
    try:
        while waiting and walk.question() and waiting:
            wanted.append(waiting.pop(0))
            walk.give(wanted[-1])
    except Hidden:  # what comes next is not for this seat to know
        if waiting:
            raise
    return wanted


def value_of(attacks: Attacks, harm: Harm, target: int, odds: Odds) -> Fraction:
    """How much of a harm comes to a target on average, or how likely it is."""
    return (odds.mean_of if harm.counted else odds.chance_of)(harm.outcome, **{attacks.role: target})


def _worth(attacks: Attacks, target: int, odds: Odds) -> list[Fraction]:
    return [value_of(attacks, harm, target, odds) for harm in attacks.harms]


def settled(view: View[Any], branches: Sequence[Branch], worth: Callable[[Odds], Any], depth: int = 0) -> Branch:
    """The branch that comes about if everybody answers what is open as is best for himself."""
    if len(branches) == 1:
        return branches[0]
    ways: dict[Answer, list[Branch]] = {}
    for branch in branches:
        ways.setdefault(branch.answers[depth], []).append(branch)
    found = [settled(view, way, worth, depth + 1) for way in ways.values()]
    if len(found) == 1:
        return found[0]
    choose = max if _is_asked(view, branches[0].answers[:depth]) else min
    return choose(found, key=lambda branch: worth(branch.odds))


def _is_asked(view: View[Any], answers: Sequence[Answer]) -> bool:
    """Is the question after these answers for the seat of the view?"""
    walk = Walk(view)
    try:
        for answer in answers:
            walk.question()
            walk.give(answer)
        question = walk.question()
    except Hidden:  # only what others may answer is hidden
        return False
    return question is not None and question.seat == view.seat
