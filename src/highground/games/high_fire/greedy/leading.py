"""What a side does with its units: where they are set up, how points are split, who goes first, who is activated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import numpy as np

from highground.engine import Ask, Chance, Place, Point
from highground.games.high_fire.activation import HAND, price, receivers
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.fire import NONE
from highground.games.high_fire.greedy.acting import Acting, closely
from highground.games.high_fire.greedy.weights import HANDING, NEVER, REACTION
from highground.games.high_fire.looks import Looks, looks_of
from highground.games.high_fire.state import FIRST_ACTION, SECOND_ACTION, HighFire, able, is_able, is_engaged
from highground.games.high_fire.state import REACTION as REACTING
from highground.games.high_fire.turn import DONE

Asked = Ask[Any] | Place
Gain = Callable[[HighFire, Looks, Group], float]
LEAST_GAIN = 0.05
"""What an activation is counted as at least when points are split: something will turn up."""
SPREAD = 4000
"""How far units are set up from each other, if they can be."""
STARTS = 12
"""Among how many of the best places chance decides where a unit is set up."""


class Leading:
    """Weighs what a side does next."""

    def __init__(self, acting: Acting, without: frozenset[str]) -> None:
        self.acting, self.positions, self.setting = acting, acting.positions, acting.setting
        self.weights, self.hands = acting.weights, HANDING not in without
        self.reacts = REACTION not in without

    # Units

    def gain(self, state: HighFire, looks: Looks, unit: int) -> float:
        """What it gains to activate a unit that acts itself, roughly; what was found is remembered."""
        gains = self.positions.memory.found.gains
        found = gains.get(unit)
        if found is None:
            found = gains[unit] = self._gain(state, looks, unit, self.acting.gain)
        return found

    def _gain(self, state: HighFire, looks: Looks, unit: int, of: Gain) -> float:
        if is_engaged(state, unit):
            return 0.0
        groups: tuple[Group, ...] = looks.all_groups(unit)
        return sum(of(state, looks, one) for one in groups if any(is_able(state, n) for n in one))

    def gains(self, state: HighFire, looks: Looks, units: Sequence[int]) -> list[float]:
        """What it gains to activate each unit: surely, for the best of them."""
        rough = [self.gain(state, looks, unit) for unit in units]
        return closely(rough, lambda place: self._gain(state, looks, units[place], self.acting.surely))

    def handed(self, state: HighFire, looks: Looks, unit: int) -> float:
        """What it gains that a command unit hands its activation to the best of others."""
        return max(self.gains(state, looks, receivers(state, looks, unit)), default=NEVER) if self.hands else NEVER

    def who_activates(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Who gains most for each point; nobody, where nobody gains anything."""
        looks = looks_of(state)
        rough = [self._for_a_point(state, looks, unit, surely=False) for unit in offered]
        return closely(rough, lambda place: self._for_a_point(state, looks, offered[place], surely=True))

    def _for_a_point(self, state: HighFire, looks: Looks, unit: Any, *, surely: bool) -> float:
        if unit == DONE:
            return self.weights.stay
        units = [unit, *(receivers(state, looks, unit) if self.hands else ())]
        found = self.gains(state, looks, units) if surely else [self.gain(state, looks, one) for one in units]
        return max(found) / price(state, looks, unit)

    def hand_to(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        return self.gains(state, looks_of(state), offered)

    def action(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """What each action of a unit is worth, handing its activation on among them."""
        looks, unit = looks_of(state), question.about["unit"]
        group = looks.groups(unit).core
        return self.group_actions(state, looks, group, offered)

    def group_actions(self, state: HighFire, looks: Looks, group: Group, offered: Sequence[Any]) -> list[float]:
        """What actions are worth to a group, or to do nothing, or to hand an activation on."""
        actions = [action for action in offered if action not in (NONE, HAND)]
        worths = dict(zip(actions, self.acting.best(state, looks, group, actions) if actions else (), strict=True))
        here = self.acting.here(state, looks, group)
        if HAND in offered:
            unit = self.setting.soldiers[group[0]].unit
            worths[HAND] = here + self.handed(state, looks, unit) - self.weights.stay
        return [worths.get(action, here) for action in offered]

    # The turn

    def split(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Points by what units could gain with them in each phase; a unit acts once in a phase (HF-A1)."""
        looks, seat = looks_of(state), question.seat
        units = [
            (max(LEAST_GAIN, self.gain(state, looks, unit)), price(state, looks, unit))
            for unit in self.setting.units_of[seat]
            if able(state, unit) and not is_engaged(state, unit)
        ]
        units.sort(key=lambda one: -one[0] / one[1])
        most = max(max(split) for split in offered)
        sums = [_for_points(units, points) for points in range(most + 1)]
        least = min(split[REACTING] for split in offered)
        return [
            NEVER * (split[REACTING] - least)
            if not self.reacts and split[REACTING] > least
            else sums[split[FIRST_ACTION]] + sums[split[SECOND_ACTION]] + self.weights.reaction * sums[split[REACTING]]
            for split in offered
        ]

    def who_first(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Go first, but for the last turn, whose last word decides objectives."""
        last = state.turn >= self.setting.data.turns and bool(self.setting.objectives)
        return [float((seat == question.seat) != last) for seat in offered]

    # Setting up

    def set_up(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """What it is worth to set up at each point."""
        worth = self._start_field(state, question.about["unit"])
        return [float(worth[self.positions.grounds.spot(point)]) for point in offered]

    def start(self, state: HighFire, question: Place, chance: Chance) -> Point | None:
        """One of the best places to set a unit up, so that no two matches open alike."""
        region: Any = question.region()
        worth, grounds = self._start_field(state, question.about["unit"]), self.positions.grounds
        left, right, low, high = region.drawn.box
        x, y = grounds.places[:, 0], grounds.places[:, 1]
        spots = np.nonzero((left <= x) & (x <= right) & (low <= y) & (y <= high) & grounds.clear)[0]
        ranked = (grounds.points[int(spots[place])] for place in np.argsort(-worth[spots], kind="stable").tolist())
        best = list(islice((point for point in ranked if point in region), STARTS))
        return best[chance.below(len(best))] if best else None

    def _start_field(self, state: HighFire, unit: int) -> np.ndarray[Any, Any]:
        """What each spot is worth at the start: near what is to be done, apart from friends, out of enemies' sight."""
        grounds, seat = self.positions.grounds, self.setting.owner[unit]
        found = self.positions.errands.start(unit)
        for friend in self.setting.units_of[seat]:
            for n in self.setting.members[friend][:1]:
                if state.at[n][2] >= 0:
                    found = found - self.weights.crowded * (grounds.from_point(state.at[n]) < SPREAD)
        for enemy in self.setting.units_of[1 - seat]:
            for n in self.setting.members[enemy][:1]:
                if state.at[n][2] >= 0:
                    found = found - self.weights.in_sight * grounds.sight(state.opened)[grounds.spot(state.at[n])]
        return found


def _for_points(units: Sequence[tuple[float, int]], points: int) -> float:
    """What units gain with so many points in a phase, the best for a point first."""
    total = 0.0
    for gain, cost in units:
        if cost <= points:
            points -= cost
            total += gain
    return total
