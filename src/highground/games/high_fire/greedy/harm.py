"""What fire and assaults do, in figures lost, by the universal table; and what a figure is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np

from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.data import Weapon
from highground.games.high_fire.fire import armed
from highground.games.high_fire.greedy.weights import Weights
from highground.games.high_fire.setting import STUNNED, WOUNDED, HighFireSetting
from highground.games.high_fire.state import HighFire, present
from highground.games.high_fire.unitable import column

KEPT = 4096
LEAST, MOST = -40, 80
"""The effect values that are kept."""


DIRECT, EITHER, LOBBED = range(3)
"""The ways of fire: only at what is seen, at what is observed as well, only at that (HF-S8, HF-S11)."""


def way_of(weapon: Weapon) -> int:
    """In what way a weapon fires."""
    return (EITHER if weapon.direct else LOBBED) if weapon.indirect else DIRECT


class Kind(NamedTuple):
    """Figures that fire alike: with what value before the target counts, how far, in what way, with how many dice."""

    attack: int
    range: int
    way: int
    dice: int


Kinds = tuple[Kind, ...]


class Harms:
    """What dice promise, and what figures are worth."""

    def __init__(self, setting: HighFireSetting, weights: Weights) -> None:
        self.setting, self.weights = setting, weights
        letters = [column(setting.numbers.table, value) for value in range(LEAST, MOST + 1)]
        self._harmed = np.array([sum(one != "D" for one in ten) / len(ten) for ten in letters])
        losses = {"A": 1.0, "B": weights.wounded, "C": weights.stunned, "D": 0.0}
        self.losses = np.array([sum(losses[one] for one in ten) / len(ten) for ten in letters])
        self._melee = lru_cache(maxsize=4096)(self._melee_of)
        self._kinds: dict[tuple[Group, tuple[int, ...]], Kinds] = {}

    # What is what worth

    def worth(self, state: HighFire) -> float:
        """What a figure is worth now: the points for it, and what it could still do."""
        data, weights = self.setting.data, self.weights
        left = max(0, data.turns - state.turn + 1) / data.turns
        return data.kill_points + weights.figure * (weights.at_last + (1 - weights.at_last) * left)

    def size(self, state: HighFire, unit: int) -> float:
        """How many figures a unit has still to lose."""
        return self.left(state, present(state, unit))

    def left(self, state: HighFire, figures: Sequence[int]) -> float:
        """How much of some figures there is still to lose."""
        weights, harm = self.weights, state.harm
        return sum(
            [1 - weights.wounded * bool(harm[n] & WOUNDED) - weights.stunned * bool(harm[n] & STUNNED) for n in figures]
        )

    # Fire

    def kinds(self, state: HighFire, group: Group) -> Kinds:
        """Those of a group that can fire, by how they do it."""
        harm = state.harm
        key = group, tuple([harm[n] for n in group])
        found = self._kinds.get(key)
        if found is None:
            if len(self._kinds) >= KEPT:
                self._kinds.clear()
            found = self._kinds[key] = self._kinds_of(state, group)
        return found

    def _kinds_of(self, state: HighFire, group: Group) -> Kinds:
        setting, found = self.setting, dict[tuple[int, int, int], int]()
        for figure in armed(state, group):
            soldier = setting.soldiers[figure]
            assert soldier.weapon is not None
            wounds = setting.numbers.modifiers.wounded if state.harm[figure] & WOUNDED else 0
            key = soldier.attack + wounds, round(soldier.weapon.range * 1000), way_of(soldier.weapon)
            found[key] = found.get(key, 0) + 1 + soldier.weapon.dice
        return tuple(Kind(*key, dice) for key, dice in sorted(found.items()))

    def of(self, value: int, dice: int) -> float:
        """How many figures dice at an effect value take, about."""
        return float(self.losses[min(max(value, LEAST), MOST) - LEAST]) * dice

    def nothing(self, value: int, dice: int) -> float:
        """How likely dice at an effect value do nothing at all."""
        return float(1 - self._harmed[min(max(value, LEAST), MOST) - LEAST]) ** dice

    # Assaults

    def melee(self, value: int, dice: int, fresh: int, size: float) -> float:
        """How many figures dice at an effect value of an assault take from a side with so many unharmed (HF-M5)."""
        removed = self._melee(min(max(value, LEAST), MOST), dice, fresh)
        return removed * size + (1 - removed) * min(size, self.of(value, dice))

    def _melee_of(self, value: int, dice: int, fresh: int) -> float:
        """How likely everybody unharmed is harmed, so that nobody is left (HF-M5)."""
        likely = float(self._harmed[value - LEAST])
        return sum(comb(dice, hits) * likely**hits * (1 - likely) ** (dice - hits) for hits in range(fresh, dice + 1))
