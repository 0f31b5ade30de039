"""How a match stands: from 0, lost, to 1, won."""

from __future__ import annotations

from highground.games.tactical_x.state import TacticalX
from highground.games.tactical_x.tables import tables_of
from highground.games.tactical_x.turn import outcome, points

# What counts, in points of the match
STRENGTH = 0.075  # each point of attack and defence of a unit
WHILE_DISPERSED = 0.7  # the part of that which a dispersed unit keeps
AWAY = 0.12  # each point of movement that a unit is from the nearest objective

# How sure a lead is: a lead of so many points is won about three times in four
LEAD = 1.6
LEAD_EACH_TURN = 0.55  # more for each turn to come


def value(state: TacticalX, seat: int) -> float:
    """How likely a seat is to win: by points, units and the way to the objectives, the less sure the earlier it is."""
    if state.is_over():
        winners = outcome(state).winners
        return 1 / len(winners) if seat in winners else 0.0
    left = state.setting.data.turns - state.turn + 1
    lead = _standing(state, seat) - _standing(state, 1 - seat)
    return 1 / (1 + 3 ** (-lead / (LEAD + LEAD_EACH_TURN * left)))


def _standing(state: TacticalX, side: int) -> float:
    setting = state.setting
    nearest = tables_of(setting).nearest
    standing = float(points(state, side))
    for number in setting.members[side]:
        unit, kind = state.units[number], setting.types[number]
        if unit.at >= 0:
            strength = STRENGTH * (kind.attack + kind.defence)
            standing += strength * WHILE_DISPERSED if unit.dispersed else strength
            standing -= AWAY * nearest[kind.vehicle][unit.at]
    return standing
