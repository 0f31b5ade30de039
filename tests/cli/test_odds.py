"""`highground odds`."""

from fractions import Fraction
from pathlib import Path

import pytest

from highground.engine import FastChance, Match
from highground.games import load_game
from highground.odds import odds_of
from tests.cli.conftest import ALLEY, DICE_DUEL, FACE_DOWN, SEALED_BID, WATER_STAKES, Command


def test_exact_odds_in_json(highground: Command) -> None:
    found = highground("odds", DICE_DUEL, "skirmish", "bold", "duck", "--json").json
    assert sum(Fraction(row["exact"]) for row in found["outcomes"]) == 1
    assert found["outcomes"][0] == {"outcome": {"wounds": 0}, "probability": 0.5, "exact": "1/2"}
    assert "error" not in found


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
    assert found["outcomes"][0]["outcome"] == {"worth": [3, 0]}


def test_sampled_odds_say_so(highground: Command) -> None:
    found = highground("odds", "high-noon", ALLEY, "anna", "shoot", "tom", "slug", "--json").json
    assert all(row["exact"] is None for row in found["outcomes"])
    assert found["error"] > 0
    assert sum(row["probability"] for row in found["outcomes"]) == pytest.approx(1)
    assert "sampled" in highground("odds", "high-noon", ALLEY, "anna", "shoot", "tom", "slug").output


def test_points_are_named_by_their_numbers(highground: Command) -> None:
    assert highground("odds", WATER_STAKES, "skirmish", "100,200", "--json").json["branches"][0]["answers"] == [
        "100, 200, 0"
    ]
    suggested = highground("odds", WATER_STAKES, "skirmish", "--json").json["branches"]
    assert [branch["answers"] for branch in suggested][:2] == [
        ["the middle of the field"],
        ["the corner farthest from all stakes"],
    ]


def test_decisions_settled_before_chance_are_made(highground: Command) -> None:
    # Each stake is a step of its own: the first four are put, and the odds are those of the last.
    words = ["1000,1000", "9000,9000", "1000,9000", "9000,1000", "1000,5000"]
    found = highground("odds", WATER_STAKES, "skirmish", *words, "--json").json
    assert found["seat"] == 1 and found["branches"][0]["answers"] == ["1000, 5000, 0"]


def test_people_see_a_table(highground: Command) -> None:
    run = highground("odds", DICE_DUEL, "skirmish", "bold")
    assert "bold → stand" in run.output and "93/256" in run.output and "36.3%" in run.output and "█" in run.output
    assert "Odds as Seat 1 can know them" in highground("odds", FACE_DOWN, "skirmish").output
    assert "more ways to answer" in highground("odds", SEALED_BID, "skirmish").output


def test_what_the_rules_forbid_is_refused_by_its_clause(highground: Command) -> None:
    """Red Tom is out of sight, so that only Lefty is left to be shot at, and nobody is asked at whom."""
    scene = Path(__file__).parents[2] / "docs/scenes/balcony.toml"
    run = highground("odds", "high-noon", scene, "Ada Quill", "shoot", "Red Tom")
    assert run.code == 2 and "[HN-L4 HN-L8 HN-L9]" in run.errors
    run = highground("odds", "high-noon", scene, "Ada Quill", "melee")
    assert run.code == 2 and "melee is with an enemy on a neighbouring square of the same rank [HN-B6]" in run.errors
