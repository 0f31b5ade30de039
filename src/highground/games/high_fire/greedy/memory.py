"""What greedy has worked out of how a match stands, so that it is not worked out again for the next question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from highground.games.high_fire.activation import points_left, price
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.greedy.ground import Floats
from highground.games.high_fire.looks import Looks, looks_of
from highground.games.high_fire.state import NOBODY, PHASES, HighFire, has_begun, is_split, phase_of

KEPT = 64


def situation(state: HighFire, looks: Looks) -> tuple[Any, ...]:
    """All that weighings depend on, to know them again: patients among it, who are where their markers are."""
    return (
        tuple(state.at), looks.cores, looks.opened, tuple(state.harm), state.forced, state.turn, tuple(state.engaged),
        tuple(state.held), is_split(state), phases_left(state, 0), phases_left(state, 1),
        tuple([(one.rapid, one.charged, one.observes, one.watches) for one in state.units]),
        tuple([can_follow(state, looks, unit) for unit in state.setting.lobbing]),
    )  # fmt: skip


def phases_left(state: HighFire, seat: int) -> int:
    """In how many phases of this turn a side still has points to spend, but for the one that is under way."""
    role = 0 if seat == state.first else 1
    points = state.points[seat]
    return sum([who == role and points[which] > 0 for who, which in PHASES[state.phase + 1 :]])


def can_follow(state: HighFire, looks: Looks, unit: int) -> bool:
    """Can a unit be activated in this phase after another one? Before the first phase, it can."""
    if not has_begun(state):
        return True
    first = state.setting.numbers.points.cost if state.activation.unit == NOBODY else 0  # the other is still to be paid
    may = phase_of(state)[0] == state.setting.owner[unit] and not state.units[unit].activated
    return may and first + price(state, looks, unit) <= points_left(state)


class Found:
    """What was worked out of one situation."""

    __slots__ = ("aims", "enemies", "fields", "gains", "locks", "openings", "plans")

    def __init__(self) -> None:
        self.fields: dict[Group, Any] = {}  # what spots are worth to a group
        self.enemies: dict[int, Any] = {}  # what is known of a seat's units
        self.plans: dict[tuple[Group, str], Any] = {}  # what actions are worth to it
        self.aims: dict[Group, Any] = {}  # at what it would fire
        self.gains: dict[int, float] = {}  # what it gains to activate a unit
        self.locks: dict[Group, float] = {}  # what it is worth to a group to observe, by spots alone
        self.openings: dict[tuple[int, int, bool], float] = {}  # what an open door, or a forced one, is worth to a seat


class Rows:
    """Rows of numbers, each with its place by what it depends on, for kernels that read many of them."""

    def __init__(self, count: int, *shape: int) -> None:
        self.rows = np.empty((count, *shape))
        self._places: dict[Any, int] = {}

    def make_room(self, count: int) -> None:
        """Make room for so many more, if need be by forgetting all."""
        if len(self._places) + count > len(self.rows):
            self._places.clear()

    def place(self, key: Any, make: Callable[[], Floats]) -> int:
        """The place of a row, which is made if there is none yet."""
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = len(self._places)
            self.rows[found] = make()
        return found


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
