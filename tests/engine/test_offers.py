"""Cards that are offered by their kinds, and how little is read of those that are hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from highground.engine import CardOffer, Cards, DeadEnd, Hidden

ANN = 0
WORTH = {"ace": 4, "king": 3, "queen": 2, "jack": 2, "none": 2, "pass": 1}


def hand_of(*kinds: str, of: Sequence[str] = ("ace", "king", "queen", "jack", "king")) -> tuple[Cards, list[int]]:
    """A deck and a hand drawn from it: known cards, then two that nobody has looked at."""
    cards = Cards()
    hand = cards.new_deck(of)[: len(kinds) + 2]
    cards.learn(hand[: len(kinds)], kinds, ANN)
    return cards, hand


# What is offered


def test_words_come_first_then_the_cards_that_may_be_played() -> None:
    cards, hand = hand_of("king", "ace", "king")
    known = hand[:3]
    assert CardOffer(cards, known, {"king"})() == (known[0], known[2])
    assert CardOffer(cards, known, ("king", "ace"), ("none", "pass"))() == ("none", "pass", *known)
    assert CardOffer(cards, known, {"king", "ace"}, ("none",), lambda kind: kind == "ace")() == ("none", known[1])
    assert CardOffer(cards, known, {"queen"}, ("none",), lambda _: pytest.fail("there is none to be of use"))() == (
        "none",
    )


def test_what_of_a_hand_may_be_played_cannot_be_read_where_it_is_hidden() -> None:
    cards, hand = hand_of("king")
    with pytest.raises(Hidden) as caught:
        CardOffer(cards, hand, ("king", "ace"))()
    assert (caught.value.numbers, caught.value.kinds) == (hand, ("king", "ace"))


def test_what_the_rules_say_of_a_hidden_card_may_be_enough() -> None:
    cards, hand = hand_of("king")
    cards.narrow(hand[1:2], ("ace", "queen"))
    cards.narrow(hand[2:], ("jack", "queen"))
    assert cards.of_kinds(hand, {"ace", "queen", "king", "jack"}) == hand
    assert cards.of_kinds(hand[:2], {"ace", "queen"}) == [hand[1]]
    assert cards.of_kinds(hand, {"king"}) == [hand[0]], "neither of the others can be one"
    with pytest.raises(Hidden):
        cards.of_kinds(hand, {"queen"})


def test_whether_one_is_of_some_kinds_is_known_where_all_are_and_nowhere_else() -> None:
    cards, hand = hand_of("king")
    assert cards.any_of(hand[:1], frozenset({"king"})) and not cards.any_of(hand[:1], frozenset({"ace"}))
    with pytest.raises(Hidden):
        cards.any_of(hand, frozenset({"ace"}))


# The best of it


@pytest.mark.parametrize(
    ("kinds", "words", "best"),
    [
        ({"ace", "king", "queen"}, (), 1),
        ({"king", "queen"}, ("none",), 0),  # the first of two kings
        ({"queen", "jack"}, (), 4),  # of equals the first by name
        ({"queen", "jack"}, ("pass", "none"), "none"),  # of equals the word
        ({"ten"}, ("pass",), "pass"),
    ],
)
def test_the_best_is_worth_most_by_its_word_or_kind(kinds: set[str], words: tuple[str, ...], best: int | str) -> None:
    cards, hand = hand_of("king", "ace", "king", "queen", "jack", of=("ace", "king", "king", "queen", "jack", "x", "x"))
    offer = CardOffer(cards, hand[:5], kinds, words)
    assert offer.best(WORTH.__getitem__) == (hand[best] if isinstance(best, int) else best)
    assert offer.best(WORTH.__getitem__) in offer()


def test_the_best_is_of_use() -> None:
    cards, hand = hand_of("king", "ace")
    is_no_ace: Callable[[str], bool] = lambda kind: kind != "ace"  # noqa: E731
    assert CardOffer(cards, hand[:2], WORTH, (), is_no_ace).best(WORTH.__getitem__) == hand[0]
    assert CardOffer(cards, hand[:2], WORTH, ("none",), lambda _: False).best(WORTH.__getitem__) == "none"


def test_cards_may_be_played_in_another_way_too() -> None:
    cards, hand = hand_of("king", "ace", "queen", of=("ace", "king", "queen", "jack", "jack"))
    offer = CardOffer(cards, hand[:3], {"king", "queen"}, ("none",), None, (("throw", {"ace", "king"}),))
    assert offer() == ("none", hand[0], hand[2], ("throw", hand[0]), ("throw", hand[1]))
    worth = {"none": 0, "king": 1, "queen": 1, ("throw", "king"): 1, ("throw", "ace"): 2}
    assert offer.best(worth.__getitem__) == ("throw", hand[1])
    assert offer.best((worth | {("throw", "ace"): 1}).__getitem__) == hand[0], "of equals a kind played as usual"
    assert offer.best((worth | {("throw", "ace"): 0, "queen": 0, "king": 0}).__getitem__) == ("throw", hand[0])


def test_of_other_ways_no_more_is_read_either() -> None:
    cards, hand = hand_of("king")
    offer = CardOffer(cards, hand, {"king", "jack"}, ("none",), None, (("throw", {"ace", "queen"}),))
    with pytest.raises(Hidden) as caught:
        offer.best({"none": 0, "king": 1, "jack": 1, ("throw", "ace"): 1, ("throw", "queen"): 3}.__getitem__)
    assert caught.value.kinds == ("queen",)
    assert offer.best(lambda answer: answer == "none") == "none", "nothing is read"


def test_no_more_is_read_than_whether_the_better_kinds_are_there() -> None:
    cards, hand = hand_of("king")
    with pytest.raises(Hidden) as caught:
        CardOffer(cards, hand, WORTH, ("none",)).best(WORTH.__getitem__)
    assert (caught.value.numbers, caught.value.kinds) == (hand, ("ace",)), "the best that there could be"
    cards.learn(hand[1:2], ("queen",), ANN)
    cards.narrow(hand[2:], ("queen", "jack", "king"))
    with pytest.raises(Hidden) as caught:
        CardOffer(cards, hand[1:], WORTH, ("none",)).best(WORTH.__getitem__)
    assert caught.value.kinds == ("king",), "it cannot be an ace by the rules"
    assert CardOffer(cards, hand[1:], WORTH, ("sure",)).best(lambda word: word == "sure") == "sure", "nothing is read"


def test_without_any_answer_it_is_a_dead_end() -> None:
    cards, hand = hand_of("king")
    with pytest.raises(DeadEnd, match=r"none of the cards that are asked for is there \(ace, queen\)"):
        CardOffer(cards, hand[:1], ("queen", "ace")).best(WORTH.__getitem__)


# What cards may be


def test_cards_may_be_what_is_left_of_their_deck() -> None:
    cards, hand = hand_of("king", "ace")
    other = cards.new_deck(("ten",))
    assert cards.conceivable(hand[:2]) == {"king", "ace"}, "known ones are what they are"
    assert cards.conceivable(hand) == {"king", "ace", "queen", "jack"}
    assert cards.conceivable(hand[2:]) == {"king", "queen", "jack"}
    assert cards.conceivable([*hand[:1], *other]) == {"king", "ten"}
    assert cards.conceivable(()) == set()
    cards.narrow(hand[2:3], ("ace", "jack"))
    assert cards.conceivable(hand[2:3]) == {"jack"}, "of what the rules say, what is left"


def test_where_it_is_not_known_what_is_left_cards_may_be_anything_from_any_deck() -> None:
    cards, hand = hand_of("king")
    cards.new_deck(("ten",))
    deck = cards.shuffle(hand)
    anything = {"ace", "king", "queen", "jack", "ten"}
    assert cards.conceivable(deck[:1]) == anything
    assert cards.conceivable(hand[1:]) == anything, "their numbers are gone"
    cards.narrow(deck[:1], ("ace", "joker"))
    assert cards.conceivable(deck[:1]) == {"ace"}


def test_the_first_of_some_kinds_that_is_there_is_found_before_the_rest_is_read() -> None:
    cards, hand = hand_of("king", "queen")
    known = hand[:2]
    assert cards.first_kind(known, ("ace", "queen", "king")) == "queen"
    assert cards.first_kind(known, ("ace",)) is None
    with pytest.raises(Hidden) as caught:
        cards.first_kind(hand, ("jack", "queen"))
    assert caught.value.kinds == ("jack",)
    cards.narrow(hand[2:], ("jack", "ten"))
    assert cards.first_kind(hand, ("ace", "king", "jack")) == "king", "by the rules no hidden one is an ace"
