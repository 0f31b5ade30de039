"""A sensible one-step player of Tactical GameX: attacks where much harm is likely, and goes for the objectives.

It is a policy on states: everything that only the map decides is worked out once for a setting (`Tables`), and an
answer is whatever weighs most. It can do without a mechanic (`without=height+assault`), to show what that is worth.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from highground.engine import Answer, Ask, Chance, Place
from highground.engine.parameters import done_without
from highground.games.tactical_x.assault import assaulters
from highground.games.tactical_x.carriers import UNLOAD
from highground.games.tactical_x.combat import (
    ASSAULT,
    FIRE,
    OVERRUN,
    QUARTERS,
    WHOLE_STACK,
    die_modifiers,
    is_armoured,
    odds_column,
    shift_of,
    stack_of,
    strength_by_type,
    strength_parts,
)  # fmt: skip
from highground.games.tactical_x.data import ODDS
from highground.games.tactical_x.fire import DONE, STACK, firers_of
from highground.games.tactical_x.map import COVER
from highground.games.tactical_x.movement import STAY
from highground.games.tactical_x.opportunity import PASS
from highground.games.tactical_x.setting import TacticalSetting
from highground.games.tactical_x.state import TacticalX, enemy_hexes, stack_at
from highground.games.tactical_x.tables import tables_of
from highground.games.tactical_x.turn import take_turn

MECHANICS = ("height", "direct-fire", "concealment", "indirect-fire", "overrun", "assault", "reverse-slope")
"""What greedy can do without."""

BOUNDARIES = frozenset({take_turn.__name__})
"""The step at whose start a turn has ended."""
HORIZON = 3
"""How many turns on it is worth looking: objectives are slow."""

# What an attack must be worth, in units destroyed
LEAST_HARM = 0.05
STANDING_STILL = 0.4  # more, where units fire that could move instead

# What a hex is worth to a unit that could go there, in points of movement that it would save
OBJECTIVE = 3.0
CONCEALED = 0.6
HEIGHT = 0.2  # for each level
BESIDE_ENEMIES = 0.5
STAYING = 0.1  # so that nobody moves for nothing
GUARDING = 100.0
ENOUGH = 1000.0  # more than any attack: those named will do
HARM = 10.0  # for each unit destroyed by an overrun

Asked = Ask[Any] | Place


class Greedy:
    """Answers every question by what weighs most one step ahead."""

    def __init__(self, setting: TacticalSetting, without: frozenset[str] = frozenset()) -> None:
        self.setting = setting
        self.without = without
        self.tables = tables_of(setting)
        concealed = 0.0 if "concealment" in without else CONCEALED
        height = 0.0 if "height" in without else HEIGHT
        terrain = setting.terrain
        self._ground = [
            concealed * (kind in COVER) + height * level
            for kind, level in zip(terrain.kinds, terrain.levels, strict=True)
        ]
        self._toward: dict[tuple[bool, tuple[int, ...]], list[float]] = {}
        self._near: dict[int, list[float]] = {}

    def __call__(self, state: TacticalX, question: Asked, offered: Sequence[Any], chance: Chance) -> Answer:
        answers = tuple(offered)  # found once: what is offered may be worked out at every look
        weights = self.weigh(state, question, answers)
        return answers[weights.index(max(weights))]

    def rank(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[Any]:
        """What is offered, best first."""
        answers = tuple(offered)
        weights = self.weigh(state, question, answers)
        return [answers[index] for index in sorted(range(len(answers)), key=lambda index: -weights[index])]

    def weigh(self, state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[float]:
        """How good each answer is; of equal ones the first is given."""
        side, name, about = question.seat, question.name, question.about
        if name == "where-to":
            return self._weigh_places(state, about["unit"], offered)
        if name == "who-moves":
            return [-float(index) for index in range(len(offered))]
        if name == "at-what":
            return [float(answer == STACK) for answer in offered]
        if name == "by-way-of":
            return [0.0] * len(offered)
        if name == "opportunity-fire":
            return [float(answer != PASS) for answer in offered]
        if name == "who-fires":
            target = about["target"]
            return self._weigh_attackers(state, about["named"], about["place"], about["manner"], target, offered)
        if name == "who-assaults":
            return self._weigh_attackers(state, about["named"], about["place"], ASSAULT, WHOLE_STACK, offered)
        if name == "fire-target":
            manner, mechanic = FIRE, f"{about['manner']}-fire"
            find_attackers = partial(firers_of, state, side, manner=about["manner"])
        else:
            assert name == "assault-target", f"{name} is no question of this game"
            manner, mechanic = ASSAULT, "assault"
            find_attackers = partial(assaulters, state, side)
        targets = () if mechanic in self.without else [place for place in offered if place != DONE]
        return self._weigh_targets(state, {place: find_attackers(place) for place in targets}, manner, offered)

    # Attacks

    def _weigh_targets(
        self, state: TacticalX, able: Mapping[int, Sequence[int]], manner: str, offered: Sequence[Any]
    ) -> list[float]:
        """By the harm that all who are able would do to each target; nobody is able where nobody is named."""
        types = self.setting.types
        weights: list[float] = []
        for place in offered:
            if place == DONE:
                weights.append(LEAST_HARM)
            elif place not in able:
                weights.append(0.0)
            else:
                could_move = manner == FIRE and any(types[unit].movement for unit in able[place])
                price = STANDING_STILL if could_move else 0.0
                weights.append(self._harm(state, able[place], place, manner) - price)
        return weights

    def _weigh_attackers(
        self, state: TacticalX, named: Sequence[int], place: int, manner: str, target: int, offered: Sequence[Any]
    ) -> list[float]:
        """The strongest first, until those named get the odds that all together would."""
        able = [*named, *(unit for unit in offered if isinstance(unit, int))]
        targets = stack_of(state, place, target)
        column = self._column(state, able, place, manner, targets)
        is_enough = self._column(state, named, place, manner, targets) == column
        types = self.setting.types
        return [float(types[unit].attack) if isinstance(unit, int) else is_enough * ENOUGH for unit in offered]

    def _column(
        self, state: TacticalX, attackers: Sequence[int], place: int, manner: str, targets: Sequence[int]
    ) -> str | None:
        """The column of odds that these attackers get together."""
        armoured = is_armoured(state, targets)
        if "reverse-slope" in self.without:
            attack = sum(strength_by_type(state, unit, place, armoured) for unit in attackers)
        else:
            attack = sum(strength_parts(state, unit, place, manner, armoured)[0] for unit in attackers)
        defence = sum(self.setting.types[unit].defence for unit in targets) * QUARTERS
        return odds_column(attack, defence, shift_of(state, attackers, manner))

    def _harm(self, state: TacticalX, attackers: Sequence[int], place: int, manner: str) -> float:
        """How many units of the stack on a hex these attackers are likely to destroy."""
        targets = stack_at(state, place)
        column = self._column(state, attackers, place, manner, targets)
        if column is None:
            return 0.0
        # Only the reverse slope depends on who attacks: with nobody named it is left out.
        seen = () if "reverse-slope" in self.without else attackers
        modifier = die_modifiers(state, seen, place, manner, targets).value
        harm, row = self.tables.harm, ODDS.index(column)
        return sum(harm[state.units[unit].dispersed][row][modifier] for unit in targets)

    # Movement

    def _weigh_places(self, state: TacticalX, unit: int, offered: Sequence[Any]) -> list[float]:
        """By the way left to the objectives that are not held, the ground, and enemies in reach."""
        setting, side, here = self.setting, self.setting.owner[unit], state.units[unit].at
        enemies = enemy_hexes(state, side)
        wanted = tuple(index for index, holder in enumerate(state.held) if holder != side)
        if wanted:
            worth = self._worth_toward(setting.types[unit].vehicle, wanted)
        else:
            worth = self._worth_near(min(enemies, key=lambda place: setting.board.distance(here, place)))
        more = self._worth_beside(enemies) if setting.types[unit].attack else {}

        def weight(choice: Any) -> float:
            if choice == STAY:
                is_guard = here in setting.objectives and len(stack_at(state, here)) == 1
                return worth[here] + more.get(here, 0.0) + (GUARDING if is_guard else STAYING)
            if choice == UNLOAD:
                return worth[here] + 2 * STAYING
            if choice[0] != OVERRUN or "overrun" in self.without:
                return -math.inf
            return worth[choice[1]] + HARM * self._harm(state, (unit,), choice[1], OVERRUN)

        return [
            worth[choice] + more.get(choice, 0.0) if isinstance(choice, int) else weight(choice) for choice in offered
        ]

    def _worth_beside(self, enemies: Sequence[int]) -> dict[int, float]:
        """What more each hex is worth from which an assault could follow."""
        if "assault" in self.without:
            return {}
        return {place: BESIDE_ENEMIES for enemy in enemies for place in self.tables.beside[enemy]}

    def _worth_toward(self, vehicle: bool, wanted: tuple[int, ...]) -> list[float]:
        """What each hex is worth to a unit that is on its way to some objectives."""
        found = self._toward.get((vehicle, wanted))
        if found is None:
            ways = self.tables.ways[vehicle]
            near = [min(costs) for costs in zip(*(ways[index] for index in wanted), strict=True)]
            found = [ground - cost for ground, cost in zip(self._ground, near, strict=True)]
            for index in wanted:
                found[self.setting.objectives[index]] += OBJECTIVE
            self._toward[vehicle, wanted] = found
        return found

    def _worth_near(self, enemy: int) -> list[float]:
        """What each hex is worth to a unit that is on its way to an enemy."""
        found = self._near.get(enemy)
        if found is None:
            distance = self.setting.board.distance
            found = [ground - distance(enemy, place) for place, ground in enumerate(self._ground)]
            self._near[enemy] = found
        return found


def make_greedy(setting: TacticalSetting, parameters: Mapping[str, str]) -> Greedy:
    """Greedy for a setting; `without` names what it does without, several with + between them."""
    return Greedy(setting, done_without(parameters, "greedy", MECHANICS))


@lru_cache(maxsize=8)
def _whole(setting: TacticalSetting) -> Greedy:
    return Greedy(setting)


def rank(state: TacticalX, question: Asked, offered: Sequence[Any]) -> list[Any]:
    """What is offered, best first, as greedy sees it."""
    return _whole(state.setting).rank(state, question, offered)
