"""Cards: draws, shuffles and views, against every way the cards may lie."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from highground.engine import EVERYONE, OBSERVER, Cards, Contradiction, FastChance, Hidden, HighgroundError
from highground.engine.cards.dealing import Deal
from highground.engine.cards.knowledge import ALIVE, Flow, Knowledge, Node
from tests.engine.toys import every_way
from tests.engine.worlds import RealCards, chances, worlds

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


def test_a_card_that_is_named_twice_is_drawn_once() -> None:
    cards = Cards()
    numbers = cards.new_deck(["ace"])
    assert cards.choose([*numbers, *numbers], FastChance(1)) == ("ace", "ace")


def test_what_a_number_is_never_changes() -> None:
    cards, numbers = new_deck(*KINDS)
    cards.learn(numbers[:1], ["king"], ANN)
    cards.learn(numbers[:1], ["king"], EVERYONE)
    cards.learn(numbers[:1], ["ace"], BEA)
    assert cards[numbers[0]] == "king"
    assert cards.deal(numbers[0], FastChance(1)) == "king"
    assert cards.left == [["ace", "ace", "queen"]]


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


def test_a_shuffle_gives_new_numbers_that_nobody_has_seen() -> None:
    cards = RealCards(KINDS)
    cards.show(cards.deck, EVERYONE)
    shuffled = cards.shuffle(cards.deck)
    assert shuffled == [4, 5, 6, 7]
    assert not any(cards.table.is_known(number) for number in shuffled)
    assert [cards.table[number] for number in cards.deck] == cards.real[:4]
    assert cards.table.left == [sorted(KINDS)]


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    cards, numbers = new_deck("ace", "king", "queen")
    cards.learn(numbers, ["ace", "king", "queen"], EVERYONE)
    shuffled = cards.shuffle(numbers)
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
    assert view.left == [["ace", "ace", "queen"]]
    assert cards.what == ["king", "ace", "queen", None], "the table itself forgets nothing"


def test_a_view_of_an_earlier_table_knows_what_the_seat_saw_later() -> None:
    cards, numbers = new_deck(*KINDS)
    earlier = cards.copy()
    cards.learn(numbers[:1], ["king"], ANN)
    earlier.forget_unseen(ANN, cards)
    assert earlier.what == ["king", None, None, None]
    assert earlier.left == [["ace", "ace", "queen"]]


def test_a_view_knows_what_it_saw_go_into_a_shuffle_and_not_where_it_went() -> None:
    cards = RealCards(KINDS)
    cards.show(cards.deck[:2], ANN)
    shuffled = cards.shuffle(cards.deck)
    view = cards.view(ANN)
    assert not any(view.is_known(number) for number in shuffled)
    ways = worlds(cards.origins, cards.seen_by(ANN))
    assert view.possible(shuffled[0]) == chances(ways, shuffled[0])


def test_a_number_that_went_into_a_shuffle_is_gone() -> None:
    cards, numbers = new_deck(*KINDS)
    cards.learn(numbers[:1], ["king"], ANN)
    shuffled = cards.shuffle(numbers[:2])
    assert [cards.is_gone(number) for number in (*numbers, *shuffled)] == [True, True, False, False, False, False]
    for showing in (lambda: cards.learn(numbers[:1], ["king"], BEA), lambda: cards.choose(numbers[1:2], FastChance(1))):
        with pytest.raises(HighgroundError, match=r"card \d was given a new number in a shuffle; it cannot be shown"):
            showing()
    assert cards.possible(numbers[1]) is None
    assert cards[numbers[0]] == "king", "what it was stays known"


def test_a_card_cannot_be_shuffled_twice() -> None:
    cards, numbers = new_deck(*KINDS)
    with pytest.raises(HighgroundError, match="card 0 cannot be shuffled: it was before, or it stands here twice"):
        cards.copy().shuffle([0, 0])
    cards.shuffle(numbers)
    with pytest.raises(HighgroundError, match="card 3 cannot be shuffled"):
        cards.shuffle([3])


def test_what_is_left_of_a_pool_is_known_where_all_that_went_away_was_seen() -> None:
    cards = RealCards(KINDS, as_told=True)
    cards.show(cards.deck[:1], ANN)
    cards.shuffle(cards.deck[:1])
    assert cards.view(ANN).left[0] == ["ace", "king", "queen"]
    assert cards.view(BEA).left[0] is None


def test_what_is_known_and_cannot_be_is_a_contradiction() -> None:
    knowledge = Knowledge()
    knowledge.nodes[0] = Node({"ace": -1, "king": 2}, 0)
    knowledge.add_flow(Flow(0, ALIVE, 1, pool=0))
    with pytest.raises(Contradiction):
        Deal(knowledge).deal(FastChance(1))
