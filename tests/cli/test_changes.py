"""What has changed since somebody last looked at the board."""

import re
from pathlib import Path

import msgspec
import pytest

from highground.cli.changes import changes, turns_begun, whose_turn, with_changes
from highground.cli.scenes import begin, setting_for
from highground.engine import Cell, Condition, Edge, FastChance, LegendEntry, Mark, Match, Piece, Scene, Value
from highground.games import load_game
from highground.testing.moments import random_answer
from tests.cli.conftest import ALLEY, DICE_DUEL

BEFORE = Scene(
    title="A yard",
    grid="squares",
    size=(3, 1),
    cells=tuple(Cell(n, f"{'abc'[n]}1", (n, 0), thing="crate" if n == 2 else "") for n in range(3)),
    edges=(Edge(((0, 0), (1, 0)), "door", 0),),
    pieces=(Piece(0, "Anna", (0, 0), 0, values=(Value("health", 6, 6),)), Piece(1, "Tom", (1, 0), 1)),
    legend=(LegendEntry("edge", "door", "closed door"),),
)
replace = msgspec.structs.replace


def test_nothing_has_changed() -> None:
    assert changes(BEFORE, BEFORE) == [] and with_changes(BEFORE, BEFORE) == BEFORE


def test_who_has_moved_is_told_with_where_from_and_marked_at_both_ends() -> None:
    after = replace(BEFORE, pieces=(BEFORE.pieces[0], replace(BEFORE.pieces[1], at=(2, 0))))
    assert changes(BEFORE, after) == ["Tom: from b1 to c1"]
    assert with_changes(BEFORE, after).marks == (Mark((2, 0), "changed"), Mark((1, 0), "left"))


def test_who_is_hurt_or_gone_is_told_and_marked() -> None:
    hurt = replace(BEFORE.pieces[0], values=(Value("health", 4, 6),), conditions=(Condition("pinned", "P"),))
    after = replace(BEFORE, pieces=(hurt,))
    assert changes(BEFORE, after) == ["Anna: health 6 → 4/6, pinned", "Tom is gone from b1"]
    assert with_changes(BEFORE, after).marks == (Mark((0, 0), "changed"), Mark((1, 0), "left"))
    assert changes(after, BEFORE) == ["Anna: health 4 → 6/6, no longer pinned", "Tom is now at b1"]


def test_what_is_over_for_all_is_told_once() -> None:
    tired = [replace(piece, conditions=(Condition("tired"),)) for piece in BEFORE.pieces]
    assert changes(replace(BEFORE, pieces=tuple(tired)), BEFORE) == ["all: no longer tired"]
    one_is_not = replace(BEFORE, pieces=(BEFORE.pieces[0], tired[1]))
    assert changes(replace(BEFORE, pieces=tuple(tired)), one_is_not) == ["Anna: no longer tired"]


def test_what_ends_by_itself_is_neither_told_nor_marked() -> None:
    done = Condition("activated in this phase", "A", lasts=False)
    acted = replace(BEFORE, pieces=tuple(replace(piece, conditions=(done,)) for piece in BEFORE.pieces))
    assert changes(acted, BEFORE) == [] and not with_changes(acted, BEFORE).marks
    assert changes(BEFORE, acted) == ["Anna: activated in this phase", "Tom: activated in this phase"]
    assert len(with_changes(BEFORE, acted).marks) == 2


def test_what_lies_and_stands_there_is_told() -> None:
    cells = (*BEFORE.cells[:2], replace(BEFORE.cells[2], thing=""))
    after = replace(BEFORE, cells=cells, edges=(replace(BEFORE.edges[0], look="open door"),))
    assert changes(BEFORE, after) == ["c1: nothing where crate was", "a1-b1: open door where closed door was"]
    assert with_changes(BEFORE, after).marks == (Mark((2, 0), "changed"),)


def test_after_the_others_have_played_the_board_shows_what_they_did(type_in) -> None:
    """What they did, and nothing that one did oneself."""
    run = type_in(["done", "quit"], "high-noon", "--scenario", ALLEY, "--seat2", "greedy", "--seed", 1)
    told = run.output[run.output.index("Since you last looked: ") :].splitlines()[0]
    moved = re.search(r"(Old Tom|Rosa): from (..) to (..)", told)
    assert moved is not None and f"{moved[1]} moves to {moved[3]}" in run.output
    board = run.output[: run.output.index("Since you last looked: ")].rpartition("The Alley, High Noon")[2]
    assert ">" in board and "~· ~" in board.replace("  ", " ") and "~~ moved away from here" in board
    assert "Anna" not in told


def test_the_board_is_shown_when_a_turn_begins_though_nobody_has_moved(
    type_in, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("highground.cli.table.standing", lambda scene: "as it was")
    run = type_in(["done", "done", "quit"], "high-noon", "--scenario", ALLEY, "--seat2", "greedy", "--seed", 1)
    turns = run.output.split("round 2: Player 1")
    assert [turn.count("The Alley, High Noon\n") for turn in turns] == [1, 1], (
        "once at the start, and once in each turn"
    )


def test_what_has_changed_in_the_turns_of_others_is_told_in_one_s_own() -> None:
    match = begin(load_game("high-noon"), setting_for(load_game("high-noon"), ALLEY))
    assert (turns_begun(match), whose_turn(match)) == (0, None)
    match.answer(0, "done")
    assert (turns_begun(match), whose_turn(match)) == (1, 1)
    dice = Match(load_game(DICE_DUEL), load_game(DICE_DUEL).setting(), FastChance(1))
    dice.answer(0, "bold")
    assert (turns_begun(dice), whose_turn(dice)) == (0, None), "not every game tells of turns"
    wolsung = Match(load_game("wolsung"), load_game("wolsung").setting("skirmish"), FastChance(1))
    while not turns_begun(wolsung):
        seat = wolsung.waited_for()[0]
        wolsung.answer(seat, random_answer(wolsung, seat, FastChance(1)))
    assert whose_turn(wolsung) is None, "a turn of Wolsung is everybody's, whoever is first"


def test_new_cards_are_told_with_what_they_say(type_in, tmp_path: Path) -> None:
    scene = tmp_path / "alley.toml"
    scene.write_text(
        Path(ALLEY).read_text().replace("deck = { slug = 12, duck = 6 }", "deck = { slug = 2, duck = 1, grit = 9 }")
    )
    run = type_in(["bo", "rest", "quit"], "high-noon", "--scenario", scene, "--seed", 1)
    told = run.output.split("Bo rests")[1]
    assert "\n  new in your hand: Pure Grit\n    Pure Grit: Play when one of your characters" in told
    assert "new in your hand" not in run.output.split("Bo rests")[0]


def test_a_road_through_a_hedge_is_no_change() -> None:
    both = replace(BEFORE, edges=(Edge(((0, 0), (1, 0)), "hedge"), Edge(((0, 0), (1, 0)), "road")))
    assert changes(both, both) == []


def test_what_others_lay_out_is_told_with_what_it_says(type_in) -> None:
    """Whoever draws a whole hand need not read its names twice."""
    run = type_in(["ruby", "quit"], "highlander", "--scenario", "skirmish", "--seat2", "greedy", "--seed", 4)
    told = run.output[run.output.index("new in your hand") :]
    assert told.startswith("new in your hand: everything\n    ")
    attack = re.search(r"\n  Greedy 2 attacks with (.*) \[HL-A1\]", run.output)
    assert attack is not None
    assert re.search(rf"\n  new on the table: {attack[1]} \(.*\n    {attack[1]}: Goes to ", told)
