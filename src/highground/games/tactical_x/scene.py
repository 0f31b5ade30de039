"""What is on the board of a match of Tactical GameX, and what things are called."""

from __future__ import annotations

from typing import Any

from highground.engine import Cell, Edge, HighgroundError, Mark, Piece, Ruling, Scene, word_or_number
from highground.engine.errors import suggestion
from highground.games.tactical_x.setting import TacticalSetting
from highground.games.tactical_x.state import NOBODY, TacticalX
from highground.games.tactical_x.turn import points
from highground.games.tactical_x.words import say


def describe(field: TacticalSetting, of: str, value: Any) -> str:
    """What something in a question, an answer or an event is called."""
    if of == "hex":
        return field.board.name(value)
    if of == "unit":
        return f"{field.names[value]} ({field.seats[field.owner[value]]})"
    if of == "term":
        return str(say(value))
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


def scene(state: TacticalX) -> Scene:
    """The map with everything on it."""
    field = state.setting
    board, terrain = field.board, field.terrain
    at = [(place % board.width, place // board.width) for place in range(board.size)]
    cells = tuple(Cell(board.name(n), at[n], terrain.levels[n], terrain.kinds[n]) for n in range(board.size))
    edges = [Edge((at[one], at[other]), "road") for one, other in sorted(terrain.roads)]
    edges += [
        Edge((at[place[0]], at[place[1]]), s.kind) for place, sides in sorted(terrain.sides.items()) for s in sides
    ]
    pieces = tuple(
        Piece(field.names[n], at[unit.at], field.owner[n], letters=field.types[n].letters, text=_unit_text(state, n))
        for n, unit in enumerate(state.units)
        if unit.at >= 0
    )
    marks = tuple(Mark(at[place], "objective") for place in field.objectives)
    notes = [say("turn", turn=min(state.turn, field.data.turns), turns=field.data.turns)]
    for side in (0, 1):
        facts = {"seat": field.seats[side], "side": field.data.sides[side].name}
        notes.append(say("standing", points=points(state, side), lost=state.lost[side], **facts))
    for place, holder in zip(field.objectives, state.held, strict=True):
        if holder == NOBODY:
            notes.append(say("held-by-nobody", place=board.name(place)))
        else:
            notes.append(say("held", place=board.name(place), holder=field.seats[holder]))
    return Scene(
        title=str(say("title", map=field.data.map.name)), grid="hexes", size=(board.width, board.height), cells=cells,
        edges=tuple(edges), pieces=pieces, marks=marks, notes=tuple(map(str, notes)),
    )  # fmt: skip


def _unit_text(state: TacticalX, number: int) -> str:
    kind, unit = state.setting.types[number], state.units[number]
    facts = {name: getattr(kind, name) for name in ("attack", "weapon", "range", "defence", "movement")}
    conditions = [name for name, holds in (("armoured", kind.armoured), ("dispersed", unit.dispersed)) if holds]
    return ", ".join(map(str, [say("values", **facts), *map(say, conditions)]))


class TacticalSight:
    """Sight between hexes or units, by name."""

    def between(self, state: TacticalX, start: str, end: str) -> Ruling:
        """May one see the other, and why or why not?"""
        sight = state.setting.sight
        return sight.ruling(sight.trace(_hex(state, start), _hex(state, end)))

    def everything_from(self, state: TacticalX, start: str) -> tuple[str, ...]:
        """The hexes that can be seen from here."""
        here, board = _hex(state, start), state.setting.board
        return tuple(board.name(n) for n in range(board.size) if n != here and state.setting.sees(here, n))

    def place(self, state: TacticalX, name: str) -> str:
        """The name of the hex where a unit stands, or of the hex itself."""
        return state.setting.board.name(_hex(state, name))


def _hex(state: TacticalX, name: str) -> int:
    field = state.setting
    place = field.board.find(name)
    if place is not None:
        return place
    named = [n for n, unit in enumerate(field.names) if unit.lower() == name.lower() and state.units[n].at >= 0]
    if len(named) == 1:
        return state.units[named[0]].at
    last = field.board.name(field.board.size - 1)
    problem = "is the name of several units" if named else "is neither a hex nor a unit"
    raise HighgroundError(f'"{name}" {problem}; hexes are 0101 to {last}{suggestion(name, set(field.names))}')
