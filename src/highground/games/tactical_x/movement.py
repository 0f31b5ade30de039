"""Movement with overruns, and close assault (TX-P1, TX-P2, TX-P5, TX-P8)."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import Procedure, Reason, ask, tell, then
from highground.games.tactical_x.combat import ASSAULT, OVERRUN, choose_attackers, strike
from highground.games.tactical_x.fire import DONE, Choice
from highground.games.tactical_x.state import TacticalX, enemy_hexes, hexes_of, stack_at
from highground.games.tactical_x.words import say
from highground.space import Offer, Places, has, places_in, set_of, union
from highground.space.hexes import Steps

NOW, STAY = "assault", "stay"

Destination = int | str | tuple[str, int]
"""A hex, STAY, or a hex to be overrun."""


def movement_phase(state: TacticalX, side: int) -> Procedure[None]:
    """Each unit may move once, in any order (TX-P1)."""
    movers = tuple(unit for unit in state.setting.members[side] if can_move(state, unit))
    if not movers:
        return
    choice: Choice = yield from ask(
        side, "who-moves", (*movers, DONE), of="unit", about={"side": side}, cite="TX-P1 TX-P2",
        why_not=lambda unit: why_not_moving(state, side, unit),
    )  # fmt: skip
    if choice == DONE:
        return
    assert isinstance(choice, int)
    then(state, move, choice)
    then(state, movement_phase, side)


def can_move(state: TacticalX, number: int) -> bool:
    """A unit that has fired or is dispersed does not move (TX-P2)."""
    unit = state.units[number]
    able = unit.at >= 0 and not (unit.fired or unit.moved or unit.dispersed)
    return able and state.setting.types[number].movement > 0


def why_not_moving(state: TacticalX, side: int, number: Choice) -> Reason | None:
    """Why a unit does not move, by the clause that keeps it where it is."""
    if not isinstance(number, int) or number not in state.setting.members[side]:
        return None
    unit, kind = state.units[number], state.setting.types[number]
    if unit.dispersed:
        return Reason("TX-P2", say("is-dispersed"))
    if unit.fired or unit.moved:
        return Reason("TX-P2", say("has-fired" if unit.fired else "has-moved"))
    return Reason("TX-P2", say("is-destroyed") if unit.at < 0 else say("movement-is", movement=kind.movement))


def steps_of(state: TacticalX, number: int) -> Steps:
    """The steps open to a unit."""
    field = state.setting
    return field.steps_of_vehicles if field.types[number].vehicle else field.steps_on_foot


def layers_of(state: TacticalX, number: int) -> Sequence[Places]:
    """The hexes a unit can get to, by what it costs in halves of a point."""
    field = state.setting
    enemies = set_of(hexes_of(state, 1 - field.owner[number]))
    return steps_of(state, number).reach(state.units[number].at, 2 * field.types[number].movement, enemies)


def destinations(state: TacticalX, number: int, layers: Sequence[Places]) -> Places:
    """Where a unit can end its move: with room in the stack (TX-P2)."""
    field = state.setting
    friends, stack = hexes_of(state, field.owner[number]), field.numbers.stack
    full = set_of([place for place in friends if friends.count(place) >= stack])
    return union(layers) & ~full & ~(1 << state.units[number].at)


def overruns(state: TacticalX, number: int, layers: Sequence[Places]) -> dict[int, int]:
    """The hexes that armour can overrun, each with the hex from which it does so (TX-P8)."""
    field = state.setting
    if not field.types[number].armoured:
        return {}
    reached = union(layers)
    found: dict[int, int] = {}
    for place in enemy_hexes(state, field.owner[number]):
        if field.board.around[place] & reached and not field.terrain.kinds[place]:
            before = _overrun_from(state, number, place, layers)
            if before is not None:
                found[place] = before
    return found


def _overrun_from(state: TacticalX, number: int, place: int, layers: Sequence[Places]) -> int | None:
    """The neighbouring hex that is cheapest to overrun from, if there is one with points and room enough."""
    field = state.setting
    around = field.board.around[place]
    for spent, layer in enumerate(layers):
        for before in places_in(layer & around) if layer & around else ():
            cost = field.step_cost(before, place, field.types[number].vehicle)
            room = before == state.units[number].at or len(stack_at(state, before)) < field.numbers.stack
            if cost is not None and room and spent + cost + field.numbers.halves_for_overrun < len(layers):
                return before
    return None


def move(state: TacticalX, number: int) -> Procedure[None]:
    """Move one unit, or overrun (TX-P8)."""
    field = state.setting
    unit = state.units[number]

    def goals() -> Offer:
        layers = layers_of(state, number)
        targets = overruns(state, number, layers)
        return Offer(destinations(state, number, layers), (*((OVERRUN, place) for place in targets), STAY))

    choice = yield from ask(
        field.owner[number], "where-to", goals, of="hex", verbs={OVERRUN: "hex"},
        about={"unit": number}, cite="TX-P8", why_not=lambda place: why_not_there(state, number, place),
    )  # fmt: skip
    unit.moved = True
    if isinstance(choice, tuple):
        place = choice[1]
        unit.at = overruns(state, number, layers_of(state, number))[place]
        yield tell("TX-P8", "overruns", unit=number, place=place)
        yield from strike(state, (number,), place, OVERRUN)
        if not stack_at(state, place):
            unit.at = place
            yield tell("TX-P8", "moves-in", unit=number)
    elif isinstance(choice, int):
        unit.at = choice
        yield tell("TX-P8 TX-P12", "moves", unit=number, place=choice)


def why_not_there(state: TacticalX, number: int, place: Destination) -> Reason | None:
    """Why a unit cannot move to a hex, by the clause that keeps it from there."""
    field = state.setting
    if not isinstance(place, int) or not 0 <= place < field.board.size:
        return None
    if place == state.units[number].at:
        return Reason("TX-P8", say("stands-there"))
    if place in enemy_hexes(state, field.owner[number]):
        return Reason("TX-P8", say("enemies-there"))
    if len(stack_at(state, place)) >= field.numbers.stack:
        return Reason("TX-P2", say("stack-full", stack=field.numbers.stack))
    return Reason("TX-P8", say("out-of-reach", movement=field.types[number].movement))


def why_not_overrun(state: TacticalX, number: int, place: int) -> Reason:
    """Why armour cannot overrun enemies on a hex (TX-P8)."""
    if state.setting.terrain.kinds[place]:
        return Reason("TX-P8", say("not-clear"))
    return Reason("TX-P8", say("out-of-reach", movement=state.setting.types[number].movement))


def assault_phase(state: TacticalX, side: int) -> Procedure[None]:
    """Attack neighbouring hexes hand to hand, each at most once (TX-P1)."""
    targets = [
        place for place in enemy_hexes(state, side) if place not in state.attacked and assaulters(state, side, place)
    ]
    if not targets:
        return
    choice: Choice = yield from ask(
        side, "assault-target", (*targets, DONE), of="hex", about={"side": side}, cite="TX-P1 TX-P8"
    )
    if choice == DONE:
        return
    assert isinstance(choice, int)
    state.attacked.append(choice)
    then(state, assault, side, choice)
    then(state, assault_phase, side)


def can_assault(state: TacticalX, number: int) -> bool:
    """May this unit still assault: not dispersed, and it has not fired (TX-P8)?"""
    unit = state.units[number]
    return unit.at >= 0 and not (unit.dispersed or unit.fired) and state.setting.types[number].attack > 0


def assaulters(state: TacticalX, side: int, place: int) -> list[int]:
    """The units that can assault a hex: those beside it."""
    units, beside = state.units, state.setting.board.around[place]
    members = state.setting.members[side]
    return [unit for unit in members if (at := units[unit].at) >= 0 and has(beside, at) and can_assault(state, unit)]


def assault(state: TacticalX, side: int, place: int) -> Procedure[None]:
    """Name the assaulting units one by one, then attack (TX-P3, TX-P5)."""
    able = assaulters(state, side, place)

    def why_not(unit: Choice) -> Reason | None:
        is_far = unit in state.setting.members[side] and unit not in able and can_assault(state, int(unit))
        return Reason("TX-P8", say("not-beside")) if is_far else None

    chosen = yield from choose_attackers(side, "who-assaults", able, NOW, {"place": place}, why_not)
    for unit in chosen:
        state.units[unit].fired = True
    yield from strike(state, chosen, place, ASSAULT)
