"""Playing on by a policy: with the position's own running procedure, to a boundary, with nothing copied on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from highground.engine import (
    FastChance,
    Match,
    Pool,
    Position,
    Procedure,
    ask,
    at_random,
    by_seats,
    encode_state,
    plain_die,
    play_on,
    play_out,
    roll,
    tell,
    then,
)  # fmt: skip
from tests.engine.toys import RULE, Toy, start, toy_game

ANN = 0
D6 = Pool(1, plain_die(6))
TURN = frozenset({"turn"})


def turn(state: Toy, number: int = 0) -> Procedure[None]:
    state.said.append(f"turn {number}")
    state.said.append((yield from ask(ANN, "first", ("a", "b"), cite=RULE)))
    state.said.append((yield from ask(ANN, "second", ("c", "d"), cite=RULE)))
    state.said.append((yield from roll(D6, cite=RULE)))
    if number < 4:
        then(state, interlude)
        then(state, turn, number + 1)


def interlude(state: Toy) -> None:
    state.said.append("interlude")


GAME = toy_game(turn, interlude)


def last(state: Toy, question: Any, offered: Sequence[str], chance: Any) -> str:
    return offered[-1]


def begun() -> Position[Toy]:
    position = Position(GAME, GAME.setup(GAME.setting()))
    position.give("a")
    return position


@pytest.mark.parametrize("count", [1, 2, 4])
def test_it_goes_on_in_the_middle_of_a_step_and_stops_where_the_boundary_begins(count: int) -> None:
    state = play_on(begun(), last, FastChance(1), TURN, count)
    whole = [word for word in state.said if not isinstance(word, int)]
    assert whole[:3] == ["turn 0", "a", "d"]
    assert whole[3:] == [word for n in range(1, count) for word in ("interlude", f"turn {n}", "b", "d")] + ["interlude"]
    assert not state.is_over() and state.agenda[-1].arguments == (count,), "the next turn has not begun"


def test_without_a_boundary_or_beyond_the_last_it_goes_to_the_end() -> None:
    for boundaries, count in ((frozenset[str](), 1), (TURN, 99)):
        assert play_on(begun(), last, FastChance(1), boundaries, count).is_over()


def test_a_turn_that_ends_with_what_is_given_first_is_counted() -> None:
    def short(state: Toy, number: int = 0) -> Procedure[None]:
        state.said.append((yield from ask(ANN, "word", ("a", "b"), cite=RULE)))
        then(state, short, number + 1)

    game = toy_game(short)
    for count, said in ((1, ["a"]), (2, ["a", "b"])):
        position = Position(game, game.setup(game.setting()))
        state = play_on(position, last, FastChance(1), frozenset({"short"}), count, ["a"])
        assert (state.said, state.agenda[-1].arguments) == (said, (count,))


def test_boundaries_are_counted_from_one() -> None:
    position = begun()
    with pytest.raises(ValueError, match="counted from 1, not from 0"):
        play_on(position, last, FastChance(1), TURN, 0)
    position.give("c")
    assert position.state.said[:3] == ["turn 0", "a", "c"], "the position is not used up"


def test_the_same_chance_plays_the_same_game_as_a_match() -> None:
    match = start(GAME, FastChance(5))
    while not match.is_over:
        match.answer(ANN, last(match.position.state, None, [c.answer for c in match.question(ANN).choices], None))  # type: ignore[union-attr]
    position = Position(GAME, GAME.setup(GAME.setting()))
    assert encode_state(play_on(position, last, FastChance(5))) == encode_state(match.position.state)


def test_a_position_that_was_played_on_is_used_up_and_its_copies_are_not() -> None:
    position = begun()
    twin = position.copy()
    play_on(position, at_random, FastChance(1))
    with pytest.raises(RuntimeError):
        position.give("c")
    twin.give("c")
    assert twin.state.said == ["turn 0", "a", "c"]


def test_no_step_start_is_copied_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    position = begun()
    copies: list[Toy] = []
    monkeypatch.setattr(Toy, "copy", lambda self: copies.append(self))
    play_on(position, last, FastChance(1))
    assert copies == []


def test_a_match_answers_as_before_after_its_view_was_played_on() -> None:
    match = start(GAME, FastChance(1))
    play_on(match.view(ANN).copy(), last, FastChance(2))
    assert isinstance(match, Match) and match.question(ANN)
    match.answer(ANN, "a")
    assert match.position.state.said == ["turn 0", "a"]


def test_each_seat_answers_in_its_own_way() -> None:
    def both(state: Toy) -> Procedure[None]:
        for seat in (0, 1, 0):
            state.said.append((yield from ask(seat, "word", ("a", "b"), cite=RULE)))
        yield tell(RULE, "over", said=tuple(state.said))

    def first(state: Toy, question: Any, offered: Sequence[str], chance: Any) -> str:
        return offered[0]

    game = toy_game(both)
    state, told = game.setup(game.setting()), list[Any]()
    decisions = play_out(
        game, state, FastChance(1), FastChance(2), policy=by_seats([first, last]),
        on_tell=lambda _, event: told.append(event.facts["said"]),
    )  # fmt: skip
    assert (state.said, decisions) == (["a", "b", "a"], 3) and told == [("a", "b", "a")]
    assert by_seats([first, first]) is first
