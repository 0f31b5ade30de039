"""All that cards can do."""

from highground.games.highlander.language import combining, deeds_of_cards, deeds_of_fights
from highground.games.highlander.language.deed_table import DEEDS

__all__ = ["DEEDS", "combining", "deeds_of_cards", "deeds_of_fights"]
