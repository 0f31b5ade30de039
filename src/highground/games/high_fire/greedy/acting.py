"""What a unit does with an activation: each action by what it gains and where that leaves the unit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from highground.engine import Point
from highground.games.high_fire.activation import (
    AIMED,
    ASSAULT,
    CAUTIOUS,
    FIRE,
    JUMP,
    LOOK,
    OBSERVE,
    QUICK,
    RAPID,
    TACTICAL,
    possible_actions,
    who_leads,
)
from highground.games.high_fire.assault import assaultable
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.greedy.firing import Firing
from highground.games.high_fire.greedy.guessing import GUESSED, Guessing
from highground.games.high_fire.greedy.memory import phases_left
from highground.games.high_fire.greedy.moving import Goal, Ways
from highground.games.high_fire.greedy.operating import Operating
from highground.games.high_fire.greedy.positions import Field, Positions
from highground.games.high_fire.greedy.watching import Watching
from highground.games.high_fire.greedy.weights import ASSAULT as CHARGING
from highground.games.high_fire.greedy.weights import JUMPING, MID_MOVE, NEVER
from highground.games.high_fire.looks import ASSAULT as CLOSE_IN
from highground.games.high_fire.looks import RAPID as HASTE
from highground.games.high_fire.looks import WALK, Looks
from highground.games.high_fire.moving import JUMP as LEAP
from highground.games.high_fire.moving import STAY, Move, lead_of
from highground.games.high_fire.state import NOBODY, HighFire

FINALISTS = 2
"""How many spots to fire from are looked at as the referee would."""
MANNERS = {RAPID: HASTE, JUMP: LEAP, ASSAULT: CLOSE_IN}


class Plan(NamedTuple):
    """What an action is worth, with what it begins, and for an assault its target."""

    worth: float
    answer: Any = STAY
    target: int = NOBODY


NO_PLAN = Plan(NEVER)


def closely(worths: list[float], look: Callable[[int], float]) -> list[float]:
    """What things are worth that are known roughly: none is looked at more closely than is needed to know the best."""
    known: set[int] = set()
    while worths and (best := worths.index(max(worths))) not in known:
        worths[best] = look(best)
        known.add(best)
    return worths


class Acting:
    """Weighs actions."""

    def __init__(
        self, positions: Positions, firing: Firing, operating: Operating, watching: Watching, without: frozenset[str]
    ) -> None:
        self.positions, self.firing, self.weights = positions, firing, positions.weights
        self.operating, self.watching = operating, watching
        self.setting, self.assaulting = positions.setting, positions.assaulting
        self.guessing = Guessing(positions, watching, without)
        self.charges, self.jumps, self.goes_on = (one not in without for one in (CHARGING, JUMPING, MID_MOVE))

    @property
    def ways(self) -> Ways:
        return self.operating.ways

    # Actions

    def here(self, state: HighFire, looks: Looks, group: Group) -> float:
        """What it is worth to a group to stay where it is."""
        field = self.positions.field(state, looks, group)
        return float(field.rest[self.positions.grounds.spot(looks.centre(group))])

    def gain(self, state: HighFire, looks: Looks, group: Group) -> float:
        """What the best action gains over doing nothing, roughly."""
        actions = [one for one in possible_actions(state, looks, group) if one != CAUTIOUS]  # as good as tactical
        return max([self.roughly(state, looks, group, one) for one in actions]) - self.here(state, looks, group)

    def surely(self, state: HighFire, looks: Looks, group: Group) -> float:
        """What the best action gains over doing nothing, as far as greedy can tell."""
        worths = self.best(state, looks, group, possible_actions(state, looks, group))
        return max(worths) - self.here(state, looks, group)

    def roughly(self, state: HighFire, looks: Looks, group: Group, action: str) -> float:
        """What an action is worth by spots alone, where they tell enough: seldom less than it is."""
        if action in GUESSED:
            return self.guessing.worth(state, looks, group, action)
        return self.plan(state, looks, group, action).worth

    def plan(self, state: HighFire, looks: Looks, group: Group, action: str) -> Plan:
        """What an action is worth to a group, and with what it begins; what was found is remembered."""
        key, plans = (group, action), self.positions.memory.found.plans
        found = plans.get(key)
        if found is None:
            found = plans[key] = self._plan(state, looks, group, action)
        return found

    def best(self, state: HighFire, looks: Looks, group: Group, actions: Sequence[str]) -> list[float]:
        """What actions are worth: none is looked at more closely than is needed to know the best."""
        worths = [self.roughly(state, looks, group, action) for action in actions]
        return closely(worths, lambda place: self.plan(state, looks, group, actions[place]).worth)

    def _plan(self, state: HighFire, looks: Looks, group: Group, action: str) -> Plan:
        field = self.positions.field(state, looks, group)
        if action == ASSAULT:
            return self._assault(state, looks, group) if self.charges else NO_PLAN
        move = self.move(state, group, action, getattr(self.setting.inches, action))
        if action in (CAUTIOUS, TACTICAL, AIMED):
            return self._fire(state, looks, group, action, move, field)
        here = self.here(state, looks, group)
        if action == RAPID:
            spots = self.ways.spots(state, looks, group, move)
            return self._go(state, looks, group, move, self.ways.best_few(spots, field.haste, FINALISTS))
        if action == JUMP:
            if not self.jumps:
                return NO_PLAN
            goals = self.ways.best_landings(state, looks, group, move, field.rest, FINALISTS)
            return self._go(state, looks, group, move, goals)
        if action == OBSERVE:
            gain = self.watching.gain(state, looks, group)
            return Plan(here + gain, LOOK) if gain > 0 else NO_PLAN
        move = move._replace(lead=who_leads(state, looks, group, action))
        gain, answer = self.operating.begin(state, looks, group, move, action == QUICK)
        return Plan(here + gain, answer) if gain > 0 else NO_PLAN

    def move(self, state: HighFire, group: Group, action: str, left: int) -> Move:
        """How a group moves by an action."""
        return Move(lead_of(state, group), MANNERS.get(action, WALK), left, "", goes_on=action == CAUTIOUS)

    def _go(self, state: HighFire, looks: Looks, group: Group, move: Move, goals: Sequence[Goal]) -> Plan:
        """Going to one of some places, or not."""
        found = Plan(self.here(state, looks, group), STAY)
        for goal in goals:
            if goal.worth - self.weights.stay > found.worth:
                worth_there = goal.worth - self.weights.stay - self._parted(state, looks, group, move, goal.point)
                if worth_there > found.worth:
                    found = Plan(worth_there, goal.point)
        return found

    def _parted(self, state: HighFire, looks: Looks, group: Group, move: Move, point: Point) -> float:
        """What it costs if some of a group cannot follow."""
        then = self.ways.after(state, looks, group, move, point)
        return self.cost_of_parting(group, then.group_of(move.lead))

    def cost_of_parting(self, group: Group, then: Group) -> float:
        """What it costs that a group has become smaller by a move."""
        return self.weights.apart * self.ways.parted(group, then)

    def onward(self, state: HighFire, looks: Looks, group: Group, action: str, left: int) -> Plan:
        """The move that remains after a deed: to the best place to be, or none."""
        move = self.move(state, group, action, left)
        spots, field = self.ways.spots(state, looks, group, move), self.positions.field(state, looks, group)
        return self._go(state, looks, group, move, self.ways.best_few(spots, field.rest, FINALISTS))

    # Moves with fire

    def _fire(self, state: HighFire, looks: Looks, group: Group, action: str, move: Move, field: Field) -> Plan:
        """An advance with fire at its start, at its end, or in between (HF-A6, HF-A7, HF-A10)."""
        aimed = action == AIMED
        volley = self.firing.best(state, looks, group, aimed)
        spots = self.ways.spots(state, looks, group, move)
        if volley.aim is not None:
            away = float(field.rest[spots.codes].max(initial=NEVER)) - self.weights.stay
            found = Plan(volley.worth + max(self.here(state, looks, group), away), FIRE)
        else:
            found = self._go(state, looks, group, move, self.ways.best_few(spots, field.rest, FINALISTS))
        if (aimed and volley.aim is not None) or not field.fires:
            return found
        left = None
        if move.goes_on:
            left = move.left - self.positions.grounds.from_point(looks.centre(group))[spots.codes]
        total = self.guessing.from_each(spots.codes, field, left)
        for place in np.argsort(-total, kind="stable")[:FINALISTS].tolist():
            spot = int(spots.codes[place])
            fire = float(field.fire[spot])
            if not fire or float(total[place]) <= found.worth:
                continue
            point = self.ways.point(spots, spot)
            then = self.ways.after(state, looks, group, move, point)
            standing = then.group_of(move.lead)
            moved = tuple([n for n in group if n in standing])
            worth = float(total[place]) - fire - self.weights.stay - self.cost_of_parting(group, moved)
            worth += self.firing.best(state, then, moved, aimed).worth
            if worth > found.worth:
                found = Plan(worth, point)
        return found

    # Assaults

    def _assault(self, state: HighFire, looks: Looks, group: Group) -> Plan:
        """The best assault, and against whom."""
        unit = self.setting.soldiers[group[0]].unit
        found = NO_PLAN
        for target in assaultable(state, looks, group):
            worth = self.assault_on(state, looks, group, unit, target)
            if worth > found.worth:
                found = Plan(worth, STAY, target)
        return found

    def assault_on(self, state: HighFire, looks: Looks, group: Group, unit: int, target: int) -> float:
        """What an assault is worth: the melee, to be where the target is, and that neither does more this turn."""
        field, grounds, weights = self.positions.field(state, looks, group), self.positions.grounds, self.weights
        spot = grounds.spot(looks.centre(group))
        there = float(field.rest[grounds.spot(looks.centre(looks.groups(target).core))])
        here = float(field.rest[spot])
        seat = self.setting.owner[unit]
        spared = self.positions.danger(state, looks, group, target) * phases_left(state, 1 - seat)
        missed = float(field.fire[spot]) * phases_left(state, seat)
        gain = weights.melee * self.assaulting.gain(state, looks, group, target) + weights.tempo * (spared - missed)
        return gain + max(here, min(there, here + weights.taken))
