"""What attacks are worth: whom to fire at, with whom, and when to keep still.

Worths are in points of the match: the harm that is likely, less what it costs those who attack.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from highground.games.tactical_x.combat import (
    ASSAULT,
    FIRE,
    OPPORTUNITY,
    OVERRUN,
    WHOLE_STACK,
    is_armoured,
    quarters_by_type,
)  # fmt: skip
from highground.games.tactical_x.state import TacticalX, stack_at
from highground.games.tactical_x.tables import DISPERSED, ON_OBJECTIVE, SHAKEN, Tables
from highground.space import Places

SHOT = 0.03  # what every attacker costs, so that no more fire than are wanted


class Attacker(NamedTuple):
    """Somebody who could join in an attack."""

    unit: int
    strength: int  # in quarters
    price: float  # what it costs this unit to attack
    risk: float  # what it costs if the attack fails
    behind_slope: bool  # would it attack across a reverse slope?


class Plan(NamedTuple):
    """An attack: its worth, at whom and by whom."""

    worth: float
    target: int = WHOLE_STACK
    attackers: tuple[int, ...] = ()


NO_PLAN = Plan(0.0)


class Aim(NamedTuple):
    """What an attack is aimed at: the worth of its units, fresh and dispersed, and how hard they are to hurt."""

    fresh: float
    hurt: float
    defence: int
    modifier: int
    place: int
    manner: str


class Firing:
    """Weighs attacks in every manner."""

    def __init__(self, tables: Tables, without: frozenset[str]) -> None:
        self.tables = tables
        self.slopes: Places = 0 if "reverse-slope" in without else tables.slopes
        numbers = tables.setting.numbers
        self.more = {FIRE: 0, OPPORTUNITY: 0, ASSAULT: numbers.assault_modifier, OVERRUN: numbers.overrun_modifier}
        self.halves = tables.setting.halves_fire
        self.objectives = frozenset(tables.setting.objectives)

    def plan(self, state: TacticalX, place: int, able: Sequence[tuple[int, float]], manner: str = FIRE) -> Plan:
        """The best attack on the enemies on a hex by some of those who are able, each with its price."""
        stack = stack_at(state, place)
        best = self.plan_on(state, place, stack, able, manner)
        if manner == FIRE and len(stack) > 1:
            for unit in stack:
                alone = self.plan_on(state, place, [unit], able, manner, unit)
                if alone.worth > best.worth:
                    best = alone
        return best

    def plan_on(
        self, state: TacticalX, place: int, targets: Sequence[int], able: Iterable[tuple[int, float]], manner: str,
        single: int = WHOLE_STACK,
    ) -> Plan:  # fmt: skip
        """The best attack on some units; one that is named in a stack is harder to hit (TX-P3)."""
        tables, units, numbers = self.tables, state.units, self.tables.setting.numbers
        attackers = self._attackers(state, place, is_armoured(state, targets), able, manner)
        if not attackers:
            return NO_PLAN
        modifier = tables.shelter[place] + self.more[manner]
        if single != WHOLE_STACK:
            modifier += numbers.single_modifier
        fresh = hurt = 0.0
        defence = 0
        for unit in targets:
            defence += tables.setting.types[unit].defence
            if units[unit].dispersed:
                hurt += tables.worth[unit]
            else:
                fresh += tables.worth[unit]
        if not fresh:
            modifier += numbers.dispersed_modifier
        if place in self.objectives:
            fresh, hurt = fresh * ON_OBJECTIVE, hurt * ON_OBJECTIVE
        aim = Aim(fresh, hurt, defence, modifier, place, manner)
        worth, chosen = self._best(aim, attackers)
        if any(attacker.behind_slope for attacker in attackers):
            # The slope is against all who attack together as soon as it is against one (TX-N7): better without?
            across = self._best(aim._replace(modifier=modifier + numbers.reverse_slope_modifier), attackers)
            straight = self._best(aim, [attacker for attacker in attackers if not attacker.behind_slope])
            worth, chosen = max(across, straight)
        return Plan(worth, single, chosen) if chosen else NO_PLAN

    def _attackers(
        self, state: TacticalX, place: int, armoured: bool, able: Iterable[tuple[int, float]], manner: str
    ) -> list[Attacker]:
        """Those who can hurt the target, the cheapest for their strength first."""
        tables, units = self.tables, state.units
        distance, kind_of = tables.setting.board.distance, tables.kind_of
        slopes = self.slopes >> place & 1
        found: list[Attacker] = []
        for unit, price in able:
            kind, at = kind_of[unit], units[unit].at
            away = distance(at, place)
            if manner == ASSAULT:
                values = tables.kinds[kind]
                strength = values.attack * quarters_by_type(values, armoured, away, tables.setting.numbers)
            else:
                strength = tables.strength(kind, armoured, away)
            if strength:
                risk = SHAKEN * tables.worth[unit] if manner in (ASSAULT, OVERRUN) else 0.0
                behind = bool(slopes) and tables.kinds[kind].weapon != "M" and tables.is_behind_slope(at, place)
                if behind and self.halves:
                    strength, behind = strength // 2, False
                found.append(Attacker(unit, strength, price, risk, behind))
        if len(found) > 1:
            found.sort(key=lambda attacker: (attacker.price + attacker.risk) / attacker.strength)
        return found

    def _best(self, aim: Aim, attackers: Sequence[Attacker]) -> tuple[float, tuple[int, ...]]:
        """How many of these, one after the other, make the best attack; then nobody who is not wanted."""
        best, chosen = 0.0, ()
        for count in range(1, len(attackers) + 1):
            worth = self._worth(aim, attackers[:count])
            if worth > best:
                best, chosen = worth, tuple(attackers[:count])
        for attacker in chosen[:-1] if len(chosen) > 1 else ():
            fewer = tuple(one for one in chosen if one is not attacker)
            worth = self._worth(aim, fewer)
            if worth > best:
                best, chosen = worth, fewer
        return best, tuple(attacker.unit for attacker in chosen)

    def _worth(self, aim: Aim, attackers: Sequence[Attacker]) -> float:
        """The harm that these are likely to do together, less what it costs them."""
        tables = self.tables
        strength = sum([attacker.strength for attacker in attackers])
        shift = 0
        if aim.manner == ASSAULT and any(tables.setting.types[one.unit].kind == "engineers" for one in attackers):
            shift = tables.setting.numbers.engineers_shift
        is_fort = tables.setting.terrain.kinds[aim.place] == "fort"
        modifier = tables.held(aim.modifier)
        worth = -sum([attacker.price for attacker in attackers])
        if aim.fresh or not aim.hurt:
            fates = tables.fates(aim.defence, modifier, False, is_fort, shift)
            destroyed, dispersed, nothing = fates[min(strength, len(fates) - 1)]
            harm = SHAKEN if aim.manner == OPPORTUNITY else DISPERSED
            worth += aim.fresh * (destroyed + harm * dispersed) - nothing * sum([one.risk for one in attackers])
        if aim.hurt:
            fates = tables.fates(aim.defence, modifier, True, is_fort, shift)
            destroyed, _, nothing = fates[min(strength, len(fates) - 1)]
            worth += aim.hurt * destroyed
            if not aim.fresh:
                worth -= nothing * sum([one.risk for one in attackers])
        return worth
