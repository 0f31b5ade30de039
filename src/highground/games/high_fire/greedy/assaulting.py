"""What assaults are worth: all that a melee would do to both sides, by the strengths that the referee sums."""

from __future__ import annotations

from typing import Any

from highground.games.high_fire.assault import column_value, melees, rolls_die, summed
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.greedy.harm import Harms
from highground.games.high_fire.greedy.memory import phases_left
from highground.games.high_fire.greedy.weights import Weights
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.melee import NO_MELEE, Melee, as_it_is, joined_by, once_charged
from highground.games.high_fire.state import HighFire, able, is_able, is_engaged, present, units_present

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

    def gain(self, state: HighFire, looks: Looks, group: Group, target: int) -> float:
        """What it is worth to a group's side that it charges a target, with all who are engaged with it already.

        Enemies close by who may still act this turn may charge in, too: the worst of them is reckoned with in part.
        """
        unit = self.setting.soldiers[group[0]].unit
        seat = self.setting.owner[unit]
        now = [as_it_is(state, looks, units) for units in joined_by(state, unit, target)]
        before = sum(self._balance(state, looks, melee, seat) for melee in now)
        after, then = once_charged(state, looks, group, target)
        found = self._balance(state, after, then, seat)
        worst = found
        for enemy in self._joining(state, looks, target):
            core = looks.groups(enemy).core
            with_more = then.joined(enemy, 1 - seat, core, self._able(state, core))
            worst = min(worst, self._balance(state, after, with_more, seat))
        return found - before - self.weights.joining * (found - worst)

    def _able(self, state: HighFire, group: Group) -> Group:
        """Those of a group who can charge."""
        return tuple([n for n in group if is_able(state, n)])

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

    def _balance(self, state: HighFire, looks: Looks, melee: Melee, seat: int) -> float:
        """What a melee takes from the enemy less what it takes from one's own side, in points."""
        own, theirs = (self._strength(state, looks, melee, side) for side in (seat, 1 - seat))
        return self._taken(state, melee, seat, own - theirs) - self._taken(state, melee, 1 - seat, theirs - own)

    def _strength(self, state: HighFire, looks: Looks, melee: Melee, seat: int) -> int:
        """The strength of a side in a melee, as far as greedy reckons with it."""
        units, sides, charged = melee
        parts = summed(state, looks, units, sides[seat], sides[1 - seat], charged).parts
        return sum(part.value for part in parts if self.heeds_cover or OF_COVER not in part.clause)

    def _taken(self, state: HighFire, melee: Melee, seat: int, value: int) -> float:
        """What a side takes from the other."""
        dice = sum(rolls_die(state, n) for n in melee.sides[seat])
        struck = melee.sides[1 - seat]
        members = [n for unit in melee.units if self.setting.owner[unit] != seat for n in present(state, unit)]
        is_safe = len(members) > len(struck) and any(not state.harm[n] and n not in struck for n in members)
        fresh = dice + 1 if is_safe else sum(not state.harm[n] for n in struck)  # who is elsewhere stays (HF-M5)
        size = self.harms.left(state, struck)
        return self.harms.melee(column_value(state, value), dice, fresh, size) * self.harms.worth(state)

    def under_way(self, state: HighFire, looks: Looks, seat: int) -> float:
        """What a side would gain in all assaults of this turn, in points."""
        return sum(self._balance(state, looks, as_it_is(state, looks, one), seat) for one in melees(state))

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
        seat = setting.owner[enemy]
        melee = NO_MELEE.joined(unit, 1 - seat, tuple(present(state, unit)))
        melee = melee.joined(enemy, seat, tuple(present(state, enemy)))
        return max(0.0, self._taken(state, melee, seat, value) - self._taken(state, melee, 1 - seat, -value))
