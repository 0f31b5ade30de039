"""Who answers questions: bots, each of which gets a view and never the state."""

from highground.players.bot import RANDOM, Bot, PolicyBot, answer_open_questions, chance_for_bots, find_bot

__all__ = ["RANDOM", "Bot", "PolicyBot", "answer_open_questions", "chance_for_bots", "find_bot"]
