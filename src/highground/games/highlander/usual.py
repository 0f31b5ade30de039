"""How somebody usually answers, for the odds: takes what is found, meets what comes, and strikes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from highground.engine import Ask, Chance, Place, Policy
from highground.engine.parameters import refuse_parameters
from highground.games.highlander.setting import HighlanderSetting
from highground.games.highlander.state import Highlander

FINDING = frozenset({"found-attack", "found-defence", "found-anything", "illusion", "search"})
MEETING = frozenset({"defend", "guess"})
WORDS = {"pass": 0.0, "none": 0.0, "done": 0.0}
"""What it is worth to do nothing; other words are worth less."""


def make_usual(setting: HighlanderSetting, parameters: Mapping[str, str]) -> Policy:
    """The policy for a setting. It has no parameters."""
    refuse_parameters(parameters, "usual")
    worth = {kind: 1.0 + (card.damage or 0) for kind, card in setting.cards.items()}
    defences = setting.defence_kinds

    def of_answer(answer: Any) -> float:
        if isinstance(answer, tuple):
            return -1.0
        return worth.get(answer, WORDS.get(answer, -1.0))

    def of_defence(answer: Any) -> float:
        return 1.0 if answer in defences else WORDS.get(answer, -1.0)

    ways: dict[str, Callable[[Any], float]] = {
        **dict.fromkeys(FINDING, of_answer),
        **dict.fromkeys(MEETING, of_defence),
        "attack-phase": of_answer,
    }

    def answer(state: Highlander, question: Ask[Any] | Place, offered: Sequence[Any], _: Chance) -> Any:
        offer, way = question.card_offer, ways.get(question.name)
        return offered[0] if offer is None or way is None else offer.best(way)

    return answer
