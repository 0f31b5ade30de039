"""Greedy: the policy that answers every question of High Fire by the best it can see one step ahead.

For each question there is a weighing that says what every answer is worth, in points of the mission, about; the policy
takes the best. `weights` says what things are worth, `harm` what dice promise, `ground` what the table tells,
`positions` what places are worth, with `errands` and `assaulting`; `firing`, `watching`, `operating` and `moving` what
can be done there; the weighings are in `leading` and `answering`, with the plans of `acting`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from highground.engine import Answer, Ask, Chance, Place
from highground.engine.parameters import done_without
from highground.games.high_fire.greedy.weights import MECHANICS, WEIGHTS, Weights
from highground.games.high_fire.setting import HighFireSetting
from highground.games.high_fire.state import HighFire

if TYPE_CHECKING:
    from highground.games.high_fire.greedy.answering import Answering

Asked = Ask[Any] | Place
Weighing = Callable[[HighFire, Asked, Sequence[Any]], list[float]]


def make_greedy(setting: HighFireSetting, parameters: Mapping[str, str]) -> Greedy:
    """The policy for a setting; `without=cover+assault` makes it do without these mechanics."""
    without = done_without(parameters, "greedy", MECHANICS)
    return Greedy(setting, without) if without else greedy_of(setting)


@lru_cache(maxsize=4)
def greedy_of(setting: HighFireSetting) -> Greedy:
    """The whole policy for a setting: one for all who use it, because its tables are large."""
    return Greedy(setting)


def rank(state: HighFire, question: Asked, offered: Sequence[Any]) -> list[Any]:
    """The answers, those that greedy prefers first."""
    worths = greedy_of(state.setting).weigh(state, question, offered)
    return [offered[place] for place in sorted(range(len(worths)), key=lambda place: -worths[place])]


class Greedy:
    """The policy, with its tables."""

    def __init__(
        self, setting: HighFireSetting, without: frozenset[str] = frozenset(), weights: Weights = WEIGHTS
    ) -> None:
        # Late, because they import Numba.
        from highground.games.high_fire.greedy.acting import Acting
        from highground.games.high_fire.greedy.answering import Answering
        from highground.games.high_fire.greedy.firing import Firing
        from highground.games.high_fire.greedy.harm import Harms
        from highground.games.high_fire.greedy.leading import Leading
        from highground.games.high_fire.greedy.operating import Operating
        from highground.games.high_fire.greedy.positions import Positions
        from highground.games.high_fire.greedy.watching import Watching

        self.harms = Harms(setting, weights)
        self.positions = Positions(setting, self.harms, weights, without)
        firing = Firing(self.harms, self.positions.memory, without)
        operating = Operating(self.positions, self.harms, without)
        watching = Watching(self.positions)
        self.acting = acting = Acting(self.positions, firing, operating, watching, without)
        self.leading = leading = Leading(acting, without)
        self.answering: Answering = Answering(acting, leading)
        answering = self.answering
        self._weighings: dict[str, Weighing] = {
            "set-up": leading.set_up,
            "split": leading.split,
            "who-first": leading.who_first,
            "who-activates": leading.who_activates,
            "hand-to": leading.hand_to,
            "action": leading.action,
            "detached-action": answering.detached_action,
            "where-to": answering.where_to,
            "where-figure": answering.where_figure,
            "at-whom": answering.at_whom,
            "at-whom-each": answering.at_whom_each,
            "observe-what": answering.observe_what,
            "operate-what": answering.operate_what,
            "assault-whom": answering.assault_whom,
        }

    def __call__(self, state: HighFire, question: Asked, offered: Sequence[Any], chance: Chance) -> Answer:
        """The best answer; among equals the first. Where to set up, chance has a part in."""
        self.positions.memory.recall(state)
        if isinstance(question, Place) and (answer := self._own(state, question, chance)) is not None:
            return answer
        worths = self._weigh(state, question, offered)
        return offered[worths.index(max(worths))]

    def weigh(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """What each answer is worth. Where there is nothing to weigh, the first is best."""
        self.positions.memory.recall(state)
        return self._weigh(state, question, offered)

    def _weigh(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        weighing = self._weighings.get(question.name)
        return weighing(state, question, offered) if weighing else [-float(place) for place in range(len(offered))]

    def _own(self, state: HighFire, question: Place, chance: Chance) -> Any:
        """Where greedy itself would go, which need not be among the points suggested."""
        if question.name == "set-up":
            return self.leading.start(state, question, chance)
        if question.name == "where-to":
            return self.answering.go(state, question)
        return None
