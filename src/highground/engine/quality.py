"""What a game tells of its play, so that it can be measured whether it is worth playing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from highground.engine.requests import Tell
from highground.engine.setting import AnySetting


class Used(msgspec.Struct, frozen=True):
    """A mechanic was made use of."""

    mechanic: str


class Attacked(msgspec.Struct, frozen=True):
    """An attack was made: how, by somebody so many levels above the target, and the harm that is known of yet."""

    manner: str
    rise: int
    harm: float = 0.0


class Harmed(msgspec.Struct, frozen=True):
    """The attack that was noticed last has done more harm."""

    harm: float


Noticed = Used | Attacked | Harmed
Notice = Callable[[Any, Tell], Iterable[Noticed]]
"""What an event shows: the state at that moment, and the event as the rules told it."""


class Crossing(msgspec.Struct, frozen=True):
    """What is asked of attacks of a manner: at least this share of them crosses so many levels, up or down."""

    manner: str
    levels: int
    least: float


def as_written(data: Any) -> Sequence[Any]:
    """For games whose turn order is drawn in play."""
    return (data,)


def numbered_sides(setting: AnySetting) -> Sequence[str]:
    """For games whose sides have no names."""
    return [f"side {seat + 1}" for seat in range(setting.seats)]


@dataclass(frozen=True, kw_only=True)
class PlayQuality:
    """What is measured of a game. A bot does without a mechanic by the parameter `without`; scripts are policies."""

    notice: Callable[[], Notice]  # made anew for each game, so it may remember what was told before
    core: tuple[str, ...] = ()  # the mechanics that must pay
    rest: tuple[str, ...] = ()  # those that must be used, and must not cost
    scripts: tuple[str, ...] = ()  # plans too simple to win
    bot: str = "greedy"
    scenarios: tuple[str, ...] = ()  # those that are measured unless others are named; all, if it says none
    crossings: tuple[Crossing, ...] = ()
    # For scenarios that mean to be uneven: the largest share of games that a side may win.
    uneven: Mapping[str, float] = field(default_factory=dict[str, float])
    draws_below: float | None = None  # where more is asked than of every game
    endings: Mapping[str, float] = field(default_factory=dict[str, float])  # the least share of games by their clause
    orders: Callable[[Any], Sequence[Any]] = as_written  # a scenario's data in each turn order, where it sets one
    sides: Callable[[Any], Sequence[str]] = numbered_sides  # what the sides of a setting are called, seat by seat
