"""The fire phases: which hex, then which units, then one attack (TX-P1 to TX-P4, TX-P7, TX-P10)."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import Procedure, Reason, ask, tell, then
from highground.games.tactical_x.combat import FIRE, choose_attackers, is_armoured, strike
from highground.games.tactical_x.map import COVER
from highground.games.tactical_x.state import TacticalX, enemy_stacks, stack_at
from highground.games.tactical_x.words import say

DONE, NOW = "done", "fire"
INDIRECT, DIRECT = "indirect", "direct"

Choice = int | str


def fire_phase(state: TacticalX, side: int, manner: str) -> Procedure[None]:
    """Attack one hex after the other, each at most once (TX-P1, TX-P3)."""
    targets = tuple(targets_of(state, side, manner))
    if not targets:
        return
    choice: Choice = yield from ask(
        side, "fire-target", (*targets, DONE), of="hex", about={"side": side, "manner": manner}, cite="TX-P1 TX-P3",
        why_not=lambda place: why_not_fire(state, side, place, manner),
    )  # fmt: skip
    if choice == DONE:
        return
    assert isinstance(choice, int)
    state.attacked.append(choice)
    then(state, fire_at, side, choice, manner)
    then(state, fire_phase, side, manner)


def targets_of(state: TacticalX, side: int, manner: str) -> list[int]:
    """The hexes that a side can fire at."""
    ready = ready_to_fire(state, side, manner)
    if not ready:
        return []
    found: list[int] = []
    for place, stack in sorted(enemy_stacks(state, side).items()):
        if place not in state.attacked and can_be_attacked(state, side, place, stack):
            armoured = is_armoured(state, stack)
            if any(can_hit(state, unit, place, manner, armoured) for unit in ready):
                found.append(place)
    return found


def can_be_attacked(state: TacticalX, side: int, place: int, stack: Sequence[int]) -> bool:
    """Targets in woods or town: only if a friend is beside them or they have fired (TX-P7)."""
    if state.setting.terrain.kinds[place] not in COVER:
        return True
    if any(state.units[unit].fired_last for unit in stack):
        return True
    distance = state.setting.board.distance
    friends = (state.units[unit] for unit in state.setting.members[side])
    return any(unit.at >= 0 and not unit.dispersed and distance(unit.at, place) == 1 for unit in friends)


def ready_to_fire(state: TacticalX, side: int, manner: str) -> list[int]:
    """The units that could fire in this manner: mortars indirectly, all others directly (TX-P2, TX-P10)."""
    types, units = state.setting.types, state.units
    return [
        number
        for number in state.setting.members[side]
        if (unit := units[number]).at >= 0
        and not (unit.dispersed or unit.fired)
        and types[number].attack
        and (types[number].weapon == "M") is (manner == INDIRECT)
    ]


def can_hit(state: TacticalX, number: int, place: int, manner: str, armoured: bool) -> bool:
    """Is a hex in range and sight of a unit, with a weapon that can hurt (TX-P2, TX-P4, TX-P10)?"""
    field = state.setting
    kind, at = field.types[number], state.units[number].at
    if field.board.distance(at, place) > kind.range or (kind.weapon == "I" and armoured):
        return False
    return is_observed(state, field.owner[number], place) if manner == INDIRECT else field.sees(at, place)


def firers_of(state: TacticalX, side: int, place: int, manner: str) -> list[int]:
    """The units that can join in an attack on a hex."""
    armoured = is_armoured(state, stack_at(state, place))
    return [unit for unit in ready_to_fire(state, side, manner) if can_hit(state, unit, place, manner, armoured)]


def is_observed(state: TacticalX, side: int, place: int) -> bool:
    """Does an undispersed unit of this side see the hex (TX-P10)?"""
    units, sees = state.units, state.setting.sees
    for number in state.setting.members[side]:
        unit = units[number]
        if unit.at >= 0 and not unit.dispersed and sees(unit.at, place):
            return True
    return False


def why_not_fire(state: TacticalX, side: int, place: Choice, manner: str) -> Reason | None:
    """Why a hex cannot be fired at, by the clause that forbids it."""
    stack = enemy_stacks(state, side).get(place) if isinstance(place, int) else None
    if not stack or not isinstance(place, int):
        return None
    if place in state.attacked:
        return Reason("TX-P3", say("fired-at-already"))
    if not can_be_attacked(state, side, place, stack):
        return Reason("TX-P7", say("hidden-in-cover"))
    if manner == INDIRECT:
        return Reason("TX-P10", say("no-mortar"))
    return Reason("TX-P2 TX-P4", say("no-weapon"))


def why_not_hit(state: TacticalX, number: int, place: int, manner: str) -> Reason:
    """Why a unit cannot hit a hex that may be fired at, by the clause that forbids it (TX-P2, TX-P4, TX-P10)."""
    field = state.setting
    kind, at = field.types[number], state.units[number].at
    away = field.board.distance(at, place)
    if away > kind.range:
        return Reason("TX-P2 TX-P3", say("too-far-to-fire", away=away, range=kind.range))
    if kind.weapon == "I" and is_armoured(state, stack_at(state, place)):
        return Reason("TX-P4", say("cannot-hurt-armour"))
    if manner == INDIRECT:
        return Reason("TX-P10", say("nobody-observes"))
    return field.sight.ruling(field.sight.trace(at, place)).reasons[0]


def fire_at(state: TacticalX, side: int, place: int, manner: str) -> Procedure[None]:
    """Name the firing units one by one, then fire (TX-P3)."""
    about = {"place": place, "manner": manner}
    able = firers_of(state, side, place, manner)

    def why_not(unit: Choice) -> Reason | None:
        ready = unit in ready_to_fire(state, side, manner) and unit not in able
        return why_not_hit(state, unit, place, manner) if ready and isinstance(unit, int) else None

    chosen = yield from choose_attackers(side, "who-fires", able, NOW, about, why_not)
    for unit in chosen:
        state.units[unit].fired = True
    if manner == INDIRECT:
        yield tell("TX-P10", "observed", place=place)
    yield from strike(state, chosen, place, FIRE)
