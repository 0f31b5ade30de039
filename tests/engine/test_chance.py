"""Chance: keyed draws that can be checked one by one, and dice and cards that people type in."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

import pytest

from highground.engine import Cards, FastChance, KeyedChance, Pool, Roll, Show, Shuffle, TypedChance, plain_die

TWO_D6 = Roll((Pool(2, plain_die(6)),), sum, "TY-1")
MIXED_DICE = Roll((Pool(2, plain_die(6)), Pool(1, plain_die(10))), max, "TY-1")


# Keyed


def test_the_same_seed_gives_the_same_draws() -> None:
    one, other = KeyedChance.from_seed("a seed"), KeyedChance.from_seed("a seed")
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]


def test_another_seed_gives_other_draws() -> None:
    one, other = KeyedChance.from_seed(1), KeyedChance.from_seed(2)
    assert [one.below(1000) for _ in range(50)] != [other.below(1000) for _ in range(50)]


def test_a_number_and_its_word_are_the_same_seed() -> None:
    assert KeyedChance.from_seed(7).secret == KeyedChance.from_seed("7").secret


def test_each_draw_can_be_checked_by_itself_in_any_order() -> None:
    chance = KeyedChance.from_seed(1)
    limits = [6, 10, 52, 2, 1000]
    drawn = [chance.below(limit) for limit in limits]
    checker = KeyedChance(chance.secret)
    for number in reversed(range(len(limits))):
        assert checker.draw(number) % limits[number] == drawn[number]
    assert checker.drawn == 0, "to check draws nothing"


def test_a_draw_is_a_keyed_hash_of_its_number() -> None:
    chance = KeyedChance(b"secret")
    digest = hashlib.blake2b((5).to_bytes(8, "big"), key=b"secret", digest_size=32).digest()
    assert chance.draw(5) == int.from_bytes(digest, "big")


def test_what_was_asked_before_does_not_change_a_draw() -> None:
    chance, other = KeyedChance.from_seed(1), KeyedChance.from_seed(1)
    assert (chance.below(6), other.below(52)) == (chance.draw(0) % 6, chance.draw(0) % 52)
    assert chance.below(100) == other.below(100)


def test_only_the_count_needs_to_be_saved() -> None:
    chance = KeyedChance.from_seed(1)
    chance.faces(TWO_D6)
    taken_up = KeyedChance(chance.secret, chance.drawn)
    assert [chance.below(100) for _ in range(5)] == [taken_up.below(100) for _ in range(5)]


@pytest.mark.parametrize("chance", [KeyedChance.from_seed(1), FastChance(1)])
def test_every_face_comes_up_about_as_often(chance: KeyedChance | FastChance) -> None:
    counts = Counter(chance.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(abs(count - 1000) < 5 * 29 for count in counts.values())  # the standard deviation is 29


# Typed


class Typist:
    """Somebody who types these words, one after the other, and remembers what he was told."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.asked: list[tuple[str, tuple[str, ...]]] = []
        self.complaints: list[str] = []
        self.chance = TypedChance(lambda wanted, right: self._type(wanted, tuple(right)), self.complaints.append)

    def _type(self, wanted: str, right: tuple[str, ...]) -> str:
        self.asked.append((wanted, right))
        return self.words.pop(0)


def deck(*kinds: str) -> tuple[Cards, list[int]]:
    cards = Cards()
    return cards, cards.new_deck(kinds)


def look(numbers: list[int]) -> Show:
    return Show(tuple(numbers), 0, "TY-1")


@pytest.mark.parametrize("typed", ["3 6", "3,6", " 3, 6 "])
def test_typed_dice_are_taken_as_they_are(typed: str) -> None:
    typist = Typist(typed)
    assert typist.chance.faces(TWO_D6) == (3, 6)
    assert typist.complaints == []


def test_dice_are_asked_for_by_number_and_sides_with_their_clause() -> None:
    typist = Typist("1 2 10")
    assert typist.chance.faces(MIXED_DICE) == (1, 2, 10)
    assert typist.asked == [("Throw 2D6, 1D10 [TY-1]", ())]


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ("7 1", "die 1 shows a number from 1 to 6, not 7"),
        ("1 0", "die 2 shows a number from 1 to 6, not 0"),
        ("1", "2 dice are thrown here, not 1"),
        ("1 2 3", "2 dice are thrown here, not 3"),
        ("", "2 dice are thrown here, not 0"),
    ],
)
def test_wrong_dice_are_complained_about_and_asked_for_again(wrong: str, complaint: str) -> None:
    typist = Typist(wrong, "2 5")
    assert typist.chance.faces(TWO_D6) == (2, 5)
    assert typist.complaints == [complaint]
    assert len(typist.asked) == 2


@pytest.mark.parametrize("word", ["six", "-3", "2.5", "½"])
def test_a_word_that_is_no_number_is_complained_about_as_it_was_typed(word: str) -> None:
    typist = Typist(f"{word} 1", "2 5")
    assert typist.chance.faces(TWO_D6) == (2, 5)
    assert len(typist.complaints) == 1
    assert word in typist.complaints[0]


def test_thousands_of_digits_are_no_number_and_not_said_again() -> None:
    typist = Typist(f"{'6' * 5000} 1", "2 5")
    assert typist.chance.faces(TWO_D6) == (2, 5)
    assert typist.complaints == [f'"{"6" * 100}..." is no number that a die shows']


def test_a_throw_of_no_dice_is_not_asked_for() -> None:
    assert Typist().chance.faces(Roll((Pool(0, plain_die(6)),), sum, "TY-1")) == ()


def test_a_typed_card_is_taken_from_those_left() -> None:
    cards, numbers = deck("ace", "king", "king")
    typist = Typist("king", "ace")
    assert typist.chance.kinds(look(numbers[:2]), cards) == ("king", "ace")
    assert typist.asked == [
        ("Which card is drawn for seat 1? [TY-1]", ("ace", "king")),
        ("Which card is drawn for seat 1? [TY-1]", ("ace", "king")),
    ]
    assert not cards.is_known(numbers[0]), "nothing is changed yet"


def test_a_card_that_is_not_left_is_complained_about_and_asked_for_again() -> None:
    cards, numbers = deck("ace", "king")
    typist = Typist("queen", "ace", "ace", "king")
    assert typist.chance.kinds(look(numbers), cards) == ("ace", "king")
    assert typist.complaints == [
        '"queen" is none of the cards that can be drawn here',
        '"ace" is none of the cards that can be drawn here',
    ]


def test_a_card_that_is_known_is_not_asked_for() -> None:
    cards, numbers = deck("ace", "king")
    cards.learn(numbers[:1], ["king"], 1)
    typist = Typist()
    assert typist.chance.kinds(look(numbers[:1]), cards) == ("king",)
    assert typist.asked == []


def test_a_shuffle_of_real_cards_decides_nothing() -> None:
    cards, numbers = deck("ace", "king", "queen")
    cards.learn(numbers[:1], ["king"], 1)
    assert Typist().chance.shuffled(Shuffle(tuple(numbers), 3, "TY-1"), cards) == (("king", None, None), ())


@pytest.mark.parametrize("wrong", ["jack", "", "king"])
def test_a_card_that_cannot_be_in_a_shuffled_deck_is_complained_about(wrong: str) -> None:
    cards, numbers = deck("ace", "king", "queen", "queen")
    cards.learn(numbers[:2], ["king", "ace"], 1)  # the king stays out
    shuffled = cards.shuffle(numbers[1:])
    typist = Typist(wrong, "ace")
    assert typist.chance.kinds(look(shuffled[:1]), cards) == ("ace",)
    assert len(typist.complaints) == 1


def test_a_card_cannot_come_twice_out_of_a_shuffled_deck() -> None:
    cards, numbers = deck("ace", "queen", "queen")
    shuffled = cards.shuffle(numbers)
    typist = Typist("ace", "ace", "queen")
    assert typist.chance.kinds(look(shuffled[:2]), cards) == ("ace", "queen")
    assert len(typist.complaints) == 1


def test_people_are_asked_for_any_other_number_as_for_a_die() -> None:
    asked: list[str] = []
    complaints: list[str] = []
    answers = iter(["9", "3"])

    def answer(wanted: str, _: Sequence[str]) -> str:
        asked.append(wanted)
        return next(answers)

    assert TypedChance(answer, complaints.append).below(4) == 2
    assert asked == ["Throw 1D4", "Throw 1D4"]
    assert complaints == ["die 1 shows a number from 1 to 4, not 9"]
