"""What characters gain by moving, as greedy weighs it: where they would attack, and what would threaten them there."""

from __future__ import annotations

from functools import lru_cache

from highground.games.high_noon.attack import MELEE, SHOOT
from highground.games.high_noon.expectations import STRONGEST
from highground.games.high_noon.state import HighNoon, enemies_of, taken_squares
from highground.games.high_noon.tables import AT_ONCE, KEPT, MARGINS, Tables
from highground.games.high_noon.weights import CLOSE_COMBAT, NEVER
from highground.space import Places

Foe = tuple[int, int, int, int]
"""An enemy: its number, where it stands, its health, and how many cards its player holds."""


class Grounds:
    """What squares are worth to characters in situations, kept by all that this depends on."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.threats = lru_cache(maxsize=KEPT)(self._threats)
        self.squares = lru_cache(maxsize=KEPT)(self._squares)
        self._threat = lru_cache(maxsize=KEPT)(self._threat_of)

    def _squares(
        self, character: int, hand: frozenset[str], cards: int, health: int, thrift: float, foes: tuple[Foe, ...],
        crates: Places, closed: Places,
    ) -> list[float]:  # fmt: skip
        """What each square is worth to a character whose player holds these kinds of cards."""
        tables = self.tables
        worths = tables.ground(crates)
        if not foes:
            return worths
        near = map(min, zip(*[tables.distances(at) for _, at, _, _ in foes], strict=True))
        threats = self.threats(tables.setting.owner[character], cards, health, foes, closed)
        step, threat = tables.weights.to_enemy, tables.weights.threat
        worths = [w - step * far - threat * harm for w, far, harm in zip(worths, near, threats, strict=True)]
        best: dict[int, float] = {}  # the best attack from a square, where there is a good one
        reach = tables.ranges[character]
        for number, at, foe_health, foe_cards in foes:
            defender = tables.setting.owner[number]
            by_margin: dict[int, float] = {}
            for square, margin in tables.margins(at, reach, closed):
                if margin not in by_margin:
                    by_margin[margin] = self.attack(SHOOT, hand, defender, foe_cards, foe_health, margin, thrift)
                if by_margin[margin] > best.get(square, 0.0):
                    best[square] = by_margin[margin]
            if CLOSE_COMBAT not in tables.without:
                struck = self.attack(MELEE, hand, defender, foe_cards, foe_health, 0, thrift)
                for square in tables.hand_to_hand(at, closed):
                    if struck > best.get(square, 0.0):
                        best[square] = struck
        for square, worth in best.items():
            worths[square] += worth
        return worths

    def attack(
        self, manner: str, hand: frozenset[str], defender: int, cards: int, health: int, margin: int, thrift: float
    ) -> float:
        """What the best attack with a card of a hand is worth."""
        arms = self.tables.expectations.arms(manner, defender, cards, health, margin, thrift, True)
        return next((arms.worths[kind] for kind in arms.kinds if kind in hand), 0.0)

    def _threats(self, seat: int, cards: int, health: int, foes: tuple[Foe, ...], closed: Places) -> list[float]:
        """What all enemies together could make of somebody of this health on each square, in their next turn."""
        found = [self._threat(seat, cards, health, number, at, closed) for number, at, _, held in foes if held]
        return list(map(sum, zip(*found, strict=True))) if found else [0.0] * self.tables.board.size

    def _threat_of(self, seat: int, cards: int, health: int, number: int, at: int, closed: Places) -> list[float]:
        tables = self.tables
        fighter = tables.setting.fighters[number]
        usual = tables.expectations.attacks[tables.setting.owner[number]]
        promises = tables.expectations.promises(seat, cards, health, True)
        strengths = [min(STRONGEST, max(0, usual + code - MARGINS)) for code in range(2 * MARGINS + 1)]
        after_moving = [0.0] + [tables.weights.moved * promises[strength] for strength in strengths[1:]]
        at_once = [promises[strength] for strength in strengths]
        worths = [*after_moving[:AT_ONCE], *at_once]
        return [worths[code] for code in tables.menaces(at, fighter.speed, fighter.range, closed)]


class Gains:
    """What the characters of a player gain in a state."""

    def __init__(self, grounds: Grounds, state: HighNoon, seat: int) -> None:
        self.grounds = grounds
        self.tables = grounds.tables
        self.state = state
        self.jump_damage = state.setting.numbers.jump_damage
        self.fighters = state.setting.fighters
        self.stood_on = {character.at for character in state.characters}
        hand = state.posses[seat].hand
        self.cards = len(hand)
        self.hand = frozenset(map(state.cards.__getitem__, hand))
        self.thrift = self.tables.thrift(state, seat)
        self.foes = foes_of(state, seat)

    def squares(self, character: int) -> list[float]:
        """What each square is worth to a character."""
        state = self.state
        return self.grounds.squares(
            character, self.hand, self.cards, state.characters[character].health, self.thrift, self.foes,
            state.crates, state.closed,
        )  # fmt: skip

    def exactly(self, character: int, effect: str = "") -> float:
        """What a character gains by its best move, perhaps with the help of a card."""
        worths = self.squares(character)
        best = NEVER
        for ranks, squares in self.ends(character, effect):
            best = max(best, max(map(worths.__getitem__, squares)) - self.cost(character, ranks, effect))
        return best - worths[self.state.characters[character].at]

    def at_most(self, character: int, effect: str = "") -> float:
        """The same if nobody stood in its way."""
        worths = self.squares(character)
        mover, speed = self.state.characters[character], self.fighters[character].speed
        best = NEVER
        for ranks, squares in self.tables.destinations(mover.at, speed, 0, mover.roped or effect == "rope"):
            free = [worths[square] for square in squares if square not in self.stood_on]
            best = max(best, max(free, default=NEVER) - self.cost(character, ranks, effect))
        return best - worths[mover.at]

    def ends(self, character: int, effect: str = "") -> list[tuple[int, list[int]]]:
        """Where a character can go, by the ranks that it must jump."""
        mover, speed = self.state.characters[character], self.fighters[character].speed
        # Whoever stands farther off is in nobody's way, and the table has more often what is asked.
        taken = taken_squares(self.state) & self.tables.board.within(mover.at, speed)
        return self.tables.destinations(mover.at, speed, taken, mover.roped or effect == "rope")

    def cost(self, character: int, ranks: int, effect: str = "") -> float:
        """What it costs a character to jump so many ranks."""
        if ranks == 0:
            return 0.0
        if not self.tables.jumps:
            return -NEVER
        mover = self.state.characters[character]
        if mover.sure_footed or effect == "sure-footed":
            return 0.0
        damage = ranks * self.jump_damage
        return self.tables.weights.own_harm * damage if damage < mover.health else -NEVER


def foes_of(state: HighNoon, seat: int) -> tuple[Foe, ...]:
    """The enemies of a seat, as far as greedy reckons with them."""
    owner, posses, characters = state.setting.owner, state.posses, state.characters
    return tuple(
        [(e, characters[e].at, characters[e].health, len(posses[owner[e]].hand)) for e in enemies_of(state, seat)]
    )
