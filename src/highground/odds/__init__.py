"""What an action may lead to, and how likely: read from the very procedures that resolve it."""

from highground.odds.decisions import FIRST, Policy
from highground.odds.reader import odds_of
from highground.odds.results import Branch, Odds

__all__ = ["FIRST", "Branch", "Odds", "Policy", "odds_of"]
