"""Operations: doors are opened, locks forced, the wounded treated (HF-A13, HF-A14, HF-A17, HF-V4)."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import Modifier, Procedure, Reason, Said, Total, ask, tell
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.deeds import (
    FORCE,
    OPEN,
    TREAT,
    Deed,
    is_near,
    long_deeds,
    patients,
    place_after,
    quick_deeds,
    without_room,
)
from highground.games.high_fire.fire import NONE
from highground.games.high_fire.looks import Looks, looks_of
from highground.games.high_fire.moving import settle
from highground.games.high_fire.setting import OUT, WOUNDED
from highground.games.high_fire.state import HighFire, is_able
from highground.games.high_fire.unitable import column, passes, quality, ranks
from highground.games.high_fire.words import say

VERBS = {OPEN: "door", FORCE: "door", TREAT: "figure"}


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
        hint=lambda: chances(state, looks, group, deeds(state, looks, group)),
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
        if answer[0] == TREAT and answer[1] in without_room(state, looks_of(state), group):
            return Reason("HF-V4 HF-G6", say("no-room-beside"))
        return Reason("HF-V4" if answer[0] == TREAT else "HF-A17", say(f"cannot-{answer[0]}"))
    return None


def chances(state: HighFire, looks: Looks, group: Group, deeds: Sequence[Deed]) -> Said:
    """How likely each deed succeeds that wants a roll, in words."""
    soldiers, doors = state.setting.soldiers, state.setting.data.battlefield.doors
    found: list[str] = []
    for verb, number in deeds:
        if verb == FORCE:
            by = who_forces(state, looks, group, number)
            chance = _times_in_ten(state, force_value(state, by, number), state.setting.numbers.quality.success)
            found.append(str(say("chance-to-force", door=doors[number].name, by=soldiers[by].name, chance=chance)))
        elif verb == TREAT:
            by = patients(state, looks, group)[number]
            chance = _times_in_ten(state, quality(state, by, "HF-V4"), _wanted(state, number))
            found.append(str(say("chance-to-treat", who=soldiers[number].name, by=soldiers[by].name, chance=chance)))
    return "; ".join(found)


def _times_in_ten(state: HighFire, total: Total, least: str) -> int:
    """How many faces of a D10 read this letter or a better one."""
    return sum(letter <= least for letter in column(state.setting.numbers.table, total.value))


def _wanted(state: HighFire, patient: int) -> str:
    """The letter that helps a patient (HF-V4)."""
    return "A" if state.harm[patient] & OUT else state.setting.numbers.quality.success


def _force(state: HighFire, looks: Looks, group: Group, door: int) -> Procedure[None]:
    """A lock is forced by a quality roll with its difficulty; engineers are better at it (HF-A17, HF-A18)."""
    soldiers, best = state.setting.soldiers, who_forces(state, looks, group, door)
    if (yield from passes(state, best, force_value(state, best, door), "HF-A17")):
        state.forced |= 1 << door
        yield tell("HF-A14 HF-A17", "forces", who=soldiers[best].unit, door=door)
    else:
        yield tell("HF-A17", "fails-to-force", who=soldiers[best].unit, door=door)


def who_forces(state: HighFire, looks: Looks, group: Group, door: int, more: int = 0) -> int:
    """Who of those near enough to a lock is best at it, with so much of a move still to come."""
    far = state.setting.inches.operate + more
    near = [n for n in group if is_able(state, n) and is_near(looks, n, door, far)]
    return max(near, key=lambda n: (force_value(state, n, door).value, -n))


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
    helps = letter <= _wanted(state, patient)
    if state.harm[patient] & OUT:
        if helps:
            state.at[patient] = place_after(state, looks, patient, medic) or state.at[patient]
            state.harm[patient] = WOUNDED
            yield tell("HF-V4 HF-V3", "brought-back", who=patient, by=medic)
            yield from settle(state)
            return
    elif helps:
        state.harm[patient] &= ~WOUNDED
        yield tell("HF-V4 HF-V2", "healed", who=patient, by=medic)
        return
    yield tell("HF-V4", "not-treated", who=patient, by=medic)
