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
FOR_EXACT = 0.6
"""The part of the time in which nothing is sampled."""
SHARE = 1 / 2
"""What one answer may take of the time that is left."""
NO_HARM = "no harm"
VAGUE = 0.15
"""What is sampled is not told if it may be so far off."""

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


def chances_of(view: View[Any], choices: Sequence[Choice], seconds: float | None = None) -> Chances:
    """What these answers lead to, the first first, as far as the time goes; sampled where exact odds take too long."""
    seconds = SECONDS if seconds is None else seconds
    attacks = view.game.attacks
    assert attacks is not None
    begin = monotonic()
    answers = {without_number(choice.label): choice.answer for choice in reversed(choices)}
    missing = list(answers)[::-1]
    found: dict[str, Odds] = {}
    ways: tuple[tuple[float, dict[str, Any]], ...] = ((FOR_EXACT, {"samples": 0}), (1, {"steps": 0}))
    for part, limits in ways:
        for name in list(missing):
            left = begin + part * seconds - monotonic()
            if left < LEAST:
                break
            try:
                branches = odds_of(view, [answers[name]], seconds=left * SHARE, **limits)
            except HighgroundError:  # too many ways to go on, or all is settled before any chance
                missing.remove(name)
                continue
            if branches:
                found[name] = settled(view, branches, lambda odds: _gain(view, attacks, odds)).odds
                missing.remove(name)
    told = {name: in_few_words(view, attacks, odds, name) for name, odds in found.items() if not _is_vague(odds)}
    names = {choice.label: without_number(choice.label) for choice in choices}
    beside = {label: told[name] or NO_HARM for label, name in names.items() if name in told}
    if not any(told.values()):
        return Chances(note="Chances take longer here; odds tells them." if missing or len(told) < len(found) else "")
    sampled = [name for name in found if told.get(name) and not found[name].is_exact]
    exactness = "those with ± are sampled" if sampled else "exact"
    rest = "; odds tells the rest" if missing or len(told) < len(found) else ""
    policy = next(iter(found.values())).policy
    return Chances(beside, f"Chances: {exactness}, if “{policy}” answers what comes after chance{rest}.")


def _is_vague(odds: Odds) -> bool:
    return odds.error is not None and 2 * odds.error > VAGUE


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


def in_few_words(view: View[Any], attacks: Attacks, odds: Odds, answer: str = "") -> str:
    """Whom odds harm, and how much: amounts on average, the rest in percent; empty if nobody.

    Where the name of the answer is that of the one who is harmed, it is not said again.
    """
    harmed: dict[int, list[str]] = {}
    for (harm, whom), value in _harms(attacks, odds):
        words = f"{mean(value)} {harm.label}" if harm.counted else f"{harm.label} {percent(value)}"
        harmed.setdefault(whom, []).append(words)
    error = "" if odds.error is None or not harmed else f" (± {2 * odds.error:.0%})"
    setting = view.state.setting
    named = {str(name_of(view.game, setting, attacks.target, whom)): words for whom, words in harmed.items()}
    parts = [", ".join(words) if name == answer else f"{name}: {', '.join(words)}" for name, words in named.items()]
    return "; ".join(parts) + error
