"""`highground play`: what a person sees and types."""

import re
import shutil
from pathlib import Path

import pytest

from highground.cli.table import RECENT, Table
from highground.engine import FastChance, HighgroundError, Match
from highground.games import load_game
from highground.players import find_bot
from tests.cli.conftest import ALLEY, ARCADE, COMMON, DICE_DUEL, SEALED_BID, WATER_STAKES, Command


def test_answers_by_name_beginning_and_number(type_in) -> None:
    run = type_in(["bold", "st", "1", "quit"], DICE_DUEL, "--seed", 1)
    assert run.code == 0 and "You left the game." in run.output
    assert "   1  careful\n   2  bold\n" in run.output


def test_the_board_shows_where_one_may_go(type_in) -> None:
    run = type_in(["quit"], "high-noon", "--seed", 4)
    assert "choice" in run.output and run.output.count("[·") >= 3
    question = run.output[run.output.index("Where does ") :]
    assert re.search(r"\n ▸[a-k]\d +[a-k]\d +[a-k]\d", question), "squares stand side by side"
    assert "\n  each: rank 0, out of sight\n" in question


def test_the_board_is_shown_again_once_others_have_moved(type_in) -> None:
    """One lets the turn pass, greedy moves, and one is asked who is to move: the board stands above that."""
    run = type_in(["done", "quit"], "high-noon", "--scenario", ALLEY, "--seat2", "greedy", "--seed", 1)
    before = run.output[: run.output.index("Which character moves next?")]
    assert before.rindex("The Alley, High Noon") > before.rindex("moves to")


def test_special_cards_say_what_they_do_where_they_are_offered(type_in, tmp_path: Path) -> None:
    text = "Play with your attack. Add 1 to it, and cover costs it nothing."
    alley = (
        Path(ALLEY)
        .read_text()
        .replace('cards = ["slug", "slug", "duck"]', 'cards = ["slug", "duck", "dead-aim", "dead-aim"]')
    )
    (tmp_path / "alley.toml").write_text(alley.replace("duck = 6 }", "duck = 6, dead-aim = 2 }"))
    run = type_in(
        ["Anna", "shoot", "Rosa", "slug", "quit"], "high-noon", "--scenario", tmp_path / "alley.toml", "--seed", 1
    )
    assert run.output.count(f"  Dead Aim: {text}") == 1


def test_a_forbidden_answer_is_refused_with_its_clause(type_in, tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(Path(ALLEY).read_text().replace('phase = "action"', 'phase = "movement"'))
    run = type_in(["anna", "c2", "quit"], "high-noon", "--scenario", scene, "--seed", 1)
    assert "the barrel is in the way on c2 [HN-B12]" in run.output


def test_what_no_clause_speaks_of_is_answered_with_what_there_is(type_in) -> None:
    """A hex without enemies, a hex off the map, a word: never by a number that nobody knows."""
    run = type_in(["0101", "9999", "dance", "quit"], "tactical-x", "--scenario", COMMON)
    for typed in ("0101", "9999", "dance"):
        assert f'"{typed}" is none of the answers; there are: 0807, 0205, 0505, 0806, done' in run.output


def test_a_unit_is_refused_by_its_name(type_in) -> None:
    lines = ["done", "done", "rifle platoon 2", "stay", "rifle platoon 2", "quit"]
    run = type_in(lines, "tactical-x", "--scenario", COMMON)
    assert run.output.count("it has moved this turn [TX-P2]") == 1


def test_the_board_in_words(type_in) -> None:
    run = type_in(["words", "quit"], "high-noon", "--scenario", ALLEY, "--seed", 3)
    words = run.output[run.output.index("> ") :]
    assert "Rank 1 at e1, f1, e2, f2\n" in words and "Closed door at c3-d3\n" in words
    assert "Choice at a1 (Anna Lee), a4 (Bo)\n" in words


def test_a_card_in_hand_says_what_it_does(type_in) -> None:
    run = type_in(["words", "quit"], "high-noon", "--scenario", ARCADE)
    assert "Fan the Hammer: Play with your attack. When it is over, the attacker may at once attack" in run.output


def test_long_lines_go_on_further_in_on_a_narrow_screen(type_in, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("highground.cli.output.console._width", 60)
    monkeypatch.setattr("highground.cli.output.console._force_terminal", True)
    lines = type_in(["quit"], "high-noon", "--seed", 3).output.splitlines()
    start = next(number for number, line in enumerate(lines) if " (Player 1) holds" in line)
    assert lines[start + 1].startswith("      ") and not lines[start + 1].startswith("       ")
    assert all(len(line) <= 60 for line in lines)


def test_a_game_in_words_draws_nothing(type_in) -> None:
    """Whoever does not see a board is told all that is on it, and what is offered."""
    run = type_in(["quit"], "high-noon", "--scenario", ALLEY, "--words")
    assert "┌" not in run.output and "Choice at a1 (Anna Lee), a4 (Bo)\n" in run.output
    assert "Anna Lee of Red (Player 1) at a1" in run.output and " 1  Anna Lee" in run.output


def test_a_word_in_the_place_of_a_lesson_is_taken_for_what_it_is(
    type_in, highground: Command, saved_duel: Path, tmp_path: Path
) -> None:
    for word, right in (
        (ALLEY, f"--scenario {ALLEY}"), ("saloon", "--scenario saloon"), ("good.toml", "--scenario good.toml"),
        (saved_duel, f"--load {saved_duel}"), ("the-edge", "--learn the-edge"),
    ):  # fmt: skip
        refused = highground("play", "high-noon", word)
        assert refused.code == 2 and right in refused.errors and refused.errors.count("\n") == 1


def test_a_log_of_nothing(type_in) -> None:
    assert "Nothing has happened so far." in type_in(["log", "quit"], DICE_DUEL).output


def test_a_word_that_is_no_answer(type_in) -> None:
    run = type_in(["dance", "quit"], DICE_DUEL)
    assert '"dance" is none of the answers; there are: careful, bold' in run.output


@pytest.mark.parametrize(("game", "typed"), [(DICE_DUEL, "{}"), (WATER_STAKES, "{0},{0}"), (WATER_STAKES, "1 -{}")])
def test_thousands_of_digits_are_no_answer_and_not_said_again(type_in, game: str, typed: str) -> None:
    run = type_in([typed.format("9" * 5000), "quit"], game, "--seat2", "human")
    assert " is none of the answers; " in " ".join(run.output.split()) and run.output.count("9") < 300
    assert run.code == 0 and "You left the game." in run.output


def test_squares_have_no_numbers(type_in) -> None:
    """They are not listed with any: a 1 is a slip, not the first square."""
    run = type_in(["1", "quit"], "high-noon", "--seed", 3)
    assert re.search(r'"1" is none of the answers; there are: [a-z]\d, ', run.output)


def test_numbers_that_are_names_are_not_numbered(type_in) -> None:
    run = type_in(["5", "quit"], SEALED_BID, "--seat2", "human", "--seed", 1)
    assert "  0    1    2    3 " in run.output
    assert "it is your turn at the keyboard" in run.output


def test_help_clauses_log_board_and_undo(type_in) -> None:
    run = type_in(["help", "?", "? dd-3", "? DD-9", "log", "board", "undo", "quit"], DICE_DUEL)
    assert "what the clause of this question says" in run.output
    assert "DD-1 [H] A strike is careful" in run.output and "DD-3 [H] Each 4 or more" in run.output
    assert 'there is no clause "DD-9"' in run.output and "nothing to undo" in run.output
    assert run.output.count("Dice duel\n") == 2


def test_an_answer_is_given_always_until_something_else_is_asked(type_in) -> None:
    run = type_in(["always brave", "always bold"], DICE_DUEL, "--seat2", "random", "--seed", 3)
    assert '"brave" is none of the answers' in run.output
    assert run.output.count("As always: bold") > 2 and "wins" in run.output
    other = type_in(["always ruby", "always done", "pass", "quit"], "highlander", "--seed", 5, "--seat2", "greedy")
    assert "to begin? As always: ruby" in other.output, "after a tie both name a gem anew"
    assert (
        "How do you meet" in other.output and "Attack phase" in other.output and "As always: done" not in other.output
    )


def test_save_and_take_up_again(type_in, highground: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    run = type_in(["bold", f"save {file}", "save /no/such/folder/x", "save", "quit"], DICE_DUEL, "--seed", 1)
    assert f"saved to {file}" in run.output.replace("\n", "") and "cannot be written" in run.output
    assert "save to which file?" in run.output
    assert highground("check", file, "--game", DICE_DUEL).code == 0
    assert "You left the game." in type_in(["quit"], DICE_DUEL, "--load", file).output


def test_the_end_is_told_with_the_board_as_it_is_then(highground: Command) -> None:
    run = highground("play", "high-noon", "--scenario", ALLEY, "--seat1", "greedy", "--seat2", "greedy", "--seed", 1)
    assert run.output.count("The Alley, High Noon\n") == 1, "who watches bots is shown where it has led"
    end = run.output[run.output.index("The Alley, High Noon\n") :]
    assert end.count(" gold, ") == 2 and " wins: " in end.splitlines()[-1]


def test_who_leaves_is_told_how_to_come_back(type_in, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    run = type_in(["quit"], DICE_DUEL, "--seed", 1, "--save", file)
    assert f"It is saved: --load {file} goes on with it." in run.output
    assert "bold" in type_in(["quit"], DICE_DUEL, "--load", file).output, "saved though nothing was answered"
    cut = type_in([], DICE_DUEL, "--load", file)
    assert cut.code == 130 and "\nYou left the game.\n" in cut.output, "the input ended"


def test_where_a_game_cannot_be_saved_nobody_is_asked_anything(type_in) -> None:
    run = type_in(["bold"], DICE_DUEL, "--seed", 1, "--save", "/no/such/folder/x")
    assert run.code == 2 and "cannot be written" in run.errors and "Player 1> " not in run.output


@pytest.mark.parametrize(
    ("game", "lines", "is_hidden"),
    [
        (("high-noon", "--scenario", ALLEY), ["done", "", "quit"], True),
        ((DICE_DUEL,), ["bold", "quit"], False),
    ],
)
def test_cards_are_shown_to_the_next_person_only_when_ready(
    type_in, monkeypatch: pytest.MonkeyPatch, game: tuple[str, ...], lines: list[str], is_hidden: bool
) -> None:
    monkeypatch.setattr("highground.cli.table.is_conversation", lambda: True)
    run = type_in(lines, *game, "--seed", 1, "--seat2", "human")
    first, second = run.output.split("Player 2, it is your turn at the keyboard")
    assert ("Press Enter when nobody else looks at the screen." in second) == is_hidden
    assert "Blue (Player 2) holds" not in first and ("Blue (Player 2) holds" in second) == is_hidden
    assert "You left the game." in second
    assert ("Player 1 leads Red" in second) == is_hidden, "what the other has read is gone from the screen"


def test_of_a_game_that_is_taken_up_only_the_last_is_told_again(type_in, highground: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    type_in(["done"] * 7 + ["quit"], "high-noon", "--scenario", ALLEY, "--seed", 1, "--seat2", "greedy", "--save", file)
    told = [line.strip("0123456789 ") for line in highground("replay", file).output.splitlines() if " [HN-" in line]
    again, everything = type_in(["log", "quit"], "--load", file).output.split("Player 1> ", 1)
    assert len(told) > RECENT and "What happened last (log tells everything):" in again
    assert told[0] not in again and told[-1] in again and told[0] in everything


def test_bots_play_to_the_end(highground: Command) -> None:
    words = ("play", DICE_DUEL, "--seat1", "random", "--seed", 7)
    assert " wins" in highground(*words).output
    found = highground(*words, "--json").json
    assert found["outcome"]["winners"] and found == highground(*words, "--json").json


def test_real_cards_are_typed_in_by_what_is_written_on_them(type_in, tmp_path: Path) -> None:
    """By their names, beginnings of them, or their ids, as often as they are in the deck; whose they are is said."""
    scene = tmp_path / "alley.toml"
    text = Path(ALLEY).read_text().partition("[[hands]]")[0]
    scene.write_text(text.replace("slug = 12, duck = 6", "slug = 3, duck = 6"))
    lines = ["queen", "Slug (attack 3, defence 1)", "sl", "slug", "slug"]
    run = type_in(lines, "high-noon", "--scenario", scene, "--seat2", "human", "--real-dice")
    assert '"queen" is none of the cards that can be drawn here' in run.errors
    assert '"slug" is none of the cards that can be drawn here' in run.errors, "there are three in this deck"
    assert "Which card is drawn for seat 1? [HN-B9]" in run.output and run.errors.count("drawn here") == 2


def test_real_dice_are_typed_in(type_in) -> None:
    run = type_in(["bold", "stand", "7 7", "6 6 6 6 6 1 1 1", "quit"], DICE_DUEL, "--seat2", "human", "--real-dice")
    assert "Throw 8D6 [DD-3]" in run.output
    assert "wounds Player 2 by 5" in run.output


def test_before_real_dice_are_thrown_it_is_told_what_for(type_in) -> None:
    run = type_in(["1"] * 4 + ["10 1", "quit"], "high-fire", "--seat2", "human", "--real-dice")
    before, after = run.output.split("Throw 2D10 [HF-U1 HF-U3 HF-T5]")
    assert "Player 1 makes a command roll at 6" in before and "Player 2 makes a command roll at" in before
    assert "makes a command roll" not in after


def test_a_saved_game_goes_on_with_its_players_and_its_dice(type_in, highground: Command, tmp_path: Path) -> None:
    whole, part, rest = (tmp_path / f"{name}.replay" for name in ("whole", "part", "rest"))
    game = (DICE_DUEL, "--seat2", "reckless", "--seed", 5)
    type_in(["1"] * 60, *game, "--save", whole)
    type_in(["1", "1", "quit"], *game, "--save", part)
    run = type_in(["1"] * 60, DICE_DUEL, "--load", part, "--save", rest)
    assert "Reckless 2" in run.output and " wins" in run.output
    ends = [highground("replay", file, "--game", DICE_DUEL, "--verify", "--json").json for file in (whole, rest)]
    assert ends[0] == ends[1]
    assert highground("replay", part, "--game", DICE_DUEL, "--verify", "--json").json != ends[0]


def test_other_players_may_take_up_a_saved_game_but_no_more_of_them(
    type_in, highground: Command, tmp_path: Path
) -> None:
    file = tmp_path / "game.replay"
    type_in(["1", "quit"], DICE_DUEL, "--seed", 5, "--save", file)
    load = ("play", DICE_DUEL, "--load", file)
    assert highground(*load, "--seat1", "reckless", "--json").json["outcome"]["winners"]
    assert "the saved game is for 2 players" in highground(*load, "--seat3", "random").errors
    told = highground(*load, "--seat1", "reckless").output
    assert "Reckless 1" in told and "Player 1" not in told, "they go by their own names"


def test_real_dice_stay_real_when_a_game_is_taken_up(type_in, highground: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    type_in(["bold", "quit"], DICE_DUEL, "--seat2", "human", "--real-dice", "--save", file)
    run = type_in(["stand", "6 6 6 6 6 1 1 1", "quit"], DICE_DUEL, "--load", file)
    assert "Throw 8D6 [DD-3]" in run.output and "wounds Player 2 by 5" in run.output
    bots = ("play", DICE_DUEL, "--load", file, "--seat1", "random", "--seat2", "random", "--json")
    refused = highground(*bots)
    assert refused.code == 2 and "who throws them? Give --seed" in refused.errors
    assert highground(*bots, "--seed", 1).json["outcome"]["winners"]


def test_a_game_is_played_in_another_language(type_in, highground: Command) -> None:
    run = type_in(["śmiało", "quit"], DICE_DUEL, "--seat2", "human", "--language", "pl")
    assert "Jak uderza Player 1?" in run.output and "   2  śmiało" in run.output
    assert "Player 1 uderza: co robi Player 2?" in run.output
    refused = highground("play", DICE_DUEL, "--language", "fr")
    assert refused.code == 2 and 'there is no language of dice-duel "fr"' in refused.errors


def test_an_answer_goes_by_the_word_of_the_rules_in_any_language(type_in) -> None:
    run = type_in(["BOLD", "quit"], DICE_DUEL, "--seat2", "human", "--language", "pl")
    assert "Player 1 uderza: co robi Player 2?" in run.output


def test_numbers_are_changed_by_path(type_in, highground: Command) -> None:
    run = type_in(["quit"], DICE_DUEL, "--set", "life=2")
    assert "Player 1: 2 life" in run.output
    for change, problem in (
        ("lives=2", "there is no"),
        ("life=two", "expected a whole number"),
        ("life", "write --set"),
    ):
        refused = highground("play", DICE_DUEL, "--set", change)
        assert refused.code == 2 and problem in refused.errors and refused.errors.count("\n") == 1


def test_a_point_is_typed_or_taken_from_the_suggestions(type_in) -> None:
    words = ["1", "0.1,0.2", "9 9 level 7", "nowhere", "north 3", "keep", "quit"]
    run = type_in(words, WATER_STAKES, "--seat2", "human")
    assert "Player 1 puts a stake at 10″, 10″, level 0 [WS-1]" in run.output
    assert "Player 2 puts a stake at 0.1″, 0.2″, level 0 [WS-1]" in run.output
    assert "that point lies outside the region allowed" in run.output
    assert '"nowhere" is none of the answers; write a point in inches, such as 12.5,8' in run.output
    assert "from where? Nobody moves here; name a point in inches" in run.output
    assert "Player 1 keeps a stake back" in run.output


def test_where_nobody_is_nothing_is_said_of_sight(type_in) -> None:
    run = type_in(["quit"], "high-fire", "--seed", 1)
    assert "in front: 10″, 1.5″" in run.output and "sight" not in run.output


def test_a_forbidden_hex_is_refused_with_its_clause(type_in) -> None:
    run = type_in(["rifle platoon 1", "0101", "quit"], "tactical-x", "--seat2", "human")
    assert "it is out of reach with 3 points [TX-P8]" in run.output
    assert run.output.count("choice") >= 2, "the board is shown with the hexes to choose from"


def test_a_game_goes_on_if_it_can_no_longer_be_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = load_game("high-noon")
    match = Match(game, game.setting("skirmish"), FastChance(1))
    folder = tmp_path / "stick"
    folder.mkdir()
    bots = {seat: find_bot("random", game, match.setting) for seat in range(2)}
    table = Table(match, bots, folder / "game.replay")
    table.keep()
    shutil.rmtree(folder)
    table.play_on()
    said = capsys.readouterr().out
    assert match.is_over and said.count("cannot be written") == 1 and "save F saves it elsewhere" in said
    with pytest.raises(HighgroundError, match="cannot be written"):
        Table(match, bots, folder / "game.replay", is_quiet=True).keep()
