"""The command line: knows all rooms, and holds no rule.

Every command takes `--json`, and exits with one clear line and a non-zero code on bad input.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import cast

import typer

from highground.cli import arena, cards, check, draw, fit, fuzz, games, odds, play, quality, replay, serve, sight
from highground.cli.output import complain, errors
from highground.engine import FaultyData, HighgroundError
from highground.engine.collector import collect_seldom

app = typer.Typer(
    name="highground",
    help="Play, referee, explain and analyse tabletop games in which ground, sight and timing decide.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
app.command("games")(games.games)
app.command("rules")(games.rules)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("sight")(sight.sight)
app.command("odds")(odds.odds)
app.command("cards")(cards.cards)
app.command("draw")(draw.draw)
app.command("check")(check.check)
app.command("replay")(replay.replay_log)
app.command("fuzz")(fuzz.fuzz)
app.command("arena")(arena.arena)
app.command("quality")(quality.quality)
app.command("fit")(fit.fit)

UsageError = cast("type[Exception]", typer.BadParameter.__mro__[1])
"""What typer raises for words it does not understand; it exports only this kind of it."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    collect_seldom()
    try:
        if arguments is None:
            arguments = sys.argv[1:]
        code = app(arguments or ["--help"], prog_name="highground", standalone_mode=False)
        sys.exit(code if isinstance(code, int) else 0)
    except HighgroundError as error:
        complain(f"highground: {_one_line(error)}")
        sys.exit(2)
    except UsageError as error:
        complain(f"highground: {_usage(error)}")
        sys.exit(2)
    except (KeyboardInterrupt, EOFError, typer.Abort):
        errors.print()
        sys.exit(130)


def _one_line(error: HighgroundError) -> str:
    """The text of an error on one line; of several faults in a file, the first."""
    if isinstance(error, FaultyData) and len(error.faults) > 1:
        more = len(error.faults) - 1
        return (
            f"{error.source}: {error.faults[0]} (and {more} more {'fault' if more == 1 else 'faults'};"
            f" highground check {error.source} names them all)"
        )
    return " ".join(str(error).split("\n"))


def _usage(error: Exception) -> str:
    text = " ".join(error.format_message().split())  # pyright: ignore[reportAttributeAccessIssue]
    context = getattr(error, "ctx", None)
    hint = f" (see {context.command_path} --help)" if context else ""
    return f"{text[:1].lower()}{text[1:].rstrip('.')}{hint}"
