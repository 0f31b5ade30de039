"""How greedy weighs actions: attacks, loot, doors, rest, and the special cards that are actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from highground.engine import Ask, Place
from highground.games.high_noon.actions import CLOSE_DOOR, LOOT, open_doors_beside
from highground.games.high_noon.attack import targets
from highground.games.high_noon.gains import Grounds, situation_of
from highground.games.high_noon.greedy_cards import CardsAsActions
from highground.games.high_noon.greedy_fighting import Fighting
from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.weapons import MELEE, SHOOT, THROW
from highground.games.high_noon.weights import CLOSE_COMBAT, DOORS, NEVER
from highground.games.high_noon.weights import LOOT as LOOTING

Asked = Ask[Any] | Place


class Acting:
    """The weighings of the action phase."""

    def __init__(self, grounds: Grounds, fighting: Fighting) -> None:
        self.grounds = grounds
        self.tables = grounds.tables
        self.fighting = fighting
        self.cards = CardsAsActions(grounds)

    def action(self, state: HighNoon, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Gold from a crate, a good attack, a useful card, a door shut on enemies, else a rest."""
        actor = question.about["actor"]
        numbers = self.tables.setting.numbers
        worths: list[float] = []
        for choice in offered:
            if isinstance(choice, tuple):
                worths.append(self.cards.worth(state, actor, choice[1]))
            elif choice in (SHOOT, MELEE, THROW):
                worths.append(self._best_attack(state, actor, choice))
            elif choice == LOOT:
                worths.append(NEVER if LOOTING in self.tables.without else (1 + numbers.crate_gold) / 2)
            elif choice == CLOSE_DOOR:
                worths.append(self._best_door(state, actor))
            else:
                worths.append(self._drawn(state, question.seat, numbers.cards_for_rest))
        return worths

    def _best_attack(self, state: HighNoon, actor: int, manner: str) -> float:
        if manner == MELEE and CLOSE_COMBAT in self.tables.without:
            return NEVER
        return max(self.fighting.attack(state, actor, target, manner) for target in targets(state, actor, manner))

    def at_whom(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        """Whom it hurts most."""
        attacker, manner = question.about["attacker"], question.about["manner"]
        return [self.fighting.attack(state, attacker, target, manner) for target in offered]

    # Doors

    def _best_door(self, state: HighNoon, actor: int) -> float:
        if DOORS in self.tables.without:
            return NEVER
        return max(self._door(state, actor, door) for door in open_doors_beside(state, state.characters[actor].at))

    def which_door(self, state: HighNoon, question: Asked, offered: Sequence[int]) -> list[float]:
        """The one that keeps most harm away."""
        return [self._door(state, question.about["actor"], door) for door in offered]

    def _door(self, state: HighNoon, actor: int, door: int) -> float:
        """What it is worth to close a door: what enemies could do to the posse no more."""
        seat = self.tables.setting.owner[actor]
        situation = situation_of(self.grounds, state, seat)
        saved = 0.0
        for member in self.tables.setting.members[seat]:
            character = state.characters[member]
            if character.at >= 0:
                saved += self.grounds.threat(situation, character.health, character.at, state.closed)
                saved -= self.grounds.threat(situation, character.health, character.at, state.closed | 1 << door)
        return saved + self._drawn(state, seat, self.tables.setting.numbers.cards_for_door)

    def _drawn(self, state: HighNoon, seat: int, cards: int) -> float:
        """What cards are worth that are drawn now."""
        return cards * self.tables.weights.card * self.tables.thrift(state, seat)
