"""What operations could be done: which doors are near, whom a medic can treat (HF-A13, HF-A14, HF-A17, HF-V4)."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Point
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.looks import WALK, Looks
from highground.games.high_fire.setting import OUT, WOUNDED
from highground.games.high_fire.state import HighFire, is_able
from highground.games.high_fire.terrain import on_edge
from highground.space.table import CONTACT, overlaps
from highground.space.table.shapes import directions, rounded

OPEN, FORCE, TREAT = "open", "force", "treat"
Deed = tuple[str, int]
SPARE = 5
"""How much room is left to whoever is touched."""
ALL_ROUND = 96
"""How many places beside a medic are tried for a patient: a twenty-fifth of an inch apart."""
RINGS = (20, 300, 600, 900)
"""How far beyond contact places beside a door are tried."""


def is_locked(state: HighFire, door: int) -> bool:
    """Is a door locked still?"""
    return state.setting.data.battlefield.doors[door].lock is not None and not state.forced >> door & 1


def is_near(looks: Looks, figure: int, door: int, far: int) -> bool:
    """Is a door no farther from a figure than this?"""
    setting, (x, y, _) = looks.setting, looks.at[figure]
    wide, (left, right, low, high) = setting.radius + far + 1, setting.door_boxes[door]
    if not (left - wide <= x <= right + wide and low - wide <= y <= high + wide):
        return False
    return overlaps(setting.door_outlines[door], looks.disc(figure)._replace(radius=wide))


def doors_near(state: HighFire, looks: Looks, group: Group, locked: bool, far: int) -> list[int]:
    """The closed doors, locked or not, that somebody of a group who can act is near enough to."""
    able = [n for n in group if is_able(state, n)]
    return [
        door
        for door in range(len(state.setting.door_outlines))
        if not state.opened >> door & 1
        and is_locked(state, door) == locked
        and any(is_near(looks, n, door, far) for n in able)
    ]


def _in_need(state: HighFire, looks: Looks, group: Group, far: int) -> Iterator[tuple[int, int]]:
    """The friends who are wounded or out of action, each with a medic of the group who is near enough (HF-V4)."""
    setting = state.setting
    medics = [n for n in group if setting.soldiers[n].profile.medic and is_able(state, n)]
    if not medics:
        return
    seat = setting.owner[setting.soldiers[group[0]].unit]
    reach = (2 * setting.radius + far) ** 2
    for unit in setting.units_of[seat]:
        for figure in setting.members[unit]:
            lies = _lies(state, looks, figure)
            if lies[2] >= 0 and state.harm[figure] & (WOUNDED | OUT):
                for medic in medics:
                    if medic != figure and _square(looks.at[medic], lies) <= reach:
                        yield figure, medic


def _lies(state: HighFire, looks: Looks, figure: int) -> Point:
    """Where a patient is: who lies out of action is there whatever the others do."""
    return (state if state.harm[figure] & OUT else looks).at[figure]


def patients(state: HighFire, looks: Looks, group: Group, more: int = 0) -> dict[int, int]:
    """Whom a medic of a group can treat, and which, with so much of a move still to come (HF-V4)."""
    found: dict[int, int] = {}
    for figure, medic in _in_need(state, looks, group, CONTACT + more):
        if figure not in found and (more or place_after(state, looks, figure, medic) is not None):
            found[figure] = medic
    return found


def places_beside(state: HighFire, looks: Looks, deed: Deed, figure: int) -> list[Point]:
    """Where a figure might stand to do a deed, the places nearest to it first."""
    verb, number = deed
    base, at = 2 * looks.setting.radius, looks.at[figure]
    if verb == TREAT:
        found = ring(_lies(state, looks, number), base + SPARE)
    else:
        outline = looks.setting.door_outlines[number]
        starts = (on_edge(outline, at), *((x, y, 0) for x, y in outline))
        found = [point for start in starts for far in RINGS for point in ring(start, looks.setting.radius + far)]
    return sorted(found, key=lambda one: (_square(one, at), one))


def ring(at: Point, apart: int, count: int = 16) -> list[Point]:
    """Places all round a point, so far from it."""
    return [(at[0] + rounded(dx * apart), at[1] + rounded(dy * apart), 0) for dx, dy in directions(count)]


def without_room(state: HighFire, looks: Looks, group: Group) -> dict[int, int]:
    """Who lies out of action in contact with a medic of a group, and with which, where there is no room (HF-V4)."""
    treated = patients(state, looks, group)
    return {figure: medic for figure, medic in _in_need(state, looks, group, CONTACT) if figure not in treated}


def place_after(state: HighFire, looks: Looks, patient: int, medic: int) -> Point | None:
    """Where somebody is once he has been treated, if there is room for him (HF-V4, HF-G6).

    Who is wounded stays; who lies out of action gets up there or, if others have come there, at the nearest place in
    contact with the medic, an inch off enemies.
    """
    lies, setting = _lies(state, looks, patient), state.setting
    if not state.harm[patient] & OUT:
        return lies
    base = 2 * setting.radius
    far = base + setting.inches.keep_off
    beside = sorted(ring(looks.at[medic], base + CONTACT // 2, ALL_ROUND), key=lambda at: (_square(at, lies), at))
    region = looks.reach(medic, WALK, base + 2 * CONTACT)
    enemies = [looks.at[n] for n in looks.figures(1 - setting.owner[setting.soldiers[medic].unit])]
    for spot in (lies, *beside):
        is_off = all(_square(spot, at) >= far * far for at in enemies)
        if is_off and _square(spot, looks.at[medic]) >= base * base and spot in region:
            return spot
    return None


def _square(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def quick_deeds(state: HighFire, looks: Looks, group: Group, more: int = 0) -> list[Deed]:
    """What a quick operation could do, with so much of a move still to come (HF-A13)."""
    far = state.setting.inches.operate + more
    return [(OPEN, door) for door in doors_near(state, looks, group, False, far)]


def long_deeds(state: HighFire, looks: Looks, group: Group, more: int = 0) -> list[Deed]:
    """What a long operation could do, with so much of a move still to come (HF-A14, HF-V4)."""
    far = state.setting.inches.operate + more
    found = [(FORCE, door) for door in doors_near(state, looks, group, True, far)]
    return found + [(TREAT, figure) for figure in patients(state, looks, group, more)]
