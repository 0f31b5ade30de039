"""Who stands where when a scene begins, and who is to be set up: everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from highground.engine.data.names import twice, unknown_names
from highground.games.high_fire.data import Battlefield, Faction, Placed, Rules, Scenario, SceneFile, UnitFile
from highground.games.high_fire.setting import HighFireSetting, radius_of
from highground.games.high_fire.terrain import bars, outline_of, size_of
from highground.space.table.shapes import Corner, Outline, is_inside, is_nearer, sides
from highground.space.table.writing import box, thousandths

SLACK = 1
"""How far bases may reach into each other or into things, since points are rounded."""
FINENESS = 100
"""How finely a zone is searched for room."""

Standing = tuple[Corner, int]
"""Where somebody stands, and how far others keep off."""


def playing(scene: SceneFile, factions: Sequence[Faction]) -> list[list[UnitFile]]:
    """The units that play for each faction: those of its force, or all."""
    forces = scene.forces or ((),) * len(factions)
    return [
        [unit for unit in faction.units if unit.name in force or not force]
        for faction, force in zip(factions, forces, strict=False)
    ]


def coming(scene: SceneFile, factions: Sequence[Faction]) -> list[list[UnitFile]]:
    """The units of each faction that are still to be set up: where a scene places some, those that it names (HF-H3)."""
    placed = [one.unit for one in scene.placed]
    named = [one.unit for one in scene.reserves] + [name for force in scene.forces for name in force]
    return [
        [unit for unit in units if unit.name not in placed and (unit.name in named or not placed)]
        for units in playing(scene, factions)
    ]


def of_deployments(scene: SceneFile, field: Battlefield, factions: Sequence[Faction]) -> Iterator[str]:
    """Whoever is still to be set up needs a zone for that."""
    names = [unit.name for units in coming(scene, factions) for unit in units]
    if names and len(field.deployments) != 2:
        who = f" (to be set up: {', '.join(names)})" if scene.placed else ""
        yield f"battlefield: sides are set up in 2 deployments; there are {len(field.deployments)}{who}"


def of_places(scene: SceneFile, field: Battlefield, factions: Sequence[Faction], rules: Rules) -> Iterator[str]:
    """What is wrong with where units stand, with what they observe, and with the room for the others."""
    if not scene.placed and (scene.activates or scene.observed):
        yield "activates, observed: only units that are placed can be named"
        return
    units = {unit.name: unit for faction in factions for unit in faction.units}
    play = [unit.name for some in playing(scene, factions) for unit in some]
    names = [placed.unit for placed in scene.placed]
    yield from unknown_names(names, units, "placed", "unit")
    yield from (f"placed: {name} is placed twice" for name in twice(names))
    yield from (f"placed: {name} does not play; name it in forces" for name in names if name in {*units} - {*play})
    yield from unknown_names([scene.activates] if scene.activates else [], names, "activates", "unit that is placed")
    yield from _of_locks(scene, factions)
    for placed in scene.placed:
        if placed.unit in units:
            faults = _of_placed(placed, units[placed.unit], scene, field, rules)
            yield from (f"placed: {placed.unit} {fault}" for fault in faults)
    for faction, others in zip(factions, coming(scene, factions), strict=True):
        if scene.placed and not others and not any(unit.name in names for unit in faction.units):
            yield f"placed: nobody of {faction.name} is on the table"
    yield from _overlaps(scene, rules)


def _of_locks(scene: SceneFile, factions: Sequence[Faction]) -> Iterator[str]:
    """A unit observes an enemy or a point, and one at a time (HF-A12)."""
    names = [placed.unit for placed in scene.placed]
    side_of = {unit.name: faction.name for faction in factions for unit in faction.units}
    for name in twice(one.observer for one in scene.observed):
        yield f"observed: {name} observes more than one target; it locks one at a time"
    for one in scene.observed:
        yield from unknown_names([one.observer], names, "observed", "unit that is placed")
        if (one.at is None) == (not one.unit):
            yield f"observed: {one.observer} observes a unit or a point: one of the two"
        elif one.unit:
            yield from unknown_names([one.unit], names, "observed", "unit that is placed")
            if one.unit in names and side_of.get(one.unit) == side_of.get(one.observer):
                yield f"observed: {one.observer} observes {one.unit}, of its own side; name an enemy or a point"


# Those that are placed


def _of_placed(placed: Placed, unit: UnitFile, scene: SceneFile, field: Battlefield, rules: Rules) -> Iterator[str]:
    figures = sum(profile.count for profile in unit.figures)
    if len(placed.at) != figures:
        yield f"has {figures} figures; {len(placed.at)} places are given"
    for which in (*placed.stunned, *placed.wounded, *placed.out):
        if which > figures:
            yield f"has no figure {which}: they are counted from 1 to {figures}"
    for number, (x, y) in enumerate(placed.at, 1):
        at, radius = (thousandths(x), thousandths(y)), 0 if number in placed.out else radius_of(rules)
        if not _is_on(size_of(field), at, radius):
            yield f"has a figure at {x:g}, {y:g}, off the table"
        else:
            yield from (f"has a figure at {x:g}, {y:g}, {fault}" for fault in _in_the_way(scene, field, at, radius))


def _is_on(size: tuple[int, int], at: Corner, radius: int) -> bool:
    """Is a base on the table? Markers have none."""
    keep = max(0, radius - SLACK)
    return all(keep <= here <= most - keep for here, most in zip(at, size, strict=True))


def _in_the_way(scene: SceneFile, field: Battlefield, at: Corner, radius: int) -> Iterator[str]:
    """What nobody stands in; markers lie anywhere but in walls."""
    for one in field.obstacles:
        if bars(one) and _touches(outline_of(one), at, radius):
            yield f"with its base in the {one.name}, which nobody walks through"
    for door in field.doors:
        if radius and door.name not in scene.opened and _touches(outline_of(door), at, radius):
            yield f"with its base in the {door.name}, which is closed; name it in opened, or move the figure"


def _touches(outline: Outline, at: Corner, radius: int) -> bool:
    """Does a base reach into an outline?"""
    return is_inside(outline, *at) or any(is_nearer(at, side, radius - SLACK) for side in sides(outline) if radius)


def _standing(scene: SceneFile) -> Iterator[tuple[str, tuple[float, float]]]:
    """The figures that are placed, with their units; those out of action are markers, and may lie anywhere."""
    for placed in scene.placed:
        for number, at in enumerate(placed.at, 1):
            if number not in placed.out:
                yield placed.unit, at


def _overlaps(scene: SceneFile, rules: Rules) -> Iterator[str]:
    """Figures that stand on each other."""
    standing = list(_standing(scene))
    apart = 2 * radius_of(rules) - 2 * SLACK
    for number, (unit, (x, y)) in enumerate(standing):
        for other, (across, down) in standing[:number]:
            if (x - across) ** 2 + (y - down) ** 2 < (apart / 1000) ** 2:
                yield f"placed: {unit} and {other} have figures that stand on each other at {x:g}, {y:g}"


# Those that are to be set up


def of_room(scene: SceneFile, field: Battlefield, factions: Sequence[Faction], rules: Rules) -> Iterator[str]:
    """Is there room in the zones for those who come first, and for each of the reserves (HF-H3)?"""
    late = [one.unit for one in scene.reserves]
    units_of = {unit.name: side for side, faction in enumerate(factions) for unit in faction.units}
    radius, keep_off = radius_of(rules), thousandths(rules.inches.keep_off)
    for side, units in enumerate(coming(scene, factions)):
        if not units:
            continue
        standing = [
            ((thousandths(x), thousandths(y)), 2 * radius + (0 if units_of[name] == side else keep_off))
            for name, (x, y) in _standing(scene)
        ]
        zone = field.deployments[side]
        first = [unit for unit in units if unit.name not in late]
        for some, others in ((first, standing), *(([unit], []) for unit in units if unit.name in late)):
            count = sum(profile.count for unit in some for profile in unit.figures)
            room = _room(field, box(zone.at, zone.size), radius, others, count)
            if room < count:
                names = ", ".join(unit.name for unit in some)
                yield f"{zone.name}: there is room for {room} of the {count} figures of {names}; make it larger"


def _room(field: Battlefield, zone: Outline, radius: int, others: Iterable[Standing], enough: int) -> int:
    """For how many figures there is clear ground in a zone, up to so many."""
    terrain = [outline_of(part) for part in (*field.zones, *field.obstacles, *field.doors)]
    (left, low), _, (right, high), _ = zone
    found, taken = 0, list(others)
    for y in range(low + radius, high - radius + 1, FINENESS):
        for x in range(left + radius, right - radius + 1, FINENESS):
            if found == enough:
                return found
            if any((x - across) ** 2 + (y - down) ** 2 < apart**2 for (across, down), apart in taken):
                continue
            if not any(_touches(outline, (x, y), radius) for outline in terrain):
                taken.append(((x, y), 2 * radius))
                found += 1
    return found


# The activation with which a scene begins


def of_activation(scenario: Scenario) -> Iterator[str]:
    """Can the unit be activated with which a scene begins, and with the points that there are (HF-A3, HF-A4)?"""
    from highground.games.high_fire import GAME
    from highground.games.high_fire.activation import cost
    from highground.games.high_fire.muster import setup
    from highground.games.high_fire.state import able

    if not scenario.activates:
        return
    setting = GAME.setting(data=scenario)
    assert isinstance(setting, HighFireSetting)
    state = setup(setting)
    unit = setting.unit_named(scenario.activates)
    if not able(state, unit):
        yield f"activates: nobody in {scenario.activates} can act; name another unit"
        return
    price, side = cost(state, unit), setting.owner[unit]
    points = state.points[side][0]
    if price.value > points:
        why = price.parts[0].text
        yield (
            f"split: {scenario.activates} costs {price.value} to activate ({why}); "
            f"{setting.data.factions[side].name} has {points} in its first action"
        )
