"""How greedy weighs an attack, and the cards that are played in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from highground.engine import Ask, Place
from highground.games.high_noon.expectations import STRONGEST, Arms
from highground.games.high_noon.hands import NONE
from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.tables import Tables
from highground.games.high_noon.weapons import MELEE, THROW
from highground.games.high_noon.weights import CLOSE_COMBAT, DEFENCE, NEVER

Asked = Ask[Any] | Place


class Fighting:
    """The weighings in an attack."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.setting = tables.setting
        self.expectations = tables.expectations

    def attack(self, state: HighNoon, attacker: int, target: int, manner: str) -> float:
        """What the best attack of somebody on somebody is worth, with the cards in its player's hand."""
        seat = self.setting.owner[attacker]
        margin = self.margin(state, attacker, target, manner)
        arms = self._arms(state, seat, target, manner, margin)
        kind = state.cards.first_kind(state.posses[seat].hand, arms.kinds)
        if kind is None:
            return 0.0
        return arms.worths[kind] - (self._struck_back(state, attacker, target) if manner == MELEE else 0.0)

    def _struck_back(self, state: HighNoon, attacker: int, target: int) -> float:
        defender = self.setting.owner[target]
        held, health = len(state.posses[defender].hand), state.characters[attacker].health
        return self.expectations.struck_back(defender, held, health)

    def _arms(self, state: HighNoon, seat: int, target: int, manner: str, margin: int) -> Arms:
        defender = self.setting.owner[target]
        held, health = len(state.posses[defender].hand), state.characters[target].health
        return self.expectations.arms(
            manner, defender, held, health, margin, self.tables.thrift(state, seat), seat == state.turn
        )

    def promises(self, state: HighNoon, seat: int, target: int) -> list[float]:
        """What an attack of each strength by a player on somebody promises."""
        defender = self.setting.owner[target]
        held, health = len(state.posses[defender].hand), state.characters[target].health
        return self.expectations.promises(defender, held, health, seat == state.turn)

    def margin(self, state: HighNoon, attacker: int, target: int, manner: str, past_cover: bool = False) -> int:
        """What height, cover and the weapon add to an attack."""
        if manner == MELEE:
            return self.tables.blades[attacker]
        character, end = state.characters[attacker], state.characters[target].at
        if manner == THROW:
            return self.tables.thrown_margin(character.at, end, state.closed, past_cover)
        weapon, has_stayed = self.tables.weapon_of[attacker], character.at == character.began
        return self.tables.margin(weapon, character.at, end, state.closed, has_stayed, past_cover)

    def attack_at_once(self, state: HighNoon, question: Asked, offered: Sequence[str]) -> list[float]:
        """Once more, if that is worth the card."""
        about = question.about
        worth = self.attack(state, about["attacker"], about["target"], about["manner"])
        return [0.0 if answer == NONE else worth for answer in offered]

    # Basic cards, weighed by their kinds: so no more of a hand is looked at than what is better

    def attack_card(self, state: HighNoon, question: Asked) -> Callable[[str], float]:
        """What the attack promises with each card, less what it would be worth in hand."""
        attacker, target, manner = question.about["attacker"], question.about["target"], question.about["manner"]
        margin = self.margin(state, attacker, target, manner)
        worths = self._arms(state, question.seat, target, manner, margin).worths
        return lambda kind: worths.get(kind, NEVER)

    def defence_card(self, state: HighNoon, question: Asked) -> Callable[[Any], float]:
        """What a card saves, less what it would be worth in hand; so the smallest that stops the attack."""
        attacker, target = question.about["attacker"], question.about["target"]
        start, end = state.characters[attacker].at, state.characters[target].at
        damage = question.about["attack"] - max(0, self.tables.height(end, start))
        health = state.characters[target].health
        thrift = self.tables.thrift(state, question.seat)
        unhindered = self.suffered(state, attacker, damage, health)

        def worth(kind: str | tuple[str, str]) -> float:
            if kind == NONE:
                return 0.0
            if isinstance(kind, tuple):
                return self._strike(state, target, attacker, kind[1])
            if DEFENCE in self.tables.without:
                return NEVER
            left = self.suffered(state, attacker, damage - self.expectations.defences[kind], health)
            return unhindered - left - thrift * self.expectations.keeping[kind]

        return worth

    def _strike(self, state: HighNoon, striker: int, whom: int, kind: str) -> float:
        """What it is worth to strike back with a card, which the other cannot parry."""
        if CLOSE_COMBAT in self.tables.without:
            return NEVER
        seat = self.setting.owner[striker]
        blow = self.expectations.values[MELEE][kind] + self.tables.blades[striker]
        harm = self.expectations.promises(
            self.setting.owner[whom], 0, state.characters[whom].health, seat == state.turn
        )
        return harm[min(STRONGEST, blow)] - self.tables.thrift(state, seat) * self.expectations.keeping[kind]

    def suffered(self, state: HighNoon, attacker: int, damage: int, health: int) -> float:
        """What damage costs the one who takes it."""
        damage = min(damage, health)
        if damage <= 0:
            return 0.0
        numbers, weights = self.setting.numbers, self.tables.weights
        is_paid = self.setting.owner[attacker] == state.turn
        suffered = damage * (weights.own_harm + (numbers.gold_for_damage if is_paid else 0))
        if damage == health:
            suffered += weights.out + (numbers.gold_for_kill if is_paid else 0)
        return suffered
