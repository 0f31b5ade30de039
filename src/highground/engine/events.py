"""What happened, in words. A tell names its facts in braces, each with what it is; the game knows what to call it."""

from __future__ import annotations

import string
from typing import Any

import msgspec

from highground.engine.game import Game
from highground.engine.requests import Tell
from highground.engine.ruling import Total
from highground.engine.state import State


class Event(msgspec.Struct, frozen=True):
    """Something that happened: after how many entries of the log, by which clauses, in words."""

    number: int
    cite: str
    text: str
    because: Total | None = None


def event_of(game: Game[Any], state: State, number: int, tell: Tell) -> Event:
    """A tell in the words of somebody who knows `state`."""
    return Event(number, tell.cite, words(game, state, tell), tell.because)


def words(game: Game[Any], state: State, tell: Tell) -> str:
    """The text of a tell with its facts filled in."""
    parts: list[str] = []
    for literal, name, of, _ in string.Formatter().parse(tell.text):
        parts.append(literal)
        if name is not None:
            parts.append(game.describe(state, of or "word", tell.facts[name]))
    return "".join(parts)
