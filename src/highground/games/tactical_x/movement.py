"""Movement: a declared path with way points, opportunity fire on it, overruns, loading (TX-P8, TX-P14 to TX-P17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from highground.engine import Procedure, Reason, ask, tell, then
from highground.games.tactical_x.carriers import (
    LOAD,
    UNLOAD,
    load,
    loading_cost,
    loadings,
    unload,
    why_not_load,
    why_not_unload,
)
from highground.games.tactical_x.combat import OVERRUN, why_idle, why_not_attacking
from highground.games.tactical_x.fire import DONE, Choice
from highground.games.tactical_x.opportunity import danger_to, exposed_on, firers_at, opportunity_fire
from highground.games.tactical_x.overrun import attack_by_overrun, last_steps, overruns, why_not_overrun
from highground.games.tactical_x.state import TacticalX, hexes_of, occupied, put
from highground.games.tactical_x.words import in_points, say
from highground.space import Offer, Places, has, places_in, set_of, union
from highground.space.hexes.steps import SafestPath

STAY, WAY = "stay", "way"
NOWHERE = -1
"""The hex to be overrun where none is."""

VERBS = {OVERRUN: "hex", LOAD: "unit"}

Path = tuple[int, ...]
"""The hexes that a unit goes through and ends on, without the one it starts from."""
Destination = int | str | tuple[str, int]
"""A hex, STAY, WAY or UNLOAD, or a hex to be overrun or a unit to be loaded."""


def movement_phase(state: TacticalX, side: int) -> Procedure[None]:
    """Each unit may move once, in any order (TX-P1)."""
    movers = movers_of(state, side)
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
    then(state, move, choice, 2 * state.setting.types[choice].movement)
    then(state, movement_phase, side)


def movers_of(state: TacticalX, side: int) -> list[int]:
    """The units that may move now: not those that have fired, are dispersed or inside a carrier (TX-P2, TX-P17)."""
    units = state.units
    return [
        number
        for number in state.setting.movers[side]
        if not ((unit := units[number]).moved or unit.fired or unit.dispersed) and unit.at >= 0 and unit.inside < 0
    ]


def why_not_moving(state: TacticalX, side: int, number: Choice) -> Reason | None:
    """Why a unit does not move, by the clause that keeps it where it is."""
    if not isinstance(number, int) or number not in state.setting.members[side]:
        return None
    unit, kind = state.units[number], state.setting.types[number]
    if (idle := why_idle(state, number)) is not None:
        return idle
    if unit.fired or unit.moved:
        return Reason("TX-P2", say("has-fired" if unit.fired else "has-moved"))
    if kind.kind == "gun":
        return Reason("TX-P17", say("is-gun"))
    return Reason("TX-P2", say("movement-is", movement=kind.movement))


# Where to


def full_hexes(state: TacticalX, number: int) -> Places:
    """The hexes in which friends leave no room for a unit (TX-P2)."""
    field = state.setting
    friends, limit = hexes_of(state, field.owner[number]), field.numbers.stack
    friends.remove(state.units[number].at)
    if len(friends) - len(set(friends)) < limit - 1:
        return 0  # not enough of them stand on others' hexes
    return set_of([place for place in friends if friends.count(place) >= limit])


class Way(NamedTuple):
    """A path, what it costs in halves of a point, and where opportunity fire can hit on it."""

    path: Path
    cost: int
    exposed: Path


class Outlook:
    """What a unit could do from a hex with so many halves of a point left."""

    def __init__(self, state: TacticalX, number: int, start: int, left: int) -> None:
        field = state.setting
        owner, types = field.owner[number], field.types
        self.state = state
        self.number = number
        self.start = start
        self.left = left
        self.steps = field.steps_of_vehicles if types[number].vehicle else field.steps_on_foot
        self.closed: Places = occupied(state, 1 - owner)
        self.reach = self.steps.reach(start, left, self.closed)
        self.reached = self.reach.hexes
        self.full = full_hexes(state, number)
        self.destinations = self.reached & ~(1 << start) & ~self.full  # where it can end its move (TX-P2)
        self.overruns = overruns(state, number, self.steps, self.reach, self.closed, self.full)
        self.danger = danger_to(state, number) & self.reached  # where opportunity fire could hit it

    def other_goals(self) -> list[Destination]:
        """What it can do besides going to a destination: overrun hexes, or name a way."""
        found: list[Destination] = [(OVERRUN, place) for place in self.overruns]
        # One way is as good as another where nobody fires at the mover and nothing is overrun.
        if self.destinations and (found or self.danger):
            found.append(WAY)
        return found

    def way_to(self, goal: int, whole: bool = False) -> Way:
        """The path with the fewest hexes where opportunity fire can hit, then the cheapest (TX-P14).

        Where it can hit nowhere so near, the path is left out but for its end, unless it is wanted whole, being a part
        of one that is declared: it makes no difference.
        """
        least = self.reach.cost_of(goal)
        assert least is not None, "only a hex within reach is gone to"
        if not whole and not (self.danger and self.danger & (union(self.reach.layers[:least]) | 1 << goal)):
            return Way((goal,), least, ())
        path, cost, _ = self._safest(goal, self.left)
        return Way(path, cost, exposed_on(path, self.danger))

    def way_to_overrun(self, goal: int) -> Way:
        """The same to a hex from where another can be overrun; the cost is that of the last step as well (TX-P15)."""
        sources = dict(last_steps(self.steps, self.reach, goal, self.full))
        if self.start in sources:
            return Way((), sources[self.start], ())
        ways = {before: self._safest(before, self.left - cost) for before, cost in sources.items()}
        before = min(ways, key=lambda place: (ways[place].exposed, ways[place].cost + sources[place], place))
        path = ways[before].path
        return Way(path, ways[before].cost + sources[before], exposed_on(path, self.danger))

    def _safest(self, goal: int, budget: int) -> SafestPath:
        return self.steps.safest(self.start, goal, budget, self.closed, self.danger)


def _outlook(state: TacticalX, number: int, path: Path, left: int) -> Callable[[], Outlook]:
    """What a unit could do at the end of a path, looked at when first asked for."""
    found: list[Outlook] = []

    def look() -> Outlook:
        if not found:
            found.append(Outlook(state, number, path[-1] if path else state.units[number].at, left))
        return found[0]

    return look


def move(
    state: TacticalX, number: int, left: int, path: Path = (), exposed: Path = (), may_drive: bool = True
) -> Procedure[None]:
    """Ask where to, with so many halves of a point left at the end of the path declared so far (TX-P8)."""
    outlook = _outlook(state, number, path, left)

    def goals() -> Offer:
        loading = () if path else loadings(state, number, left)
        if not may_drive:
            return Offer(0, (*loading, STAY))
        return Offer(outlook().destinations, (*outlook().other_goals(), *loading, STAY))

    choice: Destination = yield from ask(
        state.setting.owner[number], "where-to", goals, of="hex", verbs=VERBS,
        about={"unit": number, "left": left, "path": path}, cite="TX-P8",
        why_not=lambda place: why_not_there(outlook(), place),
        hint=lambda: hint_of(outlook(), path) if may_drive else "",
    )  # fmt: skip
    if isinstance(choice, int):
        way = outlook().way_to(choice, whole=bool(path))
        if way.exposed or path:
            then(state, go, number, left - way.cost, (*path, *way.path), (*exposed, *way.exposed), NOWHERE)
            return
        put(state, number, choice)
        yield tell("TX-P8 TX-P12", "moves", unit=number, place=choice)
        if loadings(state, number, left - way.cost):
            then(state, move, number, left - way.cost, (), (), False)
    elif choice == STAY:
        if path:
            then(state, go, number, left, path, exposed, NOWHERE)
    elif choice == WAY:
        then(state, by_way_of, number, left, path, exposed)
    elif choice == UNLOAD:
        yield from unload(state, number)
        then(state, move, number, left - loading_cost(state, number))
    elif choice[0] == LOAD:
        assert isinstance(choice, tuple)
        yield from load(state, number, choice[1])
        then(state, move, number, left - loading_cost(state, number))
    else:
        assert isinstance(choice, tuple)
        way = outlook().way_to_overrun(choice[1])
        then(state, go, number, left - way.cost, (*path, *way.path), (*exposed, *way.exposed), choice[1])


def why_not_there(outlook: Outlook, choice: Destination) -> Reason | None:
    """Why a unit cannot move to a hex, overrun it, load or unload."""
    state, number, left = outlook.state, outlook.number, outlook.left
    field = state.setting
    match choice:
        case ("load", passenger):
            return why_not_load(state, number, passenger, left)
        case ("overrun", place):
            return why_not_overrun(state, number, place, left)
        case _:
            pass
    if choice == UNLOAD:
        return why_not_unload(state, number, left)
    if choice == WAY:
        return Reason("TX-P14", say("no-way-points"))
    if not isinstance(choice, int) or not 0 <= choice < field.board.size:
        return None
    if choice == outlook.start:
        return Reason("TX-P8", say("stands-there"))
    if has(outlook.closed, choice):
        return why_not_entering(outlook, choice)
    if has(outlook.reached, choice):
        return Reason("TX-P2 TX-P12", say("stack-full", stack=field.numbers.stack))
    return Reason("TX-P8", say("out-of-reach", points=in_points(left)))


def why_not_entering(outlook: Outlook, place: int) -> Reason | None:
    """Why a unit does not just move to a hex on which enemies stand (TX-P8, TX-P15)."""
    state, number = outlook.state, outlook.number
    if place in outlook.overruns:
        return Reason("TX-P8 TX-P15", say("can-be-overrun", place=state.setting.board.name(place)))
    spent = why_not_attacking(state, number)
    if state.setting.types[number].armoured and spent is not None:
        return Reason(spent.clause, say("cannot-overrun-now", why=spent.text))
    return why_not_overrun(state, number, place, outlook.left)


def hint_of(outlook: Outlook, path: Path) -> str:
    """Where the path goes on from, and on which hexes who could fire at the mover (TX-P14)."""
    state, number = outlook.state, outlook.number
    board, names = state.setting.board, state.setting.names
    hints: list[str] = []
    if path:
        hints.append(str(say("way-hint", place=board.name(path[-1]), points=in_points(outlook.left))))
    if places := places_in(outlook.danger & ~(1 << outlook.start)):
        firers = sorted({firer for place in places for firer in firers_at(state, number, place)})
        where, who = ", ".join(map(board.name, places)), ", ".join(names[firer] for firer in firers)
        hints.append(str(say("threat-hint", places=where, units=who)))
    return "; ".join(hints)


def by_way_of(state: TacticalX, number: int, left: int, path: Path, exposed: Path) -> Procedure[None]:
    """The path goes through a hex that the mover names, and on from there (TX-P14)."""
    outlook = _outlook(state, number, path, left)
    choice: int = yield from ask(
        state.setting.owner[number], "by-way-of", lambda: Offer(outlook().destinations), of="hex",
        about={"unit": number, "left": left, "path": path}, cite="TX-P14",
        why_not=lambda place: why_not_there(outlook(), place), hint=lambda: hint_of(outlook(), path),
    )  # fmt: skip
    way = outlook().way_to(choice, whole=True)
    then(state, move, number, left - way.cost, (*path, *way.path), (*exposed, *way.exposed), True)


def go(state: TacticalX, number: int, left: int, path: Path, exposed: Path, target: int) -> Procedure[None]:
    """Go along a path, if opportunity fire lets the unit, and overrun what is at its end (TX-P14, TX-P15)."""
    if exposed and not (yield from opportunity_fire(state, number, path, tuple(dict.fromkeys(exposed)))):
        return
    if path:
        put(state, number, path[-1])
        yield tell("TX-P8 TX-P12", "moves", unit=number, place=path[-1])
    if target != NOWHERE:
        if (yield from attack_by_overrun(state, number, target)) and left:
            then(state, move, number, left)
    elif loadings(state, number, left):
        then(state, move, number, left, (), (), False)
