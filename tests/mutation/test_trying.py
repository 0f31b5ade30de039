"""Mutants are tried in a copy of the tree, and found by the first test that fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from mutation import trying
from mutation.edits import Mutant
from mutation.trying import NOTHING_RUN, Copy

SOUND = "def double(number):\n    return 2 * number\n"
TEST = """
import sys
sys.path.insert(0, "src")
from double import double

def test_nothing():
    pass

def test_double():
    assert double(4) == 8
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree with one function and its tests."""
    root = tmp_path / "root"
    for folder in ("src", "tests"):
        (root / folder).mkdir(parents=True)
    (root / "src/double.py").write_text(SOUND)
    (root / "tests/test_double.py").write_text(TEST)
    (root / "pytest.ini").write_text("[pytest]\n")
    monkeypatch.setattr(trying, "STAGES", (("tests",),))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # plugins of others take longer than the tests
    monkeypatch.setenv("PYTEST_PLUGINS", "xdist.plugin,_hypothesis_pytestplugin")
    return root


def mutant(text: str) -> Mutant:
    return Mutant("double.py:2", "double.py double", "", {"src/double.py": text})


@pytest.mark.parametrize(
    ("change", "first", "found_by"),
    [
        ("3 * number", "", "tests/test_double.py::test_double"),
        ("3 * number", "tests/test_double.py::test_gone", "tests/test_double.py::test_double"),
        ("number + number", "", ""),
    ],
)
def test_the_test_that_fails_is_named(tree: Path, tmp_path: Path, change: str, first: str, found_by: str) -> None:
    copy = Copy(tmp_path, tree)
    assert copy.try_out(mutant(SOUND.replace("2 * number", change)), [5.0], first).killed_by == found_by
    for root in (tree, tmp_path / "tree"):
        assert (root / "src/double.py").read_text() == SOUND, "the next mutant starts from sound source"


def test_a_mutant_that_hangs_is_found(tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "PATIENCE", 1)
    hanging = "def double(number):\n    while True:\n        pass\n"
    assert Copy(tmp_path, tree).try_out(mutant(hanging), [0.0]).killed_by == "hangs in tests"


def test_tests_that_do_not_run_at_all_do_not_pass(tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "STAGES", (("tests/gone",),))
    assert Copy(tmp_path, tree).try_out(mutant(SOUND), [5.0]).killed_by == NOTHING_RUN
