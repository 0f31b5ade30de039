"""Movement: a declared path with way points, opportunity fire on it, overruns, loading (TX-P8, TX-P14 to TX-P17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from highground.engine import Procedure, Reason, ask, tell, then
from highground.games.tactical_x.carriers import (
    LOAD,
    UNLOAD,
    can_unload,
    load,
    loading_cost,
    loads,
    unload,
    why_not_load,
    why_not_unload,
)
from highground.games.tactical_x.combat import OVERRUN
from highground.games.tactical_x.fire import DONE, Choice
from highground.games.tactical_x.opportunity import danger_to, opportunity_fire
from highground.games.tactical_x.overrun import attack_by_overrun, overruns, why_not_overrun
from highground.games.tactical_x.state import TacticalX, enemy_hexes, hexes_of, put
from highground.games.tactical_x.words import say
from highground.space import Offer, Places, has, set_of, union
from highground.space.hexes import Steps

STAY, WAY = "stay", "way"
NOWHERE = -1
"""The hex to be overrun where none is."""

Path = tuple[int, ...]
"""The hexes that a unit goes through and ends on, without the one it starts from."""
Destination = int | str | tuple[str, int]
"""A hex, STAY, WAY or UNLOAD, or a hex to be overrun or a unit to be loaded."""


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
    state.units[choice].moved = True
    then(state, move, choice, 2 * state.setting.types[choice].movement, (), True)
    then(state, movement_phase, side)


def can_move(state: TacticalX, number: int) -> bool:
    """A unit that has fired, is dispersed or is inside a carrier does not move (TX-P2, TX-P17)."""
    unit = state.units[number]
    able = unit.at >= 0 and unit.inside < 0 and not (unit.fired or unit.moved or unit.dispersed)
    return able and state.setting.types[number].movement > 0


def why_not_moving(state: TacticalX, side: int, number: Choice) -> Reason | None:
    """Why a unit does not move, by the clause that keeps it where it is."""
    if not isinstance(number, int) or number not in state.setting.members[side]:
        return None
    unit, kind = state.units[number], state.setting.types[number]
    if unit.at < 0:
        return Reason("TX-P2", say("is-destroyed"))
    if unit.inside >= 0:
        return Reason("TX-P17", say("is-inside", carrier=state.setting.names[unit.inside]))
    if unit.dispersed:
        return Reason("TX-P2", say("is-dispersed"))
    if unit.fired or unit.moved:
        return Reason("TX-P2", say("has-fired" if unit.fired else "has-moved"))
    if kind.kind == "gun":
        return Reason("TX-P17", say("is-gun"))
    return Reason("TX-P2", say("movement-is", movement=kind.movement))


# Where to


def steps_of(state: TacticalX, number: int) -> Steps:
    """The steps open to a unit."""
    field = state.setting
    return field.steps_of_vehicles if field.types[number].vehicle else field.steps_on_foot


def layers_of(state: TacticalX, number: int, start: int, left: int) -> Sequence[Places]:
    """The hexes a unit can get to from a hex, by what it costs in halves of a point."""
    return steps_of(state, number).reach(start, left, _closed(state, number))


def _closed(state: TacticalX, number: int) -> Places:
    return set_of(hexes_of(state, 1 - state.setting.owner[number]))


def destinations(state: TacticalX, number: int, start: int, layers: Sequence[Places]) -> Places:
    """Where a unit can end its move: with room in the stack (TX-P2)."""
    field = state.setting
    friends, stack = hexes_of(state, field.owner[number]), field.numbers.stack
    friends.remove(state.units[number].at)
    full = set_of([place for place in set(friends) if friends.count(place) >= stack])
    return union(layers) & ~full & ~(1 << start)


def move(state: TacticalX, number: int, left: int, path: Path, may_drive: bool) -> Procedure[None]:
    """Ask where to, with so many halves of a point left at the end of the path declared so far (TX-P8)."""
    field, unit = state.setting, state.units[number]
    start = path[-1] if path else unit.at

    def goals() -> Offer:
        also: tuple[Destination, ...] = ()
        if not path:
            also = tuple((LOAD, other) for other in loads(state, number, left))
            if can_unload(state, number, left):
                also = (*also, UNLOAD)
        if not may_drive:
            return Offer(0, (*also, STAY))
        layers = layers_of(state, number, start, left)
        places, targets = destinations(state, number, start, layers), overruns(state, number, layers)
        also = (*((OVERRUN, place) for place in targets), *also)
        # One way is as good as another where nobody fires at the mover and nothing is overrun.
        if places and (targets or danger_to(state, number) & union(layers)):
            also = (*also, WAY)
        return Offer(places, (*also, STAY))

    choice: Destination = yield from ask(
        field.owner[number], "where-to", goals, of="hex", verbs={OVERRUN: "hex", LOAD: "unit"},
        about={"unit": number, "left": left, "path": path}, cite="TX-P8",
        why_not=lambda place: why_not_there(state, number, start, left, place),
    )  # fmt: skip
    if isinstance(choice, int):
        way = find_way(state, number, start, choice, left)
        then(state, go, number, left - way.cost, (*path, *way.path), NOWHERE)
    elif isinstance(choice, tuple) and choice[0] == OVERRUN:
        way = find_way_to_overrun(state, number, start, choice[1], left)
        then(state, go, number, left - way.cost, (*path, *way.path), choice[1])
    elif choice == WAY:
        then(state, by_way_of, number, left, path)
    elif choice == STAY:
        if path:
            then(state, go, number, left, path, NOWHERE)
    else:
        yield from load(state, number, choice[1]) if isinstance(choice, tuple) else unload(state, number)
        then(state, move, number, left - loading_cost(state, number), (), True)


def why_not_there(state: TacticalX, number: int, start: int, left: int, choice: Destination) -> Reason | None:
    """Why a unit cannot move to a hex, overrun it, load or unload."""
    field = state.setting
    if isinstance(choice, tuple):
        if choice[0] == LOAD:
            return why_not_load(state, number, choice[1], left)
        return why_not_overrun(state, number, choice[1]) if choice[0] == OVERRUN else None
    if choice == UNLOAD:
        return why_not_unload(state, number, left)
    if choice == WAY:
        return Reason("TX-P14", say("no-way-points"))
    if not isinstance(choice, int) or not 0 <= choice < field.board.size:
        return None
    if choice == start:
        return Reason("TX-P8", say("stands-there"))
    if choice in enemy_hexes(state, field.owner[number]):
        return why_not_overrun(state, number, choice)
    if has(union(layers_of(state, number, start, left)), choice):
        return Reason("TX-P2 TX-P12", say("stack-full", stack=field.numbers.stack))
    return Reason("TX-P8", say("out-of-reach", movement=f"{left / 2:g}"))


def by_way_of(state: TacticalX, number: int, left: int, path: Path) -> Procedure[None]:
    """The path goes through a hex that the mover names, and on from there (TX-P14)."""
    start = path[-1] if path else state.units[number].at

    def goals() -> Offer:
        return Offer(destinations(state, number, start, layers_of(state, number, start, left)))

    choice: int = yield from ask(
        state.setting.owner[number], "by-way-of", goals, of="hex", about={"unit": number, "left": left, "path": path},
        cite="TX-P14", why_not=lambda place: why_not_there(state, number, start, left, place),
    )  # fmt: skip
    way = find_way(state, number, start, choice, left)
    then(state, move, number, left - way.cost, (*path, *way.path), True)


# The path


class Way(NamedTuple):
    """A path, and what it costs in halves of a point."""

    path: Path
    cost: int


def find_way(state: TacticalX, number: int, start: int, goal: int, left: int) -> Way:
    """The path to a hex with the fewest hexes where opportunity fire can hit, then the cheapest (TX-P14).

    Where it can hit nowhere, the path is left out but for its end: it makes no difference.
    """
    layers = layers_of(state, number, start, left)
    danger = danger_to(state, number) & union(layers)
    if not danger:
        return Way((goal,), next(spent for spent, layer in enumerate(layers) if has(layer, goal)))
    path, cost, _ = steps_of(state, number).safest(start, goal, left, _closed(state, number), danger)
    return Way(path, cost)


def find_way_to_overrun(state: TacticalX, number: int, start: int, goal: int, left: int) -> Way:
    """The same to a hex from where another can be overrun; the cost is that of the last step as well (TX-P15)."""
    sources = overruns(state, number, layers_of(state, number, start, left))[goal]
    if start in sources:
        return Way((), sources[start])
    closed, danger = _closed(state, number), danger_to(state, number)
    steps = steps_of(state, number)
    ways = {before: steps.safest(start, before, left - cost, closed, danger) for before, cost in sources.items()}
    before = min(ways, key=lambda place: (ways[place].exposed, ways[place].cost + sources[place], place))
    return Way(ways[before].path, ways[before].cost + sources[before])


def go(state: TacticalX, number: int, left: int, path: Path, target: int) -> Procedure[None]:
    """Go along a path, if opportunity fire lets the unit, and overrun what is at its end (TX-P14, TX-P15)."""
    if path:
        if not (yield from opportunity_fire(state, number, path)):
            return
        put(state, number, path[-1])
        yield tell("TX-P8 TX-P12", "moves", unit=number, place=path[-1])
    if target != NOWHERE:
        if (yield from attack_by_overrun(state, number, target)) and left:
            then(state, move, number, left, (), True)
    elif loads(state, number, left) or can_unload(state, number, left):
        then(state, move, number, left, (), False)
