"""What greedy works out once for a setting and looks up ever after: distances, blows, what squares and cards are worth.

Every table is filled when first asked. Those that depend on where characters stand keep what was asked for last.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

from highground.games.high_noon.attack import MELEE, SHOOT, THROW, attack_value
from highground.games.high_noon.setting import HighNoonSetting
from highground.space import places_in

HEIGHT, COVER, SPECIAL_CARDS, DEFENCE, JUMPS, DOORS, CLOSE_COMBAT, LOOT = MECHANICS = (
    "height", "cover", "special-cards", "defence", "jumps", "doors", "melee", "loot",
)  # fmt: skip
"""What greedy can do without: it does not reckon with it, or never answers so."""

NEVER = -1000.0  # what an answer is worth that greedy does not give
EXPECTED_DEFENCE = 1.5  # what a defender may be expected to put up
EXPECTED_ATTACK = 3  # the card that an enemy may be expected to have
HIGHER = 0.2  # for each rank of a square
CRATE = 3.0  # to stand on a crate
TO_CRATE, TO_ENEMY = 0.1, 0.05  # for each square that the nearest one is away
THREAT = 0.5  # for each point of damage that enemies could do
SPECIAL = 2.0  # to have a special card in hand

KEPT = 8192

Enemies = tuple[tuple[int, int], ...]
"""Where each enemy stands, and the range of its weapon."""


class Tables:
    """What a setting tells greedy, less what it does without."""

    def __init__(self, setting: HighNoonSetting, without: frozenset[str]) -> None:
        self.setting = setting
        self.board = setting.board
        self.sight = setting.sight
        self.loots = LOOT not in without
        self.jumps = JUMPS not in without
        self.reckons_cover = COVER not in without
        self.height_bonus = 0 if HEIGHT in without else setting.numbers.height_bonus
        self.heights = [0.0 if HEIGHT in without else HIGHER * rank for rank in self.board.ranks]
        self.ranges = [fighter.weapon.range for fighter in setting.fighters]
        shot = {kind: card.attack for kind, card in setting.cards.items() if card.attack}
        thrown = {kind: card.throw for kind, card in setting.cards.items() if card.throw}
        struck = {kind: attack_value(card, MELEE) for kind, card in setting.cards.items() if kind in setting.melee_kinds}
        self.values = {SHOOT: shot, MELEE: struck, THROW: thrown}  # what each kind of card brings to an attack
        self.strongest = {manner: sorted(of, key=lambda kind: -of[kind]) for manner, of in self.values.items()}
        self.defences = {kind: card.defence or 0 for kind, card in setting.cards.items()}
        self.keeping = {
            kind: shot.get(kind, thrown.get(kind, 0)) + self.defences[kind] + (SPECIAL if card.when else 0)
            for kind, card in setting.cards.items()
        }
        self.distances = lru_cache(maxsize=None)(self._distances)
        self.ground = lru_cache(maxsize=KEPT)(self._ground)
        self.margins = lru_cache(maxsize=KEPT)(self._margins)
        self.threats = lru_cache(maxsize=KEPT)(self._threats)
        self.standing = lru_cache(maxsize=KEPT)(self._standing)
        self.squares = lru_cache(maxsize=KEPT)(self._squares)
        self.destinations = lru_cache(maxsize=KEPT)(self._destinations)

    def _distances(self, square: int) -> list[int]:
        """How far each square is from this one."""
        return [self.board.distance(square, other) for other in range(self.board.size)]

    def _ground(self, crates: int) -> list[float]:
        """What each square is worth by itself, while these crates are left: its rank, and loot on it or near it."""
        if not self.loots or not crates:
            return self.heights
        near = [min(far) for far in zip(*map(self.distances, places_in(crates)), strict=True)]
        return [high + (CRATE if far == 0 else -TO_CRATE * far) for high, far in zip(self.heights, near, strict=True)]

    def margin(self, start: int, end: int, closed: int, past_cover: bool = False) -> int:
        """What height and cover add to an attack from one square on another (HN-E3, HN-E7)."""
        ranks = self.board.ranks
        margin = 0
        if ranks[start] > ranks[end]:
            margin = self.height_bonus
        elif ranks[start] < ranks[end]:
            margin = -self.height_bonus  # it adds to the defence, which comes to the same
        if self.reckons_cover and not past_cover:
            margin -= self.sight.cover_cost(start, end, closed)
        return margin

    def _margins(self, at: int, reach: int, closed: int) -> list[tuple[int, int]]:
        """The squares from which a weapon of this range hits whoever stands `at`, each with its margin."""
        within = self.sight.seen_from(at, closed) & self.board.within(at, reach)
        return [(square, self.margin(square, at, closed)) for square in places_in(within)]

    def _threats(self, at: int, reach: int, closed: int) -> list[tuple[int, float]]:
        """The squares on which an enemy who stands `at` can do harm, each with the damage to be expected."""
        within = self.sight.seen_from(at, closed) & self.board.within(at, reach)
        found = [(square, self.threat(at, square, closed)) for square in places_in(within)]
        return [(square, harm) for square, harm in found if harm]

    def threat(self, start: int, end: int, closed: int) -> float:
        """The damage to be expected of an enemy's attack from one square on another."""
        return max(0.0, EXPECTED_ATTACK + self.margin(start, end, closed) - EXPECTED_DEFENCE)

    def _standing(self, enemies: Enemies, crates: int, closed: int) -> list[float]:
        """What it is worth to stand on each square: the ground, less what the enemies could do."""
        ground = self.ground(crates)
        if not enemies:
            return ground
        near = map(min, zip(*[self.distances(at) for at, _ in enemies], strict=True))
        worths = [worth - TO_ENEMY * far for worth, far in zip(ground, near, strict=True)]
        for at, reach in enemies:
            for square, harm in self.threats(at, reach, closed):
                worths[square] -= THREAT * harm
        return worths

    def _squares(self, reach: int, value: int, enemies: Enemies, crates: int, closed: int) -> list[float]:
        """What each square is worth to a character of this range with a card of this value in hand."""
        over = value - EXPECTED_DEFENCE
        best: dict[int, float] = {}  # the damage to be done from a square, where there is any
        for at, _ in enemies:
            for square, margin in self.margins(at, reach, closed):
                if over + margin > best.get(square, 0.0):
                    best[square] = over + margin
        worths = self.standing(enemies, crates, closed).copy()
        for square, damage in best.items():
            worths[square] += damage
        return worths

    def _destinations(self, at: int, speed: int, taken: int, roped: bool) -> list[tuple[int, list[int]]]:
        """Where a walk can end, by how many ranks must be jumped on the way."""
        steps = self.setting.steps_with_rope if roped else self.setting.steps
        reach = steps.reach(at, speed, taken)
        found: list[tuple[int, list[int]]] = []
        left = reach.squares
        for ranks, layer in enumerate(reach.layers):
            ends = reduce(or_, layer) & left
            if ends:
                left &= ~ends
                found.append((ranks, places_in(ends)))
        return found
