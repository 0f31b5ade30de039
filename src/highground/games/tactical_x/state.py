"""What changes in a match of Tactical GameX."""

from __future__ import annotations

import msgspec

from highground.engine import Plain, State
from highground.games.tactical_x.setting import TacticalSetting
from highground.space import Places

GONE = -1
"""The hex of a unit that is destroyed."""
NOBODY = -1
"""Who holds an objective that nobody has taken."""
OUTSIDE = -1
"""In no carrier."""


class Unit(Plain):
    """A unit: where it stands, and what it has done and suffered. A passenger is where its carrier is (TX-P17)."""

    at: int
    inside: int = OUTSIDE  # the number of its carrier
    dispersed: bool = False
    shaken: bool = False  # dispersed in this turn of its own side: it does not recover in it (TX-P1)
    attacked: bool = False  # since its side's last recovery (TX-P13)
    shown: bool = False  # attacked since the enemy's last fire phase ended (TX-P7)
    fired: bool = False  # in this turn's fire phase of its side (TX-P2)
    moved: bool = False
    unloaded: bool = False  # in this turn of its side (TX-P17)


class TacticalX(State, kw_only=True):
    """A match. Units are numbered side after side, as the setting lists them."""

    setting: TacticalSetting  # pyright: ignore[reportIncompatibleVariableOverride]
    units: list[Unit]
    held: list[int]  # who holds each objective
    turn: int = 1
    side: int = 0  # whose turn it is
    struck: list[int] = []  # the hexes that were attacked in this phase
    lost: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # how many units each side has lost


def stack_at(state: TacticalX, place: int) -> list[int]:
    """The units on a hex. Passengers are none of them (TX-P17)."""
    return [number for number, unit in enumerate(state.units) if unit.at == place and unit.inside < 0]


def enemy_stacks(state: TacticalX, side: int) -> dict[int, list[int]]:
    """The enemies of a side, by the hex they stand on."""
    units = state.units
    stacks: dict[int, list[int]] = {}
    for number in state.setting.members[1 - side]:
        unit = units[number]
        if unit.at >= 0 and unit.inside < 0:
            stacks.setdefault(unit.at, []).append(number)
    return stacks


def enemy_hexes(state: TacticalX, side: int) -> list[int]:
    """The hexes on which enemies of a side stand, in order."""
    return sorted(enemy_stacks(state, side))


def hexes_of(state: TacticalX, side: int) -> list[int]:
    """The hex of each unit of a side that is on the map; passengers do not count."""
    units = state.units
    return [at for u in state.setting.members[side] if (at := units[u].at) >= 0 and units[u].inside < 0]


def occupied(state: TacticalX, side: int) -> Places:
    """The hexes on which units of a side stand."""
    units = state.units
    found = 0
    for number in state.setting.members[side]:
        unit = units[number]
        if unit.at >= 0 and unit.inside < 0:
            found |= 1 << unit.at
    return found


def passenger_of(state: TacticalX, number: int) -> int | None:
    """The unit inside a carrier (TX-P17)."""
    if state.setting.types[number].kind != "carrier":
        return None
    for other in state.setting.members[state.setting.owner[number]]:
        if state.units[other].inside == number:
            return other
    return None


def put(state: TacticalX, number: int, place: int) -> None:
    """A unit gets to a hex, or is gone, and so is whoever is inside it (TX-P17)."""
    state.units[number].at = place
    passenger = passenger_of(state, number)
    if passenger is not None:
        state.units[passenger].at = place
