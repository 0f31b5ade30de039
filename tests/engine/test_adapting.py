"""Moves by number, chance as a player, and matches in other processes."""

from __future__ import annotations

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from examples import dice_duel
from examples.dice_duel import GAME as DUEL
from examples.face_down import GAME as FACE_DOWN
from examples.water_stakes import GAME as WATER_STAKES
from highground.engine import (
    CHANCE,
    Area,
    Ask,
    Chance,
    Course,
    FastChance,
    Game,
    HighgroundError,
    KeyedChance,
    Match,
    Outcome,
    Place,
    Point,
    Pool,
    Procedure,
    Suggestion,
    answer_at,
    answers_of,
    ask,
    encode_state,
    fingerprint_of,
    index_of,
    plain_die,
    roll,
    show,
    shuffle,
    then,
    together,
)
from highground.engine.adapting import POINTS, measured_bounds, returns_of
from highground.engine.cards import Below
from highground.engine.game import _found_again  # pyright: ignore[reportPrivateUsage]
from highground.games import load_game
from highground.testing.checks import goes_on_as
from highground.testing.moments import finished_match, play_with_undo, random_answer
from tests.engine.toys import RULE, Toy, every_way, start, toy_game

ANN, BEA, CY = 0, 1, 2
D6 = Pool(1, plain_die(6))


# Answers by number


def test_answers_are_numbered_in_the_order_of_the_question() -> None:
    def words(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "word", ("yes", "no", ("play", 3)), cite=RULE)

    match = start(toy_game(words))
    view = match.view(ANN)
    question = match.question(ANN)
    assert question and [choice.answer for choice in question.choices] == list(answers_of(view))
    assert [index_of(view, answer) for answer in ("yes", "no", ("play", 3))] == [0, 1, 2]
    assert answer_at(view, 2) == ("play", 3)
    for wrong in (-1, 3, 10**5000):
        with pytest.raises(HighgroundError, match="no answer of number"):
            answer_at(view, wrong)
    with pytest.raises(HighgroundError, match="'perhaps' has no number among the 3 answers"):
        index_of(view, "perhaps")
    assert answers_of(match.view(BEA)) == ()


class Square:
    def __contains__(self, point: Point) -> bool:
        return all(0 <= part <= 1000 for part in point[:2])

    def is_empty(self) -> bool:
        return False

    def sample(self, chance: Below) -> Point:
        return (chance.below(1001), chance.below(1001), 0)

    def areas(self) -> tuple[Area, ...]:
        return (Area(0, ((0, 0), (1000, 0), (1000, 1000), (0, 1000))),)


def test_of_a_region_the_suggestions_have_numbers_then_the_other_answers() -> None:
    def where(state: Toy) -> Procedure[None]:
        good = [Suggestion((1, 1, 0), "corner"), Suggestion((500, 500, 0), "middle")]
        yield Place(ANN, "where", Square, RULE, suggestions=lambda: good, or_else=("stay",))

    assert answers_of(start(toy_game(where)).view(ANN)) == ((1, 1, 0), (500, 500, 0), "stay")


def test_a_region_without_suggestions_is_stood_for_by_a_few_points_always_the_same() -> None:
    def where(state: Toy) -> Procedure[None]:
        yield Place(ANN, "where", Square, RULE, or_else=("stay",))

    match = start(toy_game(where))
    answers = answers_of(match.view(ANN))
    assert len(answers) == POINTS + 1 and answers[-1] == "stay" and len(set(answers)) == len(answers)
    assert answers == answers_of(start(toy_game(where), FastChance(7)).view(ANN))
    for index in range(len(answers)):
        match.copy().answer(ANN, answer_at(match.view(ANN), index))


# How it ended


@pytest.mark.parametrize(
    ("seats", "winners", "returns"),
    [
        (2, (0,), (1, -1)),
        (2, (1,), (-1, 1)),
        (2, (0, 1), (0, 0)),
        (2, (), (0, 0)),
        (3, (1,), (-0.5, 1, -0.5)),
        (3, (0, 2), (0.25, -0.5, 0.25)),
        (4, (0, 1, 2, 3), (0, 0, 0, 0)),
        (1, (0,), (1,)),
        (1, (), (-1,)),
    ],
)
def test_winners_share_what_the_others_lose(seats: int, winners: tuple[int, ...], returns: tuple[float, ...]) -> None:
    assert returns_of(Outcome(winners, RULE, ""), seats) == returns
    assert returns_of(None, seats) == (0,) * seats


def test_a_match_knows_its_returns() -> None:
    match = finished_match(DUEL, 1)
    assert match.outcome and match.returns()[match.outcome.winners[0]] == 1 and sum(match.returns()) == 0
    assert start(DUEL).returns() == (0, 0)


# How long it takes


def test_what_is_measured_is_the_longest_question_and_the_longest_game() -> None:
    def longer(state: Toy, number: int = 0) -> Procedure[None]:
        yield from ask(ANN, "word", tuple(range(number + 2)), cite=RULE)
        yield from ask(ANN, "only", (1,), cite=RULE)
        if number < 4:
            then(state, longer, number + 1)

    game = toy_game(longer)
    found = measured_bounds(game, game.setting(), games=3)
    assert (found.choices, found.decisions) == (6, 5)
    assert game.bounds(game.setting()) is None, "what is not declared is not made up"


def test_points_that_stand_for_a_region_are_counted() -> None:
    def where(state: Toy) -> Procedure[None]:
        yield Place(ANN, "where", Square, RULE)

    game = toy_game(where)
    assert measured_bounds(game, game.setting(), games=1).choices == POINTS


# Chance as a player


def evening(state: Toy) -> Procedure[None]:
    """Dice, cards after a shuffle, and bids at once: everything that chance and seats can do."""
    state.said.append((yield from roll(D6, read=lambda face: "hit" if face > 4 else "miss", cite=RULE)))
    drawn = (state.deck.pop(), state.deck.pop())
    yield from show(state, drawn, to=BEA, cite=RULE)
    state.deck = yield from shuffle(state, [*state.deck, *drawn], cite=RULE)
    top = state.deck.pop()
    yield from show(state, (top,), cite=RULE)
    state.said.append(state.cards[top])
    state.said += yield from together(Ask(ANN, "bid", (0, 1), RULE), Ask(CY, "bid", (5,), RULE), cite=RULE)


EVENING = toy_game(evening, kinds=["ace", "king", "king"], seats=3)


def every_course(course: Course[Any], weight: Fraction = Fraction(1)) -> dict[tuple[Any, ...], Fraction]:
    """How likely everything is that can be said, by walking every move; of seats, each is as likely as the next."""
    if course.mover is None:
        return {tuple(course.view(ANN).state.said): weight}
    likely: dict[tuple[Any, ...], Fraction] = {}
    moves = course.moves()
    weights = dict(course.chances()) if course.mover == CHANCE else {move: Fraction(1, len(moves)) for move in moves}
    for move in moves:
        after = course.copy()
        after.move(move)
        for said, more in every_course(after, weight * weights[move]).items():
            likely[said] = likely.get(said, Fraction(0)) + more
    return likely


def test_every_course_is_as_likely_as_every_match() -> None:
    def play(chance: Chance) -> tuple[Any, ...]:
        match = start(EVENING, chance)
        match.answer(ANN, chance.below(2))
        return tuple(match.position.state.said)

    likely = every_course(Course.begin(EVENING, EVENING.setting()))
    assert likely == every_way(play)
    assert likely["hit", "ace", 0, 5] == Fraction(1, 3) * Fraction(1, 3) * Fraction(1, 2)


def test_whose_move_it_is_and_what_may_be_done() -> None:
    course = Course.begin(EVENING, EVENING.setting())
    assert course.mover == CHANCE and course.chances() == [("miss", Fraction(2, 3)), ("hit", Fraction(1, 3))]
    course.move("hit")
    assert course.chances() == [("ace", Fraction(1, 3)), ("king", Fraction(2, 3))]
    course.move("ace")  # and the other can only be a king
    assert [course.mover, *course.moves()] == [CHANCE, "ace", "king"]
    with pytest.raises(HighgroundError, match="'queen' is none of the 2 moves"):
        course.move("queen")
    course.move("king")
    assert (course.mover, course.moves()) == (ANN, (0, 1))
    with pytest.raises(HighgroundError, match="chance is not to move now"):
        course.chances()
    course.move(1)
    assert course.mover is None and course.returns() == (1, -0.5, -0.5) and course.moves() == ()


def test_seats_asked_at_once_move_one_after_the_other_and_see_nothing_of_each_other() -> None:
    def bids(state: Toy) -> Procedure[None]:
        state.said.append((yield from together(*(Ask(s, "bid", (0, 1, 2), RULE) for s in (ANN, BEA)), cite=RULE)))

    game = toy_game(bids)
    one, other = (Course.begin(game, game.setting()) for _ in range(2))
    one.move(0)
    other.move(2)
    assert one.mover == other.mover == BEA
    assert one.view(BEA).given == other.view(BEA).given == [] and one.moves() == other.moves()
    one.move(1)
    assert one.view(ANN).state.said == [(0, 1)]


def test_a_course_leaves_the_position_it_begins_at_alone() -> None:
    match = start(EVENING, FastChance(1))
    before = encode_state(match.position.state)
    course = Course(match.position)
    twin = course.copy()
    course.move(1)
    assert encode_state(match.position.state) == before and twin.mover == ANN


# In other processes


def play_to_the_end(match: Match[Any]) -> tuple[str, tuple[float, ...], tuple[str, ...], Match[Any]]:
    """What a worker does: take a match up and play it."""
    chance = FastChance("worker")
    while not match.is_over:
        seat = match.waited_for()[0]
        match.answer(seat, random_answer(match, seat, chance))
    return fingerprint_of(match.position.state), match.returns(), match.names, match


@pytest.mark.parametrize("new_chance", [KeyedChance.from_seed, FastChance], ids=["keyed", "quick"])
def test_a_match_goes_to_another_process_and_comes_back(new_chance: Any) -> None:
    games: list[Game[Any]] = [DUEL, FACE_DOWN, WATER_STAKES, load_game("high-noon")]
    matches: list[Match[Any]] = []
    for game in games:
        match: Match[Any] = Match(game, game.setting(), new_chance(3), names=("Ann", "Bea"))
        play_with_undo(match, FastChance(2), 3)
        matches.append(match)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        results = list(pool.map(play_to_the_end, matches))
    for match, (digest, returns, names, back) in zip(matches, results, strict=True):
        assert play_to_the_end(match)[:3] == (digest, returns, names)
        assert back.game is match.game and back.setting is match.setting
        assert fingerprint_of(back.position.state) == digest


def test_a_match_of_a_game_in_a_file_goes_to_another_process(tmp_path: Path) -> None:
    for part in Path(dice_duel.__file__).parent.glob("dice_duel.*"):
        (tmp_path / part.name).write_bytes(part.read_bytes())
    game = load_game(str(tmp_path / "dice_duel.py"))
    match: Match[Any] = Match(game, game.setting(), KeyedChance.from_seed(3))
    match.answer(ANN, "bold")
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        digest, *_, back = pool.submit(play_to_the_end, match).result()
    assert play_to_the_end(match)[0] == digest and back.game is game


def test_a_game_whose_file_is_gone_cannot_be_found_again(tmp_path: Path) -> None:
    gone = tmp_path / "gone.py"
    with pytest.raises(
        HighgroundError, match=r"gone is defined in no_such_module \(.*gone.py\), which cannot be loaded"
    ):
        _found_again("no_such_module", "GAME", "gone", str(gone))


def test_a_pickled_match_is_the_same_match() -> None:
    match = start(DUEL, FastChance(4))
    match.answer(ANN, "bold")
    assert goes_on_as(pickle.loads(pickle.dumps(match))) == goes_on_as(match)


def test_a_game_that_cannot_be_found_again_is_not_sent() -> None:
    with pytest.raises(HighgroundError, match="no module names toy"):
        pickle.dumps(start(EVENING))
