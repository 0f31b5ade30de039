"""What it is worth to a unit to be somewhere: on its way to objectives, in a position to fire, out of the enemy's fire.

Worths are in points of the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from highground.games.tactical_x.carriers import LOAD, UNLOAD
from highground.games.tactical_x.combat import ASSAULT, OVERRUN, QUARTERS, can_attack
from highground.games.tactical_x.goals import MOST_KEPT, Goals
from highground.games.tactical_x.movement import STAY
from highground.games.tactical_x.situation import Situation, Situations
from highground.games.tactical_x.state import TacticalX, passenger_of
from highground.games.tactical_x.tables import Tables
from highground.games.tactical_x.weighing_carriers import Carrying
from highground.games.tactical_x.weighing_fire import SHOT, Firing
from highground.space import Offer, Places, places_in, set_of, union

NEVER = -1000.0

POSITION = 0.4  # how much counts what could be fired at next turn
WATCH, OVERLOOK = 0.01, 0.02  # for each hex in sight where enemies may come, level or higher, and below
DANGER = 0.6  # how much counts what could be fired at oneself
CROSSING = 0.15  # of a unit: what it may lose where it crosses the enemy's sight
CLOSE = 0.3  # how much count the enemy's assaults and overruns
ASSAULTING = 0.7  # how much counts an assault that can follow
HELPERS = 2  # from how far off others come to help
SPOTTING = 0.1  # of what stands concealed: to be beside it, so that it can be fired at
STANDING = 0.02  # so that nobody moves for nothing


class Moving:
    """Weighs where units could go."""

    def __init__(self, tables: Tables, situations: Situations, firing: Firing, without: frozenset[str]) -> None:
        self.tables = tables
        self.situations = situations
        self.firing = firing
        self.without = without
        self.goals = Goals(tables)
        self.carrying = Carrying(tables, self.goals, without)
        size = tables.setting.board.size
        self.concealing: Places = 0 if "concealment" in without else tables.setting.concealing
        self.shelter = [0] * size if "concealment" in without else tables.shelter
        self.overlook = 0.0 if "height" in without else OVERLOOK
        self.reckons_with_fire = "opportunity-fire" not in without
        self.watch = WATCH if self.reckons_with_fire else 0.0
        self._ground = lru_cache(maxsize=MOST_KEPT)(self._find_ground)
        self._seen = lru_cache(maxsize=None)(self._find_seen)

    def danger(self, unit: int, place: int, look: Situation) -> float:
        """What a unit is likely to lose on a hex by fire in the enemy's next turn, if it can be seen there."""
        kind = self.tables.setting.types[unit]
        row = self.tables.harm(kind.defence, self.shelter[place])
        strength = self._fire_on(1 << place, kind.armoured, look).get(place, 0)
        return self.tables.worth[unit] * row[min(strength, len(row) - 1)]

    def _fire_on(self, hexes: Places, armoured: bool, look: Situation) -> dict[int, int]:
        """How strong the enemy's fire can be on each of these hexes, where it can hit at all."""
        tables = self.tables
        found: dict[int, int] = {}
        weapons = look.weapons
        seen = hexes & look.observed if weapons.mortars else 0
        for some, among in ((weapons.guns, hexes), (weapons.mortars, seen)):
            for kind, at, reached in some:
                if common := reached & among:
                    strengths, distances = tables.strengths(kind, armoured), tables.distances(at)
                    for place in places_in(common):
                        found[place] = found.get(place, 0) + strengths[distances[place]]
        return found

    def _assaults_on(self, hexes: Places, armoured: bool, look: Situation) -> dict[int, int]:
        """How strong assaults and overruns can be on each of these hexes."""
        kinds, open_ground = self.tables.kinds, self.tables.open_ground
        found: dict[int, int] = {}
        for kind, _, reached in look.weapons.close:
            common = reached & hexes
            if common and kinds[kind].armoured:
                common = 0 if armoured else common & open_ground
            if common:
                strength = QUARTERS * kinds[kind].attack
                for place in places_in(common):
                    found[place] = found.get(place, 0) + strength
        return found

    def weigh(self, state: TacticalX, unit: int, left: int, offered: Sequence[Any]) -> list[float]:
        """What it is worth to a unit to go to each hex, or to do what else is offered."""
        here = state.units[unit].at
        look = self.situations.of(state, self.tables.setting.owner[unit])
        fighter = passenger_of(state, unit)
        places = offered.places if isinstance(offered, Offer) else set_of(place for place in offered if type(place) is int)
        worths = self._places(state, unit, fighter, left, places | 1 << here, look)
        if fighter is None and self.tables.setting.types[unit].kind == "carrier":
            self.carrying.add_fetching(state, unit, worths, look)
        staying = worths[here] + STANDING
        return [
            worths[choice] if type(choice) is int else self._else(state, unit, fighter, choice, staying, look)
            for choice in offered
        ]

    def _else(
        self, state: TacticalX, unit: int, passenger: int | None, choice: Any, staying: float, look: Situation
    ) -> float:
        """What it is worth to do something else than to go to a hex."""
        if choice == STAY:
            return staying
        if choice == UNLOAD and passenger is not None:
            return staying + self.carrying.unloading(state, unit, passenger, look)
        if type(choice) is tuple and choice[0] == LOAD:
            return staying + self.carrying.loading(state, unit, choice[1], look)
        if type(choice) is tuple and choice[0] == OVERRUN and "overrun" not in self.without:
            return staying + self._overrun(state, unit, choice[1])
        return NEVER

    def _places(
        self, state: TacticalX, unit: int, passenger: int | None, left: int, places: Places, look: Situation
    ) -> dict[int, float]:
        """What each hex is worth to a unit; who carries another goes where that one wants to be."""
        tables, setting = self.tables, self.tables.setting
        kind, fighter = setting.types[unit], unit if passenger is None else passenger
        worth = tables.worth[unit] + (0.0 if passenger is None else tables.worth[passenger])
        ground = self._ground(kind.vehicle, kind.movement, self._reach(fighter), self.goals.worths(state, fighter, look))
        found = {place: ground[place] for place in places_in(places)}
        for place, more in look.positions(places, tables.kind_of[fighter], self.firing.slopes, self.concealing).items():
            found[place] += POSITION * more
        more = self.goals.on_the_spot(state, unit, look)
        if passenger is None and kind.attack:
            self._add_assaults(state, unit, look, more)
            self._add_spotting(look, more)
        for place, worth_of_it in more.items():
            if place in found:
                found[place] += worth_of_it
        concealed = 0 if state.units[unit].shown else self.concealing & ~look.beside
        danger = self._fire_on(places & ~concealed, kind.armoured, look)
        self._fear(found, danger, DANGER * worth, kind.defence, 0)
        close = self._assaults_on(places, kind.armoured, look)
        self._fear(found, close, CLOSE * worth, kind.defence, setting.numbers.assault_modifier)
        for place in places_in(self._risky(state, unit, left, look) & places & ~set_of(danger)):
            found[place] -= CROSSING * worth
        return found

    def _fear(self, found: dict[int, float], strengths: dict[int, int], worth: float, defence: int, more: int) -> None:
        """Take from places what a unit of some worth and defence is likely to lose there."""
        if not strengths:
            return
        tables, shelter = self.tables, self.shelter
        rows = [tables.harm(defence, tables.held(cover + more)) for cover in range(3)]
        most = len(rows[0]) - 1
        for place, strength in strengths.items():
            found[place] -= worth * rows[shelter[place]][strength if strength < most else most]

    def _reach(self, unit: int) -> int:
        """How far a unit fires directly."""
        kind = self.tables.setting.types[unit]
        return 0 if kind.weapon == "M" or not kind.attack else kind.range

    def _find_ground(self, vehicle: bool, movement: int, reach: int, worths: tuple[float, ...]) -> list[float]:
        """What each hex is worth for the way that is left from it and for what is seen from it."""
        toward = self.goals.toward(vehicle, movement, worths)
        if reach < 2:
            return toward
        seen = self._seen(reach)
        return [way + more for way, more in zip(toward, seen, strict=True)]

    def _find_seen(self, reach: int) -> list[float]:
        """What each hex is worth for what can be fired at from it, if it comes there."""
        watch = self.tables.watch(reach)
        return [self.overlook * below + self.watch * beside for below, beside in watch]

    def _risky(self, state: TacticalX, unit: int, left: int, look: Situation) -> Places:
        """Where a unit gets to only in sight of those who could fire on its way (TX-P14)."""
        if not self.reckons_with_fire:
            return 0
        danger = look.exposed(self.tables.setting.types[unit].armoured)
        if not state.units[unit].shown:
            danger &= look.beside | ~self.tables.setting.concealing
        if not danger:
            return 0
        setting, here = self.tables.setting, state.units[unit].at
        closed = danger & ~(1 << here)
        for place in look.stacks:
            closed |= 1 << place
        steps = setting.steps_of_vehicles if setting.types[unit].vehicle else setting.steps_on_foot
        return ~union(steps.reach(here, left, closed))

    def _add_assaults(self, state: TacticalX, unit: int, look: Situation, more: dict[int, float]) -> None:
        """What hexes are worth from which an assault could follow at once."""
        setting = self.tables.setting
        kind, here = setting.types[unit], state.units[unit].at
        if "assault" in self.without or not kind.assaults or not can_attack(state, unit):
            return
        distance, around = setting.board.distance, self.tables.beside
        for place in look.stacks:
            if distance(here, place) <= kind.movement + 1:
                worth = ASSAULTING * self._assault(state, unit, place)
                if worth > 0:
                    for start in around[place]:
                        more[start] = more.get(start, 0.0) + worth

    def _assault(self, state: TacticalX, unit: int, place: int) -> float:
        """What an assault is worth in which those join who are near."""
        setting, units = self.tables.setting, state.units
        distance = setting.board.distance
        able = [(unit, SHOT)]
        for other in setting.members[setting.owner[unit]]:
            at = units[other].at
            if other != unit and at >= 0 and setting.types[other].assaults and can_attack(state, other):
                away = distance(at, place)
                if away == 1 or (away <= HELPERS and not (units[other].moved or units[other].fired)):
                    able.append((other, SHOT))
        plan = self.firing.plan(state, place, able, ASSAULT)
        return plan.worth if unit in plan.attackers else 0.0

    def _add_spotting(self, look: Situation, more: dict[int, float]) -> None:
        """What hexes are worth from which concealed enemies are seen, so that all may fire at them (TX-P7)."""
        for target in look.targets:
            if self.concealing & look.concealed & 1 << target.place:
                for start in self.tables.beside[target.place]:
                    more[start] = more.get(start, 0.0) + SPOTTING * target.worth

    def _overrun(self, state: TacticalX, unit: int, place: int) -> float:
        """What an overrun is worth, with the chance of being thrown back."""
        return self.firing.plan(state, place, [(unit, SHOT)], OVERRUN).worth or NEVER
