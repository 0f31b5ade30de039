"""What sensible players usually answer: for decisions that come up while odds are worked out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from highground.engine import Answer, Ask, Chance, Place, Policy
from highground.engine.errors import unknown
from highground.games.high_noon.attack import attack_value
from highground.games.high_noon.hands import NONE, card
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import HighNoon


def make_usual(setting: HighNoonSetting, parameters: Mapping[str, str]) -> Policy:
    """The usual answers; they have no parameters."""
    for name in parameters:
        raise unknown("parameter of usual", name, ())
    return usual


def usual(state: HighNoon, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
    """The best defence, the best card for an attack, no special card; else whatever comes first."""
    if question.name == "defence-card":
        return max(offered, key=lambda number: -1 if number == NONE else card(state, number).defence or 0)
    if question.name == "attack-card":
        return max(offered, key=lambda number: attack_value(card(state, number), question.about["manner"]))
    return offered[0]
