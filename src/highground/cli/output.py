"""Where output goes: people read the console, other programs read JSON."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from highground.engine import HighgroundError, to_json

console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)
HANGING = 4  # how much further in a line goes on

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, or a Python file that defines one.")]
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PATH=VALUE", help="Another value in the scene: numbers.rounds=8."),
]
Choices = Annotated[
    list[str] | None,
    typer.Option("--choose", metavar="OPTION=WORD", help="Another map, other posses: highground games lists them."),
]
CutOffToo = Annotated[bool, typer.Option("--cut-off", help="Take a saved game whose end is missing as far as it goes.")]
Variants = Annotated[list[str] | None, typer.Option("--variant", help="Switch a variant on; may be given again.")]


def is_conversation() -> bool:
    """Is somebody there to be asked? Not where input or output is a file or another program."""
    return console.is_terminal and sys.stdin.isatty()


def print_json(value: Any) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(msgspec.json.format(to_json(value), indent=2).decode() + "\n")


def print_line(line: Text | str) -> None:
    """A line of words. Where a person's screen is too narrow it goes on below, further in; elsewhere it stays whole."""
    text = Text(line) if isinstance(line, str) else line
    if not console.is_terminal or text.cell_len <= console.width:
        console.print(text, soft_wrap=True)
        return
    margin = len(text.plain) - len(text.plain.lstrip())
    for number, part in enumerate(text[margin:].wrap(console, console.width - margin - HANGING)):
        console.print(Text(" " * (margin + (HANGING if number else 0))) + part, soft_wrap=True)


def print_prose(text: str, style: str | None = None) -> None:
    """Sentences to be read: broken where a person's screen ends, and left whole elsewhere."""
    console.print(text, style=style, markup=False, soft_wrap=not console.is_terminal)


def complain(text: str) -> None:
    """What was wrong, in red on the error stream; never broken into lines."""
    errors.print(text, style="bold red", markup=False, soft_wrap=True)


def write_file(path: Path, text: str) -> None:
    """Write a text, or say why that cannot be."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise HighgroundError(f"{path}: cannot be written: {error.strerror}") from None


def progress_bar(enabled: bool = True) -> Progress:
    """A bar on the error stream, so that output can be piped; none where nobody watches."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=errors, transient=True, disable=not (enabled and errors.is_terminal),
    )  # fmt: skip
