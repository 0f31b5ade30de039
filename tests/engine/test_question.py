"""Questions: every allowed answer, and a name for each that no other has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from highground.engine import Procedure, Thing, ask
from tests.engine.toys import RULE, Toy, start, toy_game

NAMES = {1: "crate", 2: "door", 3: "crate", 4: "crate (1)"}


def choose(state: Toy) -> Procedure[None]:
    yield from ask(0, "thing", (1, 2), of="thing", cite=RULE)


def labels(*numbers: int) -> list[str]:
    """What answers are called that the game calls by these names."""

    def things(state: Toy) -> Procedure[None]:
        yield from ask(0, "thing", numbers, of="thing", cite=RULE)

    game = replace(toy_game(things), describe=lambda _, of, value: NAMES[value] if of == "thing" else str(value))
    question = start(game).question(0)
    assert question and [choice.answer for choice in question.choices] == list(numbers)
    assert all(question.find(choice.label) == choice.answer for choice in question.choices)
    return [choice.label for choice in question.choices]


def test_answers_are_called_what_the_game_calls_them() -> None:
    assert labels(1, 2) == ["crate", "door"]


def test_answers_of_the_same_name_are_numbered() -> None:
    assert labels(1, 2, 3) == ["crate (1)", "door", "crate (2)"]


def test_a_number_does_not_make_a_name_that_is_there_already() -> None:
    found = labels(1, 3, 4)
    assert len(set(found)) == 3


def test_a_name_that_is_not_there_finds_nothing() -> None:
    question = start(toy_game(choose)).question(0)
    assert question and question.find("window") is None
    assert (question.revision, question.seat, question.name, question.cite) == (1, 0, "thing", RULE)


def test_every_choice_says_what_it_is_on_the_board() -> None:
    def anything(state: Toy) -> Procedure[None]:
        offered = (7, ("open", 8), ("play", 0), ("say", 1), ("to", 1), "wait", (1, 2, 3))
        verbs = {"open": "door", "play": "card", "say": "number", "to": "seat"}
        yield from ask(0, "what", offered, of="square", verbs=verbs, cite=RULE)

    game = replace(toy_game(anything, kinds="a"), things={"square": "cell", "door": "edge"})
    question = start(game).question(0)
    assert question and [choice.thing for choice in question.choices] == [
        Thing("cell", 7), Thing("edge", 8), Thing("card", 0), None, Thing("seat", 1), None, None,
    ]  # fmt: skip


def test_what_one_should_know_comes_with_the_question() -> None:
    def hinted(state: Toy) -> Procedure[None]:
        yield from ask(0, "word", ("yes", "no"), hint=lambda: "think of the cards", cite=RULE)

    question = start(toy_game(hinted)).question(0)
    assert question and question.hint == "think of the cards"


@pytest.mark.parametrize("seat", [1, 30])
def test_nobody_else_is_asked(seat: int) -> None:
    assert start(toy_game(choose)).question(seat) is None


def test_points_of_a_list_are_on_the_board_too() -> None:
    def where(state: Toy) -> Procedure[None]:
        yield from ask(0, "where", ((1, 2, 0), (3, 4, 1)), of="point", cite=RULE)

    question = start(replace(toy_game(where), things={"point": "point"})).question(0)
    assert question and [choice.thing for choice in question.choices] == [
        Thing("point", (1, 2, 0)),
        Thing("point", (3, 4, 1)),
    ]
