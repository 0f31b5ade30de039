"""`highground play`: what a person sees and types."""

import io
from pathlib import Path

import pytest

from tests.cli.conftest import ALLEY, DICE_DUEL, SEALED_BID, Command, Run


@pytest.fixture
def type_in(highground: Command, monkeypatch: pytest.MonkeyPatch):
    """Run a game with these lines typed."""

    def run(lines: list[str], *words: object) -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
        return highground("play", *words)

    return run


def test_answers_by_name_beginning_and_number(type_in) -> None:
    run = type_in(["bold", "st", "1", "quit"], DICE_DUEL, "--seed", 1)
    assert run.code == 0 and "You left the game." in run.output
    assert "   1  careful\n   2  bold\n" in run.output


def test_the_board_shows_where_one_may_go(type_in) -> None:
    run = type_in(["quit"], "high-noon", "--seed", 4)
    assert "choice" in run.output and run.output.count("[·") >= 3
    question = run.output[run.output.index("Start of ") :]
    assert question.count("\n") <= 3, "squares stand side by side"


def test_a_forbidden_answer_is_refused_with_its_clause(type_in, tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(Path(ALLEY).read_text().replace('phase = "action"', 'phase = "movement"'))
    run = type_in(["anna", "c2", "quit"], "high-noon", "--scenario", scene, "--seed", 1)
    assert "the barrel is in the way on c2 [HN-B12]" in run.output


def test_a_word_that_is_no_answer(type_in) -> None:
    run = type_in(["dance", "quit"], DICE_DUEL)
    assert '"dance" is none of the answers to manner; there are: careful, bold' in run.output


def test_numbers_that_are_names_are_not_numbered(type_in) -> None:
    run = type_in(["5", "quit"], SEALED_BID, "--seat2", "human", "--seed", 1)
    assert "  0    1    2    3 " in run.output
    assert "it is your turn at the keyboard" in run.output


def test_help_clauses_log_board_and_undo(type_in) -> None:
    run = type_in(["help", "?", "? DD-3", "? DD-9", "log", "board", "undo", "quit"], DICE_DUEL)
    assert "what the clause of this question says" in run.output
    assert "DD-1 [H] A strike is careful" in run.output and "DD-3 [H] Each 4 or more" in run.output
    assert 'there is no clause "DD-9"' in run.output and "nothing to undo" in run.output
    assert run.output.count("Dice duel\n") == 2


def test_save_and_take_up_again(type_in, highground: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.replay"
    run = type_in(["bold", f"save {file}", "save /no/such/folder/x", "save", "quit"], DICE_DUEL, "--seed", 1)
    assert f"saved to {file}" in run.output.replace("\n", "") and "cannot be written" in run.output
    assert "save to which file?" in run.output
    assert highground("check", file, "--game", DICE_DUEL).code == 0
    assert "You left the game." in type_in(["quit"], DICE_DUEL, "--load", file).output


def test_bots_play_to_the_end(highground: Command) -> None:
    words = ("play", DICE_DUEL, "--seat1", "random", "--seed", 7)
    assert " wins" in highground(*words).output
    found = highground(*words, "--json").json
    assert found["outcome"]["winners"] and found == highground(*words, "--json").json


def test_real_dice_are_typed_in(type_in) -> None:
    run = type_in(["bold", "stand", "7 7", "6 6 6 6 6 1 1 1", "quit"], DICE_DUEL, "--seat2", "human", "--real-dice")
    assert "Throw 8D6 [DD-3]" in run.output
    assert "wounds Player 2 by 5" in run.output
