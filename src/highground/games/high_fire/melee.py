"""Melees as they are, and as they would be if a unit charged: who fights, and how well (HF-M2, HF-M3, HF-M8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from highground.engine import Said
from highground.games.high_fire.assault import (
    chargers,
    effect_value,
    fighters,
    fighters_once,
    melees,
    rolls_die,
    summed,
    who_closes_in,
)
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.looks import ASSAULT, Looks
from highground.games.high_fire.moving import Move, looks_after, region_of_lead
from highground.games.high_fire.state import NOBODY, HighFire, is_able
from highground.games.high_fire.suggestions import contacts
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


def joined_by(state: HighFire, unit: int, target: int) -> list[tuple[int, ...]]:
    """The melees that become one when a unit charges a target: those in which either is engaged already (HF-M8)."""
    return [units for units in melees(state) if unit in units or target in units]


def once_charged(state: HighFire, looks: Looks, group: Group, target: int) -> tuple[Looks, Melee]:
    """How figures stand once a group has charged a target, and the melee that it is then, with all whom it links.

    It is assumed that the group goes where it is suggested first, and that all of it come close enough there; who else
    fights, and who is covered, follows from where they then stand.
    """
    soldiers, owner = state.setting.soldiers, state.setting.owner
    unit = soldiers[group[0]].unit
    then = closed_in(state, looks, group, target)
    units = tuple(sorted({unit, target}.union(*joined_by(state, unit, target))))
    before = chargers(state, units)
    charged = before + tuple([n for n in group if n not in before and is_able(state, n)])
    sides = fighters_once(then, units, 0, charged), fighters_once(then, units, 1, charged)
    return then, Melee(units, sides, charged).joined(unit, owner[unit], group)


def closed_in(state: HighFire, looks: Looks, group: Group, target: int) -> Looks:
    """How figures stand once a group has closed in on a target as it is suggested first, and the others have followed.

    Whoever leads goes alone where nobody can make room for him. If nobody gets there, all stay where they are.
    """
    lead = who_closes_in(state, looks, group, target)
    if lead == NOBODY:
        return looks
    move = Move(lead, ASSAULT, state.setting.inches.assault, "HF-A11", target)
    movers = tuple([n for n in group if n != lead and is_able(state, n)])
    place = next(contacts(looks, lead, region_of_lead(looks, move, movers), target), None)
    if place is None:
        return looks
    then = looks_after(state, looks, move, place[0], movers)
    return then if then.at[lead] == place[0] else looks_after(state, looks, move, place[0], ())


class Odds(NamedTuple):
    """The dice that both sides would roll and their effect values, those of whoever charges first."""

    dice: tuple[int, int]
    values: tuple[int, int]


def odds(state: HighFire, looks: Looks, group: Group, target: int) -> Odds:
    """With what both sides would fight if all of a group closed in on a target (HF-M2, HF-M3)."""
    then, (units, sides, charged) = once_charged(state, looks, group, target)
    seat = state.setting.owner[state.setting.soldiers[group[0]].unit]
    own, theirs = sides[seat], sides[1 - seat]
    strong = summed(state, then, units, own, theirs, charged), summed(state, then, units, theirs, own, charged)
    values = effect_value(state, *strong).value, effect_value(state, *reversed(strong)).value
    return Odds((sum(rolls_die(state, n) for n in own), sum(rolls_die(state, n) for n in theirs)), values)


def best_first(state: HighFire, looks: Looks, group: Group, targets: Sequence[int]) -> tuple[int, ...]:
    """Some targets of a group, those against which its effect value is the farthest above theirs first."""
    if len(targets) < 2:
        return tuple(targets)
    above = {target: odds(state, looks, group, target).values for target in targets}
    return tuple(sorted(targets, key=lambda target: above[target][1] - above[target][0]))


def foretold(state: HighFire, looks: Looks, group: Group, targets: Sequence[int]) -> str:
    """How many dice both sides would roll at what effect values, target by target, if all of a group closed in."""
    return "; ".join(str(_foretold(state, looks, group, target)) for target in targets)


def _foretold(state: HighFire, looks: Looks, group: Group, target: int) -> Said:
    dice, values = odds(state, looks, group, target)
    facts = {"dice": dice[0], "value": values[0], "their_dice": dice[1], "theirs": values[1]}
    return say("melee-foretold", name=state.setting.units[target].name, **facts)
