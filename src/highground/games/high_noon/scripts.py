"""Three players with one plan each, whatever happens: the yardstick that stays the same as others get better.

`charge` runs at the nearest enemy and strikes, `hide` keeps out of sight and rests, `hold` stays and shoots.
All of them play cards plainly: the best for an attack, the best defence, no special card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from highground.engine import Answer, Ask, Chance, Place, Policy
from highground.engine.parameters import refuse_parameters
from highground.games.high_noon.actions import REST
from highground.games.high_noon.movement import DONE
from highground.games.high_noon.plain import plain
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import HighNoon, enemies_of
from highground.games.high_noon.weapons import MELEE, SHOOT, THROW
from highground.space import has

Asked = Ask[Any] | Place
Plan = Callable[[HighNoon, Asked, int], float]
"""What a square is worth to whoever is asked to go there."""


def nearer(state: HighNoon, question: Asked, square: int) -> float:
    """The nearer to an enemy, the better."""
    far = state.setting.board.distance
    return -min(far(square, state.characters[enemy].at) for enemy in enemies_of(state, question.seat))


def unseen(state: HighNoon, question: Asked, square: int) -> float:
    """Out of sight of as many enemies as can be; then as far from them as can be."""
    ground = state.setting
    enemies = [state.characters[enemy].at for enemy in enemies_of(state, question.seat)]
    seen = sum(has(ground.seen_from(enemy, state.closed), square) for enemy in enemies)
    return min(ground.board.distance(square, enemy) for enemy in enemies) - ground.board.size * seen


class Script:
    """A plan: where everybody moves, and what everybody does, the first that is possible."""

    def __init__(self, plan: Plan | None, actions: Sequence[str]) -> None:
        self.plan = plan
        self.actions = actions

    def __call__(self, state: HighNoon, question: Asked, offered: Sequence[Any], chance: Chance) -> Answer:
        """The answer that the plan wants; as plain as can be where it says nothing."""
        if question.name == "who-moves":
            return self._mover(state, question, offered)
        if question.name == "where-to":
            assert self.plan is not None
            return self._best(self.plan, state, question, offered)
        if question.name == "at-whom":
            return self._best(_weaker, state, question, offered)
        if question.name == "action":
            return next((action for action in self.actions if action in offered), REST)
        return plain(state, question, offered, chance)

    def _mover(self, state: HighNoon, question: Asked, offered: Sequence[Any]) -> Answer:
        """The first who has not moved yet."""
        if self.plan is None:
            return DONE
        return next((choice for choice in offered if isinstance(choice, int)), DONE)

    def _best(self, plan: Plan, state: HighNoon, question: Asked, offered: Sequence[Any]) -> Answer:
        return max((choice for choice in offered if isinstance(choice, int)), key=lambda c: plan(state, question, c))


def _weaker(state: HighNoon, question: Asked, character: int) -> float:
    """Rather the weak."""
    return -state.characters[character].health


CHARGE = Script(nearer, (MELEE, SHOOT, THROW))
HIDE = Script(unseen, ())
HOLD = Script(None, (SHOOT, MELEE, THROW))


def maker_of(name: str, script: Script) -> Callable[[HighNoonSetting, Mapping[str, str]], Policy]:
    """Makes a script for a setting; it has no parameters."""

    def make(setting: HighNoonSetting, parameters: Mapping[str, str]) -> Policy:
        refuse_parameters(parameters, name)
        return script

    return make


SCRIPTS = {name: maker_of(name, script) for name, script in (("charge", CHARGE), ("hide", HIDE), ("hold", HOLD))}
