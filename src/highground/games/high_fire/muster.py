"""Before the game: sides set up unit by unit in their zones, or a scene goes on as it is written (HF-H1 to HF-H3)."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import Point, Procedure, Reason, Step, place, tell, then
from highground.engine.grounds import Ground
from highground.games.high_fire.activation import activate
from highground.games.high_fire.formation import closing_up
from highground.games.high_fire.looks import looks_of
from highground.games.high_fire.regions import Clear
from highground.games.high_fire.setting import OUT, STUNNED, WOUNDED, HighFireSetting
from highground.games.high_fire.state import NOBODY, OFF, HighFire, Unit
from highground.games.high_fire.suggestions import places_in_zone
from highground.games.high_fire.turn import begin_turn, end_activation
from highground.games.high_fire.words import say
from highground.space.table.writing import thousandths

FINENESS = 400


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
        opened=sum(1 << doors.index(name) for name in scenario.opened),
        held=[NOBODY] * len(setting.objectives),
        score=[0, 0],
        turn=scenario.turn,
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
    """The mission, and who leads what (HF-H1, HF-H2)."""
    scenario = state.setting.data
    yield tell("HF-H2 HF-T1", "begins", field=scenario.battlefield.name, turns=scenario.turns)
    for seat, faction in enumerate(scenario.factions):
        yield tell("HF-H1", "leads", who=seat, faction=faction.name)
    if scenario.placed:
        then(state, take_up)
    else:
        then(state, deploy, 0)


def deploy(state: HighFire, seat: int) -> Procedure[None]:
    """The players set up their units in turn, on clear ground of their zones (HF-H3)."""
    left = [[unit for unit in state.setting.units_of[side] if not _is_set_up(state, unit)] for side in range(2)]
    seat = seat if left[seat] else 1 - seat
    if not left[seat]:
        return then(state, begin_turn)
    setting, looks, unit = state.setting, looks_of(state), left[seat][0]
    zone, leader = setting.deployments[seat], setting.leaders[unit]
    leader = leader if leader != NOBODY else setting.members[unit][0]

    def region() -> Ground:
        return Ground(_room(state, seat, looks.at), setting.table, FINENESS)

    at = yield from place(
        seat,
        "set-up",
        region,
        cite="HF-H3",
        suggestions=lambda: places_in_zone(state, zone, region()),
        about={"unit": unit},
        why_not=lambda _: Reason("HF-H3", say("outside-zone")),
    )
    _set_up(state, unit, leader, at)
    yield tell("HF-H3 HF-C4", "sets-up", who=unit, at=at)
    return then(state, deploy, 1 - seat)


def _is_set_up(state: HighFire, unit: int) -> bool:
    return any(state.at[n] != OFF for n in state.setting.members[unit])


def _room(state: HighFire, seat: int, at: Sequence[Point]) -> Clear:
    """The clear ground of a side's zone."""
    setting = state.setting
    across, down = zip(*setting.deployments[seat], strict=True)
    radius = setting.radius
    box = min(across) + radius, max(across) - radius, min(down) + radius, max(down) - radius
    return Clear(setting, box, [setting.disc(one) for one in at if one[2] >= 0])


def _set_up(state: HighFire, unit: int, leader: int, at: Point) -> None:
    """A unit stands around its leader; for whom there is no room there, there is some elsewhere in the zone."""
    setting, members = state.setting, state.setting.members[unit]
    state.at[leader] = at
    for figure in members:
        if figure != leader:
            room = _room(state, setting.owner[unit], state.at)
            placed = [state.at[n] for n in members if state.at[n] != OFF]
            spot = next((point for point in closing_up(setting, at, placed) if point in room), None)
            state.at[figure] = spot or room.first() or OFF


def take_up(state: HighFire) -> Procedure[None]:
    """A scene that is under way goes on: with an activation, or with a turn."""
    scenario = state.setting.data
    if not scenario.activates:
        return then(state, begin_turn)
    unit = state.setting.unit_named(scenario.activates)
    state.first = state.began = state.setting.owner[unit]
    yield tell("HF-T6", "goes-on", who=unit)
    then(state, activate, unit, False)
    return then(state, end_activation)
