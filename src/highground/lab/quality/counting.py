"""Counting played games: points of bots, places and sides, uses of mechanics, attacks, leaders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from highground.lab.quality.playing import NOBODY, Attacks, Played, turns_up
from highground.lab.quality.series import Series
from highground.lab.seating import who_sits

Games = Sequence[tuple[Series, Played]]
"""Games, each with the series that it belongs to."""


class Share(msgspec.Struct, frozen=True):
    """How many points of how many games; a shared win gives each winner its part of a point."""

    points: float
    games: int

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.0


def points_of(games: Games, whose: Callable[[Series, Played, int], int], count: int) -> list[Share]:
    """The points of each of so many; `whose` says to whom those of a seat go."""
    points = [0.0] * count
    for series, played in games:
        for seat in played.winners:
            points[whose(series, played, seat)] += 1 / len(played.winners)
    return [Share(some, len(games)) for some in points]


def by_bot(series: Series, played: Played, seat: int) -> int:
    """Points go to the bot, by its place in the series."""
    return who_sits(seat, turns_up(series, played.number), len(series.bots))


def by_place(_: Series, played: Played, seat: int) -> int:
    """Points go to the place in the turn order."""
    return played.order.index(seat)


def by_side(_: Series, played: Played, seat: int) -> int:
    """Points go to the side, which is the seat."""
    return seat


def draws(games: Games) -> Share:
    """How many games had several winners."""
    return Share(sum(len(played.winners) > 1 for _, played in games), len(games))


def uses(games: Games, mechanic: str) -> Share:
    """In how many games a mechanic was used, by whomever."""
    return Share(sum(mechanic in played.used for _, played in games), len(games))


def endings(games: Games, clause: str) -> Share:
    """How many games ended by a clause."""
    return Share(sum(played.ended_by == clause for _, played in games), len(games))


def lost_leads(games: Games) -> Share:
    """How often whoever led at half time was not among the winners, of games in which somebody led."""
    led = [played for _, played in games if played.leader != NOBODY]
    return Share(sum(played.leader not in played.winners for played in led), len(led))


def decisions(games: Games) -> list[int]:
    """The decisions of each seat in each game."""
    return [some for _, played in games for some in played.decisions]


def attacks(games: Games) -> list[Attacks]:
    """All attacks by manner and difference of levels."""
    return together((one for _, played in games for one in played.attacks), lambda one: (one.manner, one.rise))


def together(some: Iterable[Attacks], key: Callable[[Attacks], tuple[str, int]]) -> list[Attacks]:
    """Attacks added up by manner and whatever number a key makes of them."""
    found: dict[tuple[str, int], Attacks] = {}
    for one in some:
        total = found.setdefault(key(one), Attacks(*key(one)))
        total.count += one.count
        total.harm += one.harm
        total.squares += one.squares
    return [found[which] for which in sorted(found)]
