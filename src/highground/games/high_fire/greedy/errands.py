"""What objectives, exits, doors and patients are worth: how much it adds to be somewhere."""

from __future__ import annotations

from functools import cached_property
from math import exp
from typing import NamedTuple

import numpy as np

from highground.games.high_fire.deeds import is_locked
from highground.games.high_fire.greedy.ground import Floats, Grounds
from highground.games.high_fire.greedy.memory import phases_left
from highground.games.high_fire.greedy.weights import MEDICS, OPERATIONS, Weights
from highground.games.high_fire.missions import count_near, points_for
from highground.games.high_fire.setting import OUT, WOUNDED, HighFireSetting
from highground.games.high_fire.state import HighFire, able, is_split
from highground.space.table.writing import thousandths

ADVANCE = 6000
"""How far a unit gets with an activation, about."""
HASTE = 4 / 3
"""How many advances a unit gets as far as in one activation at most, about."""
IN_TURN = 3
"""How many activations a unit has in a turn, at most."""
EVENLY = 1.5
"""How many figures more make it fairly sure that a place is held."""
KEPT = 256
"""How many goals are kept."""


class Tasks(NamedTuple):
    """All that a unit's goals depend on."""

    stakes: tuple[tuple[int, float], ...]  # objectives and exits by number, with how many points each is to it
    doors: tuple[float, ...]  # what each adds to a way through it
    far: float  # how many advances it can still go until the match ends
    commands: bool
    patients: tuple[tuple[int, int, int], ...]  # where friends are who may be treated, and how many


class Errands:
    """Weighs places by what there is to be done there."""

    def __init__(self, setting: HighFireSetting, grounds: Grounds, weights: Weights, without: frozenset[str]) -> None:
        self.setting, self.grounds, self.weights = setting, grounds, weights
        self._kept: dict[tuple[int, tuple[float, ...], float], Floats] = {}
        self._goals: dict[Tasks, Floats] = {}
        self._doors: dict[tuple[int, int], tuple[float, ...]] = {}
        self.heals, self.operates = MEDICS not in without, OPERATIONS not in without

    @cached_property
    def _near(self) -> list[tuple[int, ...]]:
        """The spots from which each objective is held."""
        found: list[tuple[int, ...]] = []
        for one, at in zip(self.setting.data.objectives, self.setting.objectives, strict=True):
            spots = self.grounds.near(at, thousandths(one.within))
            found.append(tuple(n for n in spots.tolist() if self.grounds.open[n]) or (self.grounds.spot(at),))
        return found

    @cached_property
    def _out(self) -> list[tuple[int, ...]]:
        """The spots of each exit."""
        is_open = self.grounds.open
        return [tuple(n for n in self.grounds.inside(one).tolist() if is_open[n]) for one in self.setting.exits]

    def doors(self, state: HighFire) -> tuple[float, ...]:
        """What each door adds to a way through it."""
        key = state.opened, state.forced
        found = self._doors.get(key)
        if found is None:
            found = self._doors[key] = self._doors_of(state)
        return found

    def _doors_of(self, state: HighFire) -> tuple[float, ...]:
        weights = self.weights
        return tuple(
            0.0
            if state.opened >> door & 1
            else 1000 * (weights.door + (weights.lock if is_locked(state, door) else 0.0))
            for door in range(len(self.setting.door_outlines))
        )

    # Being somewhere

    def tasks(self, state: HighFire, unit: int) -> Tasks:
        """What there is for a unit to do."""
        patients = self._patients(state, unit) if self.heals else ()
        far = self._far(state, unit)
        return Tasks(self._stakes(state, unit), self.doors(state), far, self.setting.units[unit].command, patients)

    def _far(self, state: HighFire, unit: int) -> float:
        """How many advances a unit can still go after its activation, until the match ends, if it is in haste."""
        now = phases_left(state, self.setting.owner[unit]) if is_split(state) else IN_TURN - 1
        return HASTE * (now + IN_TURN * max(0, self.setting.data.turns - state.turn))

    def goal(self, tasks: Tasks) -> Floats:
        """What each spot is worth to a unit for what there is to hold, to reach and to treat; it is worked out once."""
        found = self._goals.get(tasks)
        if found is None:
            if len(self._goals) >= KEPT:
                self._goals.clear()
            found = self._goals[tasks] = self._goal_of(tasks)
        return found

    def _goal_of(self, tasks: Tasks) -> Floats:
        fields = [stake * self._nearness(number, tasks.doors, tasks.far) for number, stake in tasks.stakes]
        total = np.zeros(len(self.grounds.points))
        if fields:
            best = np.maximum.reduce(fields)
            total = best + self.weights.others * (np.add.reduce(fields) - best)
            if tasks.commands:
                total *= self.weights.command
        treated = np.zeros(len(total))
        for x, y, count in tasks.patients:
            apart = self.grounds.from_point((x, y, 0))
            treated = np.maximum(treated, self.weights.patient * count**0.5 * np.exp(-apart / 4000))
        return total + treated

    def goal_at(self, state: HighFire, unit: int, spot: int) -> float:
        """The same at one spot, patients aside."""
        return self._goals_at(state, unit, spot, self.doors(state))[0]

    def _goals_at(self, state: HighFire, unit: int, spot: int, *doors: tuple[float, ...]) -> list[float]:
        """The same with what doors add, for each way in which they may stand."""
        far = 2 * max(0, self.setting.data.turns - state.turn + 1) + 1
        stakes, totals = self._stakes(state, unit), list[float]()
        for added in doors:
            found = [stake * float(self._nearness(number, added, far)[spot]) for number, stake in stakes]
            best = max(found, default=0.0)
            total = best + self.weights.others * (sum(found) - best)
            totals.append(total * self.weights.command if self.setting.units[unit].command else total)
        return totals

    def _stakes(self, state: HighFire, unit: int) -> tuple[tuple[int, float], ...]:
        """What there is to hold and to reach: objectives and exits by number, with how many points each is."""
        setting, seat = self.setting, self.setting.owner[unit]
        figures, found = able(state, unit), list[tuple[int, float]]()
        for place in range(len(setting.objectives)):
            stake = self.stake(state, seat, place) * self._share(state, seat, place, figures)
            if stake > 0:
                found.append((place, stake))
        for number, one in enumerate(setting.data.exits):
            if setting.seat_of(one.side) == seat and self._out[number]:
                found.append((len(setting.objectives) + number, one.points * len(figures)))
        return tuple(found)

    def start(self, unit: int) -> Floats:
        """What each spot is worth to a unit that is set up: near to what is to be held, reached or stopped."""
        setting, seat = self.setting, self.setting.owner[unit]
        doors = tuple(1000 * self.weights.door for _ in setting.door_outlines)
        found = np.zeros(len(self.grounds.points))
        for place, one in enumerate(setting.data.objectives):
            found += one.points * self.weights.way ** (self.grounds.way(self._near[place], doors) / ADVANCE)
        for number, one in enumerate(setting.data.exits):
            if self._out[number]:
                way = self.grounds.way(self._out[number], doors) / ADVANCE
                found += one.points * self.weights.way**way * (1 if setting.seat_of(one.side) == seat else -1)
        return found

    def _nearness(self, number: int, doors: tuple[float, ...], far: float) -> Floats:
        """What is left of an objective or an exit at each spot, by how far it is; nothing, if that takes too long."""
        key = number, doors, far
        found = self._kept.get(key)
        if found is None:
            spots = (*self._near, *self._out)[number]
            steps = self.grounds.way(spots, doors) / ADVANCE
            found = self._kept[key] = np.where(steps <= far, self.weights.way**steps, 0.0)
        return found

    def stake(self, state: HighFire, seat: int, place: int) -> float:
        """How many points hang on who holds an objective."""
        one = self.setting.data.objectives[place]
        now, *later = (
            points_for(one, turn) for turn in range(state.turn, max(state.turn, self.setting.data.turns) + 1)
        )
        points = now + self.weights.lasting * sum(later)
        if one.side:
            return points + one.otherwise * (1 + self.weights.lasting * len(later))
        return points * (2 if state.held[place] == 1 - seat else 1)

    def _share(self, state: HighFire, seat: int, place: int, figures: list[int]) -> float:
        """How much surer an objective is with these figures near it."""
        x, y, _ = self.setting.objectives[place]
        far = self.setting.holding[place] ** 2
        here = sum([(state.at[n][0] - x) ** 2 + (state.at[n][1] - y) ** 2 <= far for n in figures])
        friends = count_near(state, place, seat) - here
        enemies = count_near(state, place, 1 - seat)
        lead = friends - enemies
        gained = _sure(lead + len(figures)) - _sure(lead)
        held = state.held[place] == seat and not enemies
        return gained * (self.weights.rival if held or friends > enemies + 2 else 1.0)

    def _patients(self, state: HighFire, unit: int) -> tuple[tuple[int, int, int], ...]:
        """For a unit with a medic: where friends are who may be treated, and how many."""
        setting, found = self.setting, list[tuple[int, int, int]]()
        if any(setting.soldiers[n].profile.medic for n in able(state, unit)):
            for friend in setting.units_of[setting.owner[unit]]:
                hurt = [n for n in setting.members[friend] if state.harm[n] & (WOUNDED | OUT) and state.at[n][2] >= 0]
                if hurt:
                    x = sum(state.at[n][0] for n in hurt) // len(hurt)
                    y = sum(state.at[n][1] for n in hurt) // len(hurt)
                    found.append((x, y, len(hurt)))
        return tuple(found)

    # Doors

    def opening(self, state: HighFire, seat: int, door: int, forced: bool) -> float:
        """What it is worth to a side that a door is opened, or its lock forced: shorter ways, but for the enemy too."""
        if not self.operates:
            return 0.0
        now = self.doors(state)
        after = tuple(
            (1000 * self.weights.door if forced else 0.0) if n == door else more for n, more in enumerate(now)
        )
        return self._shorter(state, seat, now, after) - self._shorter(state, 1 - seat, now, after)

    def _shorter(self, state: HighFire, seat: int, now: tuple[float, ...], after: tuple[float, ...]) -> float:
        """What whoever of a side gains most gains by what doors add to ways after something, against now."""
        best = 0.0
        for unit in self.setting.units_of[seat]:
            if figures := able(state, unit):
                spot = self.grounds.spot(state.at[figures[0]])
                before, then = self._goals_at(state, unit, spot, now, after)
                best = max(best, then - before)
        return best


def _sure(lead: int) -> float:
    """How sure a place is held with so many figures more than the enemy."""
    return 1 / (1 + exp(-lead / EVENLY))
