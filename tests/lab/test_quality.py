"""Measuring whether a game is worth playing: counts, verdicts, and results that survive a cut."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from highground.engine import HighgroundError
from highground.games import load_game
from highground.lab.quality import counting, demands
from highground.lab.quality.counting import Share
from highground.lab.quality.demands import PARTS
from highground.lab.quality.keeping import Kept
from highground.lab.quality.measuring import Measurement, measure, read_all, tasks_for
from highground.lab.quality.playing import NOBODY, Attacks, Played, Task, at_half_time, order_in, play, turns_up
from highground.lab.quality.report import About, markdown
from highground.lab.quality.rows import Row, rows_of
from highground.lab.quality.series import Missing, Plan, Series, plan

HILL = str(Path(__file__).with_name("hill_game.py"))
SCALE = 0.04


def planned(game: str = HILL, parts: tuple[str, ...] = PARTS, scale: float = SCALE) -> Plan:
    return plan(game, (), parts, scale, seed=0)


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    the_plan = planned()
    return rows_of(the_plan, measure([the_plan], tmp_path_factory.mktemp("kept"), 1).results, PARTS)


def find(rows: list[Row], what: str, scenario: str = "all") -> Row:
    (row,) = [row for row in rows if row.what == what and row.scenario == scenario]
    return row


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
    assert played == Played(1, (1,), (1, 0), (4, 4), ("throwing",), attacks, leader=0)


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


def left_to_play(the_plan: Plan, folder: Path) -> list[Task]:
    return tasks_for(read_all([the_plan], Kept(folder)))


def test_what_most_is_asked_of_is_played_first(tmp_path: Path) -> None:
    played = [task.series.scenario for task in left_to_play(planned(), tmp_path)]
    assert played == sorted(played, key=lambda scenario: scenario != "skirmish")
    assert set(played) == {"skirmish", "other"}


def test_the_figures_are_the_same_however_games_are_spread(tmp_path: Path, rows: list[Row]) -> None:
    the_plan = planned()
    spread = measure([the_plan], tmp_path, 2)
    assert rows_of(the_plan, spread.results, PARTS) == rows


def start(folder: Path, dies_at: int = 0) -> subprocess.Popen[str]:
    words = ["quality", HILL, "--games-scale", str(SCALE), "--folder", str(folder), "--workers", "1", "--json"]
    return subprocess.Popen(
        [sys.executable, "-c", "from highground.cli import main; main()", *words],
        env={**os.environ, "HILL_GAME_DIES_AT": str(dies_at)}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    output, _ = process.communicate()
    return process.returncode, output


def kept_numbers(folder: Path) -> dict[str, list[int]]:
    return {
        path.name: [json.loads(line)["number"] for line in path.read_text().splitlines() if line]
        for path in sorted(folder.iterdir())
    }


def test_a_measurement_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    code, _ = ended(start(tmp_path / "cut", dies_at=70))
    assert code == -9
    before = kept_numbers(tmp_path / "cut")
    assert 0 < sum(map(len, before.values())) < 70
    again, whole = ended(start(tmp_path / "cut")), ended(start(tmp_path / "whole"))
    assert again == whole and whole[0] == 0
    after = kept_numbers(tmp_path / "cut")
    assert after == kept_numbers(tmp_path / "whole")  # and nothing was played twice
    assert all(after[name][: len(numbers)] == numbers for name, numbers in before.items())


def test_two_measurements_at_once_come_to_the_same(tmp_path: Path) -> None:
    both = [start(tmp_path / "both") for _ in range(2)]
    assert ended(both[0]) == ended(both[1]) == ended(start(tmp_path / "alone"))


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    the_plan = planned(parts=("fair",))
    whole = measure([the_plan], tmp_path, 1)
    path = sorted(tmp_path.iterdir())[0]
    path.write_bytes(path.read_bytes()[:-5])
    assert [task.numbers for task in left_to_play(the_plan, tmp_path)] == [(39,)]
    assert measure([the_plan], tmp_path, 1) == whole
    assert left_to_play(the_plan, tmp_path) == []


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(b"\xff\xfe", id="no text"),
        pytest.param(b'{"number": 5', id="cut off"),
        pytest.param(b'{"number": 5}', id="no end"),
        pytest.param(b'{"number": 5, "winners": [7], "order": [0, 1], "decisions": [4, 4]}', id="an unknown winner"),
        pytest.param(b'{"number": 5, "winners": [0], "order": [0, 0], "decisions": [4, 4]}', id="a seat twice"),
        pytest.param(b'{"number": 5, "winners": [0], "order": [0, 1]}', id="nothing seen"),
    ],
)
def test_a_damaged_line_is_played_again(tmp_path: Path, damage: bytes) -> None:
    the_plan = planned(parts=("fair",))
    whole = measure([the_plan], tmp_path, 1)
    path = sorted(tmp_path.iterdir())[0]
    lines = path.read_bytes().splitlines()
    (place,) = [place for place, line in enumerate(lines) if b'"number":5,' in line]
    path.write_bytes(b"\n".join([*lines[:place], damage, *lines[place + 1 :]]))
    assert [task.numbers for task in left_to_play(the_plan, tmp_path)] == [(5,)]
    assert measure([the_plan], tmp_path, 1) == whole


def test_more_games_go_on_from_fewer(tmp_path: Path) -> None:
    measure([planned(parts=("fair",), scale=0.01)], tmp_path, 1)
    more = planned(parts=("fair",), scale=0.02)
    assert [task.numbers for task in left_to_play(more, tmp_path)] == [tuple(range(10, 20))] * 2


def copied(folder: Path, *changes: tuple[str, str]) -> str:
    text = Path(HILL).read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    folder.mkdir()
    (folder / "hill_game.py").write_text(text)
    return str(folder / "hill_game.py")


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(("FIRST_WINS = True", "FIRST_WINS = False"), id="its source"),
        pytest.param(("version=1", "version=2"), id="its version"),
        pytest.param(("first: int = 0", "first: int = 1"), id="its data"),
    ],
)
def test_games_of_other_rules_are_not_mixed_in(tmp_path: Path, change: tuple[str, str]) -> None:
    kept = tmp_path / "kept"
    one, other = (
        planned(copied(tmp_path / name, *some), ("fair",)) for name, some in (("one", ()), ("two", (change,)))
    )
    measure([one], kept, 1)
    assert len(left_to_play(other, kept)) == len(left_to_play(other, tmp_path / "nothing")) > 0
    measure([other], kept, 1)
    assert len(list(kept.iterdir())) == 4  # the old ones are left alone


def test_what_is_there_already_is_read_once_and_counted_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measure([planned(parts=("fair",), scale=0.01)], tmp_path, 1)
    reads: list[Series] = []
    read = Kept.read
    monkeypatch.setattr(Kept, "read", lambda kept, series: reads.append(series) or read(kept, series))
    heard: list[int] = []
    more = planned(parts=("fair",))
    found = measure([more], tmp_path, 1, lambda games, what: heard.append(games))
    assert heard == [20, 20, 10, 20, 10] and reads == list(more.equals)
    monkeypatch.undo()
    assert found == measure([more], tmp_path, 1) == measure([more], tmp_path / "afresh", 1)


def test_the_data_of_a_setting_count_by_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(HILL)
    before = planned(parts=("fair",)).equals[0].digest
    assert isinstance(game.scenarios, dict)
    monkeypatch.setitem(game.scenarios, "skirmish", game.scenarios["other"])
    assert planned(parts=("fair",)).equals[0].digest != before


def test_afresh_forgets_games_of_these_and_other_rules(tmp_path: Path) -> None:
    the_plan = planned(parts=("fair",))
    measure([the_plan], tmp_path, 1)
    series = the_plan.equals[0]
    stale = msgspec.structs.replace(series, digest="older")
    Kept(tmp_path).add(stale, [play(series, 0)])
    assert Kept(tmp_path).read(series) and Kept(tmp_path).read(stale)
    Kept(tmp_path).forget(series)
    assert Kept(tmp_path).read(series) == Kept(tmp_path).read(stale) == {}
    assert len(Kept(tmp_path).read(the_plan.equals[1])) == 40


def test_games_that_fail_are_told_and_tried_again(tmp_path: Path) -> None:
    failing = '    if number == 3 and seat == 0:\n        raise RuntimeError("no stone")\n'
    thrown = '    if answer == "throw":'
    path = copied(tmp_path / "broken", (thrown, failing + thrown))
    the_plan = planned(path, ("fair",))
    found: Measurement = measure([the_plan], tmp_path / "kept", 1)
    # Seat 1 is asked in turn 3 only where seat 2 came first: in every other game.
    assert len(found.failures) == 40 and {one.text for one in found.failures} == {"RuntimeError: no stone"}
    assert [len(played) for played in found.results.values()] == [20, 20]
    assert sum(len(task.numbers) for task in left_to_play(the_plan, tmp_path / "kept")) == 40


def test_a_game_that_says_nothing_of_its_quality_is_refused() -> None:
    with pytest.raises(HighgroundError, match="dice-duel does not say what is to be measured"):
        planned(str(Path(__file__).parents[2] / "examples" / "dice_duel.py"))
