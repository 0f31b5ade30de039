"""The bot that answers anything allowed, each answer as likely as the next."""

from __future__ import annotations

from highground.engine import Answer, Chance
from highground.players.bot import Asked


class RandomBot:
    """Picks at random. It never looks at its view."""

    def answer(self, asked: Asked, chance: Chance) -> Answer:
        if asked.region is not None:
            return asked.region.sample(chance)
        return asked.choices[chance.below(len(asked.choices))]
