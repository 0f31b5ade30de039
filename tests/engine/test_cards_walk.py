"""A long walk with cards among three seats, beside real cards that lie in an order of their own."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from highground.engine import EVERYONE, OBSERVER, FastChance
from tests.engine.worlds import RealCards, imagined

ANN, BEA, CY = 0, 1, 2
SEATS = (ANN, BEA, CY)


class Walk(RuleBasedStateMachine):
    """Cards are drawn, shown, put away and shuffled; nobody's view ever contradicts the real cards."""

    decided = True  # a shuffle decides what nobody has seen

    @initialize(seed=st.integers(0, 999))
    def begin(self, seed: int) -> None:
        self.cards = RealCards(("ace", "ace", "ace", "king", "king", "queen", "jack"), seed)
        self.deck = self.cards.deck
        self.hands: dict[int, list[int]] = {seat: [] for seat in SEATS}
        self.away: list[int] = []

    @rule(seat=st.sampled_from(SEATS))
    @precondition(lambda self: self.deck)
    def draw(self, seat: int) -> None:
        card = self.deck.pop()
        self.cards.show([card], seat)
        self.hands[seat].append(card)

    @rule(seat=st.sampled_from(SEATS), to=st.sampled_from([ANN, (BEA, CY), EVERYONE]))
    def show_hand(self, seat: int, to: Any) -> None:
        self.cards.show(self.hands[seat][-2:], to)

    @rule(seat=st.sampled_from(SEATS))
    def put_away(self, seat: int) -> None:
        if self.hands[seat]:
            self.away.append(self.hands[seat].pop(0))

    @rule(of=st.sampled_from(SEATS))
    @precondition(lambda self: len(self.cards.origins) < 4)
    def shuffle_everything_but_two_hands(self, of: int) -> None:
        self.deck = self.cards.shuffle(self.deck + self.away + self.hands[of], self.decided)
        self.hands[of], self.away = [], []

    @rule()
    @precondition(lambda self: len(self.cards.origins) < 4)
    def shuffle_what_is_away(self) -> None:
        self.away = self.cards.shuffle(self.away, self.decided)

    @invariant()
    def the_table_is_right(self) -> None:
        table = self.cards.table
        known = [(number, kind) for number, kind in enumerate(table.what) if kind is not None]
        assert all(self.cards.real[number] == kind for number, kind in known)
        if self.decided:
            for pool, left in zip(table.living, table.left, strict=True):
                numbers = self.cards.numbers_of[pool]
                assert left is not None
                kinds = left + [kind for number, kind in known if number in numbers]
                assert Counter(kinds) == Counter(self.cards.real[number] for number in numbers)

    @invariant()
    def a_seat_knows_what_it_has_seen_and_nothing_else(self) -> None:
        for seat in (*SEATS, OBSERVER):
            known = {number: kind for number, kind in enumerate(self.cards.view(seat).what) if kind is not None}
            assert known == self.cards.seen_by(seat)

    @invariant()
    def what_a_seat_imagines_is_possible(self) -> None:
        for seat in SEATS:
            dealt = imagined(self.cards.view(seat), FastChance(len(self.cards.real)))
            assert self.cards.is_possible(dealt.what)
            assert all(dealt[number] == kind for number, kind in self.cards.seen_by(seat).items())


class WalkWithRealCards(Walk):
    """The same with people's cards: what nobody has seen stays undecided in a shuffle."""

    decided = False


for _walk in (Walk, WalkWithRealCards):
    _walk.TestCase.settings = settings(max_examples=40, stateful_step_count=16, deadline=None)

TestWalk = Walk.TestCase
TestWalkWithRealCards = WalkWithRealCards.TestCase
