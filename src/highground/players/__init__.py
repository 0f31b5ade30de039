"""Who answers questions: bots, each of which gets a view and never the state."""

from highground.players.bot import (
    RANDOM,
    Bot,
    PolicyBot,
    answer_open_questions,
    chance_for_bots,
    find_bot,
    is_search,
)
from highground.players.search import GREEDY, Candidate, SearchBot, lacking

__all__ = [
    "GREEDY",
    "RANDOM",
    "Bot",
    "Candidate",
    "PolicyBot",
    "SearchBot",
    "answer_open_questions",
    "chance_for_bots",
    "find_bot",
    "is_search",
    "lacking",
]
