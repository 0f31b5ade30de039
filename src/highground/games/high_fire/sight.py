"""Who has a line of fire to whom, and why or why not: by halves, with depths and what blocks (HF-L1 to HF-L10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from highground.engine import HighgroundError, Point, Reason, Ruling, read_point
from highground.engine.errors import suggestion
from highground.engine.grounds import is_on
from highground.engine.scene_text import inches
from highground.games.high_fire.cohesion import Group, linked
from highground.games.high_fire.cover import NO_COVER, SOLID, cover_of_group
from highground.games.high_fire.looks import Looks, looks_of
from highground.games.high_fire.naming import point_name, why_absent
from highground.games.high_fire.state import NOBODY, OFF, HighFire, present
from highground.games.high_fire.terrain import flags_of
from highground.games.high_fire.words import say
from highground.space.table.shapes import is_nearer, segments_cross


class HighFireSight:
    """Lines of fire between units, by name, and to and from points, as somebody there would see (HF-A12)."""

    throws = False

    def between(self, state: HighFire, start: str, end: str, thrown: bool = False) -> Ruling:
        """Is there a line of fire, how many figures see how many, and what is in the way?"""
        points = _point(state, start), _point(state, end)
        for name, at in zip((start, end), points, strict=True):
            if at is None and (gone := _all_out(state, name)):
                return Ruling(False, (Reason("HF-E3", say("all-out", name=gone)),))
        if points != (None, None):
            return _line_to_point(state, start, end, *points)
        one, other = find_unit(state, start), find_unit(state, end)
        if one == other:
            raise HighgroundError(f"{start} and {end} are one unit; name two")
        looks = looks_of(state)
        group, target = looks.groups(one).core, looks.groups(other).core
        line, seen = looks.line(group, target), looks.sees(group, target)
        names = {"start": state.setting.units[one].name, "end": state.setting.units[other].name}
        counts = say("line-counts", **names, seers=len(line.seers), figures=len(group), most=len(target))
        if state.setting.plays("centre-line"):
            counts = say("line-by-centres" if line.clear else "no-line-by-centres", **names)
        reasons = [Reason("HF-L1 HF-L7 HF-L8", counts), *_in_the_way(looks, group, target, seen)]
        beside = [Reason("HF-L8", say("apart", inches=inches(_apart(looks.centre(group), looks.centre(target)))))]
        beside += _in_the_thick(looks, group, target)
        return Ruling(line.clear, tuple(reasons), (*beside, *(self.cover(state, start, end) if line.clear else ())))

    def cover(self, state: HighFire, start: str, end: str) -> tuple[Reason, ...]:
        """The cover that at least half of the target's figures have; none is told of points."""
        if read_point(start) is not None or read_point(end) is not None:
            return ()
        one, other = find_unit(state, start), find_unit(state, end)
        looks = looks_of(state)
        cover = cover_of_group(looks, looks.groups(other).core, looks.centre(looks.groups(one).core), one, other)
        if cover.worth == NO_COVER:
            return (Reason("HF-S10 HF-S6", say("no-cover")),)
        name = "cover-solid" if cover.worth == SOLID else "cover-partial"
        return (Reason(f"HF-S7 HF-S6 {cover.clause}", say(name, thing=cover.name)),)

    def everything_from(self, state: HighFire, start: str, thrown: bool = False) -> tuple[str, ...]:
        """The names of all units to which there is a line of fire from here."""
        if _point(state, start) is not None:
            there = [unit.name for number, unit in enumerate(state.setting.units) if present(state, number)]
            return tuple(name for name in there if self.between(state, start, name).clear)
        one, looks = find_unit(state, start), looks_of(state)
        group = looks.groups(one).core
        return tuple(
            unit.name
            for number, unit in enumerate(state.setting.units)
            if number != one and present(state, number) and looks.line(group, looks.groups(number).core).clear
        )

    def place(self, state: HighFire, name: str) -> str:
        """The name of a unit or a point as it is written."""
        at = _point(state, name)
        return point_name(at) if at is not None else state.setting.units[find_unit(state, name)].name


def _point(state: HighFire, words: str) -> Point | None:
    """The point of the table that somebody names; None if it is none."""
    at, table = read_point(words), state.setting.table
    if at is not None and not is_on(table, at):
        across, down = map(inches, table.size)
        raise HighgroundError(f"{words} is off the table, which is {across} across and {down} down, on one level")
    return at


def _line_to_point(state: HighFire, start: str, end: str, at: Point | None, other: Point | None) -> Ruling:
    """Is a point in a unit's line of fire: do at least half of its figures in cohesion see it (HF-A12)?"""
    if at is not None and other is not None:
        raise HighgroundError("two points do not see each other; name a unit on one side")
    point, unit = (at, find_unit(state, end)) if at is not None else (other, find_unit(state, start))
    assert point is not None
    looks = looks_of(state)
    group = looks.groups(unit).core
    acting = _on_its_way(state, unit)
    seen = [row[0] for row in looks.sees_points(group, [point], *acting)]
    clear = 2 * sum(seen) >= len(group)
    if state.setting.plays("centre-line"):
        clear = looks.centre_sees(group, point, *acting)
    name = state.setting.units[unit].name
    counts = say("point-counts", name=name, seers=sum(seen), figures=len(group), point=point_name(point))
    unseen = [looks.at[n] for n, is_seen in zip(group, seen, strict=True) if not is_seen]
    ways = [blocker for here in unseen for blocker, _ in _blockers(looks, here, point, (unit, *acting))]
    blocked = [
        Reason(one.clause, say("blocks", what=one.name, lines=ways.count(one), total=len(group)), one.shapes)
        for one in dict.fromkeys(ways)
    ]
    gone = [
        Reason("HF-L10", say("as-if-gone", name=state.setting.units[one].name))
        for one in acting
        if any(
            len(each) > 1 and _is_across(looks, each, looks.at[n], point)
            for each in looks.all_groups(one)
            for n in group
        )
    ]
    return Ruling(clear, (Reason("HF-A12 HF-L7", counts), *blocked, *gone))


def _on_its_way(state: HighFire, viewer: int) -> tuple[int, ...]:
    """The unit that acts, if it is asked what an enemy would see once it has gone: it is not in its own way."""
    acting, owner = state.activation.unit, state.setting.owner
    return (acting,) if acting != NOBODY and owner[acting] != owner[viewer] else ()


def _apart(one: Point, other: Point) -> int:
    return round(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def _in_the_thick(looks: Looks, group: Group, target: Group) -> list[Reason]:
    """What would hide those behind it, but not those who stand in it or on its edge (HF-L11)."""
    zones = looks.setting.zones(looks.opened)
    lines = [(looks.at[one][:2], looks.at[other][:2]) for one in group for other in target]
    within = {depth.zone for line in lines for depth in zones.depths(*line) if depth.within}
    return [
        Reason("HF-L11", say("in-the-thick", name=zone.name), (("passed", zone.name),))
        for number, zone in enumerate(zones.zones)
        if zone.screens and number in within
    ]


class Blocker(NamedTuple):
    """What blocks a line: by which clause, what it is called, what to draw."""

    clause: str
    name: str
    shapes: tuple[tuple[str, str], ...]


def _in_the_way(looks: Looks, group: Group, target: Group, seen: list[list[bool]]) -> list[Reason]:
    """What blocks lines, each with how many of them, most first; of zones, how deep the deepest line runs in them."""
    counts: dict[Blocker, int] = {}
    deepest: dict[Blocker, int] = {}
    units = [looks.setting.soldiers[n].unit for n in (group[0], target[0])]
    for figure, row in zip(group, seen, strict=True):
        for other, is_seen in zip(target, row, strict=True):
            for blocker, depth in _blockers(looks, looks.at[figure], looks.at[other], units) if not is_seen else ():
                counts[blocker] = counts.get(blocker, 0) + 1
                deepest[blocker] = max(depth, deepest.get(blocker, 0))
    total, found = len(group) * len(target), list[Reason]()
    for blocker, lines in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
        facts = {"what": blocker.name, "lines": lines, "total": total}
        text = say("blocks", **facts)
        if deepest[blocker]:
            text = say("blocks-by-depth", **facts, inches=inches(deepest[blocker]))
        found.append(Reason(blocker.clause, text, blocker.shapes))
    return found


def _blockers(looks: Looks, start: Point, end: Point, units: Sequence[int]) -> Iterator[tuple[Blocker, int]]:
    """What blocks a line, other than these units, and how deep the line runs in it where that matters."""
    yield from _terrain_between(looks, start, end)
    for unit, named in enumerate(looks.setting.units):
        for group in looks.all_groups(unit) if unit not in units else ():
            if len(group) > 1 and _is_across(looks, group, start, end):
                yield Blocker("HF-L5 HF-L10 HF-G2", named.name, (("piece", named.name),)), 0


def _terrain_between(looks: Looks, start: Point, end: Point) -> Iterator[tuple[Blocker, int]]:
    """The solid things on a line; if there are none, the zones that block it by their depth (HF-L2 to HF-L6)."""
    setting, zones = looks.setting, looks.setting.zones(looks.opened)
    line, each = (start[:2], end[:2]), setting.plays("per-zone")
    if zones.sees(*line, setting.depth_weights[2], each=each):
        return
    flagged = flags_of(setting.data.battlefield)
    deep = zones.depths(*line, each=each)
    solid = [depth.zone for depth in deep if zones.hides(depth)]
    for number in solid:
        name = zones.zones[number].name
        yield Blocker("HF-L6" if flagged[number] else "HF-L5", name, (("outline", name),)), 0
    if not solid:
        names = sorted({zones.zones[depth.zone].name for depth in deep})
        shapes = tuple(("outline", name) for name in names)
        yield Blocker("HF-L2 HF-L3 HF-G1", ", ".join(names), shapes), sum(depth.depth for depth in deep)


def _is_across(looks: Looks, group: Group, start: Point, end: Point) -> bool:
    """Does a line meet the bases of a group, or a gap between them?"""
    line = (start[:2], end[:2])
    if any(is_nearer(looks.at[n][:2], line, looks.setting.radius) for n in group):
        return True
    return any(_crosses(looks, one, other, line) for one in group for other in group if one < other)


def _crosses(looks: Looks, one: int, other: int, line: tuple[tuple[int, int], tuple[int, int]]) -> bool:
    gap = looks.at[one][:2], looks.at[other][:2]
    return linked(looks.setting, looks.at[one], looks.at[other]) and segments_cross(gap, line)


def _all_out(state: HighFire, name: str) -> str:
    """The unit of this name or these letters, if nothing is left of it but markers (HF-E3); nothing if it is not so."""
    for number, unit in enumerate(state.setting.units):
        if unit.name.lower() == name.lower() or unit.letters == name:
            lies = any(state.at[n] != OFF for n in state.setting.members[number])
            return unit.name if lies and not present(state, number) else ""
    return ""


def find_unit(state: HighFire, name: str) -> int:
    """The unit of this name or these letters that is on the table."""
    for number, unit in enumerate(state.setting.units):
        if unit.name.lower() == name.lower() or unit.letters == name:
            if not present(state, number):
                raise HighgroundError(f"{unit.name}: {why_absent(state, number) or say('cannot-out')}")
            return number
    known = [unit.name for number, unit in enumerate(state.setting.units) if present(state, number)]
    raise HighgroundError(f'"{name}" is no unit on the table{suggestion(name, known)}')
