"""Observing: a unit or a point is locked for as long as the observer keeps it in line of fire (HF-A12)."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import Point, Procedure, Reason, ask, place, tell
from highground.engine.cards import Below
from highground.engine.grounds import Ground, Ring, is_on
from highground.engine.requests import Suggestion
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.fire import NONE, POINT
from highground.games.high_fire.looks import Looks, looks_of
from highground.games.high_fire.naming import point_name
from highground.games.high_fire.state import NOBODY, OFF, HighFire, units_present
from highground.games.high_fire.words import say


class Watched:
    """Every point of the table that is in a group's line of fire."""

    CELL = 250

    def __init__(self, looks: Looks, group: Group) -> None:
        self.looks, self.group, self.table = looks, group, looks.setting.table

    def __contains__(self, point: Point) -> bool:
        return is_on(self.table, point) and self.looks.watches(self.group, (point,))[0]

    def is_empty(self) -> bool:
        """Sees half of the group nothing together? The points close to its figures are tried first."""
        cell, (width, depth) = self.CELL, self.table.size
        near = [
            (column * cell, row * cell, 0)
            for x, y, _ in (self.looks.at[n] for n in self.group)
            for column in (x // cell, x // cell + 1)
            for row in (y // cell, y // cell + 1)
            if column * cell <= width and row * cell <= depth
        ]
        return not any(self.looks.watches(self.group, near)) and not any(self._seen())

    def _lattice(self) -> list[Point]:
        columns, rows = (side // self.CELL + 1 for side in self.table.size)
        return [(column * self.CELL, row * self.CELL, 0) for row in range(rows) for column in range(columns)]

    def _seen(self) -> list[bool]:
        return self.looks.watches(self.group, self._lattice())

    def sample(self, chance: Below) -> Point:
        """Some point that is seen, every one as likely; if none was found by chance, the first there is."""
        width, depth = self.table.size
        for _ in range(TRIES):
            points = [(chance.below(width + 1), chance.below(depth + 1), 0) for _ in range(AT_ONCE)]
            seen = self.looks.watches(self.group, points)
            if any(seen):
                return points[seen.index(True)]
        return self._lattice()[self._seen().index(True)]

    def areas(self) -> Sequence[tuple[int, Ring, tuple[Ring, ...]]]:
        import numpy as np

        from highground.space.table.tracing import trace

        columns, rows = (side // self.CELL + 1 for side in self.table.size)
        marks = np.array(self._seen(), np.bool_).reshape(rows, columns)
        return trace(marks, 0, 0, self.CELL, 0)


FINENESS = 750
TRIES, AT_ONCE = 20, 8
"""How often chance points are tried, and how many of them together."""


def observable(state: HighFire, looks: Looks, group: Group) -> list[int]:
    """The enemy units that a group has in line of fire."""
    seat = state.setting.owner[state.setting.soldiers[group[0]].unit]
    return [unit for unit in units_present(state, 1 - seat) if looks.line(group, looks.groups(unit).core).clear]


def observe(state: HighFire, group: Group) -> Procedure[None]:
    """A group locks a unit or a point; it has one lock at a time (HF-A12)."""
    setting, looks = state.setting, looks_of(state)
    unit = setting.soldiers[group[0]].unit
    seat = setting.owner[unit]
    answer = yield from ask(
        seat,
        "observe-what",
        lambda: (*observable(state, looks, group), POINT, NONE),
        of="unit",
        about={"unit": unit},
        cite="HF-A12",
        why_not=lambda other: _why_not(state, looks, group, other),
    )
    if answer == NONE:
        return
    mine = state.units[unit]
    spotters = () if group == looks.groups(unit).core else group
    if answer != POINT:
        mine.observes, mine.watches, mine.spotters = answer, OFF, spotters
        yield tell("HF-A12 HF-L7", "observes", who=unit, whom=answer)
        return
    point = yield from place(
        seat,
        "observe-where",
        lambda: Ground(Watched(looks, group), setting.table, FINENESS),
        cite="HF-A12",
        suggestions=lambda: _suggested(state, looks, group),
        or_else=(NONE,),
        about={"unit": unit},
        why_not=lambda _: Reason("HF-A12 HF-L7", say("point-not-seen")),
    )
    if point == NONE:
        return
    mine.observes, mine.watches, mine.spotters = NOBODY, point, spotters
    yield tell("HF-A12", "observes-point", who=unit, at=point)


def _why_not(state: HighFire, looks: Looks, group: Group, answer: object) -> Reason | None:
    """Why something cannot be observed."""
    if isinstance(answer, int) and 0 <= answer < len(state.units) and looks.groups(answer).core:
        return Reason("HF-L7 HF-A12", say("no-line"))
    return None


def _suggested(state: HighFire, looks: Looks, group: Group) -> list[Suggestion]:
    """Points close to enemies, objectives and doors."""
    setting, seat = state.setting, state.setting.owner[state.setting.soldiers[group[0]].unit]
    points: dict[Point, str] = {}
    for unit in units_present(state, 1 - seat):
        points.setdefault(looks.centre(looks.groups(unit).core), setting.units[unit].name)
    for one, at in zip(setting.data.objectives, setting.objectives, strict=True):
        points.setdefault(at, one.name)
    seen = looks.watches(group, list(points)) if points else []
    return [
        Suggestion(at, say("suggested", reason=say("near", name=name), point=point_name(at)))
        for (at, name), is_seen in zip(points.items(), seen, strict=True)
        if is_seen
    ]
