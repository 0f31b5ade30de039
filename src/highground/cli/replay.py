"""`highground replay`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from highground.cli.output import AsJson, console, print_json
from highground.cli.telling import print_event, print_outcome
from highground.engine import FastChance, HighgroundError, Match, digest_of, read_log, replay
from highground.games import load_game


def replay_log(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only prove that the log ends where it says.")] = False,
    game: Annotated[str | None, typer.Option("--game", help="The Python file of a game that is not built in.")] = None,
    json: AsJson = False,
) -> None:
    """Tell a saved game from its log, or prove that the log ends where it says."""
    try:
        log = read_log(file)
        found = load_game(game or log.head.setting.game)
        position = replay(found, log)
    except HighgroundError as error:
        if not json:
            raise HighgroundError(f"{file}: {error}") from None
        print_json({"ok": False, "entries": getattr(error, "entry", 0), "error": str(error)})
        raise typer.Exit(2) from None
    if json:
        return print_json({"ok": True, "entries": len(log.entries), "digest": digest_of(position.state)})
    if verify:
        console.print(f"{file}: sound; {len(log.entries)} entries, final state {digest_of(position.state)}")
        return None
    match = Match.from_log(found, log, FastChance(0))
    for number, tell in match.told:
        print_event(match, number, tell)
    print_outcome(match)
    return None
