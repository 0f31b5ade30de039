"""What is on the table of a match of High Fire, and what things are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import (
    Absent,
    Condition,
    Figure,
    LegendEntry,
    Mark,
    Outline,
    Piece,
    Scene,
    Side,
    Value,
    side_name,
    word_or_number,
)
from highground.games.high_fire.looks import Looks, looks_of
from highground.games.high_fire.missions import points_of
from highground.games.high_fire.naming import die_face, point_name, split_name, why_absent
from highground.games.high_fire.profiles import profiles
from highground.games.high_fire.setting import OUT, STUNNED, WOUNDED, HighFireSetting
from highground.games.high_fire.stakes import stakes
from highground.games.high_fire.state import (
    FIRST_ACTION,
    NOBODY,
    OFF,
    PHASES,
    REACTION,
    SECOND_ACTION,
    HighFire,
    able,
    has_begun,
    is_engaged,
    is_split,
    phase_of,
    waits,
)
from highground.games.high_fire.words import say

LOOKS = {
    "bush": "trees", "thicket": "trees", "tree": "trees", "fence": "rail", "crate": "crate", "low-wall": "rail",
    "wall": "rock", "rock": "rock", "pile": "rubble", "vehicle": "building", "building": "roof",
}  # fmt: skip
ZONE_LOOKS = {"sparse": "rubble", "dense": "trees"}
DOOR_LOOKS = {"door-open": "open door", "door-closed": "door", "door-locked": "locked door"}
PHASE_NAMES = ("phase-first", "phase-reaction", "phase-second")
TALLY_NAMES = ("tally-first", "tally-reaction", "tally-second")


def describe(setting: HighFireSetting, of: str, value: Any) -> str:
    """What something in a question, an answer or an event is called."""
    if of == "unit":
        return setting.units[value].name
    if of == "figure":
        return setting.soldiers[value].name
    if of == "member":  # where the unit has just been named
        return setting.soldiers[value].name.split(": ", 1)[1]
    if of == "point":
        return point_name(value)
    if of == "split":
        return split_name(value)
    if of == "door":
        return setting.data.battlefield.doors[value].name
    if of == "objective":
        return setting.data.objectives[value].name
    if of == "lock":
        return str(say("lock-of", unit=setting.units[value].name))
    if of == "phase":
        return str(say(PHASE_NAMES[value]))
    if of == "action":
        return str(say(f"action-{value}"))
    if of == "letter":
        return str(say(f"letter-{value}"))
    return word_or_number(setting, of, value)


def scene(state: HighFire) -> Scene:
    """The table with everything on it."""
    setting, looks = state.setting, looks_of(state)
    return Scene(
        title=str(say("title", field=setting.data.battlefield.name)),
        size=setting.table.size,
        outlines=tuple(_terrain(state)),
        sides=tuple(Side(faction.name, faction.color) for faction in setting.data.factions),
        pieces=tuple(piece for unit in range(len(setting.units)) if (piece := _piece(state, looks, unit))),
        absent=tuple(
            Absent(unit, named.name, str(why), named.letters)
            for unit, named in enumerate(setting.units)
            if (why := why_absent(state, unit))
        ),
        marks=tuple(
            Mark(at[:2], "objective", text=one.name)
            for at, one in zip(setting.objectives, setting.data.objectives, strict=True)
        ),
        notes=tuple(_notes(state)),
        tallies=tuple(tuple(_tally(state, seat)) for seat in range(setting.seats)),
        legend=tuple(_legend(state)),
    )


def _terrain(state: HighFire) -> Iterator[Outline]:
    setting, field = state.setting, state.setting.data.battlefield
    for zone, outline in zip(field.zones, setting.zone_outlines, strict=True):
        text = say(f"zone-{zone.density}-{zone.cover}")
        look = zone.look or ZONE_LOOKS[zone.density]
        yield Outline(name=zone.name, points=outline, look=look, text=str(text))
    for obstacle, outline in zip(field.obstacles, setting.obstacle_outlines, strict=True):
        text = str(say(f"obstacle-{obstacle.kind}"))
        yield Outline(name=obstacle.name, points=outline, look=LOOKS[obstacle.kind], text=text)
    for number, (door, outline) in enumerate(zip(field.doors, setting.door_outlines, strict=True)):
        locked = door.lock is not None and not state.forced >> number & 1
        how = "door-open" if state.opened >> number & 1 else "door-locked" if locked else "door-closed"
        yield Outline(name=door.name, points=outline, look=DOOR_LOOKS[how], text=str(say(how)))
    for one, outline in zip(setting.data.exits, setting.exits, strict=True):
        yield Outline(name=one.name, points=outline, look="exit", text=str(say("exit-of", faction=one.side)))


def _piece(state: HighFire, looks: Looks, unit: int) -> Piece | None:
    """A unit: at the centre of its figures in cohesion, with all its figures; None if none is on the table."""
    setting, members = state.setting, state.setting.members[unit]
    shown = [n for n in members if state.at[n] != OFF]
    if not shown:
        return None
    weapons = [setting.soldiers[n].weapon for n in able(state, unit)]
    core = looks.groups(unit).core
    centre = looks.centre(core) if core else state.at[shown[0]]
    return Piece(
        unit,
        setting.units[unit].name,
        centre[:2],
        setting.owner[unit],
        setting.units[unit].letters,
        (Value(str(say("value-able")), len(able(state, unit)), len(members)),),
        tuple(_conditions(state, looks, unit)),
        str(say("command-unit")) if setting.units[unit].command else "",
        figures=tuple(_figure(state, looks, n) for n in shown),
        ranges=tuple(sorted({round(part * weapon.range) for weapon in weapons if weapon for part in (500, 1000)})),
        more=profiles(setting, unit),
    )


def _figure(state: HighFire, looks: Looks, figure: int) -> Figure:
    """A figure with its states; cohesion is shown by its group, which has the number of its first figure (HF-C4)."""
    harm, soldier = state.harm[figure], state.setting.soldiers[figure]
    conditions = [
        Condition(str(say(f"condition-{name}")), str(say(f"condition-{name}-sign")))
        for name, bit in (("stunned", STUNNED), ("wounded", WOUNDED), ("out", OUT))
        if harm & bit
    ]
    group = looks.group_of(figure)
    if group and group != looks.groups(soldier.unit).core:
        conditions.append(Condition(str(say("condition-detached")), str(say("condition-detached-sign"))))
    return Figure(
        at=state.at[figure][:2],
        name=soldier.name.split(": ", 1)[1],
        radius=state.setting.radius,
        conditions=tuple(conditions),
        group=group[0] if group else -1 - figure,
        key=figure,
    )


def _conditions(state: HighFire, looks: Looks, unit: int) -> Iterator[Condition]:
    mine = state.units[unit]
    if looks.groups(unit).lost:
        yield Condition(str(say("condition-lost")), str(say("condition-lost-sign")))
    if is_engaged(state, unit):
        yield Condition(str(say("condition-engaged")), str(say("condition-engaged-sign")))
    if mine.activated and has_begun(state):
        yield Condition(str(say("condition-activated")), str(say("condition-activated-sign")), lasts=False)
    if mine.rapid:
        yield Condition(str(say("condition-rapid")), str(say("condition-rapid-sign")))
    if mine.observes != NOBODY:
        observed = say("condition-observes", name=state.setting.units[mine.observes].name)
        yield Condition(str(observed), str(say("condition-observes-sign")))
    if mine.watches != OFF:
        watched = say("condition-watches", at=point_name(mine.watches))
        yield Condition(str(watched), str(say("condition-observes-sign")))


def _notes(state: HighFire) -> Iterator[str]:
    setting = state.setting
    yield str(say("turn", turn=min(state.turn, setting.data.turns), turns=setting.data.turns))
    if setting.data.mission:
        yield setting.data.mission
    names = [side_name(faction.name, seat) for seat, faction in enumerate(setting.data.factions)]
    for seat, name in enumerate(names):
        yield str(say("standing", faction=name, points=points_of(state, seat)))
        if is_split(state):
            yield _dice_left(state, seat, name)
    if has_begun(state):
        seat, phase = phase_of(state)
        if state.points[seat][phase] or state.activation.unit != NOBODY:
            yield str(say("whose-phase", faction=names[seat], phase=say(PHASE_NAMES[phase])))
    for unit, arrival in enumerate(setting.arrivals):
        if arrival > state.turn and waits(state, unit):
            yield str(say("in-reserve", unit=setting.units[unit].name, turn=arrival))
        elif arrival and is_split(state) and waits(state, unit):
            yield str(say("without-room", unit=setting.units[unit].name))
    yield from map(str, stakes(state))


def _tally(state: HighFire, seat: int) -> Iterator[Value]:
    """What a side has scored, and the points that it has left by phases."""
    yield Value(str(say("tally-points")), points_of(state, seat))
    if is_split(state):
        for phase, left in _points_left(state, seat):
            yield Value(str(say(TALLY_NAMES[phase])), left)


def _dice_left(state: HighFire, seat: int, name: str) -> str:
    """The points that a side has left for this phase and those to come, as the faces of its dice (HF-T8)."""
    dice = [f"{say(PHASE_NAMES[phase])} {die_face(left)} {left}" for phase, left in _points_left(state, seat)]
    return str(say("dice-of", faction=name, dice=", ".join(dice))) if dice else str(say("no-dice", faction=name))


def _points_left(state: HighFire, seat: int) -> list[tuple[int, int]]:
    """The phases for which a side has points left, and how many: this one and those to come.

    They stand in the order in which they come; until it is settled who goes first, as they were split.
    """
    if has_begun(state):
        role = 0 if seat == state.first else 1
        to_come = [phase for who, phase in PHASES[state.phase :] if who == role]
    else:
        to_come = [FIRST_ACTION, REACTION, SECOND_ACTION]
    points = state.points[seat]
    return [(phase, points[phase]) for phase in to_come if points[phase]]


def _legend(state: HighFire) -> Iterator[LegendEntry]:
    """What each look stands for: everything on the table that looks so."""
    found = dict[str, dict[str, None]]()
    for outline in _terrain(state):
        found.setdefault(outline.look, {})[outline.text] = None
    for look, texts in found.items():
        yield LegendEntry("outline", look, "; ".join(texts))
