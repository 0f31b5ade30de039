"""Undo: back to where it was, and never past anything that somebody has learnt. And matches that are imagined."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from highground.engine import (
    Area,
    Ask,
    FastChance,
    HighgroundError,
    Match,
    Place,
    Point,
    Pool,
    Procedure,
    ask,
    encode_log,
    plain_die,
    roll,
    show,
    tell,
    then,
    together,
)
from highground.engine.cards import Below
from highground.testing.received import received
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA = 0, 1
WORDS = ("yes", "no")


def question(state: Toy, seat: int = ANN) -> Procedure[None]:
    word = yield from ask(seat, "word", WORDS, cite=RULE)
    state.said.append(word)
    yield tell(RULE, "{who:seat} says {word}", who=seat, word=word)


def four_steps(state: Toy) -> None:
    """Ann is asked in four steps, the second of which leaves no choice and the third of which asks twice."""
    for step in (question, no_choice, two_questions, question):
        then(state, step)


def no_choice(state: Toy) -> Procedure[None]:
    state.said.append((yield from ask(ANN, "only", ("of course",), cite=RULE)))


def two_questions(state: Toy) -> Procedure[None]:
    yield from question(state)
    yield from question(state)


FOUR_STEPS = toy_game(four_steps, question, no_choice, two_questions)


def everything(match: Match[Any]) -> tuple[bytes, Any, list[Any]]:
    """All but the revision, which goes on counting whatever is undone."""
    log = match.whole_log()
    assert log.tail is not None
    log.tail = msgspec.structs.replace(log.tail, revision=0, asked_at=0)
    return encode_log(log), match.events_for(ANN), list(match.position.state.said)


def test_undo_goes_back_over_steps_and_forced_answers() -> None:
    match = start(FOUR_STEPS)
    before = [everything(match)]
    for word in ("yes", "no", "yes"):
        match.answer(ANN, word)
        before.append(everything(match))
    assert match.position.state.said == ["yes", "of course", "no", "yes"]
    for earlier in reversed(before[:-1]):
        match.undo(ANN)
        assert everything(match) == earlier
    assert not match.can_undo(ANN)


def test_another_answer_can_be_given_after_an_undo() -> None:
    match = start(FOUR_STEPS)
    for word in ("yes", "no"):
        match.answer(ANN, word)
    match.undo(ANN)
    match.answer(ANN, "yes")
    match.answer(ANN, "no")
    straight = start(FOUR_STEPS)
    for word in ("yes", "yes", "no"):
        straight.answer(ANN, word)
    assert everything(match) == everything(straight)


def test_without_an_answer_there_is_nothing_to_undo() -> None:
    match = start(FOUR_STEPS)
    assert not match.can_undo(ANN)
    with pytest.raises(HighgroundError, match="nothing to undo: no answer since the last roll, reveal, load or change"):
        match.undo(ANN)


def test_nobody_takes_back_the_answer_of_another() -> None:
    match = start(FOUR_STEPS)
    match.answer(ANN, "yes")
    assert not match.can_undo(BEA)
    with pytest.raises(HighgroundError):
        match.undo(BEA)
    assert match.can_undo(ANN)


def test_a_match_taken_up_cannot_be_undone_to_before_it_was_saved() -> None:
    match = start(FOUR_STEPS)
    match.answer(ANN, "yes")
    taken_up = Match.from_log(FOUR_STEPS, match.whole_log(), FastChance(1))
    assert not taken_up.can_undo(ANN)
    taken_up.answer(ANN, "no")
    taken_up.undo(ANN)
    assert everything(taken_up) == everything(match)


def test_a_finished_match_that_is_taken_up_stays_finished() -> None:
    match = start(FOUR_STEPS)
    while not match.is_over:
        match.answer(ANN, "yes")
    assert match.can_undo(ANN)
    assert not Match.from_log(FOUR_STEPS, match.whole_log(), FastChance(1)).can_undo(ANN)


def test_a_copy_goes_its_own_way_and_is_told_of_it() -> None:
    match = start(FOUR_STEPS)
    match.answer(ANN, "yes")
    before = everything(match)
    twin = match.copy()
    assert everything(twin) == before
    twin.answer(ANN, "no")
    assert [event.text for event in twin.events_for(ANN)] == ["Seat 1 says yes", "Seat 1 says no"]
    assert everything(match) == before
    for _ in range(2):
        twin.undo(ANN)
    match.answer(ANN, "no")
    assert (twin.position.state.said, match.position.state.said) == ([], ["yes", "of course", "no"])


def test_a_copy_has_sealed_answers_of_its_own() -> None:
    def bids(state: Toy) -> Procedure[None]:
        state.said += yield from together(*(Ask(seat, "bid", (0, 1), RULE) for seat in (ANN, BEA)), cite=RULE)

    match = start(toy_game(bids))
    match.answer(ANN, 0)
    twin = match.copy()
    twin.answer(ANN, 1)
    assert (match.pending, twin.pending) == ({ANN: 0}, {ANN: 1})


def test_a_copy_has_answers_without_choice_of_its_own() -> None:
    def fork(state: Toy) -> Procedure[None]:
        has_choice = (yield from ask(ANN, "word", WORDS, cite=RULE)) == "yes"
        for step in (question if has_choice else no_choice, question):
            then(state, step)

    match = start(toy_game(fork, question, no_choice))
    match.copy().answer(ANN, "no")
    for word in ("yes", "no"):
        match.answer(ANN, word)
    match.undo(ANN)
    assert match.number == 1, "the last answer is taken back, though the copy had no choice there"


def test_a_failure_behind_a_throw_leaves_everything_to_be_undone() -> None:
    def first(state: Toy) -> Procedure[None]:
        yield from question(state)
        then(state, second)

    def second(state: Toy) -> Procedure[None]:
        if (yield from ask(ANN, "word", WORDS, cite=RULE)) == "no":
            then(state, throwing)

    def throwing(state: Toy) -> Procedure[None]:
        yield from throw(state)
        then(state, failing)

    def failing(state: Toy) -> Procedure[None]:
        yield from no_choice(state)
        raise ZeroDivisionError

    match = start(toy_game(first, second, throwing, failing))
    match.answer(ANN, "yes")
    with pytest.raises(ZeroDivisionError):
        match.answer(ANN, "no")
    match.undo(ANN)
    assert match.position.state.said == []


def test_an_undo_that_is_interrupted_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    match = start(FOUR_STEPS)
    for word in ("yes", "no"):
        match.answer(ANN, word)
    before = everything(match)

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("highground.engine.match.Position", interrupted)
        with pytest.raises(KeyboardInterrupt):
            match.undo(ANN)
    assert everything(match) == before
    match.answer(ANN, "no")
    for _ in range(2):
        match.undo(ANN)
    assert match.position.state.said == ["yes", "of course"]


# What cannot be undone


def after(happening: Callable[[Toy], Procedure[None]]) -> Match[Toy]:
    """A match in which Ann has answered, then this happened, and Ann is asked again."""

    def step(state: Toy) -> Procedure[None]:
        known = state.deck.pop()
        yield from show(state, [known], cite=RULE)
        state.hands[ANN].append(known)
        yield from question(state)
        yield from happening(state)
        yield from question(state)

    match = start(toy_game(step, kinds=["ace", "king"]))
    match.answer(ANN, "yes")
    return match


def nothing(state: Toy) -> Procedure[None]:
    yield tell(RULE, "nothing happens")


def throw(state: Toy) -> Procedure[None]:
    yield from roll(Pool(1, plain_die(6)), cite=RULE)


def reveal(state: Toy) -> Procedure[None]:
    yield from show(state, state.deck, to=BEA, cite=RULE)


def reveal_one_beside_what_all_know(state: Toy) -> Procedure[None]:
    yield from show(state, [*state.hands[ANN], *state.deck], to=BEA, cite=RULE)


def change_of_player(state: Toy) -> Procedure[None]:
    yield from question(state, BEA)


def decide_unseen(state: Toy) -> Procedure[None]:
    yield from show(state, state.deck, to=(), cite=RULE)


def reveal_together(state: Toy) -> Procedure[None]:
    yield from together(*(Ask(seat, "only", ("of course",), RULE) for seat in (ANN, BEA)), cite=RULE)


def look_at_what_all_know(state: Toy) -> Procedure[None]:
    yield from show(state, state.hands[ANN], to=BEA, cite=RULE)


def test_undo_is_possible_while_nothing_happens() -> None:
    assert after(nothing).can_undo(ANN)


@pytest.mark.parametrize("happening", [throw, reveal, reveal_one_beside_what_all_know, decide_unseen, reveal_together])
def test_no_undo_goes_past_a_roll_or_a_reveal(happening: Callable[[Toy], Procedure[None]]) -> None:
    match = after(happening)
    assert match.asked() == [ANN] and not match.can_undo(ANN)
    number = match.number
    with pytest.raises(HighgroundError):
        match.undo(ANN)
    assert match.number == number


def test_no_undo_goes_past_a_change_of_player() -> None:
    match = after(change_of_player)
    assert match.asked() == [BEA] and not match.can_undo(ANN)
    match.answer(BEA, "no")
    assert match.asked() == [ANN]
    assert not match.can_undo(ANN) and not match.can_undo(BEA)


def test_a_look_at_what_all_know_already_is_no_reveal() -> None:
    assert after(look_at_what_all_know).can_undo(ANN)


# Imagined matches


class Table:
    """Any point of a table."""

    def __contains__(self, point: Point, /) -> bool:
        return True

    def is_empty(self) -> bool:
        return False

    def sample(self, chance: Below) -> Point:
        return chance.below(100), chance.below(100), 0

    def areas(self) -> tuple[Area, ...]:
        return ()


def test_a_point_that_another_has_sealed_may_be_any_in_an_imagined_match() -> None:
    def hide(state: Toy) -> Procedure[None]:
        yield from together(*(Place(seat, "hide", Table, RULE) for seat in (ANN, BEA)), cite=RULE)

    match = start(toy_game(hide))
    match.answer(ANN, (1, 2, 0))
    assert match.imagine(ANN, FastChance(1)).pending == {ANN: (1, 2, 0)}
    imagined = {match.imagine(BEA, FastChance(seed)).pending[ANN] for seed in range(5)}
    assert len(imagined) == 5 and (1, 2, 0) not in imagined


def test_an_imagined_match_looks_the_same_to_its_seat_down_to_what_can_be_undone() -> None:
    match = after(nothing)
    assert received(match.imagine(ANN, FastChance(1)), ANN) == received(match, ANN)


def test_an_imagined_match_is_told_on() -> None:
    match = after(nothing).imagine(ANN, FastChance(1))
    match.answer(ANN, "no")
    assert [event.text for event in match.events_for(ANN)] == ["Seat 1 says yes", "nothing happens", "Seat 1 says no"]


def test_an_answer_in_an_imagined_match_can_be_undone() -> None:
    match = start(FOUR_STEPS)
    match.answer(ANN, "yes")
    imagined = match.imagine(ANN, FastChance(1))
    said = [imagined.position.state.said[:]]
    for _ in range(2):
        imagined.answer(ANN, "no")
        said.append(imagined.position.state.said[:])
    for earlier in (said[1], said[0]):
        imagined.undo(ANN)
        assert imagined.position.state.said == earlier


def test_what_lies_before_the_current_step_of_an_imagined_match_cannot_be_undone() -> None:
    match = start(FOUR_STEPS)
    match.answer(ANN, "yes")
    imagined = match.imagine(ANN, FastChance(1))
    with pytest.raises(HighgroundError, match="nothing to undo"):
        imagined.undo(ANN)
    assert imagined.position.state.said == ["yes", "of course"]


def test_an_undo_in_an_imagined_match_does_not_bring_back_the_real_cards() -> None:
    def secret(state: Toy) -> Procedure[None]:
        yield from show(state, state.deck, to=ANN, cite=RULE)
        yield from question(state)
        yield from question(state)

    match = start(toy_game(secret, kinds="abcdefgh"))
    match.answer(ANN, "yes")
    imagined = match.imagine(BEA, FastChance(2))
    dealt = list(imagined.position.state.cards.what)
    assert dealt != match.position.state.cards.what
    imagined.undo(ANN)
    assert imagined.position.state.cards.what == dealt


def test_an_imagined_match_leaves_the_real_one_alone() -> None:
    match = start(FOUR_STEPS)
    match.answer(ANN, "yes")
    before = everything(match)
    imagined = match.imagine(BEA, FastChance(1))
    imagined.answer(ANN, "no")
    assert everything(match) == before
