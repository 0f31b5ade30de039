"""Chance on its way into the log, and out of it again when a match is taken up."""

from __future__ import annotations

from typing import Any

from highground.engine.cards import Cards, mask_of
from highground.engine.chance import Chance, KeyedChance, ShuffleResult
from highground.engine.dice import Roll
from highground.engine.errors import HighgroundError
from highground.engine.log import Log
from highground.engine.requests import Show, Shuffle


class Recorder(Chance):
    """Chance that remembers the faces of the last roll: the log holds faces, the rule reads what they mean."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.shown: tuple[int, ...] = ()

    def below(self, limit: int) -> int:
        return self._chance.below(limit)

    def faces(self, roll: Roll[Any]) -> tuple[int, ...]:
        self.shown = self._chance.faces(roll)
        return self.shown

    def kinds(self, request: Show, cards: Cards) -> tuple[str, ...]:
        return self._chance.kinds(request, cards)

    def shuffled(self, request: Shuffle, cards: Cards) -> ShuffleResult:
        return self._chance.shuffled(request, cards)


def shows_more(request: Show, cards: Cards) -> bool:
    """Does a seat see a card that it has not seen before, or is one decided that nobody has seen?"""
    mask = mask_of(request.to)
    return any(
        not cards.is_known(number) or cards.seen[number] | mask != cards.seen[number] for number in request.cards
    )


def chance_of(log: Log) -> Chance:
    """The chance that a log was played with."""
    secret = log.tail.secret if log.tail else ""
    if not secret:
        raise HighgroundError(f"the log does not say how its chance ({log.head.chance or 'unknown'}) goes on; name one")
    try:
        chance = KeyedChance(bytes.fromhex(secret))
    except ValueError:
        raise HighgroundError("the secret of the log's chance cannot be read") from None
    if log.head.commitment and chance.commitment != log.head.commitment:
        raise HighgroundError("the secret of the log's chance is not the one it was begun with")
    return chance
