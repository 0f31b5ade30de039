"""What assaults are worth: all that a melee would do to both sides, by the strengths that the referee sums."""

from __future__ import annotations

from typing import Any

from highground.games.high_fire.assault import column_value, fighters, melees, rolls_die, strength
from highground.games.high_fire.greedy.harm import Harms
from highground.games.high_fire.greedy.memory import phases_left
from highground.games.high_fire.greedy.weights import Weights
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.state import HighFire, able, is_engaged, units_present

KEPT = 1024
BODY = 1500
"""How much nearer the figures of two units are than their centres, about."""
OF_COVER = "HF-S10"
"""The clause by which a figure has cover."""


class Assaulting:
    """Weighs melees."""

    def __init__(self, harms: Harms, weights: Weights, heeds_cover: bool) -> None:
        self.weights = weights
        self.harms, self.setting, self.heeds_cover = harms, harms.setting, heeds_cover
        self._feared: dict[tuple[Any, ...], tuple[float, float]] = {}

    def gain(self, state: HighFire, looks: Looks, unit: int, target: int) -> float:
        """What it is worth to a unit's side that it charges a target, with all who are engaged with it already.

        Enemies close by who may still act this turn may charge in, too: the worst of them is reckoned with in part.
        """
        seat = self.setting.owner[unit]
        joined = next((melee for melee in melees(state) if target in melee), ())
        before = self._balance(state, looks, joined, seat, 0) if joined else 0.0
        charging, together = self._charging(state, unit), {*joined, unit, target}
        found = self._balance(state, looks, tuple(sorted(together)), seat, charging)
        with_more: list[float] = []
        for enemy in self._joining(state, looks, target):
            units = tuple(sorted({*together, enemy}))
            with_more.append(self._balance(state, looks, units, seat, charging - self._charging(state, enemy)))
        worst = min(with_more, default=found)
        return found - before - self.weights.joining * max(0.0, found - worst)

    def _charging(self, state: HighFire, unit: int) -> int:
        """What charging adds to a unit's strength (HF-M6)."""
        return self.setting.numbers.modifiers.charging * len(able(state, unit))

    def _joining(self, state: HighFire, looks: Looks, target: int) -> list[int]:
        """Who of a target's side may yet come to its help this turn: units close by that are not engaged."""
        seat, inches = self.setting.owner[target], self.setting.inches
        if not phases_left(state, seat):
            return []
        far = (inches.assault + inches.engaged + BODY) ** 2
        x, y, _ = looks.centre(looks.groups(target).core)
        found: list[int] = []
        for unit in units_present(state, seat):
            if unit != target and not is_engaged(state, unit) and able(state, unit):
                there = looks.centre(looks.groups(unit).core)
                if (there[0] - x) ** 2 + (there[1] - y) ** 2 <= far:
                    found.append(unit)
        return found

    def _balance(self, state: HighFire, looks: Looks, units: tuple[int, ...], seat: int, charging: int) -> float:
        """What a melee takes from the enemy less what it takes from one's own side, in points."""
        own, theirs = (self._strength(state, looks, units, side) for side in (seat, 1 - seat))
        value = own + charging - theirs
        return self._taken(state, units, seat, value) - self._taken(state, units, 1 - seat, -value)

    def _strength(self, state: HighFire, looks: Looks, units: tuple[int, ...], seat: int) -> int:
        """The strength of a side in a melee, as far as greedy reckons with it."""
        parts = strength(state, looks, units, seat).parts
        return sum(part.value for part in parts if self.heeds_cover or OF_COVER not in part.clause)

    def _taken(self, state: HighFire, units: tuple[int, ...], seat: int, value: int) -> float:
        """What a side takes from the other."""
        dice = sum(rolls_die(state, n) for n in fighters(state, units, seat))
        struck = fighters(state, units, 1 - seat)
        fresh = sum(not state.harm[n] for n in struck)
        size = sum(self.harms.size(state, unit) for unit in units if self.setting.owner[unit] != seat)
        return self.harms.melee(column_value(state, value), dice, fresh, size) * self.harms.worth(state)

    def under_way(self, state: HighFire, looks: Looks, seat: int) -> float:
        """What a side would gain in all assaults of this turn, in points."""
        return sum(self._balance(state, looks, melee, seat, 0) for melee in melees(state))

    def feared(self, state: HighFire, unit: int, enemy: int) -> tuple[float, float]:
        """What an enemy that charges a unit in the open, or in solid cover, would gain; never less than nothing."""
        members, harm = self.setting.members, state.harm
        key = unit, enemy, state.turn, tuple([harm[n] for n in (*members[unit], *members[enemy])])
        if key not in self._feared:
            if len(self._feared) >= KEPT:
                self._feared.clear()
            self._feared[key] = self._feared_of(state, unit, enemy, False), self._feared_of(state, unit, enemy, True)
        return self._feared[key]

    def _feared_of(self, state: HighFire, unit: int, enemy: int, covered: bool) -> float:
        setting, modifiers = self.setting, self.setting.numbers.modifiers
        own, theirs = able(state, unit), able(state, enemy)
        close = [sum(setting.soldiers[n].profile.close for n in some) for some in (own, theirs)]
        value = close[1] + modifiers.charging * len(theirs) - close[0] - covered * modifiers.defending * len(own)
        units = tuple(sorted((unit, enemy)))
        seat = setting.owner[enemy]
        return max(0.0, self._taken(state, units, seat, value) - self._taken(state, units, 1 - seat, -value))
