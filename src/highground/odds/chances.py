"""What answers lead to, in few words beside each: from the odds, within a time that nobody notices."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from time import monotonic
from typing import Any

from highground.engine import Harm, HighgroundError, Question, View
from highground.engine.events import name_of
from highground.engine.meaning import without_number
from highground.engine.question import Choice
from highground.odds.decisions import USUAL, policy_named
from highground.odds.numbers import amount, percent
from highground.odds.reader import odds_of
from highground.odds.results import Odds
from highground.odds.table import settled

SECONDS = 0.6
"""How long a question may be kept back for its chances."""
LEAST = 0.02
"""With less time left than this nothing more is begun."""
ROUNDS: tuple[tuple[float, float, dict[str, Any]], ...] = (
    (0.5, 0.1, {"samples": 0}),
    (0.85, 1.0, {"samples": 0}),
    (1.0, 1.0, {"steps": 0}),
)
"""First what is quickly known exactly, then what takes longer, and last what can only be sampled: until when, as a part
of the time, and how much of it for one answer."""
VAGUE = 0.15
"""What is sampled is not told if it may be so far off."""
LEAST_AMOUNT, LEAST_LIKELY = Fraction(5, 1000), Fraction(5, 10000)
"""Less than this on average, or less likely, is nothing to speak of."""
NO_HARM = "no harm"


@dataclass(frozen=True)
class Chances:
    """Words for answers by their names, what is to know about them all, and of which the time was too short."""

    beside: Mapping[str, str] = field(default_factory=dict[str, str])
    note: str = ""
    late: frozenset[str] = frozenset()


def are_told(view: View[Any], question: Question) -> bool:
    """Is this a question in the course of an attack, whose answers are told with their chances?"""
    attacks = view.game.attacks
    return attacks is not None and question.name in attacks.questions and view.seat == question.seat


def chances_of(
    view: View[Any], question: Question, choices: Sequence[Choice], seconds: float | None = None, ask: str = "odds"
) -> Chances:
    """What these answers lead to, the first first, as far as the time goes; sampled where exact odds take too long.

    Of what is not told then, the note says how to ask for it.
    """
    seconds = SECONDS if seconds is None else seconds
    begin = monotonic()
    telling = _Telling(view, question)
    policy = policy_named(USUAL, view.game, view.state.setting)  # one for all: it keeps what it has worked out
    answers = {without_number(choice.label): choice.answer for choice in reversed(choices)}
    missing = list(answers)[::-1]
    found: dict[str, Odds] = {}
    for until, most, limits in ROUNDS:
        waiting = list(missing)
        for number, name in enumerate(waiting):
            left = begin + until * seconds - monotonic()
            if left < LEAST:
                break
            share = min(most * seconds, left / (len(waiting) - number))  # what one leaves is there for the others
            try:
                branches = odds_of(view, [answers[name]], policy, seconds=share, **limits)
            except HighgroundError:  # too many ways to go on, or all is settled before any chance
                missing.remove(name)
                continue
            if branches:
                found[name] = settled(view, branches, telling.gain).odds
                missing.remove(name)
    told = {name: telling.in_few_words(odds, name) for name, odds in found.items() if not _is_vague(odds)}
    names = {choice.label: without_number(choice.label) for choice in choices}
    late = frozenset(label for label, name in names.items() if name in missing or name in found.keys() - told.keys())
    if not any(told.values()):
        return Chances(note=f"Chances take longer here; {ask} tells them." if late else "", late=late)
    postponed = {name: telling.postponed(answer) for name, answer in answers.items()}
    beside = {label: told[name] or postponed[name] or NO_HARM for label, name in names.items() if name in told}
    exactness = "Exact chances" if all(found[name].is_exact for name in told) else "Chances (± are sampled)"
    rest = f"; {ask} tells the rest" if late else ""
    return Chances(beside, f"{exactness}, if everybody answers as {policy.name} afterwards{rest}.", late)


def _is_vague(odds: Odds) -> bool:
    return odds.error is not None and 2 * odds.error > VAGUE


class _Telling:
    """Odds as whoever is asked a question weighs them and hears of them."""

    def __init__(self, view: View[Any], question: Question) -> None:
        assert view.game.attacks is not None
        self._view, self._question = view, question
        self._attacks = view.game.attacks
        scene = view.game.scene(view.state)
        if view.game.things.get(self._attacks.target) == "piece":
            self._there = {piece.key: [piece] for piece in scene.pieces}
        else:
            self._there = {cell.key: [piece for piece in scene.pieces if piece.at == cell.at] for cell in scene.cells}

    def postponed(self, answer: Any) -> str:
        """When an answer does harm that does none yet."""
        return str(self._attacks.postponed.get(answer, "")) if isinstance(answer, Hashable) else ""

    def gain(self, odds: Odds) -> list[Fraction]:
        """How much good it does to whoever is asked: harm to others, less harm to himself."""
        gain = dict.fromkeys(self._attacks.harms, Fraction(0))
        for harm, whom, value in self._harms(odds):
            is_own = any(piece.seat == self._view.seat for piece in self._there.get(whom, ()))
            gain[harm] += -value if is_own else value
        return list(gain.values())

    def _harms(self, odds: Odds) -> Iterator[tuple[Harm, int, Fraction]]:
        """Every harm that may come, whom to, and how much or how likely that is."""
        role = self._attacks.role
        facts = [dict(each.facts) for outcome, _ in odds.outcomes for each in outcome]
        for whom in dict.fromkeys(fact[role] for fact in facts if role in fact):
            for harm in self._attacks.harms:
                value = (odds.mean_of if harm.counted else odds.chance_of)(harm.outcome, **{role: whom})
                if value:
                    yield harm, whom, value

    def in_few_words(self, odds: Odds, answer: str = "") -> str:
        """Whom odds harm, and how much: amounts on average, the rest in percent; empty if nobody is harmed to speak of.

        If it is one alone whom the answer names, or whom the question is about, the name is not said again.
        """
        found: dict[int, list[str]] = {}
        for harm, whom, value in self._harms(odds):
            if value >= (LEAST_AMOUNT if harm.counted else LEAST_LIKELY):
                words = amount(harm, value) if harm.counted else f"{harm.label} {percent(value)}"
                found.setdefault(whom, []).append(words)
        harmed = {self._name(whom, answer if len(found) == 1 else ""): words for whom, words in found.items()}
        error = "" if odds.error is None or not harmed else f" (± {2 * odds.error:.0%})"
        parts = [f"{name}: {', '.join(words)}" for name, words in harmed.items()]
        if len(harmed) == 1 and any(name == answer or self._goes_without_saying(name) for name in harmed):
            parts = [", ".join(words) for words in harmed.values()]
        return "; ".join(parts) + error

    def _goes_without_saying(self, name: str) -> bool:
        """Does the question name this one alone, or as the target of an attack?"""
        named = {piece.name for pieces in self._there.values() for piece in pieces if piece.name in self._question.text}
        target = self._question.about.get("target")
        return named == {name} or (name in named and target is not None and name == self._name(target, ""))

    def _name(self, whom: int, answer: str) -> str:
        """What the harmed one is called; whoever stands alone on a place, by name, unless the answer is that place."""
        game, setting = self._view.game, self._view.state.setting
        name = str(name_of(game, setting, self._attacks.target, whom))
        there = self._there.get(whom, [])
        return there[0].name if len(there) == 1 and name != answer else name
