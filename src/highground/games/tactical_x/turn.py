"""The course of a match: turns of five phases for each side, objectives, the end (TX-P1, TX-P9)."""

from __future__ import annotations

from highground.engine import Outcome, Procedure, Step, end, tell, then
from highground.games.tactical_x.fire import DIRECT, INDIRECT, fire_phase
from highground.games.tactical_x.movement import assault_phase, movement_phase
from highground.games.tactical_x.setting import TacticalSetting
from highground.games.tactical_x.state import GONE, NOBODY, TacticalX, Unit
from highground.games.tactical_x.words import say


def setup(field: TacticalSetting) -> TacticalX:
    """A match before its first step."""
    units = [
        Unit(at=at, dispersed=force.dispersed)
        for side in field.data.sides
        for force in side.forces
        for name in force.at
        if (at := field.board.find(name)) is not None
    ]
    state = TacticalX(
        setting=field,
        units=units,
        held=[NOBODY] * len(field.objectives),
        turn=field.data.turn,
        side=field.data.first,
        agenda=[Step("take_turn", (field.data.first,))],
    )
    take_objectives(state)
    return state


def take_objectives(state: TacticalX) -> None:
    """Whoever stands on an objective holds it (TX-P9)."""
    for index, place in enumerate(state.setting.objectives):
        for number, unit in enumerate(state.units):
            if unit.at == place:
                state.held[index] = state.setting.owner[number]


def turn_order(state: TacticalX) -> tuple[int, int]:
    """The side that the scenario lets move first, then the other (TX-P1)."""
    first = state.setting.data.first
    return first, 1 - first


def take_turn(state: TacticalX, side: int) -> Procedure[None]:
    """The turn of one side: fire, movement, close assault, recovery (TX-P1)."""
    state.side = side
    state.attacked = []
    yield tell("TX-P1", "turn", turn=state.turn, side=side)
    for number in state.setting.members[side]:
        state.units[number].fired = state.units[number].moved = False
    then(state, fire_phase, side, INDIRECT)
    then(state, fire_phase, side, DIRECT)
    then(state, cease_fire, side)
    then(state, movement_phase, side)
    then(state, assault_phase, side)
    then(state, recover, side)


def cease_fire(state: TacticalX, side: int) -> None:
    """The fire phase is over: who fired in it shows (TX-P7), and hexes may be attacked again by assault."""
    for number in state.setting.members[side]:
        state.units[number].fired_last = state.units[number].fired
    state.attacked = []


def recover(state: TacticalX, side: int) -> Procedure[None]:
    """Dispersed units recover, objectives change hands, and the turn passes or the match ends (TX-P1, TX-P9)."""
    for number in state.setting.members[side]:
        unit = state.units[number]
        if unit.dispersed and unit.at != GONE:
            unit.dispersed = False
            yield tell("TX-P1", "recovers", unit=number)
    before = list(state.held)
    take_objectives(state)
    for index, place in enumerate(state.setting.objectives):
        if state.held[index] != before[index]:
            yield tell("TX-P9", "takes", side=state.held[index], place=place)
    if side != state.setting.data.first:
        state.turn += 1
        if state.turn > state.setting.data.turns:
            yield tell("TX-P9", "last-turn-over")
            return end(state)
    then(state, take_turn, 1 - side)


def points(state: TacticalX, side: int) -> int:
    """The points of a side: objectives held and enemies destroyed (TX-P9)."""
    numbers = state.setting.numbers
    return numbers.objective_points * state.held.count(side) + numbers.loss_points * state.lost[1 - side]


def outcome(state: TacticalX) -> Outcome:
    """A side without units has lost; else the most points win, equal ones share (TX-P9)."""
    for side in (0, 1):
        if all(state.units[unit].at == GONE for unit in state.setting.members[side]):
            return Outcome((1 - side,), "TX-P9", say("no-units-left", seat=side))
    score = [points(state, side) for side in (0, 1)]
    winners = tuple(side for side in (0, 1) if score[side] == max(score))
    return Outcome(winners, "TX-P9", say("points", points=max(score), other=min(score)))
