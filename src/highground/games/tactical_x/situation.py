"""How things stand for a side: where the enemies are, what they could do next, and who is at which objective.

It depends on where the units are and what they have done, and is kept while that stays the same.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from highground.games.tactical_x.state import TacticalX
from highground.games.tactical_x.tables import Tables
from highground.space import Places, places_in, set_of, union

BEHIND_SLOPE = 0.6
"""How much of a fire position is left against a reverse slope."""
STORM, CHARGE = 2, 4
"""How far off infantry is feared for its assaults, and armour for its overruns."""


class Weapon(NamedTuple):
    """An enemy's weapon, where it stands and which hexes it reaches."""

    kind: int
    at: int
    hexes: Places


class Weapons(NamedTuple):
    """Direct fire, mortars, and assaults and overruns with the hexes from where enemies come to them."""

    guns: list[Weapon]
    mortars: list[Weapon]
    close: list[Weapon]


class Enemy(NamedTuple):
    """An enemy on the map, as far as it matters."""

    unit: int
    at: int
    dispersed: bool
    spent: bool  # has it attacked, or got out of a carrier?
    shown: bool


class Situation:
    """How things stand for a side."""

    def __init__(self, tables: Tables, enemies: list[Enemy]) -> None:
        self.tables = tables
        self.enemies = enemies
        self.friends: list[int] = []  # how many are near each objective
        self.beside: Places = 0  # the hexes beside enemies who are not dispersed: nobody is concealed there
        around = tables.setting.board.around
        stacks: dict[int, list[int]] = {}
        for unit, at, dispersed, _, _ in enemies:
            stacks.setdefault(at, []).append(unit)
            if not dispersed:
                self.beside |= around[at]
        self.stacks = stacks
        self.targets = [tables.stack(place, *stack) for place, stack in stacks.items()]

    @cached_property
    def concealed(self) -> Places:
        """The hexes where no enemy can be fired at from afar (TX-P7)."""
        return self.tables.setting.concealing & ~set_of(enemy.at for enemy in self.enemies if enemy.shown)

    @cached_property
    def at_objectives(self) -> list[int]:
        """How many enemies are near each objective, or could get there in their next turn."""
        tables, types = self.tables, self.tables.setting.types
        found = [0] * len(tables.setting.objectives)
        for enemy in self.enemies:
            kind, near = types[enemy.unit], tables.near_objectives[enemy.at]
            for index, way in enumerate(tables.ways[kind.vehicle]):
                found[index] += index in near or way[enemy.at] <= kind.movement
        return found

    @cached_property
    def observed(self) -> Places:
        """The hexes that enemies see, who can have mortars fire there (TX-P10)."""
        seen_from = self.tables.views.seen_from
        return union(seen_from(enemy.at) for enemy in self.enemies if not enemy.dispersed)

    @cached_property
    def weapons(self) -> Weapons:
        """What the enemies could attack with in their next turn, or whoever moves before it."""
        tables, setting = self.tables, self.tables.setting
        found = Weapons([], [], [])
        for unit, at, dispersed, spent, _ in self.enemies:
            values = setting.types[unit]
            if dispersed or spent or not values.attack:
                continue
            kind = tables.kind_of[unit]
            if values.weapon == "M":
                found.mortars.append(Weapon(kind, at, tables.disc(at, values.range)))
            else:
                found.guns.append(Weapon(kind, at, tables.covered(at, values.range)))
            if values.assaults or values.armoured:
                found.close.append(Weapon(kind, at, tables.disc(at, STORM if values.assaults else CHARGE)))
        return found

    def exposed(self, armoured: bool) -> Places:
        """The hexes where enemies could fire at somebody in the open (TX-P14)."""
        found = 0
        kinds = self.tables.kinds
        for gun in self.weapons.guns:
            if not armoured or kinds[gun.kind].weapon != "I":
                found |= gun.hexes
        return found

    def worth_of_fire(self, kind: int, start: int, slopes: Places, concealing: Places) -> float:
        """What a unit of a kind could do from a hex to the best of the enemies who can be fired at, in points."""
        tables = self.tables
        covered = tables.covered(start, tables.kinds[kind].range)
        distances = tables.distances(start)
        best = 0.0
        for target in self.targets:
            place = target.place
            if covered >> place & 1 and (distances[place] == 1 or not concealing & self.concealed & 1 << place):
                worth = tables.worths(kind, target)[distances[place]]
                if slopes >> place & 1 and tables.is_behind_slope(start, place):
                    worth *= BEHIND_SLOPE
                best = max(best, worth)
        return best

    def positions(self, hexes: Places, kind: int, slopes: Places, concealing: Places) -> dict[int, float]:
        """What a unit of a kind could do in that way from each of these hexes, where it can do anything."""
        tables, setting = self.tables, self.tables.setting
        values = tables.kinds[kind]
        found: dict[int, float] = {}
        for target in self.targets:
            place = target.place
            if values.weapon == "M":
                common = hexes & tables.disc(place, values.range)
            else:
                common = hexes & tables.covered(place, values.range)
            if concealing & self.concealed & 1 << place:
                common &= setting.board.around[place]
            if not common:
                continue
            distances, worths = tables.distances(place), tables.worths(kind, target)
            is_sloped = slopes >> place & 1
            for start in places_in(common):
                worth = worths[distances[start]]
                if is_sloped and tables.is_behind_slope(start, place):
                    worth *= BEHIND_SLOPE
                if worth > found.get(start, 0.0):
                    found[start] = worth
        return found


class Situations:
    """The last situation of each side."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._kept = [Situation(tables, []), Situation(tables, [])]

    def of(self, state: TacticalX, side: int) -> Situation:
        """How things stand for a side now."""
        units, setting = state.units, self.tables.setting
        enemies = [
            Enemy(number, unit.at, unit.dispersed, unit.attacked or unit.unloaded, unit.shown)
            for number in setting.members[1 - side]
            if (unit := units[number]).at >= 0 and unit.inside < 0
        ]
        kept = self._kept[side]
        if kept.enemies != enemies:
            kept = self._kept[side] = Situation(self.tables, enemies)
        near, kept.friends = self.tables.near_objectives, [0] * len(setting.objectives)
        for number in setting.members[side]:
            at = units[number].at
            if at >= 0:
                for index in near[at]:
                    kept.friends[index] += 1
        return kept
