"""Odds for other programs: outcomes by name and in words, with probabilities as numbers and as exact fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from highground.engine import Changes, View
from highground.engine.measure import amount_said, said
from highground.odds.numbers import exact_fraction, mean
from highground.odds.results import Odds, Quantity


def odds_as_json(view: View[Any], odds: Odds) -> dict[str, Any]:
    """Outcomes with their probabilities, means, and how likely each amount or more is."""
    game, setting = view.game, view.state.setting
    error = {} if odds.error is None else {"error": odds.error}

    def likely(p: Fraction) -> dict[str, Any]:
        return {"probability": float(p), "exact": exact_fraction(odds, p)}

    return {
        "outcomes": [
            {"outcome": _by_name(outcome), "text": said(game, setting, outcome), **likely(p), **error}
            for outcome, p in odds.outcomes
        ],
        "mean": [
            {**_about(each), "text": amount_said(game, setting, each.change, mean(each.mean)), "mean": float(each.mean),
             "exact": exact_fraction(odds, each.mean)}
            for each in odds.quantities
        ],
        "at_least": [
            {**_about(each), "amount": amount, **likely(p)} for each in odds.quantities for amount, p in each.at_least
        ],
        **error,
    }  # fmt: skip


def _by_name(outcome: Changes) -> dict[str, list[dict[str, Any]]]:
    """An outcome by the names of what has changed, which are the same in every language."""
    found: dict[str, list[dict[str, Any]]] = {}
    for each in outcome:
        amount = {} if each.amount is None else {"amount": each.amount}
        found.setdefault(each.name, []).append(dict(each.facts) | amount)
    return found


def _about(quantity: Quantity) -> dict[str, Any]:
    return {"name": quantity.change.name, "about": dict(quantity.change.facts)}
