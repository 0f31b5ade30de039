"""The cards of the game as data: none is useless (HN-B10)."""

from __future__ import annotations

from itertools import permutations

import pytest

from highground.games.high_noon import SCENARIOS
from highground.games.high_noon.attack import attack_value
from highground.games.high_noon.data import Card
from highground.games.high_noon.effects import EFFECTS
from highground.games.high_noon.loading import all_cards, load_scenario

BASICS = {kind: card for kind, card in all_cards().items() if card.when is None}
POSSES = {posse.name: posse for name in SCENARIOS for posse in load_scenario(name).posses}


def worths(card: Card) -> tuple[int, ...]:
    """What a card is worth for each thing that it can be played for; -1 for what it cannot."""
    melee = -1 if card.melee is None and card.attack is None else attack_value(card, "melee")
    return tuple(-1 if value is None else value for value in (card.attack, melee, card.defence, card.throw))


@pytest.mark.parametrize(("one", "other"), [*permutations(BASICS, 2)])
def test_no_basic_card_is_worse_than_another_in_everything(one: str, other: str) -> None:
    assert any(mine > yours for mine, yours in zip(worths(BASICS[one]), worths(BASICS[other]), strict=True))


def test_every_card_is_in_some_deck() -> None:
    assert {kind for posse in POSSES.values() for kind in posse.deck} == set(all_cards())


def test_every_effect_is_on_a_card_and_the_text_has_the_amount() -> None:
    special = [card for card in all_cards().values() if card.when]
    assert sorted(card.effect for card in special) == sorted(EFFECTS)
    for card in special:
        assert str(card.amount) in card.text if card.amount else not any(map(str.isdigit, card.text))


@pytest.mark.parametrize("name", POSSES)
def test_a_deck_has_more_to_attack_with_than_to_defend_with_and_something_for_each(name: str) -> None:
    cards = [all_cards()[kind] for kind, count in POSSES[name].deck.items() for _ in range(count)]
    attack = sum(card.attack or card.throw or 0 for card in cards)
    defence = sum(card.defence or 0 for card in cards)
    assert attack > defence > len(cards) / 2
    assert 5 <= sum(card.when is not None for card in cards) <= len(cards) / 3
