"""The command line: knows all rooms, and holds no rule.

Every command takes `--json`, and exits with one clear line and a non-zero code on bad input.
"""

from __future__ import annotations

import sys

import typer

from highground.cli import fuzz, games, play, replay
from highground.cli.output import errors
from highground.engine import HighgroundError

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
app.command("replay")(replay.replay_log)
app.command("fuzz")(fuzz.fuzz)


def main() -> None:
    """Run the command line."""
    try:
        app()
    except HighgroundError as error:
        errors.print(f"highground: {error}", style="bold red", markup=False, highlight=False, soft_wrap=True)
        sys.exit(2)
    except (KeyboardInterrupt, EOFError):
        errors.print()
        sys.exit(130)
