"""Moving: a walk over open and rough ground with its path, way points, heroic leaps and climbs, and walking in mist."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from highground.engine import Point, Procedure, Reason, ask, place, tell
from highground.engine.grounds import Ground, is_on
from highground.games.wolsung.areas import (
    HARMFUL,
    MIST,
    Way,
    at_stops,
    enter_areas,
    on_foot,
    through_the_air,
)
from highground.games.wolsung.falling import falls_now, is_near_edge
from highground.games.wolsung.looks import CONTACT_HEIGHT, Looks, looks_of
from highground.games.wolsung.modifiers import inside, inside_radius
from highground.games.wolsung.regions import LEAP_FINENESS, REACH_FINENESS
from highground.games.wolsung.state import Wolsung, enemies_of
from highground.games.wolsung.suggestions import suggested
from highground.games.wolsung.words import say
from highground.space.table import CONTACT, Corner, Disc, circle, distance, touches
from highground.space.table.shapes import directions, rounded, unit

if TYPE_CHECKING:
    from highground.space.table import Landing, Leaps, Reach

STAY, WAY = "stay", "way"
LEAP_UP = 2000
"""How far above its start a heroic leap may end, and how high what is on the way may be (WO-K4)."""
HIGHEST = 30_000


def move_on(state: Wolsung, number: int, points: Sequence[Point], cite: str, way: Way = on_foot) -> Procedure[None]:
    """A model goes along a path, and meets what lies on it as it goes that way."""
    model = state.models[number]
    model.at, model.above = points[-1], 0
    state.activation.moved = state.activation.moved_now = True
    yield tell(cite, "moves", who=number, at=points[-1], path=tuple(points))
    if state.templates:
        yield from enter_areas(state, number, points, way)


# Walking


def walk(state: Wolsung, number: int) -> Procedure[None]:
    """A move (WO-A1): to anywhere within reach, by way points where that matters."""
    heroic, looks = state.activation.heroic, looks_of(state)
    reach = looks.reach(number, heroic)
    ways = 0
    left_over, points = reach, [state.models[number].at]
    while True:
        left = left_over
        others = (STAY, WAY) if state.templates and ways < state.setting.numbers.way_points else (STAY,)
        answer = yield from place(
            state.setting.owner[number],
            "where-to",
            lambda left=left: Ground(left, state.setting.table, REACH_FINENESS),
            cite="WO-G2 WO-G3" if not heroic else "WO-K2",
            suggestions=lambda left=left: suggested(state, number, left),
            or_else=others,
            about={"model": number},
            why_not=lambda point, left=left: why_not(state, left, point),
        )
        if answer == STAY:
            return
        if answer == WAY:
            via = yield from place(
                state.setting.owner[number],
                "by-way-of",
                lambda left=left: Ground(left, state.setting.table, REACH_FINENESS),
                cite="WO-Z10",
                or_else=(STAY,),
                about={"model": number},
                why_not=lambda point, left=left: why_not(state, left, point),
            )
            if via != STAY:
                points, left_over = _go_by(left, points, via)
            ways += 1
            continue
        path = path_of(state, looks, left, answer)
        points = [*points, *path[1:]]
        yield from move_on(state, number, points, walk_clauses(looks, left, answer, heroic))
        return


def walk_clauses(looks: Looks, reach: Reach, point: Point, heroic: bool) -> str:
    """By which clauses a walk goes: open ground, rough ground, or heroically."""
    avoiding = " WO-Z10" if looks.round(*HARMFUL) else ""
    if heroic:
        return f"WO-K2 WO-G1{avoiding}"
    path = reach.path(point)
    is_open = path is None or not path.rough
    return ("WO-A1 WO-G1 WO-G2" if is_open else "WO-A1 WO-G1 WO-G3 WO-G5 WO-G6 WO-G7") + avoiding


def path_of(state: Wolsung, looks: Looks, reach: Reach, point: Point) -> tuple[Point, ...]:
    """The path to a point, which avoids harmful areas where it can (WO-Z10)."""
    harmful = looks.round(*HARMFUL) if state.templates else []
    path = reach.path_avoiding(point, harmful) if harmful else reach.path(point)
    assert path is not None
    return path.points


def _go_by(reach: Reach, points: list[Point], via: Point) -> tuple[list[Point], Reach]:
    """The path as far as a way point, and what can be reached from there with what is left."""
    path = reach.path(via)
    assert path is not None
    open_left = -1 if path.rough else reach.allowance - path.cost
    from highground.space.table import Reach

    hop = Reach(
        reach.ground,
        reach.mover.at(via),
        open_left,
        reach.others,
        rough_allowance=reach.rough_allowance - path.cost,
        rough_areas=reach.rough_areas,
    )
    return [*points, *path.points[1:]], hop


def why_not(state: Wolsung, reach: Reach, point: Point) -> Reason | None:
    """Why a model cannot go somewhere."""
    if not is_on(state.setting.table, point):
        return Reason("WO-G2", say("cannot-off"))
    refusal, fighters = reach.why_not(point), state.setting.fighters
    if refusal is None:
        return None
    if refusal.why == "far":
        far = f"{refusal.number / 1000:g}"
        if refusal.rough:
            return Reason("WO-G3", say("too-far-rough", inches=far, left=f"{reach.rough_allowance / 1000:g}"))
        return Reason("WO-G2", say("too-far", inches=far, left=f"{reach.allowance / 1000:g}"))
    if refusal.why == "piece":
        name = state.setting.table.pieces[refusal.number].name
        return Reason("WO-G1", say("no-room", thing=name))
    if refusal.why == "model":
        there = reach.others[refusal.number].point
        standing = (fighter.name for fighter, model in zip(fighters, state.models, strict=True) if model.at == there)
        return Reason("WO-G1", say("cannot-model", name=next(standing)))
    return Reason("WO-G4" if refusal.why == "barred" else "WO-G2", say(f"cannot-{refusal.why}"))


# Charging


def can_charge(state: Wolsung, looks: Looks, number: int) -> list[int]:
    """The enemies that a model can reach to fight them (WO-A5)."""
    return looks.once(_can_charge, state, number, state.activation.heroic)


def _can_charge(state: Wolsung, looks: Looks, number: int, heroic: bool) -> list[int]:
    far = 1000 * state.setting.fighters[number].speed
    disc = looks.disc(number)
    return [
        enemy
        for enemy in enemies_of(state, number)
        if distance(disc, looks.disc(enemy)) <= far
        and next(contacts(looks, number, enemy, heroic, 1), None) is not None
    ]


def contacts(looks: Looks, number: int, enemy: int, heroic: bool, most: int = 8) -> Iterator[Point]:
    """Places from which a charger touches an enemy, the nearest ones first: a few, all round it."""
    reach, found = looks.reach(number, heroic), 0
    for point in _places_to_touch(reach, looks.disc(number), looks.disc(enemy)):
        if found == most:
            return
        if point in reach and in_contact_there(looks, number, enemy, point):
            found += 1
            yield point


def _places_to_touch(reach: Reach, disc: Disc, other: Disc) -> Iterator[Point]:
    """Where a walk could end in contact with another: around it, and straight on from where the way to it bends."""
    levels = dict.fromkeys((other.level, disc.level))
    for x, y in places_around(disc, other):
        for level in levels:
            yield x, y, level
    apart = _apart(disc, other)
    for bend in reach.bends_toward(other.x, other.y, apart):
        if bend[2] in levels and bend[:2] != (other.x, other.y):
            yield *_toward(bend[:2], other, apart), bend[2]


def places_around(disc: Disc, other: Disc) -> list[Corner]:
    """Where a model touches another, the nearest first: straight toward it, and all round the other."""
    apart = _apart(disc, other)
    ring = [(other.x + rounded(dx * apart), other.y + rounded(dy * apart)) for dx, dy in directions(16)]
    if (disc.x, disc.y) != (other.x, other.y):
        ring.append(_toward((disc.x, disc.y), other, apart))
    return sorted(dict.fromkeys(ring), key=lambda at: (at[0] - disc.x) ** 2 + (at[1] - disc.y) ** 2)


def _apart(disc: Disc, other: Disc) -> int:
    """How far the centres of two models in contact are apart."""
    return disc.radius + other.radius + CONTACT // 2


def _toward(start: Corner, other: Disc, apart: int) -> Corner:
    """Where one who comes straight from a point touches a model."""
    dx, dy = unit(start[0] - other.x, start[1] - other.y)
    return other.x + rounded(dx * apart), other.y + rounded(dy * apart)


def in_contact_there(looks: Looks, number: int, enemy: int, point: Point) -> bool:
    """Would a model touch an enemy from there (WO-H4)?"""
    if not touches(looks.disc(number).at(point), looks.disc(enemy)):
        return False
    most = looks.setting.open_step if looks.setting.plays("flat-contact") else CONTACT_HEIGHT
    height = looks.setting.table.height(point)
    return height is not None and abs(height - looks.foot(enemy)) <= most


# Heroic moves


def heroic_leap(state: Wolsung, number: int) -> Procedure[None]:
    """A heroic leap: straight across, over what is low and over gaps (WO-K4, WO-K9)."""
    leaps = looks_of(state).leaps(number, LEAP_UP)
    answer = yield from where_to_leap(state, number, leaps, cite="WO-K4 WO-K9", bounds="WO-K4")
    if answer == STAY:
        return
    yield from move_on(state, number, (state.models[number].at, answer), "WO-K4 WO-K9", through_the_air)
    if state.setting.plays("leap-edge-test") and is_near_edge(state, number):
        yield tell("WO-K9 WO-V7", "lands-near-edge", who=number)
        yield from falls_now(state, number)


def where_to_leap(state: Wolsung, number: int, leaps: Leaps, *, cite: str, bounds: str) -> Procedure[Any]:
    """The point that a model leaps to, or STAY. `bounds` is the clause that says how far it may."""
    return (
        yield from place(
            state.setting.owner[number],
            "leap-to",
            lambda: Ground(leaps, state.setting.table, LEAP_FINENESS),
            cite=cite,
            suggestions=lambda: suggested(state, number, leaps),
            or_else=(STAY,),
            about={"model": number},
            why_not=lambda point: _why_not_leap(state, leaps, point, bounds),
        )
    )


def _why_not_leap(state: Wolsung, leaps: Leaps, point: Point, clause: str) -> Reason | None:
    """Why a model cannot leap somewhere."""
    if not is_on(state.setting.table, point):
        return Reason(clause, say("cannot-off"))
    refusal = leaps.why_not(point)
    if refusal is None:
        return None
    if refusal.why == "floor":
        return Reason(clause, say("leap-floor", thing=state.setting.table.pieces[refusal.number].name))
    return Reason(clause, say(f"leap-{refusal.why}"))


def heroic_ways(state: Wolsung, looks: Looks, number: int) -> list[Point]:
    """Where a heroic climb may end: at edges up to P inches up, or any number down (WO-K3)."""
    return list(looks.heroic_climbs(number, HIGHEST))


def heroic_climb(state: Wolsung, number: int) -> Procedure[None]:
    """A heroic climb: up or down to an edge within reach, which its base touches there (WO-K3)."""
    looks = looks_of(state)
    answer = yield from ask(
        state.setting.owner[number],
        "climb-to",
        lambda: (STAY, *heroic_ways(state, looks, number)),
        of="point",
        about={"model": number},
        cite="WO-K3",
    )
    if answer == STAY:
        return
    yield from climb_over(state, number, looks.heroic_climbs(number, HIGHEST)[answer], "WO-K3")


def climb_over(state: Wolsung, number: int, landing: Landing, cite: str) -> Procedure[None]:
    """From where a climber stands by the near end of the wall to the far one.

    To a wall that he climbs up he goes no lower than he stands: across a gap, not down into it (WO-Z2).
    """
    looks, table = looks_of(state), state.setting.table
    disc = looks.disc(number)
    points = disc.point, looks.rims(number).over(disc, landing), landing.point
    start, wall, end = [table.height(point) or 0 for point in points]
    is_across_a_gap = landing.rise > 0 and wall < start
    feet = start, start if is_across_a_gap else wall, end
    stops = [(point[:2], foot) for point, foot in zip(points, feet, strict=True)]
    told = (points[0], points[-1]) if is_across_a_gap else points
    yield from move_on(state, number, told, cite, at_stops(stops))


def heroic_charge(state: Wolsung, number: int, to: Point) -> Procedure[None]:
    """The leap or the climb of a charge (WO-A5, WO-K2)."""
    looks = looks_of(state)
    if to in looks.leaps(number, LEAP_UP):
        yield from move_on(state, number, (state.models[number].at, to), "WO-A5 WO-K2", through_the_air)
    else:
        yield from climb_over(state, number, looks.heroic_climbs(number, HIGHEST)[to], "WO-A5 WO-K2")


# Mist


def mist_places(state: Wolsung, looks: Looks, number: int) -> list[int]:
    """The mists that a mist-walker could step into from the one it is in (WO-X4)."""
    if not state.templates or not state.setting.fighters[number].mist_walker:
        return []
    here = inside(state, looks, number, MIST)
    far = state.setting.numbers.mist_walk
    at = state.models[number].at
    return [
        place
        for place, template in enumerate(state.templates)
        if here
        and place not in here
        and template.kind == MIST
        and (template.at[0] - at[0]) ** 2 + (template.at[1] - at[1]) ** 2 <= far**2
        and not mist_region(state, looks, number, place).is_empty()
    ]


def mist_region(state: Wolsung, looks: Looks, number: int, place: int) -> Ground:
    """Where inside a mist a model has room: any part of its base must be in it (WO-Z9)."""
    from highground.space.table import Standing

    at, body = state.templates[place].at, state.setting.bodies[number]
    far = state.setting.numbers.template // 2 + inside_radius(looks, number) + body.radius - CONTACT
    standing = Standing(looks.rims(number), body, circle(at[0], at[1], far), at[2], looks.others(number))
    return Ground(standing, state.setting.table, LEAP_FINENESS)


def mist_walk(state: Wolsung, number: int) -> Procedure[None]:
    """From inside a mist to anywhere inside another within 12 inches (WO-Z4, WO-X4)."""
    looks = looks_of(state)
    owner = state.setting.owner[number]
    into = yield from ask(
        owner, "which-mist", lambda: tuple(mist_places(state, looks, number)), of="mist",
        about={"model": number}, cite="WO-X4",
    )  # fmt: skip
    answer = yield from place(
        owner, "where-in-mist", lambda: mist_region(state, looks, number, into), cite="WO-X4 WO-Z4",
        or_else=(STAY,), about={"model": number},
    )  # fmt: skip
    if answer == STAY:
        return
    yield from move_on(state, number, (answer,), "WO-X4 WO-Z4")
