"""Overruns: armour that drives into a stack of enemies in the open (TX-P15)."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Procedure, Reason, tell
from highground.games.tactical_x.combat import (
    OVERRUN,
    can_attack,
    can_hurt,
    disperse,
    is_armoured,
    strike,
    why_not_attacking,
)
from highground.games.tactical_x.state import TacticalX, enemy_stacks, put, stack_at
from highground.games.tactical_x.words import in_points, say
from highground.space import Places, has, places_in, set_of
from highground.space.hexes import Reach, Steps


def overruns(state: TacticalX, number: int, steps: Steps, reach: Reach, enemies: Places, full: Places) -> list[int]:
    """The enemies' hexes that a unit can overrun from within its reach; where it is full it cannot stop."""
    field = state.setting
    if not field.types[number].armoured or not can_attack(state, number):
        return []
    around, free = field.board.around, reach.hexes & ~full
    return [
        place
        for place in places_in(open_to_overruns(state, number, enemies))
        if around[place] & free and any(last_steps(steps, reach, place, full))
    ]


def open_to_overruns(state: TacticalX, number: int, enemies: Places) -> Places:
    """Those of the enemies' hexes in clear terrain, without undispersed armour, that this weapon can hurt (TX-P15)."""
    field = state.setting
    found = enemies & field.open_ground
    for enemy in field.armour[1 - field.owner[number]]:
        unit = state.units[enemy]
        if unit.at >= 0 and not unit.dispersed:
            found &= ~(1 << unit.at)
    if not can_hurt(field.types[number], armoured=True):  # TX-P4
        found = set_of([place for place in places_in(found) if not is_armoured(state, stack_at(state, place))])
    return found


def last_steps(steps: Steps, reach: Reach, place: int, full: Places) -> Iterator[tuple[int, int]]:
    """The steps by which a hex can be overrun: from where, and at what cost in halves of a point."""
    left = len(reach.layers) - 1
    for before, cost in steps.into[place]:
        spent = reach.cost_of(before)
        if spent is not None and spent + cost <= left and not has(full, before):
            yield before, cost


def attack_by_overrun(state: TacticalX, number: int, place: int) -> Procedure[bool]:
    """A unit beside a hex overruns it; does it get in?"""
    yield tell("TX-P15", "overruns", unit=number, place=place)
    result = yield from strike(state, (number,), place, OVERRUN, stack_at(state, place))
    if not stack_at(state, place):
        put(state, number, place)
        yield tell("TX-P15", "moves-in", unit=number, place=place)
        return True
    if result == "-":
        disperse(state, number)
        yield tell("TX-P15", "thrown-back", units=(number,), count=1)
    return False


def why_not_overrun(state: TacticalX, number: int, place: object, left: int) -> Reason | None:
    """Why a unit with so many halves of a point left cannot overrun a hex."""
    field = state.setting
    stack = enemy_stacks(state, field.owner[number]).get(place) if isinstance(place, int) else None
    if not stack or not isinstance(place, int):
        return None
    if not field.types[number].armoured:
        return Reason("TX-P15", say("only-armour-overruns"))
    if (spent := why_not_attacking(state, number)) is not None:
        return spent
    if not has(field.open_ground, place):
        return Reason("TX-P15", say("not-clear"))
    if any(field.types[unit].armoured and not state.units[unit].dispersed for unit in stack):
        return Reason("TX-P15", say("armour-there"))
    if not open_to_overruns(state, number, 1 << place):
        return Reason("TX-P4 TX-P15", say("cannot-hurt-armour"))
    return Reason("TX-P8 TX-P15", say("out-of-reach", points=in_points(left)))
