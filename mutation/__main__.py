"""Break the engine on purpose, one edit at a time, and see which tests notice."""

from __future__ import annotations

import os
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from mutation.cures import cures as all_cures
from mutation.drawing import draw
from mutation.edits import DoesNotApply, Mutant
from mutation.report import Line, Results, digest_of_tree, explained, publish, table
from mutation.trying import Copy, Verdict

MAY_SURVIVE = 2  # without being explained: some mutants are not worth a test


def main(
    cures: Annotated[bool, typer.Option("--cures", help="Take the cures away instead of drawing mutants.")] = False,
    seed: Annotated[int, typer.Option(help="Draws the same mutants again.")] = 1,
    count: Annotated[int, typer.Option(min=1, help="How many mutants are drawn.")] = 40,
    only: Annotated[str, typer.Option(help="Only mutants with this in their name: a cure, a file, file:line.")] = "",
    workers: Annotated[int, typer.Option(min=1, help="How many are tried at once.")] = max(
        1, (os.cpu_count() or 2) // 2
    ),
    listed: Annotated[bool, typer.Option("--list", help="Show the mutants and try none.")] = False,
    write: Annotated[bool, typer.Option("--publish", help="Write the table into docs/mutation.md.")] = False,
) -> None:
    """Break the engine on purpose, one edit at a time, and see which tests notice."""
    console = Console(soft_wrap=True, highlight=False)
    try:
        mutants = all_cures() if cures else draw(seed, count)
    except DoesNotApply as error:
        console.print(f"[red]A cure does not apply any more.[/] {escape(str(error))}")
        raise typer.Exit(2) from None
    mutants = [mutant for mutant in mutants if only in mutant.name]
    if listed:
        for mutant in mutants:
            console.print(escape(f"{mutant.name}  {mutant.change}"))
        return
    lines = try_all(mutants, workers, console)
    reasons = explained()
    summary = _summary("cures" if cures else f"mutants of seed {seed}", lines)
    if write:
        publish("cures" if cures else "mutants", f"{summary}\n\n{table(lines, reasons)}")
    survivors = [line.mutant for line in lines if not line.verdict.killed_by]
    console.print(summary)
    for mutant in survivors:
        note = "as explained" if mutant.key in reasons else "[red]unexplained[/]"
        console.print(f"  survives, {note}: {escape(mutant.name)} {escape(mutant.key)}")
    if sum(mutant.key not in reasons for mutant in survivors) > (0 if cures else MAY_SURVIVE):
        raise typer.Exit(1)


def try_all(mutants: list[Mutant], workers: int, console: Console) -> list[Line]:
    """Try mutants several at a time, each worker in a copy of the tree; what is known already is not tried again."""
    results = Results(digest_of_tree())
    known = {mutant.digest: verdict for mutant in mutants if (verdict := results.known(mutant))}
    new = [mutant for mutant in mutants if mutant.digest not in known]
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, Progress(*parts, console=console) as progress:
        task = progress.add_task("mutants", total=len(mutants), completed=len(known))
        all_copies = [Copy(Path(folder) / str(number)) for number in range(min(workers, len(new)))]
        copies: SimpleQueue[Copy] = SimpleQueue()
        for copy in all_copies:
            copies.put(copy)
        if new and results.usual is None:
            progress.update(task, description="the tests as they are")
            results.keep_usual(all_copies[0].try_sound())
            progress.update(task, description="mutants")
        usual = results.usual or []

        def try_one(mutant: Mutant) -> Verdict:
            copy = copies.get()
            verdict = copy.try_out(mutant, usual, first=results.likely(mutant))
            copies.put(copy)
            results.keep(mutant, verdict)
            found = f"[green]{escape(verdict.killed_by)}[/]" if verdict.killed_by else "[red]survives[/]"
            progress.console.print(
                f"{escape(mutant.name)}  {escape(mutant.change)}\n    {found} {verdict.seconds:.0f} s"
            )
            progress.advance(task)
            return verdict

        pool = ThreadPoolExecutor(workers)
        try:
            known |= dict(zip([mutant.digest for mutant in new], pool.map(try_one, new), strict=True))
        finally:
            for copy in all_copies:
                copy.stop()
            pool.shutdown(cancel_futures=True)
    return [Line(mutant, known[mutant.digest]) for mutant in mutants]


def _summary(what: str, lines: list[Line]) -> str:
    found = sum(bool(line.verdict.killed_by) for line in lines)
    return f"{len(lines)} {what}: {found} found, {len(lines) - found} not."


if __name__ == "__main__":
    typer.run(main)
