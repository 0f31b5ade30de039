"""Ordinary climbing and leaping, both by a static test (WO-V1 to WO-V10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highground.engine import Modifier, Point, Procedure, ask, tell
from highground.games.wolsung.areas import through_the_air
from highground.games.wolsung.falling import falls_now, is_near_edge, land, topple
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.modifiers import boosts, characteristic, dice
from highground.games.wolsung.moving import HIGHEST, STAY, climb_over, move_on, where_to_leap
from highground.games.wolsung.rolls import Side, static
from highground.games.wolsung.state import Hit, Wolsung, friends_of
from highground.games.wolsung.words import say
from highground.space.table import CONTACT
from highground.space.table.shapes import is_nearer

if TYPE_CHECKING:
    from highground.space.table import Landing, Leaps

LEAP_UP = 1000
"""How far above its start a leap may end (WO-V6)."""
STRIDE = 100
"""How finely a path is followed to where it leaves the level (WO-V9)."""


# Climbing


def walls(state: Wolsung, looks: Looks, number: int) -> list[Landing]:
    """Where a model could climb to from where it is: the lowest and nearest place first for each height (WO-V1).

    What is open ground to step up to is no wall (WO-G2).
    """
    return looks.once(_walls, state, number)


def _walls(state: Wolsung, looks: Looks, number: int) -> list[Landing]:
    speed = 1000 * state.setting.fighters[number].speed
    most = HIGHEST if state.setting.plays("cling") else speed + state.models[number].above
    least = max(looks.disc(number).above, state.setting.open_step)
    return [landing for landing in looks.climbs(number, most) if landing.rise > least]


def climb(state: Wolsung, number: int) -> Procedure[None]:
    """Climb a wall: a Reflex test, with the help of friends (WO-V1 to WO-V4, WO-V10)."""
    looks, model = looks_of(state), state.models[number]
    ways = {landing.point: landing for landing in walls(state, looks, number)}
    to = yield from ask(
        state.setting.owner[number], "climb-to", lambda: tuple(ways), of="point", about={"model": number}, cite="WO-V1"
    )
    landing = ways[to]
    rise = landing.rise - model.above
    most = 1000 * state.setting.fighters[number].speed
    goes = min(rise, most)
    parts = [characteristic(state, number, "reflex", "WO-V1"), *boosts(state, number, "reflex")]
    parts += helpers(state, looks, number, landing)
    state.activation.moved = state.activation.moved_now = True
    yield tell("WO-V1", "climbs", who=number, inches=goes // 1000)
    difficulty = goes // 1000
    successes = yield from static(state, "climb", Side(number, dice(state, *parts), frozenset()), difficulty)
    if successes < difficulty:
        yield tell("WO-V4", "slips", who=number)
        height, model.above = model.above, 0
        if height >= 1000:
            state.hits.append(Hit(number, height // 1000, 0, "fall", ignores_armour=True, clause="WO-F6"))
        yield from topple(state, number, "WO-V4")
    elif rise > most:
        model.above += most
        yield tell("WO-V3 WO-V10", "clings", who=number, inches=model.above // 1000)
    else:
        yield from climb_over(state, number, landing, "WO-V3 WO-V10")


def helpers(state: Wolsung, looks: Looks, number: int, landing: Landing) -> list[Modifier]:
    """Friends in contact with both the climber and the wall add dice equal to their S (WO-V2)."""
    found: list[Modifier] = []
    for friend in friends_of(state, number):
        disc = looks.disc(friend)
        at_wall = is_nearer((disc.x, disc.y), landing.rim.ends, disc.radius + CONTACT + 1)
        if at_wall and looks.touch(friend, number):
            profile = state.setting.fighters[friend]
            found.append(Modifier("WO-V2", profile.strength, say("friend-helps", name=profile.name)))
    return found


def let_go(state: Wolsung, number: int) -> Procedure[None]:
    """One who clings to a wall climbs down again (WO-V10)."""
    state.models[number].above = 0
    yield tell("WO-V10", "lets-go", who=number)


# Leaping


def leap(state: Wolsung, number: int) -> Procedure[None]:
    """Leap: a Speed test against the whole distance in three dimensions (WO-V5 to WO-V9)."""
    looks = looks_of(state)
    leaps = looks.leaps(number, LEAP_UP)
    to = yield from where_to_leap(state, number, leaps, cite="WO-V5 WO-V6", bounds="WO-V6")
    if to == STAY:
        return
    difficulty = leaps.length(to) // 1000
    start = state.models[number].at
    yield tell("WO-V5", "leaps", who=number, at=to, inches=difficulty)
    side = Side(number, dice(state, characteristic(state, number, "speed", "WO-V5")), frozenset())
    successes = yield from static(state, "leap", side, difficulty)
    if successes >= difficulty:
        yield from move_on(state, number, (start, to), "WO-V5 WO-V6", through_the_air)
        if is_near_edge(state, number):
            yield tell("WO-V7", "lands-near-edge", who=number)
            yield from falls_now(state, number)
        return
    reached = short_of(state, leaps, to, 1000 * successes)
    state.activation.moved = state.activation.moved_now = True
    yield tell("WO-V8 WO-V9", "falls-short", who=number, inches=successes)
    yield from land(state, number, reached, leaps.foot)


def short_of(state: Wolsung, leaps: Leaps, to: Point, distance: int) -> Point:
    """Where one who falls short drops to: the first surface under the point reached, or one below the start (WO-V9)."""
    reached = leaps.along(to, distance)
    if state.setting.plays("falls-below"):
        for farther in range(distance, leaps.length(to) + 1, STRIDE):
            below = leaps.along(to, farther)
            if (state.setting.table.height(below) or 0) < leaps.foot:
                reached = below
                break
    body = leaps.mover
    if leaps.rims.stands(body.at(reached)):
        return reached
    # Terrain leaves no room for the whole base there: the nearest place on that level that does.
    height = leaps.rims.foot(body.at(reached))
    within = state.setting.numbers.dodge_within
    return leaps.rims.nearest_place(body.at(reached), (), within, height=height) or leaps.mover.point
