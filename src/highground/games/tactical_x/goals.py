"""What objectives are worth to a unit, and the way there."""

from __future__ import annotations

from highground.games.tactical_x.situation import Situation
from highground.games.tactical_x.state import TacticalX
from highground.games.tactical_x.tables import Tables

WAY = 0.4  # for each turn that an objective is away
URGE = 0.4  # for a turn without a step on the way, when there is no time to lose
CROWD = 0.3  # less for each friend who is at an objective already, beyond the enemies there
QUIET = 0.25  # of the points of an objective: to go where we hold it and nobody comes
TAKING, GUARDING = 1.0, 1.2  # of the points of an objective: to stand on one that is not held, or to stay on one
EARLY = 0.3  # how much of that counts at the start; in the last turn all of it
UNARMED = 2  # in so many turns at the end those who cannot fight go for objectives as well
STANDOFF = 3  # points of movement that those who fire keep from an objective with enemies on it


class Goals:
    """Weighs objectives and the way to them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

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

    def aim(self, state: TacticalX, unit: int, mover: int, look: Situation) -> int | None:
        """The objective that a unit goes for, by its own feet or in a carrier: worth much, and near."""
        worths, kind = self.worths(state, unit, look), self.tables.setting.types[mover]
        if not worths or not kind.movement:
            return None
        here, each, ways = state.units[unit].at, WAY / kind.movement, self.tables.ways[kind.vehicle]
        nets = [worth - each * way[here] for worth, way in zip(worths, ways, strict=True)]
        return nets.index(max(nets))

    def near(self, unit: int, goal: int, look: Situation) -> float:
        """How near to an objective it is worth while to go, in points of movement."""
        if self.tables.setting.objectives[goal] not in look.stacks:
            return 0.0
        return 1.0 if self.tables.setting.types[unit].assaults else STANDOFF

    def urge(self, state: TacticalX, unit: int, look: Situation) -> float:
        """What a unit loses that stays where it is, about: a turn on its way, the more the less time is left."""
        away = self.turns_away(state, unit, unit, look)
        left = self.tables.setting.data.turns - state.turn + 1
        return URGE * min(1.0, away) * min(1.0, (1 + away) / left)

    def turns_away(self, state: TacticalX, unit: int, mover: int, look: Situation) -> float:
        """How many turns a unit is from where it goes, by its own feet or in a carrier."""
        goal, kind = self.aim(state, unit, mover, look), self.tables.setting.types[mover]
        return 0.0 if goal is None else self.tables.ways[kind.vehicle][goal][state.units[unit].at] / kind.movement

    def on_the_spot(self, state: TacticalX, unit: int, look: Situation) -> dict[int, float]:
        """What it is worth to stand on an objective, where no friend does: to take it, or to guard it."""
        setting = self.tables.setting
        side, units = setting.owner[unit], state.units
        others = [units[number].at for number in setting.members[side] if number != unit and units[number].inside < 0]
        found: dict[int, float] = {}
        left = setting.data.turns - state.turn + 1
        if not setting.types[unit].attack and left > UNARMED:
            return {}
        now = max(EARLY, 1 / left)
        for index, place in enumerate(setting.objectives):
            if place not in others:
                points, holder = setting.objective_points[index], state.held[index]
                if holder != side:
                    found[place] = now * TAKING * (points[side] + (points[1 - side] if holder >= 0 else 0))
                elif look.at_objectives[index]:
                    found[place] = now * GUARDING * (points[side] + points[1 - side])
        return found
