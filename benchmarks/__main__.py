"""Measure everything, or the subjects named, in one run on one core."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks import copies, driver, hex_sight, loading, playouts, report, searching
from benchmarks.measure import Results, Subject, measure, pin_to_one_core

SUBJECTS = {
    subject.name: subject
    for subject in (
        driver.SUBJECT,
        copies.SUBJECT,
        loading.SUBJECT,
        playouts.SUBJECT,
        searching.SUBJECT,
        *hex_sight.SUBJECTS,
    )
}


def main(
    names: Annotated[list[str] | None, typer.Argument(help=f"What to measure: {', '.join(SUBJECTS)}.")] = None,
    seconds: Annotated[float, typer.Option(min=0.001, help="CPU time of one run of one contestant.")] = 0.45,
    runs: Annotated[int, typer.Option(min=1, help="How often each runs; the best run counts.")] = 5,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="A few seconds in all, to see that it works.")] = False,
) -> None:
    """Measure everything, or the subjects named, in one run on one core."""
    if unknown := set(names or ()) - SUBJECTS.keys():
        raise typer.BadParameter(f"{', '.join(sorted(unknown))}: there are {', '.join(SUBJECTS)}")
    if quick:
        seconds, runs = 0.01, 2
    subjects = [subject for name, subject in SUBJECTS.items() if not names or name in names]
    pinned = pin_to_one_core()
    results = _measure_with_bar(subjects, seconds, runs)
    if json:
        print(report.as_json(subjects, results, seconds, runs))
        return
    console = Console()
    where = "one core" if pinned else "no core of its own (the system does not pin)"
    console.print(f"CPU time on {where}, best of {runs} runs of {seconds} seconds.")
    console.print(report.LEGEND)
    for table in report.tables(subjects, results):
        console.print(table, "")


def _measure_with_bar(subjects: list[Subject], seconds: float, runs: int) -> Results:
    # The bar is drawn only between runs: a thread that draws it would be counted as CPU time.
    parts = (TextColumn("{task.description:<50}"), BarColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    hidden = not console.is_terminal
    with Progress(*parts, console=console, auto_refresh=False, transient=True, disable=hidden) as progress:
        total = (runs + 1) * sum(len(subject.contestants) for subject in subjects)
        task = progress.add_task("", total=total)

        def on_run(what: str) -> None:
            progress.update(task, advance=1, description=what, refresh=True)

        return measure(subjects, seconds, runs, on_run)


if __name__ == "__main__":
    typer.run(main)
