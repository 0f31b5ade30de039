"""Carriers: trucks and half-tracks that load one unit, take it along and unload it (TX-P17)."""

from __future__ import annotations

from highground.engine import Procedure, Reason, tell
from highground.games.tactical_x.state import OUTSIDE, TacticalX, passenger_of, stack_at
from highground.games.tactical_x.words import say

LOAD, UNLOAD = "load", "unload"


def loading_cost(state: TacticalX, number: int) -> int:
    """What a carrier pays to load or to unload, in halves of a point."""
    return -(-2 * state.setting.types[number].movement // state.setting.numbers.loadings_in_a_move)


def loadings(state: TacticalX, number: int, left: int) -> tuple[str | tuple[str, int], ...]:
    """How a unit could load or unload where it is, with so many halves of a point left: not at all if no carrier."""
    if state.setting.types[number].kind != "carrier" or left < loading_cost(state, number):
        return ()
    stack = stack_at(state, state.units[number].at)
    if passenger_of(state, number) is None:
        return tuple((LOAD, unit) for unit in stack if can_be_loaded(state, unit))
    return (UNLOAD,) if len(stack) < state.setting.numbers.stack else ()


def can_be_loaded(state: TacticalX, number: int) -> bool:
    """May a unit be loaded: infantry or gun, undispersed, that has neither fired nor moved in this turn?"""
    unit = state.units[number]
    return state.setting.types[number].fits_inside and not (unit.dispersed or unit.fired or unit.moved)


def load(state: TacticalX, number: int, passenger: int) -> Procedure[None]:
    """A unit gets in."""
    state.units[passenger].inside = number
    yield tell("TX-P17", "loads", unit=number, passenger=passenger, place=state.units[number].at)


def unload(state: TacticalX, number: int) -> Procedure[None]:
    """The unit inside gets out. That is its move, and it does not attack in this turn."""
    passenger = passenger_of(state, number)
    assert passenger is not None, "an empty carrier is not asked to unload"
    unit = state.units[passenger]
    unit.inside = OUTSIDE
    unit.moved = unit.unloaded = True
    yield tell("TX-P17", "unloads", unit=number, passenger=passenger, place=unit.at)


def why_not_load(state: TacticalX, number: int, passenger: object, left: int) -> Reason | None:
    """Why a carrier cannot load a unit."""
    field = state.setting
    if field.types[number].kind != "carrier":
        return Reason("TX-P17", say("no-carrier"))
    if not isinstance(passenger, int) or passenger not in field.members[field.owner[number]]:
        return None
    if passenger_of(state, number) is not None:
        return Reason("TX-P17", say("is-full"))
    if left < loading_cost(state, number):
        return Reason("TX-P17", say("no-points-to-load"))
    if state.units[passenger].at != state.units[number].at:
        return Reason("TX-P17", say("not-in-its-hex"))
    return Reason("TX-P17", say("does-not-get-in"))


def why_not_unload(state: TacticalX, number: int, left: int) -> Reason:
    """Why a carrier cannot unload."""
    if passenger_of(state, number) is None:
        return Reason("TX-P17", say("is-empty" if state.setting.types[number].kind == "carrier" else "no-carrier"))
    if left < loading_cost(state, number):
        return Reason("TX-P17", say("no-points-to-load"))
    return Reason("TX-P2 TX-P17", say("stack-full", stack=state.setting.numbers.stack))
