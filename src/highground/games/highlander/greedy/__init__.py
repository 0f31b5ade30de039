"""Greedy: the policy that answers every question of Highlander by the best it can see one step ahead.

For each question there is a weighing that says what every answer is worth, in points of Ability, about; the policy
takes the best. It looks at no cards but those its seat knows, and of the opponent's deck only at which cards there are
in the match. `weights` says what things are worth, `tables` what the cards tell of each other; `deeds`, `holding` and
`texts` read what cards say; `fights` is what attacks promise; the weighings are in `attacking`, `defending` and `hand`,
and `shunning` is what is left out when greedy does without a mechanic.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from highground.engine import Answer, Ask, Chance, Place
from highground.engine.parameters import done_without
from highground.games.highlander.greedy.weights import MECHANICS, NEVER, WEIGHTS, Weights
from highground.games.highlander.setting import HighlanderSetting
from highground.games.highlander.state import Highlander

Weighing = Callable[[Highlander, Ask[Any], Sequence[Any]], list[float]]


def make_greedy(setting: HighlanderSetting, parameters: Mapping[str, str]) -> Greedy:
    """The policy for a setting; `without=head-shots+dodges` makes it do without these mechanics."""
    without = done_without(parameters, "greedy", MECHANICS)
    return Greedy(setting, without) if without else greedy_of(setting)


@lru_cache(maxsize=16)
def greedy_of(setting: HighlanderSetting) -> Greedy:
    """The whole policy for a setting: one for all who use it."""
    return Greedy(setting)


def rank(state: Highlander, question: Ask[Any] | Place, offered: Sequence[Any]) -> list[Any]:
    """The answers, those that greedy prefers first."""
    worths = greedy_of(state.setting).weigh(state, question, offered)
    return [offered[place] for place in sorted(range(len(worths)), key=lambda place: -worths[place])]


class Greedy:
    """The policy, with its tables."""

    def __init__(
        self, setting: HighlanderSetting, without: frozenset[str] = frozenset(), weights: Weights = WEIGHTS
    ) -> None:
        # Late, because they know the language, which knows the state, which knows the setting.
        from highground.games.highlander.greedy.attacking import Attacking
        from highground.games.highlander.greedy.defending import Defending
        from highground.games.highlander.greedy.hand import Hand
        from highground.games.highlander.greedy.tables import Tables
        from highground.games.highlander.greedy.texts import Texts

        self.tables = Tables(setting, without, weights)
        self.texts = Texts(self.tables)
        hand = Hand(self.texts)
        attacking = Attacking(hand)
        defending = Defending(attacking)
        self._weighings: dict[str, Weighing] = {
            "gem-to-begin": hand.gem,
            "gem-to-get-up": hand.gem,
            "gem-to-rearm": hand.gem,
            "gem-for-card": hand.gem,
            "may-do-phase": attacking.may_do_phase,
            "attack-phase": attacking.attack_phase,
            "unable": attacking.unable,
            "found-attack": attacking.found,
            "found-anything": attacking.found,
            "illusion": attacking.found,
            "which-head-shot": attacking.which_attack,
            "which-power-blow": attacking.which_attack,
            "which-stronger": attacking.which_attack,
            "defend": defending.defend,
            "defend-again": defending.defend,
            "guess": defending.defend,
            "defence-phase": defending.defend,
            "found-defence": defending.found,
            "power-block": defending.power_block,
            "which-power-block": defending.which_power_block,
            "which-stopped": defending.which_stopped,
            "answer-it": defending.answer_it,
            "cost": hand.least,
            "discard": hand.least,
            "put-under": hand.least,
            "discard-one": hand.discard_one,
            "draw": hand.draw,
            "take-back": hand.best_found,
            "search": hand.best_found,
        }
        self._shuns = self.tables.shuns

    def __call__(self, state: Highlander, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
        """The best answer; among equals any."""
        worths = self.weigh(state, question, offered)
        best = max(worths)
        if worths.count(best) == 1:
            return offered[worths.index(best)]
        equals = [place for place, worth in enumerate(worths) if worth == best]
        return offered[equals[chance.below(len(equals))]]

    def weigh(self, state: Highlander, question: Ask[Any] | Place, offered: Sequence[Any]) -> list[float]:
        """What each answer is worth. Where there is nothing to weigh, the first is best."""
        assert isinstance(question, Ask)
        weighing = self._weighings.get(question.name)
        if weighing is None:
            return [-float(place) for place in range(len(offered))]
        worths = weighing(state, question, offered)
        if self.tables.without:
            shuns = self._shuns
            return [NEVER if shuns(state, question.name, a) else w for a, w in zip(offered, worths, strict=True)]
        return worths
