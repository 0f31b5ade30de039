"""What greedy decides for a whole side: whom to hire, where to set up, the initiative, who activates, and delaying."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from highground.engine import Ask, Place, Point
from highground.games.wolsung.data import Fighter
from highground.games.wolsung.greedy.ground import Grounds
from highground.games.wolsung.greedy.hand import Hand
from highground.games.wolsung.greedy.positions import FARTHEST, Positions, Stand
from highground.games.wolsung.greedy.weights import DELAYING, NEVER
from highground.games.wolsung.modifiers import MUCH_HIGHER
from highground.games.wolsung.shooting import DONE
from highground.games.wolsung.state import Wolsung, living, waiting
from highground.games.wolsung.turn import DELAY
from highground.space.table.surfaces import box_of

Asked = Ask[Any] | Place
TOO_NEAR = 2500


class Leading:
    """Weighs what is decided for a side."""

    def __init__(self, positions: Positions, hand: Hand, without: frozenset[str]) -> None:
        self.positions, self.hand, self.weights = positions, hand, positions.weights
        self.setting = positions.setting
        self.delays = DELAYING not in without

    @property
    def grounds(self) -> Grounds:
        return self.positions.grounds

    # Before the game

    def heroes(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        fighters = self.setting.fighters
        return [sum(_profile(fighters[hero]) for hero in heroes) for heroes in offered]

    def hire(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Whoever is worth most for their cost; nobody only when there is nobody."""
        fighters = self.setting.fighters
        return [
            -1.0 if number == DONE else _profile(fighters[number]) / (2 + fighters[number].cost) for number in offered
        ]

    def set_up(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Near objectives, and not all in one place."""
        return self._starts(state, question, offered)

    def start(self, state: Wolsung, question: Place) -> Point | None:
        """The best of all spots to set up at."""
        region = question.region()
        zone = self.setting.zones[state.zones[question.seat]]
        left, right, low, high = box_of(zone)
        places = self.grounds.places
        within = (places[:, 0] >= left) & (places[:, 0] <= right) & (places[:, 1] >= low) & (places[:, 1] <= high)
        points = [self.grounds.points[spot] for spot in np.nonzero(within)[0].tolist()]
        worths = self._starts(state, question, points)
        best_first = sorted(range(len(points)), key=lambda place: -worths[place])
        return next((points[place] for place in best_first if points[place] in region), None)

    def _starts(self, state: Wolsung, question: Asked, points: Sequence[Point]) -> list[float]:
        number = question.about["model"]
        errands = self.positions.errands
        mine = [state.models[one].at for one in living(state, question.seat)]
        taken = errands.shared(state, question.seat) if mine else {}
        free = tuple(place for place in range(len(state.held)) if place not in taken)
        goals = errands.goals(state, number, free, 0)
        if errands.seizes and state.held:
            nearest = np.min(errands.ways(number), axis=0)
            goals = goals - self.weights.nearer * np.minimum(nearest, FARTHEST) / 1000
        if self.positions.heeds_height and self.positions.looks_down(number):
            goals = goals + self.weights.lookout * (self.grounds.heights >= MUCH_HIGHER)
        return [
            float(goals[self.grounds.spot(point)])
            - 0.3 * sum(abs(x - point[0]) + abs(y - point[1]) < TOO_NEAR for x, y, _ in mine)
            for point in points
        ]

    # The turn

    def who_activates(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Whoever can do the most, or has the most to fear; nobody yet, if nobody can do anything."""
        models = [number for number in offered if isinstance(number, int)]
        could = self._could_at_once(state, models, self.positions.stand(state))
        urgencies = {n: could[n] + 0.3 * self.positions.endangered(state, n) for n in models}
        return [self._delay(state, question.seat) if number == DELAY else urgencies[number] for number in offered]

    def _delay(self, state: Wolsung, seat: int) -> float:
        """Better let the other side come nearer, if neither could do anything yet."""
        if not self.delays:
            return NEVER
        mine, theirs = self.could(state, seat)
        return 0.35 - mine if theirs < 0.35 else NEVER

    def _could_at_once(self, state: Wolsung, numbers: Sequence[int], stand: Stand) -> dict[int, float]:
        """What models could do at once, by their numbers."""
        found = stand.at_once
        for number in numbers:
            if number not in found:
                found[number] = self._most_at_once(state, number, stand)
        return found

    def _most_at_once(self, state: Wolsung, number: int, stand: Stand) -> float:
        """The best attack, or an objective within reach."""
        best = self.positions.best_strike(state, number, stand)
        errands, spot = self.positions.errands, self.positions.spot(state, number)
        if errands.seizes:
            seat, far = self.setting.owner[number], 1000 * self.setting.fighters[number].speed
            for place, holder in enumerate(state.held):
                if holder != seat and errands.ways(number)[place][spot] <= far:
                    best = max(best, errands.points(state.held, place) * errands.seized(number, place))
        return best

    def could(self, state: Wolsung, seat: int) -> tuple[float, float]:
        """The most that any model that has yet to act could do at once: of this side, and of the other."""
        stand = self.positions.stand(state)
        return self._could_of(state, seat, stand), self._could_of(state, 1 - seat, stand)

    def _could_of(self, state: Wolsung, seat: int, stand: Stand) -> float:
        numbers = waiting(state, seat)
        found = self._could_at_once(state, numbers, stand)
        return max([found[number] for number in numbers], default=0.0)

    def seize(self, state: Wolsung, question: Asked) -> Callable[[Any], float]:
        """A card to go first, if much is at stake for both (WO-T4)."""
        seat = question.seat
        could = sum(self.could(state, seat)) if self.hand.plays else 0.0
        return self.hand.worth_playing(state, question, self.weights.tempo * could)


def _profile(fighter: Fighter) -> float:
    """How good a model is, by its characteristics."""
    gun = fighter.gun
    shots = fighter.shooting * gun.range * (gun.strength + gun.piercing) * gun.rapid / 20 if gun is not None else 0.0
    blows = fighter.melee * fighter.strength / 4
    attack = max(blows, shots) + min(blows, shots) / 2
    return attack + fighter.reflex + fighter.life + fighter.armour + fighter.magic + fighter.speed
