"""Before the game: a match as it is written down, and what it begins with (HF-H1, HF-H2)."""

from __future__ import annotations

from highground.engine import Point, Procedure, Step, tell, then
from highground.games.high_fire.activation import activate
from highground.games.high_fire.deploying import deploy
from highground.games.high_fire.moving import settle
from highground.games.high_fire.setting import OUT, STUNNED, WOUNDED, HighFireSetting
from highground.games.high_fire.state import NOBODY, NOT_BEGUN, OFF, HighFire, Unit
from highground.games.high_fire.turn import end_activation, plan_turn
from highground.space.table.writing import thousandths


def _point(at: tuple[float, float]) -> Point:
    return thousandths(at[0]), thousandths(at[1]), 0


def setup(setting: HighFireSetting) -> HighFire:
    """A match before its first step."""
    scenario = setting.data
    enough = setting.numbers.points.hard_cost if scenario.activates else 0
    doors = [door.name for door in scenario.battlefield.doors]
    state = HighFire(
        setting=setting,
        at=[OFF] * len(setting.soldiers),
        harm=[0] * len(setting.soldiers),
        units=[Unit() for _ in setting.units],
        points=list(scenario.split) or [(enough, enough, enough)] * 2,
        opened=sum(1 << doors.index(name) for name in set(scenario.opened)),
        held=[NOBODY] * len(setting.objectives),
        score=[0, 0],
        turn=scenario.turn,
        phase=0 if scenario.activates else NOT_BEGUN,
        agenda=[Step("begin")],
    )
    for placed in scenario.placed:
        number = setting.unit_named(placed.unit)
        unit, members = state.units[number], setting.members[number]
        unit.activated, unit.rapid = placed.activated, placed.rapid
        for figure, at in zip(members, placed.at, strict=True):
            state.at[figure] = _point(at)
        for harm, which in ((STUNNED, placed.stunned), (WOUNDED, placed.wounded)):
            for place_in_unit in which:
                state.harm[members[place_in_unit - 1]] |= harm
        for place_in_unit in placed.out:
            state.harm[members[place_in_unit - 1]] = OUT
    for observed in scenario.observed:
        unit = state.units[setting.unit_named(observed.observer)]
        if observed.at is not None:
            unit.watches = _point(observed.at)
        else:
            unit.observes = setting.unit_named(observed.unit)
    return state


def begin(state: HighFire) -> Procedure[None]:
    """The mission, and who leads what (HF-H1, HF-H2); of those who stand apart already, which group counts (HF-C7)."""
    scenario = state.setting.data
    yield tell("HF-H2 HF-T1", "begins", field=scenario.battlefield.name, turns=scenario.turns)
    for seat, faction in enumerate(scenario.factions):
        yield tell("HF-H1", "leads", who=seat, faction=faction.name)
    yield from settle(state)
    if scenario.activates:
        state.first = state.began = state.setting.owner[state.setting.unit_named(scenario.activates)]
        then(state, deploy, state.first)
        then(state, take_up)
    else:
        plan_turn(state)


def take_up(state: HighFire) -> Procedure[None]:
    """A scene that is under way goes on with an activation, once all who are still to come are set up."""
    unit = state.setting.unit_named(state.setting.data.activates)
    yield tell("HF-T6", "goes-on", who=unit)
    then(state, activate, unit, False)
    return then(state, end_activation)
