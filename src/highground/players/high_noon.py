"""Greedy behind a seat's view: questions are read by name and by what the running step is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from highground.engine import Answer, Ask, Chance
from highground.engine.state import Step
from highground.games.high_noon.greedy import Greedy, make_greedy
from highground.games.high_noon.setting import HighNoonSetting
from highground.players.bot import Asked

ROLES: dict[str, tuple[str, ...]] = {
    "move": ("mover",),
    "play_in_movement": ("seat", "card"),
    "act": ("actor",),
    "play_as_action": ("actor", "card"),
    "attack": ("attacker", "target", "manner"),
    "attack_again": ("attacker", "target", "manner", "clause"),
}
"""What the arguments of a step are."""


class NamedQuestion(NamedTuple):
    """A question with its name and what it is about."""

    seat: int
    name: str
    about: Mapping[str, Any]


def named(request: Ask[Any], step: Step, given: Sequence[Any]) -> NamedQuestion:
    """A question of a step in which these answers and results have been given before."""
    topic = "start of" if step.name == "deploy" else request.topic
    about = dict(zip(ROLES.get(step.name, ()), step.arguments, strict=True)) if step.name in ROLES else {}
    if topic == "at whom":
        about["manner"] = given[0]
    return NamedQuestion(request.seat, topic.replace(" ", "-"), about)


@lru_cache(maxsize=16)
def _policy(setting: HighNoonSetting) -> Greedy:
    return make_greedy(setting, {})


class GreedyBot:
    """Answers every question of High Noon by the best it can see one step ahead."""

    def answer(self, asked: Asked, chance: Chance) -> Answer:
        view = asked.view
        assert isinstance(view.request, Ask)
        question = named(view.request, view.step_start.agenda[-1], view.given)
        return _policy(view.state.setting)(view.state, question, asked.choices, chance)
