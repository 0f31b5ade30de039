"""What may be chosen before a match of Highlander: a deck for each player."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine.options import Chosen, Option, Options
from highground.games.highlander.data import Deck, Scenario, SceneBase, SceneFile
from highground.games.highlander.loading import all_cards, all_decks, fill

DECKS = "decks"


def options(scenario: Scenario, _: int) -> Sequence[Option]:
    """The decks that are large enough to choose from; a scene in the middle of a match is as it is."""
    if scenario.sides:
        return ()
    least = scenario.numbers.least_deck
    fitting = {word: deck for word, deck in all_decks().items() if sum(deck.cards.values()) >= least}
    choices = {word: f"{deck.name} ({sum(deck.cards.values())} cards)" for word, deck in fitting.items()}
    usual = tuple(_word_for(deck) for deck in scenario.decks)
    return (Option(name=DECKS, title="deck", choices=choices, usual=usual),)


def _word_for(deck: Deck) -> str:
    """The word by which a deck is chosen; one that only the scene has keeps its name."""
    return next((word for word, known in all_decks().items() if known == deck), deck.name)


def choose(scenario: Scenario, chosen: Chosen) -> Scenario:
    """The scenario with other decks."""
    here = {_word_for(deck): deck for deck in scenario.decks}
    parts = {name: getattr(scenario, name) for name in SceneBase.__struct_fields__}
    parts["cards"] = {kind: card for kind, card in scenario.cards.items() if all_cards().get(kind) != card}
    decks = tuple(here.get(word, word) for word in chosen.get(DECKS, here))
    return fill(SceneFile(game="highlander", decks=decks, **parts), "the choice of decks")


OPTIONS = Options(of=options, choose=choose)
