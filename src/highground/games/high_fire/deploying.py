"""Setting up: sides put their units on the table in their zones, at first and when reserves come (HF-H3)."""

from __future__ import annotations

from highground.engine import Point, Procedure, Reason, place, tell, then
from highground.engine.grounds import Ground
from highground.games.high_fire.formation import closing_up
from highground.games.high_fire.regions import Clear
from highground.games.high_fire.state import NOBODY, OFF, HighFire, is_present, waits
from highground.games.high_fire.suggestions import places_in_zone
from highground.games.high_fire.words import say

FINENESS = 400


def arriving(state: HighFire, seat: int) -> list[int]:
    """The units of a seat that are to be set up now: those that have come, as long as there is room (HF-H3)."""
    setting = state.setting
    come = [n for n in setting.units_of[seat] if 0 < setting.arrivals[n] <= state.turn and waits(state, n)]
    return come if come and _room(state, seat).first() else []


def deploy(state: HighFire, seat: int) -> Procedure[None]:
    """The players set up the units that have come, in turn, on clear ground of their zones (HF-H3)."""
    seat = seat if arriving(state, seat) else 1 - seat
    units = arriving(state, seat)
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
        why_not=lambda _: Reason("HF-H3", say("outside-zone")),
    )
    _set_up(state, unit, leader, at)
    yield tell("HF-H3 HF-C4", "sets-up", who=unit, at=at)
    return then(state, deploy, 1 - seat)


def _room(state: HighFire, seat: int) -> Clear:
    """The clear ground of a side's zone, beside friends, and as far from enemies as all keep off them (HF-G6)."""
    setting = state.setting
    across, down = zip(*setting.deployments[seat], strict=True)
    radius = setting.radius
    box = min(across) + radius, max(across) - radius, min(down) + radius, max(down) - radius
    standing = [n for n in range(len(setting.soldiers)) if is_present(state, n)]
    discs = [(setting.disc(state.at[n]), setting.owner[setting.soldiers[n].unit]) for n in standing]
    kept = radius + setting.inches.keep_off
    return Clear(setting, box, [disc if owner == seat else disc._replace(radius=kept) for disc, owner in discs])


def _set_up(state: HighFire, unit: int, leader: int, at: Point) -> None:
    """A unit stands around its leader; for whom there is no room there, there is some elsewhere in the zone."""
    setting, members = state.setting, state.setting.members[unit]
    state.at[leader] = at
    for figure in members:
        if figure != leader:
            room = _room(state, setting.owner[unit])
            placed = [state.at[n] for n in members if state.at[n] != OFF]
            spot = next((point for point in closing_up(setting, at, placed, None) if point in room), None)
            state.at[figure] = spot or room.first() or OFF
