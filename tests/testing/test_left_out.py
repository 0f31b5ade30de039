"""A run says which tests it left out, and the check of a submission looks for just that."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = "pytester"
ROOT = Path(__file__).parents[2]

SOME = """
import pytest

def test_one(): pytest.skip("needs a browser")

def test_two(): pytest.skip("needs a browser")

def test_three(): pass
"""


def test_tests_that_were_left_out_are_named_at_the_end(pytester: pytest.Pytester) -> None:
    pytester.makeconftest((ROOT / "tests/conftest.py").read_text())
    pytester.makepyfile(test_some=SOME)
    lines = pytester.runpytest_subprocess("-p", "no:xdist").outlines
    assert "left out: 2 tests: Skipped: needs a browser" in lines


def test_a_whole_run_says_nothing(pytester: pytest.Pytester) -> None:
    pytester.makeconftest((ROOT / "tests/conftest.py").read_text())
    pytester.makepyfile(test_some="def test_three(): pass")
    assert not [line for line in pytester.runpytest_subprocess().outlines if line.startswith("left out")]


def test_the_check_of_a_submission_looks_for_these_lines() -> None:
    assert "grep -q '^left out:'" in (ROOT / ".ci/run").read_text()
