"""The cards of Highlander to look at, search and print, and its decks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from highground.engine import CardFace
from highground.engine.catalogue import CardList, Catalogue, CatalogueCard
from highground.games.highlander.data import Deck, SceneFile
from highground.games.highlander.loading import HERE, all_cards, all_decks, load_deck
from highground.games.highlander.scene import printed
from highground.games.highlander.setting import HighlanderSetting


@cache
def _least_decks() -> dict[str, int]:
    """How many cards a deck has at least in each scenario (HL-T13)."""
    files = sorted((HERE / "scenarios").glob("*.toml"))
    scenes = {file.stem: msgspec.toml.decode(file.read_bytes(), type=SceneFile) for file in files}
    return {name: scene.numbers.least_deck for name, scene in scenes.items()}


def cards() -> Mapping[str, CatalogueCard]:
    """All cards by id."""
    return {
        kind: CatalogueCard(kind, printed(card, number), {"type": card.type, "gem": card.gem})
        for number, (kind, card) in enumerate(all_cards().items())
    }


def lists() -> Mapping[str, CardList]:
    """The decks, by the words by which they are chosen."""
    return {word: _listed(deck) for word, deck in all_decks().items()}


def read(path: Path) -> CardList:
    """A deck in a file, large enough for one scenario at least; raises FaultyData with all that is wrong with it."""
    return _listed(load_deck(path, min(_least_decks().values())))


def _listed(deck: Deck) -> CardList:
    size = sum(deck.cards.values())
    return CardList(deck.name, dict(deck.cards), tuple(name for name, least in _least_decks().items() if size >= least))


def card_faces(setting: HighlanderSetting) -> list[CardFace]:
    """Each card of the game once, and those of the scene's own; it does not tell which are in a deck (HL-T14)."""
    every = {**all_cards(), **setting.cards}
    return [printed(card, number) for number, card in enumerate(every.values())]


CATALOGUE = Catalogue(list_name="deck", list_type=Deck, cards=cards, lists=lists, read=read)
