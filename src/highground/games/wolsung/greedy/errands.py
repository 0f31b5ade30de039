"""What objectives are worth from everywhere, and who is sent to seize them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from highground.games.wolsung.greedy.chances import Floats, passes
from highground.games.wolsung.greedy.ground import STANDARD, Grounds
from highground.games.wolsung.greedy.ground import Floats as Ways
from highground.games.wolsung.greedy.weights import CLIMBING, LEAPING, OBJECTIVES, Weights
from highground.games.wolsung.objectives import is_within_reach
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.state import Wolsung, living

NEAR_OBJECTIVE = 1500
"""From how far, spot to spot, an objective can be seized."""


class Errands:
    """Weighs objectives."""

    def __init__(self, setting: WolsungSetting, grounds: Grounds, weights: Weights, without: frozenset[str]) -> None:
        self.setting, self.grounds, self.weights = setting, grounds, weights
        self.seizes = OBJECTIVES not in without
        self.objectives = setting.data.table.objectives
        spots = [grounds.spot(at) for at in setting.objectives]
        self.leaps, self.climbs = LEAPING not in without, CLIMBING not in without
        self.spots = spots
        self._ways = lru_cache(maxsize=32)(self._ways_of)
        self.near = [self._near(place) for place in range(len(spots))]
        self._shared = lru_cache(maxsize=1024)(self._share)
        self._goals = lru_cache(maxsize=1024)(self._goals_of)

    def _near(self, place: int) -> NDArray[np.bool_]:
        """From which spots an objective can be seized."""
        places, heights, spot = self.grounds.places, self.grounds.heights, self.spots[place]
        near = np.hypot(places[:, 0] - places[spot, 0], places[:, 1] - places[spot, 1]) <= NEAR_OBJECTIVE
        for one in np.nonzero(near)[0].tolist():
            body = STANDARD.at(self.grounds.points[one])
            near[one] = is_within_reach(self.setting, place, body, int(heights[one]))
        return near

    def way(self, number: int, spot: int) -> Ways:
        """How far a spot is from everywhere, as a model gets there: by leaps and climbs, too."""
        return self.grounds.way(spot, self.leaps, self._climbing(number))

    def ways(self, number: int) -> list[Ways]:
        """How far each objective is from everywhere, as a model gets there."""
        return self._ways(self._climbing(number))

    def _climbing(self, number: int) -> int:
        """The Reflex that a model climbs by; nought for one who does not climb."""
        return self.setting.fighters[number].reflex if self.climbs else 0

    def _ways_of(self, reflex: int) -> list[Ways]:
        return [self.grounds.way(spot, self.leaps, reflex) for spot in self.spots]

    # Who goes

    def sent(self, state: Wolsung, number: int) -> tuple[int, ...]:
        """The objectives that a model is sent to: one at most."""
        shared = self.shared(state, self.setting.owner[number])
        return tuple([place for place, one in shared.items() if one == number])

    def shared(self, state: Wolsung, seat: int) -> dict[int, int]:
        """Who of a side is sent to each objective that it does not hold."""
        spots = tuple([(n, self.grounds.spot(state.models[n].at)) for n in living(state, seat)])
        return self._shared(spots, tuple([place for place, holder in enumerate(state.held) if holder != seat]))

    def _share(self, spots: tuple[tuple[int, int], ...], wanted: tuple[int, ...]) -> dict[int, int]:
        """One model for each objective, whoever is there first; Heroes have better things to do."""
        fighters = self.setting.fighters
        costs = sorted(
            (
                float(self.ways(number)[place][spot]) / (1000 * fighters[number].speed)
                + (self.weights.hero_errand if fighters[number].is_hero else 0.0),
                place,
                number,
            )
            for number, spot in spots
            for place in wanted
        )
        found: dict[int, int] = {}
        for _, place, number in costs:
            if place not in found and number not in found.values():
                found[place] = number
        return found

    # What they are worth

    def scorings(self, state: Wolsung) -> int:
        """How often objectives are still scored (WO-X3)."""
        return self.setting.numbers.turns - state.turn + 1

    def points(self, held: Sequence[int], place: int) -> float:
        """What an objective is worth in one turn to whoever takes it; who holds each."""
        return self.objectives[place].points * (1.0 if held[place] < 0 else self.weights.retaken)

    def seized(self, number: int, place: int) -> float:
        """How likely a model seizes an objective at once."""
        objective = self.objectives[place]
        return passes(max(1, getattr(self.setting.fighters[number], objective.test)), objective.difficulty)

    def lasting(self, turns: Floats | float) -> Floats | float:
        """For how many turns an objective counts that is held so long: it may be lost again; the last counts more."""
        keep, more = self.weights.lasting, self.setting.numbers.last_turn - 1
        return (1 - keep**turns) / (1 - keep) + more * keep ** np.maximum(turns - 1, 0.0) * (turns > 0)

    def whole(self, state: Wolsung, place: int) -> float:
        """What it is worth to take an objective now."""
        return self.points(state.held, place) * float(self.lasting(self.scorings(state)))

    def goals(self, state: Wolsung, number: int, sent: tuple[int, ...], more: int) -> Floats:
        """What objectives are worth from each spot, by the actions it takes to seize them; `more` are left now."""
        return self._goals(number, sent, more, self.scorings(state), tuple(state.held))

    def _goals_of(self, number: int, sent: tuple[int, ...], more: int, left: int, held: tuple[int, ...]) -> Floats:
        found, total = np.zeros(len(self.grounds.points)), np.zeros(len(self.grounds.points))
        if not self.seizes:
            return found
        seat, speed = self.setting.owner[number], 1000.0 * self.setting.fighters[number].speed
        for place, way in enumerate(self.ways(number)):
            if held[place] == seat:
                continue
            needed = np.where(self.near[place], 0.0, 0.3 + way / speed) + 1 - more
            turns = np.where(needed <= 0, left, np.maximum(0.0, left - 0.5 - needed / 2))
            worth = self.points(held, place) * self.seized(number, place) * self.lasting(turns)
            if place not in sent:
                worth = worth * self.weights.rival
            total += worth
            found = np.maximum(found, worth)
        return found + self.weights.others * (total - found)

    def nearness(self, state: Wolsung, seat: int) -> float:
        """How near a side is to the objectives that it does not hold: by their points and the actions it takes."""
        models, fighters = state.models, self.setting.fighters
        mine = [(1000 * fighters[n].speed, self.ways(n), self.grounds.spot(models[n].at)) for n in living(state, seat)]
        total = 0.0
        for place, objective in enumerate(self.objectives):
            if state.held[place] != seat:
                actions = min(float(ways[place][spot]) / speed for speed, ways, spot in mine)
                total += objective.points / (1 + actions)
        return total
