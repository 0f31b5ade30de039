"""Good points to go to, each with its reason: objectives, enemies to charge or push off an edge, height, cover."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol

from highground.engine import Point, Said, Suggestion
from highground.games.wolsung.looks import HALF, Looks, looks_of
from highground.games.wolsung.naming import point_name
from highground.games.wolsung.objectives import is_within_reach
from highground.games.wolsung.state import NOBODY, Wolsung, enemies_of
from highground.games.wolsung.words import say
from highground.space.table import Disc, Outline
from highground.space.table.shapes import directions, front_and_middle, rounded

if TYPE_CHECKING:
    from highground.games.wolsung.leaping import LeapsAway

MOST = 12
NEAR_EDGE, DEEP = 1000, 3001
COLUMNS, FROM_THE_FRONT = 6, 1000


class Contains(Protocol):
    def __contains__(self, point: Point, /) -> bool: ...


def suggested(state: Wolsung, number: int, region: Contains) -> list[Suggestion]:
    """Few good points of a region, no two the same."""
    looks, leaps = looks_of(state), _tested_leaps(state, number, region)
    found: dict[Point, Said] = {}
    for point, text in _candidates(state, looks, number, leaps or region):
        found.setdefault(point, text)
    return [
        Suggestion(point, _said(reason, point, leaps.difficulty(point) if leaps else None))
        for point, reason in list(found.items())[:MOST]
    ]


def _said(reason: Said, point: Point, difficulty: int | None) -> Said:
    """A point with its reason, and how hard it is to get there if that is tested."""
    if difficulty is None:
        return say("suggested", reason=reason, point=point_name(point))
    return say("suggested-leap", reason=reason, point=point_name(point), difficulty=difficulty)


class LikelyLeaps:
    """The leaps of a model with so many dice that may succeed (WO-V5)."""

    def __init__(self, leaps: LeapsAway, dice: int) -> None:
        self.difficulty, self._leaps, self._dice = leaps.difficulty, leaps, dice

    def __contains__(self, point: Point) -> bool:
        return point in self._leaps and self.difficulty(point) <= self._dice


def _tested_leaps(state: Wolsung, number: int, region: Contains) -> LikelyLeaps | None:
    """A region as leaps that are tested, if it is that: heroic ones, which go higher, are not."""
    from highground.games.wolsung.climbing import LEAP_UP
    from highground.games.wolsung.leaping import LeapsAway

    if not isinstance(region, LeapsAway) or region.bounds.rise > LEAP_UP:
        return None
    return LikelyLeaps(region, state.setting.fighters[number].speed)


def places_in_zone(state: Wolsung, zone: Outline, region: Contains) -> list[Suggestion]:
    """Places to set up at: along the front of a zone, and along its middle."""
    is_north = min(y for _, y in zone) + max(y for _, y in zone) < state.setting.table.size[1]
    found = [((*at, 0), name) for at, name in front_and_middle(zone, is_north, FROM_THE_FRONT, COLUMNS)]
    return [
        Suggestion(point, say("suggested", reason=say(f"zone-{name}"), point=point_name(point)))
        for point, name in found
        if point in region
    ]


def _candidates(state: Wolsung, looks: Looks, number: int, region: Contains) -> Iterator[tuple[Point, Said]]:
    yield from _objectives(state, looks, number, region)
    yield from _against_enemies(state, looks, number, region)
    around = [point for point in _around(state, looks, number) if point in region]
    yield from _high(state, looks, number, around)
    yield from _covered(state, looks, number, around)
    yield from _toward(state, looks, number, around)


def _around(state: Wolsung, looks: Looks, number: int) -> list[Point]:
    """Points all round a model, near and far, on each level."""
    disc, speed = looks.disc(number), state.setting.fighters[number].speed
    levels = range(state.setting.table.levels)
    return [
        (disc.x + rounded(dx * far), disc.y + rounded(dy * far), level)
        for far, count in ((1000 * speed - 5, 16), (500 * speed, 8))
        for dx, dy in directions(count)
        for level in levels
    ]


def _ring(at: Point, apart: int, levels: tuple[int, ...]) -> list[Point]:
    return [
        (at[0] + rounded(dx * apart), at[1] + rounded(dy * apart), level)
        for dx, dy in directions(16)
        for level in dict.fromkeys(levels)
    ]


def _nearest(
    disc: Disc, points: list[Point], region: Contains, is_good: Callable[[Point], bool] = lambda _: True
) -> Point | None:
    """The nearest of some points that is in the region, and good besides."""
    points.sort(key=lambda at: (at[0] - disc.x) ** 2 + (at[1] - disc.y) ** 2)
    return next((point for point in points if point in region and is_good(point)), None)


def _objectives(state: Wolsung, looks: Looks, number: int, region: Contains) -> Iterator[tuple[Point, Said]]:
    """Places from which an objective can be seized."""
    disc, setting, seat = looks.disc(number), state.setting, state.setting.owner[number]
    apart = disc.radius + setting.numbers.objective_reach - 100
    for place, objective in enumerate(setting.data.table.objectives):
        if state.held[place] == seat:
            continue
        at = setting.objectives[place]

        def can_seize(point: Point, place: int = place) -> bool:
            return is_within_reach(setting, place, disc.at(point), setting.table.height(point) or 0)

        if point := _nearest(disc, _ring(at, apart, (at[2],)), region, can_seize):
            name = "at-held" if state.held[place] != NOBODY else "at-objective"
            yield point, say(name, name=objective.name)


def _against_enemies(state: Wolsung, looks: Looks, number: int, region: Contains) -> Iterator[tuple[Point, Said]]:
    """Places in contact with an enemy; best of all with one who stands at an edge (WO-F1)."""
    disc = looks.disc(number)
    for enemy in enemies_of(state, number):
        other = looks.disc(enemy)
        ring = _ring(other.point, disc.radius + other.radius + 5, (other.level, disc.level))
        if point := _nearest(disc, ring, region):
            name = state.setting.fighters[enemy].name
            at_edge = looks.foot(enemy) >= DEEP and looks.rims(enemy).nearest(other, DEEP, NEAR_EDGE) is not None
            yield point, say("push-off" if at_edge else "touching", name=name)


def _high(state: Wolsung, looks: Looks, number: int, around: list[Point]) -> Iterator[tuple[Point, Said]]:
    """The highest places."""
    heights = {point: state.setting.table.height(point) or 0 for point in around}
    foot = looks.foot(number)
    for point in sorted((p for p in around if heights[p] >= foot + 1000), key=lambda p: (-heights[p], p))[:2]:
        yield point, say("high", inches=f"{heights[point] / 1000:g}")


def _covered(state: Wolsung, looks: Looks, number: int, around: list[Point]) -> Iterator[tuple[Point, Said]]:
    """Places that enemies see little or nothing of."""
    enemies, body = enemies_of(state, number), state.setting.bodies[number]
    sight = looks.sight()
    scored: list[tuple[int, Point]] = []
    for point in around:
        foot = state.setting.table.height(point) or 0
        covered = sum(
            sight.hidden_from(
                sight.eye(looks.index[enemy]), body.at(point), foot, (looks.index[number], looks.index[enemy])
            )
            >= HALF
            for enemy in enemies
        )
        if covered:
            scored.append((-covered, point))
    for score, point in sorted(scored)[:3]:
        yield point, say("covered", enemies=-score)


def _toward(state: Wolsung, looks: Looks, number: int, around: list[Point]) -> Iterator[tuple[Point, Said]]:
    """As near as can be to what matters: an objective that is not one's own, or an enemy."""
    seat = state.setting.owner[number]
    goals = [
        (at, objective.name)
        for place, (at, objective) in enumerate(
            zip(state.setting.objectives, state.setting.data.table.objectives, strict=True)
        )
        if state.held[place] != seat
    ]
    goals += [(state.models[enemy].at, state.setting.fighters[enemy].name) for enemy in enemies_of(state, number)]
    for goal, name in goals:
        away = _square(looks.disc(number).point, goal)
        nearer = [(square, point) for point in around if (square := _square(point, goal)) < away]
        if nearer:
            yield min(nearer)[1], say("toward", name=name)


def _square(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
