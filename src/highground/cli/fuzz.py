"""`highground fuzz`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from highground.cli.output import AsJson, GameName, Variants, console, errors, print_json, progress_bar
from highground.cli.scenes import open_game
from highground.lab.fuzz import FuzzTask, Report
from highground.lab.fuzz import fuzz as fuzz_some
from highground.lab.spread import chunks, default_workers, spread


def fuzz(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, help="How many random games to play.")] = 1000,
    scenario: Annotated[str | None, typer.Option(help="Another scenario than the first.")] = None,
    variant: Variants = None,
    seed: Annotated[int, typer.Option(help="Where the random games start.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 0,
    folder: Annotated[Path, typer.Option(help="Where failures are saved as replays.")] = Path("failures"),
    json: AsJson = False,
) -> None:
    """Play random games with all invariants checked; each failure is saved as a replay."""
    open_game(game).setting(scenario, variants=tuple(variant or ()))
    tasks = [
        FuzzTask(game, scenario, tuple(variant or ()), seed, numbers, str(folder))
        for numbers in chunks(games, max(1, min(100, games // 8)))
    ]
    reports: list[Report] = []
    with progress_bar(enabled=not json) as progress:
        bar = progress.add_task(f"Fuzzing {game}", total=games)
        for report in spread(fuzz_some, tasks, workers or default_workers()):
            reports.append(report)
            progress.advance(bar, report.games)
    failures = [failure for report in reports for failure in report.failures]
    decisions = sum(report.decisions for report in reports)
    if json:
        print_json({"games": games, "decisions": decisions, "failures": failures})
    else:
        console.print(f"{games} games, {decisions} decisions, {len(failures)} failures")
        for failure in failures:
            errors.print(f"  seed {failure.seed}: {failure.text}\n    {failure.replay}", markup=False)
    if failures:
        raise typer.Exit(1)
