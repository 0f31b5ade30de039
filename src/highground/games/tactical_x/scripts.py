"""Three players with one idea each: always charge, always hide, hold and shoot. A yardstick that stays the same.

Nobody should win with a stupid plan; how far they are behind `greedy` says how much there is to decide.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from highground.engine import Answer, Ask, Chance, Place, Policy
from highground.engine.parameters import refuse_parameters
from highground.games.tactical_x.combat import OVERRUN
from highground.games.tactical_x.fire import DONE
from highground.games.tactical_x.movement import STAY
from highground.games.tactical_x.setting import TacticalSetting
from highground.games.tactical_x.state import TacticalX, enemy_hexes
from highground.space import has


class Script(ABC):
    """Attacks always with everybody, or never; where to go is up to each script."""

    fires = False
    assaults = False

    def __init__(self, setting: TacticalSetting) -> None:
        self.setting = setting

    def __call__(self, state: TacticalX, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
        name, answers = question.name, tuple(offered)
        if name == "where-to":
            return self.where_to(state, question.about["unit"], answers)
        if name in ("fire-target", "opportunity-fire") and not self.fires:
            return answers[-1]
        if name == "assault-target" and not self.assaults:
            return DONE
        return answers[0]  # the first target, all of a stack, one attacker after the other, every unit

    @abstractmethod
    def where_to(self, state: TacticalX, unit: int, answers: Sequence[Any]) -> Any:
        """Where a unit goes."""

    def nearest(self, state: TacticalX, unit: int, answers: Sequence[Any], goals: Sequence[int]) -> Any:
        """The hex nearest to any of some goals, and there the first; to stay if that is as near."""
        distance, here = self.setting.board.distance, state.units[unit].at
        hexes = [here, *(place for place in answers if isinstance(place, int))]
        if not goals:
            return STAY
        best = min(hexes, key=lambda place: min(distance(place, goal) for goal in goals))
        return STAY if best == here else best

    def wanted(self, state: TacticalX, unit: int) -> list[int]:
        """The objectives that its side does not hold."""
        side = self.setting.owner[unit]
        return [place for place, holder in zip(self.setting.objectives, state.held, strict=True) if holder != side]


class Charge(Script):
    """Goes straight for the enemy and the objectives, and attacks hand to hand."""

    assaults = True

    def where_to(self, state: TacticalX, unit: int, answers: Sequence[Any]) -> Any:
        """Into the enemy if it can be overrun; else as near to enemies or objectives as it can."""
        for choice in answers:
            if isinstance(choice, tuple) and choice[0] == OVERRUN:
                return choice
        enemies = enemy_hexes(state, self.setting.owner[unit])
        return self.nearest(state, unit, answers, [*self.wanted(state, unit), *enemies])


class Hide(Script):
    """Goes where it is concealed near an objective, stays there, and never attacks."""

    def where_to(self, state: TacticalX, unit: int, answers: Sequence[Any]) -> Any:
        """Into the nearest hiding place on the way to the objectives, and then never out again."""
        setting, here = self.setting, state.units[unit].at
        if has(setting.concealing, here):
            return STAY
        hidden = [place for place in answers if isinstance(place, int) and has(setting.concealing, place)]
        return self.nearest(state, unit, hidden or answers, setting.objectives)


class Hold(Script):
    """Stays and fires at whatever it can; goes on only where there is nothing to fire at."""

    fires = True

    def where_to(self, state: TacticalX, unit: int, answers: Sequence[Any]) -> Any:
        """Nowhere while there is an enemy in sight and range; else toward the objectives."""
        setting = self.setting
        covered = setting.covered(state.units[unit].at, setting.types[unit].range)
        if any(has(covered, place) for place in enemy_hexes(state, setting.owner[unit])):
            return STAY
        return self.nearest(state, unit, answers, self.wanted(state, unit))


def _maker(script: type[Script], name: str) -> Callable[[TacticalSetting, Mapping[str, str]], Policy]:
    """Makes a script for a setting; it has no parameters."""

    def make(setting: TacticalSetting, parameters: Mapping[str, str]) -> Policy:
        refuse_parameters(parameters, name)
        return script(setting)

    return make


SCRIPTS = {name: _maker(script, name) for name, script in (("charge", Charge), ("hide", Hide), ("hold", Hold))}
"""The scripts by their names."""
