"""The fire phases: which hex, then which units, then one attack (TX-P1 to TX-P4, TX-P7, TX-P10)."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import Procedure, Reason
from highground.engine.requests import ask, tell
from highground.engine.state import then
from highground.games.tactical_x.combat import FIRE, is_armoured, strike
from highground.games.tactical_x.state import TacticalX, enemy_hexes, stack_at

DONE, NOW = "done", "fire"
INDIRECT, DIRECT = "indirect", "direct"

Choice = int | str


def fire_phase(state: TacticalX, side: int, manner: str) -> Procedure[None]:
    """Attack one hex after the other, each at most once (TX-P1, TX-P3)."""
    targets = [place for place in enemy_hexes(state, side) if firers(state, side, place, manner)]
    if not targets:
        return
    choice: Choice = yield from ask(
        side, f"target of {manner} fire", (*targets, DONE), of="hex", cite="TX-P1 TX-P3",
        why_not=lambda place: why_not_fire(state, side, place, manner),
    )  # fmt: skip
    if choice == DONE:
        return
    assert isinstance(choice, int)
    state.attacked.append(choice)
    then(state, fire_at, side, choice, manner)
    then(state, fire_phase, side, manner)


def firers(state: TacticalX, side: int, place: int, manner: str) -> list[int]:
    """The units of a side that can fire at a hex."""
    if place in state.attacked or not can_be_attacked(state, side, place):
        return []
    armoured = is_armoured(state, stack_at(state, place))
    units = state.setting.members[side]
    return [unit for unit in units if can_fire(state, unit, place, manner, armoured)]


def can_be_attacked(state: TacticalX, side: int, place: int) -> bool:
    """Targets in woods or town: only if a friend is beside them or they have fired (TX-P7)."""
    if state.setting.terrain.kinds[place] not in ("woods", "town"):
        return True
    if any(state.units[unit].fired_last for unit in stack_at(state, place)):
        return True
    distance = state.setting.board.distance
    friends = (state.units[unit] for unit in state.setting.members[side])
    return any(unit.at >= 0 and not unit.dispersed and distance(unit.at, place) == 1 for unit in friends)


def can_fire(state: TacticalX, number: int, place: int, manner: str, armoured: bool) -> bool:
    """Can this unit fire at a hex: in range, in sight, with a weapon that can hurt (TX-P2, TX-P4, TX-P10)?"""
    unit, kind = state.units[number], state.setting.types[number]
    if unit.at < 0 or unit.dispersed or unit.fired or kind.attack == 0:
        return False
    if (kind.weapon == "M") is not (manner == INDIRECT) or (kind.weapon == "I" and armoured):
        return False
    if state.setting.board.distance(unit.at, place) > kind.range:
        return False
    if manner == INDIRECT:
        return is_observed(state, state.setting.owner[number], place)
    return state.setting.sees(unit.at, place)


def is_observed(state: TacticalX, side: int, place: int) -> bool:
    """Does an undispersed unit of this side see the hex (TX-P10)?"""
    units = (state.units[unit] for unit in state.setting.members[side])
    return any(unit.at >= 0 and not unit.dispersed and state.setting.sees(unit.at, place) for unit in units)


def why_not_fire(state: TacticalX, side: int, place: Choice, manner: str) -> Reason | None:
    """Why a hex cannot be fired at, by the clause that forbids it."""
    if not isinstance(place, int) or place not in enemy_hexes(state, side):
        return None
    if place in state.attacked:
        return Reason("TX-P3", "each hex may be fired at once a turn")
    if not can_be_attacked(state, side, place):
        return Reason("TX-P7", "it is in woods or town, nobody is beside it, and it has not fired")
    if manner == INDIRECT:
        return Reason("TX-P10", "no mortar in range, or nobody observes it")
    return Reason("TX-P2 TX-P4", "no unit in range sees it with a weapon that can hurt it")


def fire_at(state: TacticalX, side: int, place: int, manner: str) -> Procedure[None]:
    """Name the firing units one by one, then fire (TX-P3)."""
    able = firers_of(state, side, place, manner)
    chosen: list[int] = []
    while able:
        offered: Sequence[Choice] = (*able, NOW) if chosen else tuple(able)
        answer = yield from ask(side, "who fires", tuple(offered), of="unit", cite="TX-P3")
        if answer == NOW:
            break
        assert isinstance(answer, int)
        able.remove(answer)
        chosen.append(answer)
    for unit in chosen:
        state.units[unit].fired = True
    if manner == INDIRECT:
        yield tell("TX-P10", "{place:hex} is observed", place=place)
    yield from strike(state, chosen, place, FIRE)


def firers_of(state: TacticalX, side: int, place: int, manner: str) -> list[int]:
    """The units that can join in an attack that has been announced."""
    armoured = is_armoured(state, stack_at(state, place))
    return [unit for unit in state.setting.members[side] if can_fire(state, unit, place, manner, armoured)]
