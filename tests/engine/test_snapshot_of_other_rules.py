"""A snapshot that the rules do not lead through any more: the error says where they part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from highground.engine import Game, HighgroundError, KeyedChance, Match, Pool, Procedure, ask, plain_die, roll
from tests.engine.toys import RULE, Toy, start, toy_game

ANN = 0
D6 = Pool(1, plain_die(6))


def word(state: Toy) -> Procedure[None]:
    state.said.append((yield from ask(ANN, "word", ("yes", "no"), cite=RULE)))


def throw(state: Toy) -> Procedure[None]:
    state.said.append((yield from roll(D6, cite=RULE)))


def throw_unnoticed(state: Toy) -> Procedure[None]:
    yield from roll(D6, cite=RULE)


def throw_less(state: Toy) -> Procedure[None]:
    state.said.append((yield from roll(Pool(1, plain_die(2)), cite=RULE)))


def fail(state: Toy) -> Procedure[None]:
    raise KeyError("no such card")
    yield


def turn_of(*parts: Callable[[Toy], Procedure[None]]) -> Game[Any]:
    """A game of one step with these parts."""

    def turn(state: Toy) -> Procedure[None]:
        for part in parts:
            yield from part(state)

    return toy_game(turn)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ((word, word), "a roll is not wanted here, but ask"),
        ((word,), "the game is over already"),
        ((word, fail), "KeyError: 'no such card'"),
        ((word, throw_unnoticed, word), "it leads to state"),
        ((word, throw_less, word), "die 1 shows a number from 1 to 2, not 4"),
    ],
)
def test_it_is_said_where_the_rules_have_parted(parts: tuple[Callable[[Toy], Procedure[None]], ...], said: str) -> None:
    match = start(turn_of(word, throw, word, word), KeyedChance.from_seed(1))
    match.answer(ANN, "yes")
    snapshot = match.snapshot()
    assert Match.from_snapshot(turn_of(word, throw, word), snapshot).number == 2, "nothing has changed up to there"
    with pytest.raises(HighgroundError, match=f"^the snapshot does not fit the rules as they are now: {said}"):
        Match.from_snapshot(turn_of(*parts), snapshot)
