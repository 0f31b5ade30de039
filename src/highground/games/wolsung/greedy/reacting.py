"""How greedy answers attacks: hold or dive, duel or defence, and whether to throw again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from highground.engine import Ask, Place
from highground.games.wolsung.greedy.attacking import Attacking
from highground.games.wolsung.greedy.chances import MOST
from highground.games.wolsung.greedy.weights import DIVING, NEVER
from highground.games.wolsung.looks import looks_of
from highground.games.wolsung.melee import DUEL
from highground.games.wolsung.modifiers import DEFENCE
from highground.games.wolsung.rolls import REROLL
from highground.games.wolsung.shooting import DIVE
from highground.games.wolsung.state import Wolsung, enemies_of

Asked = Ask[Any] | Place


class Reacting:
    """Weighs reactions."""

    def __init__(self, attacking: Attacking, without: frozenset[str]) -> None:
        self.attacking, self.harms, self.weights = attacking, attacking.harms, attacking.weights
        self.dives = DIVING not in without

    def reaction(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Hold nerves, or dive for cover (WO-S2, WO-S3)."""
        shooter, target = question.about["attacker"], question.about["target"]
        held, *dived = self.attacking.reactions(state, shooter, target, 0, False)
        if not self.dives or not dived:
            return [NEVER if answer == DIVE else -held for answer in offered]
        lies = -dived[0] - self._helpless(state, target)
        return [lies if answer == DIVE else -held for answer in offered]

    def _helpless(self, state: Wolsung, target: int) -> float:
        """What those who have yet to act and are near could do to somebody who lies."""
        looks, fighters = looks_of(state), state.setting.fighters
        near = [
            enemy
            for enemy in enemies_of(state, target)
            if not state.models[enemy].activated and looks.apart(enemy, target) <= 1000 * fighters[enemy].speed
        ]
        return 0.3 * max((self.harms.lost(state, target, fighters[enemy].strength) for enemy in near), default=0.0)

    def melee_reaction(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Duel, or defence (WO-M2, WO-M3)."""
        attacker, target = question.about["attacker"], question.about["target"]
        dice, against = self.attacking.blow_dice(state, attacker, target, None)
        duel = -self.harms.duel(state, attacker, target, dice, against)
        defence = -self.harms.defended(state, attacker, target, dice, min(MOST, against + DEFENCE))
        return [duel if answer == DUEL else defence for answer in offered]

    def luck(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Throw again if it is lost as it is, and could be better (WO-Q8)."""
        about = question.about
        lead = about["mine"] - about["theirs"]
        lost = lead < 0 if about["who"] == about["model"] else lead <= 0
        return [float((answer == REROLL) == lost) for answer in offered]
