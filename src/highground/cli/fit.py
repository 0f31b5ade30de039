"""`highground fit`."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from highground.cli.output import AsJson, GameName, console, print_json, progress_bar, write_file
from highground.cli.scenes import open_game
from highground.engine import HighgroundError, Standing
from highground.engine.errors import unknown
from highground.lab.spread import default_workers, spread


def fit(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games, over all scenarios.")] = 2000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same file, however games are spread.")] = 0,
    bot: Annotated[str, typer.Option(help="The policy that plays itself.")] = "greedy",
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Where the file goes, if not beside the game.")] = None,
    json: AsJson = False,
) -> None:
    """Find out what it is worth how a match stands, and write it down for bots that look ahead.

    A policy plays itself; what counts in a match, the game says. Games that were not fitted to show how good it is.
    """
    from highground.lab import fitting  # late, because it imports NumPy
    from highground.lab.self_play import play_and_see, tasks_for

    found = open_game(game)
    if not isinstance(found.standing, Standing):
        raise HighgroundError(
            f"{found.id} does not say by which features it stands (Game.standing); none can be fitted"
        )
    if bot not in found.policies:
        raise unknown(f"policy of {found.id}", bot, found.policies)
    tasks = tasks_for(game, bot, games, seed)
    with progress_bar(enabled=not json) as progress:
        bar = progress.add_task(f"{found.title}: {bot} against itself", total=sum(len(task.numbers) for task in tasks))
        seen = []
        for task, some in zip(tasks, spread(play_and_see, tasks, workers or default_workers()), strict=True):
            seen.append(some)
            progress.advance(bar, len(task.numbers))
    result = fitting.fit(found.standing.names, fitting.sample_of(seen), _command(game, games, seed, bot))
    file = out or found.standing.file
    write_file(file, msgspec.json.format(msgspec.json.encode(result.fitted), indent=1).decode() + "\n")
    if json:
        print_json({"file": str(file), "all": result.all, "spans": result.spans, "scenarios": result.scenarios})
        return
    for title, lines in (("rounds left", result.spans), ("scenario", [*result.scenarios, result.all])):
        table = Table(title, "states foretold", "log loss", "of knowing nothing")
        for line in lines:
            table.add_row(line.what, str(line.states), f"{line.loss:.3f}", f"{line.even:.3f}")
        console.print(table)
    console.print(f"written to {file}", style="dim")


def _command(game: str, games: int, seed: int, bot: str) -> str:
    """The command that makes the same file again."""
    words = ["highground", "fit", game, "--games", str(games), "--seed", str(seed)]
    return shlex.join([*words, *(["--bot", bot] if bot != "greedy" else [])])
