"""Do two sets of odds agree?"""

from __future__ import annotations

from highground.odds import Odds


def agree(exact: Odds, sampled: Odds, samples: int) -> bool:
    """Is each sampled share within five standard errors of the exact one, and nothing sampled that cannot be?"""
    shares = {outcome: float(p) for outcome, p in sampled.outcomes}
    for outcome, probability in exact.outcomes:
        p = float(probability)
        error = (p * (1 - p) / samples) ** 0.5
        if abs(shares.pop(outcome, 0.0) - p) > 5 * error + 1 / samples:
            return False
    return not shares
