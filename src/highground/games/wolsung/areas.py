"""Areas: templates that lie on the table until the end of the turn, and what they do to models (WO-Z1 to WO-Z10)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from highground.engine import Point, Procedure, tell
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.modifiers import inside, inside_radius, is_in, reaches
from highground.games.wolsung.state import Hit, Template, Wolsung
from highground.space.table.shapes import is_nearer

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


def enter_areas(state: Wolsung, number: int, points: Sequence[Point]) -> Procedure[None]:
    """What a model meets on its way, in the very action that brings it in (WO-Z2)."""
    looks = looks_of(state)
    for template in state.templates:
        passed = any(_passes(looks, number, one, other, template) for one, other in pairwise(points))
        if passed or is_in(looks, number, template.at, template.bottom):
            yield from affect(state, number, template)


def _passes(looks: Looks, number: int, start: Point, end: Point, template: Template) -> bool:
    """Does a model come into an area on a straight part of its way? Looked at every quarter inch (WO-Z2)."""
    near = looks.setting.numbers.template // 2 + inside_radius(looks, number)
    (x, y, _), leg = template.at, (start[:2], end[:2])
    if start[:2] == end[:2] or not is_nearer((x, y), leg, near):
        return False
    (ax, ay), (bx, by) = leg
    stops = math.isqrt((bx - ax) ** 2 + (by - ay) ** 2) // STRIDE + 1
    way = [(ax + (bx - ax) * stop // stops, ay + (by - ay) * stop // stops, start[2]) for stop in range(stops + 1)]
    inside = [at for at in way if (at[0] - x) ** 2 + (at[1] - y) ** 2 < near**2]
    table, height = looks.setting.table, looks.disc(number).height
    return any(reaches(looks, template.bottom, foot, height) for at in inside if (foot := table.height(at)) is not None)


def lift_mist(state: Wolsung, number: int) -> Procedure[None]:
    """A mist goes when a model inside it is hit (WO-Z4, WO-X4)."""
    gone = inside(state, looks_of(state), number, MIST) if state.templates else []
    for place in reversed(gone):
        lifted = state.templates.pop(place)
        yield tell("WO-X4 WO-Z4", "lifted", kind=lifted.kind, at=lifted.at)


def clear_areas(state: Wolsung) -> None:
    """At the end of the turn all templates go (WO-Z1, WO-T8)."""
    state.templates = []
