"""The course of a match: turns of five phases for each side, objectives, the end (TX-P1, TX-P9)."""

from __future__ import annotations

from highground.engine import Outcome, Procedure, Step, end, tell, then
from highground.games.tactical_x.assault import assault_phase
from highground.games.tactical_x.data import Numbers
from highground.games.tactical_x.fire import DIRECT, INDIRECT, fire_phase
from highground.games.tactical_x.movement import movement_phase
from highground.games.tactical_x.setting import TacticalSetting
from highground.games.tactical_x.state import GONE, NOBODY, TacticalX, Unit
from highground.games.tactical_x.words import say


def setup(field: TacticalSetting) -> TacticalX:
    """A match before its first step."""
    state = TacticalX(
        setting=field,
        units=[Unit(at=one.at, inside=one.inside, dispersed=one.dispersed) for one in field.roster],
        held=[NOBODY] * len(field.objectives),
        turn=field.data.turn,
        side=field.data.first,
        agenda=[Step("take_turn", (field.data.first,))],
    )
    take_objectives(state)
    return state


def take_objectives(state: TacticalX) -> None:
    """Whoever stands on an objective holds it (TX-P9)."""
    objectives = state.setting.objectives
    for number, unit in enumerate(state.units):
        if unit.at in objectives:
            state.held[objectives.index(unit.at)] = state.setting.owner[number]


def turn_order(state: TacticalX) -> tuple[int, int]:
    """The side that the scenario lets move first, then the other (TX-P1)."""
    first = state.setting.data.first
    return first, 1 - first


def take_turn(state: TacticalX, side: int) -> Procedure[None]:
    """The turn of one side: fire, movement, close assault, recovery (TX-P1)."""
    state.side = side
    state.struck = []
    yield tell("TX-P1", "turn", turn=state.turn, side=side)
    then(state, fire_phase, side, INDIRECT)
    then(state, fire_phase, side, DIRECT)
    then(state, cease_fire, side)
    then(state, movement_phase, side)
    then(state, assault_phase, side)
    then(state, recover, side)


def cease_fire(state: TacticalX, side: int) -> None:
    """The fire phase is over: enemies who attacked before may hide again (TX-P7), and hexes may be assaulted."""
    for number in state.setting.members[1 - side]:
        state.units[number].shown = False
    state.struck = []


def recover(state: TacticalX, side: int) -> Procedure[None]:
    """Units recover, objectives change hands, and the turn passes or the match ends (TX-P1, TX-P9, TX-P13)."""
    for number in state.setting.members[side]:
        unit = state.units[number]
        unit.attacked = unit.fired = unit.moved = unit.unloaded = False
        if unit.dispersed and unit.at != GONE and not unit.shaken:
            unit.dispersed = False
            yield tell("TX-P1", "recovers", unit=number)
        unit.shaken = False
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
    """The points of a side: what it started with or has for its place in the order, objectives, losses (TX-P9)."""
    field, numbers = state.setting, state.setting.numbers
    start = field.data.balance[side] + (numbers.first_points if side == field.data.first else numbers.second_points)
    held = sum(
        [worth[side] for worth, holder in zip(field.objective_points, state.held, strict=True) if holder == side]
    )
    return start + held + numbers.loss_points * state.lost[1 - side]


def level_of(lead: int, numbers: Numbers) -> str:
    """How great a victory a lead in points is (TX-P9)."""
    if lead >= numbers.decisive_lead:
        return "decisive"
    if lead >= numbers.tactical_lead:
        return "tactical"
    return "marginal" if lead else "draw"


def outcome(state: TacticalX) -> Outcome:
    """A side without units has lost; else the most points win, and equal ones are a draw (TX-P9)."""
    for side in (0, 1):
        if all(state.units[unit].at == GONE for unit in state.setting.members[side]):
            return Outcome((1 - side,), "TX-P9", say("no-units-left", seat=side))
    score = [points(state, side) for side in (0, 1)]
    level = level_of(abs(score[0] - score[1]), state.setting.numbers)
    winners = tuple(side for side in (0, 1) if score[side] == max(score))
    return Outcome(winners, "TX-P9", say(f"{level}-victory", points=max(score), other=min(score)))
