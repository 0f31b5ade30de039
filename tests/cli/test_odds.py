"""`highground odds`."""

import re
import shlex
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from highground.cli.action import begin_action, named_answers, path_in_words
from highground.draw.palette import SQUARE_HEIGHTS
from highground.engine import FastChance, Match, change
from highground.games import load_game
from highground.odds import Branch, Odds, odds_of
from tests.cli.conftest import ALLEY, DICE_DUEL, FACE_DOWN, SEALED_BID, WATER_STAKES, Command
from tests.draw.reading import words_in

SCENES = Path(__file__).parents[2] / "docs/scenes"
BALCONY, HILL = SCENES / "balcony.toml", SCENES / "hill.toml"


def test_exact_odds_in_json(highground: Command) -> None:
    found = highground("odds", DICE_DUEL, "skirmish", "bold", "duck", "--json").json
    assert sum(Fraction(row["exact"]) for row in found["outcomes"]) == 1
    assert found["outcomes"][4:] == [
        {"outcome": {"loses-life": [{"whom": 1, "amount": 1}]}, "text": "Seat 2 loses 1 life",
         "probability": 63 / 256, "exact": "63/256"},
        {"outcome": {}, "text": "nothing changes", "probability": 0.5, "exact": "1/2"},
    ]  # fmt: skip
    assert "error" not in found and found["seat"] == 1


def test_means_and_chances_of_so_much_or_more_in_json(highground: Command) -> None:
    found = highground("odds", DICE_DUEL, "skirmish", "careful", "stand", "--json").json
    life = {"name": "loses-life", "about": {"whom": 1}}
    assert found["mean"] == [{**life, "text": "Seat 2 loses 0.47 life", "mean": 30 / 64, "exact": "15/32"}]
    assert found["at_least"] == [
        {**life, "amount": 1, "probability": 22 / 64, "exact": "11/32"},
        {**life, "amount": 2, "probability": 7 / 64, "exact": "7/64"},
        {**life, "amount": 3, "probability": 1 / 64, "exact": "1/64"},
    ]
    assert found["branches"][0]["mean"] == found["mean"]


def test_outcomes_are_the_same_in_every_language_and_only_said_in_it(highground: Command) -> None:
    english = highground("odds", DICE_DUEL, "skirmish", "2", "2", "--json").json["outcomes"]
    polish = highground("odds", DICE_DUEL, "skirmish", "2", "2", "--language", "pl", "--json").json["outcomes"]
    assert [row["outcome"] for row in polish] == [row["outcome"] for row in english]
    assert (english[0]["text"], polish[0]["text"]) == ("Seat 2 loses 5 life", "Seat 2 traci 5 życia")
    assert polish[-1]["text"] == "nic się nie zmienia"


def test_they_are_those_of_the_library(highground: Command) -> None:
    game = load_game(DICE_DUEL)
    view = Match(game, game.setting(), FastChance(0)).view(0)
    (branch,) = odds_of(view, ["careful", "stand"])
    found = highground("odds", DICE_DUEL, "skirmish", "careful", "stand", "--json").json
    assert [row["exact"] for row in found["outcomes"]] == [str(p) for _, p in branch.odds.outcomes]


def test_open_decisions_are_branches_in_the_order_offered(highground: Command) -> None:
    found = highground("odds", DICE_DUEL, "skirmish", "bold", "--json").json
    assert [branch["answers"] for branch in found["branches"]] == [["bold", "stand"], ["bold", "duck"]]
    assert found["outcomes"] == found["branches"][0]["outcomes"]
    whole = highground("odds", DICE_DUEL, "skirmish", "--json").json
    assert [branch["answers"][0] for branch in whole["branches"]] == ["careful", "careful", "bold", "bold"]


@pytest.mark.parametrize("words", [["bold", "duck"], ["2", "2"], ["bo", "du"], ["BOLD,Duck"], ["bold, 2"]])
def test_answers_go_by_name_beginning_or_number(highground: Command, words: list[str]) -> None:
    found = highground("odds", DICE_DUEL, "skirmish", *words, "--json").json
    assert [branch["answers"] for branch in found["branches"]] == [["bold", "duck"]]


def test_names_of_several_words_need_no_quotes(highground: Command) -> None:
    words = ["Anna", "Lee", "shoot", "Old", "Tom", "Duck"]
    found = highground("odds", "high-noon", ALLEY, *words, "--json").json
    assert found["branches"][0]["answers"][:3] == ["Anna Lee", "shoot", "Old Tom"]


def test_a_number_that_is_a_name_is_the_name(highground: Command) -> None:
    found = highground("odds", SEALED_BID, "skirmish", "3", "2", "--json").json
    assert found["branches"][0]["answers"] == ["3", "2"]
    assert found["outcomes"][0]["outcome"] == {"gets-lot": [{"who": 0, "amount": 3}], "pays": [{"who": 0, "amount": 3}]}


def test_sampled_odds_say_so(highground: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def sampled(*arguments: Any, **limits: Any) -> list[Branch]:
        return [replace(branch, odds=replace(branch.odds, error=0.01)) for branch in odds_of(*arguments, **limits)]

    monkeypatch.setattr("highground.cli.odds.odds_of", sampled)
    found = highground("odds", DICE_DUEL, "skirmish", "bold", "duck", "--json").json
    assert all(row["exact"] is None and row["error"] == 0.01 for row in found["outcomes"])
    assert found["error"] == 0.01 and found["mean"][0]["exact"] is found["at_least"][0]["exact"] is None
    output = highground("odds", DICE_DUEL, "skirmish", "bold", "duck").output
    assert "sampled" in output and "± 2.0%" in output and "1/2" not in output


def test_points_are_named_by_their_numbers(highground: Command) -> None:
    assert highground("odds", WATER_STAKES, "skirmish", "0.1,0.2", "--json").json["branches"][0]["answers"] == [
        "0.1,0.2"
    ]
    suggested = highground("odds", WATER_STAKES, "skirmish", "--json").json["branches"]
    assert [branch["answers"] for branch in suggested][:2] == [
        ["the middle of the field"],
        ["the corner farthest from all stakes"],
    ]


def test_decisions_settled_before_chance_are_made(highground: Command) -> None:
    # Each stake is a step of its own: the first four are put, and the odds are those of the last.
    words = ["1,1", "9,9", "1,9", "9,1", "1,5"]
    found = highground("odds", WATER_STAKES, "skirmish", *words, "--json").json
    assert found["seat"] == 1 and found["branches"][0]["answers"] == ["1,5"]


def test_people_see_a_table(highground: Command) -> None:
    run = highground("odds", DICE_DUEL, "skirmish", "bold")
    assert "bold → stand" in run.output and "93/256" in run.output and "36.3%" in run.output and "█" in run.output
    assert "Odds as Seat 1 can know them" in highground("odds", FACE_DOWN, "skirmish").output
    assert "more ways to answer" in highground("odds", SEALED_BID, "skirmish").output


def test_what_the_rules_forbid_is_refused_by_its_clause(highground: Command) -> None:
    """Red Tom is out of sight, so that only Lefty is left to be shot at, and nobody is asked at whom."""
    scene = BALCONY
    run = highground("odds", "high-noon", scene, "Ada Quill", "shoot", "Red Tom")
    assert run.code == 2 and "[HN-L4 HN-L8 HN-L9]" in run.errors
    run = highground("odds", "high-noon", scene, "Ada Quill", "melee")
    assert (
        run.code == 2
        and "melee is with an enemy in sight on a neighbouring square of the same rank [HN-B6]" in run.errors
    )


def test_people_are_told_means_and_how_likely_so_much_or_more_is(highground: Command) -> None:
    lines = highground("odds", DICE_DUEL, "skirmish", "bold", "stand").output.splitlines()
    two = next(line for line in lines if "loses 2 life" in line)
    assert two.split()[-4:-1] == ["21.9%", "7/32", "36.3%"]
    nothing = next(line for line in lines if "nothing changes" in line)
    assert nothing.split()[:-1] == ["nothing", "changes", "36.3%", "93/256"]
    assert "   Seat 2 loses 1.18 life on average (303/256)" in lines
    assert "average" not in highground("odds", SEALED_BID, "skirmish", "3", "2").output  # it is certain


def test_where_the_same_amount_comes_in_two_ways_it_is_told_below(
    highground: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    two, beaten = change("loses-life", 2, whom=1), change("beaten", whom=1)
    outcomes = (
        ((two, beaten), Fraction(1, 4)),
        ((two,), Fraction(1, 4)),
        ((change("loses-life", 1, whom=1),), Fraction(1, 2)),
    )
    monkeypatch.setattr("highground.cli.odds.odds_of", lambda *_: [Branch(("bold",), Odds(outcomes, "first"))])
    output = highground("odds", DICE_DUEL, "skirmish", "bold").output
    assert "Seat 2 loses 2 life and is beaten" in output and "or more" not in output
    assert "Seat 2 loses 1.50 life on average (3/2); at least 2: 50.0%\n" in output


def test_an_outcome_of_one_kind_alone_needs_no_such_column(highground: Command) -> None:
    hill = highground("odds", "tactical-x", HILL, "0604").output
    assert "machine-gun section on 0604 is dispersed" in hill and "or more" not in hill and "average" not in hill


@pytest.mark.parametrize("columns", [60, 80])
def test_narrow_terminals_get_shorter_bars_and_whole_numbers(
    highground: Command, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    bars = [line.count("█") for line in highground("odds", DICE_DUEL, "skirmish", "bold", "duck").output.splitlines()]
    assert max(bars) == 4  # of an outcome as likely as not
    lines = highground("odds", "high-noon", BALCONY, "Ada Quill", "shoot", "Lefty").output.splitlines()
    table = [line for line in lines if "%" in line and "average" not in line]
    assert len(table) >= 3 and all(len(line) <= columns for line in table)
    assert lines[1].strip() == "Ada Quill → shoot → Lefty → Hot Lead (attack 4, defence 0)"


ODDS = SCENES.parent / "odds.md"
FORMS = [
    pytest.param([game, str(SCENES / scene), *shlex.split(action)], re.findall(r" ([\d/]+)(?:,|$)", outcomes), id=form)
    for game, scene, table in re.findall(
        r"`highground odds (\S+) docs/scenes/(\S+) ACTION`(.*?)(?=\n`highground|\n## )", ODDS.read_text(), re.DOTALL
    )
    for form, action, outcomes in re.findall(r"^\| (.*?) \| `(.*)` \| (.*) \|$", table, re.MULTILINE)
]


@pytest.mark.parametrize(("command", "exact"), FORMS)
def test_every_kind_of_attack_has_the_odds_that_the_page_says(
    highground: Command, command: list[str], exact: list[str]
) -> None:
    found = highground("odds", *command, "--json").json
    assert len(found["branches"]) == 1
    assert [row["exact"] for row in found["outcomes"]] == exact
    assert sum(map(Fraction, exact)) == 1


def test_the_page_shows_every_kind_of_attack() -> None:
    assert len(FORMS) == 20


def test_words_may_end_where_nothing_else_can_be_answered(highground: Command) -> None:
    """Ada can shoot at nobody but Red Tom: he may be named, and what is asked after that is left open."""
    scene = str(SCENES / "attacks-squares.toml")
    found = highground("odds", "high-noon", scene, "Ada Quill", "shoot", "Red Tom", "--json").json
    assert len(found["branches"]) == 4


def test_a_policy_is_chosen_by_name(highground: Command) -> None:
    chosen = highground("odds", DICE_DUEL, "skirmish", "bold", "--policy", "reckless", "--json").json
    assert chosen["policy"] == "reckless"
    wrong = highground("odds", DICE_DUEL, "skirmish", "bold", "--policy", "reckles")
    assert wrong.code == 2 and 'did you mean "reckless"?' in wrong.errors


def test_a_policy_may_have_parameters(highground: Command) -> None:
    shot = ("odds", "high-noon", str(BALCONY), "Ada Quill", "shoot", "Lefty", "--json", "--policy")
    with_cards, without = (highground(*shot, name).json for name in ("greedy", "greedy:without=special-cards"))
    assert without["policy"] == "greedy:without=special-cards"
    assert [row["exact"] for row in without["outcomes"]] == ["7/9690", "35/456", "11919/12920"]
    assert without["outcomes"] != with_cards["outcomes"]
    for wrong in ("greedy:without=gravity", "greedy:with=height", "greedy:height", "first:without=height"):
        assert highground(*shot, wrong).code == 2


def test_whoever_names_a_time_gets_all_of_it_however_many_steps_that_takes(
    highground: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[object] = []

    def noted(*arguments: Any, **limits: Any) -> list[Branch]:
        given.append(limits)
        return odds_of(*arguments)

    monkeypatch.setattr("highground.cli.odds.odds_of", noted)
    monkeypatch.setattr("highground.odds.table.odds_of", noted)
    monkeypatch.setattr("highground.odds.budget.monotonic", lambda: 100.0)
    highground("odds", DICE_DUEL, "skirmish", "--seconds", "2.5")
    highground("odds", DICE_DUEL, "skirmish")
    highground("odds", DICE_DUEL, "skirmish", "--seconds", "2.5", "--table")
    highground("odds", DICE_DUEL, "skirmish", "--table")
    as_asked = {"seconds": 2.5, "steps": None}
    assert given == [as_asked, {}, as_asked, {"seconds": 10.0}]


# Pictures


def test_a_plot_shows_the_odds(highground: Command, tmp_path: Path) -> None:
    picture = tmp_path / "odds.svg"
    run = highground("odds", DICE_DUEL, "skirmish", "bold", "--plot", picture)
    assert run.code == 0 and str(picture) in run.output
    words = words_in(picture.read_text())
    assert words[0] == "bold" and {"stand", "duck", "nothing changes", "36.3%, 93/256"} <= set(words)
    assert highground("odds", DICE_DUEL, "skirmish", "bold", "--plot", picture, "--json").json["plot"] == str(picture)


def test_a_plot_that_cannot_be_written_is_said(highground: Command, tmp_path: Path) -> None:
    run = highground("odds", DICE_DUEL, "skirmish", "--plot", tmp_path / "nowhere" / "odds.svg")
    assert run.code == 2 and "cannot be written" in run.errors


# The table


def test_the_table_has_a_number_or_a_clause_in_every_cell(highground: Command) -> None:
    found = highground("odds", "high-noon", BALCONY, "--table", "--json").json
    names = {row["key"]: row["name"] for row in found["attackers"] + found["targets"]}
    cells = {(names[cell["attacker"]], names[cell["target"]]): cell for cell in found["cells"]}
    assert list(cells) == [(one, other) for one in ("Ada Quill", "Ben Shaw") for other in ("Red Tom", "Lefty")]
    assert cells["Ada Quill", "Red Tom"]["reason"]["clause"] == "HN-L4 HN-L8 HN-L9"
    shot = cells["Ada Quill", "Lefty"]
    assert shot["possible"] and shot["answers"] == ["Ada Quill", "shoot"]
    health, out = shot["harms"]
    assert (health["name"], out["name"]) == ("loses-health", "out")
    assert health["mean"] == pytest.approx(1.1, abs=0.1) and 0 <= out["probability"] < 0.05
    assert shot["is_exact"] == ("error" not in shot) == (health["exact"] is not None)


def test_people_see_the_table_with_its_reasons_below(highground: Command) -> None:
    output = highground("odds", "tactical-x", HILL, "--table").output
    assert "dispersed 50.0%" in output and "no (1)" in output and "exact" in output
    assert "(1) it is 7 hexes away, and the range is 2 [TX-P2 TX-P3]" in output
    assert output.count("it is 7 hexes away") == 1
    shots = highground("odds", "high-noon", BALCONY, "--table").output
    assert "│ shoot → Hot Lead (attack 4" in shots


def test_a_wide_table_is_shown_in_parts(highground: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = highground("odds", "tactical-x", HILL, "--table").output.splitlines()
    assert [line for line in lines if "0702" in line and "0604" in line] == []
    assert all(len(line) <= 40 for line in lines if line.startswith(("│", "┃")))


def test_the_table_comes_after_the_answers_given(highground: Command, tmp_path: Path) -> None:
    moving = tmp_path / "moving.toml"
    moving.write_text(BALCONY.read_text().replace('phase = "action"', 'phase = "movement"'))
    run = highground("odds", "high-noon", moving, "--table")
    assert run.code == 2 and "nobody can attack here; attacks are made in the action phase: write phase" in run.errors
    assert highground("odds", "high-noon", moving, "done", "--table", "--json").json["seat"] == 1


def test_a_game_without_attacks_says_so(highground: Command) -> None:
    run = highground("odds", SEALED_BID, "skirmish", "--table")
    assert run.code == 2 and "sealed-bid has no list of attacks" in run.errors


def test_the_table_as_a_picture(highground: Command, tmp_path: Path) -> None:
    picture = tmp_path / "table.svg"
    highground("odds", "tactical-x", HILL, "--table", "--plot", picture)
    words = words_in(picture.read_text())
    assert {"0604", "0702", "dispersed 50.0%", "exact", "no (1)", "[TX-P2 TX-P3]"} <= set(words)
    highground("odds", "high-noon", BALCONY, "--table", "--plot", picture)
    drawn = picture.read_text()
    assert [drawn.count(f'fill="{shade}"') for shade in (SQUARE_HEIGHTS[-1], SQUARE_HEIGHTS[0])] == [1, 1]


@pytest.mark.parametrize(
    ("scene", "words", "card"),
    [(BALCONY, ["ada", "shoot"], "a hidden card"),
     (ALLEY, ["anna", "shoot", "tom", "slug"], "Slug (attack 3, defence 1)")],
    ids=["any of a deck", "all are alike"],
)  # fmt: skip
def test_answers_that_are_hidden_are_named_as_far_as_the_seat_knows(scene: Path, words: list[str], card: str) -> None:
    game = load_game("high-noon")
    assert game.load_scene
    view, answers = begin_action(Match(game, game.setting(data=game.load_scene(Path(scene))), FastChance(0)), words)
    unseen = view.state.posses[1].hand[0]
    labels = [label for _, label in named_answers(view, [*answers, unseen, "none"])]
    assert labels[len(answers) :] == [card, "none"]
    own = path_in_words(view, [*answers, unseen], of_others=False)
    assert path_in_words(view, [*answers, unseen]) == [*own, card]
    assert own[-1] in ("Hot Lead (attack 4, defence 0)", "Slug (attack 3, defence 1)")
