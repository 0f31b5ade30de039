"""How things stand for a side: where the enemies are, what they could do next, and who is at which objective.

It depends on where the units are and what they have done, and is kept while that stays the same.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from highground.games.tactical_x.combat import QUARTERS
from highground.games.tactical_x.state import TacticalX
from highground.space import Places, set_of, union

if TYPE_CHECKING:
    from highground.games.tactical_x.charts import Amounts, Charts, Strengths

STORM, CHARGE = 2, 4
"""How far off infantry is feared for its assaults, and armour for its overruns."""
NEAR_ENEMIES = 5
"""So near to enemies nobody should sit in a carrier."""


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
    """How things stand for a side. What it finds out it keeps: a situation never changes, but for the friends."""

    def __init__(self, charts: Charts, enemies: list[Enemy]) -> None:
        self.charts = charts
        self.tables = tables = charts.tables
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
        self._fire: dict[bool, Strengths] = {}
        self._danger: dict[tuple[bool, int, bool], Amounts] = {}
        self._losses: dict[tuple[bool, int], list[float]] = {}
        self._close: dict[tuple[bool, int], Amounts] = {}

    @cached_property
    def places(self) -> Places:
        """The hexes on which enemies stand."""
        return set_of(self.stacks)

    @cached_property
    def near(self) -> Places:
        """The hexes so near to enemies that nobody should sit in a carrier there."""
        return self.places | union(self.tables.disc(place, NEAR_ENEMIES) for place in self.stacks)

    @cached_property
    def concealed(self) -> Places:
        """The hexes where no enemy can be fired at from afar (TX-P7)."""
        return self.charts.concealing & ~set_of(enemy.at for enemy in self.enemies if enemy.shown)

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

    # What the enemies could do

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

    @cached_property
    def fired_at(self) -> Places:
        """The hexes that their fire reaches."""
        weapons = self.weapons
        mortars = union(weapon.hexes for weapon in weapons.mortars) & self.observed if weapons.mortars else 0
        return union(weapon.hexes for weapon in weapons.guns) | mortars

    def fire(self, armoured: bool) -> Strengths:
        """How strong their fire can be on each hex."""
        found = self._fire.get(armoured)
        if found is None:
            charts, weapons = self.charts, self.weapons
            found = charts.nowhere.copy()
            for kind, at, _ in weapons.mortars:
                found += charts.fire(kind, at, armoured)
            if weapons.mortars:
                found *= charts.mask(self.observed)
            for kind, at, _ in weapons.guns:
                found += charts.fire(kind, at, armoured)
            self._fire[armoured] = found
        return found

    def danger(self, armoured: bool, defence: int, shown: bool) -> Amounts:
        """How much of such a unit their fire is likely to take on each hex; who has shown itself is not concealed."""
        found = self._danger.get((armoured, defence, shown))
        if found is None:
            charts = self.charts
            found = charts.harm(defence, self.fire(armoured), behind_slope=self.behind_slopes)
            if not shown:
                found[charts.mask(charts.concealing & ~self.beside)] = 0.0
            self._danger[armoured, defence, shown] = found
        return found

    @cached_property
    def behind_slopes(self) -> Places:
        """The hexes that give a reverse slope against all who could fire at them (TX-N7)."""
        slopes, across, straight = self.charts.slopes, 0, 0
        for _, at, hexes in self.weapons.guns if slopes else ():
            sheltered = self.tables.sheltered_from(at, hexes & slopes)
            across |= sheltered
            straight |= hexes & ~sheltered
        return across & ~straight

    def losses(self, armoured: bool, defence: int) -> list[float]:
        """How much of such a unit opportunity fire is likely to take on each hex, if all fire there."""
        found = self._losses.get((armoured, defence))
        if found is None:
            found = self._losses[armoured, defence] = self.charts.loss(defence, self.fire(armoured)).tolist()
        return found

    def close(self, armoured: bool, defence: int, hexes: Places) -> Amounts | None:
        """How much of such a unit assaults and overruns are likely to take on each hex; None if nothing on some."""
        found = self._close.get((armoured, defence))
        if found is None:
            charts, kinds, open_ground = self.charts, self.tables.kinds, self.tables.setting.open_ground
            storms = [
                (kind, reached & open_ground if kinds[kind].armoured else reached)
                for kind, _, reached in self.weapons.close
                if not (armoured and kinds[kind].armoured)
            ]
            if not any(reached & hexes for _, reached in storms):
                return None
            strengths = charts.nowhere.copy()
            for kind, reached in storms:
                strengths += QUARTERS * kinds[kind].attack * charts.kept_mask(reached)
            found = charts.harm(defence, strengths, self.tables.setting.numbers.assault_modifier)
            self._close[armoured, defence] = found
        return found

    def exposed(self, armoured: bool, shown: bool) -> Places:
        """The hexes where opportunity fire can hit a unit that moves there (TX-P14, TX-P7)."""
        setting, kinds = self.tables.setting, self.tables.kinds
        found = 0
        for kind, at, _ in self.weapons.guns:
            if not armoured or kinds[kind].weapon != "I":
                found |= setting.covered(at, kinds[kind].range)
        return found if shown else found & ~(self.charts.concealing & ~self.beside)

    # What can be done to them

    def positions(self, kind: int, hexes: Places) -> Amounts:
        """What a unit of a kind could do from each of some hexes to the best of its targets, in points."""
        charts, hidden = self.charts, self.charts.concealing & self.concealed
        return charts.best(
            [
                charts.worths(kind, target, bool(hidden >> target.place & 1))
                for target in self.targets
                if charts.reached(kind, target.place) & hexes
            ]
        )

    def can_fire(self, kind: int, start: int) -> bool:
        """Could a unit of a kind hurt anybody from a hex that it sees from there?"""
        tables = self.tables
        covered = tables.covered(start, tables.kinds[kind].range) & self.places
        if not covered:
            return False
        around, distances = tables.setting.board.around[start], tables.distances(start)
        open_to_fire = covered & (around | ~self.concealed)
        return any(
            open_to_fire >> target.place & 1 and tables.strength(kind, target.armoured, distances[target.place])
            for target in self.targets
        )


class Situations:
    """The last situation of each side."""

    def __init__(self, charts: Charts) -> None:
        self.charts = charts
        self.tables = charts.tables
        self._kept = [Situation(charts, []), Situation(charts, [])]

    def of(self, state: TacticalX, side: int) -> Situation:
        """How things stand for a side now."""
        units, setting = state.units, self.tables.setting
        enemies = [
            (number, unit.at, unit.dispersed, unit.attacked or unit.unloaded, unit.shown)
            for number in setting.members[1 - side]
            if (unit := units[number]).at >= 0 and unit.inside < 0
        ]
        kept = self._kept[side]
        if kept.enemies != enemies:
            kept = self._kept[side] = Situation(self.charts, [Enemy(*enemy) for enemy in enemies])
        near, kept.friends = self.tables.near_objectives, [0] * len(setting.objectives)
        for number in setting.members[side]:
            at = units[number].at
            if at >= 0:
                for index in near[at]:
                    kept.friends[index] += 1
        return kept
