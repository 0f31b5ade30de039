"""`highground arena`."""

from __future__ import annotations

import time
from typing import Annotated

import typer
from rich.table import Table

from highground.cli.output import (
    AsJson,
    Changes,
    Choices,
    GameName,
    Variants,
    complain,
    console,
    print_json,
    progress_bar,
)
from highground.cli.scenes import open_game, setting_for
from highground.engine import HighgroundError
from highground.lab.arena import Played, Result, play_games, result_of, tasks_for
from highground.lab.spread import default_workers, spread

MOST_FAILURES = 10  # that are told one by one


def arena(
    game: GameName,
    seats: Annotated[str, typer.Option(metavar="A,B", help="Who plays: a bot for each seat, with commas between.")],
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 100,
    scenario: Annotated[str | None, typer.Option(help="Another scenario than the first, or a scene file.")] = None,
    variant: Variants = None,
    change: Changes = None,
    choice: Choices = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, however they are spread.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 0,
    swap: Annotated[
        bool, typer.Option("--swap/--no-swap", help="Let the bots change seats from game to game.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Let bots play many games against each other.

    Wins are counted by seat, and shared ones as draws; with --swap, see the bots' own count for who is better.
    A game that fails is told on the error stream, and the others go on.
    """
    bots = tuple(name.strip() for name in seats.split(","))
    if not all(bots):
        raise HighgroundError(f'--seats "{seats}" leaves a seat empty; write for example --seats random,random')
    found = open_game(game)
    setting = setting_for(found, scenario, len(bots), variant, change, choice)
    tasks = tasks_for(game, setting, bots, games, seed, swap)
    played: list[Played] = []
    started = time.perf_counter()
    with progress_bar(enabled=not json) as progress:
        bar = progress.add_task(f"{found.title}: {' against '.join(bots)}", total=games)
        for some in spread(play_games, tasks, workers or default_workers()):
            played += some
            progress.advance(bar, len(some))
    result = result_of(bots, played, time.perf_counter() - started, swap)
    for failure in result.failures[:MOST_FAILURES]:
        complain(f"game {failure.number} (seed {failure.seed}): {failure.text}")
    if result.errors > MOST_FAILURES:
        complain(f"and {result.errors - MOST_FAILURES} more games failed")
    print_json(result) if json else _print(result)
    if result.errors:
        raise typer.Exit(1)


def _print(result: Result) -> None:
    table = Table("seat", "wins", "", title=f"{result.finished} games finished", title_justify="left")
    for name, wins in result.wins.items():
        table.add_row(name, str(wins), f"{wins / max(1, result.finished):.1%}")
    console.print(table)
    order = ", ".join(f"{place}: {wins}" for place, wins in result.by_order.items())
    console.print(f"wins by place in the turn order: {order}")
    if result.swapped:
        standing = Table("bot", "wins", "shared", title="by bot", title_justify="left")
        for bot in result.bots:
            standing.add_row(bot.name, str(bot.wins), str(bot.shared))
        console.print(standing)
    rate = result.decisions / result.seconds if result.seconds else 0
    console.print(f"{result.decisions} decisions in {result.seconds:.1f} s ({rate:,.0f} a second)")
    console.print(f"digest {result.digest}", style="dim")
