"""What changes in a match of Tactical GameX."""

from __future__ import annotations

import msgspec

from highground.engine import Plain, State
from highground.games.tactical_x.setting import TacticalSetting

GONE = -1
"""The hex of a unit that is destroyed."""
NOBODY = -1


class Unit(Plain):
    """A unit: where it stands, and what it has done and suffered."""

    at: int
    dispersed: bool = False
    fired: bool = False  # in this turn of its side
    fired_last: bool = False  # in its side's last fire phase (TX-P7)
    moved: bool = False


class TacticalX(State, kw_only=True):
    """A match. Units are numbered side after side, as the setting lists them."""

    setting: TacticalSetting  # pyright: ignore[reportIncompatibleVariableOverride]
    units: list[Unit]
    held: list[int]  # who holds each objective
    turn: int = 1
    side: int = 0  # whose turn it is
    attacked: list[int] = []  # the hexes that were attacked in this phase
    lost: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # how many units each side has lost


def stack_at(state: TacticalX, place: int) -> list[int]:
    """The units on a hex."""
    return [number for number, unit in enumerate(state.units) if unit.at == place]


def enemy_stacks(state: TacticalX, side: int) -> dict[int, list[int]]:
    """The enemies of a side, by the hex they stand on."""
    stacks: dict[int, list[int]] = {}
    for number in state.setting.members[1 - side]:
        at = state.units[number].at
        if at >= 0:
            stacks.setdefault(at, []).append(number)
    return stacks


def enemy_hexes(state: TacticalX, side: int) -> list[int]:
    """The hexes on which enemies of a side stand, in order."""
    return sorted(enemy_stacks(state, side))


def hexes_of(state: TacticalX, side: int) -> list[int]:
    """The hex of each unit of a side that is on the map."""
    return [state.units[u].at for u in state.setting.members[side] if state.units[u].at >= 0]
