"""A point in a region: empty regions, other answers, sealed points; and what the suite finds wrong with a region."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from highground.engine import (
    Area,
    DeadEnd,
    FastChance,
    Place,
    Point,
    Procedure,
    Refused,
    Suggestion,
    at_random,
    place,
    play_out,
    together,
)  # fmt: skip
from highground.engine.referee import choice_of
from highground.testing.regions import faults_of_region
from tests.engine.toys import RULE, Toy, start, toy_game

ANN, BEA = 0, 1


@dataclass
class Pen:
    """A square pen of 1000, with a hole that begins at `low`; or no room at all."""

    empty: bool = False
    low: int = 40
    drawn: list[Area] = field(default_factory=list[Area])

    def __contains__(self, point: Point) -> bool:
        x, y, level = point
        in_hole = self.low < x < 600 and self.low < y < 600
        return not self.empty and level == 0 and 0 <= x <= 1000 and 0 <= y <= 1000 and not in_hole

    def is_empty(self) -> bool:
        return self.empty

    def sample(self, chance: Any) -> Point:
        while (point := (chance.below(1001), chance.below(1001), 0)) not in self:
            pass
        return point

    def areas(self) -> Sequence[Area]:
        if self.empty:
            return ()
        return self.drawn or [Area(0, square(0, 1000), (square(self.low, 600),))]


def square(low: int, high: int) -> tuple[tuple[int, int], ...]:
    return (low, low), (low, high), (high, high), (high, low)


def asking(region: Pen, or_else: tuple[str, ...] = ()) -> Any:
    def where(state: Toy) -> Procedure[None]:
        state.said.append((yield from place(ANN, "where", lambda: region, cite=RULE, or_else=or_else)))

    return toy_game(where)


def test_an_empty_region_with_nothing_else_is_a_dead_end() -> None:
    with pytest.raises(DeadEnd, match=r"seat 1 is asked for where \[TY-1\] and has no answer"):
        start(asking(Pen(empty=True)))
    game = asking(Pen(empty=True))
    with pytest.raises(DeadEnd):
        play_out(game, game.setup(game.setting()), FastChance(1), FastChance(1))


def test_the_only_other_answer_to_an_empty_region_is_given_by_itself() -> None:
    match = start(asking(Pen(empty=True), ("stay",)))
    assert match.is_over and match.position.state.said == ["stay"]


@pytest.mark.parametrize("answer", [(10, 10, 0), "stay"])
def test_a_point_or_one_of_the_other_answers_is_allowed(answer: Any) -> None:
    match = start(asking(Pen(), ("stay",)))
    match.answer(ANN, answer)
    assert match.position.state.said == [answer]


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ((500, 500, 0), "outside the region"),
        ((10, 10, 1), "outside the region"),
        ((10, 10), "a point is three whole numbers, across, down and level (or stay), not (10, 10)"),
        ("go", "not 'go'"),
        ((10, 10, True), "True is none of these"),
    ],
)
def test_anything_else_is_refused(answer: Any, problem: str) -> None:
    with pytest.raises(Refused) as caught:
        start(asking(Pen(), ("stay",))).answer(ANN, answer)
    assert problem in str(caught.value)


def test_points_may_be_sealed_by_several_seats() -> None:
    def both(state: Toy) -> Procedure[None]:
        asks = (Place(seat, "where", Pen, RULE) for seat in (ANN, BEA))
        state.said += yield from together(*asks, cite=RULE)

    match = start(toy_game(both))
    match.answer(BEA, (1, 2, 0))
    with pytest.raises(Refused):
        match.answer(ANN, (500, 500, 0))
    match.answer(ANN, (3, 4, 0))
    assert match.position.state.said == [(3, 4, 0), (1, 2, 0)]


def test_random_answers_are_points_and_other_answers() -> None:
    question = Place(ANN, "where", Pen, RULE, or_else=("stay", "done"))
    answers = [at_random(Any, question, (), FastChance(seed)) for seed in range(60)]  # type: ignore[arg-type]
    assert {"stay", "done"} < set(answers)
    points: list[Any] = [answer for answer in answers if not isinstance(answer, str)]
    assert points and all(point in Pen() for point in points)


def test_suggestions_are_not_worked_out_for_whoever_answers_at_random() -> None:
    def never() -> Sequence[Suggestion]:
        raise AssertionError("nobody looks at them")

    def where(state: Toy) -> Procedure[None]:
        state.said.append((yield from place(ANN, "where", Pen, cite=RULE, suggestions=never, or_else=("stay",))))

    game = toy_game(where)
    state = game.setup(game.setting())
    assert play_out(game, state, FastChance(1), FastChance(1)) == 1 and len(state.said) == 1


def test_what_a_question_for_a_point_offers_is_its_suggestions_and_its_other_answers() -> None:
    question = Place(ANN, "where", Pen, RULE, lambda: [Suggestion((10, 10, 0), "there")], ("stay",))
    offered, is_choice = choice_of(question)
    assert is_choice and list(offered) == [(10, 10, 0), "stay"] and offered[-1] == "stay" and len(offered) == 2


# What the suite finds


def faults(truth: Pen, seen: Pen | None = None, *suggested: Point) -> str:
    asks = [
        Place(ANN, "where", lambda pen=pen: pen, RULE, lambda: [Suggestion(point, "there") for point in suggested])
        for pen in (truth, seen or truth)
    ]
    return " ".join(fault for seed in range(5) for fault in faults_of_region(asks[0], asks[1], FastChance(seed)))


def test_a_sound_region_has_no_faults() -> None:
    assert faults(Pen(), None, (10, 10, 0)) == ""
    assert faults(Pen(empty=True)) == ""


def test_a_region_that_is_not_what_it_says_is_found() -> None:
    assert "the suggestion (500, 500, 0) is outside" in faults(Pen(), None, (500, 500, 0))
    assert "drawn inside and is outside" in faults(Pen(drawn=[Area(0, square(0, 1000))])), "a hole is not drawn"
    assert "drawn inside and is outside" in faults(Pen(drawn=[Area(1, square(0, 1000), (square(400, 600),))]))
    assert "the view has other areas" in faults(Pen(), Pen(low=300))
    assert "allowed to the view or in truth" in faults(Pen(), Pen(low=100))
    assert "the view has a region where there is none" in faults(Pen(), Pen(empty=True))
    bad_sample = Pen()
    bad_sample.sample = lambda chance: (500, 500, 0)  # type: ignore[method-assign]
    assert "the sample (500, 500, 0) is outside" in faults(bad_sample)


@dataclass
class RoughPen(Pen):
    """A pen that is drawn only so finely."""

    fineness: int = 0


def test_a_region_may_say_how_finely_it_is_drawn() -> None:
    off = [Area(0, square(0, 1060), (square(40, 600),))]
    assert "is drawn inside and is outside" in faults(RoughPen(drawn=off))
    assert faults(RoughPen(drawn=off, fineness=70)) == ""
    far_off = [Area(0, square(0, 1300), (square(40, 600),))]
    assert "is drawn inside and is outside" in faults(RoughPen(drawn=far_off, fineness=70))
