"""How a match stands: what counts of each side when a turn has ended. What that is worth is in `standing.json`."""

from __future__ import annotations

from math import sqrt

from highground.engine import Moment, Standing
from highground.games.tactical_x.loading import HERE
from highground.games.tactical_x.state import TacticalX
from highground.games.tactical_x.tables import Tables, tables_of
from highground.games.tactical_x.turn import outcome, points, take_turn
from highground.space import Places

NAMES = ("points", "foot", "armour", "indirect", "dispersed", "menace", "way", "guards", "watch")
"""Points of the match; attack and defence of those on foot, in armour or vehicles, and of mortars, and of all who are
dispersed; what its fire could do; how near it is to objectives that it does not hold; the points of those that it
stands on; how much its weapons look over. All of it counts the less the more units there are."""

FAR = 99.0  # as many turns as from where no way leads


def features(state: TacticalX) -> list[list[float]]:
    """What counts of each side, in the order of the names."""
    tables = tables_of(state.setting)
    scale = 1 / sqrt(len(state.units))
    return [[scale * amount for amount in _amounts(state, tables, side)] for side in (0, 1)]


def _amounts(state: TacticalX, tables: Tables, side: int) -> tuple[float, ...]:
    setting, units = state.setting, state.units
    foot = armour = indirect = dispersed = watch = 0.0
    able: list[int] = []
    there: set[int] = set()
    ways = [FAR] * len(setting.objectives)
    for number in setting.members[side]:
        unit, kind = units[number], setting.types[number]
        if unit.at < 0:
            continue
        strength = kind.attack + kind.defence
        if kind.weapon == "M":
            indirect += strength
        elif kind.vehicle:
            armour += strength
        else:
            foot += strength
        if unit.dispersed:
            dispersed += strength
        elif unit.inside < 0:
            there.add(unit.at)
            if kind.attack:
                able.append(number)
                if kind.weapon != "M":
                    watch += tables.watch[unit.at][kind.range]
        if kind.movement:
            for index, way in enumerate(tables.ways[kind.vehicle]):
                ways[index] = min(ways[index], way[unit.at] / kind.movement)
    goals = list(zip(setting.objectives, setting.objective_points, state.held, ways, strict=True))
    near = sum([(worth[side] + worth[1 - side]) / (1 + way) for _, worth, holder, way in goals if holder != side])
    guards = float(sum([worth[side] for place, worth, _, _ in goals if place in there]))
    menace = _menace(state, tables, side, able)
    return (points(state, side), foot, armour, indirect, dispersed, menace, near, guards, watch)


def _menace(state: TacticalX, tables: Tables, side: int, able: list[int]) -> float:
    """What the fire of some units could do to each enemy, if all who can fired at it, in points of the match."""
    setting, units = state.setting, state.units
    around, concealing, types = setting.board.around, setting.concealing, setting.types
    covered = [(tables.kind_of[u], units[u].at, _reached(state, tables, u)) for u in able]
    total = 0.0
    for number in setting.members[1 - side]:
        unit = units[number]
        place = unit.at
        if place < 0 or unit.inside >= 0:
            continue
        kind, strength = types[number], 0
        near = around[place] if concealing >> place & 1 and not unit.shown else -1  # from where it is seen (TX-P7)
        distances = tables.distances(place)
        for firer, at, reached in covered:
            if reached >> place & 1 and near >> at & 1:
                strength += tables.strength(firer, kind.armoured, distances[at])
        if strength:
            harms = tables.harm(kind.defence, tables.shelter[place])
            total += tables.worth[number] * harms[min(strength, len(harms) - 1)]
    return total


def _reached(state: TacticalX, tables: Tables, number: int) -> Places:
    """The hexes that a unit's weapon reaches; mortars need no line of their own (TX-P10)."""
    kind, at = state.setting.types[number], state.units[number].at
    return tables.disc(at, kind.range) if kind.weapon == "M" else tables.covered(at, kind.range)


def moment(state: TacticalX) -> Moment:
    """How many turns of both sides are left, and whose turn it is, or between two turns whose is to come."""
    step, data = state.agenda[-1], state.setting.data
    side = step.arguments[0] if step.name == take_turn.__name__ else state.side
    assert isinstance(side, int)
    return Moment(data.turns - state.turn + (1.0 if side == data.first else 0.5), side)


STANDING = Standing(names=NAMES, features=features, moment=moment, outcome=outcome, file=HERE / "standing.json")
