"""Greedy: the policy that answers every question of Wolsung by the best it can see one step ahead.

For each question there is a weighing that says what every answer is worth, in points of the match, about; the policy
takes the best. It looks at no cards but those its seat knows. `weights` says what things are worth, `chances` what dice
promise, `ground` what the table tells, `harm` what attacks do, `positions` what places are worth; the weighings are in
`leading`, `acting` (with `attacking`, `moving` and `conjuring`), `reacting` and `hand`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from highground.engine import Answer, Ask, Chance, Place
from highground.engine.parameters import done_without
from highground.games.wolsung.greedy.weights import MECHANICS, WEIGHTS, Weights
from highground.games.wolsung.looks import looks_of
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.state import Wolsung

Asked = Ask[Any] | Place
Weighing = Callable[[Wolsung, Asked, Sequence[Any]], list[float]]


def make_greedy(setting: WolsungSetting, parameters: Mapping[str, str]) -> Greedy:
    """The policy for a setting; `without=height+cover` makes it do without these mechanics."""
    without = done_without(parameters, "greedy", MECHANICS)
    return Greedy(setting, without) if without else greedy_of(setting)


@lru_cache(maxsize=4)
def greedy_of(setting: WolsungSetting) -> Greedy:
    """The whole policy for a setting: one for all who use it, because its tables are large."""
    return Greedy(setting)


def rank(state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[Any]:
    """The answers, those that greedy prefers first."""
    worths = greedy_of(state.setting).weigh(state, question, offered)
    return [offered[place] for place in sorted(range(len(worths)), key=lambda place: -worths[place])]


class Greedy:
    """The policy, with its tables."""

    def __init__(
        self, setting: WolsungSetting, without: frozenset[str] = frozenset(), weights: Weights = WEIGHTS
    ) -> None:
        # Late, because they import Numba.
        from highground.games.wolsung.greedy.acting import Acting
        from highground.games.wolsung.greedy.attacking import Attacking
        from highground.games.wolsung.greedy.conjuring import Conjuring
        from highground.games.wolsung.greedy.hand import Hand
        from highground.games.wolsung.greedy.harm import Harms
        from highground.games.wolsung.greedy.leading import Leading
        from highground.games.wolsung.greedy.moving import Moving
        from highground.games.wolsung.greedy.positions import Positions
        from highground.games.wolsung.greedy.reacting import Reacting

        self.harms = Harms(setting, weights)
        self.positions = Positions(setting, self.harms, weights, without)
        self.attacking = attacking = Attacking(self.positions, self.harms, without)
        self.moving = Moving(self.positions, self.harms, without)
        conjuring = Conjuring(attacking, without)
        acting = Acting(attacking, self.moving, conjuring, without)
        self.hand = hand = Hand(attacking, self.moving, without)
        reacting = Reacting(attacking, without)
        self.leading = leading = Leading(self.positions, hand, without)
        self._weighings: dict[str, Weighing] = {
            "heroes": leading.heroes,
            "hire": leading.hire,
            "set-up": leading.set_up,
            "who-activates": leading.who_activates,
            "action": acting.action,
            "join": acting.join,
            "at-whom": acting.at_whom,
            "fight-whom": acting.fight_whom,
            "charge-whom": acting.charge_whom,
            "charge-from": acting.charge_from,
            "climb-to": acting.climb_to,
            "seize-which": acting.seize_which,
            "where-to": self._where_to,
            "leap-to": self._where_to,
            "reaction": reacting.reaction,
            "melee-reaction": reacting.melee_reaction,
            "luck": reacting.luck,
            "which-spell": conjuring.which_spell,
            "spell-at-whom": conjuring.spell_at_whom,
            "which-gadget": conjuring.which_gadget,
            "heal-whom": conjuring.heal_whom,
            "lay-where": conjuring.lay_where,
            "discard": lambda state, question, offered: self._discard(hand.cheapest(state, question), state, offered),
        }
        # Cards are weighed by their kinds; so no more of a hand is looked at than what is better.
        self._card_weighings: dict[str, Callable[[Wolsung, Asked], Callable[[Any], float]]] = {
            "seize": leading.seize,
            "deed": hand.deed,
            "recovery": hand.recovery,
            "heroic-move": hand.heroic_move,
            "hold-on": hand.hold_on,
            "pay": hand.cheapest,
        }

    def __call__(self, state: Wolsung, question: Asked, offered: Sequence[Any], chance: Chance) -> Answer:
        """The best answer; among equals the first, of cards the first kind."""
        if question.card_offer is not None:
            return self.hand.best(state, question, self._card_weighings[question.name](state, question))
        if isinstance(question, Place) and (point := self._goal(state, question)) is not None:
            return point
        worths = self.weigh(state, question, offered)
        return offered[worths.index(max(worths))]

    def weigh(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """What each answer is worth. Where there is nothing to weigh, the first is best."""
        if question.card_offer is not None:
            worth = self._card_weighings[question.name](state, question)
            return [worth(state.cards[answer] if isinstance(answer, int) else answer) for answer in offered]
        weighing = self._weighings.get(question.name)
        return weighing(state, question, offered) if weighing else [-float(place) for place in range(len(offered))]

    def _goal(self, state: Wolsung, question: Place) -> Any:
        """Where greedy itself would go, which need not be among the points suggested."""
        number, more = question.about["model"], state.activation.actions
        if question.name == "set-up":
            return self.leading.start(state, question)
        if question.name == "where-to":
            region: Any = question.region()
            return self.moving.walk(state, number, region.drawn, more).point
        if question.name == "leap-to":
            leap = self.moving.heroic_leap if state.activation.heroic else self.moving.leap
            return leap(state, number, looks_of(state), more).point
        return None

    def _where_to(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """What it is worth to go to each point."""
        number, more = question.about["model"], state.activation.actions
        here = state.models[number].at
        points = [answer if isinstance(answer, tuple) else here for answer in offered]
        return self.moving.of_points(state, number, points, more)

    def _discard(self, worth: Callable[[Any], float], state: Wolsung, offered: Sequence[Any]) -> list[float]:
        return [worth(state.cards[number]) for number in offered]
