"""Fitting how a match stands: worths that are known beforehand are found again, and a file comes of games."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from highground.engine import Ask, FastChance
from highground.games import load_game
from highground.lab.fitting import FEWEST, chances, fit, sample_of, spans_of, worths_of
from highground.lab.seating import game_and_setting
from highground.lab.self_play import Seen, astray, fitted_of, play_and_see, tasks_for

WORTHS = np.array([1.0, -0.5, 0.3, 0.0, 0.4])  # of two features as the next to move, of both as another, of the move


def states(seats: int, count: int = 6000, left: float = 1.0) -> Seen:
    """States whose games end as likely as the worths say."""
    random = np.random.default_rng(seats)
    amounts = random.normal(size=(count, seats, 2)) * [1.0, 3.0]
    mover = random.integers(seats, size=count)
    seen = Seen("all", np.arange(count), np.full(count, left), mover, amounts, np.zeros((count, seats)))
    sample = sample_of([seen])
    likely = chances(sample.known @ WORTHS, sample.there)
    won = (likely.cumsum(axis=1) > random.random((count, 1))).argmax(axis=1)
    return seen._replace(won=np.eye(seats)[won])


@pytest.mark.parametrize("seats", [(2,), (3,), (2, 3, 4)])
def test_worths_are_found_again_for_any_number_of_seats(seats: tuple[int, ...]) -> None:
    sample = sample_of([states(count) for count in seats])
    found = worths_of(sample.known, sample.there, sample.won)
    assert found == pytest.approx(WORTHS, abs=0.12)


@pytest.mark.parametrize("far", [3.0, -30.0])
def test_worths_are_found_from_wherever_one_begins(far: float) -> None:
    """What is known of all scenarios may be far from what a scenario with many games tells."""
    sample = sample_of([states(2)])
    found = worths_of(sample.known, sample.there, sample.won, around=np.full(len(WORTHS), far))
    assert np.abs(found).max() < abs(far) / 2


def test_a_feature_that_is_always_the_same_is_worth_nothing() -> None:
    seen = states(2)
    seen.amounts[:, :, 1] = 7.0
    sample = sample_of([seen])
    found = worths_of(sample.known, sample.there, sample.won)
    # Both seats have it, so only who moves next and who does not can be told by it.
    assert np.isfinite(found).all() and abs(found[1] + found[3]) < 0.1


def test_chances_are_shares_of_those_who_are_there() -> None:
    found = chances(np.array([[1.0, 1.0, 9.0], [0.0, 900.0, -900.0]]), np.array([[True, True, False], [True] * 3]))
    assert found.tolist() == [[0.5, 0.5, 0.0], [0.0, 1.0, 0.0]]


def test_spans_with_few_states_are_one_with_their_neighbours() -> None:
    one, two, three, five = ([left] * FEWEST for left in (1.0, 2.0, 3.0, 5.0))
    assert spans_of(np.array([*one, *two, *three, *five])) == [(0, 1), (1, 2), (2, 3), (3, np.inf)]
    assert spans_of(np.array([*one[1:], *two, *three, *five])) == [(0, 2), (2, 3), (3, np.inf)]
    assert spans_of(np.array([*one, *two, *five[1:]])) == [(0, 1), (1, np.inf)]
    assert spans_of(np.array(one[1:])) == [(0, np.inf)]


def test_games_that_were_not_fitted_to_are_foretold() -> None:
    other = states(3, left=5.0)._replace(scenario="other")
    found = fit(("one", "two"), sample_of([states(2), other]), "a command")
    assert found.fitted.command == "a command"
    (at_last, before) = found.fitted.worths
    assert (at_last.left, before.left) == (1.0, None)
    assert at_last.next["one"] == pytest.approx(1.0, abs=0.15) and before.later["one"] == pytest.approx(0.3, abs=0.1)
    assert [(line.what, line.states) for line in found.spans] == [("up to 1", 1200), ("more than 1", 1200)]
    assert found.all.states == 2400 and found.all.loss < 0.8 * found.all.even
    assert [line.what for line in found.scenarios] == list(found.fitted.scenarios) == ["all", "other"]
    assert [worths.left for worths in found.fitted.scenarios["other"]] == [None]
    assert found.all.even == pytest.approx((np.log(2) + np.log(3)) / 2)


def test_half_of_the_games_are_in_the_first_scenario_and_all_play_who_may() -> None:
    games = Counter[str]()
    for task in tasks_for("high-noon", "greedy", 180, 0):
        games[task.scenario] += len(task.numbers)
    first, *others = load_game("high-noon").scenarios
    assert games == {first: 90, **dict.fromkeys(others, 30)}
    seats = Counter(game_and_setting(t.game, t.setting)[1].seats for t in tasks_for("high-noon", "greedy", 18, 0))
    assert set(seats) == {2, 3, 4}


def test_what_is_seen_of_a_game() -> None:
    (task, *_) = tasks_for("high-noon", "greedy", 4, 0)
    seen, again = play_and_see(task), play_and_see(task)
    assert seen.scenario == "skirmish" and len(seen.left) > 4
    assert all(np.array_equal(one, other) for one, other in zip(seen[1:], again[1:], strict=True))
    ends = np.flatnonzero(np.diff(seen.games))
    assert set(np.delete(np.diff(seen.left), ends)) == {-0.5} and len(ends) == len(task.numbers) - 1
    assert seen.amounts.shape[1:] == (2, len(fitted_of(load_game("high-noon")).names))
    assert set(seen.won.sum(axis=1)) == {1.0}


def test_who_goes_astray_answers_now_and_then_anything() -> None:
    policy, chance, offered = astray(lambda *_: "best"), FastChance(1), ("best", "other")
    found = [policy(None, Ask(0, "word", offered, ""), offered, chance) for _ in range(2400)]
    assert 60 < found.count("other") < 140  # one of twelve is any, and half of those are the other


def test_a_scenario_of_which_little_is_known_is_near_the_others() -> None:
    many, few = states(2), states(2, count=FEWEST)._replace(scenario="new")
    few.won[:] = few.won[:, ::-1]  # as if whoever stands worse had won
    alone, among = (fit(("one", "two"), sample_of(some), "").fitted.scenarios["new"] for some in ([few], [many, few]))
    assert alone[0].next["one"] < among[0].next["one"] < 1
