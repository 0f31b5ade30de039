"""Cards: draws, shuffles and views, against every way the cards may lie."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from highground.engine import EVERYONE, OBSERVER, Cards, Contradiction, FastChance, Hidden
from tests.engine.toys import every_way
from tests.engine.worlds import RealCards, chances, imagined, worlds

ANN, BEA, CY = 0, 1, 2
SEATS = (ANN, BEA, CY)
KINDS = ("ace", "ace", "king", "queen")


def new_deck(*kinds: str) -> tuple[Cards, list[int]]:
    cards = Cards()
    return cards, cards.new_deck(kinds)


# One table


def test_a_draw_is_uniform_over_what_is_left() -> None:
    cards, numbers = new_deck(*KINDS)
    drawn = every_way(lambda chance: cards.choose(numbers[:2], chance))
    by_brute_force = Counter(order[:2] for order in permutations(KINDS))
    assert drawn == {pair: Fraction(count, 24) for pair, count in by_brute_force.items()}


def test_choosing_changes_nothing() -> None:
    cards, numbers = new_deck(*KINDS)
    before = cards.copy()
    cards.choose(numbers, FastChance(1))
    assert cards == before


def test_cards_known_already_are_not_drawn_again() -> None:
    cards, numbers = new_deck(*KINDS)
    cards.learn(numbers[:1], ["ace"], ANN)
    drawn = every_way(lambda chance: cards.choose(numbers[:2], chance))
    assert drawn == {("ace", kind): Fraction(1, 3) for kind in ("ace", "king", "queen")}


def test_what_a_number_is_never_changes() -> None:
    cards, numbers = new_deck(*KINDS)
    cards.learn(numbers[:1], ["king"], ANN)
    cards.learn(numbers[:1], ["king"], EVERYONE)
    cards.learn(numbers[:1], ["ace"], BEA)
    assert cards[numbers[0]] == "king"
    assert cards.deal(numbers[0], FastChance(1)) == "king"
    assert cards.pools[0].left == ["ace", "ace", "queen"]


def test_a_card_that_is_not_left_is_a_contradiction() -> None:
    cards, numbers = new_deck("ace", "king")
    cards.learn(numbers[:1], ["king"], ANN)
    with pytest.raises(Contradiction, match='card 1 cannot be "king": none is left among ace'):
        cards.learn(numbers[1:], ["king"], ANN)
    assert not cards.is_known(numbers[1])


def test_a_hidden_card_cannot_be_read() -> None:
    cards, numbers = new_deck("ace")
    assert not cards.is_known(numbers[0])
    with pytest.raises(Hidden, match="card 0 is hidden here"):
        cards[numbers[0]]


@pytest.mark.parametrize(
    ("to", "seers"),
    [(BEA, {BEA}), ((ANN, CY), {ANN, CY}), (EVERYONE, {ANN, BEA, CY, OBSERVER}), ((), set())],
)
def test_those_who_are_shown_a_card_have_seen_it(to: Any, seers: set[int]) -> None:
    cards, numbers = new_deck("ace")
    cards.learn(numbers, ["ace"], to)
    assert {seat for seat in (*SEATS, OBSERVER) if cards.has_seen(seat, numbers[0])} == seers


def test_cards_laid_open_are_known_in_their_order() -> None:
    cards = Cards()
    numbers = cards.lay_open(["queen", "ace"], to=(ANN, BEA))
    assert [cards[number] for number in numbers] == ["queen", "ace"]
    assert cards.has_seen(BEA, numbers[0]) and not cards.has_seen(CY, numbers[0])


def test_a_shuffle_gives_new_numbers_that_nobody_has_seen() -> None:
    cards = RealCards(KINDS)
    cards.show(cards.deck, EVERYONE)
    shuffled = cards.shuffle(cards.deck)
    assert shuffled == [4, 5, 6, 7]
    assert not any(cards.table.is_known(number) for number in shuffled)
    assert [cards.table[number] for number in cards.deck] == cards.real[:4]
    assert cards.table.pools[1].left == sorted(KINDS)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    cards = Cards()
    shuffled = cards.shuffle(cards.lay_open(["ace", "king", "queen"]))
    orders = every_way(lambda chance: cards.choose(shuffled, chance))
    assert orders == {order: Fraction(1, 6) for order in permutations(["ace", "king", "queen"])}


# One seat's view of it


def test_a_view_returns_exactly_what_is_not_seen_to_the_pools() -> None:
    cards, numbers = new_deck(*KINDS)
    cards.learn(numbers[:3], ["king", "ace", "queen"], ())
    cards.learn(numbers[:1], ["king"], ANN)
    cards.learn(numbers[1:2], ["ace"], BEA)
    view = cards.copy()
    view.forget_unseen(ANN, cards)
    assert view.what == ["king", None, None, None]
    assert view.pools[0].left == ["ace", "ace", "queen"]
    assert cards.what == ["king", "ace", "queen", None], "the table itself forgets nothing"


def test_a_view_of_an_earlier_table_knows_what_the_seat_saw_later() -> None:
    cards, numbers = new_deck(*KINDS)
    earlier = cards.copy()
    cards.learn(numbers[:1], ["king"], ANN)
    earlier.forget_unseen(ANN, cards)
    assert earlier.what == ["king", None, None, None]
    assert earlier.pools[0].left == ["ace", "ace", "queen"]


def test_a_view_knows_what_it_saw_go_into_a_shuffle_and_not_where_it_went() -> None:
    cards = RealCards(KINDS)
    cards.show(cards.deck[:2], ANN)
    shuffled = cards.shuffle(cards.deck)
    view = cards.view(ANN)
    assert not any(view.is_known(number) for number in shuffled)
    assert view.pools[1].left == sorted(cards.real[:2])
    assert view.pools[1].unknown == cards.deck[2:]


# What a card may be


@st.composite
def shuffled_twice(draw: st.DrawFn) -> RealCards:
    """Four cards, some seen by Ann, some shuffled, some seen, some shuffled again."""
    cards = RealCards(draw(st.sampled_from([KINDS, ("ace", "ace", "king", "king")])), draw(st.integers(0, 99)))
    live = cards.deck
    for most in (4, 3):
        cards.show(draw(st.lists(st.sampled_from(live), max_size=2, unique=True)), ANN)
        chosen = draw(st.lists(st.sampled_from(live), max_size=most, unique=True))
        live = [number for number in live if number not in chosen] + cards.shuffle(chosen)
    cards.show(draw(st.lists(st.sampled_from(live), max_size=2, unique=True)), ANN)
    return cards


def check_possible_cards(cards: RealCards) -> None:
    view = cards.view(ANN)
    ways = worlds(cards.origins, cards.seen_by(ANN))
    for number in range(len(cards.real)):
        possible = view.possible(number)
        assert possible in (None, chances(ways, number)), f"card {number}"


@settings(max_examples=100, deadline=None)
@given(shuffled_twice())
def test_what_a_card_may_be_is_exact_while_nothing_is_known_of_mixed_shuffles(cards: RealCards) -> None:
    view = cards.view(ANN)
    assume(not any(pool.taken for pool in view.pools))
    assert all(view.possible(number) for number in range(len(cards.real)))
    check_possible_cards(cards)


@settings(max_examples=100, deadline=None)
@given(shuffled_twice())
def test_what_a_card_may_be_is_exact_or_not_said_at_all(cards: RealCards) -> None:
    check_possible_cards(cards)


def test_a_card_seen_again_after_a_shuffle_says_something_about_those_left_behind() -> None:
    cards = RealCards(("ace", "ace", "king", "king"))
    mixed = cards.shuffle(cards.deck[:2])
    cards.show(mixed[:1], ANN)  # one of the first two: so the others are more likely of another kind
    check_possible_cards(cards)


@settings(max_examples=60, deadline=None)
@given(shuffled_twice())
def test_dealing_is_as_likely_as_what_a_card_may_be(cards: RealCards) -> None:
    view = cards.view(ANN)
    assume(not any(pool.taken for pool in view.pools))
    ways = worlds(cards.origins, cards.seen_by(ANN))
    for number in range(len(cards.real)):
        assert every_way(lambda chance, n=number: view.copy().deal(n, chance)) == chances(ways, number)


@settings(max_examples=60, deadline=None)
@given(shuffled_twice(), st.integers())
def test_an_imagined_deal_is_one_of_the_ways_the_cards_may_lie(cards: RealCards, seed: int) -> None:
    dealt = imagined(cards.view(ANN), FastChance(seed))
    assert tuple(dealt.what) in worlds(cards.origins, cards.seen_by(ANN))


def test_every_way_the_cards_may_lie_is_imagined() -> None:
    cards = RealCards(KINDS)
    cards.show(cards.deck[:1], ANN)
    mixed = cards.shuffle(cards.deck[:2])
    cards.show(mixed[:1], ANN)
    view = cards.view(ANN)
    dealt = {tuple(imagined(view, FastChance(seed)).what) for seed in range(300)}
    assert dealt == set(worlds(cards.origins, cards.seen_by(ANN)))


class Looked(list[str | None]):
    """A list that counts how often it is looked at."""

    looks = 0

    def __getitem__(self, at: Any) -> Any:
        self.looks += 1
        return super().__getitem__(at)


def test_many_shuffles_of_unseen_cards_are_not_walked_through_card_by_card() -> None:
    cards = RealCards(("ace", "ace", "king", "queen", "jack"))
    deck = cards.deck
    for _ in range(5):
        deck = cards.shuffle(deck)
    view = cards.view(ANN)
    view.what = looked = Looked(view.what)
    assert view.possible(deck[0]) == {"ace": Fraction(2, 5), **dict.fromkeys(("jack", "king", "queen"), Fraction(1, 5))}
    assert looked.looks < 10 * len(view.what)
