"""Greedy: the policy that answers every question of High Noon by the best it can see one step ahead.

For each question there is a weighing that says what every answer is worth, in pieces of gold, about; the policy takes
the best. It looks at states, imagined ones or a seat's view: at no cards but those its seat knows. `weights` says what
things are worth, `expectations` what cards promise, `tables` what the map tells, `gains` what squares are worth; the
weighings are in `greedy_moving`, `greedy_acting`, `greedy_cards`, `greedy_fighting` and `greedy_reactions`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from highground.engine import Answer, Ask, Chance, Place
from highground.engine.parameters import done_without
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.turn import take_turn
from highground.games.high_noon.weights import MECHANICS, WEIGHTS, Weights

BOUNDARIES = frozenset({take_turn.__name__})
"""The step at whose start a turn has ended."""
HORIZON = 2
"""How many turns on it is worth looking: one's own and the reply to it."""

Asked = Ask[Any] | Place


def make_greedy(setting: HighNoonSetting, parameters: Mapping[str, str]) -> Greedy:
    """The policy for a setting; `without=height+cover` makes it do without these mechanics."""
    without = done_without(parameters, "greedy", MECHANICS)
    return Greedy(setting, without) if without else greedy_of(setting)


@lru_cache(maxsize=4)
def greedy_of(setting: HighNoonSetting) -> Greedy:
    """The whole policy for a setting: one for all who use it, because its tables are large."""
    return Greedy(setting)


def rank(state: HighNoon, question: Asked, offered: Sequence[Any]) -> list[Any]:
    """The answers, those that greedy prefers first."""
    worths = greedy_of(state.setting).weigh(state, question, offered)
    order = sorted(range(len(worths)), key=lambda place: (-worths[place], _order(state, question, offered[place])))
    return [offered[place] for place in order]


def _order(state: HighNoon, question: Asked, answer: Any) -> tuple[int, str]:
    """Which of two answers of equal worth comes first: of cards those by which `CardOffer.best` goes."""
    if question.card_offer is None:
        return 0, ""
    kind = _kind(state, answer)
    return (2, str(kind)) if isinstance(answer, tuple) else (int(isinstance(answer, int)), kind)


class Greedy:
    """The policy, with its tables."""

    def __init__(
        self, setting: HighNoonSetting, without: frozenset[str] = frozenset(), weights: Weights = WEIGHTS
    ) -> None:
        # Late, because they import NumPy.
        from highground.games.high_noon.gains import Grounds
        from highground.games.high_noon.greedy_acting import Acting
        from highground.games.high_noon.greedy_fighting import Fighting
        from highground.games.high_noon.greedy_moving import Moving
        from highground.games.high_noon.greedy_reactions import Reactions
        from highground.games.high_noon.tables import Tables

        self.tables = Tables(setting, without, weights)
        self.grounds = Grounds(self.tables)
        moving, fighting = Moving(self.grounds), Fighting(self.tables)
        acting, reactions = Acting(self.grounds, fighting), Reactions(fighting)
        self._weighings: dict[str, Callable[[HighNoon, Asked, Sequence[Any]], list[float]]] = {
            "start-of": moving.start_of,
            "who-moves": moving.who_moves,
            "for-whom": moving.for_whom,
            "where-to": moving.where_to,
            "action": acting.action,
            "at-whom": acting.at_whom,
            "which-door": acting.which_door,
            "of-what": acting.cards.of_what,
            "takes-also": acting.cards.takes_also,
            "who-takes-it": reactions.who_takes_it,
            "attack-at-once": fighting.attack_at_once,
            "discard": self._discard,
        }
        # Cards that are played are weighed by their kinds; so no more of a hand is looked at than what is better.
        self._card_weighings: dict[str, Callable[[HighNoon, Asked], Callable[[Any], float]]] = {
            "attack-card": fighting.attack_card,
            "defence-card": fighting.defence_card,
            "special-card": reactions.special_card,
            "cancel-it": reactions.cancel_it,
        }

    def __call__(self, state: HighNoon, question: Asked, offered: Sequence[Any], chance: Chance) -> Answer:
        """The best answer; among equals any, but of cards the first kind."""
        if question.card_offer is not None:
            return question.card_offer.best(self._card_weighings[question.name](state, question))
        worths = self.weigh(state, question, offered)
        best = max(worths)
        if worths.count(best) == 1:
            return offered[worths.index(best)]
        equals = [place for place, worth in enumerate(worths) if worth == best]
        return offered[equals[chance.below(len(equals))]]

    def weigh(self, state: HighNoon, question: Asked, offered: Sequence[Any]) -> list[float]:
        """What each answer is worth. Where there is nothing to weigh, the first is best."""
        if question.card_offer is not None:
            worth = self._card_weighings[question.name](state, question)
            return [worth(_kind(state, answer)) for answer in offered]
        weighing = self._weighings.get(question.name)
        return weighing(state, question, offered) if weighing else [-float(place) for place in range(len(offered))]

    def _discard(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        return [-self.tables.expectations.keeping[state.cards[number]] for number in offered]


def _kind(state: HighNoon, answer: Any) -> Any:
    """An answer with the kind of its card in place of the number."""
    if isinstance(answer, tuple):
        return answer[0], state.cards[answer[1]]
    return state.cards[answer] if isinstance(answer, int) else answer
