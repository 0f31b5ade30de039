"""All cards that a game has, whatever is played with, and lists of them such as decks: to look at and to print."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from highground.engine.scene import CardFace


class CatalogueCard(msgspec.Struct, frozen=True):
    """A card by its id, as it looks, and what it is by the names under which one may search: `type`, `gem`."""

    id: str
    face: CardFace
    sorts: Mapping[str, str]


class CardList(msgspec.Struct, frozen=True):
    """A list of cards, such as a deck: its name and how many of each; and the scenarios it is large enough for."""

    name: str
    cards: dict[str, int]
    scenarios: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        return sum(self.cards.values())


def _no_lists() -> Mapping[str, CardList]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Catalogue:
    """What a game shows of its cards. `read` reads a list from a file, and names all that is wrong with it."""

    list_name: str  # what a list is called: "deck"
    list_type: type[msgspec.Struct]  # as it is written in a file
    cards: Callable[[], Mapping[str, CatalogueCard]]
    lists: Callable[[], Mapping[str, CardList]] = field(default=_no_lists)
    read: Callable[[Path], CardList]
