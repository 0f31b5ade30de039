"""What answers lead to, in few words beside each: from the odds, within a time that nobody notices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from time import monotonic
from typing import Any

from highground.cli.numbers import mean, percent
from highground.engine import Attacks, Harm, HighgroundError, Question, View
from highground.engine.events import name_of
from highground.engine.meaning import without_number
from highground.engine.question import Choice
from highground.odds import Odds, odds_of, settled

SECONDS = 0.3
"""How long a question may be kept back for its chances."""
LEAST = 0.02
"""With less time left than this nothing more is begun."""
SHARE = 1 / 3
"""What one answer may take of the time that is left."""

Harmed = tuple[Harm, int]
"""A harm, and whom it comes to."""


@dataclass(frozen=True)
class Chances:
    """Words for answers by their names, and what is to know about them all."""

    beside: Mapping[str, str] = field(default_factory=dict[str, str])
    note: str = ""


def are_told(view: View[Any], question: Question) -> bool:
    """Is this a question in the course of an attack, whose answers are told with their chances?"""
    attacks = view.game.attacks
    return attacks is not None and question.name in attacks.questions and view.seat == question.seat


def chances_of(view: View[Any], choices: Sequence[Choice], seconds: float = SECONDS) -> Chances:
    """What these answers lead to, the first first, as far as the time goes."""
    attacks = view.game.attacks
    assert attacks is not None
    end = monotonic() + seconds
    told: dict[str, str] = {}
    policies: list[str] = []
    is_late = False
    for choice in choices:
        name = without_number(choice.label)
        if name in told:
            continue
        left = end - monotonic()
        if left < LEAST:
            is_late = True
            break
        odds = _odds(view, attacks, choice, left * SHARE)
        if odds is not None:
            told[name] = in_few_words(view, attacks, odds)
            policies.append(odds.policy)
    beside = {c.label: words for c in choices if (words := told.get(without_number(c.label)))}
    if not beside:
        return Chances()
    sampled = "those with ± are sampled" if any("±" in words for words in beside.values()) else "exact"
    rest = "; odds tells the rest" if is_late else ""
    return Chances(beside, f"Chances: {sampled}, if “{policies[0]}” answers what comes after chance{rest}.")


def _odds(view: View[Any], attacks: Attacks, choice: Choice, seconds: float) -> Odds | None:
    """The odds of an answer, if everybody answers what is open as is best for himself; None where there are none."""
    try:
        branches = odds_of(view, [choice.answer], seconds=seconds)
    except HighgroundError:  # too many ways to go on, or all is settled before any chance
        return None
    return settled(view, branches, lambda odds: _gain(view, attacks, odds)).odds


def _gain(view: View[Any], attacks: Attacks, odds: Odds) -> list[Fraction]:
    """How much good an outcome does to whoever looks on: harm to others, less harm to himself."""
    own = _own_targets(view, attacks)
    gain = dict.fromkeys(attacks.harms, Fraction(0))
    for (harm, whom), value in _harms(attacks, odds):
        gain[harm] += -value if whom in own else value
    return list(gain.values())


def _own_targets(view: View[Any], attacks: Attacks) -> set[int]:
    """The numbers by which outcomes name those of the seat that looks on."""
    scene = view.game.scene(view.state)
    own = [piece for piece in scene.pieces if piece.seat == view.seat]
    if view.game.things.get(attacks.target) == "piece":
        return {piece.key for piece in own}
    places = {piece.at for piece in own}
    return {cell.key for cell in scene.cells if cell.at in places}


def _harms(attacks: Attacks, odds: Odds) -> Iterable[tuple[Harmed, Fraction]]:
    """Every harm that may come, whom to, and how much or how likely that is."""
    found = dict.fromkeys(dict(each.facts)[attacks.role] for outcome, _ in odds.outcomes for each in outcome
                          if attacks.role in dict(each.facts))  # fmt: skip
    for whom in found:
        for harm in attacks.harms:
            value = (odds.mean_of if harm.counted else odds.chance_of)(harm.outcome, **{attacks.role: whom})
            if value:
                yield (harm, whom), value


def in_few_words(view: View[Any], attacks: Attacks, odds: Odds) -> str:
    """Whom odds harm, and how much: amounts on average, the rest in percent; empty if nobody."""
    harmed: dict[int, list[str]] = {}
    for (harm, whom), value in _harms(attacks, odds):
        words = f"{mean(value)} {harm.label}" if harm.counted else f"{harm.label} {percent(value)}"
        harmed.setdefault(whom, []).append(words)
    error = "" if odds.error is None or not harmed else f" (± {2 * odds.error:.0%})"
    setting = view.state.setting
    parts = [
        f"{name_of(view.game, setting, attacks.target, whom)}: {', '.join(words)}" for whom, words in harmed.items()
    ]
    return "; ".join(parts) + error
