"""What is known of hidden cards, against its slow twin: every order of every deck and shuffle, gone through."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from highground.engine import EVERYONE, FastChance
from highground.engine.cards import dealing
from tests.engine.worlds import RealCards, chances

ANN, BEA = 0, 1
DECKS = (("ace", "ace", "king", "king"), ("ace", "ace", "king", "queen"), ("ace", "king", "queen"), ("ace", "ace"))
SPARE = ((), (), ("ace",), ("king", "jack"))
"""What might have been in a deck besides: nothing, where its list is known."""
DEALS = 1500


def history(seed: int, spare: Sequence[Sequence[str]] = SPARE) -> RealCards:
    """One or two decks, of known or secret lists; cards are shown, narrowed, shuffled and mixed, as it comes."""
    chance, of_lists = random.Random(seed), random.Random(seed)
    cards = RealCards(chance.choice(DECKS), seed, spare=of_lists.choice(spare))
    live = cards.deck[:]
    if chance.random() < 0.5:
        live += cards.new_deck(chance.choice(DECKS), of_lists.choice(spare))
    for _ in range(chance.randint(1, 3)):
        for _ in range(chance.randint(0, 2)):
            shown = chance.sample(live, min(len(live), chance.randint(1, 2)))
            cards.show(shown, chance.choice([ANN, ANN, BEA, EVERYONE]))
        if chance.random() < 0.5:
            cards.narrow(chance.choice(live), chance.choice([("ace",), ("ace", "queen"), ("king",)]))
        gone = chance.sample(live, chance.randint(0, min(4, len(live))))
        new = cards.mix(gone, BEA) if chance.random() < 0.5 else cards.shuffle(gone, chance.random() < 0.5)
        live = [number for number in live if number not in gone] + new
    cards.show(chance.sample(live, min(len(live), chance.randint(0, 2))), ANN)
    return cards


histories = st.integers(0, 10**9).map(history)


def check_what_cards_may_be(cards: RealCards) -> None:
    view, ways = cards.view(ANN), cards.ways(ANN)
    for number in range(len(cards.real)):
        if not view.is_gone(number):
            assert view.possible(number) == chances(ways, number), f"card {number}"


# Histories in which something can be worked out


def seen_before_and_after() -> RealCards:
    """An ace went in openly, an ace came out: the same one, or one that was hidden."""
    cards = RealCards(("ace", "ace", "king", "king", "queen"), as_told=True)
    cards.show(cards.deck[:1], ANN)
    mixed = cards.shuffle(cards.deck[:3])
    cards.show(mixed[:1], ANN)
    cards.show([*mixed[1:], *cards.deck[3:]], BEA)
    return cards


def seen_after_two_shuffles() -> RealCards:
    """The same, and then again with what was left."""
    cards = RealCards(("ace", "ace", "king", "king", "queen"), as_told=True)
    cards.show(cards.deck[:1], ANN)
    first = cards.shuffle(cards.deck[:3])
    cards.show(first[:1], ANN)
    second = cards.shuffle([first[0], first[1], cards.deck[3]])
    cards.show(second[:1], ANN)
    cards.show([first[2], *second[1:], cards.deck[4]], BEA)
    return cards


def from_two_decks() -> RealCards:
    """Hidden cards of two decks were shuffled together, and all but one of them seen."""
    cards = RealCards(("king", "ace", "ace", "king"), as_told=True)
    other = cards.new_deck(("ace", "ace"))
    mixed = cards.shuffle([other[0], cards.deck[0], cards.deck[2]], decided=False)
    cards.show([mixed[0], mixed[1]], ANN)
    cards.show(mixed[2:], BEA)
    cards.mix(other[1:], BEA)
    return cards


def everything_seen_again() -> RealCards:
    """All that was shuffled from two pools was seen: which card came from which is not known."""
    cards = RealCards(("ace", "king", "queen", "ace"), as_told=True)
    other = cards.new_deck(("king", "ace", "queen"))
    mixed = cards.shuffle([*cards.deck[:2], *other[:2]])
    cards.show(mixed, ANN)
    cards.show([*cards.deck[2:], *other[2:]], BEA)
    return cards


def narrowed_and_mixed() -> RealCards:
    """A hand was looked at and mixed; one of its cards is said to be an ace or a queen, and shuffled away."""
    cards = RealCards(("ace", "king", "queen", "ace", "king"), as_told=True)
    cards.show(cards.deck[:3], BEA)
    cards.show(cards.deck[:2], ANN)
    hand = cards.mix(cards.deck[:3], BEA)
    cards.narrow(hand[0], ("ace", "queen"))
    cards.shuffle([hand[0], cards.deck[4]])
    return cards


def all_but_one_seen_again() -> RealCards:
    """A hand of which something was said is mixed and shuffled on, and all of it but one card seen again."""
    cards = RealCards(("king", "ace", "queen"), as_told=True)
    cards.show(cards.deck[2:], ANN)
    cards.narrow(cards.deck[1], ("ace", "king"))
    hand = cards.mix(cards.deck, BEA)
    again = cards.shuffle(hand[:1])
    cards.show([again[0], hand[1]], ANN)
    return cards


def from_a_deck_of_which_nobody_knows_the_list() -> RealCards:
    """Of what might be in it some was seen; a hand from it was mixed with a card that had been seen before."""
    cards = RealCards(("ace", "king", "queen"), as_told=True, spare=("ace", "king", "jack"))
    cards.show(cards.deck[:2], BEA)
    cards.show(cards.deck[:1], ANN)
    hand = cards.mix(cards.deck[:2], BEA)
    cards.narrow(hand[0], ("ace", "jack"))
    cards.shuffle([hand[1]])
    return cards


WRITTEN = (
    from_a_deck_of_which_nobody_knows_the_list,
    all_but_one_seen_again,
    seen_before_and_after,
    seen_after_two_shuffles,
    from_two_decks,
    everything_seen_again,
    narrowed_and_mixed,
)


@pytest.mark.parametrize("written", WRITTEN)
def test_what_a_card_may_be_is_exact_where_something_can_be_worked_out(written: Callable[[], RealCards]) -> None:
    check_what_cards_may_be(written())


@pytest.mark.parametrize("everything", [True, False])
@pytest.mark.parametrize("written", WRITTEN)
@pytest.mark.parametrize("tries", [0, 8])
def test_cards_are_dealt_as_likely_as_they_lie_where_something_can_be_worked_out(
    written: Callable[[], RealCards], everything: bool, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealing, "TRIES", tries)
    cards = written()
    assert_dealt_as_likely(cards, 0 if everything else len(cards.table.pools.made), deals=6000)


# Histories by chance


@settings(max_examples=400, deadline=None)
@given(histories)
def test_what_a_card_may_be_is_exact(cards: RealCards) -> None:
    check_what_cards_may_be(cards)


def assert_dealt_as_likely(cards: RealCards, since: int, deals: int = DEALS) -> None:
    """Deal often; each card is each kind, and each pair of cards each pair of kinds, as often as it should be."""
    view, ways = cards.view(ANN), cards.ways(ANN)
    hidden = view.hidden_cards(since)
    chance = FastChance(1)
    found: Counter[tuple[str, ...]] = Counter()
    numbers: list[int] = []
    for _ in range(deals):
        dealt = hidden.deal(chance)
        table = view.copy()
        table.lay_out(dealt)
        numbers = [number for number in range(len(table.what)) if table.what[number] is not None]
        found[tuple(table[number] for number in numbers)] += 1
    expected: Counter[tuple[str, ...]] = Counter()
    for way, times in ways.items():
        expected[tuple(way[number] for number in numbers)] += times
    assert found.keys() <= expected.keys(), "something was dealt that cannot be"
    for pick in ([at] for at in range(len(numbers))):
        assert_often(found, expected, lambda way, pick=pick: tuple(way[at] for at in pick))
    assert_often(found, expected, lambda way: way)


def assert_often(
    found: Counter[tuple[str, ...]],
    expected: Counter[tuple[str, ...]],
    of: Callable[[tuple[str, ...]], tuple[str, ...]],
) -> None:
    deals, total = found.total(), expected.total()
    often, wanted = Counter[tuple[str, ...]](), Counter[tuple[str, ...]]()
    for way, times in found.items():
        often[of(way)] += times
    for way, times in expected.items():
        wanted[of(way)] += times
    for way, times in wanted.items():
        likely = times / total
        assert abs(often[way] / deals - likely) <= 5 * sqrt(likely * (1 - likely) / deals) + 1e-9 + 1 / deals, (
            f"{way}: {often[way]} of {deals}, not {float(likely):.3f}"
        )


@settings(max_examples=25, deadline=None)
@given(histories, st.booleans())
def test_hidden_cards_are_dealt_as_likely_as_they_lie(cards: RealCards, everything: bool) -> None:
    assert_dealt_as_likely(cards, 0 if everything else len(cards.table.pools.made))


# Where weighing would take too long


def check_dealt_flow_by_flow(cards: RealCards, everything: bool, seed: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dealing, "TRIES", 0)
        patch.setattr(dealing, "WORK_TO_DEAL", 0)
        view, ways = cards.view(ANN), cards.ways(ANN)
        table = view.copy()
        table.lay_out(view.hidden_cards(0 if everything else len(cards.table.pools.made)).deal(FastChance(seed)))
        known = {number: kind for number, kind in enumerate(table.what) if kind is not None}
        assert any(all(way[number] == kind for number, kind in known.items()) for way in ways)


@settings(max_examples=60, deadline=None)
@given(histories, st.booleans(), st.integers(0, 99))
def test_what_is_dealt_flow_by_flow_could_be(cards: RealCards, everything: bool, seed: int) -> None:
    check_dealt_flow_by_flow(cards, everything, seed)


@pytest.mark.parametrize("number", [87, 1436])
def test_what_left_a_pool_is_counted_once_though_two_ways_lead_on_from_it(number: int) -> None:
    check_dealt_flow_by_flow(history(number, spare=((),)), everything=True, seed=0)


@pytest.mark.parametrize(("number", "everything", "seed"), [(635, False, 35), (2118, True, 18)])
def test_what_no_flow_by_flow_comes_to_is_weighed(number: int, everything: bool, seed: int) -> None:
    check_dealt_flow_by_flow(history(number), everything, seed)


def test_what_is_dealt_flow_by_flow_is_about_as_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "TRIES", 0)
    monkeypatch.setattr(dealing, "WORK_TO_DEAL", 0)
    cards = RealCards(("ace", "ace", "king", "king", "queen"), seed=4)
    cards.show(cards.deck[:1], ANN)
    first = cards.shuffle(cards.deck[:3])
    cards.show(first[:1], ANN)
    second = cards.shuffle([cards.deck[3], *first[:2]])
    cards.show(second[:1], ANN)
    hidden = [cards.deck[4], first[2], second[1]]
    cards.show(hidden, BEA)
    view, ways = cards.view(ANN), cards.ways(ANN)
    deal, chance = view.hidden_cards(3), FastChance(1)
    dealt = [deal.deal(chance).kinds for _ in range(3000)]
    for number in hidden:
        often = Counter(kinds[number] for kinds in dealt)
        for kind, likely in chances(ways, number).items():
            assert abs(often[kind] / 3000 - likely) < 0.08, f"card {number} as {kind}"
