"""How greedy weighs an attack, and the cards that are played in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from highground.engine import Ask, Place
from highground.games.high_noon.attack import MELEE, SHOOT, targets
from highground.games.high_noon.data import Card
from highground.games.high_noon.expectations import STRONGEST
from highground.games.high_noon.hands import NONE, card
from highground.games.high_noon.state import HighNoon, friends_beside
from highground.games.high_noon.tables import Tables
from highground.games.high_noon.weights import DEFENCE, NEVER, SPECIAL_CARDS

Asked = Ask[Any] | Place
PINNED = 0.4  # what it costs not to move


class Fighting:
    """The weighings in an attack."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.setting = tables.setting
        self.expectations = tables.expectations

    def attack(self, state: HighNoon, attacker: int, target: int, manner: str) -> float:
        """What the best attack of somebody on somebody is worth, with the cards in its player's hand."""
        seat = self.setting.owner[attacker]
        margin = self._margin(state, attacker, target, manner)
        arms = self._arms(state, seat, target, manner, margin)
        kind = state.cards.first_kind(state.posses[seat].hand, arms.kinds)
        return arms.worths[kind] if kind else 0.0

    def _arms(self, state: HighNoon, seat: int, target: int, manner: str, margin: int):
        defender = self.setting.owner[target]
        held, health = len(state.posses[defender].hand), state.characters[target].health
        return self.expectations.arms(
            manner, defender, held, health, margin, self.tables.thrift(state, seat), seat == state.turn
        )

    def _margin(self, state: HighNoon, attacker: int, target: int, manner: str, past_cover: bool = False) -> int:
        if manner == MELEE:
            return 0
        start, end = state.characters[attacker].at, state.characters[target].at
        return self.tables.margin(start, end, state.closed, past_cover)

    def attack_at_once(self, state: HighNoon, question: Asked, offered: Sequence[str]) -> list[float]:
        """Once more, if that is worth the card."""
        about = question.about
        worth = self.attack(state, about["attacker"], about["target"], about["manner"])
        return [0.0 if answer == NONE else worth for answer in offered]

    # Basic cards, weighed by their kinds: so no more of a hand is looked at than what is better

    def attack_card(self, state: HighNoon, question: Asked) -> Callable[[str], float]:
        """What the attack promises with each card, less what it would be worth in hand."""
        attacker, target, manner = question.about["attacker"], question.about["target"], question.about["manner"]
        margin = self._margin(state, attacker, target, manner)
        worths = self._arms(state, question.seat, target, manner, margin).worths
        return lambda kind: worths.get(kind, NEVER)

    def defence_card(self, state: HighNoon, question: Asked) -> Callable[[str], float]:
        """What a card saves, less what it would be worth in hand; so the smallest that stops the attack."""
        attacker, target = question.about["attacker"], question.about["target"]
        strength = self._strength(state, attacker, target, question.about["manner"])
        health = state.characters[target].health
        thrift = self.tables.thrift(state, question.seat)
        unhindered = self._suffered(state, attacker, strength, health)

        def worth(kind: str) -> float:
            if kind == NONE:
                return 0.0
            if DEFENCE in self.tables.without:
                return NEVER
            left = self._suffered(state, attacker, strength - self.expectations.defences[kind], health)
            return unhindered - left - thrift * self.expectations.keeping[kind]

        return worth

    def _suffered(self, state: HighNoon, attacker: int, damage: int, health: int) -> float:
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

    def _strength(self, state: HighNoon, attacker: int, target: int, manner: str) -> int:
        """The attack that is under way, less the height of the target."""
        value, past_cover = self._card_of_attack(state, attacker)
        return max(0, value + self._margin(state, attacker, target, manner, past_cover))

    def _card_of_attack(self, state: HighNoon, attacker: int) -> tuple[int, bool]:
        """The value of the card just played for an attack, and whether Dead Aim was played on top of it.

        Special cards may lie above it on the discards; where one has been cancelled this cannot be told, nor matters it
        much.
        """
        past_cover = False
        for number in reversed(state.posses[self.setting.owner[attacker]].discards):
            played = card(state, number)
            if played.when is None:
                return played.attack or played.throw or 0, past_cover
            past_cover = past_cover or played.effect == "dead-aim"
        return self.expectations.attacks[self.setting.owner[attacker]], past_cover

    # Special cards

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
        promises = self.expectations.promises(defender, held, health, seat == state.turn)
        value = self._card_of_attack(state, attacker)[0]
        strength = min(STRONGEST, max(0, value + self._margin(state, attacker, target, manner)))
        if played.effect == "dead-aim":
            margin = self._margin(state, attacker, target, manner, past_cover=True)
            return promises[min(STRONGEST, max(0, value + margin))] - promises[strength]
        kills = self.expectations.kills(defender, held, health, strength)
        if played.effect == "bounty":
            return played.amount * kills
        return (1 - kills) * self.attack(state, attacker, target, manner)  # fan: another card at once

    def _when_attacked(self, state: HighNoon, question: Asked, played: Card) -> float:
        attacker, target, manner = question.about["attacker"], question.about["target"], question.about["manner"]
        health = state.characters[target].health
        damage = self._strength(state, attacker, target, manner)
        suffered = self._suffered(state, attacker, damage, health)
        if played.effect == "dive":
            return suffered - self._suffered(state, attacker, damage - played.amount, health) - PINNED
        if played.effect == "grit":
            return suffered - self._suffered(state, attacker, min(damage, played.amount), health)
        if played.effect == "take-the-bullet":
            return suffered - min(self._taken(state, attacker, friend, manner) for friend in friends_beside(state, target))
        if damage >= health or attacker not in targets(state, target, SHOOT):
            return 0.0
        return self.attack(state, target, attacker, SHOOT)  # shoot back

    def who_takes_it(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        """The friend who loses least."""
        attacker, manner = question.about["attacker"], question.about["manner"]
        return [-self._taken(state, attacker, friend, manner) for friend in offered]

    def _taken(self, state: HighNoon, attacker: int, friend: int, manner: str) -> float:
        """What the attack costs if a friend takes it."""
        return self._suffered(
            state, attacker, self._strength(state, attacker, friend, manner), state.characters[friend].health
        )

    def cancel_it(self, state: HighNoon, question: Asked) -> Callable[[str], float]:
        """What the card would do to whoever is asked."""
        if SPECIAL_CARDS in self.tables.without:
            return lambda kind: 0.0 if kind == NONE else NEVER
        keeping, thrift = self.expectations.keeping, self.tables.thrift(state, question.seat)
        harm = self._harm_of_card(state, question)
        return lambda kind: 0.0 if kind == NONE else harm - thrift * keeping[kind]

    def _harm_of_card(self, state: HighNoon, question: Asked) -> float:
        return 1.1  # refined below
