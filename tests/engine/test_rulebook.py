"""Rulebooks: clauses by id, as data, with every fault named."""

from __future__ import annotations

from pathlib import Path

import pytest

from highground.engine import Clause, FaultyData, HighgroundError, Rulebook

HILL = """\
title = "Hill"

[[clause]]
id = "HL-1"
mark = "S"
title = "Climbing"
text = "Nobody climbs at night."

[[clause]]
id = "HL-2"
mark = "R"
variant = "torches"
text = "Night is from ten to six."

[[clause]]
id = "HL-3"
mark = "P"
note = true
text = "This is a hill."
wording = { de = "Dies ist ein Hügel." }
"""


def load(text: str, folder: Path) -> Rulebook:
    path = folder / "hill.toml"
    path.write_text(text)
    return Rulebook.load(path)


def faults_of(text: str, folder: Path) -> list[str]:
    with pytest.raises(FaultyData) as caught:
        load(text, folder)
    assert Path(caught.value.source).name == "hill.toml"
    return caught.value.faults


def test_a_rulebook_is_loaded_in_the_order_it_is_written(tmp_path: Path) -> None:
    book = load(HILL, tmp_path)
    assert book.title == "Hill"
    assert [clause.id for clause in book] == ["HL-1", "HL-2", "HL-3"]
    assert len(book) == 3
    assert "HL-1" in book and "HL-9" not in book


def test_a_clause_has_all_that_is_written_of_it(tmp_path: Path) -> None:
    book = load(HILL, tmp_path)
    wording = {"de": "Dies ist ein Hügel."}
    assert book["HL-3"] == Clause(id="HL-3", mark="P", note=True, text="This is a hill.", wording=wording)


def test_a_clause_reads_with_its_mark_its_title_and_its_variant(tmp_path: Path) -> None:
    assert [str(clause) for clause in load(HILL, tmp_path)] == [
        "HL-1 [S] Climbing. Nobody climbs at night.",
        "HL-2 [R] Night is from ten to six. Variant: torches.",
        "HL-3 [P] This is a hill.",
    ]


def test_variants_are_found_with_their_clause(tmp_path: Path) -> None:
    book = load(HILL, tmp_path)
    assert book.variants == {"torches": book["HL-2"]}


def test_a_reading_may_have_several_variants(tmp_path: Path) -> None:
    book = load(HILL.replace('"torches"', '"torches lanterns"'), tmp_path)
    assert book.variants == {"torches": book["HL-2"], "lanterns": book["HL-2"]}
    assert str(book["HL-2"]).endswith(" Variant: torches. Variant: lanterns.")


def test_an_unknown_clause_is_named_with_the_nearest_one(tmp_path: Path) -> None:
    with pytest.raises(HighgroundError, match='there is no clause "HL-22"; did you mean "HL-2"'):
        load(HILL, tmp_path)["HL-22"]


def test_a_small_rulebook_has_house_rules_only() -> None:
    book = Rulebook.of("Duel", {"DD-1": "The attacker aims.", "DD-2": "The target ducks."})
    assert [clause.mark for clause in book] == ["H", "H"]
    assert book.variants == {}


def test_every_fault_of_a_rulebook_is_named(tmp_path: Path) -> None:
    faulty = HILL.replace('variant = "torches"\n', "").replace('"HL-3"', '"HL-1"')
    assert faults_of(faulty, tmp_path) == [
        "clause HL-1 stands twice",
        "clause HL-2 is a reading ([R]) but names no variant",
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [('mark = "S"', 'mark = "X"', "mark"), ('title = "Climbing"', 'tilte = "Climbing"', "tilte")],
)
def test_a_faulty_clause_is_named_with_its_fault(right: str, wrong: str, fault: str, tmp_path: Path) -> None:
    [found] = faults_of(HILL.replace(right, wrong), tmp_path)
    assert fault in found
    assert "clause" in found
