"""`highground quality`."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from highground.cli.output import AsJson, complain, console, print_json, progress_bar, write_file
from highground.cli.scenes import open_game
from highground.engine import HighgroundError
from highground.engine.errors import unknown
from highground.games import all_ids, load_game
from highground.lab.quality.demands import PARTS
from highground.lab.quality.figures import beside, read, renewed, text
from highground.lab.quality.fingerprint import source_digest
from highground.lab.quality.keeping import Kept
from highground.lab.quality.measuring import Measurement, measure
from highground.lab.quality.report import About, interval, markdown, shown, verdict
from highground.lab.quality.rows import EVERYWHERE, rows_of
from highground.lab.quality.series import Plan, plan
from highground.lab.spread import default_workers

PAGE = Path("docs/play-quality.md")
MOST_FAILURES = 10  # that are told one by one


def quality(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all that say what to measure, unless named.")
    ] = None,
    scenario: Annotated[list[str] | None, typer.Option(help="Only this scenario; may be given again.")] = None,
    only: Annotated[str, typer.Option(metavar="PARTS", help=f"Only these parts: {','.join(PARTS)}.")] = "",
    scale: Annotated[float, typer.Option("--games-scale", min=0.001, help="So many times the games.")] = 1.0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same figures, however games are spread.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 0,
    out: Annotated[
        Path | None,
        typer.Option(
            help=f"The report: {PAGE}, or none if not all is measured. What it has of other games and parts stays."
        ),
    ] = None,
    folder: Annotated[Path, typer.Option(help="Where results are kept as they come.")] = Path(".quality"),
    afresh: Annotated[bool, typer.Option("--afresh", help="Forget what was played before.")] = False,
    check: Annotated[bool, typer.Option("--check", help="End with 1 if something is not met.")] = False,
    json: AsJson = False,
) -> None:
    """Measure whether games are worth playing, and write the report.

    Cut off, it goes on where it was; games of other rules are never mixed in.
    """
    parts = _parts(only)
    names = games or [name for name in all_ids() if load_game(name).quality is not None]
    for name in names:
        open_game(name)  # so that a file that does not run is told as bad input
    before = read(out or PAGE)  # so that figures which cannot be read are told before any game
    plans = [plan(name, scenario or (), parts, scale, seed) for name in names]
    if afresh:
        for series in (series for one in plans for series in one.series()):
            Kept(folder).forget(series)
    measured = _measure(plans, folder, workers or default_workers(), quiet=json)
    limits = _limits(scenario or (), only, scale, seed)
    found = [_about(one, measured, parts, limits) for one in plans]
    is_whole = not (games or scenario or only) and scale >= 1
    page = out or (PAGE if is_whole else None)
    if page:
        figures = renewed(before, found, some_scenarios=bool(scenario))
        write_file(beside(page), text(figures))
        write_file(page, markdown(figures))
    _tell(found, measured, json)
    if page and not json:
        console.print(f"written to {page}", style="dim")
    if check and (measured.failures or any(not row.met for one in found for row in one.asked)):
        raise typer.Exit(1)


def _parts(only: str) -> tuple[str, ...]:
    named = [part.strip() for part in only.split(",") if part.strip()]
    for part in named:
        if part not in PARTS:
            raise unknown("part of the report", part, PARTS)
    if only and not named:
        raise HighgroundError(f'--only "{only}" names no part of the report; there are {", ".join(PARTS)}')
    return tuple(part for part in PARTS if part in named) if named else PARTS


def _measure(plans: Sequence[Plan], folder: Path, workers: int, quiet: bool) -> Measurement:
    total = sum(series.games for one in plans for series in one.series())
    with progress_bar(enabled=not quiet) as progress:
        bar = progress.add_task("beginning", total=total)

        def on_played(games: int, what: str) -> None:
            progress.update(bar, advance=games, description=what)

        return measure(plans, folder, workers, on_played)


def _about(one: Plan, measured: Measurement, parts: tuple[str, ...], limits: str) -> About:
    game = load_game(one.game)
    return About(
        id=game.id,
        title=game.title,
        version=game.version,
        source=source_digest(game),
        command=f"highground quality {shlex.quote(one.game)}{limits}",
        failures=sum(failure.game == one.game for failure in measured.failures),
        rows=rows_of(one, measured.results, parts),
    )


def _limits(scenarios: Sequence[str], only: str, scale: float, seed: int) -> str:
    """What was asked for, as it is typed, so that the same figures can be made again."""
    words = [word for scenario in scenarios for word in ("--scenario", scenario)]
    words += ["--only", only] if only else []
    words += ["--games-scale", f"{scale:g}"] if scale != 1 else []
    words += ["--seed", str(seed)] if seed else []
    return "".join(f" {shlex.quote(word)}" for word in words)


def _tell(found: Sequence[About], measured: Measurement, json: bool) -> None:
    for failure in measured.failures[:MOST_FAILURES]:
        complain(f"{failure.game} {failure.series}, game {failure.number}: {failure.text}")
    if len(measured.failures) > MOST_FAILURES:
        complain(f"and {len(measured.failures) - MOST_FAILURES} more games failed")
    if json:
        print_json({"games": found, "failures": measured.failures})
        return
    for about in found:
        table = Table("", "figure", "95 %", "of", "asked", "", "more", title=about.title, title_justify="left")
        for row in (row for row in about.rows if not row.is_detail):
            style = None if row.met is None else "green" if row.met else "bold red"
            what = row.what if row.scenario == EVERYWHERE else f"{row.scenario}: {row.what}"
            cells = (shown(row), interval(row), str(row.games), row.asked, verdict(row).strip("*"), row.more)
            table.add_row(what, *cells, style=style)
        console.print(table)
        met = sum(row.met is True for row in about.asked)
        console.print(f"{about.title}: {met} of {len(about.asked)} are met")
