"""What is known of hidden cards, against its slow twin: every order of every deck and shuffle, gone through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt

from hypothesis import given, settings
from hypothesis import strategies as st

from highground.engine import EVERYONE, FastChance
from tests.engine.worlds import RealCards, chances

ANN, BEA = 0, 1
DECKS = (("ace", "ace", "king", "king"), ("ace", "ace", "king", "queen"), ("ace", "king", "queen"), ("ace", "ace"))
DEALS = 1500


@st.composite
def histories(draw: st.DrawFn) -> RealCards:
    """One or two decks; cards are shown, narrowed, shuffled and mixed, whichever way it comes."""
    cards = RealCards(draw(st.sampled_from(DECKS)), draw(st.integers(0, 99)))
    live = cards.deck[:]
    if draw(st.booleans()):
        live += cards.new_deck(draw(st.sampled_from(DECKS)))
    for _ in range(draw(st.integers(1, 3))):
        for _ in range(draw(st.integers(0, 2))):
            shown = draw(st.lists(st.sampled_from(live), min_size=1, max_size=2, unique=True))
            cards.show(shown, draw(st.sampled_from([ANN, ANN, BEA, EVERYONE])))
        if draw(st.booleans()):
            cards.narrow(draw(st.sampled_from(live)), draw(st.sampled_from([("ace",), ("ace", "queen"), ("king",)])))
        gone = draw(st.lists(st.sampled_from(live), max_size=4, unique=True))
        new = cards.mix(gone, BEA) if draw(st.booleans()) else cards.shuffle(gone, draw(st.booleans()))
        live = [number for number in live if number not in gone] + new
    cards.show(draw(st.lists(st.sampled_from(live), max_size=2, unique=True)), ANN)
    return cards


@settings(max_examples=150, deadline=None)
@given(histories())
def test_what_a_card_may_be_is_exact(cards: RealCards) -> None:
    view, ways = cards.view(ANN), cards.ways(ANN)
    for number in range(len(cards.real)):
        if not view.is_gone(number):
            assert view.possible(number) == chances(ways, number), f"card {number}"


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
@given(histories(), st.booleans())
def test_hidden_cards_are_dealt_as_likely_as_they_lie(cards: RealCards, everything: bool) -> None:
    assert_dealt_as_likely(cards, 0 if everything else len(cards.table.pools.made))
