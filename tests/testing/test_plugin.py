"""The plugin: tests are held to the clauses they are marked with, and what they show is recorded."""

from __future__ import annotations

import json
from typing import Any

import pytest

pytest_plugins = "pytester"

HILLS = """
import msgspec
from highground.engine import Clause, FastChance, Game, Match, Outcome, Rulebook, Scene, State, Step
from highground.engine import ask, register, tell

RULEBOOK = Rulebook("Hills", (
    Clause(id="HI-1", mark="H", text="A climber chooses a path."),
    Clause(id="HI-2", mark="R", variant="steep", text="A path is a mile. Variant: two."),
    Clause(id="HI-3", mark="R", variant="foggy", text="All see. Variant: nobody sees."),
    Clause(id="HI-4", mark="H", text="Nobody tests this."),
))

class Nothing(msgspec.Struct, frozen=True):
    pass

class Hill(State, kw_only=True):
    miles: int = 0

def setup(setting):
    return Hill(setting=setting, agenda=[Step("climb")])

def climb(state):
    yield from ask(0, "path", ("left", "right"), cite="HI-1")
    state.miles = 2 if state.setting.plays("steep") else 1
    yield tell("HI-2", "climbed")
    yield tell("HI-3", "seen")

GAME = register(Game(
    id="hills", title="Hills", version=1, seats=range(1, 2), rulebook=RULEBOOK, state_type=Hill, data_type=Nothing,
    procedures=(climb,), setup=setup, outcome=lambda state: Outcome((0,), "HI-1", "up"), scenarios={"only": Nothing},
    scene=lambda state: Scene(title="Hills"), measure=lambda before, after: (),
))

def miles(variants=()):
    match = Match(GAME, GAME.setting(variants=variants), FastChance(1))
    match.answer(0, "left")
    return match.position.state.miles
"""

GOOD_TESTS = """
import pytest
from hills import miles

@pytest.mark.clause("HI-1")
def test_one():
    assert miles() == 1

@pytest.mark.clause("HI-2")
def test_two(readings):
    assert readings("HI-2", miles) == (1, 2)

@pytest.mark.clause("HI-3")
def test_only_one_reading():
    assert miles() == 1
"""

INI = """
[pytest]
addopts = -p highground.testing.plugin --strict-markers
testpaths = tests
pythonpath = .
tested_clauses = tested.json
tested_package = hills
markers =
    clause(*ids): the rulebook clauses this test shows
"""

SHOWN = {"hills": ["HI-1", "HI-2"]}  # HI-3 is a reading of which only one side was played


@pytest.fixture
def hills(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project with a game of its own, and tests in the folder that a whole run takes."""
    pytester.makeini(INI)
    pytester.makepyfile(hills=HILLS)
    pytester.mkdir("tests")
    return pytester


def write_tests(hills: pytest.Pytester, text: str) -> None:
    (hills.path / "tests" / "test_hills.py").write_text(text)


def recorded(hills: pytest.Pytester) -> dict[str, Any] | None:
    path = hills.path / "tested.json"
    return json.loads(path.read_text()) if path.exists() else None


def run(hills: pytest.Pytester, *options: str) -> pytest.RunResult:
    return hills.runpytest_subprocess("-p", "xdist", "-p", "no:cacheprovider", "-rA", *options)


both_ways = pytest.mark.parametrize("workers", ["0", "2"])


@both_ways
def test_what_tests_show_is_recorded_and_held_to_in_a_whole_run(hills: pytest.Pytester, workers: str) -> None:
    write_tests(hills, GOOD_TESTS)
    run(hills, "-n", workers, "--record-clauses").assert_outcomes(passed=3)
    assert recorded(hills) == SHOWN
    assert run(hills, "-n", workers).ret == pytest.ExitCode.OK


@both_ways
def test_a_whole_run_that_shows_something_else_than_recorded_fails(hills: pytest.Pytester, workers: str) -> None:
    write_tests(hills, GOOD_TESTS)
    (hills.path / "tested.json").write_text('{"hills": ["HI-1"]}')
    result = run(hills, "-n", workers)
    result.assert_outcomes(passed=3)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*FAILED tested.json is not what these tests show; run with --record-clauses*"])
    assert recorded(hills) == {"hills": ["HI-1"]}, "only --record-clauses writes"


@pytest.mark.parametrize(
    "part", [("-k", "two"), ("tests/test_hills.py",), ("-m", "clause"), ("--deselect", "tests/test_hills.py::test_one")]
)
def test_a_run_of_some_tests_is_not_compared(hills: pytest.Pytester, part: tuple[str, ...]) -> None:
    write_tests(hills, GOOD_TESTS)
    (hills.path / "tested.json").write_text("{}")
    assert run(hills, *part).ret == pytest.ExitCode.OK


def test_a_run_with_failures_records_nothing(hills: pytest.Pytester) -> None:
    write_tests(hills, GOOD_TESTS + "\ndef test_wrong():\n    assert False\n")
    run(hills, "--record-clauses").assert_outcomes(passed=3, failed=1)
    assert recorded(hills) is None


def test_a_marked_test_fails_unless_the_engine_emits_its_clause(hills: pytest.Pytester) -> None:
    write_tests(
        hills,
        """
import pytest
from hills import miles

@pytest.mark.clause("HI-1", "HI-4")
def test_not_all_emitted():
    assert miles() == 1

@pytest.mark.clause("HI-1")
def test_nothing_emitted():
    assert True

@pytest.mark.clause("HI-1")
def test_emitted_but_wrong():
    assert miles() == 5

@pytest.mark.clause("HI-1")
@pytest.mark.clause("HI-2")
def test_both_emitted():
    assert miles() == 1

def test_not_marked():
    assert True
""",
    )
    result = run(hills)
    result.assert_outcomes(passed=2, failed=3)
    result.stdout.fnmatch_lines_random(
        [
            "*marked with HI-4, which the engine did not emit in this test*",
            "*marked with HI-1, which the engine did not emit in this test*",
            "E*assert 1 == 5*",
            "PASSED tests/test_hills.py::test_both_emitted",
            "PASSED tests/test_hills.py::test_not_marked",
        ]
    )


def test_clauses_emitted_by_one_test_do_not_count_for_the_next(hills: pytest.Pytester) -> None:
    write_tests(hills, GOOD_TESTS.replace("def test_one():\n    assert miles() == 1", "def test_one():\n    pass"))
    run(hills).assert_outcomes(passed=2, failed=1)


def test_readings_must_differ_and_be_of_a_clause_with_a_variant(hills: pytest.Pytester) -> None:
    write_tests(
        hills,
        """
from hills import miles

def test_same_result(readings):
    readings("HI-3", miles)

def test_no_variant(readings):
    readings("HI-1", miles)
""",
    )
    result = run(hills)
    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines_random(["*two readings of HI-3 give 1*", "*HI-1 has no variant*"])


def test_the_plugin_makes_its_own_marker_known(hills: pytest.Pytester) -> None:
    hills.makeini(INI.split("markers =")[0])
    write_tests(hills, GOOD_TESTS)
    run(hills, "tests/test_hills.py").assert_outcomes(passed=3)
