"""Good points to go to, each with its reason: objectives, exits, enemies to close with, cover, lines of fire."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from highground.engine import Point, Said, Suggestion
from highground.games.high_fire.deeds import (
    FORCE,
    TREAT,
    is_locked,
    is_near,
    patients,
    places_beside,
)
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.naming import point_name
from highground.games.high_fire.setting import OUT, WOUNDED
from highground.games.high_fire.state import NOBODY, HighFire, units_present
from highground.games.high_fire.terrain import on_edge
from highground.games.high_fire.words import say
from highground.space.table import Outline
from highground.space.table.shapes import directions, front_and_middle, is_inside, rounded

if TYPE_CHECKING:
    from highground.games.high_fire.moving import Move

MOST = 12
COLUMNS, FROM_THE_FRONT = 6, 1500
INSIDE = 350
"""How far inside a zone its edge is suggested."""
Found = Iterator[tuple[Point, Said]]
Then = Callable[[Point], Looks]
"""How figures stand once whoever leads has gone to a point, and the others have followed."""


class Contains(Protocol):
    def __contains__(self, point: Point, /) -> bool: ...


class Suggested(Sequence[Suggestion]):
    """Few good points, worked out as far as somebody looks."""

    def __init__(self, find: Callable[[], Iterator[Suggestion]]) -> None:
        self._find = find

    @cached_property
    def _all(self) -> Sequence[Suggestion]:
        return list(self._find())

    def __iter__(self) -> Iterator[Suggestion]:
        return self._find()

    def __getitem__(self, index: Any) -> Any:
        return self._all[index]  # pyright: ignore[reportUnknownVariableType]

    def __len__(self) -> int:
        return len(self._all)


def suggested(state: HighFire, looks: Looks, move: Move, region: Contains, then: Then) -> Sequence[Suggestion]:
    """Few good points of a region, no two the same."""

    def find() -> Iterator[Suggestion]:
        found: set[Point] = set()
        for point, reason in _candidates(state, looks, move, region, then):
            if point not in found:
                found.add(point)
                yield Suggestion(point, say("suggested", reason=reason, point=point_name(point)))
            if len(found) == MOST:
                return

    return Suggested(find)


def _candidates(state: HighFire, looks: Looks, move: Move, region: Contains, then: Then) -> Found:
    lead = move.lead
    if move.target != NOBODY:
        yield from contacts(looks, lead, region, move.target)
    if state.setting.soldiers[lead].profile.medic:
        yield from _patients(state, looks, lead, region, then)
    if move.verb:
        yield from _doors(state, looks, lead, region, then, move.verb)
    around = [point for point in _around(looks.at[lead], move.left) if point in region]
    yield from _goals(state, looks, lead, region, around)
    yield from _edges(state, looks, lead, region)
    if around:
        yield from _firing(state, looks, lead, around)
        yield from _covered(state, around)
        yield from _hidden(state, looks, lead, around)
        yield from _toward_enemies(state, looks, lead, around)


def _around(at: Point, far: int) -> list[Point]:
    """Points all round, near and far."""
    return [
        (at[0] + rounded(dx * part), at[1] + rounded(dy * part), 0)
        for part, count in ((far - 5, 16), (far // 2, 8))
        for dx, dy in directions(count)
    ]


def _nearest(at: Point, points: list[Point], region: Contains) -> Point | None:
    """The nearest of some points that is in the region."""
    points.sort(key=lambda one: (_square(at, one), one))
    return next((point for point in points if point in region), None)


def _square(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _enemies(state: HighFire, lead: int) -> list[int]:
    """The enemy units of a figure's side."""
    return units_present(state, 1 - state.setting.owner[state.setting.soldiers[lead].unit])


def contacts(looks: Looks, lead: int, region: Contains, target: int) -> Found:
    """The nearest place in contact with the unit that is assaulted, and one close enough to engage it (HF-M1)."""
    setting, (x, y, _) = looks.setting, looks.at[lead]
    far = setting.inches.assault**2
    figures = [looks.at[n][:2] for group in looks.all_groups(target) for n in group]
    for steps, words in zip(setting.engaging, ("at-enemy", "by-enemy"), strict=True):
        places = [(across + dx, down + dy) for across, down in figures for dx, dy in steps]
        ranked = sorted([((across - x) ** 2 + (down - y) ** 2, across, down) for across, down in places])
        within = ((across, down, 0) for square, across, down in ranked if square <= far)
        if point := next((point for point in within if point in region), None):
            yield point, say(words, name=setting.units[target].name)


def _patients(state: HighFire, looks: Looks, lead: int, region: Contains, then: Then) -> Found:
    """Places in contact with friends whom a medic could treat there, with room for who is brought back (HF-V4)."""
    setting = state.setting
    units = setting.units_of[setting.owner[setting.soldiers[lead].unit]]
    harmed = [n for unit in units for n in setting.members[unit] if state.harm[n] & (WOUNDED | OUT) and n != lead]
    for figure in harmed:
        if state.at[figure][2] < 0:
            continue
        places = places_beside(state, looks, (TREAT, figure), lead)
        if point := _first(places, region, lambda at, figure=figure: figure in patients(state, then(at), (lead,))):
            yield point, say("at-patient", name=setting.soldiers[figure].name)


def _doors(state: HighFire, looks: Looks, lead: int, region: Contains, then: Then, verb: str) -> Found:
    """Places beside doors from which whoever leads could open them, or force their locks (HF-A17)."""
    far = state.setting.inches.operate
    for door, one in enumerate(state.setting.data.battlefield.doors):
        if state.opened >> door & 1 or is_locked(state, door) != (verb == FORCE) or is_near(looks, lead, door, far):
            continue
        places = places_beside(state, looks, (verb, door), lead)
        if point := _first(places, region, lambda at, door=door: is_near(then(at), lead, door, far)):
            yield point, say(f"at-door-{verb}", name=one.name)


def _first(places: Sequence[Point], region: Contains, serves: Callable[[Point], bool]) -> Point | None:
    """The first of some places that is in the region and serves."""
    return next((point for point in places if point in region and serves(point)), None)


def _goals(state: HighFire, looks: Looks, lead: int, region: Contains, around: list[Point]) -> Found:
    """Objectives and exits, or as near to them as can be."""
    setting, seat = state.setting, state.setting.owner[state.setting.soldiers[lead].unit]
    side = setting.data.factions[seat].name
    goals = [
        (at, one.name) for one, at in zip(setting.data.objectives, setting.objectives, strict=True)
        if one.side in ("", side) or one.otherwise
    ]  # fmt: skip
    for one, (left, right, low, high) in zip(setting.data.exits, setting.exit_boxes, strict=True):
        x, y = looks.at[lead][:2]
        inside = min(max(x, left), right), min(max(y, low), high), 0
        if one.side == side:
            goals.append((inside, one.name))
    for at, name in goals:
        if at in region:
            yield at, say("at-goal", name=name)
        elif around:
            yield min(around, key=lambda one: (_square(one, at), one)), say("toward", name=name)


def _firing(state: HighFire, looks: Looks, lead: int, around: list[Point]) -> Found:
    """Places from which an enemy unit is seen, the farthest from it first."""
    unit = state.setting.soldiers[lead].unit
    for enemy in _enemies(state, lead):
        core = looks.groups(enemy).core
        seen = looks.sees_points(core, around, unit)
        clear = [point for n, point in enumerate(around) if 2 * sum(row[n] for row in seen) >= len(core)]
        if clear:
            centre = looks.centre(core)
            yield (
                max(clear, key=lambda one: (_square(one, centre), one)),
                say("sees-enemy", name=state.setting.units[enemy].name),
            )


def _covered(state: HighFire, around: list[Point]) -> Found:
    """Places in zones that give cover, solid cover first (HF-S7)."""
    zones = state.setting.data.battlefield.zones
    for cover in ("solid", "partial"):
        for zone, outline in zip(zones, state.setting.zone_outlines, strict=True):
            if zone.cover == cover:
                point = next((one for one in around if is_inside(outline, one[0], one[1])), None)
                if point:
                    yield point, say("in-cover", zone=zone.name)


def _edges(state: HighFire, looks: Looks, lead: int, region: Contains) -> Found:
    """Places just inside a zone, at the edge nearest to an enemy: covered, and little depth to see through."""
    enemies = [looks.centre(looks.groups(unit).core) for unit in _enemies(state, lead)]
    for zone, outline in zip(state.setting.data.battlefield.zones, state.setting.zone_outlines, strict=True):
        middle = sum(x for x, _ in outline) // len(outline), sum(y for _, y in outline) // len(outline), 0
        points = [_toward(on_edge(outline, enemy), middle, INSIDE) for enemy in enemies]
        if point := _nearest(looks.at[lead], points, region):
            yield point, say("at-edge", zone=zone.name)


def _toward(start: Point, end: Point, far: int) -> Point:
    """A point so far from one toward another."""
    apart = _square(start, end) ** 0.5
    share = far / apart if apart > far else 1.0
    return start[0] + rounded((end[0] - start[0]) * share), start[1] + rounded((end[1] - start[1]) * share), 0


def _hidden(state: HighFire, looks: Looks, lead: int, around: list[Point]) -> Found:
    """A place that no enemy sees."""
    unit = state.setting.soldiers[lead].unit
    left = around
    for enemy in _enemies(state, lead):
        seen = looks.sees_points(looks.groups(enemy).core, left, unit) if left else []
        left = [point for n, point in enumerate(left) if not any(row[n] for row in seen)]
    if left:
        yield left[0], say("unseen")


def _toward_enemies(state: HighFire, looks: Looks, lead: int, around: list[Point]) -> Found:
    """As near to an enemy as can be."""
    for enemy in _enemies(state, lead):
        centre = looks.centre(looks.groups(enemy).core)
        name = state.setting.units[enemy].name
        yield min(around, key=lambda one: (_square(one, centre), one)), say("toward", name=name)


def places_in_zone(state: HighFire, zone: Outline, region: Contains) -> list[Suggestion]:
    """Places to set up at: along the front of a zone, and along its middle."""
    is_north = min(y for _, y in zone) + max(y for _, y in zone) < state.setting.table.size[1]
    found: dict[Point, str] = {}
    for at, name in front_and_middle(zone, is_north, FROM_THE_FRONT, COLUMNS):
        found.setdefault((*at, 0), name)  # in a narrow zone the front is the middle
    return [
        Suggestion(point, say("suggested", reason=say(f"zone-{name}"), point=point_name(point)))
        for point, name in found.items()
        if point in region
    ]
