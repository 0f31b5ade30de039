"""How greedy weighs the special cards that are actions: what they bring, less what they would be worth in hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from highground.engine import Ask, Place
from highground.games.high_noon.data import Card
from highground.games.high_noon.effects import EFFECTS, blast_of
from highground.games.high_noon.gains import Grounds, situation_of
from highground.games.high_noon.hands import card
from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.weights import NEVER
from highground.space import has

Asked = Ask[Any] | Place


class CardsAsActions:
    """The weighings of special cards that are played as actions (HN-C4 to HN-C8)."""

    def __init__(self, grounds: Grounds) -> None:
        self.grounds = grounds
        self.tables = grounds.tables
        self.setting = grounds.tables.setting
        self._on: dict[str, Callable[[HighNoon, int, Card, int], float]] = {
            "patch-up": self._patch_up,
            "pickpocket": self._pickpocket,
            "rummage": self._rummage,
            "dynamite": self._dynamite,
            "stare-down": self._stare_down,
        }

    def worth(self, state: HighNoon, actor: int, number: int) -> float:
        """What it is worth to play a card, on whatever is best for it."""
        if not self.tables.plays_special:
            return NEVER
        kind = state.cards[number]
        played = self.setting.cards[kind]
        choices = EFFECTS[played.effect].choices
        assert choices is not None
        weigh = self._on[played.effect]
        price = self.tables.expectations.keeping[kind] * self.tables.thrift(state, self.setting.owner[actor])
        return max(weigh(state, actor, played, chosen) for chosen in choices(state, actor)) - price

    def of_what(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        """What a card does if this or that is chosen for it."""
        played = card(state, question.about["card"])
        weigh = self._on[played.effect]
        return [weigh(state, question.about["actor"], played, chosen) for chosen in offered]

    def _patch_up(self, state: HighNoon, actor: int, played: Card, chosen: int) -> float:
        """Health is gold that the enemies do not get, if they still have a turn; the weaker the patient, the more."""
        is_last = state.round == self.setting.numbers.rounds and state.order[-1] == self.setting.owner[actor]
        if is_last:
            return 0.0
        health = state.characters[chosen].health
        regained = min(played.amount, self.setting.fighters[chosen].health - health)
        numbers, weights = self.setting.numbers, self.tables.weights
        in_danger = (numbers.gold_for_kill + weights.out) / (4 * health)
        return regained * weights.own_harm + in_danger

    def _pickpocket(self, state: HighNoon, actor: int, played: Card, chosen: int) -> float:
        """What one gains another loses."""
        gold = min(played.amount, state.posses[self.setting.owner[chosen]].gold)
        return gold * self.tables.weights.stolen

    def _rummage(self, state: HighNoon, actor: int, played: Card, chosen: int) -> float:
        """The card that comes back to hand, and others that may be as good."""
        seat = self.setting.owner[actor]
        cards = min(played.amount, len(state.posses[seat].discards))
        return cards * self.tables.thrift(state, seat) * self.tables.expectations.keeping[state.cards[chosen]]

    def takes_also(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        """The best card of the discards."""
        return [self.tables.expectations.keeping[state.cards[number]] for number in offered]

    def _dynamite(self, state: HighNoon, actor: int, played: Card, chosen: int) -> float:
        """Harm done to enemies by an explosion on a square, less harm done to friends."""
        seat, numbers, weights = self.setting.owner[actor], self.setting.numbers, self.tables.weights
        near = blast_of(state, chosen)
        worth = 0.0
        for number, character in enumerate(state.characters):
            if character.at >= 0 and has(near, character.at):
                is_foe = self.setting.owner[number] != seat
                harm = min(played.amount, character.health) * (weights.harm + numbers.gold_for_damage * is_foe)
                if played.amount >= character.health:
                    harm += weights.out + numbers.gold_for_kill * is_foe
                worth += harm if is_foe else -harm
        return worth

    def _stare_down(self, state: HighNoon, actor: int, played: Card, chosen: int) -> float:
        """The worst that the enemy could do in the turn that it loses."""
        seat = self.setting.owner[actor]
        situation = situation_of(self.grounds, state, seat)
        alone = situation._replace(foes=tuple(foe for foe in situation.foes if foe.number == chosen))
        members = [state.characters[c] for c in self.setting.members[seat] if state.characters[c].at >= 0]
        worst = max(self.grounds.threat(alone, c.health, c.at, state.closed) for c in members)
        return worst / self.tables.weights.threat * self.tables.weights.cowed
