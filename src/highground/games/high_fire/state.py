"""What changes in a match of High Fire."""

from __future__ import annotations

import msgspec

from highground.engine import Plain, Point, State
from highground.games.high_fire.setting import OUT, HighFireSetting

OFF: Point = (0, 0, -1)
"""Where a figure is that is not on the table."""
NOBODY = -1
FIRST_ACTION, REACTION, SECOND_ACTION = 0, 1, 2
PHASES = ((0, FIRST_ACTION), (1, REACTION), (0, SECOND_ACTION), (1, FIRST_ACTION), (0, REACTION), (1, SECOND_ACTION))
"""The phases of a turn: of whoever goes first (0) or second (1), and of which points (HF-T6)."""


NOT_BEGUN = -1
"""The phase before the first, until the initiative is settled."""
NO_POINTS = (0, 0, 0)
"""What a side has before a turn's points are split."""


class Unit(Plain):
    """What holds for a unit besides its figures."""

    activated: bool = False  # in this phase (HF-A1)
    rapid: bool = False  # it has advanced rapidly, and not been activated since (HF-S7)
    charged: tuple[int, ...] = ()  # the figures of it that have closed in this turn (HF-M6)
    core: int = NOBODY  # the figure whose group its owner chose where groups are as large (HF-C7)
    spotters: tuple[int, ...] = ()  # the figures that observe, where it is not the whole unit (HF-A12)
    observes: int = NOBODY  # the unit that it has locked (HF-A12)
    watches: Point = OFF  # the point that it has locked (HF-A12)


class Activation(Plain):
    """What holds while a unit is activated."""

    unit: int = NOBODY
    held: bool = False  # it was engaged before, and stays where it is (HF-M7, variant)
    acting: tuple[int, ...] = ()  # the figures that act, from when their action begins: nobody joins them in it
    waiting: tuple[tuple[int, ...], ...] = ()  # the groups out of cohesion at first that have not acted yet (HF-A5)
    left: int = 0  # how far the acting figures may still go
    fired: bool = False  # the acting figures have done what they came for


class HighFire(State, kw_only=True):
    """A match. Figures and units are numbered faction after faction, as the setting lists them."""

    setting: HighFireSetting  # pyright: ignore[reportIncompatibleVariableOverride]
    at: list[Point]  # where each figure is; those out of action stay as markers
    harm: list[int]  # what each figure has suffered
    units: list[Unit]
    turn: int = 1
    phase: int = NOT_BEGUN  # of PHASES
    first: int = 0  # who acts first this turn
    began: int = 0  # who acted first in the first turn
    points: list[tuple[int, int, int]] = []  # left to each seat: first action, reaction, second action
    activation: Activation = msgspec.field(default_factory=Activation)
    engaged: list[tuple[int, int]] = []  # who has assaulted whom this turn (HF-M1)
    opened: int = 0  # the doors that are open, a bit for each
    forced: int = 0  # the locks that have been forced, a bit for each
    held: list[int] = []  # who holds each objective
    score: list[int] = []


def is_present(state: HighFire, figure: int) -> bool:
    """Is this figure on the table, and more than a marker?"""
    return state.at[figure][2] >= 0 and not state.harm[figure] & OUT


def is_able(state: HighFire, figure: int) -> bool:
    """Can this figure act: neither stunned nor out of action (HF-E1, HF-E2)?"""
    return state.at[figure][2] >= 0 and not state.harm[figure] & state.setting.disabling


def present(state: HighFire, unit: int) -> list[int]:
    """The figures of a unit that are on the table and count."""
    at, harm = state.at, state.harm
    return [n for n in state.setting.members[unit] if at[n][2] >= 0 and not harm[n] & OUT]


def able(state: HighFire, unit: int) -> list[int]:
    """The figures of a unit that can act."""
    at, harm, disabling = state.at, state.harm, state.setting.disabling
    return [n for n in state.setting.members[unit] if at[n][2] >= 0 and not harm[n] & disabling]


def is_operational(state: HighFire, unit: int) -> bool:
    """Has a unit a member that is neither stunned nor wounded nor out of action (HF-T2)?"""
    at, harm = state.at, state.harm
    return any(at[n][2] >= 0 and not harm[n] for n in state.setting.members[unit])


def units_present(state: HighFire, seat: int) -> list[int]:
    """The units of a seat that have figures on the table that count."""
    at, harm, members, found = state.at, state.harm, state.setting.members, list[int]()
    for unit in state.setting.units_of[seat]:
        for n in members[unit]:
            if at[n][2] >= 0 and not harm[n] & OUT:
                found.append(unit)
                break
    return found


def waits(state: HighFire, unit: int) -> bool:
    """Has a unit not been on the table yet (HF-H3)? Who was removed has been harmed (HF-M5)."""
    return all(state.at[n] == OFF and not state.harm[n] for n in state.setting.members[unit])


def is_engaged(state: HighFire, unit: int) -> bool:
    """Is a unit engaged in an assault (HF-M1)?"""
    return bool(state.engaged) and any(unit in pair for pair in state.engaged)


def is_held(state: HighFire, unit: int) -> bool:
    """Was a unit engaged before it was activated, so that it stays where it is (HF-M7)?"""
    activation = state.activation
    return activation.held if unit == activation.unit else is_engaged(state, unit)


def is_split(state: HighFire) -> bool:
    """Have the points of this turn been split?"""
    return has_begun(state) or state.points != [NO_POINTS, NO_POINTS]


def has_begun(state: HighFire) -> bool:
    """Is a phase of this turn under way?"""
    return state.phase != NOT_BEGUN


def phase_of(state: HighFire) -> tuple[int, int]:
    """Whose phase it is, and which of his three."""
    role, phase = PHASES[state.phase]
    return (state.first if role == 0 else 1 - state.first), phase
