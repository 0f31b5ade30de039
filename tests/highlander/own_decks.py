"""Two players with decks of their own; of Bob's there are two lists that only a twin card tells apart."""

from __future__ import annotations

from typing import Any

import msgspec

from highground.engine import Match
from highground.games.highlander import GAME
from highground.games.highlander.data import Card, Deck, Numbers, SceneFile
from highground.games.highlander.loading import fill
from highground.games.highlander.setting import HighlanderSetting

ANN, BOB = 0, 1
ANNS = Deck(name="Ann's", cards={"crown-cut": 6, "high-bar": 6, "low-bar": 6, "lean-left": 6, "thunderclap": 6})
TWINS = ("cut-a", "cut-b")
"""Attacks of Bob's own that differ in nothing but their titles; in a list one stands where the other would."""
CARDS = {
    name: Card(title=name.title(), type="basic attack", gem="opal", grid="... ... x..", damage=2, blow=4)
    for name in TWINS
}


def bobs(twin: str, **cards: int) -> Deck:
    return Deck(name="Bob's", cards={twin: 9, "slash": 9, "duck": 6, "thunderclap": 6} | cards)


def setting_of(*decks: Deck, **more: Any) -> HighlanderSetting:
    slash = msgspec.structs.replace(CARDS["cut-a"], title="Slash", grid="x.. ... ...")
    scene = SceneFile(
        game="highlander", decks=decks, cards={**CARDS, "slash": slash}, numbers=Numbers(least_deck=30, ability=8),
        **more,
    )  # fmt: skip
    setting = GAME.setting(data=fill(scene, "own decks"))
    assert isinstance(setting, HighlanderSetting)
    return setting


def has_seen_a_twin(match: Match[Any]) -> bool:
    cards = match.position.state.cards
    return any(kind in TWINS and cards.has_seen(ANN, number) for number, kind in enumerate(cards.what))
