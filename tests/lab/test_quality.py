"""Measuring whether a game is worth playing: what is played, counted and asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from highground.games import load_game
from highground.lab.quality import counting, demands
from highground.lab.quality.counting import Share
from highground.lab.quality.measuring import measure
from highground.lab.quality.playing import NOBODY, Attacks, Played, at_half_time, order_in, play, turns_up
from highground.lab.quality.report import About, markdown
from highground.lab.quality.rows import Row, rows_of
from highground.lab.quality.series import Missing, Plan, Series, plan
from tests.lab.hills import HILL, SCALE, copied, find, planned

# What is played


def test_a_game_is_played_as_often_as_is_asked() -> None:
    the_plan = planned(scale=1)
    assert [(one.scenario, one.bots, one.games) for one in the_plan.equals] == [
        ("skirmish", ("greedy", "greedy"), 1000),
        ("other", ("greedy", "greedy"), 1000),
    ]
    games = {name: some if isinstance(some, Missing) else sum(one.games for one in some)
             for name, some in the_plan.against.items()}  # fmt: skip
    missing = games.pop("greedy:without=flying")
    assert isinstance(missing, Missing) and 'without "flying"' in missing.reason
    assert games == {
        "greedy:without=throwing": 400, "greedy:without=idling": 1000, "sit": 400, "twin": 400, "random": 400,
    }  # fmt: skip


def test_search_plays_most_in_the_skirmish() -> None:
    found = {
        other: some if isinstance(some, Missing) else [(one.scenario, one.bots, one.games) for one in some]
        for other, some in planned(parts=("search",), scale=1).search.items()
    }
    quick, strong = "search:simulations=50", "search:simulations=100"
    assert found == {
        "greedy": [("skirmish", (quick, "greedy"), 200), ("other", (strong, "greedy"), 40)],
        quick: [("skirmish", (quick, quick), 200)],
        "sit": [("skirmish", (quick, "sit"), 60)],
        "twin": [("skirmish", (quick, "twin"), 60)],
    }
    assert planned(parts=("fair",)).search == {}
    elsewhere = plan(HILL, ("other",), ("search",), 1, 0).search
    assert list(elsewhere) == ["greedy"]


def test_only_what_a_part_needs_is_played() -> None:
    assert planned(parts=("random",)).equals == () and planned(parts=("story",)).against == {}
    assert set(planned(parts=("scripts",)).against) == {"sit", "twin"}


def test_a_game_may_name_the_scenarios_that_are_measured_unless_others_are_asked_for(tmp_path: Path) -> None:
    game = copied(tmp_path / "one", ("notice=lambda: notice,", 'notice=lambda: notice, scenarios=("other",),'))
    assert [one.scenario for one in planned(game).equals] == ["other"]
    assert [one.scenario for one in planned(game).series()] == ["other"] * len(list(planned(game).series()))
    assert [one.scenario for one in plan(game, ("skirmish",), ("fair",), SCALE, 0).equals] == ["skirmish"]


def test_each_number_of_players_that_a_scenario_allows_is_played() -> None:
    the_plan = plan("high-noon", ("skirmish", "saloon"), ("fair",), 0.01, 0)
    found = [(one.scenario, len(one.bots)) for one in the_plan.equals]
    assert found == [("skirmish", 2), ("saloon", 2), ("saloon", 3), ("saloon", 4)]
    alone = plan("high-noon", ("saloon",), ("story",), 0.01, 0)
    assert [len(one.bots) for one in alone.equals] == [2]


def test_unequal_bots_play_each_deal_from_both_seats_in_both_orders() -> None:
    (series, _) = series_against("greedy:without=throwing")
    seated = [(turns_up(series, number), order_in(series, number)) for number in range(4)]
    assert seated == [(0, 0), (1, 0), (0, 1), (1, 1)]
    equals = planned().equals[0]
    assert [(turns_up(equals, number), order_in(equals, number)) for number in range(3)] == [(0, 0), (0, 1), (0, 0)]


def series_against(other: str) -> tuple[Series, ...]:
    found = planned().against[other]
    assert isinstance(found, tuple)
    return found


def test_what_is_seen_of_a_game() -> None:
    played = play(planned().equals[0], 1)
    attacks = (
        Attacks("stone", -1, 2), Attacks("stone", 0, 2), Attacks("stone", 1, 2, 2.0, 2.0),
        Attacks("stone", 2, 2, 4.0, 8.0),
    )  # fmt: skip
    # Seat 2 came first and wins, seat 1 was said to lead.
    assert played == Played(1, (1,), (1, 0), (4, 4), ("throwing",), attacks, leader=0, ended_by="HI-1")


def test_search_plays_a_match_by_its_views() -> None:
    series = planned().search["twin"]
    assert isinstance(series, tuple)
    assert [play(series[0], number) for number in (0, 1)] == [Played(0, (0,), (0, 1)), Played(1, (0,), (0, 1))]


def test_nothing_is_noticed_where_only_the_winner_counts() -> None:
    (series, _) = series_against("twin")
    assert play(series, 0) == Played(0, (0,), (0, 1))


def test_half_time_is_the_end_of_the_round_nearest_to_the_middle() -> None:
    assert [at_half_time(list(range(rounds))) for rounds in (1, 2, 3, 4, 5)] == [0, 0, 1, 1, 2]
    assert at_half_time([]) == NOBODY


# What comes of it


def test_whoever_is_first_wins_a_game_that_is_not_fair(rows: list[Row]) -> None:
    rows = [row for row in rows if row.part == "fair"]
    place = find(rows, "wins by place in the order", "skirmish")
    assert (place.figure, place.met, place.games, place.more) == (1.0, False, 40, "first: 100 %, second: 0 %")
    side = find(rows, "wins by side", "skirmish")
    assert (side.figure, side.met, side.more) == (0.5, True, "side 1: 50 %, side 2: 50 %")
    written = find(rows, "wins by side in the order that is written", "other")
    assert (written.figure, written.met, written.games, written.more) == (1.0, None, 20, "side 1: 0 %, side 2: 100 %")
    assert find(rows, "draws", "other").met is True


def test_the_whole_bot_is_held_against_those_that_do_without(rows: list[Row]) -> None:
    throwing = find(rows, "without throwing")
    assert (throwing.figure, throwing.met, throwing.games, throwing.asked) == (1.0, True, 16, "at least 55 %")
    assert throwing.more == "skirmish: 100 %, other: 100 %"
    assert find(rows, "without throwing", "other").games == 8
    idling = find(rows, "without idling")  # the same game from both seats: each wins once
    assert (idling.figure, idling.met, idling.games) == (0.5, True, 40)
    flying = find(rows, "without flying")
    assert (flying.figure, flying.met) == (None, False) and 'without "flying"' in flying.more
    used = find(rows, "games that use idling")
    assert (used.figure, used.met, used.games, used.asked) == (0.0, False, 80, "at least 33.3 %")


def test_scripts_and_chance_must_lose(rows: list[Row]) -> None:
    assert (find(rows, "against sit").figure, find(rows, "against sit").met) == (1.0, True)
    assert (find(rows, "against twin").figure, find(rows, "against twin").met) == (0.5, False)
    assert find(rows, "against random").met is True


def test_attacks_are_counted_by_height_with_their_harm(rows: list[Row]) -> None:
    across = find(rows, "stone across heights")
    assert (across.figure, across.met, across.games) == (0.75, True, 640)
    assert across.more == "-1: 25 %, 0: 25 %, +1: 25 %, +2: 25 %"
    far = find(rows, "stone across 2 or more")
    assert (far.figure, far.met) == (0.25, False)
    harm = [find(rows, f"harm of stone from {where}").figure for where in ("above", "level ground", "below")]
    assert harm == [1.5, 0.0, 0.0]


def test_a_story_is_asked_of_the_skirmish_alone(rows: list[Row]) -> None:
    length = find(rows, "decisions of a seat, the median", "skirmish")
    assert (length.figure, length.met, length.interval) == (4, False, (4, 4))
    assert find(rows, "decisions of a seat, the median", "other").met is None
    leads = find(rows, "who leads at half time loses", "skirmish")
    assert (leads.figure, leads.met, leads.games) == (1.0, True, 40)


def test_every_way_to_win_occurs(rows: list[Row]) -> None:
    often, never = (find(rows, f"games that end by {clause}") for clause in ("HI-1", "HI-2"))
    assert (often.part, often.figure, often.met, often.games, often.asked) == ("story", 1.0, True, 80, "at least 50 %")
    assert (never.figure, never.met, never.asked) == (0.0, False, "at least 10 %")


def test_search_is_held_against_the_bot_by_the_lower_end_of_the_interval(rows: list[Row]) -> None:
    itself = [row for row in rows if row.part == "search" and row.what == "wins by place in the order"]
    assert [(row.figure, row.met, row.games) for row in itself] == [(1.0, False, 8)]
    # The same game from both seats, in which whoever is first wins
    assert (
        find(rows, "search against greedy", "skirmish").figure,
        find(rows, "search against sit", "skirmish").figure,
    ) == (0.5, 1.0)
    skirmish, other = (find(rows, "search against greedy", where) for where in ("skirmish", "other"))
    assert (skirmish.asked, skirmish.met) == ("surely more than 60 %", False)
    assert (other.asked, other.met, other.games) == ("", None, 2)
    assert find(rows, "search against sit", "skirmish").met is True
    series = planned().search["greedy"]
    assert isinstance(series, tuple)
    for wins, met in ((133, False), (134, True)):
        games = [Played(number, (number % 2 if number < wins else 1 - number % 2,), (0, 1)) for number in range(200)]
        found = rows_of(Plan(HILL, search={"greedy": series[:1]}), {series[0]: games}, ("search",))
        assert [(round(row.figure or 0, 3), row.met) for row in found] == [(wins / 200, met)]


def test_a_game_that_search_cannot_play_is_told(tmp_path: Path) -> None:
    path = copied(
        tmp_path / "without", ("    rank=lambda state, question, offered: list(offered), standing", "    standing")
    )
    the_plan = planned(path, ("search",))
    assert list(the_plan.series()) == []
    (row, *_) = rows_of(the_plan, {}, ("search",))
    assert (row.figure, row.met) == (None, False) and "which does not say its rank" in row.more


def test_draws_are_shared_and_nobody_may_lead() -> None:
    series = planned().equals[0]
    won, shared = Played(0, (1,), (0, 1), leader=0), Played(1, (0, 1), (1, 0), leader=1)
    games = [(series, won), (series, shared), (series, Played(2, (0, 1), (0, 1))), (series, Played(3, (0,), (0, 1)))]
    sides = counting.points_of(games, counting.by_side, 2)
    assert [one.points for one in sides] == [2.0, 2.0]
    assert [one.points for one in counting.points_of(games, counting.by_place, 2)] == [2.0, 2.0]
    assert counting.draws(games) == Share(2, 4)
    assert counting.lost_leads(games) == Share(1, 2)  # a lead that ends in a draw is not lost


def test_a_scenario_may_say_that_it_is_uneven(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    quality = load_game(HILL).quality
    assert quality is not None
    the_plan = planned(parts=("fair",))
    results = measure([the_plan], tmp_path, 1).results
    lopsided = {series: [one for one in played if one.number % 2 == 0] for series, played in results.items()}
    verdicts = []
    for uneven in ({}, {"skirmish": 1.0}):
        monkeypatch.setitem(vars(quality), "uneven", uneven)
        verdicts.append(find(rows_of(the_plan, lopsided, ("fair",)), "wins by side", "skirmish").met)
    assert verdicts == [False, True]


def test_a_game_may_ask_for_fewer_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    quality, the_plan = load_game(HILL).quality, planned(parts=("fair",))
    assert quality is not None
    games = [Played(number, (0, 1) if number == 0 else (0,), (0, 1)) for number in range(10)]
    found = []
    for below in (None, 0.05):
        monkeypatch.setitem(vars(quality), "draws_below", below)
        row = find(rows_of(the_plan, dict.fromkeys(the_plan.equals, games), ("fair",)), "draws", "skirmish")
        found.append((row.asked, row.met))
    assert found == [("below 15 %", True), ("below 5 %", False)]


def test_what_is_asked_of_places_and_sides() -> None:
    asked = [(demands.most_by_place(seats), demands.most_by_side(seats)) for seats in (2, 4)]
    assert asked == [(0.55, 0.6), (0.33, 0.35)]


def test_the_page_says_what_is_met_and_how_it_was_made(rows: list[Row]) -> None:
    command = "highground quality hill_game.py"
    about = About(id="hill-game", title="Hill game", version=1, source="abc", command=command, failures=2, rows=rows)
    page = markdown([about])
    asked = [row for row in rows if row.met is not None]
    missed = [row for row in asked if not row.met]
    assert f"| Hill game | {len(asked)} | {len(asked) - len(missed)} | {len(missed)} |" in page
    assert page.count("**not met**") == len(missed) == page.count(", asked is ")
    assert "- Hill game, skirmish: wins by place in the order 100.0 %, asked is at most 55 %" in page
    assert "| all | without throwing | at least 55 % | 100.0 % | 16 | 80.6 % to 100.0 % | met |" in page
    assert "**2 games failed and are not counted.**" in page and "\n  `highground quality hill_game.py`\n" in page


# What is kept
