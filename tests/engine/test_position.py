"""Positions: steps and their order, copies in the middle of a step, and questions nobody looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from highground.engine import (
    Ask,
    FastChance,
    Game,
    Hidden,
    Pool,
    Position,
    Procedure,
    Roll,
    Tell,
    ask,
    encode_state,
    end,
    imagine,
    plain_die,
    roll,
    show,
    shuffle,
    tell,
    then,
    together,
)
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA = 0, 1
YES_OR_NO = ("yes", "no")


def begin(game: Game[Toy], on_tell: Callable[[Any, Tell], None] | None = None) -> Position[Toy]:
    return Position(game, game.setup(game.setting()), on_tell=on_tell)


# Steps


def say(state: Toy, word: str) -> None:
    state.said.append(word)


def test_planned_steps_run_in_order_before_those_planned_earlier() -> None:
    def first(state: Toy) -> None:
        then(state, second)
        then(state, say, "last")

    def second(state: Toy) -> None:
        state.said.append("second")
        then(state, say, "third")
        then(state, say, "fourth")

    position = begin(toy_game(first, second, say))
    assert position.state.said == ["second", "third", "fourth", "last"]
    assert position.is_over


def test_a_step_that_asks_nothing_runs_on_to_the_next_request() -> None:
    def first(state: Toy) -> None:
        then(state, say, "without asking")
        then(state, question)

    def question(state: Toy) -> Procedure[None]:
        state.said.append((yield from ask(ANN, "really", YES_OR_NO, cite=RULE)))

    position = begin(toy_game(first, say, question))
    assert position.step_start.said == ["without asking"]
    assert isinstance(position.request, Ask) and position.request.name == "really"
    position.give("no")
    assert position.state.said == ["without asking", "no"]
    assert position.request is None


def test_a_procedure_that_ends_without_a_request_is_a_step_too() -> None:
    def silent(state: Toy) -> Procedure[None]:
        state.said.append("silent")
        if len(state.said) > 5:
            yield from ask(ANN, "never", YES_OR_NO, cite=RULE)

    position = begin(toy_game(silent))
    assert position.is_over and position.state.said == ["silent"]


def test_an_end_in_the_middle_leaves_nothing_planned() -> None:
    def first(state: Toy) -> None:
        then(state, stop)
        then(state, say, "never")

    def stop(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "stop", ("now",), cite=RULE)
        then(state, say, "never")
        end(state)
        then(state, say, "never")
        state.said.append("stopped")

    position = begin(toy_game(first, stop, say))
    assert not position.is_over
    position.give("now")
    assert position.is_over and position.state.is_over()
    assert position.state.said == ["stopped"]


def test_after_the_end_nothing_can_be_given() -> None:
    position = begin(toy_game(lambda state: None))
    with pytest.raises(RuntimeError, match="the game is over"):
        position.give("too late")


def test_a_step_finds_the_arguments_it_was_planned_with() -> None:
    def first(state: Toy) -> None:
        then(state, note, 7, "word", (1, "two"), True, None)

    def note(state: Toy, *arguments: Any) -> None:
        state.said.extend(arguments)

    assert begin(toy_game(first, note)).state.said == [7, "word", (1, "two"), True, None]


# Copies


def three_questions(state: Toy) -> Procedure[None]:
    for name in ("first", "second", "third"):
        state.said.append((yield from ask(ANN, name, YES_OR_NO, cite=RULE)))
    number = yield from roll(Pool(1, plain_die(6)), cite=RULE)
    yield tell(RULE, "thrown: {number}", number=number)
    state.said.append(number)


def test_a_copy_in_the_middle_of_a_step_goes_on_from_there() -> None:
    position = begin(toy_game(three_questions))
    position.give("yes")
    twin = position.copy()
    assert isinstance(twin.request, Ask) and twin.request.name == "second"
    assert encode_state(twin.state) == encode_state(position.state)


def test_a_copy_and_its_original_go_their_own_ways() -> None:
    position = begin(toy_game(three_questions))
    position.give("yes")
    twin = position.copy()
    for answer in ("no", "no"):
        twin.give(answer)
    assert position.state.said == ["yes"]
    position.give("yes")
    assert (position.state.said, twin.state.said) == (["yes", "yes"], ["yes", "no", "no"])
    assert isinstance(twin.request, Roll)


def test_a_copy_tells_nothing_again() -> None:
    told: list[Tell] = []
    position = begin(toy_game(three_questions, say), lambda _, tell: told.append(tell))
    for value in ("yes", "yes", "yes", 4):
        position.copy().give(value)
        position.give(value)
    assert [tell.facts for tell in told] == [{"number": 4}]


def test_the_state_where_a_step_began_is_left_as_it_was() -> None:
    position = begin(toy_game(three_questions))
    position.give("yes")
    assert position.step_start.said == []
    assert position.given == ["yes"]
    for value in ("yes", "yes", 4):
        position.give(value)
    assert position.step_start.said == ["yes", "yes", "yes", 4]
    assert position.given == []


# Questions nobody looks at


def test_giving_answers_again_works_out_no_choices() -> None:
    looked = 0

    def choices() -> tuple[str, ...]:
        nonlocal looked
        looked += 1
        return YES_OR_NO

    def asks(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "first", choices, cite=RULE)
        yield from together(Ask(ANN, "both", choices, RULE), Ask(BEA, "both", choices, RULE), cite=RULE)
        yield from ask(BEA, "last", choices, cite=RULE)

    position = begin(toy_game(asks))
    position.give("yes")
    position.give(("yes", "no"))
    twin = position.copy().view(BEA).copy()
    assert looked == 0
    assert isinstance(twin.request, Ask) and twin.request.offered() == YES_OR_NO
    assert looked == 1


# Views


def secret(state: Toy) -> Procedure[None]:
    card = state.deck.pop()
    yield from show(state, [card], to=ANN, cite=RULE)
    state.hands[ANN].append(card)
    yield from ask(ANN, "word", YES_OR_NO, cite=RULE)


def test_a_view_has_blanks_for_what_its_seat_has_not_seen() -> None:
    position = begin(toy_game(secret, kinds=["ace", "king"]))
    position.give(("king",))
    [card] = position.state.hands[ANN]
    assert position.view(ANN).given == [("king",)]
    assert position.view(ANN).state.cards[card] == "king"
    blank = position.view(BEA)
    assert blank.given == [(None,)]
    with pytest.raises(Hidden):
        blank.state.cards[card]


def test_a_view_cannot_be_turned_into_another_seats() -> None:
    view = begin(toy_game(secret, kinds=["ace", "king"])).view(BEA)
    assert view.view(BEA).seat == BEA
    with pytest.raises(ValueError, match="seat 1 cannot know what seat 0 sees"):
        view.view(ANN)


def test_what_is_imagined_from_a_view_looks_the_same_from_it() -> None:
    position = begin(toy_game(secret, kinds=["ace", "king"]))
    position.give(("king",))
    imagined = [imagine(position.view(BEA), FastChance(seed)) for seed in range(20)]
    assert {other.state.cards[1] for other in imagined} == {"ace", "king"}
    assert all(encode_state(other.view(BEA).state) == encode_state(position.view(BEA).state) for other in imagined)
    assert {imagine(position.view(ANN), FastChance(seed)).state.cards[1] for seed in range(20)} == {"king"}


def test_cards_seen_after_a_shuffle_in_the_same_step_can_be_imagined() -> None:
    kinds = [f"{number:02}" for number in range(40)]

    def deal_half_and_shuffle_the_rest(state: Toy) -> Procedure[None]:
        state.hands[ANN], state.deck = state.deck[:20], state.deck[20:]
        yield from show(state, state.hands[ANN], to=ANN, cite=RULE)
        state.deck = yield from shuffle(state, state.deck, cite=RULE)
        state.hands[BEA], state.deck = state.deck[:12], state.deck[12:]
        yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
        yield from ask(BEA, "word", YES_OR_NO, cite=RULE)

    view = start(toy_game(deal_half_and_shuffle_the_rest, kinds=kinds)).view(BEA)
    other = imagine(view, FastChance(2))
    assert encode_state(other.view(BEA).state) == encode_state(view.state)
