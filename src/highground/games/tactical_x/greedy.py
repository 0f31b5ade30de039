"""Greedy, a player of Tactical GameX: answers every question by what weighs most one step ahead.

It is a policy on states. What only the map decides is worked out once (`tables`), what the enemy's units decide while
they stay as they are (`situation`); attacks are weighed in `weighing_fire`, places to go to in `weighing_moves`. It can
do without a mechanic (`without=height+assault`), to show what that is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from highground.engine import Answer, Ask, Chance, Place
from highground.engine.parameters import done_without
from highground.games.tactical_x.assault import assaulters
from highground.games.tactical_x.combat import ASSAULT, OPPORTUNITY, WHOLE_STACK, can_attack
from highground.games.tactical_x.fire import DONE, INDIRECT, STACK
from highground.games.tactical_x.opportunity import PASS, firers_at
from highground.games.tactical_x.setting import TacticalSetting
from highground.games.tactical_x.situation import Situation, Situations
from highground.games.tactical_x.state import TacticalX, stack_at
from highground.games.tactical_x.tables import tables_of
from highground.games.tactical_x.turn import take_turn
from highground.games.tactical_x.weighing_fire import SHOT, Firing, Plan
from highground.games.tactical_x.weighing_moves import Moving

MECHANICS = (
    "height", "direct-fire", "opportunity-fire", "concealment", "indirect-fire", "overrun", "assault", "reverse-slope",
    "carriers",
)  # fmt: skip
"""What greedy can do without."""

BOUNDARIES = frozenset({take_turn.__name__})
"""The step at whose start a turn has ended."""
HORIZON = 3
"""How many turns on it is worth looking: objectives are slow."""
ROUTINE = frozenset({"who-moves"})
"""Everybody moves in the end, and where to is what counts: to look ahead for who goes first gains nothing."""

LEAST_HARM = 0.05  # what it must be worth to fire at a mover
NEXT_SHOT = 0.5  # how much counts what a unit could fire at in its next turn, if it fires now
SHOWING = 0.15  # how much counts the danger of those who show themselves by firing

Asked = Ask[Any] | Place
Weighing = Callable[[TacticalX, Asked, Sequence[Any]], list[float]]


class Greedy:
    """Answers every question by what weighs most one step ahead."""

    def __init__(self, setting: TacticalSetting, without: frozenset[str] = frozenset()) -> None:
        self.setting = setting
        self.without = without
        self.tables = tables_of(setting, flat="height" in without)
        from highground.games.tactical_x.charts import Charts  # late, because it imports NumPy

        self.firing = Firing(self.tables, without)
        hides = "concealment" not in without
        self.concealing = setting.concealing if hides else 0
        shelter = self.tables.shelter if hides else [0] * setting.board.size
        self.charts = Charts(self.tables, self.firing.slopes, self.concealing, shelter)
        self.situations = Situations(self.charts)
        self.moving = Moving(self.tables, self.charts, self.situations, self.firing, without)
        self._weighings: dict[str, Weighing] = {
            "fire-target": self._fire_target,
            "at-what": self._at_what,
            "who-fires": self._who_fires,
            "who-moves": self._who_moves,
            "where-to": self._where_to,
            "by-way-of": self._by_way_of,
            "opportunity-fire": self._opportunity_fire,
            "assault-target": self._assault_target,
            "who-assaults": self._who_assaults,
        }

    def __call__(self, state: TacticalX, question: Asked, offered: Sequence[Any], chance: Chance) -> Answer:
        weights = self.weigh(state, question, offered)
        return offered[weights.index(max(weights))]

    def rank(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[Any]:
        """What is offered, best first."""
        answers, weights = tuple(offered), self.weigh(state, question, offered)
        return [answers[index] for index in sorted(range(len(answers)), key=lambda index: -weights[index])]

    def weigh(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[float]:
        """How good each answer is; of equal ones the first is given."""
        return self._weighings[question.name](state, question, offered)

    # Attacks

    def _plans(self, state: TacticalX, question: Asked, places: Sequence[int]) -> dict[int, Plan]:
        """The best fire at each hex by those who could fire in this manner."""
        side, setting = question.seat, self.setting
        is_indirect = question.about["manner"] == INDIRECT
        ready = [
            unit
            for unit in setting.members[side]
            if (setting.types[unit].weapon == "M") is is_indirect and can_attack(state, unit)
        ]
        look = self.situations.of(state, side)
        prices = {unit: self._price_of_fire(state, unit, look) for unit in ready}
        return {place: self.firing.plan(state, place, self._in_reach(state, prices, place)) for place in places}

    def _in_reach(self, state: TacticalX, prices: Mapping[int, float], place: int) -> list[tuple[int, float]]:
        """Those who can fire at a hex; who observes it for the mortars has been asked by the rule already."""
        setting, units = self.setting, state.units
        found: list[tuple[int, float]] = []
        for unit, price in prices.items():
            kind, at = setting.types[unit], units[unit].at
            if kind.weapon == "M":
                is_reached = setting.board.distance(at, place) <= kind.range
            else:
                is_reached = setting.covered(at, kind.range) >> place & 1
            if is_reached:
                found.append((unit, price))
        return found

    def _price_of_fire(self, state: TacticalX, unit: int, look: Situation) -> float:
        """What it costs a unit to fire in its turn: it stays where it is, and is concealed no more (TX-P2, TX-P7)."""
        return SHOT + self._price_of_showing(state, unit, look) + self.moving.goals.urge(state, unit, look)

    def _price_of_showing(self, state: TacticalX, unit: int, look: Situation) -> float:
        """What whoever is concealed has to fear once it has attacked (TX-P7)."""
        one = state.units[unit]
        if one.shown or not self.concealing & ~look.beside & 1 << one.at:
            return 0.0
        kind = self.setting.types[unit]
        return SHOWING * self.tables.worth[unit] * look.danger(kind.armoured, kind.defence, True).item(one.at)

    def _fire_target(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[float]:
        if f"{question.about['manner']}-fire" in self.without:
            return [float(place == DONE) for place in offered]
        plans = self._plans(state, question, [place for place in offered if place != DONE])
        return [0.0 if place == DONE else (plans[place].worth or -1.0) for place in offered]

    def _at_what(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[float]:
        place = question.about["place"]
        target = self._plans(state, question, [place])[place].target
        return [float(mark == target or (mark == STACK and target < 0)) for mark in offered]

    def _who_fires(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Those of the best attack, one after the other, and then nobody more."""
        about, side = question.about, question.seat
        place, manner, target = about["place"], about["manner"], about["target"]
        able = [*about["named"], *(unit for unit in offered if isinstance(unit, int))]
        look = self.situations.of(state, side)
        price = self._price_of_opportunity if manner == OPPORTUNITY else self._price_of_fire
        prices = [(unit, price(state, unit, look)) for unit in able]
        targets = stack_at(state, place) if target == WHOLE_STACK else [target]
        single = WHOLE_STACK if manner == OPPORTUNITY else target
        plan = self.firing.plan_on(state, place, targets, prices, manner, single)
        return _one_by_one(plan, offered)

    # Opportunity fire

    def _opportunity_fire(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[float]:
        """By the harm to the mover at each hex of its path, less what the firers could do in their own next turn."""
        if "opportunity-fire" in self.without:
            return [float(place == PASS) for place in offered]
        unit, side = question.about["unit"], question.seat
        look = self.situations.of(state, side)
        prices: dict[int, float] = {}
        found: list[float] = []
        for place in offered:
            if place == PASS:
                found.append(LEAST_HARM)
                continue
            able: list[tuple[int, float]] = []
            for firer in firers_at(state, unit, place):
                if firer not in prices:
                    prices[firer] = self._price_of_opportunity(state, firer, look)
                able.append((firer, prices[firer]))
            found.append(self.firing.plan_on(state, place, [unit], able, OPPORTUNITY).worth)
        return found

    def _price_of_opportunity(self, state: TacticalX, unit: int, look: Situation) -> float:
        """What it costs a unit to fire at a mover: the attack of its own next turn (TX-P13), and it shows itself."""
        kind, at = self.tables.kind_of[unit], state.units[unit].at
        return SHOT + NEXT_SHOT * look.positions(kind, 1 << at).item(at) + self._price_of_showing(state, unit, look)

    # Close assault

    def _assault_target(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[float]:
        if "assault" in self.without:
            return [float(place == DONE) for place in offered]
        return [
            0.0
            if place == DONE
            else (self._assault(state, place, assaulters(state, question.seat, place)).worth or -1.0)
            for place in offered
        ]

    def _assault(self, state: TacticalX, place: int, able: Sequence[int]) -> Plan:
        return self.firing.plan(state, place, [(unit, SHOT) for unit in able], ASSAULT)

    def _who_assaults(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[float]:
        about = question.about
        able = [*about["named"], *(unit for unit in offered if isinstance(unit, int))]
        return _one_by_one(self._assault(state, about["place"], able), offered)

    # Movement

    def _who_moves(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Whoever bears fire best goes first, for it draws the fire of those who wait for movers (TX-P14)."""
        types = self.setting.types
        return [float(types[unit].defence) if isinstance(unit, int) else 0.0 for unit in offered]

    def _where_to(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[float]:
        return self.moving.weigh(state, question.about["unit"], question.about["left"], offered)

    def _by_way_of(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[float]:
        return self.moving.weigh(state, question.about["unit"], question.about["left"], offered)


def _one_by_one(plan: Plan, offered: Sequence[Any]) -> list[float]:
    """The attackers of a plan in any order; once they are named, the word to start; then all others."""
    return [(2.0 if unit in plan.attackers else 0.0) if isinstance(unit, int) else 1.0 for unit in offered]


def make_greedy(setting: TacticalSetting, parameters: Mapping[str, str]) -> Greedy:
    """Greedy for a setting; `without` names what it does without, several with + between them."""
    without = done_without(parameters, "greedy", MECHANICS)
    return Greedy(setting, without) if without else _whole(setting)


@lru_cache(maxsize=4)
def _whole(setting: TacticalSetting) -> Greedy:
    """The whole policy for a setting: one for all who use it, because its tables are large."""
    return Greedy(setting)


def rank(state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[Any]:
    """What is offered, best first, as greedy sees it."""
    return _whole(state.setting).rank(state, question, offered)
