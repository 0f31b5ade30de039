"""What of a match goes into its log besides the entries: its head, its end, and its chance, out of it again as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from highground.engine.cards import Cards, mask_of
from highground.engine.chance import Chance, KeyedChance, ShuffleResult
from highground.engine.dice import Roll
from highground.engine.errors import HighgroundError
from highground.engine.log import Head, Log, Tail
from highground.engine.requests import Show, Shuffle
from highground.engine.state import fingerprint_of

if TYPE_CHECKING:
    from highground.engine.match import Match


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


def head_of(match: Match[Any]) -> Head:
    """How the log of a match begins."""
    chance = match.chance
    return Head(
        setting=match.setting.record(),
        names=match.names,
        players=match.players,
        chance=chance.kind,
        commitment=chance.commitment if isinstance(chance, KeyedChance) else "",
    )


def tail_of(match: Match[Any]) -> Tail:
    """How the log of a match ends, if it ends now."""
    return Tail(
        entries=match.number,
        digest=fingerprint_of(match.position.state),
        revision=match.revision,
        asked_at=match.asked_at,
        pending=dict(match.pending),
        secret=secret_of(match.chance),
    )


def secret_of(chance: Chance) -> str:
    """The secret of chance that has one."""
    return chance.secret.hex() if isinstance(chance, KeyedChance) else ""


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
