"""Areas: templates that lie on the table until the end of the turn, and what they do to models (WO-Z1 to WO-Z10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from highground.engine import Point, Procedure, tell
from highground.games.wolsung.looks import looks_of
from highground.games.wolsung.modifiers import inside, inside_radius, is_in
from highground.games.wolsung.state import Hit, Template, Wolsung
from highground.space.table.shapes import is_nearer

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
    near = state.setting.numbers.template // 2 + inside_radius(looks, number)
    for template in state.templates:
        x, y, level = template.at
        passed = any(
            is_nearer((x, y), (one[:2], other[:2]), near)
            for one, other in pairwise(points)
            if level in (one[2], other[2]) and one[:2] != other[:2]
        )
        if passed or is_in(looks, number, template.at, template.bottom):
            yield from affect(state, number, template)


def lift_mist(state: Wolsung, number: int) -> Procedure[None]:
    """A mist goes when a model inside it is hit (WO-Z4, WO-X4)."""
    gone = inside(state, looks_of(state), number, MIST) if state.templates else []
    for place in reversed(gone):
        lifted = state.templates.pop(place)
        yield tell("WO-X4 WO-Z4", "lifted", kind=lifted.kind, at=lifted.at)


def clear_areas(state: Wolsung) -> None:
    """At the end of the turn all templates go (WO-Z1, WO-T8)."""
    state.templates = []
