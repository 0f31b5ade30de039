"""What a bot is: it is asked something, may look at its view, and answers."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Protocol

from highground.engine import Answer, Ask, Chance, Match, Place, Region, Together, View
from highground.engine.errors import unknown


class Asked:
    """A question to a seat of a match. Everything is made from the seat's view, when it is first looked at."""

    def __init__(self, match: Match[Any], seat: int) -> None:
        self._match = match
        self.seat = seat

    @cached_property
    def view(self) -> View[Any]:
        return self._match.view(self.seat)

    @property
    def _request(self) -> Ask[Any] | Place:
        request = self.view.request
        if isinstance(request, Together):
            request = next(ask for ask in request.asks if ask.seat == self.seat)
        assert isinstance(request, Ask | Place)
        return request

    @property
    def topic(self) -> str:
        return self._request.topic

    @cached_property
    def choices(self) -> Sequence[Any]:
        """The allowed answers; none when a point is asked for."""
        return self._request.offered() if isinstance(self._request, Ask) else ()

    @cached_property
    def region(self) -> Region | None:
        """Where a point may be placed; None when the answer is one of `choices`."""
        return self._request.region() if isinstance(self._request, Place) else None


class Bot(Protocol):
    """Somebody who answers questions."""

    def answer(self, asked: Asked, chance: Chance) -> Answer: ...


_BOTS = {
    ("random", None): "highground.players.random:RandomBot",
    ("greedy", "high-noon"): "highground.players.high_noon:GreedyBot",
    ("greedy", "tactical-x"): "highground.players.tactical_x:GreedyBot",
}
"""Where bots are, by name and game; a bot for all games has None. They are loaded when asked for."""


def find_bot(name: str, game: str) -> Bot:
    """The bot of this name for a game."""
    place = _BOTS.get((name, game)) or _BOTS.get((name, None))
    if place is None:
        raise unknown(f"bot for {game}", name, [bot for bot, known in _BOTS if known in (None, game)])
    module, _, title = place.partition(":")
    return getattr(importlib.import_module(module), title)()


def answer_open_questions(match: Match[Any], bots: Mapping[int, Bot], chance: Chance) -> int:
    """Let the bots answer until somebody else is asked or the game ends; how many answers they gave."""
    given = 0
    while True:
        asked = [seat for seat in match.asked() if seat in bots and seat not in match.pending]
        if not asked:
            return given
        seat = asked[0]
        match.answer(seat, bots[seat].answer(Asked(match, seat), chance))
        given += 1
