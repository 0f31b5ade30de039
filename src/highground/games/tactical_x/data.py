"""How Tactical GameX's maps, units, tables and scenes are written down. All numbers that may be varied are here."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Hexes = Annotated[int, msgspec.Meta(ge=0, le=199)]
"""As many as there can be from one end of a map to the other, or movement points to get there."""
Name = Annotated[str, msgspec.Meta(min_length=1)]
Level = Annotated[int, msgspec.Meta(ge=0, le=4)]

Weapon = Literal["A", "H", "M", "I"]
"""Armour-piercing, high explosive, mortar, infantry (TX-P2)."""
Kind = Literal["infantry", "engineers", "gun", "vehicle", "carrier"]
"""On foot, on foot and trained for assaults, carried to its place, driving, and driving with room for others."""
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
    """The values of a type of unit (TX-P2)."""

    name: Name
    letters: Annotated[str, msgspec.Meta(min_length=1, max_length=3)]
    kind: Kind
    attack: Count
    weapon: Weapon
    range: Hexes
    defence: Positive
    movement: Hexes  # of a gun: 0 (TX-P17)
    armoured: bool = False

    @property
    def vehicle(self) -> bool:
        """Is it one that slopes, woods and swamp hinder (TX-P8)?"""
        return self.kind in ("vehicle", "carrier")

    @property
    def assaults(self) -> bool:
        """May it assault hand to hand (TX-P16)?"""
        return self.kind in ("infantry", "engineers")

    @property
    def fits_inside(self) -> bool:
        """May a carrier carry it (TX-P17)?"""
        return self.kind in ("infantry", "engineers", "gun")


class Numbers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Amounts of the rules."""

    stack: Positive = 4  # TX-P2
    far_for_explosives: Count = 6  # TX-P4: H and M are halved against armour beyond this
    single_modifier: int = 1  # TX-P3: one unit of a stack is named
    cover_modifier: int = 1  # TX-P5
    fort_modifier: int = 2
    dispersed_modifier: int = -1
    assault_modifier: int = -2
    overrun_modifier: int = -1
    reverse_slope_modifier: int = 1  # TX-N7
    least_modifier: int = -2
    most_modifier: int = 2
    halves_for_clear: Positive = 2  # TX-P8: movement costs, in halves of a point
    halves_for_road: Positive = 1
    halves_for_slope: Count = 4
    engineers_shift: Count = 1  # TX-P16: columns of odds
    loadings_in_a_move: Positive = 2  # TX-P17: how often a carrier could load or unload if it did nothing else
    objective_points: Count = 3  # TX-P9: for each objective held at the end, unless the scenario says otherwise
    loss_points: Count = 1  # for each enemy unit destroyed
    first_points: Count = 0  # for whichever side moves first
    second_points: Count = 0  # for whichever side moves second
    tactical_lead: Positive = 4  # a lead of so many points is a tactical victory, a smaller one a marginal
    decisive_lead: Positive = 8


class Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The results of one column of odds: the result for each modified die roll, from `lowest_die` upwards (TX-P6)."""

    odds: Literal["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1"]
    results: Annotated[tuple[Result, ...], msgspec.Meta(min_length=1)]


class CombatTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The combat table: results by odds and modified die; beyond its ends the last result counts."""

    lowest_die: int
    rows: Annotated[tuple[Row, ...], msgspec.Meta(min_length=7, max_length=7)]


class Force(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Units of one type of one side, one on each hex named (a hex may be named more than once).

    If they are carriers, each may have a unit of some other type inside (TX-P17).
    """

    unit: str
    at: tuple[str, ...]
    dispersed: bool = False
    carries: str = ""


class Side(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a scenario."""

    name: Name
    forces: Annotated[tuple[Force, ...], msgspec.Meta(min_length=1)]


class Objective(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hex worth holding, with its points to either side if they are not the usual ones (TX-P9)."""

    hex: str
    points: tuple[Count, Count]


def hex_of(objective: str | Objective) -> str:
    """The name of an objective's hex."""
    return objective if isinstance(objective, str) else objective.hex


class SceneBase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a scene says in the same words whether it is written down or filled in."""

    sides: Annotated[tuple[Side, ...], msgspec.Meta(min_length=2, max_length=2)]
    objectives: tuple[str | Objective, ...] = ()
    balance: tuple[Count, Count] = (0, 0)  # the points that either side has from the start (TX-P9)
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
