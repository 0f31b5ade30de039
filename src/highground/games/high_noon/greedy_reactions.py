"""How greedy weighs the special cards of an attack, and whether to cancel a special card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from highground.engine import Ask, Place
from highground.games.high_noon.attack import targets
from highground.games.high_noon.data import Card
from highground.games.high_noon.expectations import STRONGEST
from highground.games.high_noon.greedy_fighting import Fighting
from highground.games.high_noon.hands import NONE
from highground.games.high_noon.state import HighNoon, friends_beside
from highground.games.high_noon.weapons import SHOOT
from highground.games.high_noon.weights import NEVER, SPECIAL_CARDS

Asked = Ask[Any] | Place


class Reactions:
    """The weighings of special cards in an attack and in answer to another (HN-C9 to HN-C16)."""

    def __init__(self, fighting: Fighting) -> None:
        self.fighting = fighting
        self.tables = fighting.tables
        self.setting = fighting.setting
        self.expectations = fighting.expectations

    def special_card(self, state: HighNoon, question: Asked) -> Callable[[str], float]:
        """What a card brings to whoever is asked, less what it would be worth in hand."""
        cards, keeping, thrift = self.setting.cards, self.expectations.keeping, self.tables.thrift(state, question.seat)
        if SPECIAL_CARDS in self.tables.without:
            return lambda kind: 0.0 if kind == NONE else NEVER
        moment = self._with_attack if question.about["moment"] == "attack" else self._when_attacked
        return lambda kind: 0.0 if kind == NONE else moment(state, question, cards[kind]) - thrift * keeping[kind]

    def _with_attack(self, state: HighNoon, question: Asked, played: Card) -> float:
        attacker, target, manner = question.about["attacker"], question.about["target"], question.about["manner"]
        seat, defender = question.seat, self.setting.owner[target]
        health, held = state.characters[target].health, len(state.posses[defender].hand)
        start, end = state.characters[attacker].at, state.characters[target].at
        attack = question.about["attack"] - max(0, self.tables.height(end, start))
        if played.effect == "dead-aim":
            cover = [self.fighting.margin(state, attacker, target, manner, past_cover) for past_cover in (True, False)]
            promises = self.expectations.promises(defender, held, health, seat == state.turn)
            aimed = attack + played.amount + cover[0] - cover[1]
            return promises[min(STRONGEST, max(0, aimed))] - promises[min(STRONGEST, max(0, attack))]
        kills = self.expectations.kills(defender, held, health, min(STRONGEST, attack))
        if played.effect == "bounty":
            return played.amount * kills
        return (1 - kills) * max(
            0.0, self.fighting.attack(state, attacker, target, manner)
        )  # fan: another card at once

    def _when_attacked(self, state: HighNoon, question: Asked, played: Card) -> float:
        attacker, target, damage = question.about["attacker"], question.about["target"], question.about["damage"]
        health = state.characters[target].health
        suffered = self.fighting.suffered(state, attacker, damage, health)
        if played.effect == "dive":
            return (
                suffered
                - self.fighting.suffered(state, attacker, damage - played.amount, health)
                - self.tables.weights.pinned
            )
        if played.effect == "grit":
            return suffered - self.fighting.suffered(state, attacker, min(damage, played.amount), health)
        if played.effect == "take-the-bullet":
            friends = friends_beside(state, target)
            return suffered - min(self._taken(state, attacker, friend, damage) for friend in friends)
        if damage >= health or attacker not in targets(state, target, SHOOT):
            return 0.0
        return max(0.0, self.fighting.attack(state, target, attacker, SHOOT))  # shoot back

    def who_takes_it(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        """The friend who loses least."""
        attack = question.about.get("damage", self.expectations.attacks[self.setting.owner[question.about["attacker"]]])
        return [-self._taken(state, question.about["attacker"], friend, attack) for friend in offered]

    def _taken(self, state: HighNoon, attacker: int, friend: int, damage: int) -> float:
        """What the attack costs if a friend takes it, about: height and cover are another's there."""
        return self.fighting.suffered(state, attacker, damage, state.characters[friend].health)

    def cancel_it(self, state: HighNoon, question: Asked) -> Callable[[str], float]:
        """What the card would do to whoever is asked."""
        if SPECIAL_CARDS in self.tables.without:
            return lambda kind: 0.0 if kind == NONE else NEVER
        keeping, thrift = self.expectations.keeping, self.tables.thrift(state, question.seat)
        harm = self._harm_of_card(state, question)
        return lambda kind: 0.0 if kind == NONE else harm - thrift * keeping[kind]

    def _harm_of_card(self, state: HighNoon, question: Asked) -> float:
        return 1.1  # refined below
