"""Who answers questions: bots, each of which gets a view and never the state."""

from highground.players.bot import Asked, Bot, answer_open_questions, find_bot
from highground.players.random import RandomBot

__all__ = ["Asked", "Bot", "RandomBot", "answer_open_questions", "find_bot"]
