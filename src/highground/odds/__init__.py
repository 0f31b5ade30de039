"""What an action may lead to, and how likely: read from the very procedures that resolve it."""

from highground.odds.decisions import FIRST, NamedPolicy
from highground.odds.reader import odds_of
from highground.odds.results import Branch, Odds
from highground.odds.walk import Walk

__all__ = ["FIRST", "Branch", "NamedPolicy", "Odds", "Walk", "odds_of"]
