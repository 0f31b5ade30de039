"""Answers from outside: whatever is too deep, too long or too large is refused before a rule gets to see it."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Any, NamedTuple

import pytest

from highground.engine import (
    Area,
    Ask,
    FastChance,
    HighgroundError,
    Place,
    Point,
    Procedure,
    Refused,
    ask,
    decode_answer,
)
from highground.engine.answers import DEEPEST, LARGEST, LONGEST_JSON, LONGEST_WORD, MOST_PARTS, fault_of, freeze
from highground.engine.cards import Below
from highground.engine.ruling import Reason
from tests.engine.toys import RULE, Toy, start, toy_game

ANN = 0


def nested(depth: int, kind: type = tuple) -> Any:
    answer: Any = 1
    for _ in range(depth):
        answer = kind([answer])
    return answer


TOO_MUCH = {
    "deep": (nested(DEEPEST + 1), f"nested more than {DEEPEST} deep"),
    "very deep": (nested(50_000), f"nested more than {DEEPEST} deep"),
    "long word": ("x" * (LONGEST_WORD + 1), f"more than {LONGEST_WORD} characters"),
    "long word inside": ((1, ("x" * 10**6,)), f"more than {LONGEST_WORD} characters"),
    "large": (LARGEST + 1, "more than 64 bits"),
    "small": (-LARGEST - 1, "more than 64 bits"),
    "large inside": ((1, (10**6000, 2)), "more than 64 bits"),
    "wide": ((0,) * MOST_PARTS, f"more than {MOST_PARTS} parts"),
    "wide below": (((0,) * 300, (0,) * 300), f"more than {MOST_PARTS} parts"),
    "a tree": (tuple(((0,) * 9,) * 9 for _ in range(9)), f"more than {MOST_PARTS} parts"),
}
JUST_RIGHT = (nested(DEEPEST), "x" * LONGEST_WORD, LARGEST, -LARGEST, (LARGEST, -LARGEST), (0,) * (MOST_PARTS - 1))


def test_clients_can_rely_on_the_limits() -> None:
    assert (DEEPEST, MOST_PARTS, LONGEST_WORD, LARGEST, LONGEST_JSON) == (8, 500, 300, 9223372036854775807, 20_000)


class Trap:
    """A rule that may not see any answer but these."""

    def why_not(self, answer: Any) -> Reason | None:
        pytest.fail(f"a rule was asked about {type(answer)}")

    def __contains__(self, point: Point) -> bool:
        pytest.fail("a region was asked about a point")

    def is_empty(self) -> bool:
        return False

    def sample(self, chance: Below) -> Point:
        return (0, 0, 0)

    def areas(self) -> tuple[Area, ...]:
        return ()


def asks(state: Toy) -> Procedure[None]:
    yield Ask(ANN, "word", ("yes", "no"), RULE, why_not=Trap().why_not)


def places(state: Toy) -> Procedure[None]:
    yield Place(ANN, "where", Trap, RULE, or_else=("stay", "go"), why_not=Trap().why_not)


class Word(StrEnum):
    YES = "yes"


class Number(IntEnum):
    ONE = 1


class Pair(NamedTuple):
    one: int
    other: int


@pytest.mark.parametrize("answer", [Word.YES, Number.ONE, Pair(1, 2), (1, Number.ONE), True], ids=repr)
def test_what_only_equals_an_answer_is_refused_as_no_log_could_hold_it(answer: Any) -> None:
    def asks(state: Toy) -> Procedure[None]:
        state.said.append((yield from ask(ANN, "what", ("yes", 1, (1, 2), (1, 1)), cite=RULE)))

    match = start(toy_game(asks))
    with pytest.raises(Refused, match="is none of these"):
        match.answer(ANN, answer)
    assert match.revision == 1


@pytest.mark.parametrize("procedure", [asks, places])
@pytest.mark.parametrize(("answer", "said"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_too_much_is_refused_before_a_rule_sees_it(procedure: Any, answer: Any, said: str) -> None:
    match = start(toy_game(procedure))
    with pytest.raises(Refused, match=said) as caught:
        match.answer(ANN, answer)
    assert len(str(caught.value)) < 150 and str(caught.value).endswith(f"[{RULE}]")
    assert match.revision == 1


def test_a_list_is_no_answer_for_it_can_change() -> None:
    with pytest.raises(Refused, match=r"\['yes'\] is none of these"):
        start(toy_game(asks)).answer(ANN, ["yes"])  # pyright: ignore[reportArgumentType]


def test_a_point_with_huge_numbers_never_reaches_a_region() -> None:
    with pytest.raises(Refused, match="more than 64 bits"):
        start(toy_game(places)).answer(ANN, (10**30, 0, 0))


@pytest.mark.parametrize("answer", JUST_RIGHT, ids=["deep", "long", "large", "small", "inside", "wide"])
def test_what_is_just_small_enough_is_an_answer_like_any_other(answer: Any) -> None:
    def any_of_these(state: Toy) -> Procedure[None]:
        state.said.append((yield from ask(ANN, "what", JUST_RIGHT, cite=RULE)))

    match = start(toy_game(any_of_these))
    match.answer(ANN, answer)
    assert match.position.state.said == [answer]
    assert freeze(answer) == answer and fault_of(answer) == ""


@pytest.mark.parametrize(("answer", "said"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_too_much_cannot_come_by_way_of_lists(answer: Any, said: str) -> None:
    with pytest.raises(HighgroundError, match=said):
        freeze([answer] if not isinstance(answer, tuple) else list(answer))


@pytest.mark.parametrize(
    ("encoded", "said"),
    [
        (b"", "an answer in JSON is wanted"),
        (b"{", "an answer in JSON is wanted"),
        (b'"\xff"', "an answer in JSON is wanted"),
        (b"[" * 9_000 + b"]" * 9_000, "an answer"),
        (b"1" + b"0" * 400, "an answer"),
        (b"1e400", "an answer"),
        (b'{"a": 1}', "is none of these"),
        (b"null", "None is none of these"),
        (b"true", "True is none of these"),
        (b"1.0", "1.0 is none of these"),
        (b'"' + b"x" * LONGEST_JSON + b'"', f"at most {LONGEST_JSON} bytes"),
        (b"[" + b"0," * (MOST_PARTS + 5) + b"0]", f"more than {MOST_PARTS} parts"),
        (b"9223372036854775808", "more than 64 bits"),
    ],
    ids=lambda given: repr(given[:12]),
)
def test_json_that_is_no_answer_is_refused_in_a_few_words(encoded: bytes, said: str) -> None:
    with pytest.raises(HighgroundError, match=said) as caught:
        decode_answer(encoded)
    assert len(str(caught.value)) < 200 and "\n" not in str(caught.value)


def test_json_that_is_an_answer_is_taken() -> None:
    assert decode_answer(b'["play", [1, 2], "x"]') == ("play", (1, 2), "x")
    assert decode_answer(b"-9223372036854775807") == -LARGEST
    assert decode_answer(b"7".ljust(LONGEST_JSON)) == 7


@pytest.mark.parametrize("number", [10**6000, -(10**6000)], ids=["large", "small"])
def test_seats_and_revisions_may_be_anything_and_are_refused_in_a_few_words(number: int) -> None:
    match = start(toy_game(asks), FastChance(1))
    for attempt in (
        lambda: match.answer(ANN, "yes", revision=number),
        lambda: match.answer(number, "yes"),
        lambda: match.changes_since(ANN, number),
        lambda: match.changes_since(number, 0),
    ):
        with pytest.raises(HighgroundError) as caught:
            attempt()
        assert len(str(caught.value)) < 200
