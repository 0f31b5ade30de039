"""Operations: doors are opened, locks forced, the wounded treated (HF-A13, HF-A14, HF-A17, HF-V4)."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Modifier, Point, Procedure, Reason, Total, ask, tell
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.fire import NONE
from highground.games.high_fire.looks import WALK, Looks, looks_of
from highground.games.high_fire.moving import settle
from highground.games.high_fire.setting import OUT, WOUNDED
from highground.games.high_fire.state import HighFire, is_able
from highground.games.high_fire.unitable import passes, quality, ranks
from highground.games.high_fire.words import say
from highground.space.table import CONTACT, overlaps
from highground.space.table.shapes import directions, rounded

OPEN, FORCE, TREAT = "open", "force", "treat"
VERBS = {OPEN: "door", FORCE: "door", TREAT: "figure"}
Deed = tuple[str, int]


def is_locked(state: HighFire, door: int) -> bool:
    """Is a door locked still?"""
    return state.setting.data.battlefield.doors[door].lock is not None and not state.forced >> door & 1


def _near(looks: Looks, figure: int, door: int, far: int) -> bool:
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
        and any(_near(looks, n, door, far) for n in able)
    ]


def _in_need(state: HighFire, group: Group, far: int) -> Iterator[tuple[int, int]]:
    """The friends who are wounded or out of action, each with a medic of the group who is near enough (HF-V4)."""
    setting = state.setting
    medics = [n for n in group if setting.soldiers[n].profile.medic and is_able(state, n)]
    if not medics:
        return
    seat = setting.owner[setting.soldiers[group[0]].unit]
    reach = (2 * setting.radius + far) ** 2
    for unit in setting.units_of[seat]:
        for figure in setting.members[unit]:
            (x, y, level), harm = state.at[figure], state.harm[figure]
            if level >= 0 and harm & (WOUNDED | OUT):
                for medic in medics:
                    at = state.at[medic]
                    if medic != figure and (at[0] - x) ** 2 + (at[1] - y) ** 2 <= reach:
                        yield figure, medic


def patients(state: HighFire, looks: Looks, group: Group, more: int = 0) -> dict[int, int]:
    """Whom a medic of a group can treat, and which, with so much of a move still to come (HF-V4)."""
    found: dict[int, int] = {}
    for figure, medic in _in_need(state, group, CONTACT + more):
        if figure not in found and (more or place_after(state, looks, figure, medic) is not None):
            found[figure] = medic
    return found


def place_after(state: HighFire, looks: Looks, patient: int, medic: int) -> Point | None:
    """Where somebody is once he has been treated, if there is room for him (HF-V4, HF-G6).

    Who is wounded stays; who lies out of action gets up there or, if others have come there, at the nearest place in
    contact with the medic, an inch off enemies.
    """
    lies, setting = state.at[patient], state.setting
    if not state.harm[patient] & OUT:
        return lies
    (x, y, _), base = looks.at[medic], 2 * setting.radius
    apart, far = base + CONTACT // 2, base + setting.inches.keep_off
    ring = [(x + rounded(dx * apart), y + rounded(dy * apart), 0) for dx, dy in directions(16)]
    ring.sort(key=lambda at: (_square(at, lies), at))
    region = looks.reach(medic, WALK, base + 2 * CONTACT)
    enemies = [looks.at[n] for n in looks.figures(1 - setting.owner[setting.soldiers[medic].unit])]
    for spot in (lies, *ring):
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


def operate(state: HighFire, group: Group, is_long: bool) -> Procedure[bool]:
    """A group does one operation from where it stands, or none (HF-A13, HF-A14, HF-A17). Whether it did."""
    looks, unit = looks_of(state), state.setting.soldiers[group[0]].unit
    deeds = long_deeds if is_long else quick_deeds
    clause = "HF-A14 HF-A17 HF-V4" if is_long else "HF-A13 HF-A17"
    answer = yield from ask(
        state.setting.owner[unit],
        "operate-what",
        lambda: (*deeds(state, looks, group), NONE),
        verbs=VERBS,
        about={"unit": unit},
        cite=clause,
        why_not=lambda other: _why_not(state, group, other),
    )
    if answer == NONE:
        return False
    verb, number = answer
    if verb == OPEN:
        state.opened |= 1 << number
        yield tell("HF-A13 HF-A17", "opens", who=unit, door=number)
        yield from settle(state)
    elif verb == FORCE:
        yield from _force(state, looks, group, number)
    else:
        yield from _treat(state, looks, group, number)
    return True


def _why_not(state: HighFire, group: Group, answer: object) -> Reason | None:
    """Why an operation cannot be done."""
    if isinstance(answer, tuple) and len(answer) == 2 and answer[0] in VERBS:  # pyright: ignore[reportUnknownArgumentType]
        if answer[0] == TREAT and answer[1] in dict(_in_need(state, group, CONTACT)):
            return Reason("HF-V4 HF-G6", say("no-room-beside"))
        return Reason("HF-V4" if answer[0] == TREAT else "HF-A17", say(f"cannot-{answer[0]}"))
    return None


def _force(state: HighFire, looks: Looks, group: Group, door: int) -> Procedure[None]:
    """A lock is forced by a quality roll with its difficulty; engineers are better at it (HF-A17, HF-A18)."""
    soldiers, far = state.setting.soldiers, state.setting.inches.operate
    near = [n for n in group if is_able(state, n) and _near(looks, n, door, far)]
    best = max(near, key=lambda n: (force_value(state, n, door).value, -n))
    if (yield from passes(state, best, force_value(state, best, door), "HF-A17")):
        state.forced |= 1 << door
        yield tell("HF-A14 HF-A17", "forces", who=soldiers[best].unit, door=door)
    else:
        yield tell("HF-A17", "fails-to-force", who=soldiers[best].unit, door=door)


def force_value(state: HighFire, figure: int, door: int) -> Total:
    """The effect value of the roll by which a figure would force a lock (HF-A17, HF-A18)."""
    difficulty = state.setting.data.battlefield.doors[door].lock or 0
    more = [Modifier("HF-U2 HF-A17", -difficulty, say("part-difficulty"))]
    if state.setting.soldiers[figure].profile.engineer:
        more.append(Modifier("HF-A18", state.setting.numbers.modifiers.engineer, say("part-engineer")))
    return quality(state, figure, "HF-A17", *more)


def _treat(state: HighFire, looks: Looks, group: Group, patient: int) -> Procedure[None]:
    """A medic treats a friend: B or A heals Wounded, A brings back one out of action as Wounded (HF-V4)."""
    medic = patients(state, looks, group)[patient]
    letter = yield from ranks(state, medic, quality(state, medic, "HF-V4"), "HF-V4")
    if state.harm[patient] & OUT:
        if letter == "A":
            state.at[patient] = place_after(state, looks, patient, medic) or state.at[patient]
            state.harm[patient] = WOUNDED
            yield tell("HF-V4 HF-V3", "brought-back", who=patient, by=medic)
            yield from settle(state)
            return
    elif letter <= state.setting.numbers.quality.success:
        state.harm[patient] &= ~WOUNDED
        yield tell("HF-V4 HF-V2", "healed", who=patient, by=medic)
        return
    yield tell("HF-V4", "not-treated", who=patient, by=medic)
