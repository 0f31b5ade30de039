"""Bots that note who sits where."""

from highground.engine import Answer, Chance
from highground.players import Asked, RandomBot

SAT: list[tuple[str, int]] = []


class Ann(RandomBot):
    def answer(self, asked: Asked, chance: Chance) -> Answer:
        SAT.append((type(self).__name__, asked.seat))
        return super().answer(asked, chance)


class Bob(Ann):
    pass
