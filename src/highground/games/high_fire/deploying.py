"""Setting up: sides put their units on the table in their zones, at first and when reserves come (HF-H3)."""

from __future__ import annotations

from highground.engine import Point, Procedure, Reason, place, tell, then
from highground.engine.grounds import Ground
from highground.games.high_fire.formation import closing_up
from highground.games.high_fire.moving import settle
from highground.games.high_fire.regions import Clear
from highground.games.high_fire.state import NOBODY, OFF, HighFire, is_present, waits
from highground.games.high_fire.suggestions import places_in_zone
from highground.games.high_fire.words import say
from highground.space.table import Disc

FINENESS = 400


def arriving(state: HighFire, seat: int) -> list[int]:
    """The units of a seat that are to be set up now: those that have come, as long as there is room (HF-H3)."""
    setting = state.setting
    come = [n for n in setting.units_of[seat] if 0 < setting.arrivals[n] <= state.turn and waits(state, n)]
    return come if come and _room(state, seat).first() else []


def deploy(state: HighFire, seat: int, waiting: tuple[int, ...] = ()) -> Procedure[None]:
    """The players set up the units that have come, in turn, on clear ground of their zones (HF-H3).

    Those that have found no room wait until the next turn.
    """
    units = [unit for unit in arriving(state, seat) if unit not in waiting]
    if not units:
        seat = 1 - seat
        units = [unit for unit in arriving(state, seat) if unit not in waiting]
    if not units:
        return None
    setting, unit = state.setting, units[0]
    zone, leader = setting.deployments[seat], setting.leaders[unit]
    leader = leader if leader != NOBODY else setting.members[unit][0]

    def region() -> Ground:
        return Ground(_room(state, seat), setting.table, FINENESS)

    at = yield from place(
        seat,
        "set-up",
        region,
        cite="HF-H3",
        suggestions=lambda: places_in_zone(state, zone, region()),
        about={"unit": unit},
        why_not=lambda point: _why_not(state, seat, point),
    )
    if _set_up(state, unit, leader, at):
        yield tell("HF-H3 HF-C4", "sets-up", who=unit, at=at)
        yield from settle(state)
        return then(state, deploy, 1 - seat, waiting)
    yield tell("HF-H3", "waits-for-room", who=unit, at=at)
    return then(state, deploy, 1 - seat, (*waiting, unit))


def _room(state: HighFire, seat: int) -> Clear:
    """The clear ground of a side's zone, beside friends, and as far from enemies as all keep off them (HF-G6)."""
    across, down = zip(*state.setting.deployments[seat], strict=True)
    radius = state.setting.radius
    box = min(across) + radius, max(across) - radius, min(down) + radius, max(down) - radius
    return Clear(state.setting, state.opened, box, [disc for _, disc in _standing(state, seat)])


def _standing(state: HighFire, seat: int) -> list[tuple[int, Disc]]:
    """Everybody on the table, each as large as a side that sets up keeps off."""
    setting = state.setting
    kept = setting.radius + setting.inches.keep_off
    found = [(n, setting.disc(state.at[n])) for n in range(len(setting.soldiers)) if is_present(state, n)]
    friends = setting.units_of[seat]
    return [(n, disc if setting.soldiers[n].unit in friends else disc._replace(radius=kept)) for n, disc in found]


def _why_not(state: HighFire, seat: int, point: Point) -> Reason | None:
    """Why no unit of a side is set up there (HF-H3, HF-G6)."""
    setting, room = state.setting, _room(state, seat)
    refusal = room.why_not(point)
    if refusal is None:
        return None
    if refusal.why == "off":
        return Reason("HF-H3", say("outside-zone"))
    if Clear(setting, state.opened, room.box, ()).why_not(point):
        return Reason("HF-H3", say("not-clear"))
    near = [n for n, disc in _standing(state, seat) if Clear(setting, state.opened, room.box, [disc]).why_not(point)]
    enemy = next((n for n in near if setting.owner[setting.soldiers[n].unit] != seat), None)
    if enemy is not None:
        return Reason("HF-H3 HF-G6", say("set-up-by-enemy", name=setting.soldiers[enemy].name))
    return Reason("HF-H3", say("set-up-on-friend", name=setting.soldiers[near[0]].name))


def _set_up(state: HighFire, unit: int, leader: int, at: Point) -> bool:
    """A unit stands around its leader; for whom there is no room there, there is some elsewhere in the zone.

    If there is none for somebody, nobody of it is set up.
    """
    setting, members = state.setting, state.setting.members[unit]
    state.at[leader] = at
    for figure in members:
        if figure != leader:
            room = _room(state, setting.owner[unit])
            placed = [state.at[n] for n in members if state.at[n] != OFF]
            spot = next((point for point in closing_up(setting, at, placed) if point in room), None)
            state.at[figure] = spot or room.first() or OFF
    if all(state.at[n] != OFF for n in members):
        return True
    for figure in members:
        state.at[figure] = OFF
    return False
