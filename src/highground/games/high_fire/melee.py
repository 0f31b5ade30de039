"""Melees as they are, and as they would be if a unit charged: who fights, and how well (HF-M2, HF-M3, HF-M8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from highground.engine import Said
from highground.games.high_fire.assault import chargers, effect_value, fighters, melees, rolls_die, summed
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.state import HighFire, is_able
from highground.games.high_fire.words import say


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


def as_it_is(state: HighFire, looks: Looks, units: tuple[int, ...]) -> Melee:
    """A melee of units that are engaged."""
    sides = fighters(state, looks, units, 0), fighters(state, looks, units, 1)
    return Melee(units, sides, chargers(state, units))


def joined_by(state: HighFire, looks: Looks, target: int) -> Melee:
    """The melee that whoever charges a target joins; none if it is not engaged yet."""
    units = next((melee for melee in melees(state) if target in melee), ())
    return as_it_is(state, looks, units) if units else NO_MELEE


def once_charged(state: HighFire, looks: Looks, now: Melee, group: Group, target: int) -> Melee:
    """A melee once a group has charged a target, and all of it have come close enough."""
    soldiers, owner = state.setting.soldiers, state.setting.owner
    unit = soldiers[group[0]].unit
    charged = now.joined(unit, owner[unit], group, tuple([n for n in group if is_able(state, n)]))
    return charged.joined(target, owner[target], _nearest(looks, group, target))


def _nearest(looks: Looks, group: Group, target: int) -> Group:
    """The group of a target that is nearest to those who charge it."""
    groups = looks.all_groups(target)
    if len(groups) == 1:
        return groups[0]
    ours = [looks.at[n] for n in group]
    return min(
        groups,
        key=lambda one: min((looks.at[n][0] - x) ** 2 + (looks.at[n][1] - y) ** 2 for n in one for x, y, _ in ours),
    )


def foretold(state: HighFire, looks: Looks, group: Group, targets: Sequence[int]) -> str:
    """How many dice both sides would roll at what effect values, target by target, if all of a group closed in."""
    return "; ".join(str(_foretold(state, looks, group, target)) for target in targets)


def _foretold(state: HighFire, looks: Looks, group: Group, target: int) -> Said:
    units, sides, charged = once_charged(state, looks, joined_by(state, looks, target), group, target)
    seat = state.setting.owner[state.setting.soldiers[group[0]].unit]
    strengths = [summed(state, looks, units, sides[one], sides[1 - one], charged) for one in (0, 1)]
    values = [effect_value(state, strengths[one], strengths[1 - one]).value for one in (0, 1)]
    dice = [sum(rolls_die(state, n) for n in side) for side in sides]
    facts = {"dice": dice[seat], "value": values[seat], "their_dice": dice[1 - seat], "theirs": values[1 - seat]}
    return say("melee-foretold", name=state.setting.units[target].name, **facts)
