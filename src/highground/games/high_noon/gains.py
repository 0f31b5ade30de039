"""What characters gain by moving, as greedy weighs it: where they would attack, and what would threaten them there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from highground.games.high_noon.expectations import STRONGEST
from highground.games.high_noon.state import OUT, HighNoon, enemies_of, taken_squares
from highground.games.high_noon.tables import AT_ONCE, KEPT, MARGINS, Tables
from highground.games.high_noon.weapons import MELEE, SHOOT, THROW
from highground.games.high_noon.weights import CLOSE_COMBAT, NEVER
from highground.space import Places, has


class Foe(NamedTuple):
    """An enemy, as far as greedy reckons with it."""

    number: int
    at: int
    health: int
    cards: int  # in its player's hand


class Grounds:
    """What squares are worth to characters in situations, kept by all that this depends on."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.threats = lru_cache(maxsize=KEPT)(self._threats)
        self.squares = lru_cache(maxsize=KEPT)(self._squares)
        self._threat = lru_cache(maxsize=KEPT)(self._threat_of)

    def _squares(
        self, character: int, hand: frozenset[str], cards: int, health: int, thrift: float, foes: tuple[Foe, ...],
        crates: Places, closed: Places, began: int,
    ) -> list[float]:  # fmt: skip
        """What each square is worth to a character whose player holds these kinds of cards."""
        tables = self.tables
        worths = tables.ground(crates)
        if not foes:
            return worths
        near = map(min, zip(*[tables.distances(foe.at) for foe in foes], strict=True))
        threats = self.threats(tables.setting.owner[character], cards, health, foes, closed)
        step, threat = tables.weights.to_enemy, tables.weights.threat
        worths = [w - step * far - threat * harm for w, far, harm in zip(worths, near, threats, strict=True)]
        best: dict[int, float] = {}  # the best attack from a square, where there is a good one
        for foe in foes:
            for square, worth in self._attacks(character, hand, health, thrift, foe, closed, began):
                if worth > best.get(square, 0.0):
                    best[square] = worth
        for square, worth in best.items():
            worths[square] += worth
        return worths

    def _attacks(
        self, character: int, hand: frozenset[str], health: int, thrift: float, foe: Foe, closed: Places, began: int
    ) -> Iterator[tuple[int, float]]:
        """The squares from which a character could do something to a foe, and what that is worth."""
        tables = self.tables
        weapon = tables.weapon_of[character]
        if hand & tables.setting.attack_kinds:
            shots = partial(self._by_margin, {}, SHOOT, hand, foe, thrift)
            for square, margin in tables.margins(weapon, foe.at, closed):
                yield square, shots(margin)
            if began >= 0 and has(tables.within_shot(weapon, foe.at, closed), began):
                # What was said of that square is for one who has moved there. The higher counts: so this is a little
                # too much for those who shoot better on the run.
                yield began, shots(tables.margin(weapon, began, foe.at, closed, has_stayed=True))
        if hand & tables.setting.throw_kinds:
            throws = partial(self._by_margin, {}, THROW, hand, foe, thrift)
            for square, margin in tables.throws(foe.at, closed):
                yield square, throws(margin)
        if CLOSE_COMBAT not in tables.without and hand & tables.setting.melee_kinds:
            struck = self.attack(MELEE, hand, foe, tables.blades[character], thrift)
            struck -= tables.expectations.struck_back(tables.setting.owner[foe.number], foe.cards, health)
            for square in tables.hand_to_hand(foe.at, closed):
                yield square, struck

    def _by_margin(
        self, known: dict[int, float], manner: str, hand: frozenset[str], foe: Foe, thrift: float, margin: int
    ) -> float:
        if margin not in known:
            known[margin] = self.attack(manner, hand, foe, margin, thrift)
        return known[margin]

    def attack(self, manner: str, hand: frozenset[str], foe: Foe, margin: int, thrift: float) -> float:
        """What the best attack with a card of a hand is worth."""
        defender = self.tables.setting.owner[foe.number]
        arms = self.tables.expectations.arms(manner, defender, foe.cards, foe.health, margin, thrift, True)
        return next((arms.worths[kind] for kind in arms.kinds if kind in hand), 0.0)

    def _threats(self, seat: int, cards: int, health: int, foes: tuple[Foe, ...], closed: Places) -> list[float]:
        """What all enemies together could make of somebody of this health on each square, in their next turn."""
        found = [self._threat(seat, cards, health, foe.number, foe.at, closed) for foe in foes if foe.cards]
        return list(map(sum, zip(*found, strict=True))) if found else [0.0] * self.tables.board.size

    def _threat_of(self, seat: int, cards: int, health: int, number: int, at: int, closed: Places) -> list[float]:
        tables = self.tables
        speed = tables.setting.fighters[number].speed
        usual = tables.expectations.attacks[tables.setting.owner[number]]
        promises = tables.expectations.promises(seat, cards, health, True)
        strengths = [min(STRONGEST, max(0, usual + code - MARGINS)) for code in range(2 * MARGINS + 1)]
        after_moving = [0.0] + [tables.weights.moved * promises[strength] for strength in strengths[1:]]
        at_once = [promises[strength] for strength in strengths]
        worths = [*after_moving[:AT_ONCE], *at_once]
        return [worths[code] for code in tables.menaces(tables.weapon_of[number], speed, at, closed)]


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
        holds_fire = state.posses[seat].holds_fire
        self.hand = frozenset[str]() if holds_fire else frozenset(map(state.cards.__getitem__, hand))
        self.thrift = self.tables.thrift(state, seat)
        self.foes = foes_of(state, seat)

    def squares(self, character: int) -> list[float]:
        """What each square is worth to a character."""
        state = self.state
        mover = state.characters[character]
        began = mover.began if self.tables.stays[character] else OUT
        return self.grounds.squares(
            character, self.hand, self.cards, mover.health, self.thrift, self.foes, state.crates, state.closed, began
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
    """The enemies of a seat."""
    owner, posses, characters = state.setting.owner, state.posses, state.characters
    return tuple(
        [Foe(e, characters[e].at, characters[e].health, len(posses[owner[e]].hand)) for e in enemies_of(state, seat)]
    )
