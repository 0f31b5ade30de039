"""What is chosen before a game begins: maps, posses, scenarios."""

import io
from pathlib import Path

import pytest

from highground.cli import choosing
from highground.cli.scenes import setting_for
from highground.games import load_game
from highground.games.high_noon.data import Scenario, Stakes
from tests.cli.conftest import ALLEY, DICE_DUEL, Command, Run

BOTS = ("--seat1", "random", "--seat2", "random", "--seed", 1)


@pytest.fixture
def at_terminal(highground: Command, monkeypatch: pytest.MonkeyPatch):
    """Run a game with these lines typed by somebody at a terminal."""

    def run(lines: list[str], *words: object) -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
        monkeypatch.setattr("highground.cli.play.is_conversation", lambda: True)
        return highground("play", *words)

    return run


def scene_chosen(*choices: str, changes: tuple[str, ...] = ()) -> Scenario:
    return setting_for(load_game("high-noon"), None, 2, changes=changes, choices=choices).data


def posses_of(scene: Scenario) -> list[str]:
    return [posse.name for posse in scene.posses]


def test_map_and_posses_are_chosen_by_name() -> None:
    scene = scene_chosen("map=saloon", "posses=silver_star,dust_devils")
    assert scene.map.name == "The Saloon" and posses_of(scene) == ["The Silver Star", "The Dust Devils"]


def test_what_is_not_chosen_stays_unless_another_has_it() -> None:
    """The skirmish has Iron and Mercy against the Silver Star: whoever loses a posse gets one that is free."""
    assert posses_of(scene_chosen("map=street")) == ["Iron and Mercy", "The Silver Star"]
    assert posses_of(scene_chosen("posses=dust_devils")) == ["The Dust Devils", "The Silver Star"]
    assert posses_of(scene_chosen("posses=silver_star")) == ["The Silver Star", "Iron and Mercy"]
    assert scene_chosen("posses=silver_star").map.name == "The Yard"


def test_a_chosen_posse_brings_its_cards_and_its_weapons() -> None:
    scene = scene_chosen("posses=dust_devils")
    assert set(scene.cards) == {kind for posse in scene.posses for kind in posse.deck}
    assert scene.posses[0].characters[0].weapon.range > 0


TWO_STRANGERS = """
game = "high-noon"
map = "saloon"
posses = ["silver_star", { name = "Two Strangers", deck = { hot-lead = 20 }, characters = [
  { name = "Who", letters = "W1", speed = 5, health = 5, weapon = { name = "sling", range = 3 } },
  { name = "Nobody", letters = "W2", speed = 5, health = 5, weapon = "revolver" },
] }]
"""


def test_a_posse_of_a_scene_stays_on_another_map(tmp_path: Path) -> None:
    (file := tmp_path / "strangers.toml").write_text(TWO_STRANGERS)
    game = load_game("high-noon")
    before = setting_for(game, str(file), 2).data
    chosen = setting_for(game, str(file), 2, choices=["map=yard"]).data
    assert chosen.map.name == "The Yard" and chosen.posses == before.posses
    mixed = setting_for(game, str(file), 2, choices=["posses=dust_devils"]).data
    assert mixed.posses[1] == before.posses[1] and mixed.posses[0].name == "The Dust Devils"


def test_a_map_brings_its_own_numbers_along() -> None:
    game = load_game("high-noon")
    yard, saloon = (setting_for(game, name, 2).data for name in ("skirmish", "saloon"))
    chosen = setting_for(game, "skirmish", 2, choices=["map=saloon"]).data
    assert (chosen.numbers.rounds, chosen.numbers.order) == (saloon.numbers.rounds, saloon.numbers.order)
    assert chosen.numbers.rounds != yard.numbers.rounds
    assert chosen.numbers.stakes == Stakes(), "stakes are for the posses of a scenario, each in its place"
    as_there = setting_for(game, "skirmish", 2, choices=["map=saloon", "posses=silver_star,dust_devils"]).data
    assert as_there.numbers == saloon.numbers
    assert setting_for(game, "saloon", 2, choices=["map=saloon"]).data == saloon


def test_numbers_can_be_changed_in_what_was_chosen() -> None:
    scene = scene_chosen("posses=dust_devils", changes=("posses[0].characters[0].health=1",))
    assert scene.posses[0].characters[0].name == "Josefa Arroyo" and scene.posses[0].characters[0].health == 1


@pytest.mark.parametrize(
    ("choice", "problem"),
    [
        ("map=strete", 'there is no map "strete"; did you mean "street"? (there are: canyon, saloon, street, yard)'),
        ("mapp=street", 'there is no option of high-noon "mapp"; did you mean "map"? (there are: map, posses)'),
        ("posses=dust_devils,dust_devils", "posses: dust_devils is chosen twice; each may be chosen once"),
        ("posses=dust_devils,silver_star,copperhead_kin", "posses: 2 may be chosen, not 3"),
        ("posses=", 'there is no posse ""'),
        ("street", '--choose "street" chooses nothing; write --choose option=word'),
    ],
)
def test_errors_name_what_there_is(highground: Command, choice: str, problem: str) -> None:
    run = highground("play", "high-noon", *BOTS, "--choose", choice, "--json")
    assert run.code == 2 and problem in run.errors and run.errors.count("\n") == 1


def test_where_nothing_is_to_choose(highground: Command) -> None:
    refused = highground("play", "tactical-x", *BOTS, "--choose", "map=yard", "--json")
    assert "tactical-x has no options; name another scenario (skirmish, " in refused.errors
    placed = highground("play", "high-noon", *BOTS, "--scenario", ALLEY, "--choose", "map=yard", "--json")
    assert "nothing can be chosen in this scene; choose in another scenario (skirmish, " in placed.errors
    posted = highground("play", "high-fire", *BOTS, "--scenario", "crossroads", "--choose", "battlefield=long_valley")
    assert "choose in another scenario (skirmish, breakthrough)" in posted.errors


def test_a_saved_game_keeps_its_choices(highground: Command, saved_duel: Path) -> None:
    refused = highground("play", DICE_DUEL, "--load", saved_duel, "--choose", "map=yard")
    assert refused.code == 2 and "goes on as it was begun" in refused.errors


def test_the_arena_takes_choices_and_games_lists_them(highground: Command) -> None:
    words = ("arena", "high-noon", "--seats", "random,random", "--games", 2, "--workers", 1, "--json")
    digests = {highground(*words, "--choose", f"map={map}").json["digest"] for map in ("yard", "street")}
    assert highground(*words).json["digest"] in digests and len(digests) == 2
    games = {game["id"]: game for game in highground("games", "--json").json}
    high_noon, tactical = games["high-noon"], games["tactical-x"]
    assert [option["name"] for option in high_noon["options"]] == ["map", "posses"] and tactical["options"] == []
    assert high_noon["options"][1]["usual"] == ["iron_and_mercy", "silver_star"]
    assert "high-noon: --choose map=yard, unless" in highground("games").output


# At a terminal


def test_at_a_terminal_enter_takes_the_usual(at_terminal) -> None:
    run = at_terminal(["", "", "", "", "quit"], "high-noon")
    assert "  1  search: looks ahead, the strongest\n" in run.output and "Opponent (Enter for 1)> " in run.output
    assert "  1  skirmish\n" in run.output and "Scenario (Enter for 1)> " in run.output
    assert "  3  Iron and Mercy (Mercy Halloran, Iron Ike Bostrom)\n" in run.output
    assert "Posse of Player 1 (Enter for 3)> " in run.output and "Posse of Search 2 (Enter for 3)> " in run.output
    assert "Player 1 leads Iron and Mercy" in run.output and "The Yard, 5 rounds" in run.output


def test_at_a_terminal_numbers_and_words_choose(at_terminal) -> None:
    run = at_terminal(["greedy", "9", "street", "silver_star", "1", "quit"], "high-noon")
    assert "Type a number from 1 to 4, or only Enter." in run.output
    assert "Main Street, 7 rounds" in run.output and "Player 1 leads The Silver Star" in run.output
    asked = run.output[run.output.index("Posse of Greedy 2") - 400 :]
    assert "Greedy 2 leads The Copperhead Kin" in asked
    second = run.output[run.output.index("Posse of Player 1") : run.output.index("Posse of Greedy 2")]
    assert "The Silver Star" not in second, "what one has chosen is not offered to the next"


@pytest.mark.parametrize("words", [("--seed", 1), ("--scenario", "street"), ("--choose", "map=yard")])
def test_whoever_says_what_to_play_is_not_asked(at_terminal, words: tuple[object, ...]) -> None:
    assert "Enter for" not in at_terminal(["quit"], "high-noon", *words).output


def test_who_names_the_opponent_is_not_asked_for_one(at_terminal) -> None:
    run = at_terminal(["", "", "", "quit"], "high-noon", "--seat2", "greedy")
    assert "Opponent" not in run.output and "Posse of Greedy 2 (Enter for 3)> " in run.output


def test_a_game_without_anything_to_choose_asks_nothing(at_terminal) -> None:
    assert "Enter for" not in at_terminal(["quit"], DICE_DUEL).output


def test_bots_among_themselves_are_not_asked(at_terminal) -> None:
    run = at_terminal([], "high-noon", "--seat1", "random", "--seat2", "random")
    assert run.code == 0 and "Enter for" not in run.output


def test_without_a_terminal_nobody_is_asked(highground: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    monkeypatch.setattr(choosing, "ask_for_choices", None)
    assert highground("play", "high-noon").code == 0
