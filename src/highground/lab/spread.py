"""Work spread over processes, with the same result however it was spread."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from highground.engine.collector import collect_seldom

Task = TypeVar("Task")
Result = TypeVar("Result")


def default_workers() -> int:
    """As many as there are cores to use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[Task], Result], tasks: Sequence[Task], workers: int) -> Iterator[Result]:
    """Results in the order of the tasks, each as soon as it and those before it are there."""
    if workers <= 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(tasks)), mp_context=context, initializer=collect_seldom) as pool:
        yield from pool.map(work, tasks)


def chunks(total: int, size: int) -> list[range]:
    """The numbers from 0 to `total` in runs of at most `size`."""
    return [range(start, min(start + size, total)) for start in range(0, total, size)]
