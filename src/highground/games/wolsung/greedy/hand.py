"""What cards are worth in hand, and what greedy spends them on: deeds, the initiative, recovery, heroic moves."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from highground.engine import Ask, Place
from highground.games.wolsung.cards import ALL_KINDS, COURT, HEIGHT, NONE, OF_SUIT, worth
from highground.games.wolsung.data import Suit
from highground.games.wolsung.greedy.attacking import Attacking
from highground.games.wolsung.greedy.moving import Moving
from highground.games.wolsung.greedy.weights import CARDS, HEROIC_MOVES, NEVER
from highground.games.wolsung.state import Wolsung, heroes_of

Asked = Ask[Any] | Place
KindWorth = Callable[[Any], float]
SEIZE = "seize"
LEAST_FALL = 3
MOST_NEEDED = 4
"""No test is turned that lacks more successes."""


def _nothing(kind: Any) -> float:
    """No card is worth playing."""
    return 0.0 if kind == NONE else NEVER


@lru_cache(maxsize=64)
def _of_suits(suits: tuple[Suit | None, ...]) -> frozenset[str]:
    return frozenset().union(*(OF_SUIT[suit] for suit in suits if suit))


@lru_cache(maxsize=1024)
def _sorts(kinds: frozenset[str], own: frozenset[str]) -> list[tuple[str, frozenset[str]]]:
    """Kinds that are worth the same in hand, each with an example: plain and court cards, of one's own suits or not."""
    plain, court = kinds - COURT, kinds & COURT
    return [(min(alike), alike) for alike in (plain - own, plain & own, court - own, court & own) if alike]


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

    def own(self, state: Wolsung, seat: int) -> frozenset[str]:
        """The cards of the suits of a side's Heroes."""
        return _of_suits(tuple([self.setting.fighters[hero].suit for hero in heroes_of(state, seat)]))

    def keeping(self, state: Wolsung, seat: int) -> KindWorth:
        """What each kind of card is worth in hand."""
        thrift, own, successes = self.thrift(state, seat), self.own(state, seat), self.successes
        card, more = self.weights.card * thrift, self.weights.own_suit * thrift
        return lambda kind: card * successes[kind] + (more if kind in own else 0.0)

    def cheapest(self, state: Wolsung, question: Asked) -> KindWorth:
        """The card that is worth least in hand, where one has to be given."""
        keeping = self.keeping(state, question.seat)
        return lambda kind: -keeping(kind)

    def worth_playing(self, state: Wolsung, question: Asked, gain: float) -> KindWorth:
        """The cheapest card if it gains more than it is worth in hand."""
        if not self.plays or gain <= 0:
            return _nothing
        keeping = self.keeping(state, question.seat)
        return lambda kind: 0.0 if kind == NONE else gain - keeping(kind)

    def best(self, state: Wolsung, question: Asked, worth: KindWorth) -> Any:
        """The best answer: a word, or the lowest card of those kinds that are worth most.

        Of a hand no more is read than whether kinds of equal worth are in it, so that odds stay few and exact.
        """
        offer = question.card_offer
        assert offer is not None
        if worth is _nothing:
            return NONE
        by_worth: dict[float, frozenset[str]] = {}
        for kind, alike in _sorts(frozenset(offer.kinds), self.own(state, question.seat)):
            value = worth(kind)
            by_worth[value] = by_worth[value] | alike if value in by_worth else alike
        least = max((worth(word) for word in offer.words), default=-math.inf)
        for value in sorted(by_worth, reverse=True):
            if value <= least:
                break
            if found := state.cards.among(offer.numbers, by_worth[value]):
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
        return self.worth_playing(state, question, self.moving.heroically(state, number, plain) - plain)

    def hold_on(self, state: Wolsung, question: Asked) -> KindWorth:
        """Not to fall (WO-F4)."""
        number = question.about["model"]
        inches = self.attacking.drop(state, number) or LEAST_FALL
        return self.worth_playing(state, question, self.harms.lost(state, number, inches) + self.weights.toppled)

    # Deeds

    def deed(self, state: Wolsung, question: Asked) -> KindWorth:
        """As few cards as turn a test, if that is worth them (WO-K5)."""
        about = question.about
        needed = self._needed(about) if self.plays else 0
        if not 0 < needed <= MOST_NEEDED:
            return _nothing
        gain = self._stake(state, about)
        if gain <= needed * self.weights.card * self.thrift(state, question.seat):
            return _nothing
        if not self._can_reach(state, question, needed):
            return _nothing
        keeping = self.keeping(state, question.seat)
        # A card that does more than is needed is not worth more for it; one that does less must be followed.
        return lambda kind: 0.0 if kind == NONE else gain * min(1.0, self.successes[kind] / needed) - keeping(kind)

    def _can_reach(self, state: Wolsung, question: Asked, needed: int) -> bool:
        """Are there cards enough to get so far? No more of the hand is read than it takes to know."""
        offer, numbers = question.card_offer, self.setting.numbers
        assert offer is not None
        kinds = frozenset(offer.kinds)
        found = len(state.cards.among(offer.numbers, kinds - COURT)) * numbers.plain_worth
        if found < needed:
            found += len(state.cards.among(offer.numbers, kinds & COURT)) * numbers.court_worth
        return found >= needed

    def _needed(self, about: Any) -> int:
        """How many successes turn a test for whoever is asked."""
        added = about["added"]
        if "difficulty" in about:
            return about["difficulty"] - about.get("thrown", 0) - added
        if "leads" not in about or about["manner"] == "crush":
            return 0
        ties_miss = self.setting.plays("ties-miss")
        if about["who"] == about["model"]:
            return ties_miss - (about["leads"] + added)
        return about["leads"] - added + (not ties_miss)

    def _stake(self, state: Wolsung, about: Any) -> float:
        """What it is worth to turn a test."""
        who = about["who"]
        if "difficulty" in about:
            return self._passed(state, who, about)
        active, other, manner = about["model"], about["other"], about["manner"]
        gain = self._hit(state, active, other, manner)
        if who == active and manner == "melee" and about["leads"] + about["added"] < 0:
            gain += self._hit(state, other, active, manner)  # who would strike back
        return gain

    def _hit(self, state: Wolsung, striker: int, struck: int, manner: str) -> float:
        """What a hit is worth, at least with a six now and then."""
        fighter = self.setting.fighters[striker]
        falls = None
        if manner == "melee":
            worth = self.harms.blow(state, striker, struck)
            falls = self.attacking.falls(state, *self.harms.by_blade(striker, struck))
        elif manner == "shooting" and fighter.gun is not None:
            worth = self.harms.bullet(state, striker, struck)
            falls = self.attacking.falls(state, *self.harms.by_gun(striker, struck))
        else:
            worth = np.array([self.harms.lost(state, struck, strength) for strength in (3, 4)])
        total = worth if falls is None else worth + falls
        return 0.4 * float(total[0]) + 0.6 * float(total[1])

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
