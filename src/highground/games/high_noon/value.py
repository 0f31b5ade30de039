"""How a match stands: a number from 0 (lost) to 1 (won), for players that look ahead to the end of a turn."""

from __future__ import annotations

from math import exp

from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.turn import outcome

# What a piece of gold, a point of health and a card add to the odds, as logarithms, fitted to games of greedy.
GOLD, GOLD_AT_LAST, HEALTH, CARD = 0.2, 0.45, 0.14, 0.06


def value(state: HighNoon, seat: int) -> float:
    """How a match stands for a seat, from 0 (lost) to 1 (won), against the best of the others.

    By gold, which is worth the more the fewer rounds are left to win it back in, by health, and by cards in hand.
    """
    if state.is_over():
        winners = outcome(state).winners
        return 1 / len(winners) if seat in winners else 0.0
    gold = GOLD + GOLD_AT_LAST / (state.setting.numbers.rounds - state.round + 1)
    standing = [
        gold * posse.gold + HEALTH * sum(state.characters[c].health for c in members) + CARD * len(posse.hand)
        for posse, members in zip(state.posses, state.setting.members, strict=True)
    ]
    best = max(points for other, points in enumerate(standing) if other != seat)
    return 1 / (1 + exp(best - standing[seat]))
