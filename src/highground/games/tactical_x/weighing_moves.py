"""What it is worth to a unit to be somewhere: on its way to objectives, in a position to fire, out of the enemy's fire.

Worths are in points of the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from highground.games.tactical_x.carriers import LOAD, UNLOAD
from highground.games.tactical_x.combat import ASSAULT, OVERRUN, can_attack
from highground.games.tactical_x.goals import WAY, Goals
from highground.games.tactical_x.movement import STAY
from highground.games.tactical_x.situation import Situation, Situations
from highground.games.tactical_x.state import TacticalX, passenger_of
from highground.games.tactical_x.tables import MOST_KEPT, Tables
from highground.games.tactical_x.weighing_carriers import Carrying
from highground.games.tactical_x.weighing_fire import SHOT, Firing
from highground.space import Offer, Places, places_in, set_of

if TYPE_CHECKING:
    from highground.games.tactical_x.charts import Amounts, Charts

NEVER = -1000.0

POSITION = 0.4  # how much counts what could be fired at next turn
WATCH = 0.03  # for each hex in sight where enemies may come
DANGER = 0.9  # how much counts what could be fired at oneself
CROSSING = 0.8  # how much counts what could be fired at on the way
LAST_TURN = 0.6  # how much of that counts for who goes first in the last turn
CLOSE = 0.3  # how much count the enemy's assaults and overruns
ASSAULTING = 0.7  # how much counts an assault that can follow
HELPERS = 2  # from how far off others come to help
SPOTTING = 0.3  # of what friends could do to whoever stands concealed, once it is seen from beside
STANDING = 0.02  # so that nobody moves for nothing


class Moving:
    """Weighs where units could go."""

    def __init__(
        self, tables: Tables, charts: Charts, situations: Situations, firing: Firing, without: frozenset[str]
    ) -> None:
        self.tables = tables
        self.charts = charts
        self.situations = situations
        self.firing = firing
        self.without = without
        self.goals = Goals(tables)
        self.carrying = Carrying(charts, self.goals, without)
        self.reckons_with_fire = "opportunity-fire" not in without
        self.watch = WATCH if self.reckons_with_fire else 0.0
        self._seen = lru_cache(maxsize=None)(self._find_seen)
        self._on_the_way = lru_cache(maxsize=MOST_KEPT)(self._find_on_the_way)

    def weigh(self, state: TacticalX, unit: int, left: int, offered: Sequence[Any]) -> list[float]:
        """What it is worth to a unit to go to each hex, or to do what else is offered."""
        here = state.units[unit].at
        look = self.situations.of(state, self.tables.setting.owner[unit])
        passenger = passenger_of(state, unit)
        offer = offered if isinstance(offered, Offer) else offer_of(offered)
        worths = self._places(state, unit, passenger, offer.places | 1 << here, look)
        staying = worths.item(here) + STANDING
        others = [self._else(state, unit, passenger, choice, staying, look) for choice in offer.also]
        if self.reckons_with_fire and look.weapons.guns:
            self._fear_ways(state, unit, left, offer, worths, others, look)
        return worths[self.charts.mask(offer.places)].tolist() + others

    # The way

    def _fear_ways(
        self, state: TacticalX, unit: int, left: int, offer: Offer, worths: Amounts, others: list[float],
        look: Situation,
    ) -> None:  # fmt: skip
        """Take from each choice what may be lost on the way there: nothing, some or much, by where it must lead."""
        setting = self.tables.setting
        one, kind = state.units[unit], setting.types[unit]
        danger = look.exposed(kind.armoured, one.shown) & ~(1 << one.at)
        exposed = places_in(danger & offer.places & look.fired_at)
        if not exposed:
            return
        at_risk = look.losses(kind.armoured, kind.defence)
        losses = [at_risk[place] for place in exposed]
        some = sum(losses) / len(losses)
        worse = [loss for loss in losses if loss > some]
        much = sum(worse) / len(worse) if worse else some
        worst = set_of([place for place in exposed if at_risk[place] > some])
        steps = setting.steps_of_vehicles if kind.vehicle else setting.steps_on_foot
        safe = steps.reach(one.at, left, look.places | danger).hexes
        fair = steps.reach(one.at, left, look.places | worst).hexes if worse else -1
        worth = CROSSING * self._at_stake(unit, passenger_of(state, unit))
        # What threatens at the end has been reckoned with
        if crossing := offer.places & ~danger & ~safe:
            worths[self.charts.mask(crossing & fair)] -= worth * some
            worths[self.charts.mask(crossing & ~fair)] -= worth * much
        for index, choice in enumerate(offer.also):
            if type(choice) is tuple and choice[0] == OVERRUN:
                around = setting.board.around[choice[1]]
                if not around & safe:
                    others[index] -= worth * (some if around & fair else much)

    def _at_stake(self, unit: int, passenger: int | None) -> float:
        """What a unit is worth with whoever is inside it."""
        return self.tables.worth[unit] + (0.0 if passenger is None else self.tables.worth[passenger])

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

    def _places(self, state: TacticalX, unit: int, passenger: int | None, hexes: Places, look: Situation) -> Amounts:
        """What each of some hexes is worth to a unit; who carries another goes where that one wants to be.

        The amounts for other hexes mean nothing.
        """
        tables, setting = self.tables, self.tables.setting
        kind, fighter = setting.types[unit], unit if passenger is None else passenger
        goal = self.goals.aim(state, fighter, unit, look) if setting.types[fighter].attack else None
        near = 0.0 if goal is None else self.goals.near(unit, goal, look)
        found = self._on_the_way(tables.kind_of[fighter], tables.kind_of[unit], goal, near)
        found = found + POSITION * look.positions(tables.kind_of[fighter], hexes)
        more = self.goals.on_the_spot(state, unit, look)
        if passenger is None and kind.attack:
            self._add_assaults(state, unit, look, more)
            self._add_spotting(state, unit, look, more)
        for place, worth_of_it in more.items():
            found[place] += worth_of_it
        worth = self._at_stake(unit, passenger)
        to_fear = worth * self._to_come(state)
        found -= DANGER * to_fear * look.danger(kind.armoured, kind.defence, state.units[unit].shown)
        close = look.close(kind.armoured, kind.defence, hexes)
        if close is not None:
            found -= CLOSE * to_fear * close
        if passenger is not None:
            self.carrying.add_caution(found, worth, look)
        elif kind.kind == "carrier":
            self.carrying.add_fetching(state, unit, found, look)
        return found

    def _find_on_the_way(self, fighter: int, mover: int, goal: int | None, near: float) -> Amounts:
        """What each hex is worth for what is seen from it, and how far it is from an objective."""
        seen, kind = self._seen(self._reach(fighter)), self.tables.kinds[mover]
        if goal is None:
            return seen
        return seen - WAY / kind.movement * self.charts.at_least(near, self.tables.ways[kind.vehicle][goal])

    def _to_come(self, state: TacticalX) -> float:
        """How much there still is to fear: less in the last turn, and nothing once the other side has had it."""
        setting = self.tables.setting
        if state.turn < setting.data.turns:
            return 1.0
        return LAST_TURN if state.side == setting.data.first else 0.0

    def _reach(self, kind: int) -> int:
        """How far a kind fires directly."""
        values = self.tables.kinds[kind]
        return 0 if values.weapon == "M" or not values.attack else values.range

    def _find_seen(self, reach: int) -> Amounts:
        """What each hex is worth for what can be fired at from it, if it comes there."""
        if reach < 2:
            return self.charts.nothing
        return self.charts.amounts([self.watch * seen[reach] for seen in self.tables.watch])

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

    def _add_spotting(self, state: TacticalX, unit: int, look: Situation, more: dict[int, float]) -> None:
        """What hexes are worth from which concealed enemies are seen, so that friends may fire at them (TX-P7)."""
        hidden = [target for target in look.targets if look.concealed >> target.place & 1]
        if not hidden:
            return
        tables, setting, units = self.tables, self.tables.setting, state.units
        friends = [
            (tables.kind_of[other], one.at)
            for other in setting.members[setting.owner[unit]]
            if other != unit and (one := units[other]).at >= 0 and one.inside < 0 and not one.dispersed
        ]
        there = set_of([at for _, at in friends])
        for target in hidden:
            if not there & setting.board.around[target.place]:  # else it is seen already
                away = tables.distances(target.place)
                worth = sum(
                    [
                        tables.worths(kind, target)[away[at]]
                        for kind, at in friends
                        if self.charts.reached(kind, target.place) >> at & 1
                    ]
                )
                if worth:
                    for start in tables.beside[target.place]:
                        more[start] = more.get(start, 0.0) + SPOTTING * min(worth, target.worth)

    def _overrun(self, state: TacticalX, unit: int, place: int) -> float:
        """What an overrun is worth, with the chance of being thrown back."""
        return self.firing.plan(state, place, [(unit, SHOT)], OVERRUN).worth or NEVER


def offer_of(offered: Sequence[Any]) -> Offer:
    """Hexes in order and other choices after them, as an offer."""
    return Offer(
        set_of(choice for choice in offered if type(choice) is int),
        tuple([choice for choice in offered if type(choice) is not int]),
    )
