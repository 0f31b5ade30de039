"""The vocabulary as a whole: everything it can say is tried, and said by some card; what it cannot say is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from highground.engine import FaultyData
from highground.engine.data import parse_toml
from highground.games.highlander.data import Card
from highground.games.highlander.language.own import CODE
from highground.games.highlander.language.pattern import Pattern
from highground.games.highlander.language.sentence import TABLES, read
from highground.games.highlander.loading import all_cards, faults_of_cards
from tests.highlander import test_conditions, test_deeds, test_openings, test_standing, test_traits
from tests.highlander.trials import TRIALS

TRIED_IN = (test_conditions, test_deeds, test_openings, test_standing, test_traits)
EFFECTS = ("deed", "continuing effect", "trait of an attack", "trait of a defence")
PATTERNS = [pytest.param(pattern, id=f"{table.name}: {pattern.text}") for table in TABLES for pattern in table]


def used(sentences: list[str]) -> set[Pattern]:
    return {pattern for sentence in sentences for pattern in read(sentence).used}


TRIED = used([sentence for sentences, _ in TRIALS for sentence in sentences])
PRINTED = used([sentence for card in all_cards().values() for sentence in card.effects])


@pytest.mark.parametrize("pattern", PATTERNS)
def test_everything_that_can_be_said_is_tried_and_printed_on_a_card(pattern: Pattern) -> None:
    assert pattern in TRIED, "no trial of this"
    assert pattern in PRINTED, "no card says this"


def test_the_page_on_writing_cards_has_the_whole_vocabulary_and_a_card_that_can_be_read() -> None:
    page = (Path(__file__).parents[2] / "docs" / "cards.md").read_text()
    assert re.findall(r"^- `(.+)`$", page, re.MULTILINE) == [pattern.text for table in TABLES for pattern in table]
    (shown,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    cards = parse_toml(shown, dict[str, Card], "the page")
    assert cards == {"ringing-blow": all_cards()["ringing-blow"]}


def test_every_function_of_a_card_s_own_is_used() -> None:
    assert {card.code for card in all_cards().values() if card.code} == set(CODE)


def test_there_are_enough_cards_that_do_different_things() -> None:
    cards = all_cards()
    assert len(cards) >= 120
    effects = [pattern for table in TABLES if table.name in EFFECTS for pattern in table]
    assert len(PRINTED.intersection(effects)) >= 40
    plain = {"basic attack", "block", "dodge"}
    texts = [
        (card.type, re.sub(r"\d+ (card|attack|Special Card|gem|time)s?\b|\d+", "#", "".join(card.effects) + card.text))
        for card in cards.values()
        if card.effects or card.type not in plain
    ]
    assert len(set(texts)) == len(texts), "two cards of a type that differ in numbers alone"


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [("When played: you draw two cards.",
      'no deed reads "you draw two cards"; the nearest is "{who} draw(s) {number} card(s)"'),
     ("When plaid: you draw 2 cards.", 'no opening reads "When plaid"; the nearest is "When played"'),
     ("When played: you draw 2 cards, if it rains.", 'no condition reads "it rains"'),
     ("While in play: you may fly.", 'no continuing effect reads "you may fly"'),
     ("When played: you draw 2 cards", "it ends with a full stop")],
)  # fmt: skip
def test_a_sentence_that_cannot_be_read_is_named_with_the_nearest_that_can(sentence: str, fault: str) -> None:
    text = f'[odd]\ntitle = "Odd"\ntype = "event"\ngem = "ruby"\neffects = ["{sentence}"]\n'
    (found,) = faults_of_cards({"odd": Card(title="Odd", type="event", gem="ruby", effects=(sentence,))}, text)
    assert found.startswith('line 5: odd ("Odd"): ') and fault in found
    raised = FaultyData("odd.toml", [found])
    assert str(raised).startswith("odd.toml: line 5")
