"""Measure everything, or the subjects named, in one run on one core."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks import (
    copies,
    driver,
    earlier,
    hex_sight,
    loading,
    looking_ahead,
    matches,
    odds,
    open_table,
    playouts,
    report,
    searching,
)
from benchmarks.measure import measure, pin_to_one_core

SUBJECTS = {
    subject.name: subject
    for subject in (
        driver.SUBJECT,
        copies.SUBJECT,
        loading.SUBJECT,
        playouts.SUBJECT,
        matches.SUBJECT,
        searching.SUBJECT,
        *looking_ahead.SUBJECTS,
        odds.SUBJECT,
        *hex_sight.SUBJECTS,
        *open_table.SUBJECTS,
    )
}


def main(
    names: Annotated[list[str] | None, typer.Argument(help=f"What to measure: {', '.join(SUBJECTS)}.")] = None,
    seconds: Annotated[float, typer.Option(min=0.001, help="CPU time of one run of one contestant.")] = 0.45,
    runs: Annotated[int, typer.Option(min=1, help="How often each runs; the best run counts.")] = 5,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
    before: Annotated[
        str,
        typer.Option(
            help=f"A commit to measure in turn with today's code, by {earlier.SUBJECT.name} alone:"
            f" {earlier.BEFORE_VIEWS} is the last before views cost what changes."
        ),
    ] = "",
    quick: Annotated[bool, typer.Option("--quick", help="A few seconds in all, to see that it works.")] = False,
) -> None:
    """Measure everything, or the subjects named, in one run on one core."""
    if unknown := set(names or ()) - SUBJECTS.keys():
        raise typer.BadParameter(f"{', '.join(sorted(unknown))}: there are {', '.join(SUBJECTS)}")
    if quick:
        seconds, runs = 0.01, 2
    subjects = [subject for name, subject in SUBJECTS.items() if not names or name in names]
    pinned = pin_to_one_core()
    if before:
        _compare(before, seconds, runs, json)
        return
    total = (runs + 1) * sum(len(subject.contestants) for subject in subjects)
    with _bar(total) as on_run:
        results = measure(subjects, seconds, runs, on_run)
    if json:
        print(report.as_json(subjects, results, seconds, runs))
        return
    console = Console()
    where = "one core" if pinned else "no core of its own (the system does not pin)"
    console.print(f"CPU time on {where}, best of {runs} runs of {seconds} seconds.")
    console.print(report.LEGEND)
    for table in report.tables(subjects, results):
        console.print(table, "")


def _compare(commit: str, seconds: float, runs: int, json: bool) -> None:
    """Measure today's code next to an earlier commit."""
    with _bar((2 * runs + 1) * len(earlier.SUBJECT.contestants)) as on_run:
        compared = earlier.compare(commit, seconds, runs, on_run)
    if json:
        print(report.comparison_as_json(compared))
        return
    console = Console()
    if compared.note:
        console.print(compared.note)
    console.print(report.comparison(compared))


@contextmanager
def _bar(total: int) -> Iterator[Callable[[str], None]]:
    """A bar on the terminal, and whom to tell what is run next."""
    # The bar is drawn only between runs: a thread that draws it would be counted as CPU time.
    parts = (TextColumn("{task.description:<50}"), BarColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    hidden = not console.is_terminal
    with Progress(*parts, console=console, auto_refresh=False, transient=True, disable=hidden) as progress:
        task = progress.add_task("", total=total)
        yield lambda what: progress.update(task, advance=1, description=what, refresh=True)


if __name__ == "__main__":
    typer.run(main)
