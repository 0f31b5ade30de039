"""How a match stands: from 0, lost, to 1, won. The numbers were fitted to games of greedy against itself."""

from __future__ import annotations

import math

from highground.games.tactical_x.state import TacticalX
from highground.games.tactical_x.tables import tables_of
from highground.games.tactical_x.turn import outcome, points, take_turn

# What counts, in points of the match
STRENGTH = 0.16  # each point of attack and defence of a unit
DISPERSED = 0.07  # less for each of them while the unit is dispersed
AWAY, FAR = 0.1, 3.0  # less for each turn that a unit is from the nearest objective, up to so many turns
MOVE = 1.0  # to be the next to move

# How little a lead says: the less the more units there are, and the more turns are to come
DOUBT = 0.33
DOUBT_EACH_TURN = 0.5


def value(state: TacticalX, seat: int) -> float:
    """How likely a seat is to win: by points, units and the way to the objectives, the less sure the earlier it is."""
    if state.is_over():
        winners = outcome(state).winners
        return 1 / len(winners) if seat in winners else 0.0
    setting = state.setting
    left = setting.data.turns - state.turn + 1
    lead = _standing(state, seat) - _standing(state, 1 - seat) + (MOVE if _moves_next(state) == seat else -MOVE)
    doubt = DOUBT * math.sqrt(len(state.units)) * (1 + DOUBT_EACH_TURN * left)
    return 1 / (1 + math.exp(-lead / doubt))


def _moves_next(state: TacticalX) -> int:
    """Whose turn it is, or between two turns whose is to come."""
    step = state.agenda[-1] if state.agenda else None
    side = step.arguments[0] if step is not None and step.name == take_turn.__name__ else state.side
    assert isinstance(side, int)
    return side


def _standing(state: TacticalX, side: int) -> float:
    setting = state.setting
    nearest = tables_of(setting).nearest
    standing = float(points(state, side))
    for number in setting.members[side]:
        unit, kind = state.units[number], setting.types[number]
        if unit.at >= 0:
            standing += (STRENGTH - DISPERSED * unit.dispersed) * (kind.attack + kind.defence)
            if kind.movement:
                standing -= AWAY * min(FAR, nearest[kind.vehicle][unit.at] / kind.movement)
    return standing
