"""Greedy for Tactical GameX as a bot: the game's policy, asked through a seat's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from highground.engine import Answer, Chance
from highground.games.tactical_x.greedy import Greedy, make_greedy
from highground.games.tactical_x.state import TacticalX
from highground.players.bot import Asked

NAMES = {
    "target of indirect fire": "fire-target",
    "target of direct fire": "fire-target",
    "who fires": "who-fires",
    "who moves": "who-moves",
    "where to": "where-to",
    "close assault on": "assault-target",
    "who assaults": "who-assaults",
}
ROLES = {
    "fire-target": ("side", "manner"),
    "who-fires": ("side", "place", "manner"),
    "who-moves": ("side",),
    "where-to": ("unit",),
    "assault-target": ("side",),
    "who-assaults": ("side", "place"),
}
"""What the arguments of the step that asks are to its question."""


class NamedQuestion(msgspec.Struct, frozen=True):
    """A question by its name, with what it is about."""

    seat: int
    name: str
    about: Mapping[str, Any]


def named(seat: int, topic: str, arguments: tuple[Any, ...]) -> NamedQuestion:
    """The question that a step with these arguments asks under a topic."""
    name = NAMES[topic]
    return NamedQuestion(seat, name, dict(zip(ROLES[name], arguments, strict=True)))


class GreedyBot:
    """Answers every question of Tactical GameX by the best it can see one step ahead."""

    def __init__(self) -> None:
        self._policy: Greedy | None = None

    def answer(self, asked: Asked, chance: Chance) -> Answer:
        state = asked.view.state
        assert isinstance(state, TacticalX)
        if self._policy is None or self._policy.setting is not state.setting:
            self._policy = make_greedy(state.setting, {})
        question = named(asked.seat, asked.topic, asked.view.step_start.agenda[-1].arguments)
        return self._policy(state, question, asked.choices, chance)
