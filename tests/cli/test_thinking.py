"""Bots at the table: what people see of their thinking, as it goes and when they ask for it."""

import re

import pytest

from highground.cli.output import console
from highground.cli.table import Table
from highground.cli.thinking import Thinking, think
from highground.engine import FastChance, KeyedChance, Match, PatientMatch
from highground.games import load_game
from highground.players import find_bot
from tests.cli.conftest import ALLEY, Command

WATCHED = (
    "play",
    "high-noon",
    "--scenario",
    ALLEY,
    "--seat1",
    "search:simulations=20",
    "--seat2",
    "greedy",
    "--seed",
    1,
)
THOUGHT = re.compile(r"^  Search 1 thinks of “.+”$", re.MULTILINE)
LUCK = "no other does better beyond luck"
WORTH = re.compile(rf"^    .+: wins \d+%, tried \d+ times?(, and {LUCK})?$", re.MULTILINE)


def test_who_asks_for_it_sees_what_a_bot_thinks_of_its_answers(highground: Command) -> None:
    run = highground(*WATCHED, "--explain")
    assert run.code == 0 and len(THOUGHT.findall(run.output)) > 3 and len(WORTH.findall(run.output)) > 6
    assert "Greedy 2 thinks" not in run.output, "greedy weighs no answers against each other"


def test_the_best_of_what_was_tried_comes_first_and_is_what_it_does(highground: Command) -> None:
    told = highground(*WATCHED, "--explain").output.splitlines()
    at = next(number for number, line in enumerate(told) if re.match(r"  Search 1 thinks of “What does .+ do\?”", line))
    assert told[at + 1].startswith("    shoot: wins ") and "attack (shoot)?”" in told[at + 3]


def test_an_answer_that_is_kept_though_another_won_more_says_why(highground: Command) -> None:
    thoughts = highground(*WATCHED, "--explain").output.split("Search 1 thinks of")[1:]
    kept = 0
    for thought in thoughts:
        wins = [int(found) for found in re.findall(r"^    .+: wins (\d+)%", thought, re.MULTILINE)]
        is_said = LUCK in thought
        kept += is_said
        assert is_said or wins[0] == max(wins), "percents are rounded, so equal ones may be kept with a word"
        assert not is_said or LUCK in thought.splitlines()[1], "it is said of the answer that is given"
    assert kept


def test_nobody_else_sees_it(highground: Command) -> None:
    explained, plain = (highground(*WATCHED, *more).output for more in (["--explain"], []))
    assert "thinks" not in plain
    kept = [line for line in explained.splitlines() if not re.match(r"  Search 1 thinks|    .*(tried)", line)]
    assert kept == plain.splitlines(), "a bot that is looked at plays the same game"


def test_what_a_bot_does_is_told_before_the_next_bot_thinks(highground: Command) -> None:
    told = highground(*WATCHED, "--explain").output
    first, later = THOUGHT.search(told), list(THOUGHT.finditer(told))[-1]
    assert first is not None and "[HN-" in told[first.end() : later.start()]


def test_thoughts_are_for_people_and_of_no_use_to_programs(highground: Command) -> None:
    refused = highground(*WATCHED, "--explain", "--json")
    assert refused.code == 2 and "--explain is for people who watch" in refused.errors


def test_a_game_for_a_program_tells_nothing_but_its_end(highground: Command) -> None:
    assert set(highground(*WATCHED, "--json").json) == {"entries", "digest", "outcome"}


def test_people_at_a_terminal_see_that_a_bot_thinks_but_not_of_what(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("high-noon")
    match = Match(game, game.setting("skirmish"), FastChance(4))
    seat = match.waited_for()[0]
    bot = find_bot("search:simulations=60", game, match.setting)
    said: list[str] = []
    monkeypatch.setattr(console, "_force_terminal", True)
    monkeypatch.setattr("rich.status.Status.update", lambda self, status: said.append(str(status)))
    answer, weighed = think(bot, "Doc", match.view(seat), FastChance(1))
    assert answer == weighed[0].answer and said
    assert all(re.fullmatch(r"Doc thinks: \d+ matches imagined", line) for line in said), "how many answers is a secret"
    assert [int(line.split()[2]) for line in said] == sorted(int(line.split()[2]) for line in said)


def test_where_nobody_watches_nothing_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    game = load_game("high-noon")
    match = Match(game, game.setting("skirmish"), FastChance(4))
    seat = match.waited_for()[0]
    think(find_bot("search:simulations=20", game, match.setting), "Doc", match.view(seat), FastChance(1))
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(("bots", "watcher"), [([1], 0), ([0], 1), ([0, 1], 0), ([], None)])
def test_news_are_told_at_once_but_where_several_people_share_the_screen(bots: list[int], watcher: int | None) -> None:
    """There the wrong person might be looking."""
    game = load_game("high-noon")
    match = Match(game, game.setting("skirmish"), FastChance(4))
    table = Table(match, {seat: find_bot("random", game, match.setting) for seat in bots})
    assert table.watcher == watcher


def test_nobody_sees_from_the_time_that_a_bot_has_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where cards leave it one answer it takes as long as with a choice, and it never says there how far it is."""
    game = load_game("highlander")
    match = PatientMatch(game, game.setting("skirmish"), KeyedChance(b"a long duel".ljust(32)))
    bots = {seat: find_bot("search:simulations=2:candidates=2", game, match.setting) for seat in (0, 1)}
    slept: list[float] = []
    said: list[str] = []
    monkeypatch.setattr("highground.cli.thinking.time.sleep", slept.append)
    monkeypatch.setattr(console, "_force_terminal", True)
    monkeypatch.setattr("rich.status.Status.update", lambda self, status: said.append(str(status)))
    thinking = Thinking(match, bots)
    had_no_choice = 0
    while had_no_choice < 4:
        seat = match.waited_for()[0]
        is_secret, only, waits, words = match.leaves_doubt(seat), match.only_answer(seat), len(slept), len(said)
        answer, _ = thinking.answer(seat)
        assert len(slept) - waits == (is_secret and only is not None)
        assert not is_secret or len(said) == words
        had_no_choice += is_secret and only is not None
        match.answer(seat, answer)
    assert all(0 < seconds < 15 for seconds in slept)
