"""What is on the board of a match of Tactical GameX, and what things are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import (
    Cell,
    Condition,
    Edge,
    HighgroundError,
    LegendEntry,
    Mark,
    Piece,
    Reason,
    Ruling,
    Scene,
    Side,
    Value,
    side_name,
    word_or_number,
)
from highground.engine.errors import suggestion
from highground.engine.scene import Spot
from highground.games.tactical_x.beside import beside
from highground.games.tactical_x.combat import IN_COVER, REVERSE_SLOPE
from highground.games.tactical_x.map import COVER
from highground.games.tactical_x.setting import TacticalSetting
from highground.games.tactical_x.sight import Trace
from highground.games.tactical_x.state import NOBODY, TacticalX, passenger_of
from highground.games.tactical_x.turn import points
from highground.games.tactical_x.words import say
from highground.space import places_in


def describe(field: TacticalSetting, of: str, value: Any) -> str:
    """What something in a question, an answer or an event is called."""
    if of == "hex":
        return field.board.name(value)
    if of == "unit":
        return field.names[value]
    if of == "hexes":
        return ", ".join(field.board.name(place) for place in value)
    if of == "units":
        *some, last = (field.names[number] for number in value)
        return str(say("several", some=", ".join(some), last=last)) if some else last
    if of == "amount":
        return f"{value:g}"
    if of == "strengths":
        return "; ".join(_strength(field, *part) for part in value)
    return word_or_number(field, of, value)


def _strength(field: TacticalSetting, unit: int, strength: float, why: tuple[str, ...]) -> str:
    """The strength of a unit in an attack, and what has changed it."""
    facts = {"strength": describe(field, "amount", strength), "unit": field.names[unit]}
    if not why:
        return str(say("strength", **facts))
    return str(say("strength-changed", why=", ".join(str(say(name)) for name in why), **facts))


HEIGHTS = ("ground", "brown-slope", "orange-hilltop", "yellow-slope", "purple-hilltop")
TERRAIN_LOOKS = {"woods": "trees", "town": "houses", "collective farm": "fields", "fort": "fort", "swamp": "reeds"}
HEXSIDE_LOOKS = {"green": "hedge", "grey": "stones", "slope": "slope"}


def scene(state: TacticalX) -> Scene:
    """The map with everything on it."""
    field = state.setting
    board, terrain = field.board, field.terrain
    at = [(place % board.width, place // board.width) for place in range(board.size)]
    cells = tuple(
        Cell(n, board.name(n), at[n], terrain.levels[n], _terrain(kind), TERRAIN_LOOKS.get(kind, ""))
        for n, kind in enumerate(terrain.kinds)
    )
    edges = [Edge((at[one], at[other]), "road") for one, other in sorted(terrain.roads)]
    for (one, other), sides in sorted(terrain.sides.items()):
        edges += [Edge((at[one], at[other]), HEXSIDE_LOOKS[side.kind]) for side in sides]
    standing = [(n, unit.at) for n, unit in enumerate(state.units) if unit.at >= 0 and unit.inside < 0]
    return Scene(
        title=str(say("title", map=field.data.map.name)), grid="hexes", size=(board.width, board.height), cells=cells,
        edges=tuple(edges), sides=tuple(Side(side.name, side.name.lower()) for side in field.data.sides),
        pieces=tuple(_piece(state, number, at[place]) for number, place in standing),
        marks=tuple(Mark(at[place], "objective") for place in field.objectives), notes=tuple(_notes(state)),
        tallies=(_tally(state, 0), _tally(state, 1)), height_word=str(say("level")), legend=tuple(_legend()),
    )  # fmt: skip


def _notes(state: TacticalX) -> Iterator[str]:
    field = state.setting
    yield str(say("turn", turn=min(state.turn, field.data.turns), turns=field.data.turns))
    for side in (0, 1):
        yield str(say("standing", side=_side(field, side), points=points(state, side), lost=state.lost[side]))
    for place, (one, other), holder in zip(field.objectives, field.objective_points, state.held, strict=True):
        sides = {"side": field.data.sides[0].name, "other_side": field.data.sides[1].name}
        worth = say("worth", points=one) if one == other else say("worth-to-each", one=one, other=other, **sides)
        facts = {"place": field.board.name(place), "worth": worth}
        yield str(
            say("held-by-nobody", **facts) if holder == NOBODY else say("held", side=_side(field, holder), **facts)
        )


def _tally(state: TacticalX, side: int) -> tuple[Value, ...]:
    return Value(str(say("tally-points")), points(state, side)), Value(str(say("tally-lost")), state.lost[side])


def _side(field: TacticalSetting, seat: int) -> str:
    """A side, with the name of its player if there is one."""
    return side_name(field.data.sides[seat].name, seat)


def _legend() -> Iterator[LegendEntry]:
    for level, name in enumerate(HEIGHTS):
        yield LegendEntry("height", level, str(say(name)))
    yield LegendEntry("edge", "road", str(say("road")))
    for kind, look in HEXSIDE_LOOKS.items():
        yield LegendEntry("edge", look, str(say(f"{kind}-hexside")))


def _terrain(kind: str) -> str:
    """What the ground of a hex is called."""
    return str(say(f"terrain-{kind.replace(' ', '-')}")) if kind else ""


def _piece(state: TacticalX, number: int, at: Spot) -> Piece:
    field = state.setting
    kind = field.types[number]
    values = (
        Value(str(say("value-attack")), kind.attack, kind=kind.weapon),
        Value(str(say("value-range")), kind.range),
        Value(str(say("value-defence")), kind.defence),
        Value(str(say("value-movement")), kind.movement),
    )
    unit, passenger = state.units[number], passenger_of(state, number)
    conditions = [Condition(str(say("armoured")))] if kind.armoured else []
    if passenger is not None:
        carries = say("carries", passenger=field.names[passenger])
        conditions.append(Condition(str(carries), str(say("carries-sign"))))
    if unit.dispersed:
        conditions.append(Condition(str(say("dispersed")), str(say("dispersed-sign"))))
    if unit.attacked:
        conditions.append(Condition(str(say("spent"))))
    if unit.shown:
        conditions.append(Condition(str(say("shown"))))
    return Piece(number, field.names[number], at, field.owner[number], kind.letters, values, tuple(conditions))


def _cover(field: TacticalSetting, trace: Trace) -> Iterator[Reason]:
    """What a clear line meets that makes it harder to hit at its end."""
    numbers, kind, name = field.numbers, field.terrain.kinds[trace.end], field.board.name
    if kind in COVER:
        clause, added = ("TX-P5 TX-P17", numbers.fort_modifier) if kind == "fort" else ("TX-P5", numbers.cover_modifier)
        yield Reason(clause, say("adds-to-die", what=IN_COVER[kind], added=f"{added:+d}"), (("hex", name(trace.end)),))
    levels = field.terrain.levels
    is_near = field.board.distance(trace.start, trace.end) == 1
    if trace.reverse_slope and not field.halves_fire and (is_near or levels[trace.start] < levels[trace.end]):
        places = tuple(("hex", name(before), name(trace.end)) for before in field.sight.before_slope(trace))
        added = f"{numbers.reverse_slope_modifier:+d}"
        yield Reason("TX-P5 TX-N6 TX-N7", say("adds-to-die", what=REVERSE_SLOPE, added=added), places)


class TacticalSight:
    """Sight between hexes or units, by name."""

    throws = False

    def between(self, state: TacticalX, start: str, end: str, thrown: bool = False) -> Ruling:
        """May one see the other, and why or why not?"""
        sight = state.setting.sight
        one, other = _hex(state, start), _hex(state, end)
        ruling = sight.ruling(sight.trace(one, other))
        cover = self.cover(state, start, end) if ruling.clear else ()
        return Ruling(ruling.clear, ruling.reasons, (*beside(state, one, other), *cover))

    def cover(self, state: TacticalX, start: str, end: str) -> tuple[Reason, ...]:
        """What is added to the die where the target is covered."""
        return tuple(_cover(state.setting, state.setting.sight.trace(_hex(state, start), _hex(state, end))))

    def everything_from(self, state: TacticalX, start: str, thrown: bool = False) -> tuple[str, ...]:
        """The hexes that can be seen from here."""
        here, board = _hex(state, start), state.setting.board
        return tuple(board.name(n) for n in places_in(state.setting.seen_from(here)) if n != here)

    def place(self, state: TacticalX, name: str) -> str:
        """The name of the hex where a unit stands, or of the hex itself."""
        return state.setting.board.name(_hex(state, name))


def _hex(state: TacticalX, name: str) -> int:
    field = state.setting
    place = field.board.find(name)
    if place is not None:
        return place
    there = [number for number, unit in enumerate(state.units) if unit.at >= 0]
    called = {field.names[number].lower(): number for number in there}
    if name.lower() in called:
        return state.units[called[name.lower()]].at
    without_side = [number for full, number in called.items() if full.endswith(f" {name.lower()}")]
    if without_side:
        raise HighgroundError(f'"{name}" may be {" or ".join(field.names[number] for number in without_side)}')
    last = field.board.name(field.board.size - 1)
    raise HighgroundError(
        f'"{name}" is neither a hex nor a unit; hexes are 0101 to {last}{suggestion(name, set(field.names))}'
    )
