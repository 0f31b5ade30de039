"""A sensible one-step player of Tactical GameX: fires where the odds are good, and goes for the objectives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from highground.engine import Answer, Chance
from highground.games.tactical_x.combat import ASSAULT, FIRE, OVERRUN, QUARTERS, odds_column, strength_parts
from highground.games.tactical_x.data import ODDS
from highground.games.tactical_x.fire import DONE, firers_of
from highground.games.tactical_x.movement import assaulters
from highground.games.tactical_x.state import TacticalX, hexes_of, stack_at
from highground.players.bot import Asked

GOOD_ODDS = ODDS.index("2-1")


class GreedyBot:
    """Answers every question of Tactical GameX by the best it can see one step ahead."""

    def answer(self, asked: Asked, chance: Chance) -> Answer:
        state = asked.view.state
        assert isinstance(state, TacticalX)
        topic, choices = asked.topic, asked.choices
        arguments = asked.view.step_start.agenda[-1].arguments
        if topic.startswith("target of"):
            side, manner = arguments
            worth = {place: self._odds(state, firers_of(state, side, place, manner), place, FIRE)
                     for place in choices if place != DONE}  # fmt: skip
            return self._best_target(state, worth, ODDS.index("1-2"))
        if topic == "close assault on":
            (side,) = arguments
            worth = {place: self._odds(state, assaulters(state, side, place), place, ASSAULT)
                     for place in choices if place != DONE}  # fmt: skip
            return self._best_target(state, worth, GOOD_ODDS)
        if topic in ("who fires", "who assaults"):
            return max(choices, key=lambda unit: -1 if isinstance(unit, str) else state.setting.types[unit].attack)
        if topic == "who moves":
            return choices[0]
        return self._where_to(state, arguments[0], choices, chance)

    def _odds(self, state: TacticalX, attackers: Sequence[int], place: int, manner: str) -> int:
        """The column of odds that these attackers get together; -1 for none."""
        attack = sum(strength_parts(state, unit, place, manner)[0] for unit in attackers)
        defence = sum(state.setting.types[unit].defence for unit in stack_at(state, place)) * QUARTERS
        column = odds_column(attack, defence)
        return -1 if column is None else ODDS.index(column)

    def _best_target(self, state: TacticalX, worth: dict[int, int], least: int) -> Answer:
        if not worth or max(worth.values()) < least:
            return DONE
        return max(worth, key=lambda place: (worth[place], len(stack_at(state, place)), -place))

    def _where_to(self, state: TacticalX, unit: int, choices: Sequence[Any], chance: Chance) -> Answer:
        field = state.setting
        side = field.owner[unit]
        here = state.units[unit].at
        wanted = [place for index, place in enumerate(field.objectives) if state.held[index] != side]
        guarded = here in field.objectives and len([p for p in hexes_of(state, side) if p == here]) == 1
        enemies = hexes_of(state, 1 - side)
        for choice in choices:
            if isinstance(choice, tuple) and self._odds(state, (unit,), choice[1], OVERRUN) >= GOOD_ODDS:
                return choice
        goals = wanted or enemies
        if guarded or not goals:
            return "stay"

        def worth(place: int) -> float:
            near = min(field.board.distance(place, goal) for goal in goals)
            cover = 0.6 if field.terrain.kinds[place] in ("woods", "town") else 0.0
            on_goal = 3.0 if place in wanted else 0.0
            return on_goal + cover + 0.2 * field.terrain.levels[place] - near

        best, best_worth = "stay", worth(here) + 0.1
        for place in choices:
            if isinstance(place, int) and worth(place) > best_worth:
                best, best_worth = place, worth(place)
        return best
