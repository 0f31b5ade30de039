"""A course in which one seat is asked at a time, and how many games are measured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from highground.engine import (
    CHANCE,
    Area,
    Ask,
    Cards,
    Chance,
    Course,
    HighgroundError,
    Place,
    Point,
    Pool,
    Procedure,
    answers_of,
    ask,
    place,
    plain_die,
    roll,
    show,
)
from highground.engine.adapting import measured_bounds
from highground.engine.cards import Below
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA = 0, 1


class Row:
    """The points of a long line."""

    def __contains__(self, point: Point) -> bool:
        return 0 <= point[0] < 10**6 and point[1:] == (0, 0)

    def is_empty(self) -> bool:
        return False

    def sample(self, chance: Below) -> Point:
        return (chance.below(10**6), 0, 0)

    def areas(self) -> tuple[Area, ...]:
        return ()


def turn(state: Toy) -> Procedure[None]:
    """Bea cannot but be ready, Ann says a word, Bea cannot but agree, a die is thrown, and Bea goes somewhere."""
    yield from ask(BEA, "ready", ("yes",), cite=RULE)
    state.said.append((yield from ask(ANN, "word", ("yes", "no"), cite=RULE)))
    state.said.append((yield from ask(BEA, "only", ("sure",), cite=RULE)))
    state.said.append((yield from roll(Pool(1, plain_die(2)), cite=RULE)))
    state.said.append((yield from place(BEA, "where", Row, or_else=("stay",), cite=RULE)))


TURN = toy_game(turn)


def test_a_seat_that_is_asked_alone_moves_and_what_leaves_no_choice_happens_by_itself() -> None:
    course = Course.begin(TURN, TURN.setting())
    assert (course.mover, course.moves(), course.outcome) == (ANN, ("yes", "no"), None)
    with pytest.raises(HighgroundError, match="'sure' is none of the 2 moves"):
        course.move("sure")
    course.move("no")
    assert course.mover == CHANCE == -1 and course.view(ANN).state.said == ["no", "sure"]
    course.move(course.moves()[-1])
    assert course.mover == BEA and course.moves()[-1] == "stay"
    course.move("stay")
    assert course.mover is None and course.outcome and course.outcome.winners == (ANN,)
    assert course.view(BEA).state.said == ["no", "sure", 2, "stay"]


def test_a_card_of_which_nobody_can_tell_what_it_may_be_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(state: Toy) -> Procedure[None]:
        yield from show(state, (state.deck.pop(),), cite=RULE)

    game = toy_game(draw, kinds=("ace", "king"))
    course = Course.begin(game, game.setting())
    monkeypatch.setattr(Cards, "possible", lambda *_: None)
    with pytest.raises(HighgroundError, match="what this card may be cannot be worked out"):
        course.chances()


def test_sixteen_points_stand_for_a_region() -> None:
    def where(state: Toy) -> Procedure[None]:
        yield from place(ANN, "where", Row, cite=RULE)

    points = answers_of(start(toy_game(where)).view(ANN))
    assert len(set(points)) == len(points) == 16
    assert points[0] == (168591, 0, 0), "the same in every version: whoever has learnt moves by number can go on"


def test_where_nobody_decides_anything_nothing_is_measured() -> None:
    def throw(state: Toy) -> Procedure[None]:
        yield from roll(Pool(1, plain_die(2)), cite=RULE)
        yield from ask(BEA, "only", ("sure",), cite=RULE)

    game = toy_game(throw)
    found = measured_bounds(game, game.setting(), games=2)
    assert (found.choices, found.decisions) == (0, 0)


def test_so_many_games_are_measured_and_the_same_ones_by_the_same_seed() -> None:
    def drawn(**options: int) -> list[int]:
        """What chance came to in each game."""
        found: list[int] = []

        def policy(state: Toy, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Any:
            if question.name == "word":
                found.append(chance.below(10**9))
            return offered[0]

        measured_bounds(TURN, TURN.setting(), policy=policy, **options)
        return found

    assert len(set(drawn())) == len(drawn()) == 200
    assert drawn(games=3) == drawn()[:3] == drawn(games=3, seed=0) != drawn(games=3, seed=1)
