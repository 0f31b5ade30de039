"""`highground replay`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from highground.cli.boards import print_board
from highground.cli.narration import print_event, print_outcome
from highground.cli.output import AsJson, CutOffToo, console, print_json
from highground.cli.scenes import naming, open_game, read_replay
from highground.engine import (
    Game,
    HighgroundError,
    Log,
    Position,
    State,
    Tell,
    fingerprint_of,
    name_of_seat,
    replay,
    seated,
)
from highground.engine.events import event_in_full, happened
from highground.engine.log import AllAnswered, Answered, AnyEntry
from highground.engine.proving import prove_chance


def replay_log(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only prove that the log ends where it says.")] = False,
    at: Annotated[
        int | None, typer.Option("--at", min=0, help="Go no further than so many entries, and show the board there.")
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Show the board whenever somebody else is to answer.")] = False,
    game: Annotated[str | None, typer.Option("--game", help="The Python file of a game that is not built in.")] = None,
    cut_off: CutOffToo = False,
    json: AsJson = False,
) -> None:
    """Tell a saved game from its log, step through it, or prove that the log ends where it says.

    The numbers in the margin are those of entries, for --at.
    """
    if verify and cut_off:
        raise HighgroundError("--verify proves that a log ends where it says; one that is --cut-off does not say it")
    try:
        with naming(file):
            log = read_replay(file, cut_off)
            found = open_game(game or log.head.setting.game)
            position = replay(found, log)
            chance = _proven(found, log) if verify else ""
            if at is not None:
                log = first_entries(log, at)
                position = replay(found, log)
    except HighgroundError as error:
        if not json:
            raise
        print_json({"ok": False, "entries": getattr(error.__cause__, "entry", 0), "error": str(error)})
        raise typer.Exit(2) from None
    if json:
        return print_json({"ok": True, "entries": len(log.entries), "digest": fingerprint_of(position.state)})
    if verify:
        console.print(
            f"{file}: sound; {len(log.entries)} entries, final state {fingerprint_of(position.state)}; {chance}",
            markup=False,
            soft_wrap=True,
        )
        return None
    with seated(log.head.names):
        _Telling(found, log, step).tell()
        if at is not None or step:
            console.rule(f"after entry {len(log.entries)}")
            print_board(found.scene(position.state), log.head.names)
        print_outcome(position)
    return None


def _proven(game: Game[Any], log: Log) -> str:
    """Whether dice and cards are those of the secret that the log's head promised."""
    if not log.tail or not log.tail.secret or not log.head.commitment:
        return "nothing proves its dice and cards: they were typed in, or their secret is not told"
    proof = prove_chance(game, log)
    left_out = f", {proof.left_out} more were taken back" if proof.left_out else ""
    return f"{proof.draws} draws, each from the secret promised as {log.head.commitment}{left_out}"


def first_entries(log: Log, count: int) -> Log:
    """The beginning of a log."""
    if count > len(log.entries):
        raise HighgroundError(f"there is no entry {count}; the log has {len(log.entries)}")
    return Log(head=log.head, entries=log.entries[:count])


class _Telling:
    """A log told from the first entry to the last, with all that was known to anybody."""

    def __init__(self, game: Game[Any], log: Log, with_boards: bool) -> None:
        self.game = game
        self.log = log
        self.with_boards = with_boards
        self.number = 0
        self.told_at = -1  # after which entry something was told last
        self.seats: list[int] = []  # who answered last

    def tell(self) -> None:
        replay(self.game, self.log, on_tell=self._tell, on_entry=self._enter)

    def _tell(self, state: State, tell: Tell) -> None:
        told = happened(self.game, state.cards, self.number, tell)
        margin = str(self.number) if self.number != self.told_at else ""
        print_event(event_in_full(self.game, state.setting, told), margin.rjust(len(str(len(self.log.entries)))))
        self.told_at = self.number

    def _enter(self, position: Position[Any], entry: AnyEntry, _: Any) -> None:
        asked = self.seats
        if isinstance(entry, Answered):
            asked = [entry.seat]
        elif isinstance(entry, AllAnswered):
            asked = list(range(self.log.head.setting.seats))
        if self.with_boards and asked != self.seats:
            console.rule(escape(f"entry {self.number + 1}: {' and '.join(map(name_of_seat, asked))}"))
            print_board(self.game.scene(position.state), self.log.head.names)
            if console.is_terminal:
                console.input("[dim]Enter goes on[/] ")
        self.seats = asked
        self.number += 1
