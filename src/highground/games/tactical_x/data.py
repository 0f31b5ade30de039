"""How Tactical GameX's maps, units, tables and scenes are written down. All numbers that may be varied are here."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Level = Annotated[int, msgspec.Meta(ge=0, le=4)]

Weapon = Literal["A", "H", "M", "I"]
"""Armour-piercing, high explosive, mortar, infantry (TX-P2)."""
Result = Literal["-", "D", "DD", "X"]
"""No effect, dispersed, dispersed (destroyed if it already was), destroyed (TX-P3)."""
ODDS = ("1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1")


class Border(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What runs along some hexsides of a hex, those toward the neighbours named: hedges, walls or slopes.

    A slope is as high as its hex unless it has a level of its own (a razorback).
    """

    kind: Literal["green", "grey", "slope"]
    hex: str
    toward: tuple[str, ...]
    level: Level | None = None


class Map(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A map of hexes written row by row, two letters for each hex with spaces between: its level and its terrain.

    Terrain: `.` clear, `w` woods, `t` town, `c` collective farm, `f` fort, `s` swamp. Hexes stand in columns, those of
    every second column (the second, the fourth, ...) half a hex lower. A hex is named by its column and row, each of
    two digits: 0101 is the first of the first column. A road is a row of hex names with spaces between.
    """

    name: str
    hexes: str
    roads: tuple[str, ...] = ()
    hexsides: tuple[Border, ...] = ()


class UnitType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The values of a kind of unit (TX-P2). Vehicles are those that slopes, swamp and woods hexsides hinder."""

    name: str
    letters: Annotated[str, msgspec.Meta(min_length=1, max_length=3)]
    attack: Count
    weapon: Weapon
    range: Count
    defence: Positive
    movement: Count
    armoured: bool = False
    vehicle: bool = False


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Amounts of the rules."""

    stack: Positive = 4  # TX-P2
    far_for_explosives: Count = 6  # TX-P4: H and M are halved against armour beyond this
    cover_modifier: int = 1  # TX-P5
    dispersed_modifier: int = -1
    assault_modifier: int = -2
    reverse_slope_modifier: int = 1  # TX-N7
    least_modifier: int = -2
    most_modifier: int = 1
    halves_for_clear: Positive = 2  # TX-P8: movement costs, in halves of a point
    halves_for_road: Positive = 1
    halves_for_slope: Count = 4
    halves_for_overrun: Count = 2
    objective_points: Count = 3  # TX-P9: for each objective held at the end
    loss_points: Count = 1  # for each enemy unit destroyed


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The results of one column of odds: the result for each modified die roll, from `lowest_die` upwards (TX-P6)."""

    odds: Literal["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1"]
    results: Annotated[tuple[Result, ...], msgspec.Meta(min_length=1)]


class CombatTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The combat table: results by odds and modified die; beyond its ends the last result counts."""

    lowest_die: int
    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=7, max_length=7)]


class Force(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Units of one kind of one side, one on each hex named (a hex may be named more than once)."""

    unit: str
    at: tuple[str, ...]
    dispersed: bool = False


class Side(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a scenario."""

    name: str
    forces: Annotated[tuple[Force, ...], msgspec.Meta(min_length=1)]


class SceneBase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a scene says in the same words whether it is written down or filled in."""

    sides: Annotated[tuple[Side, ...], msgspec.Meta(min_length=2, max_length=2)]
    objectives: tuple[str, ...] = ()
    turns: Positive = 10
    turn: Positive = 1
    numbers: Numbers = Numbers()
    units: dict[str, UnitType] = {}


class SceneFile(SceneBase, frozen=True, kw_only=True):
    """A scene as a person writes it: a map may be named, and units need only be told where they are its own."""

    game: Literal["tactical-x"]
    map: str | Map
    first: str = ""  # the side that moves first; the first one listed, unless named
    text: str = ""


class Scenario(SceneBase, frozen=True, kw_only=True):
    """A scene with everything filled in: what a setting carries."""

    map: Map
    first: Annotated[int, msgspec.Meta(ge=0, le=1)]
    table: CombatTable
