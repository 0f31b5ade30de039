"""What of a match goes into its log besides the entries: its head, its end, and its chance, out of it again as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from highground.engine.answers import Answer, freeze
from highground.engine.cards import Cards, mask_of
from highground.engine.chance import Chance, KeyedChance, ShuffleResult
from highground.engine.dice import Roll
from highground.engine.errors import HighgroundError
from highground.engine.log import (
    AllAnswered,
    Answered,
    AnyEntry,
    Head,
    Log,
    Mark,
    Rolled,
    Shown,
    Shuffled,
    Tail,
)
from highground.engine.referee import refuse_unless_allowed
from highground.engine.requests import Ask, Place, Show, Shuffle, Together, Wish, asked_of
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


def log_of(match: Match[Any], tail: Tail) -> Log:
    """The log of a match up to now, with this end."""
    if before := match.history.before:
        raise HighgroundError(f"this match was loaded from a snapshot; its first {before} entries are in its log alone")
    return Log(head=head_of(match), entries=list(match.history.entries), tail=tail)


def log_seen_by(match: Match[Any], seat: int) -> Log:
    """The log of a match as a seat may have it: fingerprints would let it try out what is hidden, so there are none."""
    own = {asked: answer for asked, answer in match.pending.items() if asked == seat}
    end = Tail(entries=match.number, digest="", revision=match.revision, asked_at=match.asked_at, pending=own)
    log = log_of(match, end)
    head = replace(log.head, setting=match.setting.seen_by(seat).record())
    return replace(log, head=head, entries=match.log_for(seat))


def entry_of(request: Wish, value: Any, drawn: int | None, faces: tuple[int, ...]) -> AnyEntry:
    """What the log will say of a value that is given; the history puts in the fingerprint once somebody reads it."""
    if type(request) is Ask or type(request) is Place:
        return Answered(fingerprint="", seat=request.seat, name=request.name, answer=value)
    if type(request) is Together:
        return AllAnswered(fingerprint="", name=request.asks[0].name, answers=value)
    if type(request) is Show:
        return Shown(fingerprint="", drawn=drawn, cards=request.cards, kinds=value)
    if type(request) is Shuffle:
        return Shuffled(fingerprint="", drawn=drawn, cards=request.cards, kinds=value[0])
    return Rolled(fingerprint="", drawn=drawn, faces=faces)


def sealed_answers(end: Tail | Mark, request: Wish | None) -> dict[int, Answer]:
    """The answers that wait for others where a log ends, if they are allowed."""
    found: dict[int, Answer] = {}
    for seat, sealed in end.pending.items():
        question = asked_of(request, seat)
        if question is None:
            raise HighgroundError(f"the log has a sealed answer of seat {seat + 1}, which is not asked")
        found[seat] = freeze(sealed)
        refuse_unless_allowed(question, found[seat])
    return found


def shows_more(request: Show, cards: Cards) -> bool:
    """Does a seat see a card that it has not seen before, or is one decided that nobody has seen?"""
    mask = mask_of(request.to)
    return any(
        not cards.is_known(number) or cards.seen[number] | mask != cards.seen[number] for number in request.cards
    )


def chance_of(head: Head, tail: Tail | None) -> Chance:
    """The chance that a log was played with."""
    secret = tail.secret if tail else ""
    if not secret:
        raise HighgroundError(f"the log does not say how its chance ({head.chance or 'unknown'}) goes on; name one")
    try:
        chance = KeyedChance(bytes.fromhex(secret))
    except ValueError:
        raise HighgroundError("the secret of the log's chance cannot be read") from None
    if head.commitment and chance.commitment != head.commitment:
        raise HighgroundError("the secret of the log's chance is not the one it was begun with")
    return chance
