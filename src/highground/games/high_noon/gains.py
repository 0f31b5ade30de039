"""What characters gain by moving, as greedy weighs it: what they could do there, and what could be done to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from highground.games.high_noon.expectations import STRONGEST
from highground.games.high_noon.state import OUT, HighNoon, enemies_of, taken_squares
from highground.games.high_noon.tables import AT_ONCE, KEPT, MARGINS, Codes, Ends, Tables, Worths
from highground.games.high_noon.weapons import MELEE, SHOOT, THROW
from highground.games.high_noon.weights import CLOSE_COMBAT, DOORS, NEVER
from highground.space import Places, has

KEPT_IN_TURN = 512  # of what is of use for a turn or two


class Foe(NamedTuple):
    """An enemy, as far as greedy reckons with it."""

    number: int
    at: int
    health: int
    cards: int  # in its player's hand
    gold: int  # that could be taken from its player
    acts: bool  # has still a turn in which it acts


class Situation(NamedTuple):
    """All that decides what squares are worth to the characters of a player, but for the character."""

    seat: int
    hand: frozenset[str]  # the kinds of cards that the player could play
    cards: int  # how many cards the player holds
    thrift: float
    foes: tuple[Foe, ...]
    crates: Places
    closed: Places


class Grounds:
    """What squares are worth in situations."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        cards = tables.setting.cards.items()
        # How much gold a card takes out of a pocket.
        self.takes = {kind: card.amount for kind, card in cards if card.effect == "pickpocket" and tables.plays_special}
        self.promised = lru_cache(maxsize=KEPT)(self._promised)
        self.feared = lru_cache(maxsize=KEPT)(self._feared)
        self.worths = lru_cache(maxsize=KEPT_IN_TURN)(self._worths)
        self.most = lru_cache(maxsize=KEPT_IN_TURN)(self._most)

    def _worths(self, situation: Situation, character: int, health: int, began: int) -> Worths:
        """What squares are worth to a character: loot and height, the best attack, less what enemies could do there."""
        tables = self.tables
        ground = tables.ground(situation.crates)
        if not situation.foes:
            return ground
        worths = ground + tables.approach(tuple([foe.at for foe in situation.foes]))
        best = np.zeros(len(worths))
        for foe in situation.foes:
            if foe.cards and foe.acts:
                fears = self.feared(situation.seat, situation.cards, health, foe.number, foe.cards)
                worths -= fears[tables.menaces(foe.number, foe.at, situation.closed)]
            for promised, codes in self._attacks(situation, character, health, foe):
                np.maximum(best, promised[codes], out=best)
        for square, saved in self._shut(situation, health):
            best[square] = max(best[square], saved)
        if began >= 0:
            # There whoever has not moved shoots otherwise.
            best[began] = self._where_it_began(situation, character, health, began)
        return worths + best

    def _shut(self, situation: Situation, health: int) -> Iterator[tuple[int, float]]:
        """The squares beside open doors, and what it would save somebody there to close them."""
        if DOORS in self.tables.without:
            return
        for door, place in enumerate(self.tables.setting.layout.doors):
            if not has(situation.closed, door):
                for square in place:
                    exposed = self.threat(situation, health, square, situation.closed)
                    if exposed:
                        yield square, exposed - self.threat(situation, health, square, situation.closed | 1 << door)

    def _attacks(self, situation: Situation, character: int, health: int, foe: Foe) -> Iterator[tuple[Worths, Codes]]:
        """What can be done to a foe: what it is worth by codes, and the code of each square."""
        hand, thrift, closed = situation.hand, situation.thrift, situation.closed
        tables, setting = self.tables, self.tables.setting
        defender = setting.owner[foe.number]
        if not hand.isdisjoint(setting.attack_kinds):
            codes = tables.shots(tables.weapon_of[character], foe.at, closed)
            yield self.promised(SHOOT, hand, defender, foe.cards, foe.health, thrift), codes
        if not hand.isdisjoint(setting.throw_kinds):
            codes = tables.throws(foe.at, closed)
            yield self.promised(THROW, hand, defender, foe.cards, foe.health, thrift), codes
        near = 0.0
        if CLOSE_COMBAT not in tables.without and not hand.isdisjoint(setting.melee_kinds):
            blows = self.promised(MELEE, hand, defender, foe.cards, foe.health, thrift)
            near = blows[MARGINS + tables.blades[character]]
            near = max(0.0, near - tables.expectations.struck_back(defender, foe.cards, health))
        if foe.gold:
            near = max(near, foe.gold * tables.weights.stolen)
        if near:
            yield np.array((0.0, near)), tables.hand_to_hand(foe.at, closed)

    def _where_it_began(self, situation: Situation, character: int, health: int, began: int) -> float:
        """The best that can be done without having moved, by one to whose weapon that matters."""
        best = 0.0
        for foe in situation.foes:
            for promised, codes in self._attacks(situation, character, health, foe):
                code = codes[began]
                if code and len(promised) > 2:  # no blow, and no hand in a pocket
                    code += self.tables.staying[character]
                best = max(best, float(promised[code]))
        return best

    def _promised(
        self, manner: str, hand: frozenset[str], defender: int, cards: int, health: int, thrift: float
    ) -> Worths:
        """What the best attack with a card of a hand is worth, by the code of its margin."""
        expectations = self.tables.expectations
        values, keeping = expectations.values[manner], expectations.keeping
        promises = expectations.promises(defender, cards, health, True)
        offered = [(values[kind], thrift * keeping[kind]) for kind in hand & values.keys()]
        found = [0.0]
        for margin in range(1 - MARGINS, MARGINS + 1):
            worths = [promises[min(STRONGEST, max(0, value + margin))] - price for value, price in offered]
            found.append(max([0.0, *worths]))
        return np.array(found)

    def threat(self, situation: Situation, health: int, at: int, closed: Places) -> float:
        """What enemies could do to somebody on a square in their next turn, with these doors closed."""
        tables = self.tables
        found = 0.0
        for foe in situation.foes:
            if foe.cards and foe.acts:
                code = tables.menaces(foe.number, foe.at, closed)[at]
                found += float(self.feared(situation.seat, situation.cards, health, foe.number, foe.cards)[code])
        return found

    def _feared(self, seat: int, cards: int, health: int, number: int, held: int) -> Worths:
        """What an enemy whose player holds so many cards could make of somebody of this health, by its menace."""
        tables = self.tables
        best = tables.expectations.best_shots(tables.setting.owner[number], tables.weights.to_hand * held)
        promises = tables.expectations.promises(seat, cards, health, True)
        by_code = [
            sum(chance * promises[min(STRONGEST, max(0, value + code - MARGINS))] for value, chance in best.items())
            for code in range(2 * MARGINS + 1)
        ]
        after_moving = [0.0] + [tables.weights.moved * worth for worth in by_code[1:AT_ONCE]]
        return np.array([tables.weights.threat * worth for worth in [*after_moving, *by_code]])

    def _most(
        self, situation: Situation, character: int, health: int, began: int, at: int, roped: bool
    ) -> dict[int, float]:
        """The best that a character could gain by moving if nobody stood in its way, by the ranks that it must jump."""
        worths = self.worths(situation, character, health, began)
        ends = self.tables.destinations(at, self.tables.speeds[character], 0, roped)
        return {ranks: float(worths[squares].max() - worths[at]) for ranks, squares in ends}


class Gains:
    """What the characters of a player gain in a state."""

    def __init__(self, grounds: Grounds, state: HighNoon, seat: int) -> None:
        self.grounds = grounds
        self.tables = grounds.tables
        self.state = state
        self.jump_damage = state.setting.numbers.jump_damage
        self.situation = situation_of(grounds, state, seat)

    def ends(self, character: int, effect: str = "") -> dict[int, float]:
        """What each square is worth that a character can move to, less what it costs to jump."""
        worths = self._worths(character)
        found: dict[int, float] = {}
        for ranks, squares in self._destinations(character, effect):
            less = worths[squares] - self._cost(character, ranks, effect)
            found.update(zip(squares.tolist(), less.tolist(), strict=True))
        return found

    def _worths(self, character: int) -> Worths:
        health = self.state.characters[character].health
        return self.grounds.worths(self.situation, character, health, self._began(character))

    def _began(self, character: int) -> int:
        """Where a character began its turn, if that matters to its weapon."""
        return self.state.characters[character].began if self.tables.staying[character] else OUT

    def exactly(self, character: int, effect: str = "") -> float:
        """What a character gains by its best move, perhaps with the help of a card."""
        worths = self._worths(character)
        bests = [
            float(worths[squares].max()) - self._cost(character, ranks, effect)
            for ranks, squares in self._destinations(character, effect)
        ]
        return max(bests, default=NEVER) - float(worths[self.state.characters[character].at])

    def at_most(self, character: int, effect: str = "") -> float:
        """The same if nobody stood in its way."""
        mover = self.state.characters[character]
        by_ranks = self.grounds.most(
            self.situation, character, mover.health, self._began(character), mover.at, mover.roped or effect == "rope"
        )
        return max([gain - self._cost(character, ranks, effect) for ranks, gain in by_ranks.items()], default=NEVER)

    def _destinations(self, character: int, effect: str) -> Ends:
        mover, speed = self.state.characters[character], self.tables.speeds[character]
        # Whoever stands farther off is in nobody's way, and the table has more often what is asked.
        taken = taken_squares(self.state) & self.tables.board.within(mover.at, speed)
        return self.tables.destinations(mover.at, speed, taken, mover.roped or effect == "rope")

    def _cost(self, character: int, ranks: int, effect: str) -> float:
        """What it costs a character to jump so many ranks."""
        if ranks == 0:
            return 0.0
        if not self.tables.jumps:
            return -NEVER
        mover = self.state.characters[character]
        if mover.sure_footed or effect == "sure-footed":
            return 0.0
        damage = ranks * self.jump_damage
        return self.tables.weights.jump * damage if damage < mover.health else -NEVER


def situation_of(grounds: Grounds, state: HighNoon, seat: int) -> Situation:
    """The situation of a player, as far as greedy reckons with it."""
    posses, owner, characters = state.posses, state.setting.owner, state.characters
    held = posses[seat].hand
    hand = frozenset[str]() if posses[seat].holds_fire else frozenset(map(state.cards.__getitem__, held))
    steals = max([amount for kind, amount in grounds.takes.items() if kind in hand], default=0)
    to_come = seats_to_come(state)
    foes: list[Foe] = []
    for enemy in enemies_of(state, seat):
        character, his = characters[enemy], posses[owner[enemy]]
        acts = not character.cowed and owner[enemy] in to_come
        foes.append(Foe(enemy, character.at, character.health, len(his.hand), min(steals, his.gold), acts))
    thrift = grounds.tables.thrift(state, seat)
    return Situation(seat, hand, len(held), thrift, tuple(foes), state.crates, state.closed)


def seats_to_come(state: HighNoon) -> Sequence[int]:
    """Whose turns are still to come after the one under way."""
    if state.order and state.round == state.setting.numbers.rounds:
        return state.order[state.order.index(state.turn) + 1 :]
    return range(len(state.posses))
