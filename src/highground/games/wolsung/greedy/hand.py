"""What cards are worth in hand, and what greedy spends them on: deeds, the initiative, recovery, heroic moves."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from highground.engine import Ask, Place
from highground.games.wolsung.cards import ALL_KINDS, HEIGHT, NONE, OF_SUIT, worth
from highground.games.wolsung.greedy.attacking import Attacking
from highground.games.wolsung.greedy.moving import Moving
from highground.games.wolsung.greedy.weights import CARDS, HEROIC_MOVES, NEVER
from highground.games.wolsung.state import Wolsung, heroes_of

Asked = Ask[Any] | Place
KindWorth = Callable[[Any], float]
SEIZE = "seize"
LEAST_FALL = 3


def _nothing(kind: Any) -> float:
    """No card is worth playing."""
    return 0.0 if kind == NONE else NEVER


class Hand:
    """Weighs the cards of a hand by their kinds."""

    def __init__(self, attacking: Attacking, moving: Moving, without: frozenset[str]) -> None:
        self.attacking, self.moving = attacking, moving
        self.harms, self.weights = attacking.harms, attacking.weights
        self.setting = attacking.positions.setting
        self.plays, self.moves = CARDS not in without, not without.intersection((CARDS, HEROIC_MOVES))
        self.successes = {kind: worth(kind, self.setting.numbers) for kind in ALL_KINDS}

    def thrift(self, state: Wolsung, seat: int) -> float:
        """How much a card is worth in hand: less with many cards, and at the end of the game."""
        many = min(1.0, self.weights.thrift / max(1, len(state.hands[seat])))
        return many * (0.4 if state.turn == self.setting.numbers.turns else 1.0)

    def keeping(self, state: Wolsung, seat: int) -> dict[str, float]:
        """What each kind of card is worth in hand."""
        thrift = self.thrift(state, seat)
        suits = {self.setting.fighters[hero].suit for hero in heroes_of(state, seat)}
        own: frozenset[str] = frozenset().union(*(OF_SUIT[suit] for suit in suits if suit))
        card, more = self.weights.card * thrift, self.weights.own_suit * thrift
        return {kind: card * self.successes[kind] + (more if kind in own else 0.0) for kind in ALL_KINDS}

    def cheapest(self, state: Wolsung, question: Asked) -> KindWorth:
        """The card that is worth least in hand, where one has to be given."""
        keeping = self.keeping(state, question.seat)
        return lambda kind: -keeping[kind]

    def worth_playing(self, state: Wolsung, question: Asked, gain: float) -> KindWorth:
        """The cheapest card if it gains more than it is worth in hand."""
        if not self.plays or gain <= 0:
            return _nothing
        keeping = self.keeping(state, question.seat)
        return lambda kind: 0.0 if kind == NONE else gain - keeping[kind]

    def best(self, state: Wolsung, question: Asked, worth: KindWorth) -> Any:
        """The best answer: a word, or the lowest card of those kinds that are worth most.

        Of a hand no more is read than whether kinds of equal worth are in it, so that odds stay few and exact.
        """
        offer = question.card_offer
        assert offer is not None
        if worth is _nothing:
            return NONE
        by_worth: dict[float, list[str]] = {}
        for kind in offer.kinds:
            by_worth.setdefault(worth(kind), []).append(kind)
        least = max((worth(word) for word in offer.words), default=-math.inf)
        for value in sorted(by_worth, reverse=True):
            if value <= least:
                break
            if found := state.cards.of_kinds(offer.numbers, frozenset(by_worth[value])):
                return found[0] if question.name != SEIZE else min(found, key=lambda n: HEIGHT[state.cards[n]])
        return offer.words[0]

    # At the start of an activation, and at an edge

    def recovery(self, state: Wolsung, question: Asked) -> KindWorth:
        """To stand up without an action (WO-K1)."""
        return self.worth_playing(state, question, self.weights.toppled)

    def heroic_move(self, state: Wolsung, question: Asked) -> KindWorth:
        """To move heroically if that leads to a better place (WO-K2)."""
        number = question.about["model"]
        if not self.moves or state.models[number].toppled:
            return _nothing
        from highground.games.wolsung.looks import looks_of

        plain = self.moving.walk(state, number, looks_of(state).reach(number), 1).worth
        plain = max(plain, self.moving.here(state, number))
        return self.worth_playing(state, question, self.moving.heroically(state, number) - plain)

    def hold_on(self, state: Wolsung, question: Asked) -> KindWorth:
        """Not to fall (WO-F4)."""
        number = question.about["model"]
        inches = self.attacking.drop(state, number) or LEAST_FALL
        return self.worth_playing(state, question, self.harms.lost(state, number, inches) + self.weights.toppled)

    # Deeds

    def deed(self, state: Wolsung, question: Asked) -> KindWorth:
        """As few cards as turn a test, if that is worth them (WO-K5)."""
        about = question.about
        needed, gain = self._stake(state, about)
        if not self.plays or needed <= 0 or gain <= needed * self.weights.card * self.thrift(state, question.seat):
            return _nothing
        if not self._can_reach(state, question, needed):
            return _nothing
        keeping = self.keeping(state, question.seat)
        # A card that does more than is needed is not worth more for it; one that does less must be followed.
        return lambda kind: 0.0 if kind == NONE else gain * min(1.0, self.successes[kind] / needed) - keeping[kind]

    def _can_reach(self, state: Wolsung, question: Asked, needed: int) -> bool:
        """Are there cards enough to get so far? It reads the hand's own kinds, one after the other."""
        offer = question.card_offer
        assert offer is not None
        court = [kind for kind in offer.kinds if self.successes[kind] > 1]
        plain = [kind for kind in offer.kinds if self.successes[kind] == 1]
        found = len(state.cards.of_kinds(offer.numbers, frozenset(court))) * self.setting.numbers.court_worth
        if found < needed:
            found += len(state.cards.of_kinds(offer.numbers, frozenset(plain)))
        return found >= needed and needed <= 4

    def _stake(self, state: Wolsung, about: Any) -> tuple[int, float]:
        """How many successes turn a test for whoever is asked, and what that is worth."""
        who, added = about["who"], about["added"]
        if "difficulty" in about:
            return about["difficulty"] - about.get("thrown", 0) - added, self._passed(state, who, about)
        if "leads" not in about:
            return 0, 0.0
        leads, active, other, manner = about["leads"], about["model"], about["other"], about["manner"]
        if manner == "crush":
            return 0, 0.0
        if who == active:
            needed = -(leads + added) + int(self.setting.plays("ties-miss"))
            struck = manner == "melee" and leads + added < 0
            return needed, self._hit(state, active, other, manner) + (
                self._hit(state, other, active, manner) if struck else 0.0
            )
        needed = leads - added + int(not self.setting.plays("ties-miss"))
        return needed, self._hit(state, active, other, manner)

    def _hit(self, state: Wolsung, striker: int, struck: int, manner: str) -> float:
        """What a hit is worth, at least with a six now and then."""
        fighter = self.setting.fighters[striker]
        if manner == "melee":
            worth = self.harms.blow(state, striker, struck)
        elif manner == "shooting" and fighter.gun is not None:
            worth = self.harms.bullet(state, striker, struck)
        else:
            worth = [self.harms.lost(state, struck, strength) for strength in (3, 4)]
        return 0.4 * float(worth[0]) + 0.6 * float(worth[1]) + self.attacking.fall(state, struck)

    def _passed(self, state: Wolsung, who: int, about: Any) -> float:
        """What it is worth to pass a static test: an objective, or a spell."""
        if about["manner"] != "objective":
            return 0.35
        errands = self.attacking.positions.errands
        spot, seat = self.attacking.positions.spot(state, who), self.setting.owner[who]
        near = [
            errands.whole(state, place)
            for place, holder in enumerate(state.held)
            if holder != seat and errands.near[place][spot]
        ]
        return max(near, default=0.0)
