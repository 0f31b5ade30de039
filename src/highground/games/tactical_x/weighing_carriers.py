"""What carriers are worth their while: whom to load, where to unload, whom to fetch (TX-P17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highground.games.tactical_x.goals import Goals
from highground.games.tactical_x.situation import Situation
from highground.games.tactical_x.state import TacticalX

if TYPE_CHECKING:
    from highground.games.tactical_x.charts import Amounts, Charts

NEVER = -1000.0
SAVED = 0.3  # for each turn that a ride saves
MOST_SAVED = 3.0
WALK = 3.0  # so few turns saved are not worth a ride: who rides comes early, and alone
LOADING = 1.0  # how many turns it takes to get in and out
FETCHING = 0.15  # for each turn that whoever is to be fetched is away
UNLOADING = 0.8  # to unload where the passenger is wanted
CAUTION = 0.3  # of a carrier and its passenger, near enemies
NEARLY = 3  # points of movement from an objective at which infantry gets out


class Carrying:
    """Weighs loading, unloading and fetching."""

    def __init__(self, charts: Charts, goals: Goals, without: frozenset[str]) -> None:
        self.charts = charts
        self.tables = charts.tables
        self.goals = goals
        self.does_without = "carriers" in without

    def loading(self, state: TacticalX, carrier: int, unit: int, look: Situation) -> float:
        """What it is worth to take a unit along."""
        saved = 0.0 if self.does_without else self._saved(state, carrier, unit, look)
        return SAVED * saved if saved > 0 else NEVER

    def unloading(self, state: TacticalX, carrier: int, unit: int, look: Situation) -> float:
        """What it is worth to unload here: where the passenger is wanted, or can fire."""
        at = state.units[carrier].at
        if self.does_without or look.near >> at & 1 or not self._rides_on(state, carrier, unit, look):
            return UNLOADING
        return 0.0 if look.can_fire(self.tables.kind_of[unit], at) else NEVER

    def add_caution(self, worths: Amounts, worth: float, look: Situation) -> None:
        """Take from each hex what a loaded carrier risks near enemies, who come for it."""
        worths[self.charts.mask(look.near)] -= CAUTION * worth

    def add_fetching(self, state: TacticalX, carrier: int, worths: Amounts, look: Situation) -> None:
        """Add what each hex is worth to an empty carrier by how near it is to whoever gains most by a ride."""
        setting, units = self.tables.setting, state.units
        most, goal = 0.0, None
        for unit in () if self.does_without else setting.members[setting.owner[carrier]]:
            one = units[unit]
            if one.at >= 0 and one.inside < 0 and setting.types[unit].fits_inside and not one.dispersed:
                away = setting.board.distance(units[carrier].at, one.at) / setting.types[carrier].movement
                worth = SAVED * self._saved(state, carrier, unit, look) - FETCHING * away
                if worth > most:
                    most, goal = worth, one.at
        if goal is not None:
            worths += most - FETCHING / setting.types[carrier].movement * self.charts.distances(goal)

    def _saved(self, state: TacticalX, carrier: int, unit: int, look: Situation) -> float:
        """How many turns a ride saves a unit on its way to where it is wanted."""
        setting, at = self.tables.setting, state.units[unit].at
        left = self._left(state, carrier, unit, look)
        if left <= 0 or look.near >> at & 1 or look.can_fire(self.tables.kind_of[unit], at):
            return 0.0
        if not setting.types[unit].movement:
            return 0.0 if self._has_work(at, setting.types[unit].range) else MOST_SAVED
        riding = LOADING + left / setting.types[carrier].movement
        return min(MOST_SAVED, self.goals.turns_away(state, unit, unit, look) - riding - WALK)

    def _has_work(self, at: int, reach: int) -> bool:
        """Is an objective in range, so that there will be something to fire at?"""
        setting = self.tables.setting
        return any(setting.board.distance(at, goal) <= reach for goal in setting.objectives)

    def _rides_on(self, state: TacticalX, carrier: int, unit: int, look: Situation) -> bool:
        """Is a passenger still so far away that it is well to stay inside?"""
        left = self._left(state, carrier, unit, look)
        if left <= 0 or not self.tables.setting.types[unit].movement:
            return left > 0
        riding = left / self.tables.setting.types[carrier].movement
        return self.goals.turns_away(state, unit, unit, look) - riding > WALK

    def _left(self, state: TacticalX, carrier: int, unit: int, look: Situation) -> float:
        """How far a unit has still to ride, in points of movement: a gun up to where it can fire at the objective."""
        kind, movement = self.tables.setting.types[unit], self.tables.setting.types[carrier].movement
        near = max(NEARLY, kind.range - 1) if kind.kind == "gun" else NEARLY
        return self.goals.turns_away(state, unit, carrier, look) * movement - near
