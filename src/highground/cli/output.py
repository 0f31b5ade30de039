"""Where output goes: people read the console, other programs read JSON."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, or a Python file that defines one.")]


def print_json(value: Any) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def progress_bar(enabled: bool = True) -> Progress:
    """A bar on the error stream, so that output can be piped."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=errors, transient=True, disable=not enabled,
    )  # fmt: skip
