"""Who sees whom, and why or why not: lines hidden, what hides them, cover, height and range (WO-C1 to WO-C7).

Whoever looks or is looked at is a model, by its name or its letters, or a point: there stands whoever acts, or else one
of those whom it matters to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from highground.engine import HighgroundError, Outline, Point, Reason, Ruling, SideView, read_point
from highground.engine.errors import suggestion
from highground.engine.scene_text import inches
from highground.games.wolsung.looks import ALL_LINES, OBSCURING, Looks, looks_of
from highground.games.wolsung.modifiers import HIGHER, MUCH_HIGHER, cover_of, range_penalty
from highground.games.wolsung.naming import point_name
from highground.games.wolsung.regions import is_on
from highground.games.wolsung.state import NOBODY, Wolsung, enemies_of, is_alive
from highground.games.wolsung.words import say

if TYPE_CHECKING:
    from highground.space.table import Blocker

SEEN_FINENESS = 250
"""How far apart the points are, in thousandths of an inch, at which sight of somebody is asked for to draw it."""


class Pair(NamedTuple):
    """Two who look at each other, in a state in which both stand where they are asked about."""

    state: Wolsung
    looks: Looks
    one: int
    other: int
    names: dict[int, str]


class WolsungSight:
    """Sight between models, by name, and points."""

    throws = False

    def between(self, state: Wolsung, start: str, end: str, thrown: bool = False) -> Ruling:
        """Is there a line of fire, and what else is to know about it?"""
        pair = _pair(state, start, end)
        names = {"start": pair.names[pair.one], "end": pair.names[pair.other]}
        line = pair.looks.line(pair.one, pair.other)
        hiding = tuple(_hiding(pair))
        if line.clear:
            beside = (*_besides(pair), *_cover(pair))
            seen = say("glimpse", **names) if line.by_target else say("sees", **names, lines=line.hidden)
            clause = "WO-C7 WO-C3" if line.by_target else "WO-C7 WO-C6"
            return Ruling(True, (Reason(clause, seen), *hiding), beside)
        why = say("one-way", **names) if state.setting.plays("eye-only") else say("sees-nothing")
        return Ruling(False, (Reason("WO-C3 WO-C7", why), *hiding), tuple(_besides(pair)))

    def cover(self, state: Wolsung, start: str, end: str) -> tuple[Reason, ...]:
        """The cover that the target has from the shooter."""
        return _cover(_pair(state, start, end))

    def everything_from(self, state: Wolsung, start: str, thrown: bool = False) -> tuple[str, ...]:
        """The names of all models to which there is a line of fire from here."""
        at, fighters = read_point(start), state.setting.fighters
        one = find_model(state, start) if at is None else None
        others = [number for number in looks_of(state).numbers if number != one]
        return tuple(
            fighters[other].name
            for other in others
            if (pair := _pair(state, start, fighters[other].name)).looks.line(pair.one, pair.other).clear
        )

    def place(self, state: Wolsung, name: str) -> str:
        """The name of a model or a point as it is written."""
        at = read_point(name)
        return point_name(at) if at is not None else state.setting.fighters[find_model(state, name)].name


def side_view(state: Wolsung, start: str, end: str) -> SideView:
    """What one model sees of another, line by line (WO-C6)."""
    one, other = find_model(state, start), find_model(state, end)
    looks = looks_of(state)
    seen = looks.silhouette(one, other)
    names = {number: fighter.name for number, fighter in enumerate(state.setting.fighters)}
    pair = Pair(state, looks, one, other, names)
    return SideView(
        viewer=one,
        target=other,
        eye=looks.sight().eye(looks.index[one])[2],
        hides=tuple(str(say("hides", what=_thing(pair, by)[0], lines=by.lines)) for by in seen.blockers),
        cells=seen.cells,
        text=str(say("lines-hidden", lines=looks.hidden(one, other))),
    )


def seen_areas(state: Wolsung, start: str) -> list[Outline]:
    """Where on the table somebody would see a model, were it only a little of it (WO-C6)."""
    at = read_point(start)
    viewer = find_model(state, start) if at is None else _who_stands(state, NOBODY)
    if at is not None:
        state = _standing_at(state, viewer, at)
    looks, body = looks_of(state), state.setting.bodies[_who_stands(state, viewer)]
    sight, index = looks.sight(), looks.index[viewer]
    return [
        Outline(name="", points=edge, holes=holes, level=level)
        for floor in range(state.setting.table.levels)
        for level, edge, holes in sight.seen(sight.eye(index), body, floor, cell=SEEN_FINENESS, viewer=index)
    ]


# Who looks at whom


def _pair(state: Wolsung, start: str, end: str) -> Pair:
    """Two who look at each other; at a point somebody is put who stands elsewhere."""
    points = read_point(start), read_point(end)
    if None not in points:
        raise HighgroundError("two points do not see each other; name a model on one side")
    found = [find_model(state, name) if at is None else NOBODY for name, at in zip((start, end), points, strict=True)]
    names = {number: fighter.name for number, fighter in enumerate(state.setting.fighters)}
    for place, at in enumerate(points):
        if at is not None:
            found[place] = _who_stands(state, found[1 - place])
            names[found[place]] = point_name(at)
            state = _standing_at(state, found[place], at)
    one, other = found
    if one == other:
        raise HighgroundError(f"{start} and {end} are one model; name two")
    return Pair(state, looks_of(state), one, other, names)


def _who_stands(state: Wolsung, other: int) -> int:
    """Who is taken to stand at a point that another looks at: whoever acts, or else an enemy, on the table or not."""
    if state.activation.model not in (NOBODY, other):
        return state.activation.model
    if other == NOBODY:
        return next(iter(looks_of(state).numbers))
    return (enemies_of(state, other) or state.setting.members[1 - state.setting.owner[other]])[0]


def _standing_at(state: Wolsung, number: int, at: Point) -> Wolsung:
    """The same, but with a model somewhere else."""
    table = state.setting.table
    if not is_on(table, at) or table.height(at) is None:
        raise HighgroundError(f"there is nothing to stand on at {point_name(at)}")
    state = state.copy()
    state.models[number].at, state.models[number].above = at, 0
    return state


# What is to know


def _cover(pair: Pair) -> tuple[Reason, ...]:
    state, looks, one, other, _ = pair
    cover = cover_of(state, looks, other, looks.line(one, other))
    if cover is None:
        return (Reason("WO-C3", say("no-cover")),)
    return (Reason(cover.clause, say("cover-is", bonus=cover.value)),)


def _hiding(pair: Pair) -> list[Reason]:
    """What hides something of the target, most of it first (WO-C6)."""
    looks = pair.looks
    found: list[Reason] = []
    for blocker in looks.sight().blockers(looks.index[pair.one], looks.index[pair.other]):
        name, shape = _thing(pair, blocker)
        clause = "WO-Z3 WO-Z7" if blocker.what == "area" else "WO-C6"
        found.append(Reason(clause, say("hidden-by", what=name, lines=min(blocker.lines, ALL_LINES)), (shape,)))
    return found


def _thing(pair: Pair, blocker: Blocker) -> tuple[str, tuple[str, ...] | tuple[str, str, int]]:
    """What hides something: its name, and what it is in the scene."""
    pieces, covering = pair.state.setting.table.pieces, pair.looks.covering
    if blocker.what == "piece":
        piece = pieces[blocker.number]
        name = piece.name or piece.kind
        return name, ("outline", name, blocker.number)
    if blocker.what == "model":
        name = pair.names[pair.looks.numbers[blocker.number]]
        return name, ("piece", name)
    place = [place for place, (kind, *_) in enumerate(covering) if kind in OBSCURING][blocker.number]
    name = str(say(f"kind-{covering[place][0]}"))
    return name, ("outline", name, len(pieces) + place)


def _besides(pair: Pair) -> list[Reason]:
    """How far, and how much higher."""
    state, looks, one, other, names = pair
    apart, rise = looks.apart(one, other), looks.higher(one, other)
    far, gun = inches(apart), state.setting.fighters[one].gun
    if gun is None:
        found = [Reason("WO-S1", say("apart", inches=far))]
    else:
        penalty = range_penalty(state, gun.range, apart)
        name = "range-none" if penalty is None else "range-costs" if penalty else "range-free"
        facts = {"penalty": penalty} if penalty else {}
        found = [Reason("WO-S6", say(name, inches=far, gun=gun.name, **facts))]
    if rise:
        higher = one if rise > 0 else other
        clause = "WO-H2" if abs(rise) >= MUCH_HIGHER else "WO-H1" if abs(rise) > HIGHER else "WO-C6"
        found.append(Reason(clause, say("is-higher", name=names[higher], inches=inches(abs(rise)))))
    return found


def find_model(state: Wolsung, name: str) -> int:
    """The model of this name or these letters that is on the table."""
    for number, fighter in enumerate(state.setting.fighters):
        if fighter.name.lower() == name.lower() or fighter.letters == name:
            if not is_alive(state, number):
                raise HighgroundError(f"{fighter.name} is not on the table")
            return number
    known = [fighter.name for number, fighter in enumerate(state.setting.fighters) if is_alive(state, number)]
    raise HighgroundError(f'"{name}" is no model on the table{suggestion(name, known)}')
