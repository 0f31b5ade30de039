"""What greedy works out once for a setting and looks up ever after: distances, blows, menaces, walks.

Every table is filled when first asked. Those that depend on where characters stand keep what was asked for last.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

import numpy as np
from numpy.typing import NDArray

from highground.games.high_noon.data import Weapon
from highground.games.high_noon.expectations import Expectations
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.weapons import in_a_shot, past_objects
from highground.games.high_noon.weights import COVER, HEIGHT, JUMPS, LOOT, SPECIAL_CARDS, Weights
from highground.space import Places, has, places_in

KEPT = 4096
KEPT_OF_AIMS = 32768  # which are small
MARGINS = 8  # no margin is farther from nothing
AT_ONCE = 2 * MARGINS  # added to what a menace says where no move is needed
FAR = 40  # as far as to where no walk leads


Codes = NDArray[np.intp]
"""A number for each square."""
Aims = NDArray[np.int8]
"""The same, small."""
Worths = NDArray[np.float64]
"""What each square is worth."""
Ends = list[tuple[int, Codes]]
"""Where a walk can end: the squares, by how many ranks must be jumped to get there."""


class Tables:
    """What a setting tells greedy, less what it does without."""

    def __init__(self, setting: HighNoonSetting, without: frozenset[str], weights: Weights) -> None:
        self.setting = setting
        self.without = without
        self.weights = weights
        self.expectations = Expectations(setting, weights)
        self.board = setting.board
        self.sight = setting.sight
        self.plays_special = SPECIAL_CARDS not in without
        self.loots = LOOT not in without
        self.jumps = JUMPS not in without
        self.reckons_cover = COVER not in without
        self.height_bonus = 0 if HEIGHT in without else setting.numbers.height_bonus
        self.heights = np.array([0.0 if HEIGHT in without else weights.higher * rank for rank in self.board.ranks])
        weapons = [fighter.weapon for fighter in setting.fighters]
        self.weapons = sorted(set(weapons), key=weapons.index)
        self.weapon_of = [self.weapons.index(weapon) for weapon in weapons]
        self.blades = [weapon.amount if weapon.trait == "blade" else 0 for weapon in weapons]  # what each adds in melee
        self.speeds = [fighter.speed for fighter in setting.fighters]
        # What it adds to a shot to have stayed where one was.
        self.staying = [in_a_shot(weapon, FAR, True) - in_a_shot(weapon, FAR, False) for weapon in weapons]
        # What each weapon adds to a shot by one who has moved, by the distance.
        far = range(max(self.board.width, self.board.height))
        self.in_shots = [np.array([in_a_shot(kind, distance, False) for distance in far]) for kind in self.weapons]
        self._nowhere = np.zeros(self.board.size, np.intp)
        self.distances = lru_cache(maxsize=None)(self._distances)
        self.walks = lru_cache(maxsize=None)(self._walks)
        self.ground = lru_cache(maxsize=KEPT)(self._ground)
        self.approach = lru_cache(maxsize=KEPT)(self._approach)
        self._shots = lru_cache(maxsize=KEPT)(self._shots_at)
        self._throws = lru_cache(maxsize=KEPT)(self._throws_at)
        self._blows = lru_cache(maxsize=KEPT)(self._blows_at)
        self._menace = lru_cache(maxsize=KEPT)(self._menaces)
        self._covers = lru_cache(maxsize=KEPT)(self._covers_at)
        self.higher = lru_cache(maxsize=None)(self._higher)
        self._aims = lru_cache(maxsize=KEPT_OF_AIMS)(self._aims_from)
        self.destinations = lru_cache(maxsize=KEPT)(self._destinations)

    def _distances(self, square: int) -> Codes:
        """How far each square is from this one."""
        return np.array([self.board.distance(square, other) for other in range(self.board.size)])

    def _walks(self, square: int) -> Codes:
        """How many steps lead to a square from each, where nobody is in the way and nobody jumps."""
        found = np.full(self.board.size, FAR)
        for steps, layer in enumerate(self.setting.steps.reach(square, FAR, 0).layers[0]):
            found[places_in(layer)] = steps
        return found

    def _ground(self, crates: Places) -> Worths:
        """What each square is worth by itself, while these crates are left: its rank, and loot on it or near it."""
        if not self.loots or not crates:
            return self.heights
        near = np.minimum.reduce([self.walks(crate) for crate in places_in(crates)])
        return self.heights + np.where(near == 0, self.weights.crate, -self.weights.to_crate * near)

    def _approach(self, enemies: tuple[int, ...]) -> Worths:
        """What it is worth to be near one of those who stand there."""
        return -self.weights.to_enemy * np.minimum.reduce([self.distances(enemy) for enemy in enemies])

    def thrift(self, state: HighNoon, seat: int) -> float:
        """How dear its cards are to a seat."""
        return self.expectations.thrift(len(state.posses[seat].hand), state.round == self.setting.numbers.rounds)

    # Attacks

    def margin(
        self, weapon: int, start: int, end: int, closed: Places, has_stayed: bool, past_cover: bool = False
    ) -> int:
        """What height, cover and the weapon add to a shot from one square on another (HN-E3, HN-E7, HN-B17)."""
        kind, distance = self.weapons[weapon], self.board.distance(start, end)
        margin = self.height(start, end) + in_a_shot(kind, distance, has_stayed)
        if self.reckons_cover and not past_cover:
            margin += past_objects(kind, distance, self.sight, start, end, closed)
            margin -= self.sight.cover_cost(start, end, closed)
        return max(1 - MARGINS, margin)

    def thrown_margin(self, start: int, end: int, closed: Places, past_cover: bool = False) -> int:
        """What height and cover add to a thrown item."""
        cover = 0 if past_cover or not self.reckons_cover else self.sight.cover_cost(start, end, closed)
        return max(1 - MARGINS, self.height(start, end) - cover)

    def height(self, start: int, end: int) -> int:
        """What height adds to an attack, or to the defence, which comes to the same (HN-E3)."""
        ranks = self.board.ranks
        if ranks[start] == ranks[end]:
            return 0
        return self.height_bonus if ranks[start] > ranks[end] else -self.height_bonus

    def within_shot(self, weapon: int, at: int, closed: Places) -> Places:
        """The squares that a weapon hits from a square, or from which it hits whoever stands there."""
        kind = self.weapons[weapon]
        return self.sight.seen_from(at, closed, kind.trait == "lobbed") & self.board.within(at, kind.range)

    def shots(self, weapon: int, at: int, closed: Places) -> Codes:
        """How a weapon hits whoever stands `at` from each square: 0 if it does not, else the code of the margin.

        Codes count from 1 for the worst margin; they are for one who has moved to the square.
        """
        return self._shots(weapon, at, self.sight.closed_on_lines(at, closed))

    def _shots_at(self, weapon: int, at: int, closed: Places) -> Codes:
        return self._codes(weapon, at, closed, from_there=False)

    def _codes(self, weapon: int, at: int, closed: Places, from_there: bool) -> Codes:
        """The codes of shots by one who has moved, from a square on each other or the other way round."""
        kind, distances = self.weapons[weapon], self.distances(at)
        margins = self.in_shots[weapon][distances] + (self.higher(at) if from_there else -self.higher(at))
        if self.reckons_cover:
            margins -= self._covers(kind if kind.trait == "scoped" else None, at, closed, from_there)
        hits = np.zeros(self.board.size, bool)
        hits[places_in(self.within_shot(weapon, at, closed))] = True
        return np.where(hits, np.maximum(margins, 1 - MARGINS) + MARGINS, 0)

    def _covers_at(self, scoped: Weapon | None, at: int, closed: Places, from_there: bool) -> Codes:
        """What cover costs a shot from a square on each that it sees, or the other way round, past a scope or none."""
        found = self._nowhere.copy()
        for square in places_in(self.sight.seen_from(at, closed) | self.sight.seen_from(at, closed, True)):
            ends = (at, square) if from_there else (square, at)
            found[square] = self.sight.cover_cost(*ends, closed)
            if scoped:
                found[square] -= past_objects(scoped, self.board.distance(*ends), self.sight, *ends, closed)
        return found

    def _higher(self, at: int) -> Codes:
        """What height adds to an attack from a square on each (HN-E3)."""
        return self.height_bonus * np.sign(self.board.ranks[at] - np.array(self.board.ranks))

    def throws(self, at: int, closed: Places) -> Codes:
        """The same for an item that is thrown."""
        return self._throws(at, self.sight.closed_on_lines(at, closed))

    def _throws_at(self, at: int, closed: Places) -> Codes:
        found = self._nowhere.copy()
        within = self.sight.seen_from(at, closed, True) & self.board.within(at, self.setting.numbers.throw_range)
        for square in places_in(within):
            found[square] = MARGINS + self.thrown_margin(square, at, closed)
        return found

    def hand_to_hand(self, at: int, closed: Places) -> Codes:
        """1 for the squares from which melee is possible with whoever stands `at` (HN-B6, HN-L10)."""
        return self._blows(at, self.sight.closed_on_lines(at, closed))

    def _blows_at(self, at: int, closed: Places) -> Codes:
        ranks = self.board.ranks
        near = self.sight.seen_from(at, closed) & self.board.within(at, 1) & ~(1 << at)
        return np.array([int(has(near, square) and rank == ranks[at]) for square, rank in enumerate(ranks)])

    def menaces(self, character: int, at: int, closed: Places) -> Codes:
        """How a character who stands `at` could hit each square in its next turn, by codes."""
        return self._menace(self.weapon_of[character], self.speeds[character], at, closed)

    def _menaces(self, weapon: int, speed: int, at: int, closed: Places) -> Codes:
        """How an enemy who stands `at` could hit each square in its next turn.

        0 where it could not; else the best margin, from 1 for the worst, counted on from AT_ONCE where it would not
        have to move for it.
        """
        walk = places_in(self.setting.steps.reach(at, speed, 0).squares)
        aims = [self.aims(weapon, square, closed) for square in walk]
        found = np.maximum.reduce(aims).astype(np.intp) if aims else self._nowhere.copy()
        for square in places_in(self.within_shot(weapon, at, closed)):
            code = self.margin(weapon, at, square, closed, has_stayed=True) + MARGINS
            if code >= found[square] - 1:
                found[square] = code + AT_ONCE
        return found

    def aims(self, weapon: int, start: int, closed: Places) -> Aims:
        """How a weapon hits each square from one to which the shooter has moved, by codes."""
        return self._aims(weapon, start, self.sight.closed_on_lines(start, closed))

    def _aims_from(self, weapon: int, start: int, closed: Places) -> Aims:
        return self._codes(weapon, start, closed, from_there=True).astype(np.int8)

    # Walks

    def _destinations(self, at: int, speed: int, taken: Places, roped: bool) -> Ends:
        """Where a walk can end, and how many ranks must be jumped on the way there."""
        steps = self.setting.steps_with_rope if roped else self.setting.steps
        reach = steps.reach(at, speed, taken)
        ends: Ends = []
        left = reach.squares
        for fallen, layer in enumerate(reach.layers):
            if landed := reduce(or_, layer) & left:
                ends.append((fallen, np.array(places_in(landed))))
            left &= ~landed
        return ends
