"""What a model does with its actions: each by what it gains and where that leaves the model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from highground.engine import Ask, Place
from highground.games.wolsung.activation import (
    CAST,
    CHARGE,
    CLIMB,
    FIGHT,
    HEROIC_CLIMB,
    HEROIC_LEAP,
    LEAP,
    LET_GO,
    MIST_WALK,
    MOVE,
    SEIZE,
    SHOOT,
    STAND,
    USE,
)
from highground.games.wolsung.cards import NONE
from highground.games.wolsung.greedy.attacking import Attacking
from highground.games.wolsung.greedy.conjuring import Conjuring
from highground.games.wolsung.greedy.moving import Moving
from highground.games.wolsung.greedy.weights import CHARGING, NEVER, OBJECTIVES, SHOOTING
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.melee import charges
from highground.games.wolsung.moving import STAY
from highground.games.wolsung.objectives import seizable
from highground.games.wolsung.shooting import DONE, targets
from highground.games.wolsung.state import Wolsung

Asked = Ask[Any] | Place


class Acting:
    """Weighs actions, targets and where to go."""

    def __init__(self, attacking: Attacking, moving: Moving, conjuring: Conjuring, without: frozenset[str]) -> None:
        self.attacking, self.moving, self.conjuring = attacking, moving, conjuring
        self.positions, self.weights = attacking.positions, attacking.weights
        self.shoots, self.charges, self.seizes = (
            mechanic not in without for mechanic in (SHOOTING, CHARGING, OBJECTIVES)
        )

    # Actions

    def action(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """What each action is worth: what it gains, and what it is worth to be where it ends."""
        number, more = question.about["actor"], question.about["left"] - 1
        if STAND in offered:
            return [float(answer == STAND) for answer in offered]
        looks, here = looks_of(state), self.moving.here(state, number)
        return [self._action(state, looks, number, answer, more, here) for answer in offered]

    def _action(self, state: Wolsung, looks: Looks, number: int, answer: str, more: int, here: float) -> float:
        moving = self.moving
        if answer == DONE:
            return here + self.weights.stay
        if answer == MOVE:
            return moving.walk(state, number, looks.reach(number, state.activation.heroic), more).worth
        if answer == SHOOT:
            if not self.shoots:
                return NEVER
            gain = self.attacking.shots(state, number, targets(state, looks, number))
            return gain + self._afterwards(state, number, gain, more, here)
        if answer == FIGHT:
            gain = self.attacking.best_blow(state, number)
            return here + gain * (1 + self.weights.again * more)
        if answer == CHARGE:
            return self._charge(state, number, more)
        if answer == SEIZE:
            return self._seize(state, number, more, here) if self.seizes else NEVER
        if answer == CAST:
            return here + self.conjuring.best_spell(state, number)
        if answer == USE:
            return here + self.conjuring.best_gadget(state, number, quick=False)
        if answer == CLIMB:
            return moving.climb(state, number, looks).worth
        if answer == LEAP:
            return moving.leap(state, number, looks, more, here).worth
        if answer == HEROIC_LEAP:
            return moving.heroic_leap(state, number, looks, more, here).worth
        if answer == HEROIC_CLIMB:
            return moving.heroic_climb(state, number, looks, more).worth
        if answer == LET_GO:
            return here
        return NEVER if answer == MIST_WALK else here

    def _afterwards(self, state: Wolsung, number: int, gain: float, more: int, here: float) -> float:
        """What the last action is worth after a shot: another shot, or a better place."""
        if not more:
            return here
        away = self.moving.away(state, number, looks_of(state).reach(number, state.activation.heroic))
        return max(here + self.weights.again * gain, away)

    def _charge(self, state: Wolsung, number: int, more: int) -> float:
        if not self.charges:
            return NEVER
        found = charges(state, looks_of(state), number)
        return max((self._charge_at(state, number, enemy, more) for enemy in found), default=NEVER)

    def _charge_at(self, state: Wolsung, number: int, enemy: int, more: int) -> float:
        """What it is worth to charge an enemy, and to fight on."""
        looks = looks_of(state)
        gain = self.attacking.blow(state, number, enemy, looks.foot(number)) * (1 + self.weights.again * more)
        if looks.touch(number, enemy):
            return self.moving.here(state, number) + gain - self.weights.stay
        rest = self.moving.at(state, number, state.models[enemy].at) + self.positions.pinned(state, number, enemy)
        return rest + gain - self.weights.stay

    def _seize(self, state: Wolsung, number: int, more: int, here: float) -> float:
        """What it is worth to try for an objective, beyond what it is worth to be near it."""
        errands, best = self.positions.errands, 0.0
        for place in seizable(state, looks_of(state), number):
            likely = errands.seized(number, place)
            best = max(best, errands.whole(state, place) * (1 - (1 - likely) ** (1 + more)))
        spot = self.positions.spot(state, number)
        return here - float(self.positions.field(state, number).goal[spot]) + best

    def join(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """A quick action beside a move costs nothing but what it uses up."""
        number = question.about["actor"]
        found: list[float] = []
        for answer in offered:
            if answer == NONE:
                found.append(self.weights.stay)
            elif answer == SHOOT:
                shot = self.attacking.shots(state, number, targets(state, looks_of(state), number), quick=True)
                found.append(shot if self.shoots else NEVER)
            elif answer == CAST:
                found.append(self.conjuring.best_spell(state, number))
            elif answer == USE:
                found.append(self.conjuring.best_gadget(state, number, quick=True))
            else:
                climbed = self.moving.climb(state, number, looks_of(state)).worth
                found.append(climbed - self.moving.here(state, number))
        return found

    # Whom

    def at_whom(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """The best target of a shot; further shots always, since they cost nothing."""
        shooter, earlier = question.about["attacker"], question.about["shot"] - 1
        quick = state.activation.moved_now
        return [
            -1.0 if target == DONE else self.attacking.shot(state, shooter, target, earlier, quick)
            for target in offered
        ]

    def fight_whom(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        attacker = question.about["attacker"]
        return [self.attacking.blow(state, attacker, target, None) for target in offered]

    def charge_whom(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        attacker = question.about["attacker"]
        return [self._charge_at(state, attacker, enemy, state.activation.actions) for enemy in offered]

    def charge_from(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """From the highest place, and the nearest of those."""
        attacker, table = question.about["attacker"], state.setting.table
        x, y, _ = state.models[attacker].at
        return [
            (table.height(point) or 0) / 1000 - 0.001 * (abs(point[0] - x) + abs(point[1] - y)) / 1000
            for point in offered
        ]

    def seize_which(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        number = question.about["model"]
        errands = self.positions.errands
        return [errands.points(state.held, place) * errands.seized(number, place) for place in offered]

    def climb_to(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Where to climb to: heroically to the best place, else where it is worth the risk."""
        number, looks = question.about["model"], looks_of(state)
        if STAY in offered:
            goal = self.moving.heroic_climb(state, number, looks, state.activation.actions)
        else:
            goal = self.moving.climb(state, number, looks)
        return [float(answer == goal.point) for answer in offered]
