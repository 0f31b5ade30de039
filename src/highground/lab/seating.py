"""Who sits where in a series of games, and the settings that they are played in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from highground.engine import Game, HighgroundError, Setting
from highground.engine.quality import as_written
from highground.engine.setting import SettingRecord
from highground.games import load_game

T = TypeVar("T")


def who_sits(seat: int, moved_up: int, seats: int) -> int:
    """Which of those named sits in a seat when all have moved up so many times."""
    return (seat - moved_up) % seats


def moved_up(named: Sequence[T], times: int) -> list[T]:
    """Those named, each in its seat after all have moved up so many times.

    >>> moved_up(["Ann", "Bea", "Cid"], 1)
    ['Cid', 'Ann', 'Bea']
    """
    return [named[who_sits(seat, times, len(named))] for seat in range(len(named))]


def settings_for(game: Game[Any], scenario: str, seats: int) -> list[Setting[Any]]:
    """A scenario in each turn order for so many players; none, if it is not for so many."""
    orders = game.quality.orders if game.quality is not None else as_written
    try:
        settings = [game.setting(scenario, seats, data=data) for data in orders(game.scenarios[scenario]())]
        game.setup(settings[0])
    except HighgroundError:
        if seats == game.seats.start:  # so many, a scenario must be for
            raise
        return []
    return settings


@lru_cache(maxsize=8)
def game_and_setting(game: str, setting: bytes) -> tuple[Game[Any], Setting[Any]]:
    """A game by name and a setting by value, kept: a worker works out one map once, however games are spread."""
    found = load_game(game)
    return found, found.setting_from(msgspec.json.decode(setting, type=SettingRecord))
