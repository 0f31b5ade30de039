"""Going on to the next decision: what leaves no choice is answered, what is a choice is not, or is counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from highground.engine import Ask, FastChance, Pool, Position, Procedure, ask, plain_die, roll, together
from highground.engine.playout import at_random
from highground.engine.run import drive
from tests.engine.toys import RULE, Toy, toy_game

ANN, BEA = 0, 1


def one_is_asked(state: Toy) -> Procedure[None]:
    state.said.append((yield from ask(ANN, "word", ("yes", "no"), cite=RULE)))


def both_are_asked(state: Toy) -> Procedure[None]:
    state.said += yield from together(*(Ask(seat, "bid", (0, 1), RULE) for seat in (ANN, BEA)), cite=RULE)


def one_of_both_has_a_choice(state: Toy) -> Procedure[None]:
    state.said += yield from together(Ask(ANN, "bid", (0,), RULE), Ask(BEA, "bid", (0, 1), RULE), cite=RULE)


@pytest.mark.parametrize(
    ("asking", "decisions"), [(one_is_asked, 1), (both_are_asked, 2), (one_of_both_has_a_choice, 1)]
)
def test_without_a_policy_it_stops_at_a_decision_and_with_one_it_counts_it(
    asking: Callable[[Toy], Procedure[None]], decisions: int
) -> None:
    def play(state: Toy) -> Procedure[None]:
        state.said.append((yield from roll(Pool(1, plain_die(1)), cite=RULE)))
        state.said.append((yield from ask(ANN, "only", ("of course",), cite=RULE)))
        state.said += yield from together(Ask(BEA, "only", ("of course",), RULE), cite=RULE)
        yield from asking(state)

    game = toy_game(play)
    position = Position(game, game.setup(game.setting()))
    assert drive(position, FastChance(1)) == 0
    assert position.state.said == [1, "of course", "of course"] and not position.is_over
    assert drive(position, FastChance(1), at_random) == decisions
    assert position.is_over
