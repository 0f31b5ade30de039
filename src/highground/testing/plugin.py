"""A pytest plugin that records which clauses the tests have shown.

A test marked `@pytest.mark.clause("HN-E3")` fails unless it made the engine emit that id. A reading ([R]) counts as
tested only through the `readings` fixture, which plays both readings and demands different results. In a run of all
tests the outcome is compared with the recorded file (ini option `tested_clauses`); `--record-clauses` writes it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from highground.engine import citing, registered_games
from highground.engine.coverage import read_tested, write_tested
from highground.games import all_ids, load_game

Readings = Callable[[str, Callable[[tuple[str, ...]], Any]], tuple[Any, ...]]

_shown = pytest.StashKey[set[str]]()
_both = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-playthroughs", action="store_true", help="write the checked-in playthroughs anew")
    parser.addoption("--record-clauses", action="store_true", help="write the record of tested clauses anew")
    parser.addini("tested_clauses", "the file that records which clauses the tests have shown", default="")
    parser.addini("tested_package", "the package whose games that file is about", default="")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the rulebook clauses this test shows")
    config.stash[_shown] = set()
    config.stash[_both] = set()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Listen while a marked test runs, and hold it to what it says it shows."""
    marked = {id for marker in item.iter_markers("clause") for id in marker.args}
    if not marked:
        return (yield)
    emitted: set[str] = set()
    citing.listeners.append(emitted.add)
    try:
        result = yield
    finally:
        citing.listeners.remove(emitted.add)
    unseen = sorted(marked - emitted)
    if unseen:
        pytest.fail(f"marked with {', '.join(unseen)}, which the engine did not emit in this test", pytrace=False)
    item.config.stash[_shown] |= marked
    return result


@pytest.fixture
def readings(request: pytest.FixtureRequest) -> Readings:
    """Play all readings of a clause, two or more: `run` gets the variant to switch on; no two results may be equal."""

    def play_all(clause: str, run: Callable[[tuple[str, ...]], Any]) -> tuple[Any, ...]:
        variants = [name for game in registered_games() for c in game.rulebook if c.id == clause for name in c.variants]
        assert variants, f"{clause} has no variant"
        results = [run(()), *(run((name,)) for name in variants)]
        same = [one for number, one in enumerate(results) if one in results[:number]]
        assert not same, f"two readings of {clause} give {same[0]!r}"
        request.config.stash[_both].add(clause)
        return tuple(results)

    return play_all


# Gathering what was shown, over all worker processes


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    config = session.config
    output: dict[str, Any] | None = getattr(config, "workeroutput", None)
    if output is not None:
        output["shown"] = sorted(config.stash[_shown])
        output["both"] = sorted(config.stash[_both])
        return
    path = config.getini("tested_clauses")
    if not path or exitstatus != 0:
        return
    records = config.getoption("--record-clauses")
    if not _is_whole_run(config):
        if records:
            _complain(session, "--record-clauses is for a run of all tests")
        return
    tested = _tested(config)
    if records:
        write_tested(config.rootpath / path, tested)
    elif tested != read_tested(config.rootpath / path):
        _complain(session, f"{path} is not what these tests show; run with --record-clauses")


def _complain(session: pytest.Session, text: str) -> None:
    session.exitstatus = pytest.ExitCode.TESTS_FAILED
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter:
        reporter.write_line(f"FAILED {text}", red=True)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    output = getattr(node, "workeroutput", {})
    node.config.stash[_shown] |= set(output.get("shown", ()))
    node.config.stash[_both] |= set(output.get("both", ()))


def _tested(config: pytest.Config) -> dict[str, list[str]]:
    """The tested clauses of each game of the package; a reading needs both its readings shown."""
    package = config.getini("tested_package")
    importlib.import_module(package)
    for id in all_ids():
        load_game(id)
    games = [game for game in registered_games() if game.setup.__module__.startswith(package)]
    shown, both = config.stash[_shown], config.stash[_both]
    return {
        game.id: sorted(c.id for c in game.rulebook if c.id in shown and (c.mark != "R" or c.id in both))
        for game in games
    }


def _is_whole_run(config: pytest.Config) -> bool:
    chosen = [Path(argument).name for argument in config.args] != config.getini("testpaths")
    narrowing = ("keyword", "markexpr", "maxfail", "deselect", "ignore", "ignore_glob", "lf")
    return not (chosen or any(config.getoption(name, None) for name in narrowing))
