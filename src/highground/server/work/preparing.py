"""Before the first work on a game in a process: whatever its rules and its bots load is loaded.

Kernels take seconds to load, and longer to compile. That is done once, so no limit of some work is for it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from highground.engine import FastChance, Game, Match
from highground.players import RANDOM, find_bot
from highground.players.search import GREEDY

ANSWERS = 6
"""Answers that a bot gives, so that it has thought about something."""

_prepared: set[str] = set()


def prepare(game: Game[Any]) -> None:
    """Begin a match of a game and play a few answers, once in each process.

    Whatever is wrong with a game is told to whoever begins a match of it.
    """
    if game.id in _prepared:
        return
    with suppress(Exception):
        _try_out(game)
    _prepared.add(game.id)


def _try_out(game: Game[Any]) -> None:
    setting, chance = game.setting(), FastChance(0)
    match, bot = Match(game, setting, chance), find_bot(GREEDY if GREEDY in game.policies else RANDOM, game, setting)
    for _ in range(ANSWERS):
        if match.is_over:
            return
        seat = match.waited_for()[0]
        match.question(seat)
        match.answer(seat, bot.answer(match.view(seat), chance))
