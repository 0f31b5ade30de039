"""Falling: who is near an edge, whether he keeps his balance, where he lands and on whom (WO-F1 to WO-F12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from highground.engine import Modifier, Point, Pool, Procedure, roll, tell
from highground.games.wolsung.areas import enter_areas, lift_mist
from highground.games.wolsung.cards import RED, choose_card, own_suit
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.modifiers import boosts, characteristic, dice
from highground.games.wolsung.rolls import SUCCESSES, WITH_SIXES, Side, Thrown, deed, static
from highground.games.wolsung.state import Hit, Wolsung, is_alive
from highground.games.wolsung.words import say
from highground.space.table import CONTACT, Disc, near

if TYPE_CHECKING:
    from highground.space.table import Rim, Rims

EDGE = 1000
"""How near an edge, or a railing, must be (WO-F1, WO-F2)."""
DEEP = 3001
"""The least drop of an edge of terrain higher than three inches (WO-F1)."""
DIFFICULTY, WITH_RAILING = 2, 1
HIGH_RAILING = 1000
SAME_SURFACE = 1000


class Railing(NamedTuple):
    """What a railing changes of a fall test."""

    difficulty: int
    dice: int
    clause: str


def topple(state: Wolsung, number: int, cite: str) -> Procedure[None]:
    """A model is knocked down, or lies down (WO-C4), and may fall (WO-F1)."""
    if not state.models[number].toppled:
        state.models[number].toppled = True
        yield tell(cite, "toppled", who=number)
    yield from falls_now(state, number)


def falls_now(state: Wolsung, number: int) -> Procedure[None]:
    """A fall test is to come at the end of the action, one a model; or each at once (WO-F11)."""
    if state.setting.plays("fall-at-once"):
        yield from fall_test(state, number)
    elif number not in state.falls and not state.tested >> number & 1:
        state.falls.append(number)


def fall_tests(state: Wolsung) -> Procedure[None]:
    """All fall tests of an action; whoever lands on somebody may cause another (WO-F11)."""
    while state.falls:
        number = state.falls.pop(0)
        state.tested |= 1 << number
        yield from fall_test(state, number)


def is_near_edge(state: Wolsung, number: int) -> bool:
    """Is a model within an inch of an edge of terrain higher than three inches (WO-F1, WO-V7)?"""
    looks = looks_of(state)
    return looks.foot(number) >= DEEP and deep_edge(state, looks, number) is not None


def deep_edge(state: Wolsung, looks: Looks, number: int) -> Rim | None:
    """The nearest edge over which a model might fall, if it is within an inch (WO-F1)."""
    return looks.once(_deep_edge, state, number)


def _deep_edge(state: Wolsung, looks: Looks, number: int) -> Rim | None:
    return looks.rims(number).nearest(looks.disc(number), DEEP, EDGE)


def fall_test(state: Wolsung, number: int) -> Procedure[None]:
    """A model near a deep edge keeps its balance or falls (WO-F1 to WO-F5)."""
    if not is_alive(state, number):
        return
    looks = looks_of(state)
    if looks.foot(number) < DEEP:
        return
    model, disc = state.models[number], looks.disc(number)
    rim = None if model.above else deep_edge(state, looks, number)
    if rim is None and model.above < DEEP:
        return
    railing = railing_near(state, looks, number)
    parts = [characteristic(state, number, "reflex", "WO-F1"), *boosts(state, number, "reflex")]
    if railing.dice:
        parts.append(Modifier(railing.clause, railing.dice, say("railing")))
    cite = "WO-F1 WO-F11" if railing.clause == "WO-F1" else f"WO-F1 WO-F11 {railing.clause}"
    yield tell(cite, "near-edge", who=number, difficulty=railing.difficulty)
    successes = yield from static(state, "fall", Side(number, dice(state, *parts), frozenset()), railing.difficulty)
    if successes >= railing.difficulty:
        yield tell("WO-F4", "keeps-balance", who=number)
        return
    if state.setting.fighters[number].is_hero:
        seat, about = state.setting.owner[number], {"model": number}
        card = yield from choose_card(state, seat, "hold-on", own_suit(state, number), about, "WO-F4 WO-K7")
        if card is not None:
            yield tell("WO-F4", "holds-on", who=number, card=card)
            return
    landing = model.at if rim is None else looks.rims(number).fall(disc, rim).point
    yield tell("WO-F4 WO-F5", "falls", who=number)
    yield from land(state, number, landing, looks.foot(number))


def railing_near(state: Wolsung, looks: Looks, number: int) -> Railing:
    """What a railing within an inch changes (WO-F2, WO-F3); the plain test where there is none."""
    disc, foot = looks.disc(number), looks.foot(number)
    pieces = state.setting.table.pieces
    railings = [pieces[index] for index in state.setting.railings if pieces[index].bottom <= foot < pieces[index].top]
    heights = [railings[index].top - foot for index in near(railings, disc, EDGE)]
    if not heights:
        return Railing(DIFFICULTY, 0, "WO-F1")
    if max(heights) < HIGH_RAILING:
        return Railing(WITH_RAILING, 1, "WO-F2")
    return (
        Railing(DIFFICULTY, 1, "WO-F3") if state.setting.plays("rail-as-printed") else Railing(WITH_RAILING, 2, "WO-F3")
    )


# Landing


def land(state: Wolsung, number: int, point: Point, start: int) -> Procedure[None]:
    """A model drops to a point from so high: on others, perhaps (WO-F7), toppled, and hurt (WO-F6)."""
    model = state.models[number]
    looks = looks_of(state)
    rims = looks.rims(number)
    body = state.setting.bodies[number]
    fallen = max(0, start - rims.foot(body.at(point)))
    under = lying_under(state, looks, number, body.at(point))
    model.at, model.above, model.toppled = point, 0, True
    struck = (yield from crush(state, number, point, under, fallen)) if under else []
    others = looks_of(state).others(number)
    if under:
        point = _resting_place(state, number, body.at(point), struck, others)
    elif not rims.stands(body.at(point), others):
        point = _beside(state, rims, body.at(point), others)
    model.at = point
    yield tell("WO-F5 WO-F8" if struck else "WO-F5", "lands", who=number, at=point, inches=fallen // 1000)
    if fallen >= 1000:
        yield tell("WO-F6", "fall-damage", who=number, strength=fallen // 1000)
        state.hits.append(Hit(number, fallen // 1000, 0, "fall", ignores_armour=True, clause="WO-F6"))
    yield from enter_areas(state, number, (point,))
    yield from falls_now(state, number)  # toppled near another edge, unless it has been tested (WO-F1, WO-F11)


def lying_under(state: Wolsung, looks: Looks, number: int, disc: Disc) -> list[int]:
    """The models on whose bases a falling one would land (WO-F7)."""
    foot = looks.rims(number).foot(disc)
    return [
        other
        for other in looks.numbers
        if other != number
        and (looks.disc(other).x - disc.x) ** 2 + (looks.disc(other).y - disc.y) ** 2
        < (looks.disc(other).radius + disc.radius) ** 2
        and abs(looks.foot(other) - foot) <= SAME_SURFACE
    ]


def _crushing(faller: Thrown, *reflexes: int) -> tuple[int, ...]:
    """The faller's sixes, and by how much it leads each model under it."""
    return faller[1], *(faller[0] - successes for successes in reflexes)


def crush(state: Wolsung, number: int, point: Point, under: list[int], fallen: int) -> Procedure[list[int]]:
    """The faller rolls its S once, each model under it Reflex: it dodges, or is hit and crushed (WO-F7 to WO-F10)."""
    strength = dice(state, characteristic(state, number, "strength", "WO-F7"))
    reflexes = [
        dice(state, characteristic(state, other, "reflex", "WO-F7"), *boosts(state, other, "reflex")) for other in under
    ]
    pools = Pool(strength.value, WITH_SIXES), *(Pool(reflex.value, SUCCESSES) for reflex in reflexes)
    sixes, *leads = yield from roll(*pools, read=_crushing, cite="WO-F7 WO-D3")
    struck: list[int] = []
    dodgers: list[int] = []
    for other, lead in zip(under, leads, strict=True):
        about = {"model": other, "other": number, "manner": "crush"}
        # Only red cards, and only for Reflex: the faller's body falls as hard as it falls (WO-F10).
        cards = yield from deed(state, other, RED, about)
        if cards:
            yield tell("WO-F10", "helped-by-cards", who=other, successes=cards)
        (dodgers if lead - cards < 0 else struck).append(other)
    stays = state.setting.plays("faller-moves") and not struck
    for other in dodgers:
        yield tell("WO-F7", "dodges", who=other, whom=number)
        if stays:
            continue
        if _step_aside(state, number, other):
            yield from enter_areas(state, other, (state.models[other].at,))
        else:
            yield tell("WO-F7", "no-way-out", who=other)
            struck.append(other)
    for other in struck:
        state.hits.append(Hit(other, fallen // 1000, sixes, "crush", clause="WO-F9"))
        yield tell("WO-F7 WO-F9", "crushed", who=other, whom=number, strength=fallen // 1000, criticals=sixes)
        yield from lift_mist(state, other)
        yield from topple(state, other, "WO-F7")
    return struck


def _step_aside(state: Wolsung, faller: int, number: int) -> bool:
    """Move a model the least distance to where it touches nobody (WO-F7); is there such a place?"""
    looks = looks_of(state)
    place = looks.rims(number).nearest_place(
        looks.disc(number),
        looks.others(number),
        state.setting.numbers.dodge_within,
        apart=CONTACT + 1,
        height=looks.foot(number),
    )
    if place is None:
        return False
    state.models[number].at, state.models[number].above = place, 0
    return True


def _resting_place(state: Wolsung, number: int, disc: Disc, struck: list[int], others: list[Disc]) -> Point:
    """In contact with all it hit, or with as many as fit (WO-F8); beside them if it touches none."""
    looks = looks_of(state)
    rims = looks.rims(number)
    there = [looks.disc(other) for other in struck if is_alive(state, other)]
    if there:
        from highground.space.table import in_contact

        rest = [other for other in others if other not in there]
        if (point := in_contact(rims, disc, there, rest)) is not None:
            return point
    if rims.stands(disc, others):
        return disc.point
    return _beside(state, rims, disc, others)


def _beside(state: Wolsung, rims: Rims, disc: Disc, others: list[Disc]) -> Point:
    """The nearest place with room at the height of where it landed; any there is if there is none near."""
    within = 4 * state.setting.numbers.dodge_within
    return (
        rims.nearest_place(disc, others, within, height=rims.foot(disc))
        or rims.nearest_place(disc, others, 2 * within)
        or disc.point
    )
