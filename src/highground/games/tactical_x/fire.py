"""The fire phases: which hex, all of it or one unit, then which units fire (TX-P1 to TX-P4, TX-P7, TX-P10)."""

from __future__ import annotations

from highground.engine import Procedure, Reason, ask, tell, then
from highground.games.tactical_x.combat import (
    FIRE,
    IN_COVER,
    WHOLE_STACK,
    can_attack,
    can_hurt,
    choose_attackers,
    is_armoured,
    stack_of,
    strike,
    why_not_attacking,
)  # fmt: skip
from highground.games.tactical_x.setting import Firer
from highground.games.tactical_x.state import TacticalX, enemy_stacks, stack_at
from highground.games.tactical_x.words import say
from highground.space import Places, has, places_in, set_of

DONE, NOW, STACK = "done", "fire", "stack"
INDIRECT, DIRECT = "indirect", "direct"

Choice = int | str


def fire_phase(state: TacticalX, side: int, manner: str) -> Procedure[None]:
    """Attack one hex after the other, each at most once (TX-P1, TX-P3)."""
    targets = targets_of(state, side, manner)
    if not targets:
        return
    choice: Choice = yield from ask(
        side, "fire-target", (*targets, DONE), of="hex", about={"side": side, "manner": manner}, cite="TX-P1 TX-P3",
        why_not=lambda place: why_not_fire(state, side, place, manner),
    )  # fmt: skip
    if choice == DONE:
        return
    assert isinstance(choice, int)
    state.struck.append(choice)
    if len(stack_at(state, choice)) > 1:
        then(state, aim, side, choice, manner)
    else:
        then(state, fire_at, side, choice, manner, WHOLE_STACK)
    then(state, fire_phase, side, manner)


def targets_of(state: TacticalX, side: int, manner: str) -> list[int]:
    """The hexes that a side can fire at, all of the stack there or one unit of it (TX-P2 to TX-P4, TX-P7, TX-P10)."""
    field, units = state.setting, state.units
    ready = [firer for firer in _firers(state, side, manner) if can_attack(state, firer.unit)]
    if not ready:
        return []
    everyone, soft = 0, 0
    for number in field.members[1 - side]:
        unit = units[number]
        if unit.at >= 0 and unit.inside < 0 and unit.at not in state.struck:
            everyone |= 1 << unit.at
            if not field.types[number].armoured:
                soft |= 1 << unit.at
    reached, hit = field.covered if manner == DIRECT else field.within, 0
    for number, reach, hurts_armour in ready:
        hit |= reached(units[number].at, reach) & (everyone if hurts_armour else soft)
    if hit:
        hit = open_to_attack(state, side, hit)
    if hit and manner == INDIRECT:
        hit = observed(state, side, hit)
    return places_in(hit)


def _firers(state: TacticalX, side: int, manner: str) -> tuple[Firer, ...]:
    """The units of a side that fire in this manner: mortars indirectly, all others directly (TX-P2, TX-P10)."""
    return state.setting.direct_firers[side] if manner == DIRECT else state.setting.indirect_firers[side]


def open_to_attack(state: TacticalX, side: int, places: Places) -> Places:
    """Those of some enemy hexes that a side may attack.

    Woods, town, farm and fort conceal whoever is there, unless a friend is beside them or they have attacked (TX-P7).
    """
    concealed = places & state.setting.concealing
    if concealed:
        concealed &= ~hexes_beside(state, side)
    if concealed:
        shown = [unit for number in state.setting.members[1 - side] if (unit := state.units[number]).shown]
        concealed &= ~set_of([unit.at for unit in shown if unit.at >= 0 and unit.inside < 0])
    return places ^ concealed


def hexes_beside(state: TacticalX, side: int) -> Places:
    """The hexes that undispersed units of a side are beside: nobody is concealed from them there (TX-P7)."""
    around, units = state.setting.board.around, state.units
    found = 0
    for number in state.setting.members[side]:
        unit = units[number]
        if unit.at >= 0 and not unit.dispersed:  # where a passenger is, its carrier is too
            found |= around[unit.at]
    return found


def ready_to_fire(state: TacticalX, side: int, manner: str) -> list[int]:
    """The units that could fire in this manner (TX-P2, TX-P10)."""
    return [firer.unit for firer in _firers(state, side, manner) if can_attack(state, firer.unit)]


def firers_of(state: TacticalX, side: int, place: int, manner: str, target: int = WHOLE_STACK) -> list[int]:
    """The units that can join in an attack on a hex, or on one unit there."""
    return _able(state, side, place, manner, is_armoured(state, stack_of(state, place, target)))


def _able(state: TacticalX, side: int, place: int, manner: str, armoured: bool) -> list[int]:
    """The units with a hex in range and sight, and a weapon that can hurt such a target (TX-P2, TX-P4, TX-P10)."""
    if manner == INDIRECT and not observed(state, side, 1 << place):
        return []
    reached = state.setting.covered if manner == DIRECT else state.setting.within
    return [
        number
        for number, reach, hurts_armour in _firers(state, side, manner)
        if (hurts_armour or not armoured)
        and can_attack(state, number)
        and has(reached(state.units[number].at, reach), place)
    ]


def observed(state: TacticalX, side: int, places: Places) -> Places:
    """Those of some hexes that undispersed units of a side see (TX-P10)."""
    units, seen_among = state.units, state.setting.seen_among
    found = 0
    for number in state.setting.members[side]:
        unit = units[number]
        if unit.at >= 0 and not unit.dispersed:  # where a passenger is, its carrier is too
            found |= seen_among(unit.at, places & ~found)
            if found == places:
                break
    return found


def why_not_fire(state: TacticalX, side: int, place: Choice, manner: str) -> Reason | None:
    """Why a hex cannot be fired at, by the clause that forbids it."""
    stack = enemy_stacks(state, side).get(place) if isinstance(place, int) else None
    if not stack or not isinstance(place, int):
        return None
    if place in state.struck:
        return Reason("TX-P3", say("fired-at-already"))
    if not open_to_attack(state, side, 1 << place):
        return why_concealed(state, place)
    nearest = min(
        ready_to_fire(state, side, manner),
        key=lambda unit: state.setting.board.distance(state.units[unit].at, place),
    )
    why = why_not_hit(state, nearest, place, manner)
    return Reason(why.clause, say("nobody-hits", unit=state.setting.names[nearest], why=why.text))


def why_concealed(state: TacticalX, place: int) -> Reason:
    """Who stands on a hex of woods, town, farm or fort is concealed there (TX-P7)."""
    return Reason("TX-P7", say("hidden-in-cover", cover=IN_COVER[state.setting.terrain.kinds[place]]))


def aim(state: TacticalX, side: int, place: int, manner: str) -> Procedure[None]:
    """Fire at all of a stack, or at one unit of it (TX-P3)."""
    stack = stack_at(state, place)

    def marks() -> tuple[Choice, ...]:
        # Those who can hurt armour can hurt anything.
        if _able(state, side, place, manner, armoured=True):
            return (STACK, *stack)
        soft = tuple(unit for unit in stack if not state.setting.types[unit].armoured)
        return soft if is_armoured(state, stack) else (STACK, *soft)

    choice: Choice = yield from ask(
        side, "at-what", marks, of="unit", about={"side": side, "place": place, "manner": manner}, cite="TX-P3",
        why_not=lambda unit: Reason("TX-P4", say("no-weapon")) if unit == STACK or unit in stack else None,
    )  # fmt: skip
    then(state, fire_at, side, place, manner, choice if isinstance(choice, int) else WHOLE_STACK)


def fire_at(state: TacticalX, side: int, place: int, manner: str, target: int) -> Procedure[None]:
    """Name the firing units one by one, then fire (TX-P3)."""
    about = {"place": place, "manner": FIRE, "target": target}
    able = firers_of(state, side, place, manner, target)
    chosen = yield from choose_attackers(
        state, side, "who-fires", able, NOW, about, "TX-P3",
        lambda unit: why_not_hit(state, unit, place, manner, target),
    )  # fmt: skip
    for unit in chosen:
        state.units[unit].fired = True
    if manner == INDIRECT:
        yield tell("TX-P10", "observed", place=place)
    targets = stack_of(state, place, target)
    yield from strike(state, chosen, place, FIRE, targets, single=target != WHOLE_STACK)


def why_not_hit(state: TacticalX, number: int, place: int, manner: str, target: int = WHOLE_STACK) -> Reason:
    """Why a unit cannot hit a target that may be fired at, by the clause that forbids it (TX-P2, TX-P4, TX-P10)."""
    field = state.setting
    kind, at = field.types[number], state.units[number].at
    if (spent := why_not_attacking(state, number)) is not None:
        return spent
    if (kind.weapon == "M") is not (manner == INDIRECT):
        return Reason("TX-P10", say("fires-directly" if manner == INDIRECT else "fires-indirectly"))
    away = field.board.distance(at, place)
    if away > kind.range:
        return Reason("TX-P2 TX-P3", say("too-far-to-fire", away=away, range=kind.range))
    if not can_hurt(kind, is_armoured(state, stack_of(state, place, target))):
        return Reason("TX-P4", say("cannot-hurt-armour"))
    if manner == INDIRECT:
        return Reason("TX-P10", say("nobody-observes"))
    return field.sight.ruling(field.sight.trace(at, place)).reasons[0]
