"""Search: what it tries, how it spends its simulations, and what it says of a game that it cannot play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic
from typing import Any

import pytest

from examples import sealed_bid, water_stakes
from highground.engine import FastChance, Game, HighgroundError, Match, Position, View, asked_of
from highground.games import load_game
from highground.players import Candidate, SearchBot, find_bot
from tests.players import guessing


def view_of(game: Game[Any], question: str, seat: int = 0, **data: Any) -> View[Any]:
    """What a seat sees when it is first asked a question."""
    setting = game.setting(data=game.data_type(**data)) if data else game.setting()
    match = Match(game, setting, FastChance(3))
    while (asked := asked_of(match.position.request, seat)) is None or asked.name != question:
        (other, *_) = match.waited_for()
        match.answer(other, asked_of(match.position.request, other).offered()[0])  # pyright: ignore[reportOptionalMemberAccess]
    return match.view(seat)


def search(game: Game[Any], parameters: str = "", seats: int | None = None) -> SearchBot:
    found = find_bot(f"search:{parameters}" if parameters else "search", game, game.setting(seats=seats))
    assert isinstance(found, SearchBot)
    return found


def weighed(parameters: str = "simulations=400", question: str = "colour", **changes: Any) -> list[Candidate]:
    game = guessing.game(**changes)
    return search(game, parameters).weigh(view_of(game, question), FastChance(1))


# What it answers


def test_the_answer_after_which_it_stands_best_is_given_whatever_the_policy_says() -> None:
    best, second, *others = weighed()
    assert (best.answer, second.answer) == ("red", "blue")
    assert best.value == pytest.approx(0.75, abs=0.08) and second.value == pytest.approx(1 - best.value)
    assert {one.value for one in others} == {0.0}
    game = guessing.game()
    assert search(game).answer(view_of(game, "colour"), FastChance(1)) == "red"


def test_all_answers_are_tried_in_the_same_imagined_matches() -> None:
    game = guessing.game()
    view = view_of(game, "colour", answers=("red", "blue", "red or not"))
    found = {one.answer: one for one in search(game, "simulations=9").weigh(view, FastChance(5))}
    assert found["red"].value + found["blue"].value == 1  # where one is right the other is wrong


def test_the_same_seed_gives_the_same_thoughts() -> None:
    game = guessing.game()
    view, bot = view_of(game, "colour"), search(game, "simulations=60")
    first, again, other = (bot.weigh(view, FastChance(seed)) for seed in (1, 1, 2))
    assert first == again != other
    assert bot.answer(view, FastChance(1)) == first[0].answer


def test_where_there_is_but_one_answer_nothing_is_tried() -> None:
    def never(*_: object) -> Any:
        raise AssertionError("nothing is to be weighed")

    game = guessing.game(standing=never)
    for parameters, answers, wanted in (("", ("red",), "red"), ("candidates=1", guessing.ANSWERS, "blue")):
        setting = game.setting(data=guessing.Cards(in_hand=(), answers=answers))
        view = Position(game, game.setup(setting)).view(0)
        (only,) = search(game, parameters).weigh(view, FastChance(1))
        assert (only.answer, only.simulations) == (wanted, 0)


def test_what_the_game_calls_routine_is_left_to_the_policy() -> None:
    game = guessing.game(routine=frozenset({"colour"}))
    (only,) = search(game).weigh(view_of(game, "colour"), FastChance(1))
    assert (only.answer, only.simulations) == ("blue", 0)
    assert len(search(game).weigh(view_of(game, "card"), FastChance(1))) == 2


# What it tries


def test_it_tries_what_is_ranked_first_and_always_what_the_policy_answers() -> None:
    assert {one.answer for one in weighed("candidates=3")} == {"blue", "green", "white"}
    assert {one.answer for one in weighed()} == set(guessing.ANSWERS)


def test_cards_of_one_kind_are_one_candidate() -> None:
    found = weighed(question="card")
    assert len(found) == 2


def test_points_that_are_suggested_are_tried_and_the_policys_own() -> None:
    own = (1234, 5678, 0)
    game = replace(
        water_stakes.GAME,
        policies={"greedy": lambda setting, parameters: lambda *_: own},
        rank=lambda state, question, offered: list(offered),
        standing=lambda state, seat: float(any(at == (10_000, 10_000, 0) for _, at in state.stakes)),
        boundaries=frozenset({"divine"}),
    )
    found = search(game).weigh(view_of(game, "stake"), FastChance(1))
    assert found[0].answer == (10_000, 10_000, 0) and found[0].value == 1
    assert own in [one.answer for one in found] and "keep" in [one.answer for one in found]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_of_what_is_asked_of_several_at_once_it_tries_its_own_answer(seats: int) -> None:
    game = replace(
        sealed_bid.GAME,
        policies={"greedy": lambda setting, parameters: lambda state, question, offered, chance: 4},
        rank=lambda state, question, offered: list(offered),
        standing=lambda state, seat: (state.worth[seat] * 100 + state.coins[seat]) / 1000,
        boundaries=frozenset({"sell_lot"}),
    )
    for seat in range(seats):
        match = Match(game, game.setting(seats=seats), FastChance(1))
        bot = search(game, seats=seats)
        assert bot.thinking.horizon == seats - 1
        bot = search(game, "horizon=1", seats)
        assert bot.answer(match.view(seat), FastChance(1)) == 5  # the others bid 4


@pytest.mark.parametrize(("scenario", "seats"), [("saloon", 3), ("saloon", 4)])
def test_three_and_four_play(scenario: str, seats: int) -> None:
    game = load_game("high-noon")
    setting = game.setting(scenario, seats)
    bot = find_bot("search:simulations=4:candidates=3", game, setting)
    assert isinstance(bot, SearchBot) and bot.thinking.horizon == seats
    match = Match(game, setting, FastChance(2))
    for number in range(8):
        (seat, *_) = match.waited_for()
        match.answer(seat, bot.answer(match.view(seat), FastChance(number)))


# How it spends its simulations


def test_those_that_do_worse_are_dropped_by_halves() -> None:
    rounds: list[Sequence[Candidate]] = []
    game = guessing.game()
    view = view_of(game, "colour", hidden=guessing.ANSWERS)  # one is as likely as the other
    found = search(game, "simulations=210").weigh(view, FastChance(2), rounds.append)
    # 7 candidates in 10 matches, 4 of them in 17 more, 2 of those in 36 more
    assert [one.simulations for one in found] == [63, 63, 27, 27, 10, 10, 10]
    assert [[one.simulations for one in some] for some in rounds[:2]] == [[10] * 7, [27] * 4 + [10] * 3]
    assert rounds[2] == found


def test_what_the_policy_answers_is_left_only_for_what_does_better_beyond_luck() -> None:
    game = guessing.game()
    view = view_of(game, "colour", hidden=guessing.ANSWERS)  # one is as likely as the other
    bold, careful = (search(game, f"simulations=210:doubt={doubt}") for doubt in ("0", "3"))
    for seed in range(8):
        found, again = bold.weigh(view, FastChance(seed)), careful.weigh(view, FastChance(seed))
        assert found[0].value == max(one.value for one in found if one.simulations == found[0].simulations)
        assert again[0].answer == "blue"  # as the policy says
        policys = next(one for one in found if one.answer == "blue")
        assert policys.simulations == found[0].simulations  # it is tried for as long as any
    assert {bold.answer(view, FastChance(seed)) for seed in range(8)} > {"blue"}
    assert careful.answer(view_of(game, "colour"), FastChance(1)) == "red"  # which does better, beyond luck


def test_those_that_surely_do_worse_are_dropped_at_once() -> None:
    game = guessing.game()
    rounds: list[Sequence[Candidate]] = []
    found = search(game, "simulations=10000").weigh(view_of(game, "colour"), FastChance(1), rounds.append)
    assert [one.simulations for one in found[2:]] == [8] * 5  # which are never right
    assert found[0].answer == "red" and 8 < found[1].simulations == found[0].simulations < 100
    # Two that are left after the first round are both tried for as long as it takes.
    close = search(game, "simulations=300").weigh(view_of(game, "colour", hidden=("red", "blue")), FastChance(1))
    assert [one.simulations for one in close] == [130, 130, 8, 8, 8, 8, 8]
    assert sum(one.simulations for one in found) < 200 and rounds[-1] == found


def test_answers_that_come_to_the_same_are_not_tried_for_long() -> None:
    game = guessing.game()
    view = view_of(game, "colour", answers=("green", "white"))
    assert [one.simulations for one in search(game).weigh(view, FastChance(1))] == [8, 8]
    assert search(game).answer(view, FastChance(1)) == "green"  # as the policy says


@pytest.mark.parametrize("simulations", [1, 7, 50, 100])
def test_no_more_is_tried_than_said_but_each_once(simulations: int) -> None:
    game = guessing.game()
    view = view_of(game, "colour", hidden=guessing.ANSWERS)
    spent = sum(one.simulations for one in search(game, f"simulations={simulations}").weigh(view, FastChance(2)))
    least = 7 + 4 + 2
    assert max(simulations - 7, least) <= spent <= max(simulations, least)


def test_seconds_are_kept() -> None:
    game = guessing.game()
    view, bot = view_of(game, "colour", hidden=guessing.ANSWERS), search(game, "seconds=0.2")
    began = monotonic()
    found = bot.weigh(view, FastChance(1))
    assert 0.2 <= monotonic() - began < 2  # a slow machine is not at fault
    assert found[0].simulations > found[-1].simulations > 0
    both = search(game, "seconds=100:simulations=30").weigh(view, FastChance(1))
    assert sum(one.simulations for one in both) <= 30


# What it cannot do


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        (
            "search:depth=3",
            'parameter of search "depth" (there are: candidates, doubt, horizon, policy, seconds, simulations)',
        ),
        ("search:simulations=none", "simulations of search is a whole number from 1, not 'none'"),
        ("search:simulations=0", "simulations of search is a whole number from 1, not '0'"),
        ("search:candidates=-1", "candidates of search is a whole number from 1, not '-1'"),
        ("search:horizon=1.5", "horizon of search is a whole number from 1, not '1.5'"),
        ("search:seconds=soon", "seconds of search is a number above 0, such as 0.5, not 'soon'"),
        ("search:seconds=nan", "seconds of search is a number above 0, such as 0.5, not 'nan'"),
        ("search:doubt=-1", "doubt of search is a number from 0, such as 1.5, not '-1'"),
        ("search:doubt=much", "doubt of search is a number from 0, such as 1.5, not 'much'"),
        ("search:policy=lucky", 'policy of guessing "lucky" (there are: greedy)'),
        ("searhc", '"searhc"; did you mean "search"? (there are: greedy, random, search)'),
    ],
)
def test_a_parameter_that_is_wrong_is_told_with_what_would_be_right(bot: str, told: str) -> None:
    game = guessing.game()
    with pytest.raises(HighgroundError) as caught:
        find_bot(bot, game, game.setting())
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"rank": None}, "does not say its rank"),
        ({"standing": None, "boundaries": frozenset[str]()}, "does not say its standing and boundaries"),
        ({"policies": {}}, "does not say its policy greedy"),
    ],
)
def test_a_game_that_it_cannot_play_is_refused(changes: dict[str, Any], told: str) -> None:
    game = guessing.game(**changes)
    with pytest.raises(HighgroundError, match=f"search cannot play guessing, which {told}"):
        find_bot("search", game, game.setting())
    with pytest.raises(HighgroundError) as caught:
        find_bot("lucky", game, game.setting())
    assert "search" not in str(caught.value)
