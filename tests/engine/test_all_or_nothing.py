"""An answer is all or nothing, whatever a rule does; and what a step plans can never change behind its back."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import (
    Ask,
    FastChance,
    HighgroundError,
    KeyedChance,
    Match,
    Pool,
    Position,
    Procedure,
    ask,
    encode_log,
    encode_state,
    plain_die,
    replay,
    roll,
    show,
    shuffle,
    tell,
    then,
    together,
)  # fmt: skip
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA = 0, 1
D6 = Pool(1, plain_die(6))


class RuleFails(Exception):
    """A rule with a fault in it."""


def everything(match: Match[Any]) -> tuple[Any, ...]:
    seats = range(match.setting.seats)
    return (
        encode_log(match.whole_log()), encode_state(match.position.state), match.revision, match.asked(),
        dict(match.pending), [match.events_for(seat) for seat in seats], [match.question(seat) for seat in seats],
        [match.can_undo(seat) for seat in seats], match.chance.drawn,
    )  # fmt: skip


def two_words(state: Toy) -> Procedure[None]:
    """The second word is said after a throw, a look and a shuffle; the word "no" breaks the rule half way."""
    state.said.append((yield from ask(ANN, "first", ("yes", "maybe"), cite=RULE)))
    word = yield from ask(ANN, "second", ("yes", "no"), cite=RULE)
    state.said.append(word)
    yield tell(RULE, "{word} was said", word=word)
    state.said.append((yield from roll(D6, cite=RULE)))
    yield from show(state, state.deck[:2], to=BEA, cite=RULE)
    state.deck = yield from shuffle(state, state.deck, cite=RULE)
    if word == "no":
        state.hands.clear()
        raise RuleFails
    then(state, two_words) if len(state.said) < 10 else None


@pytest.fixture
def match() -> Match[Toy]:
    match = start(toy_game(two_words, kinds="abcdef"), KeyedChance.from_seed(1))
    match.answer(ANN, "yes")
    return match


def test_a_rule_that_raises_changes_nothing(match: Match[Toy]) -> None:
    before = everything(match)
    for _ in range(3):
        with pytest.raises(RuleFails):
            match.answer(ANN, "no")
        assert everything(match) == before


def test_after_a_rule_has_raised_the_match_goes_on_as_if_nothing_had_been(match: Match[Toy]) -> None:
    straight = start(toy_game(two_words, kinds="abcdef"), KeyedChance.from_seed(1))
    straight.answer(ANN, "yes")
    with pytest.raises(RuleFails):
        match.answer(ANN, "no")
    match.undo(ANN)
    match.answer(ANN, "yes")
    for one in (match, straight):
        one.answer(ANN, "yes")
        assert not one.is_over
    assert match.position.state.said == straight.position.state.said
    assert encode_state(match.position.state) == encode_state(straight.position.state)
    assert encode_state(replay(match.game, match.whole_log()).state) == encode_state(match.position.state)


def test_what_began_before_a_rule_raised_can_be_undone_as_before() -> None:
    def first(state: Toy) -> Procedure[None]:
        for name in ("one", "two"):
            state.said.append((yield from ask(ANN, name, ("yes", "no"), cite=RULE)))
        then(state, second)

    def second(state: Toy) -> Procedure[None]:
        state.said.append((yield from ask(ANN, "three", ("forced",), cite=RULE)))
        if state.said[1] == "no":
            raise RuleFails
        state.said.append((yield from ask(ANN, "four", ("yes", "no"), cite=RULE)))

    match = start(toy_game(first, second))
    match.answer(ANN, "yes")
    with pytest.raises(RuleFails):
        match.answer(ANN, "no")
    match.answer(ANN, "yes")
    match.undo(ANN)
    assert match.position.state.said == ["yes"]
    match.undo(ANN)
    assert match.position.state.said == []


def test_leaving_in_the_middle_of_a_throw_changes_nothing() -> None:
    """Somebody who is to type in a real throw leaves instead."""

    class Leaving(FastChance):
        def faces(self, roll: Any) -> tuple[int, ...]:
            raise KeyboardInterrupt

    match = start(toy_game(two_words, kinds="abcdef"), Leaving(1))
    match.answer(ANN, "yes")
    before = everything(match)
    with pytest.raises(KeyboardInterrupt):
        match.answer(ANN, "yes")
    assert everything(match) == before


def test_a_sealed_answer_that_a_rule_fails_on_is_not_kept() -> None:
    def bids(state: Toy) -> Procedure[None]:
        state.said += yield from together(*(Ask(seat, "bid", (0, 1), RULE) for seat in (ANN, BEA)), cite=RULE)
        if sum(state.said) == 2:
            raise RuleFails

    match = start(toy_game(bids))
    match.answer(ANN, 1)
    before = everything(match)
    with pytest.raises(RuleFails):
        match.answer(BEA, 1)
    assert everything(match) == before and match.waited_for() == [BEA]
    match.answer(ANN, 0)
    assert match.question(BEA) == before[6][BEA], "a failure makes no open question stale"
    match.answer(ANN, 1)
    match.answer(BEA, 0)
    assert match.position.state.said == [1, 0]


def test_a_position_whose_rule_has_failed_cannot_be_given_anything() -> None:
    def fails(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "first", ("yes", "no"), cite=RULE)
        raise RuleFails

    game = toy_game(fails)
    position = Position(game, game.setup(game.setting()))
    with pytest.raises(RuleFails):
        position.give("yes")
    with pytest.raises(RuntimeError, match="a rule has failed"):
        position.give("yes")
    assert not position.is_over


# Planning


@pytest.mark.parametrize("argument", [[1, 2], {"a": 1}, {3}, (1, [2]), 1.5, b"a", ((1, 2), 3), (None,), (True,)])
def test_what_can_change_is_no_argument_of_a_step(argument: Any) -> None:
    def first(state: Toy) -> None:
        then(state, second, argument)

    def second(state: Toy, what: Any) -> None:
        state.said.append(what)

    with pytest.raises(TypeError, match="can change, and cannot be an argument"):
        start(toy_game(first, second))


def test_the_result_of_a_roll_cannot_change() -> None:
    def throw(state: Toy) -> Procedure[None]:
        state.said.append((yield from roll(D6, read=lambda face: [face], cite=RULE)))

    with pytest.raises(TypeError, match=r"\[\d\] can change, and cannot be the outcome of a roll"):
        start(toy_game(throw))


def later(state: Toy, word: str) -> None:
    state.said.append(word)


def test_nothing_is_planned_inside_a_called_procedure() -> None:
    def outer(state: Toy) -> Procedure[None]:
        yield from inner(state)
        state.said.append("after")

    def inner(state: Toy) -> Procedure[None]:
        yield tell(RULE, "inner")
        then(state, later, "planned before")

    with pytest.raises(RuntimeError, match="later is planned inside a called procedure; plan it in the step itself"):
        start(toy_game(outer, later))


def test_a_plain_function_may_plan_for_the_step_that_calls_it() -> None:
    def outer(state: Toy) -> Procedure[None]:
        yield tell(RULE, "outer")
        plan(state)
        any(then(state, later, word) for word in ("two", "three"))

    def plan(state: Toy) -> None:
        then(state, later, "one")

    assert start(toy_game(outer, later)).position.state.said == ["one", "two", "three"]


def test_a_step_that_is_none_of_the_games_procedures_is_named() -> None:
    with pytest.raises(HighgroundError, match='no step among the procedures of this game "later"'):
        start(toy_game(lambda state: then(state, later, "one")))


def test_two_procedures_of_the_same_name_are_refused() -> None:
    with pytest.raises(HighgroundError, match="two procedures have the same name"):
        start(toy_game(lambda state: None, lambda state: None))


def test_what_is_yielded_by_mistake_is_said_to_be_no_request() -> None:
    def forgets_from(state: Toy) -> Procedure[None]:
        yield ask(ANN, "first", ("yes", "no"), cite=RULE)  # pyright: ignore[reportReturnType]

    with pytest.raises(TypeError, match="which is no request; is it meant to `yield from`"):
        start(toy_game(forgets_from))


def test_no_seat_is_asked_two_things_at_once() -> None:
    def twice(state: Toy) -> Procedure[None]:
        yield from together(Ask(ANN, "colour", ("red", "blue"), RULE), Ask(ANN, "size", (1, 2), RULE), cite=RULE)

    with pytest.raises(TypeError, match=r"a seat is asked twice at once \(colour of seat 1, size of seat 1\)"):
        start(toy_game(twice))


def test_where_nobody_is_asked_nobody_answers() -> None:
    def nobody(state: Toy) -> Procedure[None]:
        state.said.append((yield from together(cite=RULE)))

    match = start(toy_game(nobody))
    assert match.is_over and match.position.state.said == [()] and match.number == 0


def test_a_step_without_questions_may_plan() -> None:
    assert start(toy_game(lambda state: then(state, later, "one"), later)).position.state.said == ["one"]
