"""What attacks are worth: the life they cost by the rules' own reckoning, in points of the match.

Each table is by the dice of the attacker and of the target; it holds as long as the target's life and armour do.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from highground.games.wolsung.data import Spell
from highground.games.wolsung.falling import Railing
from highground.games.wolsung.greedy.chances import MOST, Floats, chances_of, passes
from highground.games.wolsung.greedy.weights import Weights
from highground.games.wolsung.harm import damage_of
from highground.games.wolsung.modifiers import DEFENCE
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.shooting import is_immune
from highground.games.wolsung.state import Hit, Wolsung

NOTHING: Floats = np.zeros((MOST + 1, MOST + 1))
SHOT, BULLET, BLOW, FALL = "shot", "bullet", "blow", "fall"
USUAL_COST = 4
"""What a Henchman counts as that costs nothing."""


class Fight(NamedTuple):
    """A melee attack: what it does to the target, and what it is worth to the attacker, by the dice of both."""

    harm: Floats
    net: Floats


class Harms:
    """What a setting's models are worth, and what they can do to each other."""

    def __init__(self, setting: WolsungSetting, weights: Weights) -> None:
        self.setting, self.weights = setting, weights
        self.chances = chances_of(setting)
        self._tables: dict[tuple[object, ...], Floats] = {}
        self._fights: dict[tuple[int, ...], Fight] = {}
        self.last = setting.numbers.turns
        self.points = [
            setting.data.kill_points + (setting.data.hero_points if fighter.is_hero else 0)
            for fighter in setting.fighters
        ]
        self.matter = [
            weights.hero if fighter.is_hero else weights.henchman * (fighter.cost or USUAL_COST)
            for fighter in setting.fighters
        ]
        self.worth = lru_cache(maxsize=65536)(self._worth)

    def _worth(self, target: int, life: int, lost: int, turn: int) -> float:
        """What it is worth that a model loses so much of its life."""
        fighter, weights = self.setting.fighters[target], self.weights
        lost = min(lost, life)
        if fighter.hard_to_kill and lost == life > 1:
            lost -= 1
        left = (self.last - turn + 1) / self.last
        matter = self.matter[target] * (weights.at_last + (1 - weights.at_last) * left)
        if lost < life:
            return matter * weights.wounds * lost / fighter.life
        return self.points[target] + matter * (1 - weights.wounds * (1 - life / fighter.life))

    def lost(self, state: Wolsung, target: int, amount: int) -> float:
        """What it is worth that a model loses so much of its life now."""
        return self.worth(target, state.models[target].life, amount, state.turn)

    def of_hits(self, state: Wolsung, blow: Hit, each: int) -> Floats:
        """What a hit is worth by the sixes of whoever hits; each adds so much damage (WO-D5, WO-Q7)."""
        return np.array(
            [
                self.lost(state, blow.target, damage_of(state, _with(blow, each * sixes)).value)
                for sixes in range(MOST + 1)
            ]
        )

    # Shots and spells

    def bullet(self, state: Wolsung, shooter: int, target: int) -> Floats:
        """What it is worth to be hit by a shot, by the shooter's sixes."""
        key = BULLET, shooter, target, state.models[target].life, state.models[target].corroded, state.turn
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = self.of_hits(state, *self.by_gun(shooter, target))
        return found

    def by_gun(self, shooter: int, target: int) -> tuple[Hit, int]:
        """A hit by a shot, and how much each six adds."""
        gun = self.setting.fighters[shooter].gun
        assert gun is not None
        return Hit(target, gun.strength, 0, gun.damage, gun.piercing), 2 if gun.terrible else 1

    def shot(self, state: Wolsung, shooter: int, target: int) -> Floats:
        """What a shot is worth, by the dice of both."""
        gun = self.setting.fighters[shooter].gun
        assert gun is not None
        key = SHOT, shooter, target, state.models[target].life, state.models[target].corroded, state.turn
        found = self._tables.get(key)
        if found is None:
            if is_immune(state, target, ("shooting", gun.damage)):
                found = NOTHING
            else:
                found = self.chances.hit @ self.bullet(state, shooter, target)
            self._tables[key] = found
        return found

    def spell(self, state: Wolsung, spell: Spell, target: int) -> Floats:
        """What a magical projectile or attack is worth, by the dice of both."""
        key = spell.name, target, state.models[target].life, state.models[target].corroded, state.turn
        found = self._tables.get(key)
        if found is None:
            if is_immune(state, target, ("magic", spell.kind, spell.damage)):
                found = NOTHING
            else:
                hit = Hit(target, spell.strength, 0, spell.damage, spell.piercing)
                found = self.chances.hit @ self.of_hits(state, hit, 1)
            self._tables[key] = found
        return found

    # Melee

    def fight(self, state: Wolsung, attacker: int, target: int) -> Fight:
        """What a melee attack is worth if the target reacts as suits it best, by the dice of both before Defence."""
        one, other = state.models[attacker], state.models[target]
        key = attacker, target, one.life, one.corroded, other.life, other.corroded, other.toppled, state.turn
        found = self._fights.get(key)
        if found is None:
            found = self._fights[key] = self._fight(state, attacker, target)
        return found

    def _fight(self, state: Wolsung, attacker: int, target: int) -> Fight:
        blow, back = self.blow(state, attacker, target), self.blow(state, target, attacker)
        harm = self.chances.hit @ blow
        duel = harm - self.chances.struck @ back
        if state.models[target].toppled:
            return Fight(harm, duel)
        more = np.minimum(np.arange(MOST + 1) + DEFENCE, MOST)
        defended = harm[:, more]
        return Fight(np.where(duel < defended, harm, defended), np.minimum(duel, defended))

    def duel(self, state: Wolsung, attacker: int, target: int, dice: int, against: int) -> float:
        """What a duel is worth to the attacker (WO-M2, WO-M5)."""
        dice, against = min(dice, MOST), min(against, MOST)
        harm = self.chances.hit[dice, against] @ self.blow(state, attacker, target)
        return float(harm - self.chances.struck[dice, against] @ self.blow(state, target, attacker))

    def defended(self, state: Wolsung, attacker: int, target: int, dice: int, against: int) -> float:
        """What an attack is worth to the attacker if the target defends itself with so many dice (WO-M3)."""
        return float(self.chances.hit[min(dice, MOST), min(against, MOST)] @ self.blow(state, attacker, target))

    def blow(self, state: Wolsung, striker: int, struck: int) -> Floats:
        """What a blow is worth by the striker's sixes."""
        key = BLOW, striker, struck, state.models[struck].life, state.models[struck].corroded, state.turn
        found = self._tables.get(key)
        if found is None:
            fighter = self.setting.fighters[striker]
            if is_immune(state, struck, ("melee", fighter.blade.damage)):
                found = NOTHING[0]
            else:
                found = self.of_hits(state, *self.by_blade(striker, struck))
            self._tables[key] = found
        return found

    def by_blade(self, striker: int, struck: int) -> tuple[Hit, int]:
        """A hit by a blow, and how much each six adds."""
        fighter = self.setting.fighters[striker]
        hit = Hit(struck, fighter.strength, 0, fighter.blade.damage, fighter.blade.piercing)
        return hit, 2 if fighter.terrible or fighter.blade.terrible else 1

    # Falling

    def fall(self, state: Wolsung, number: int, inches: int, railing: Railing, damage: int = 0) -> float:
        """What it is worth that a model near an edge is hit, besides this damage: perhaps it falls (WO-F1 to WO-F6)."""
        model = state.models[number]
        falls = 1 - passes(self.setting.fighters[number].reflex + railing.dice, railing.difficulty)
        lies = model.toppled or damage >= model.life
        more = self.lost(state, number, damage + inches) - self.lost(state, number, damage)
        return falls * (more + (0.0 if lies else self.weights.toppled))

    def falls(self, state: Wolsung, blow: Hit, each: int, inches: int, railing: Railing) -> Floats:
        """The same by the sixes of whoever hits."""
        model = state.models[blow.target]
        hit = blow.target, blow.strength, blow.kind, blow.piercing, each, inches, railing
        key = FALL, *hit, model.life, model.corroded, model.toppled, state.turn
        found = self._tables.get(key)
        if found is None:
            damages = (damage_of(state, _with(blow, each * sixes)).value for sixes in range(MOST + 1))
            found = np.array([self.fall(state, blow.target, inches, railing, damage) for damage in damages])
            self._tables[key] = found
        return found


def _with(blow: Hit, criticals: int) -> Hit:
    return Hit(blow.target, blow.strength, criticals, blow.kind, blow.piercing, clause=blow.clause)
