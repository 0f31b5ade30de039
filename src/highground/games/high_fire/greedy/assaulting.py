"""What assaults are worth: all that a melee would do to both sides, by the strengths that the referee sums."""

from __future__ import annotations

from typing import Any, NamedTuple

from highground.games.high_fire.assault import chargers, column_value, fighters, melees, rolls_die, summed
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.greedy.harm import Harms
from highground.games.high_fire.greedy.memory import phases_left
from highground.games.high_fire.greedy.weights import Weights
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.state import HighFire, able, is_able, is_engaged, present, units_present

KEPT = 1024
BODY = 1500
"""How much nearer the figures of two units are than their centres, about."""
OF_COVER = "HF-S10"
"""The clause by which a figure has cover."""


class Melee(NamedTuple):
    """A melee as it is, or would be: its units, who fights on each side, and who has charged (HF-M6, HF-M8)."""

    units: tuple[int, ...]
    sides: tuple[Group, Group]
    charged: Group

    def joined(self, unit: int, seat: int, figures: Group, charged: Group = ()) -> Melee:
        """The melee once figures of a unit have joined it."""
        sides = [tuple(sorted({*side, *figures})) if n == seat else side for n, side in enumerate(self.sides)]
        return Melee(tuple(sorted({*self.units, unit})), (sides[0], sides[1]), self.charged + charged)


NO_MELEE = Melee((), ((), ()), ())


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
        joined = next((melee for melee in melees(state) if target in melee), ())
        now = self._as_it_is(state, looks, joined) if joined else NO_MELEE
        before = self._balance(state, looks, now, seat) if joined else 0.0
        then = now.joined(unit, seat, group, self._able(state, group))
        then = then.joined(target, 1 - seat, self._nearest(looks, group, target))
        found = self._balance(state, looks, then, seat)
        worst = found
        for enemy in self._joining(state, looks, target):
            core = looks.groups(enemy).core
            with_more = then.joined(enemy, 1 - seat, core, self._able(state, core))
            worst = min(worst, self._balance(state, looks, with_more, seat))
        return found - before - self.weights.joining * (found - worst)

    def _as_it_is(self, state: HighFire, looks: Looks, units: tuple[int, ...]) -> Melee:
        """A melee of units that are engaged."""
        sides = fighters(state, looks, units, 0), fighters(state, looks, units, 1)
        return Melee(units, sides, chargers(state, units))

    def _able(self, state: HighFire, group: Group) -> Group:
        """Those of a group who can charge."""
        return tuple([n for n in group if is_able(state, n)])

    def _nearest(self, looks: Looks, group: Group, target: int) -> Group:
        """The group of a target that is nearest to those who charge it."""
        groups = looks.all_groups(target)
        if len(groups) == 1:
            return groups[0]
        ours = [looks.at[n] for n in group]
        return min(
            groups,
            key=lambda one: min((looks.at[n][0] - x) ** 2 + (looks.at[n][1] - y) ** 2 for n in one for x, y, _ in ours),
        )

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
        return sum(self._balance(state, looks, self._as_it_is(state, looks, one), seat) for one in melees(state))

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
