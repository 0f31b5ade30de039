"""What it is worth to a unit to be somewhere: on its way to objectives, in a position to fire, out of the enemy's fire.

Worths are in points of the match.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from highground.games.tactical_x.carriers import LOAD, UNLOAD
from highground.games.tactical_x.combat import ASSAULT, OVERRUN, QUARTERS, can_attack
from highground.games.tactical_x.data import UnitType
from highground.games.tactical_x.goals import WAY, Goals
from highground.games.tactical_x.movement import STAY, Outlook
from highground.games.tactical_x.situation import Situation, Situations
from highground.games.tactical_x.state import TacticalX, passenger_of
from highground.games.tactical_x.tables import Tables
from highground.games.tactical_x.weighing_carriers import Carrying
from highground.games.tactical_x.weighing_fire import SHAKEN, SHOT, Firing
from highground.space import Offer, Places, places_in, set_of, union

NEVER = -1000.0

POSITION = 0.4  # how much counts what could be fired at next turn
WATCH = 0.03  # for each hex in sight where enemies may come
DANGER = 0.6  # how much counts what could be fired at oneself
CROSSING = 0.8  # how much counts what could be fired at on the way
LAST_TURN = 0.6  # how much of that counts for who goes first in the last turn
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
        self.reckons_with_fire = "opportunity-fire" not in without
        self.watch = WATCH if self.reckons_with_fire else 0.0
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
        places = (
            offered.places if isinstance(offered, Offer) else set_of(place for place in offered if type(place) is int)
        )
        strengths = self._fire_on(places | 1 << here, self.tables.setting.types[unit].armoured, look)
        worths = self._places(state, unit, fighter, places | 1 << here, strengths, look)
        if fighter is not None:
            self.carrying.add_caution(worths, self.tables.worth[unit] + self.tables.worth[fighter], look)
        elif self.tables.setting.types[unit].kind == "carrier":
            self.carrying.add_fetching(state, unit, worths, look)
        staying = worths[here] + STANDING
        choices = list(offered)
        weights = [
            worths[choice] if type(choice) is int else self._else(state, unit, fighter, choice, staying, look)
            for choice in choices
        ]
        if self.reckons_with_fire and look.weapons.guns:
            self._fear_ways(state, unit, Outlook(state, unit, here, left), choices, weights, strengths)
        return weights

    # The way

    def _fear_ways(
        self, state: TacticalX, unit: int, ways: Outlook, choices: list[Any], weights: list[float],
        strengths: dict[int, int],
    ) -> None:  # fmt: skip
        """Take from each choice what may be lost on the way there: nothing, some or much, by where it must lead."""
        danger = ways.danger & ~(1 << ways.start)
        if not danger:
            return
        setting = self.tables.setting
        kind, passenger = setting.types[unit], passenger_of(state, unit)
        worth = CROSSING * (self.tables.worth[unit] + (0.0 if passenger is None else self.tables.worth[passenger]))
        losses = self._losses(kind, danger, strengths)
        if not losses:
            return
        some = sum(losses.values()) / len(losses)
        worse = {place: loss for place, loss in losses.items() if loss > some}
        much = sum(worse.values()) / len(worse) if worse else some
        steps = setting.steps_of_vehicles if kind.vehicle else setting.steps_on_foot
        safe = union(steps.reach(ways.start, ways.left, ways.closed | danger))
        fair = union(steps.reach(ways.start, ways.left, ways.closed | set_of(worse))) if worse else -1
        around = setting.board.around
        for index, choice in enumerate(choices):
            if type(choice) is int:
                here = 1 << choice
                if here & danger:  # what threatens at the end has been reckoned with
                    continue
            elif type(choice) is tuple and choice[0] == OVERRUN:
                here = around[choice[1]]
            else:
                continue
            if not here & safe:
                weights[index] -= worth * (some if here & fair else much)

    def _losses(self, kind: UnitType, danger: Places, strengths: dict[int, int]) -> dict[int, float]:
        """What opportunity fire is likely to take of a unit on each of these hexes, if all fire there."""
        fates = [self.tables.fates(kind.defence, shelter) for shelter in range(3)]
        most = len(fates[0]) - 1
        found: dict[int, float] = {}
        for place, strength in strengths.items():
            if not danger >> place & 1:
                continue
            destroyed, dispersed, _ = fates[self.shelter[place]][min(strength, most)]
            found[place] = destroyed + SHAKEN * dispersed
        return found

    # Places

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
        self, state: TacticalX, unit: int, passenger: int | None, places: Places, strengths: dict[int, int],
        look: Situation,
    ) -> dict[int, float]:  # fmt: skip
        """What each hex is worth to a unit; who carries another goes where that one wants to be."""
        tables, setting = self.tables, self.tables.setting
        kind, fighter = setting.types[unit], unit if passenger is None else passenger
        worth = tables.worth[unit] + (0.0 if passenger is None else tables.worth[passenger])
        seen = self._seen(self._reach(fighter))
        goal = self.goals.aim(state, fighter, unit, look) if setting.types[fighter].attack else None
        if goal is None:
            found = {place: seen[place] for place in places_in(places)}
        else:
            each, (way, near) = WAY / kind.movement, self.goals.way(unit, goal, look)
            found = {
                place: seen[place] - each * (cost if (cost := way[place]) > near else near)
                for place in places_in(places)
            }
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
        danger = {place: strength for place, strength in strengths.items() if not concealed >> place & 1}
        worth *= self._to_come(state)
        self._fear(found, danger, DANGER * worth, kind.defence, 0, self._behind_slopes(danger, look))
        close = self._assaults_on(places, kind.armoured, look)
        self._fear(found, close, CLOSE * worth, kind.defence, setting.numbers.assault_modifier)
        return found

    def _to_come(self, state: TacticalX) -> float:
        """How much there still is to fear: less in the last turn, and nothing once the other side has had it."""
        setting = self.tables.setting
        if state.turn < setting.data.turns:
            return 1.0
        return LAST_TURN if state.side == setting.data.first else 0.0

    def _behind_slopes(self, hexes: Iterable[int], look: Situation) -> Places:
        """Those of some hexes that give a reverse slope against all who could fire at them (TX-N7)."""
        found = 0
        for place in hexes:
            if self.firing.slopes >> place & 1:
                starts = [at for _, at, reached in look.weapons.guns if reached >> place & 1]
                if starts and all(self.tables.is_behind_slope(at, place) for at in starts):
                    found |= 1 << place
        return found

    def _fear(
        self, found: dict[int, float], strengths: dict[int, int], worth: float, defence: int, more: int,
        behind_slope: Places = 0,
    ) -> None:  # fmt: skip
        """Take from places what a unit of some worth and defence is likely to lose there."""
        if not strengths:
            return
        tables, shelter = self.tables, self.shelter
        rows = [tables.harm(defence, tables.held(cover + more)) for cover in range(4)]
        most = len(rows[0]) - 1
        for place, strength in strengths.items():
            cover = shelter[place] + (behind_slope >> place & 1)
            found[place] -= worth * rows[cover][strength if strength < most else most]

    def _reach(self, unit: int) -> int:
        """How far a unit fires directly."""
        kind = self.tables.setting.types[unit]
        return 0 if kind.weapon == "M" or not kind.attack else kind.range

    def _find_seen(self, reach: int) -> list[float]:
        """What each hex is worth for what can be fired at from it, if it comes there."""
        if reach < 2:
            return [0.0] * self.tables.setting.board.size
        return [self.watch * seen[reach] for seen in self.tables.watch]

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
