"""What happened: an event is a name with facts, fixed as each seat knew them when it happened.

Its words are made when somebody reads it, so that it can be read in any language the game has words for.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import msgspec

from highground.engine.cards import Cards
from highground.engine.requests import Tell
from highground.engine.ruling import Total
from highground.engine.setting import AnySetting
from highground.engine.words import names_said

if TYPE_CHECKING:
    from highground.engine.game import Game

CHANGEABLE = (list, dict)
"""Facts that may change later. A tuple, since a union would be made anew for every fact that is told."""


class Known(msgspec.Struct, frozen=True):
    """What a card was when something was told of it, and the seats that had seen it by then."""

    kind: str | None
    seen: int


class Happened(msgspec.Struct, frozen=True):
    """A tell with what was known of its cards. `number` counts the entries of the log before it."""

    number: int
    tell: Tell
    cards: Mapping[int, Known]

    def dealt_anew(self, table: Cards) -> Happened:
        """The same with what the cards are in an imagined table."""
        if not self.cards:
            return self
        cards = {number: Known(table.what[number], card.seen) for number, card in self.cards.items()}
        return Happened(self.number, self.tell, cards)


class Event(msgspec.Struct, frozen=True):
    """Something that happened, as one seat may know it: cards in its facts are kinds, or None where hidden."""

    number: int
    name: str
    cite: str
    text: str
    facts: dict[str, Any] = {}
    because: Total | None = None


def happened(game: Game[Any], cards: Cards, number: int, tell: Tell) -> Happened:
    """Fix what is known of the cards in a tell, and its facts, which may be a part of the state that changes."""
    kinds = game.words.check("events", tell.name, tell.facts)
    numbers = [n for fact, of in kinds.items() if of == "card" for n in _numbers(tell.facts.get(fact))]
    if any(isinstance(fact, CHANGEABLE) for fact in tell.facts.values()):
        tell = msgspec.structs.replace(tell, facts=deepcopy(dict(tell.facts)))
    return Happened(number, tell, {n: Known(cards.what[n], cards.seen[n]) for n in numbers})


def event_for(seat: int, game: Game[Any], setting: AnySetting, happened: Happened) -> Event:
    """Something that happened, in words, as this seat knew it then."""
    known = {number: card.kind if card.seen >> seat & 1 else None for number, card in happened.cards.items()}
    return _event(game, setting, happened, known)


def event_in_full(game: Game[Any], setting: AnySetting, happened: Happened) -> Event:
    """Something that happened, in words, with everything that was known to anybody."""
    return _event(game, setting, happened, {number: card.kind for number, card in happened.cards.items()})


def _event(game: Game[Any], setting: AnySetting, happened: Happened, known: dict[int, str | None]) -> Event:
    tell = happened.tell
    sentence = game.words.sentence("events", tell.name)
    of = game.words.kinds("events", tell.name)
    facts = {name: _as_known(value, known) if of.get(name) == "card" else value for name, value in tell.facts.items()}
    named = {name: name_of(game, setting, of[name], facts[name]) for name in sentence.facts}
    because, names = tell.because, names_said()
    if because is not None and names:
        because = because.about(names)
    return Event(happened.number, tell.name, tell.cite, sentence.fill(named), facts, because)


def name_of(game: Game[Any], setting: AnySetting, of: str, value: Any) -> Any:
    """What a fact is called: an answer or a text by its words, anything else as the game calls it."""
    if of == "answer":
        return game.words.sentence("answers", value).fill({})
    if of == "text":
        return game.words.text(value)
    return game.describe(setting, of or "word", value)


def _numbers(value: Any) -> tuple[int, ...]:
    """The cards that a fact names: one, several, or none (a word in place of a card)."""
    if isinstance(value, tuple | list):
        return tuple(value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    return (value,) if isinstance(value, int) else ()


def _as_known(value: Any, known: dict[int, str | None]) -> Any:
    if isinstance(value, tuple | list):
        return tuple(known[number] for number in value)  # pyright: ignore[reportUnknownVariableType]
    return known[value] if isinstance(value, int) else value
