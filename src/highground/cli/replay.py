"""`highground replay`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from highground.cli.boards import print_board
from highground.cli.output import AsJson, console, print_json
from highground.cli.scenes import open_game
from highground.cli.telling import print_event, print_outcome
from highground.engine import FastChance, Game, HighgroundError, Log, Match, digest_of, read_log, replay
from highground.engine.log import Answered


def replay_log(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only prove that the log ends where it says.")] = False,
    at: Annotated[int | None, typer.Option("--at", min=0, help="Only the first so many entries, then the board.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Show the board whenever another seat is to answer.")] = False,
    game: Annotated[str | None, typer.Option("--game", help="The Python file of a game that is not built in.")] = None,
    json: AsJson = False,
) -> None:
    """Tell a saved game from its log, step through it, or prove that the log ends where it says."""
    try:
        log = read_log(file)
        found = open_game(game or log.head.setting.game)
        position = replay(found, log)
        if at is not None:
            log = first_entries(log, at)
            position = replay(found, log)
    except HighgroundError as error:
        if not json:
            raise HighgroundError(str(error) if str(error).startswith(str(file)) else f"{file}: {error}") from None
        print_json({"ok": False, "entries": getattr(error, "entry", 0), "error": str(error)})
        raise typer.Exit(2) from None
    if json:
        return print_json({"ok": True, "entries": len(log.entries), "digest": digest_of(position.state)})
    if verify:
        console.print(f"{file}: sound; {len(log.entries)} entries, final state {digest_of(position.state)}")
        return None
    if step:
        _step_through(found, log)
    match = Match.from_log(found, log, FastChance(0))
    if not step:
        for number, tell in match.told:
            print_event(match, number, tell)
    if at is not None or step:
        console.print()
        print_board(found.scene(position.state), match.setting.seats)
    print_outcome(match)
    return None


def first_entries(log: Log, count: int) -> Log:
    """The beginning of a log."""
    if count > len(log.entries):
        raise HighgroundError(f"there is no entry {count}; the log has {len(log.entries)}")
    return Log(head=log.head, entries=log.entries[:count])


def _step_through(game: Game[Any], log: Log) -> None:
    """The board each time that another seat answers, and in between what happens. On a keyboard, Enter goes on."""
    told = Match.from_log(game, log, FastChance(0))
    events = list(told.told)
    seat: int | None = None
    number = 0

    def show(position: Any, entry: Any, _: Any) -> None:
        nonlocal seat, number
        while events and events[0][0] <= number:
            print_event(told, *events.pop(0))
        number += 1
        if isinstance(entry, Answered) and entry.seat != seat:
            seat = entry.seat
            console.rule(f"entry {number}: {told.setting.seats[seat]}")
            print_board(game.scene(position.state), told.setting.seats)
            if console.is_terminal:
                console.input("[dim]Enter goes on[/] ")

    replay(game, log, on_entry=show)
    for event in events:
        print_event(told, *event)
