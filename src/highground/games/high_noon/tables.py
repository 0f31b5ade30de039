"""What greedy works out once for a setting and looks up ever after: distances, blows, menaces, walks.

Every table is filled when first asked. Those that depend on where characters stand keep what was asked for last.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from highground.games.high_noon.expectations import Expectations
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.weapons import in_a_shot, past_objects
from highground.games.high_noon.weights import COVER, HEIGHT, JUMPS, LOOT, SPECIAL_CARDS, Weights
from highground.space import Places, has, places_in

KEPT = 8192
MARGINS = 8  # no margin is farther from nothing
AT_ONCE = 2 * MARGINS  # added to what a menace says where no move is needed
FAR = 40  # as far as to where no walk leads


class Ends(NamedTuple):
    """Where a walk can end: the squares, and how many ranks must be jumped to get to each."""

    squares: list[int]
    fallen: list[int]


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
        self.heights = [0.0 if HEIGHT in without else weights.higher * rank for rank in self.board.ranks]
        weapons = [fighter.weapon for fighter in setting.fighters]
        self.weapons = sorted(set(weapons), key=weapons.index)
        self.weapon_of = [self.weapons.index(weapon) for weapon in weapons]
        self.blades = [weapon.amount if weapon.trait == "blade" else 0 for weapon in weapons]  # what each adds in melee
        self.speeds = [fighter.speed for fighter in setting.fighters]
        # What it adds to a shot to have stayed where one was.
        self.staying = [in_a_shot(weapon, FAR, True) - in_a_shot(weapon, FAR, False) for weapon in weapons]
        self.distances = lru_cache(maxsize=None)(self._distances)
        self.walks = lru_cache(maxsize=None)(self._walks)
        self.ground = lru_cache(maxsize=KEPT)(self._ground)
        self.approach = lru_cache(maxsize=KEPT)(self._approach)
        self.shots = lru_cache(maxsize=KEPT)(self._shots)
        self.throws = lru_cache(maxsize=KEPT)(self._throws)
        self.hand_to_hand = lru_cache(maxsize=KEPT)(self._hand_to_hand)
        self._menace = lru_cache(maxsize=KEPT)(self._menaces)
        self._aims = lru_cache(maxsize=KEPT)(self._aims_from)
        self.destinations = lru_cache(maxsize=KEPT)(self._destinations)

    def _distances(self, square: int) -> list[int]:
        """How far each square is from this one."""
        return [self.board.distance(square, other) for other in range(self.board.size)]

    def _walks(self, square: int) -> list[int]:
        """How many steps lead to a square from each, where nobody is in the way and nobody jumps."""
        found = [FAR] * self.board.size
        for steps, layer in enumerate(self.setting.steps.reach(square, FAR, 0).layers[0]):
            for other in places_in(layer):
                found[other] = steps
        return found

    def _ground(self, crates: Places) -> list[float]:
        """What each square is worth by itself, while these crates are left: its rank, and loot on it or near it."""
        if not self.loots or not crates:
            return self.heights
        near = [min(far) for far in zip(*map(self.walks, places_in(crates)), strict=True)]
        on_crate, step = self.weights.crate, self.weights.to_crate
        return [high + (on_crate if far == 0 else -step * far) for high, far in zip(self.heights, near, strict=True)]

    def _approach(self, enemies: tuple[int, ...]) -> list[float]:
        """What it is worth to be near one of those who stand there."""
        near = map(min, zip(*map(self.distances, enemies), strict=True))
        return [-self.weights.to_enemy * far for far in near]

    def thrift(self, state: HighNoon, seat: int) -> float:
        """How dear its cards are to a seat."""
        return self.expectations.thrift(len(state.posses[seat].hand), state.round == self.setting.numbers.rounds)

    # Attacks

    def margin(
        self, weapon: int, start: int, end: int, closed: Places, has_stayed: bool, past_cover: bool = False
    ) -> int:
        """What height, cover and the weapon add to a shot from one square on another (HN-E3, HN-E7, HN-B17)."""
        kind, distance = self.weapons[weapon], self.distances(start)[end]
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

    def _shots(self, weapon: int, at: int, closed: Places) -> list[int]:
        """How a weapon hits whoever stands `at` from each square: 0 if it does not, else the code of the margin.

        Codes count from 1 for the worst margin; they are for one who has moved to the square.
        """
        found = [0] * self.board.size
        for square in places_in(self.within_shot(weapon, at, closed)):
            found[square] = MARGINS + self.margin(weapon, square, at, closed, has_stayed=False)
        return found

    def _throws(self, at: int, closed: Places) -> list[int]:
        """The same for an item that is thrown."""
        found = [0] * self.board.size
        within = self.sight.seen_from(at, closed, True) & self.board.within(at, self.setting.numbers.throw_range)
        for square in places_in(within):
            found[square] = MARGINS + self.thrown_margin(square, at, closed)
        return found

    def _hand_to_hand(self, at: int, closed: Places) -> list[int]:
        """1 for the squares from which melee is possible with whoever stands `at` (HN-B6, HN-L10)."""
        ranks = self.board.ranks
        near = self.sight.seen_from(at, closed) & self.board.within(at, 1) & ~(1 << at)
        return [int(has(near, square) and rank == ranks[at]) for square, rank in enumerate(ranks)]

    def menaces(self, character: int, at: int, closed: Places) -> list[int]:
        """How a character who stands `at` could hit each square in its next turn, by codes."""
        return self._menace(self.weapon_of[character], self.speeds[character], at, closed)

    def _menaces(self, weapon: int, speed: int, at: int, closed: Places) -> list[int]:
        """How an enemy who stands `at` could hit each square in its next turn.

        0 where it could not; else the best margin, from 1 for the worst, counted on from AT_ONCE where it would not
        have to move for it.
        """
        found = [0] * self.board.size
        walk = [
            self.aims(weapon, square, closed) for square in places_in(self.setting.steps.reach(at, speed, 0).squares)
        ]
        for margin in range(MARGINS, -MARGINS, -1):
            hit = 0
            for aims in walk:
                hit |= aims.get(margin, 0)
            for square in places_in(hit):
                found[square] = found[square] or margin + MARGINS
        for square in places_in(self.within_shot(weapon, at, closed)):
            margin = self.margin(weapon, at, square, closed, has_stayed=True)
            if margin + MARGINS >= found[square] - 1:
                found[square] = margin + MARGINS + AT_ONCE
        return found

    def aims(self, weapon: int, start: int, closed: Places) -> dict[int, Places]:
        """The squares that a weapon hits from a square, by their margins for one who has moved there."""
        return self._aims(weapon, start, self.sight.closed_on_lines(start, closed))

    def _aims_from(self, weapon: int, start: int, closed: Places) -> dict[int, Places]:
        found: dict[int, Places] = {}
        for square in places_in(self.within_shot(weapon, start, closed)):
            margin = self.margin(weapon, start, square, closed, has_stayed=False)
            found[margin] = found.get(margin, 0) | 1 << square
        return found

    # Walks

    def _destinations(self, at: int, speed: int, taken: Places, roped: bool) -> Ends:
        """Where a walk can end, and how many ranks must be jumped on the way there."""
        steps = self.setting.steps_with_rope if roped else self.setting.steps
        reach = steps.reach(at, speed, taken)
        ends = Ends([], [])
        left = reach.squares
        for fallen, layer in enumerate(reach.layers):
            landed = places_in(reduce(or_, layer) & left)
            ends.squares.extend(landed)
            ends.fallen.extend([fallen] * len(landed))
            left &= ~reduce(or_, layer)
        return ends
