"""Areas: templates that lie on the table until the end of the turn, and what they do to models (WO-Z1 to WO-Z10)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from highground.engine import Point, Procedure, tell
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.modifiers import inside, inside_radius, is_in, reaches
from highground.games.wolsung.state import Hit, Template, Wolsung
from highground.space.table.shapes import Corner, is_nearer

STRIDE = 250
"""How finely the way of a model is followed."""
ACID, FIRE, MIST = "acid", "fire", "mist"
HARMFUL = (ACID, FIRE)


def lay(state: Wolsung, kind: str, at: Point) -> Procedure[None]:
    """Lay a template (WO-Z1); whoever is inside is affected in this very action (WO-Z2)."""
    template = Template(kind, at, state.setting.table.height(at) or 0)
    state.templates.append(template)
    yield tell("WO-Z1", "laid", kind=kind, at=at)
    looks = looks_of(state)
    for number in looks.numbers:
        if is_in(looks, number, at, template.bottom):
            yield from affect(state, number, template)


def affect(state: Wolsung, number: int, template: Template) -> Procedure[None]:
    """An area works on a model, once a turn (WO-Z2): acid, fire (WO-Z5, WO-Z6). It has no criticals (WO-D7)."""
    if template.kind not in HARMFUL or template.worked >> number & 1:
        return
    template.worked |= 1 << number
    if template.kind in state.setting.fighters[number].immunity:
        yield tell("WO-Q3", "immune", who=number, kind=template.kind)
        return
    if template.kind == ACID:
        state.corroding |= 1 << number
    clause = "WO-Z5" if template.kind == ACID else "WO-Z6"
    burns = template.kind == FIRE
    state.hits.append(
        Hit(number, state.setting.numbers.area_damage, 0, template.kind, ignores_armour=burns, clause=clause)
    )
    # Area damage alone causes no fall test (WO-F12): nothing is noted here but the damage.
    yield tell(f"{clause} WO-Z2 WO-Z9 WO-F12", "in-area", who=number, kind=template.kind)


Way = Callable[[Looks, int, Sequence[Point], Template], bool]
"""Does a model that goes from point to point come into an area on its way?"""


def on_foot(looks: Looks, number: int, points: Sequence[Point], template: Template) -> bool:
    """Walking, it is everywhere on its way, as high as the ground."""
    return any(_passes(looks, number, one, other, template) for one, other in pairwise(points))


def through_the_air(looks: Looks, number: int, points: Sequence[Point], template: Template) -> bool:
    """Leaping, it is in the air on its way, from as high as it starts to as high as it lands."""
    start, end = points[0], points[-1]
    table = looks.setting.table
    low, high = table.height(start) or 0, table.height(end) or 0
    stops = _stops(start, end)
    return any(
        _is_met(looks, number, template, _along(start, end, stop, stops), low + (high - low) * stop // stops)
        for stop in range(stops + 1)
    )


def at_stops(stops: Sequence[tuple[Corner, int]]) -> Way:
    """Climbing, it is at both ends of the wall, each so high; what it does between them is up to it."""

    def meets(looks: Looks, number: int, _points: Sequence[Point], template: Template) -> bool:
        return any(_is_met(looks, number, template, at, foot) for at, foot in stops)

    return meets


def enter_areas(state: Wolsung, number: int, points: Sequence[Point], way: Way = on_foot) -> Procedure[None]:
    """What a model meets on its way, in the very action that brings it in (WO-Z2)."""
    looks = looks_of(state)
    for template in state.templates:
        if way(looks, number, points, template) or is_in(looks, number, template.at, template.bottom):
            yield from affect(state, number, template)


def _passes(looks: Looks, number: int, start: Point, end: Point, template: Template) -> bool:
    """Does a model come into an area on a straight part of its way? Looked at every quarter inch (WO-Z2)."""
    near = looks.setting.numbers.template // 2 + inside_radius(looks, number)
    (x, y, _), leg = template.at, (start[:2], end[:2])
    if start[:2] == end[:2] or not is_nearer((x, y), leg, near):
        return False
    stops = _stops(start, end)
    way = [_along(start, end, stop, stops) for stop in range(stops + 1)]
    inside = [(*at, start[2]) for at in way if (at[0] - x) ** 2 + (at[1] - y) ** 2 < near**2]
    table, height = looks.setting.table, looks.disc(number).height
    return any(reaches(looks, template.bottom, foot, height) for at in inside if (foot := table.height(at)) is not None)


def _stops(start: Point, end: Point) -> int:
    """In how many parts a straight way is looked at."""
    return math.isqrt((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) // STRIDE + 1


def _along(start: Point, end: Point, stop: int, stops: int) -> Corner:
    return start[0] + (end[0] - start[0]) * stop // stops, start[1] + (end[1] - start[1]) * stop // stops


def _is_met(looks: Looks, number: int, template: Template, at: Corner, foot: int) -> bool:
    """Would a model be inside an area there, so high (WO-Z9)?"""
    near = looks.setting.numbers.template // 2 + inside_radius(looks, number)
    is_near = (at[0] - template.at[0]) ** 2 + (at[1] - template.at[1]) ** 2 < near**2
    return is_near and reaches(looks, template.bottom, foot, looks.disc(number).height)


def lift_mist(state: Wolsung, number: int) -> Procedure[None]:
    """A mist goes when a model inside it is hit (WO-Z4, WO-X4)."""
    gone = inside(state, looks_of(state), number, MIST) if state.templates else []
    for place in reversed(gone):
        lifted = state.templates.pop(place)
        yield tell("WO-X4 WO-Z4", "lifted", kind=lifted.kind, at=lifted.at)


def clear_areas(state: Wolsung) -> None:
    """At the end of the turn all templates go (WO-Z1, WO-T8)."""
    state.templates = []
