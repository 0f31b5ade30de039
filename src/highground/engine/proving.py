"""Proving that no draw of a match was chosen: each follows from the secret whose commitment its log began with."""

from __future__ import annotations

from typing import Any, NamedTuple

from highground.engine.cards import Cards
from highground.engine.chance import Chance, KeyedChance
from highground.engine.dice import Roll
from highground.engine.errors import FaultyLog, HighgroundError
from highground.engine.game import Game
from highground.engine.log import AnyEntry, Drawn, Log, Rolled
from highground.engine.position import Position
from highground.engine.recording import chance_of
from highground.engine.replay import replay
from highground.engine.requests import Show, Shuffle


class Proof(NamedTuple):
    """How many draws a log has, all of which follow from its secret; and how many were left out, as in a takeback."""

    draws: int
    left_out: int


def prove_chance(game: Game[Any], log: Log) -> Proof:
    """Draw again whatever chance has decided in a log with its secret; raises an error at the entry that differs."""
    chance = chance_of(log.head, log.tail)
    assert isinstance(chance, KeyedChance)
    if not log.head.commitment:
        raise HighgroundError("the log's head promises no secret, so any would do")
    number = left_out = 0

    def look(position: Position[Any], entry: AnyEntry, _: Any) -> None:
        nonlocal number, left_out
        number += 1
        if not isinstance(entry, Drawn):
            return
        before, request, cards = chance.drawn, position.request, position.state.cards
        found = _drawn(chance, request, cards)
        if entry.drawn != chance.drawn and entry.drawn is not None:  # draws were taken back, and not made again
            first = entry.drawn - (chance.drawn - before)
            if first < before:
                raise FaultyLog(number, f"draw {first + 1} was made before")
            left_out += first - before
            chance.rewind(first)
            found = _drawn(chance, request, cards)
        if entry.drawn != chance.drawn or found != (entry.faces if isinstance(entry, Rolled) else entry.kinds):
            raise FaultyLog(number, "chance has decided otherwise than its secret does")

    replay(game, log, on_entry=look)
    return Proof(chance.drawn - left_out, left_out)


def _drawn(chance: Chance, request: Any, cards: Cards) -> tuple[Any, ...]:
    """What chance gives here, as a log tells it."""
    if isinstance(request, Roll):
        return chance.faces(request)  # pyright: ignore[reportUnknownArgumentType]
    assert isinstance(request, Show | Shuffle)
    return chance.kinds(request, cards) if isinstance(request, Show) else chance.shuffled(request, cards)[0]
