"""Three players with one plan each, whatever happens: the yardstick that stays the same as others get better.

`charge` runs at the nearest enemy and assaults, `hide` keeps out of sight, `hold` takes aim and fires, and goes on to
objectives and exits only where there is nobody to fire at. None of them observes, operates or hands anything on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from highground.engine import Answer, Ask, Chance, Place, Point, Policy
from highground.engine.parameters import refuse_parameters
from highground.games.high_fire.activation import AIMED, ASSAULT, CAUTIOUS, FIRE, JUMP, RAPID, TACTICAL
from highground.games.high_fire.fire import NONE, targets
from highground.games.high_fire.looks import looks_of
from highground.games.high_fire.moving import STAY
from highground.games.high_fire.setting import HighFireSetting
from highground.games.high_fire.state import HighFire, units_present
from highground.games.high_fire.turn import DONE

Asked = Ask[Any] | Place
Plan = Callable[[HighFire, int, Point], float]
"""What a point is worth to a unit whose lead is asked to go there."""


def nearer(state: HighFire, unit: int, point: Point) -> float:
    """The nearer to an enemy, the better."""
    return -_nearest(point, _enemies(state, unit))


def unseen(state: HighFire, unit: int, point: Point) -> float:
    """Out of the sight of as many enemies as can be; then as far from them as can be."""
    looks = looks_of(state)
    seers = 0
    for enemy in units_present(state, 1 - state.setting.owner[unit]):
        seers += any(row[0] for row in looks.sees_points(looks.groups(enemy).core, [point], unit))
    return -float(seers) + _nearest(point, _enemies(state, unit)) / 1e6


def onward(state: HighFire, unit: int, point: Point) -> float:
    """The nearer to an objective that is not one's own, or to an exit, the better."""
    setting, seat = state.setting, state.setting.owner[unit]
    goals = [at for at, holder in zip(setting.objectives, state.held, strict=True) if holder != seat]
    for one, outline in zip(setting.data.exits, setting.exits, strict=True):
        if setting.seat_of(one.side) == seat:
            across, down = [x for x, _ in outline], [y for _, y in outline]
            goals.append((min(max(point[0], min(across)), max(across)), (min(down) + max(down)) // 2, 0))
    return -_nearest(point, goals) if goals else 0.0


def _enemies(state: HighFire, unit: int) -> list[Point]:
    looks = looks_of(state)
    return [looks.at[n] for n in looks.figures(1 - state.setting.owner[unit])]


def _nearest(point: Point, goals: Sequence[Point]) -> float:
    return min((((point[0] - x) ** 2 + (point[1] - y) ** 2) ** 0.5 for x, y, _ in goals), default=0.0)


class Script:
    """A plan: what everybody does, the first that is possible, and where everybody goes; whether anybody fires."""

    def __init__(self, actions: Sequence[str], plan: Plan, fires: bool = False) -> None:
        self.actions, self.plan, self.fires = actions, plan, fires

    def __call__(self, state: HighFire, question: Asked, offered: Sequence[Any], chance: Chance) -> Answer:
        """The answer that the plan wants; as plain as can be where it says nothing."""
        if question.name == "split":
            return min(offered, key=lambda split: (max(split), split))
        if question.name == "who-activates":
            return next((unit for unit in offered[::-1] if unit != DONE), DONE)
        if question.name in ("action", "detached-action"):
            return self._action(state, question, offered)
        if question.name == "where-to":
            return self._where_to(state, question.about["figure"], offered)
        if question.name == "at-whom" and not self.fires:
            return NONE
        return offered[0]

    def _action(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> Answer:
        looks = looks_of(state)
        group = looks.groups(question.about["unit"]).core if question.name == "action" else state.activation.acting
        for action in self.actions:
            if action in offered and (action != AIMED or targets(state, looks, group)):
                return action
        return offered[0]

    def _where_to(self, state: HighFire, figure: int, offered: Sequence[Any]) -> Answer:
        """Fire first, where that is possible; else the best point suggested, unless it is no better than here."""
        if FIRE in offered and self.fires:
            return FIRE
        unit, here = state.setting.soldiers[figure].unit, state.at[figure]
        points = [answer for answer in offered if isinstance(answer, tuple)]
        best = max(points, key=lambda point: self.plan(state, unit, point), default=here)
        return best if self.plan(state, unit, best) > self.plan(state, unit, here) else STAY


CHARGER = Script((ASSAULT, RAPID, JUMP, TACTICAL), nearer)
HIDER = Script((TACTICAL, CAUTIOUS), unseen)
HOLDER = Script((AIMED, TACTICAL), onward, fires=True)


def maker_of(name: str, script: Script) -> Callable[[HighFireSetting, Mapping[str, str]], Policy]:
    """Makes a script for a setting; it has no parameters."""

    def make(setting: HighFireSetting, parameters: Mapping[str, str]) -> Policy:
        refuse_parameters(parameters, name)
        return script

    return make


SCRIPTS = {name: maker_of(name, script) for name, script in (("charge", CHARGER), ("hide", HIDER), ("hold", HOLDER))}
"""The scripts by their names."""
