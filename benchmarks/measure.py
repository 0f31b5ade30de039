"""How anything is measured: the same work in each run, all contestants in turn, by CPU time, the best run counts."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from time import process_time

Work = Callable[[int], int]
"""Does the portion of work of this number, and says how many things it did. The same number is always the same work."""


@dataclass(frozen=True)
class Contestant:
    """Something to be measured. `against` names, by column, the contestants it is compared with."""

    name: str
    prepare: Callable[[], Work]
    against: Mapping[str, str] = field(default_factory=dict)
    needs: str = ""  # a module that may not be installed


@dataclass(frozen=True)
class Subject:
    """Contestants that do the same kind of thing, and how to say how fast they are."""

    name: str
    title: str
    unit: str
    contestants: Sequence[Contestant]
    as_time: bool = False  # show microseconds for one thing instead of things per second


@dataclass
class Result:
    """How many things a contestant did per CPU second, in each run; or why it did not run."""

    contestant: Contestant
    rates: list[float] = field(default_factory=list)
    note: str = ""

    @property
    def best(self) -> float:
        return max(self.rates)

    @property
    def spread(self) -> float:
        """By how much the slowest run was slower than the best."""
        return 1 - min(self.rates) / self.best


Results = dict[str, dict[str, Result]]
"""By subject, then by contestant."""


def pin_to_one_core() -> bool:
    """Stay on one core, where the system lets us."""
    try:
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    except (AttributeError, OSError):
        return False
    return True


def measure(subjects: Sequence[Subject], seconds: float, runs: int, on_run: Callable[[str], None]) -> Results:
    """Run every contestant `runs` times for about so many seconds; `on_run` hears what comes next."""
    results: Results = {subject.name: {} for subject in subjects}
    ready: list[tuple[Result, Work, int]] = []
    for subject in subjects:
        for contestant in subject.contestants:
            on_run(f"{subject.name}: {contestant.name}")
            result = results[subject.name][contestant.name] = Result(contestant)
            if contestant.needs and find_spec(contestant.needs) is None:
                result.note = "not installed: make bench installs it"
                continue
            work = contestant.prepare()
            ready.append((result, work, portions_for(work, seconds)))
    # What has been prepared stays; no collection of garbage should walk over it while somebody is measured.
    gc.collect()
    gc.freeze()
    # In turn, so that a noisy moment of the machine hits all alike.
    for number in range(runs):
        for result, work, portions in ready:
            on_run(f"run {number + 1} of {runs}: {result.contestant.name}")
            gc.collect()
            result.rates.append(rate(work, portions))
    gc.unfreeze()
    return results


def portions_for(work: Work, seconds: float) -> int:
    """How many portions fill the time; finding out is the warm-up too."""
    portions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds / 5:
        work(portions)
        portions += 1
    return max(1, round(portions * seconds / spent))


def rate(work: Work, portions: int) -> float:
    start = process_time()
    done = 0
    for number in range(portions):
        done += work(number)
    return done / (process_time() - start)
