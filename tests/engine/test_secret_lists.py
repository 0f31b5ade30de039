"""Decks whose lists are secrets: to all but their keepers any of the cards that they may hold are in them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import msgspec
import pytest

from highground.engine import EVERYONE, OBSERVER, Cards, FastChance, HighgroundError

ANN, BEA = 0, 1
AMONG = {"ace": 2, "king": 2, "jack": 1}


def seen_by(cards: Cards, seat: int) -> Cards:
    view = cards.copy()
    view.forget_unseen(seat, cards)
    return view


def bea_plays(*kinds: str) -> Cards:
    """Bea draws two cards of her own deck, shows the first, and mixes her hand; the deck may end with any card."""
    cards = Cards()
    deck = cards.new_deck(kinds, BEA, AMONG)
    cards.learn(deck[:2], kinds[:2], BEA)
    cards.learn(deck[:1], kinds[:1], EVERYONE)
    cards.learn(cards.shuffle(deck[:2]), kinds[:2], BEA)
    return cards


def test_nobody_else_can_tell_two_lists_apart_by_what_is_not_seen() -> None:
    one, other = bea_plays("ace", "king", "king"), bea_plays("ace", "king", "jack")
    for seat in (ANN, OBSERVER):
        views = [seen_by(cards, seat) for cards in (one, other)]
        assert msgspec.json.encode(views[0]) == msgspec.json.encode(views[1])
        dealt = [view.hidden_cards(0).deal(FastChance(1)) for view in views]
        assert dealt[0] == dealt[1]
    assert seen_by(one, BEA).pools.made[0].deck == ("ace", "king", "king"), "she knows what she has brought"
    assert seen_by(one, BEA).possible(2) == {"king": Fraction(1)}
    assert msgspec.json.decode(msgspec.json.encode(one), type=Cards) == one


def test_a_card_may_be_whatever_the_deck_may_hold_and_was_not_seen() -> None:
    view = seen_by(bea_plays("ace", "king", "king"), ANN)
    assert view.possible(2) == {"ace": Fraction(1, 4), "jack": Fraction(1, 4), "king": Fraction(1, 2)}


def test_what_is_imagined_is_a_whole_deck_and_no_more() -> None:
    cards = Cards()
    deck = cards.new_deck(("ace", "king", "king"), BEA, AMONG)
    cards.learn(deck[:1], ("ace",), EVERYONE)
    view, found = seen_by(cards, ANN), Counter[tuple[str, ...]]()
    hidden = view.hidden_cards(1)
    for seed in range(300):
        table = view.copy()
        table.lay_out(hidden.deal(FastChance(seed)))
        (left,) = table.left
        assert left is not None
        found[tuple(left)] += 1
    assert set(found) == {("ace", "jack"), ("ace", "king"), ("jack", "king"), ("king", "king")}
    assert found["ace", "king"] > found["ace", "jack"], "two of one are twice as likely as one of another"


def test_a_deck_that_others_could_not_believe_in_is_refused() -> None:
    with pytest.raises(HighgroundError, match='a deck of 2 "jack" is not among what others may believe it to be'):
        Cards().new_deck(("jack", "jack"), BEA, AMONG)
