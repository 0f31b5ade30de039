"""What objectives are worth to a unit, and the way there."""

from __future__ import annotations

from functools import lru_cache

from highground.games.tactical_x.situation import Situation
from highground.games.tactical_x.state import TacticalX
from highground.games.tactical_x.tables import Tables

WAY = 0.4  # for each turn that an objective is away
CROWD = 0.3  # less for each friend who is at an objective already, beyond the enemies there
QUIET = 0.25  # of the points of an objective: to go where we hold it and nobody comes
TAKING, GUARDING = 0.5, 0.35  # of the points of an objective: to stand on one that is not held, or to stay on one
MOST_KEPT = 500


class Goals:
    """Weighs objectives and the way to them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.toward = lru_cache(maxsize=MOST_KEPT)(self._find_toward)

    def worths(self, state: TacticalX, unit: int, look: Situation) -> tuple[float, ...]:
        """What it is worth to be at each objective: the less the more friends are there."""
        setting = self.tables.setting
        side, at = setting.owner[unit], state.units[unit].at
        near = self.tables.near_objectives[at]
        found: list[float] = []
        for index, holder in enumerate(state.held):
            points, enemies = setting.objective_points[index], look.at_objectives[index]
            if holder == side:
                worth = points[side] * (1.0 if enemies else QUIET)
            else:
                worth = float(points[side] + (points[1 - side] if holder >= 0 else 0))
            crowd = look.friends[index] - (index in near) - enemies
            found.append(worth - CROWD * crowd if crowd > 0 else worth)
        return tuple(found)

    def _find_toward(self, vehicle: bool, movement: int, worths: tuple[float, ...]) -> list[float]:
        """What each hex is worth to a mover for the way that is left to the best of the objectives."""
        if not worths or not movement:
            return [0.0] * self.tables.setting.board.size
        each = WAY / movement
        ways = zip(worths, self.tables.ways[vehicle], strict=True)
        return [max(row) for row in zip(*([goal - each * cost for cost in way] for goal, way in ways), strict=True)]

    def urge(self, state: TacticalX, unit: int, look: Situation) -> float:
        """What a unit loses that stays where it is, about: a turn on its way."""
        return min(WAY, WAY * self.turns_away(state, unit, unit, look))

    def turns_away(self, state: TacticalX, unit: int, mover: int, look: Situation) -> float:
        """How many turns a unit is from where it is wanted most, by its own feet or in a carrier."""
        worths, kind = self.worths(state, unit, look), self.tables.setting.types[mover]
        if not worths or not kind.movement:
            return 0.0
        return (max(worths) - self.toward(kind.vehicle, kind.movement, worths)[state.units[unit].at]) / WAY

    def on_the_spot(self, state: TacticalX, unit: int, look: Situation) -> dict[int, float]:
        """What it is worth to stand on an objective, where no friend does: to take it, or to guard it."""
        setting = self.tables.setting
        side, units = setting.owner[unit], state.units
        others = [units[number].at for number in setting.members[side] if number != unit and units[number].inside < 0]
        found: dict[int, float] = {}
        for index, place in enumerate(setting.objectives):
            if place not in others:
                points, holder = setting.objective_points[index], state.held[index]
                if holder != side:
                    found[place] = TAKING * (points[side] + (points[1 - side] if holder >= 0 else 0))
                elif look.at_objectives[index]:
                    found[place] = GUARDING * points[side]
        return found
