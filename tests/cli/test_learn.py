"""`highground play GAME --learn`: what a learner sees and types."""

from pathlib import Path

import msgspec
import pytest

from highground.games import load_game
from highground.learning import lessons_of, load_lesson
from tests.cli.conftest import DICE_DUEL, SEALED_BID, Command, Run


def lines_after(run: Run, words: str) -> str:
    return run.output[run.output.index(words) :]


def test_lessons_are_listed_and_begun_with_the_first(type_in) -> None:
    run = type_in(["quit"], "high-noon", "--learn")
    assert "  1  Who sees whom at an edge\n  2  What higher ground is worth\n" in run.output
    assert "Lesson 1 of " in run.output and "Can Ada Quill see Red Tom? (yes or no)" in run.output
    assert run.code == 0 and run.output.endswith("You left the lesson.\n")


@pytest.mark.parametrize("wanted", ["2", "higher-ground", "Higher-Ground"])
def test_a_lesson_is_begun_by_number_or_name(type_in, wanted: str) -> None:
    run = type_in(["quit"], "high-noon", "--learn", wanted)
    assert "Lesson 2 of " in run.output and "Lesson 1 of " not in run.output


def test_a_question_about_sight_is_answered_by_the_referee_right_or_wrong(type_in) -> None:
    for guess, comment in (("no", "Right.\n"), ("y", "Not so.\n")):
        run = type_in(["perhaps", guess, "quit"], "high-noon", "--learn", 1)
        assert "Say yes or no." in run.output and comment in run.output
        assert "No: Ada Quill does not see Red Tom.\n  1. the lower one is 2 from the edge" in run.output
        assert "Step 2 of 5" in lines_after(run, "hidden from each other")


def test_other_answers_are_sent_back_and_forbidden_ones_get_the_reason(type_in) -> None:
    run = type_in(["no", "ben", "ada", "dance", "l2", "a1", "g2", "quit"], "high-noon", "--learn", 1)
    assert run.output.count("Let Ada do it, and stay in row 2") == 2, "for another character, and for another square"
    assert '"dance" is none of the answers' in run.output
    assert "Not allowed: l2 is more than 5 squares away on foot [HN-B2 HN-B7]" in run.output
    assert "Ada Quill moves to g2 [HN-B13]" in run.output and "Step 3 of 5" in run.output


def test_what_is_forbidden_may_be_what_is_to_be_tried(type_in) -> None:
    run = type_in(["ben", "c1", "quit"], "high-noon", "--learn", "up-and-down")
    assert "Not allowed: only a passage leads up" in run.output and "Step 2 of 5" in run.output


def test_hints_clauses_words_and_beginning_again(type_in) -> None:
    lines = ["", "?", "? hn-l4", "words", "board", "help", "no", "", "?", "again", "quit"]
    run = type_in(lines, "high-noon", "--learn", 1)
    assert "Try: no\n" in run.output and "Try: Ada Quill\n" in run.output
    assert "Which clause?" in run.output and "HN-L4 [S]" in run.output and "HN-B2 [P]" in run.output
    assert "A board of 14 by 3 squares" in run.output and "again      begin this lesson again" in run.output
    assert run.output.count("Lesson 1 of ") == 2


def test_the_next_lesson_is_offered_and_the_last_says_so(type_in) -> None:
    """Every step answered by its hint: all lessons in a row, to the end."""
    lessons = lessons_of(load_game("high-noon"))
    answers = ["no", "ada", "f2", "yes", "yes", "no", "quit"]
    run = type_in(answers, "high-noon", "--learn")
    assert f"Next: lesson 2, {lessons[1].title}." in run.output and "You left the lesson." in run.output
    run = type_in(["bold"], DICE_DUEL, "--learn")
    assert run.output.endswith(f"That was the last lesson. The table is yours: highground play {DICE_DUEL}\n")


def test_lessons_as_json(highground: Command) -> None:
    found = highground("play", "high-noon", "--learn", "--json").json
    assert [lesson["name"] for lesson in found][:2] == ["the-edge", "higher-ground"]
    one = highground("play", "high-noon", "--learn", "the-edge", "--json").json
    assert one == found[0] and one["steps"][0]["kind"] == "look" and one["steps"][0]["from"] == "Ada Quill"
    assert one["source"] == "01-the-edge.toml", "no path of this machine"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("high-noon", "--learn", "the-egde"), 'there is no lesson "the-egde"; did you mean "the-edge"?'),
        (("high-noon", "--learn", "44"), "there is no lesson 44; there are"),
        (("high-noon", "the-edge"), "write highground play high-noon --learn the-edge"),
        ((SEALED_BID, "--learn"), "sealed-bid has no lessons"),
        (("high-noon", "--learn", "--seed", "3"), "a lesson brings its scene, players and dice"),
        (("high-noon", "--learn", "--seat2", "greedy"), "a lesson brings its scene, players and dice"),
        (("high-noon", "--learn", "--language", "xx"), 'there is no language of high-noon "xx"'),
        (("--learn", "--json"), "name a game: high-noon, tactical-x"),
    ],
)
def test_what_is_not_there_is_named(highground: Command, words: tuple[str, ...], problem: str) -> None:
    run = highground("play", *words)
    assert run.code == 2 and problem in run.errors and run.errors.count("\n") == 1


def test_a_lesson_is_checked_as_a_file(highground: Command, tmp_path: Path) -> None:
    folder = load_game("high-noon").lessons
    assert folder is not None
    (tmp_path / "scenes").mkdir()
    for name in ("01-the-edge.toml", "scenes/edge.toml"):
        (tmp_path / name).write_text((folder / name).read_text())
    file = tmp_path / "01-the-edge.toml"
    assert "sound (a lesson of High Noon)" in highground("check", file).output
    text = file.read_text()
    file.write_text(text.replace("sees = true", "sees = false", 1))
    assert "steps[2].sees: the referee says: Yes:" in highground("check", file).errors
    file.write_text(text.replace("otherwise =", "otherwize =", 1))
    run = highground("check", file)
    assert run.code == 2 and 'there is no key "otherwize" here; did you mean "otherwise"?' in run.errors
    assert run.errors.count("\n") == 1


def test_a_lesson_that_is_at_fault_ends_with_one_clear_line(type_in, tmp_path: Path, monkeypatch) -> None:
    """The learner has done nothing wrong, and is not asked again and again."""
    lesson = load_lesson(Path(DICE_DUEL).with_name("dice_duel_lessons") / "01-first-strike.toml")
    (step,) = lesson.steps
    broken = msgspec.structs.replace(lesson, steps=(msgspec.structs.replace(step, dice=()),))
    monkeypatch.setattr("highground.cli.learn.lessons_of", lambda game: [broken])
    run = type_in(["bold", "bold"], DICE_DUEL, "--learn")
    assert run.code == 2 and run.errors.count("\n") == 1
    assert "01-first-strike.toml: steps[0].dice: dice are thrown here [DD-3]" in run.errors
