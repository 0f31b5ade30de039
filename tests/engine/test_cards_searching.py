"""Decks that are searched and shuffled again and again: what is known of them stays small, and deals stay right."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain
from typing import Any

import pytest

from highground.engine import EVERYONE, Cards, FastChance
from highground.engine.cards import dealing
from highground.engine.cards.dealing import Deal
from highground.engine.cards.knowledge import Knowledge
from highground.engine.cards.reading import known_now, known_past
from tests.engine.worlds import RealCards, imagined

ANN, BEA = 0, 1
KINDS = tuple(f"card {number}" for number in range(15)) * 2


def searching(searches: int, by_both: bool = True, openly: bool = True) -> Iterator[RealCards]:
    """Players draw a card, search the deck for another and shuffle it with what was played: the cards, each time."""
    chance = random.Random(1)
    cards = RealCards(KINDS, seed=1)
    deck = cards.deck
    hands: dict[int, list[int]] = {ANN: [], BEA: []}
    for number in range(searches):
        seat = number % 2
        hands[seat].append(deck.pop())
        cards.show(hands[seat][-1:], seat)
        if by_both or seat == BEA:
            cards.show(deck, seat)
            hands[seat].append(deck.pop(chance.randrange(len(deck))))
        played: list[int] = []
        while len(hands[seat]) > 4:
            played.append(hands[seat].pop(chance.randrange(5)))
        cards.show(played, EVERYONE if openly else ())
        deck = cards.shuffle(deck + played)
        yield cards


@pytest.mark.parametrize(("by_both", "openly"), [(True, True), (False, True), (True, False)])
def test_a_hundred_searches_leave_little_to_be_known(
    by_both: bool, openly: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_in = 0
    add_pool = Knowledge.add_pool

    def counted(*arguments: Any) -> None:
        nonlocal worked_in
        worked_in += 1
        add_pool(*arguments)

    monkeypatch.setattr(Knowledge, "add_pool", counted)
    cards = None
    for cards in searching(100, by_both, openly):
        for seat in (ANN, BEA):
            view = cards.view(seat)
            knowledge = known_now(view)
            assert len(knowledge.nodes) <= 2 * len(view.living), "only pools of which something is on the table"
            assert len(knowledge.flows) <= 3 * len(view.living)
            assert len(known_past(view, len(view.pools.made)).nodes) <= 3 * len(view.living)
            assert sum(len(one.seen) for one in knowledge.evidence) <= len(KINDS)
            Deal(knowledge).deal(FastChance(1))
    assert cards and len(cards.table.pools.made) == 101
    assert worked_in == 2 * 101, "each pool once for each seat, however often it is looked at"


def test_a_deck_that_is_shuffled_unseen_is_still_one_deck() -> None:
    cards = RealCards(KINDS)
    live = cards.deck
    for count in (20, 7, 25, 3):
        live = live[count:] + cards.shuffle(live[:count])
    assert len(known_now(cards.view(ANN)).nodes) == 1


def test_what_can_have_come_only_one_way_is_no_riddle() -> None:
    cards = RealCards(("ace", "king", "queen", "jack"), as_told=True)
    cards.show(cards.deck[:1], ANN)
    mixed = cards.shuffle(cards.deck[:3])
    cards.show(mixed[:2], ANN)  # the ace that she saw, and a king that she did not see
    assert not known_now(cards.view(ANN)).evidence


def test_of_a_pool_that_was_seen_through_nothing_is_remembered() -> None:
    cards = RealCards(("ace", "king", "queen", "jack"), as_told=True)
    other = cards.new_deck(("ace", "king", "queen", "ten"))
    mixed = cards.shuffle([*cards.deck[:2], *other[1:3]])
    cards.show(mixed, ANN)
    knowledge = known_now(cards.view(ANN))
    assert len(knowledge.nodes) == 3 and not knowledge.evidence, "only that together they brought what was seen"
    cards.show([*cards.deck[2:], other[0], other[3]], ANN)
    assert not known_now(cards.view(ANN)).nodes


def test_what_went_where_is_forgotten_when_all_of_it_is_gone() -> None:
    cards = RealCards(("ace", "king", "queen", "jack"), as_told=True)
    other = cards.new_deck(("ace", "king", "queen", "jack"))
    halves = cards.shuffle([*cards.deck[:2], *other[2:]]) + cards.shuffle([*cards.deck[2:], *other[:2]])
    cards.show(halves, ANN)  # any two of these may have come from either deck
    cards.shuffle(halves)
    assert len(known_past(cards.view(ANN), 5).nodes) == 1


def test_what_is_imagined_after_many_searches_could_be() -> None:
    *_, cards = searching(12)
    for seat in (ANN, BEA):
        for seed in range(10):
            assert cards.is_possible(imagined(cards.view(seat), FastChance(seed)).what)


def test_a_view_after_many_searches_knows_what_the_seat_saw() -> None:
    for number, cards in enumerate(searching(30)):
        if number % 3:
            for seat in (ANN, BEA):
                known = {n: kind for n, kind in enumerate(cards.view(seat).what) if kind is not None}
                assert known == cards.seen_by(seat)


def test_two_hundred_cards_can_be_shuffled_unseen() -> None:
    kinds = [f"card {number % 150}" for number in range(200)]
    cards = RealCards(kinds, seed=1)
    cards.show(cards.deck[:100], ANN)
    shuffled = cards.shuffle(cards.deck[50:])
    cards.show(shuffled[:60], ANN)
    cards.show(shuffled[60:], BEA)
    again = cards.shuffle(shuffled[30:] + cards.deck[:10])
    cards.show(again[:40], ANN)
    view = cards.view(ANN)
    for seed in range(3):
        assert cards.is_possible(imagined(view, FastChance(seed)).what)


def test_pools_made_anew_elsewhere_are_not_mistaken_for_these() -> None:
    """What others know in an imagined table is not what they know in the true one."""
    cards = RealCards(("ace", "king", "queen", "jack"), seed=1)
    cards.show(cards.deck[:2], BEA)
    shuffled = cards.shuffle(cards.deck[:3])
    cards.show(shuffled[:1], BEA)
    known_now(cards.view(BEA))  # kept with the pools
    for seed in range(20):
        table = imagined(cards.view(ANN), FastChance(seed))
        theirs = table.copy()
        theirs.forget_unseen(BEA, table)
        assert [theirs[n] for n in (0, 1)] == [table[n] for n in (0, 1)]
        possible = theirs.possible(3)
        assert possible and table[3] in possible


def test_what_a_view_supposed_is_forgotten_with_it() -> None:
    """A view may be played on with cards supposed to be something; seen again by the same seat they are not that."""
    view = RealCards(("ace", "king", "queen", "jack")).view(ANN)
    view.learn([0], ["ace"], BEA)
    new = view.shuffle([0, 1])
    supposed = view.possible(new[0])
    assert supposed and supposed["ace"] == Fraction(1, 2)
    view.forget_unseen(ANN, view.copy())
    assert view.possible(new[0]) == dict.fromkeys(("ace", "jack", "king", "queen"), Fraction(1, 4))


def after_shuffles_of_parts(seed: int, shuffles: int) -> RealCards:
    """Two dozen cards of which a part is looked at and another part shuffled, again and again."""
    cards = RealCards([f"kind {number % 8}" for number in range(24)], seed)
    alive, chance = cards.deck, FastChance(seed)

    def some(least: int, most: int) -> list[int]:
        left = alive[:]
        return [left.pop(chance.below(len(left))) for _ in range(least + chance.below(most - least + 1))]

    for _ in range(shuffles):
        cards.show(some(1, 3), to=chance.below(2))
        part = some(2, 10)
        alive = [number for number in alive if number not in part] + cards.shuffle(part)
    return cards


def fits_the_table(dealt: dealing.Dealt, view: Cards) -> bool:
    """Are what was dealt and what the view sees together the two dozen cards?"""
    hidden = Counter(chain(dealt.kinds.values(), *dealt.left.values()))
    seen = Counter(kind for number, kind in enumerate(view.what) if kind is not None and not view.is_gone(number))
    return hidden + seen == Counter({f"kind {number}": 3 for number in range(8)})


@pytest.mark.parametrize("seed", range(6))
def test_however_cards_were_shuffled_there_is_a_way_to_imagine_them(seed: int) -> None:
    cards = after_shuffles_of_parts(seed, shuffles=30)
    view = cards.view(ANN)
    assert fits_the_table(view.hidden_cards(len(view.pools.made)).deal(FastChance(seed)), view)


@pytest.mark.parametrize("seed", range(3))
def test_once_the_distant_past_is_forgotten_the_rest_is_weighed(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_wide(*_: object) -> None:
        raise AssertionError("something is too wide still")

    monkeypatch.setattr(dealing, "ATTEMPTS_IF_ALL_IS_KNOWN", 0)
    monkeypatch.setattr(Deal, "_deal_flow_by_flow", too_wide)
    view = after_shuffles_of_parts(seed, shuffles=30).view(ANN)
    dealt = view.hidden_cards(len(view.pools.made)).deal(FastChance(seed))
    assert fits_the_table(dealt, view)


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_the_same_chance_deals_the_same_however_often_was_dealt_before(seed: int) -> None:
    view = after_shuffles_of_parts(seed, shuffles=8).view(ANN)
    used = view.hidden_cards(len(view.pools.made))
    for before in range(10):
        used.deal(FastChance(before))
    for again in range(10):
        new = view.copy().hidden_cards(len(view.pools.made))
        assert used.deal(FastChance(again)) == new.deal(FastChance(again))
