"""Coverage: which clauses have code and tests, and which are missing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from examples import dice_duel, face_down, sealed_bid, water_stakes
from highground.engine import Clause, HighgroundError, Rulebook
from highground.engine.coverage import Coverage, cited_in_code, coverage_of, read_tested, write_tested

DUEL = dice_duel.GAME
ALL = ("DD-1", "DD-2", "DD-3", "DD-4")


def with_clauses(*more: Clause) -> Rulebook:
    return Rulebook("Dice duel", (*DUEL.rulebook, *more))


@pytest.mark.parametrize("module", [dice_duel, sealed_bid, water_stakes, face_down])
def test_every_clause_of_a_small_game_is_cited_in_its_code(module: object) -> None:
    game = module.GAME  # pyright: ignore[reportAttributeAccessIssue]
    assert cited_in_code(game) == {clause.id for clause in game.rulebook}


def test_a_game_with_all_clauses_cited_and_tested_misses_nothing() -> None:
    assert coverage_of(DUEL, ALL) == Coverage(clauses=4, cited=4, tested=4, missing=())


def test_clauses_without_a_test_are_missing() -> None:
    assert coverage_of(DUEL, ["DD-1", "DD-4"]) == Coverage(4, cited=4, tested=2, missing=("DD-2", "DD-3"))


def test_a_clause_without_code_is_missing_even_if_tested() -> None:
    game = replace(DUEL, rulebook=with_clauses(Clause(id="DD-5", mark="H", text="Nobody shouts.")))
    assert coverage_of(game, [*ALL, "DD-5"]) == Coverage(5, cited=4, tested=5, missing=("DD-5",))


def test_notes_need_neither_code_nor_test() -> None:
    game = replace(DUEL, rulebook=with_clauses(Clause(id="DD-5", mark="H", text="This is a duel.", note=True)))
    assert coverage_of(game, ALL) == Coverage(4, cited=4, tested=4, missing=())


def test_tested_clauses_of_other_games_do_not_count() -> None:
    assert coverage_of(DUEL, ["SB-1", "WS-1"]).tested == 0


def test_a_clause_is_not_cited_by_a_longer_one() -> None:
    rulebook = Rulebook.of("Duel", {"DD-1": "One.", "DD-10": "Ten.", "DD-A1": "A."})
    assert cited_in_code(replace(DUEL, rulebook=rulebook)) == {"DD-1"}


def test_the_record_of_tested_clauses_is_sorted_and_survives_writing(tmp_path: Path) -> None:
    path = tmp_path / "tested.json"
    write_tested(path, {"b": {"B-2", "B-1"}, "a": []})
    assert read_tested(path) == {"a": [], "b": ["B-1", "B-2"]}
    assert path.read_text().index('"a"') < path.read_text().index('"b"')


def test_without_a_record_nothing_is_tested(tmp_path: Path) -> None:
    assert read_tested(tmp_path / "none.json") == {}


def test_a_record_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path = tmp_path / "tested.json"
    path.write_text('{"a": "not a list"}')
    with pytest.raises(HighgroundError, match=r"tested\.json: not a record of tested clauses"):
        read_tested(path)
