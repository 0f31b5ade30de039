"""Plain answers: the best defence and no special card, for odds that are easy to check by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from highground.engine import Answer, Ask, Chance, Place, Policy
from highground.engine.parameters import refuse_parameters
from highground.games.high_noon.attack import attack_value
from highground.games.high_noon.hands import NONE
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import HighNoon


def make_plain(setting: HighNoonSetting, parameters: Mapping[str, str]) -> Policy:
    """The plain answers; they have no parameters."""
    refuse_parameters(parameters, "plain")
    return plain


def plain(state: HighNoon, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
    """The best defence, the best card for an attack, no special card; else whatever comes first."""
    cards, offer = state.setting.cards, question.card_offer
    if offer is None:
        return offered[0]
    if question.name == "defence-card":
        # Nobody strikes back plainly: there the defence decides, and nothing else.
        return offer.best(lambda kind: cards[kind].defence or 0 if kind in cards else -1)
    if question.name == "attack-card":
        return offer.best(lambda kind: attack_value(cards[kind], question.about["manner"]))
    return NONE
