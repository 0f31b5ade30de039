"""What greedy has worked out of how a match stands, so that it is not worked out again for the next question."""

from __future__ import annotations

from typing import Any

from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.looks import Looks, looks_of
from highground.games.high_fire.state import PHASES, HighFire

KEPT = 64


def situation(state: HighFire, looks: Looks) -> tuple[Any, ...]:
    """All that weighings depend on, to know them again."""
    return (
        looks.at, looks.cores, looks.opened, tuple(state.harm), state.forced, state.turn, tuple(state.engaged),
        tuple(state.held), phases_left(state, 0), phases_left(state, 1),
        tuple([(one.rapid, one.charged, one.observes, one.watches) for one in state.units]),
    )  # fmt: skip


def phases_left(state: HighFire, seat: int) -> int:
    """In how many phases of this turn a side still has points to spend, but for the one that is under way."""
    role = 0 if seat == state.first else 1
    points = state.points[seat]
    return sum([who == role and points[which] > 0 for who, which in PHASES[state.phase + 1 :]])


class Found:
    """What was worked out of one situation."""

    __slots__ = ("aims", "enemies", "fields", "gains", "plans")

    def __init__(self) -> None:
        self.fields: dict[Group, Any] = {}  # what spots are worth to a group
        self.enemies: dict[int, Any] = {}  # what is known of a seat's units
        self.plans: dict[tuple[Group, str], Any] = {}  # what actions are worth to it
        self.aims: dict[Group, Any] = {}  # at what it would fire
        self.gains: dict[int, float] = {}  # what it gains to activate a unit


class Memory:
    """What was worked out of the situations that were last looked at; one of them is at hand."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Any, ...], Found] = {}
        self.looks: Looks | None = None
        self.found = Found()

    def recall(self, state: HighFire) -> None:
        """Have what is known of how a match stands at hand."""
        self.looks = looks = looks_of(state)
        key = situation(state, looks)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            found = self._kept[key] = Found()
        self.found = found
