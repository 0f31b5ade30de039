"""What an action may lead to, and how likely: read from the very procedures that resolve it."""

from highground.odds.decisions import BEST_REPLY, FIRST, PLAIN, USUAL, NamedPolicy, policy_named
from highground.odds.reader import odds_of
from highground.odds.results import Branch, Odds
from highground.odds.walk import Walk

__all__ = [
    "BEST_REPLY",
    "FIRST",
    "PLAIN",
    "USUAL",
    "Branch",
    "NamedPolicy",
    "Odds",
    "Walk",
    "odds_of",
    "policy_named",
]
