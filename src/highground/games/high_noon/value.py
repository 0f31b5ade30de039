"""How a match stands: a number from 0 (lost) to 1 (won), for players that look ahead to the end of a turn."""

from __future__ import annotations

from math import exp

from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.turn import outcome

GOLD, HEALTH = 0.5, 0.15  # what a piece of gold and a point of health add to the odds, as logarithms


def value(state: HighNoon, seat: int) -> float:
    """How a match stands for a seat, from 0 (lost) to 1 (won), by gold and health against the best of the others."""
    if state.is_over():
        winners = outcome(state).winners
        return 1 / len(winners) if seat in winners else 0.0
    standing = [
        GOLD * posse.gold + HEALTH * sum(state.characters[c].health for c in members)
        for posse, members in zip(state.posses, state.setting.members, strict=True)
    ]
    best = max(points for other, points in enumerate(standing) if other != seat)
    return 1 / (1 + exp(best - standing[seat]))
