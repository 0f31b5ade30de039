"""All series of some plans, played over local processes; what was played before is not played again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from highground.lab.quality.keeping import Kept
from highground.lab.quality.playing import Played, Task, play_some
from highground.lab.quality.series import Plan, Series
from highground.lab.spread import chunks, spread

AT_ONCE = 20
"""Games that a worker plays before it tells what came of them."""


class Failure(msgspec.Struct, frozen=True):
    """A game that went wrong."""

    series: str
    number: int
    text: str


Results = dict[Series, list[Played]]
"""The games of each series that were played to their end, in order."""


class Measurement(msgspec.Struct, frozen=True):
    """What came of all games."""

    results: Results
    failures: list[Failure]


def tasks_for(plans: Sequence[Plan], kept: Kept) -> list[Task]:
    """The games that are still to be played, scenario by scenario: a worker works out little more than once."""
    tasks: list[Task] = []
    planned = (series for plan in plans for series in plan.series())
    for series in sorted(planned, key=lambda series: (series.game, series.scenario, len(series.bots))):
        there = kept.read(series)
        left = [number for number in range(series.games) if number not in there]
        tasks += [Task(series, tuple(left[number] for number in some)) for some in chunks(len(left), AT_ONCE)]
    return tasks


def measure(
    plans: Sequence[Plan], folder: Path, workers: int, on_played: Callable[[Task], None] = lambda _: None
) -> Measurement:
    """Play whatever is not there yet, and give back everything; `on_played` hears what was played."""
    kept = Kept(folder)
    failures: list[Failure] = []
    tasks = tasks_for(plans, kept)
    for task, some in zip(tasks, spread(play_some, tasks, workers), strict=True):
        kept.add(task.series, some)
        failures += [Failure(task.series.title, one.number, one.error) for one in some if one.error]
        on_played(task)
    results = {series: _in_order(series, kept) for plan in plans for series in plan.series()}
    return Measurement(results, failures)


def _in_order(series: Series, kept: Kept) -> list[Played]:
    there = kept.read(series)
    return [there[number] for number in range(series.games) if number in there]
