"""What an action may lead to, and how likely: read from the very procedures that resolve it."""

from highground.odds.question import Branch, Odds
from highground.odds.reader import odds_of
from highground.odds.script import FIRST, Policy

__all__ = ["FIRST", "Branch", "Odds", "Policy", "odds_of"]
