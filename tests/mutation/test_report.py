"""What was found is kept as long as it holds, and the page says what was found."""

from __future__ import annotations

from pathlib import Path

import pytest

from mutation.edits import Mutant
from mutation.report import PAGE, Line, Results, explained, publish, table
from mutation.trying import Verdict

MUTANT = Mutant("piles.py:4", "piles.py take", "`a | b` → `a & b`", {"piles.py": "a & b"})
TWIN = Mutant("piles.py:9", "piles.py take", "`a | b` → `a & b`", {"piles.py": "another line"})


@pytest.fixture
def page(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    (tmp_path / PAGE).write_text(
        f"Why:\n- {MUTANT.key}: it is the same.\n<!-- cures -->\nold\n<!-- end of cures -->\nend\n"
    )
    return tmp_path


def test_a_verdict_holds_while_nothing_changes_and_is_a_hint_after_that(tmp_path: Path) -> None:
    kept = tmp_path / "results.jsonl"
    results = Results("this tree", kept)
    results.keep(MUTANT, Verdict("tests/test_piles.py::test_take", 1.5))
    results.keep_usual([3.0, 4.0])
    again = Results("this tree", kept)
    assert again.known(MUTANT) == Verdict("tests/test_piles.py::test_take", 1.5)
    assert again.known(TWIN) is None, "another line that reads the same"
    assert again.usual == [3.0, 4.0]
    later = Results("a later tree", kept)
    assert later.known(MUTANT) is None and later.usual is None
    assert later.likely(MUTANT) == "tests/test_piles.py::test_take"


def test_what_the_page_explains_is_known(page: Path) -> None:
    assert explained(page) == {MUTANT.key}


def test_a_table_says_which_test_found_each(page: Path) -> None:
    lines = [Line(MUTANT, Verdict("", 61.4)), Line(TWIN, Verdict("test_x", 2.0))]
    assert table(lines, explained(page)).splitlines()[2:] == [
        r"| piles.py:4 | `a \| b` → `a & b` | survives, as explained | 61 |",
        r"| piles.py:9 | `a \| b` → `a & b` | test_x | 2 |",
    ]
    assert "**survives**" in table(lines, ())


def test_a_table_is_written_in_the_place_of_the_old_one(page: Path) -> None:
    before = (page / PAGE).read_text()
    publish("cures", "new", page)
    assert (page / PAGE).read_text() == before.replace("old", "new")
    with pytest.raises(ValueError, match="<!-- mutants -->"):
        publish("mutants", "new", page)
