"""All series of some plans, played over local processes; what was played before is not played again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from highground.lab.quality import demands
from highground.lab.quality.keeping import Kept
from highground.lab.quality.playing import Played, Task, play_some
from highground.lab.quality.series import Plan, Series
from highground.lab.spread import chunks, spread
from highground.players import is_search

AT_ONCE, AT_ONCE_BY_SEARCH = 20, 1
"""Games that a worker plays before it tells what came of them; one of search takes as long as many others."""


class Failure(msgspec.Struct, frozen=True):
    """A game that went wrong."""

    game: str
    series: str
    number: int
    text: str


Results = dict[Series, list[Played]]
"""The games of each series that were played to their end, in order."""


class Measurement(msgspec.Struct, frozen=True):
    """What came of all games."""

    results: Results
    failures: list[Failure]


There = dict[Series, dict[int, Played]]
"""The games that are there, by series and number."""


def read_all(plans: Sequence[Plan], kept: Kept) -> There:
    """What was played before of each series."""
    return {series: kept.read(series) for plan in plans for series in plan.series()}


def tasks_for(there: There) -> list[Task]:
    """The games that are still to be played, scenario by scenario: a worker works out little more than once.

    Those of the scenario of which the most is asked, in any game, come first: they take the least time, too.
    """
    tasks: list[Task] = []
    for series in sorted(there, key=_when):
        left = [number for number in range(series.games) if number not in there[series]]
        at_once = AT_ONCE_BY_SEARCH if any(map(is_search, series.bots)) else AT_ONCE
        tasks += [Task(series, tuple(left[number] for number in some)) for some in chunks(len(left), at_once)]
    return tasks


def _when(series: Series) -> tuple[bool, str, str, int]:
    return series.scenario != demands.STORY, series.game, series.scenario, len(series.bots)


def measure(
    plans: Sequence[Plan], folder: Path, workers: int, on_played: Callable[[int, str], None] = lambda *_: None
) -> Measurement:
    """Play whatever is not there yet, and give back everything.

    `on_played` hears how many games more are there, and what they are: first of those that were, then as they come.
    """
    kept = Kept(folder)
    there = read_all(plans, kept)
    failures: list[Failure] = []
    tasks = tasks_for(there)
    on_played(sum(series.games for series in there) - sum(len(task.numbers) for task in tasks), "beginning")
    for task, some in zip(tasks, spread(play_some, tasks, workers), strict=True):
        kept.add(task.series, some)
        there[task.series] |= {one.number: one for one in some if not one.error}
        failures += [Failure(task.series.game, task.series.title, one.number, one.error) for one in some if one.error]
        on_played(len(task.numbers), f"{task.series.game} {task.series.title}")
    return Measurement({series: _in_order(series, played) for series, played in there.items()}, failures)


def _in_order(series: Series, played: dict[int, Played]) -> list[Played]:
    return [played[number] for number in range(series.games) if number in played]
