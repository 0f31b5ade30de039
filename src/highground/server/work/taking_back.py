"""Taking back what cannot be undone, because all have agreed to it: the match goes on from before the last choice."""

from __future__ import annotations

from typing import Any

from highground.engine import (
    Ask,
    Game,
    HighgroundError,
    KeyedChance,
    Log,
    PatientMatch,
    Place,
    Position,
    Snapshot,
    asked_of,
    decode_log,
    replay,
)
from highground.engine.log import AllAnswered, Answered, AnyEntry, Mark, Undone, encode_line
from highground.engine.referee import choice_of


def take_back(game: Game[Any], log: bytes, snapshot: bytes, seat: int) -> tuple[list[bytes], bytes]:
    """A match as it was before the last choice of a seat: the lines that say so in its log, and its snapshot.

    Chance does not go back with it: nobody shall know the dice that come.
    """
    before, found = Snapshot.decode(snapshot), decode_log(log, cut_off=True)
    kept = _before_last_choice(game, found, seat)
    del found.entries[kept:]
    found.mark = Mark(entries=kept, revision=before.tail.revision, asked_at=0)
    found.head = before.head  # with the names that they have now
    match = PatientMatch.from_log(game, found, KeyedChance(bytes.fromhex(before.tail.secret)))
    match.chance.rewind(before.drawn or 0)
    undone, check = encode_line(Undone(entries=kept), before.check)
    mark, check = encode_line(Mark(entries=kept, revision=match.revision, asked_at=match.asked_at), check)
    return [undone, mark], match.snapshot(check).encode()


def _before_last_choice(game: Game[Any], log: Log, seat: int) -> int:
    """How many entries there were before a seat last answered something that left it a choice."""
    found: list[int] = []
    number = 0

    def look(position: Position[Any], entry: AnyEntry, _: Any) -> None:
        nonlocal number
        if isinstance(entry, Answered | AllAnswered):
            question: Ask[Any] | Place | None = asked_of(position.request, seat)
            if question is not None and choice_of(question)[1]:
                found[:] = [number]
        number += 1

    replay(game, log, on_entry=look)
    if not found:
        raise HighgroundError("there is nothing to take back: no choice of this seat has been made yet")
    return found[0]
