"""Three players with one plan each, whatever happens: the yardstick that stays the same as others get better.

`charge` runs at the nearest enemy and strikes, `hide` keeps out of sight, `hold` shoots, and goes on to objectives only
where there is nobody to shoot at. None of them plays a card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from highground.engine import Answer, Ask, Chance, Place, Point, Policy
from highground.engine.parameters import refuse_parameters
from highground.games.wolsung.activation import CHARGE, FIGHT, MOVE, SEIZE, SHOOT, STAND
from highground.games.wolsung.cards import NONE
from highground.games.wolsung.looks import ALL_LINES, looks_of
from highground.games.wolsung.melee import DEFENCE, DUEL
from highground.games.wolsung.moving import STAY
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.shooting import DONE, HOLD, targets
from highground.games.wolsung.state import Wolsung, enemies_of

Asked = Ask[Any] | Place
Plan = Callable[[Wolsung, int, Point], float]
"""What a point is worth to a model that is asked to go there."""


def nearer(state: Wolsung, number: int, point: Point) -> float:
    """The nearer to an enemy, the better."""
    return -_nearest(point, [state.models[enemy].at for enemy in enemies_of(state, number)])


def unseen(state: Wolsung, number: int, point: Point) -> float:
    """Hidden from enemies as much as can be; then as far from them as can be."""
    looks, body = looks_of(state), state.setting.bodies[number]
    sight, foot = looks.sight(), state.setting.table.height(point) or 0
    enemies = enemies_of(state, number)
    hidden = [
        sight.hidden_from(
            sight.eye(looks.index[enemy]), body.at(point), foot, (looks.index[number], looks.index[enemy])
        )
        for enemy in enemies
    ]
    away = _nearest(point, [state.models[enemy].at for enemy in enemies])
    return sum(lines == ALL_LINES for lines in hidden) + sum(hidden) / (ALL_LINES * 10) + away / 1e6


def onward(state: Wolsung, number: int, point: Point) -> float:
    """The nearer to an objective that is not one's own, the better."""
    seat = state.setting.owner[number]
    goals = [at for at, holder in zip(state.setting.objectives, state.held, strict=True) if holder != seat]
    return -_nearest(point, goals) if goals else 0.0


def _nearest(point: Point, goals: Sequence[Point]) -> float:
    return min(((point[0] - x) ** 2 + (point[1] - y) ** 2) ** 0.5 for x, y, _ in goals)


class Script:
    """A plan: what everybody does, the first that is possible, where everybody goes, and how everybody reacts."""

    def __init__(self, actions: Sequence[str], plan: Plan, reactions: Sequence[str], stays: bool = False) -> None:
        self.actions, self.plan, self.reactions, self.stays = actions, plan, reactions, stays

    def __call__(self, state: Wolsung, question: Asked, offered: Sequence[Any], chance: Chance) -> Answer:
        """The answer that the plan wants; as plain as can be where it says nothing."""
        if question.name == "action":
            return self._action(state, question, offered)
        if question.name == "where-to":
            return self._where_to(state, question.about["model"], offered)
        if question.name in ("reaction", "melee-reaction"):
            return next((reaction for reaction in self.reactions if reaction in offered), offered[0])
        if question.card_offer is not None and NONE in question.card_offer.words:
            return NONE
        return offered[0]

    def _action(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> Answer:
        number = question.about["actor"]
        for action in (STAND, *self.actions):
            if action not in offered:
                continue
            if action == MOVE and self.stays and targets(state, looks_of(state), number):
                continue
            return action
        return DONE

    def _where_to(self, state: Wolsung, number: int, offered: Sequence[Any]) -> Answer:
        """The best of the points suggested, unless it is no better than here."""
        here = state.models[number].at
        points = [answer for answer in offered if isinstance(answer, tuple)]
        best = max(points, key=lambda point: self.plan(state, number, point), default=here)
        return best if self.plan(state, number, best) > self.plan(state, number, here) else STAY


CHARGER = Script((FIGHT, CHARGE, MOVE), nearer, (HOLD, DUEL))
HIDER = Script((FIGHT, MOVE), unseen, ("dive", DEFENCE))
HOLDER = Script((SEIZE, SHOOT, FIGHT, MOVE), onward, (HOLD, DUEL), stays=True)


def maker_of(name: str, script: Script) -> Callable[[WolsungSetting, Mapping[str, str]], Policy]:
    """Makes a script for a setting; it has no parameters."""

    def make(setting: WolsungSetting, parameters: Mapping[str, str]) -> Policy:
        refuse_parameters(parameters, name)
        return script

    return make


SCRIPTS = {name: maker_of(name, script) for name, script in (("charge", CHARGER), ("hide", HIDER), ("hold", HOLDER))}
"""The scripts by their names."""
