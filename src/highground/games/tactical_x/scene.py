"""What is on the board of a match of Tactical GameX, and what things are called."""

from __future__ import annotations

from typing import Any

from highground.engine import Cell, Edge, HighgroundError, Mark, Piece, Ruling, Scene, word_or_number
from highground.engine.errors import suggestion
from highground.games.tactical_x.state import NOBODY, TacticalX
from highground.games.tactical_x.turn import points
from highground.space import places_in


def describe(state: TacticalX, of: str, value: Any) -> str:
    """The name of a unit or a hex in an answer or an event."""
    field = state.setting
    if isinstance(value, tuple):
        return f"{value[0]} {field.board.name(value[1])}"  # pyright: ignore[reportUnknownArgumentType]
    if isinstance(value, int) and of == "hex":
        return field.board.name(value)
    if isinstance(value, int) and of == "unit":
        return f"{field.names[value]} ({field.seats[field.owner[value]]})"
    return word_or_number(state, of, value)


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
    notes = [f"turn {min(state.turn, field.data.turns)} of {field.data.turns}"]
    for side in (0, 1):
        name = f"{field.seats[side]} ({field.data.sides[side].name})"
        notes.append(f"{name}: {points(state, side)} points, {state.lost[side]} units lost")
    for index, place in enumerate(field.objectives):
        holder = "nobody" if state.held[index] == NOBODY else field.seats[state.held[index]]
        notes.append(f"objective {board.name(place)}: held by {holder}")
    return Scene(
        title=f"{field.data.map.name}, Tactical GameX", grid="hexes", size=(board.width, board.height), cells=cells,
        edges=tuple(edges), pieces=pieces, marks=marks, notes=tuple(notes),
    )  # fmt: skip


def _unit_text(state: TacticalX, number: int) -> str:
    kind, unit = state.setting.types[number], state.units[number]
    values = f"attack {kind.attack}{kind.weapon}, range {kind.range}, defence {kind.defence}, movement {kind.movement}"
    return f"{values}{', armoured' if kind.armoured else ''}{', dispersed' if unit.dispersed else ''}"


class TacticalSight:
    """Sight between hexes or units, by name."""

    def between(self, state: TacticalX, start: str, end: str) -> Ruling:
        """May one see the other, and why or why not?"""
        sight = state.setting.sight
        return sight.ruling(sight.trace(_hex(state, start), _hex(state, end)))

    def everything_from(self, state: TacticalX, start: str) -> tuple[str, ...]:
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
    named = [n for n, unit in enumerate(field.names) if unit.lower() == name.lower() and state.units[n].at >= 0]
    if len(named) == 1:
        return state.units[named[0]].at
    last = field.board.name(field.board.size - 1)
    problem = "is the name of several units" if named else "is neither a hex nor a unit"
    raise HighgroundError(f'"{name}" {problem}; hexes are 0101 to {last}{suggestion(name, set(field.names))}')
