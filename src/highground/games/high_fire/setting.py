"""The battlefield of a match, and everything that the setting knows of figures, units, distances and the table."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from highground.engine import Point, Setting
from highground.games.high_fire.data import Profile, Rules, Scenario, UnitFile, Weapon
from highground.games.high_fire.terrain import cleared, looked_through, outline_of, walked
from highground.space.table import Disc, Outline, Table
from highground.space.table.shapes import directions, is_inside, rounded
from highground.space.table.writing import box, thousandths

if TYPE_CHECKING:
    from highground.games.high_fire.looks import Looks
    from highground.space.table import Ground, Rims, Zones

MILLIMETRES = 25.4
STUNNED, WOUNDED, OUT = 1, 2, 4
"""What a figure may have suffered, as bits (HF-U4, HF-E3)."""
SPARE, LINKS = 20, (1.0, 0.5)
"""How much nearer than a link figures stand that close up, and how far apart: parts of a link."""
DISCS_KEPT = 4096
KEPT = 2000
"""How many placings are kept with what was worked out of them."""
OPEN_STEP, BARRED_STEP, HEADROOM = 0, 1000, 2000
"""What stands up at all cannot be walked over; what lies flat can."""

Box = tuple[int, int, int, int]
"""The least and the most across, the least and the most down."""
Placing = tuple[tuple[Point, ...], tuple[int, ...], int]
"""Where figures stand that count, the figures whose groups count where others are as large, and the open doors."""


class Soldier(NamedTuple):
    """A figure: its unit, what it is, and the values that never change."""

    unit: int
    profile: Profile
    name: str
    attack: int  # ATT (HF-C2)
    defence: int  # DEF (HF-C3)
    weapon: Weapon | None


class Inches(msgspec.Struct, frozen=True):
    """The distances of the rules, in thousandths."""

    cautious: int
    tactical: int
    rapid: int
    jump: int
    aimed: int
    assault: int
    observe: int
    quick: int
    long: int
    stunned: int
    cohesion: int
    keep_off: int
    engaged: int
    parted: int
    step_back: int
    operate: int
    near_point: int
    cover: int
    sparse: int
    dense: int


class HighFireSetting(Setting[Scenario]):
    """A setting of High Fire with everything that is worked out once from its battlefield, factions and variants."""

    @property
    def numbers(self) -> Rules:
        """The rules in numbers."""
        return self.data.rules

    @cached_property
    def inches(self) -> Inches:
        """The distances of the rules, in thousandths."""
        written = self.numbers.inches
        return Inches(*(thousandths(getattr(written, name)) for name in Inches.__struct_fields__))

    @cached_property
    def disabling(self) -> int:
        """What keeps a figure from acting, as bits (HF-E1, HF-E2)."""
        return STUNNED | OUT | (WOUNDED if self.plays("wounded-out") else 0)

    # Units and figures

    @cached_property
    def units(self) -> tuple[UnitFile, ...]:
        """All units that play, faction after faction."""
        return tuple(unit for side in self._playing for unit in side)

    @cached_property
    def _playing(self) -> tuple[tuple[UnitFile, ...], ...]:
        forces = self.data.forces or ((),) * len(self.data.factions)
        return tuple(
            tuple(next(unit for unit in faction.units if unit.name == name) for name in force) or faction.units
            for faction, force in zip(self.data.factions, forces, strict=True)
        )

    @cached_property
    def owner(self) -> tuple[int, ...]:
        """The seat of each unit."""
        return tuple(seat for seat, units in enumerate(self._playing) for _ in units)

    @cached_property
    def units_of(self) -> tuple[tuple[int, ...], ...]:
        """The units of each seat."""
        return tuple(tuple(n for n, owner in enumerate(self.owner) if owner == seat) for seat in range(2))

    @cached_property
    def soldiers(self) -> tuple[Soldier, ...]:
        """All figures, unit after unit."""
        found: list[Soldier] = []
        for number, unit in enumerate(self.units):
            for profile in unit.figures:
                for copy in range(profile.count):
                    name = f"{profile.name} {copy + 1}" if profile.count > 1 else profile.name
                    weapon = self.numbers.weapons.get(profile.weapon)
                    attack = profile.ranged + (weapon.power if weapon else 0)
                    defence = profile.armour + (profile.quality + 1) // 2
                    found.append(Soldier(number, profile, f"{unit.name}: {name}", attack, defence, weapon))
        return tuple(found)

    @cached_property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """The figures of each unit."""
        return tuple(
            tuple(n for n, soldier in enumerate(self.soldiers) if soldier.unit == unit)
            for unit in range(len(self.units))
        )

    @cached_property
    def lobbing(self) -> tuple[int, ...]:
        """The units that have weapons for indirect fire (HF-S8)."""
        armed = ((soldier.unit, soldier.weapon) for soldier in self.soldiers)
        return tuple(sorted({unit for unit, weapon in armed if weapon is not None and weapon.indirect}))

    @cached_property
    def leaders(self) -> tuple[int, ...]:
        """The leader of each unit; -1 where there is none (HF-C6)."""
        return tuple(next((n for n in members if self.soldiers[n].profile.leader), -1) for members in self.members)

    @cached_property
    def officers(self) -> tuple[tuple[int, ...], ...]:
        """The officers of each seat's command units, the highest-ranking first (HF-U3)."""
        return tuple(
            tuple(
                sorted(
                    (n for unit in self.units_of[seat] if self.units[unit].command
                     for n in self.members[unit] if self.soldiers[n].profile.rank),
                    key=lambda n: (-self.soldiers[n].profile.rank, n),
                )
            )
            for seat in range(2)
        )  # fmt: skip

    @cached_property
    def arrivals(self) -> tuple[int, ...]:
        """The turn in which each unit is set up (HF-H3); 0 for those that never are, because a scene has placed them.

        Where a scene places some, the others come if they are named among the forces or the reserves.
        """
        data, later = self.data, {one.unit: one.turn for one in self.data.reserves}
        for name in (name for force in data.forces for name in force):
            later.setdefault(name, data.turn)
        placed = [one.unit for one in data.placed]
        others = 0 if placed else data.turn
        return tuple(0 if unit.name in placed else later.get(unit.name, others) for unit in self.units)

    def unit_named(self, name: str) -> int:
        """The number of the unit of this name."""
        return next(number for number, unit in enumerate(self.units) if unit.name == name)

    def seat_of(self, faction: str) -> int:
        """The seat of the faction of this name."""
        return next(seat for seat, one in enumerate(self.data.factions) if one.name == faction)

    # The table

    @cached_property
    def radius(self) -> int:
        """Of the base of a figure."""
        return radius_of(self.numbers)

    @cached_property
    def beside(self) -> tuple[tuple[int, int], ...]:
        """The steps from one figure to places beside it that are linked to it."""
        links = [2 * self.radius + round(part * (self.inches.cohesion - SPARE)) for part in LINKS]
        return tuple((rounded(dx * far), rounded(dy * far)) for far in links for dx, dy in directions(16))

    @cached_property
    def engaging(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The steps from a figure to places from which it would be engaged: in contact, and as far off as may be."""
        apart = 2 * self.radius + 5, 2 * self.radius + self.inches.engaged - 5
        return tuple(tuple((rounded(dx * far), rounded(dy * far)) for dx, dy in directions(16)) for far in apart)

    @cached_property
    def disc(self) -> Callable[[Point], Disc]:
        """A figure that stands somewhere."""
        radius = self.radius
        return lru_cache(DISCS_KEPT)(lambda at: Disc(at[0], at[1], at[2], radius, HEADROOM // 2))

    @cached_property
    def table(self) -> Table:
        """The table that figures walk."""
        return walked(self.data.battlefield)

    @cached_property
    def clear_table(self) -> Table:
        """The table with room on clear ground only."""
        return cleared(self.data.battlefield)

    def ground(self, rapid: bool, opened: int) -> Ground:
        """The ground as figures walk it: difficult ground bars those who advance rapidly (HF-G4)."""
        kept = self._grounds
        if (rapid, opened) not in kept:
            kept[rapid, opened] = self._ground(rapid, opened)
        return kept[rapid, opened]

    @cached_property
    def _grounds(self) -> dict[tuple[bool, int], Ground]:
        return {}

    def _ground(self, rapid: bool, opened: int) -> Ground:
        from highground.space.table.ground import Going

        going = Going(OPEN_STEP, BARRED_STEP, HEADROOM, heed_rough=rapid)
        return self.table.ground(self.radius, going, self._open_doors(opened))

    def _open_doors(self, opened: int) -> list[str]:
        return [door.name for number, door in enumerate(self.data.battlefield.doors) if opened >> number & 1]

    @cached_property
    def clear_rims(self) -> Rims:
        """Room to stand on clear ground while all doors are closed."""
        return self.clear_room(0)

    def clear_room(self, opened: int) -> Rims:
        """Room to stand on clear ground, which open doors are (HF-G3)."""
        return self.clear_table.ground(self.radius, open_doors=self._open_doors(opened)).rims

    @cached_property
    def depth_weights(self) -> tuple[int, int, int]:
        """What an inch of sparse and of dense zone weighs, and what blocks a line together (HF-L2, HF-L3)."""
        sparse, dense = self.inches.sparse, self.inches.dense
        common = math.gcd(sparse, dense)
        limit = sparse * dense // common
        return dense // common, sparse // common, limit + self.plays("beyond")

    def zones(self, opened: int) -> Zones:
        """What lines of sight meet while these doors are open."""
        kept = self._zones
        if opened not in kept:
            from highground.space.table.zones import Zones

            sparse, dense, _ = self.depth_weights
            kept[opened] = Zones(self.table.size, looked_through(self.data.battlefield, sparse, dense, opened))
        return kept[opened]

    @cached_property
    def _zones(self) -> dict[int, Zones]:
        return {}

    @cached_property
    def deployments(self) -> tuple[Outline, ...]:
        """Where sides set up."""
        return tuple(box(zone.at, zone.size) for zone in self.data.battlefield.deployments)

    @cached_property
    def exits(self) -> tuple[Outline, ...]:
        """Where figures are to get to."""
        return tuple(box(zone.at, zone.size) for zone in self.data.exits)

    @cached_property
    def exit_boxes(self) -> tuple[Box, ...]:
        """The box of each exit, which is all of it; who is on its edge is in it."""
        return tuple(_box_around(outline) for outline in self.exits)

    @cached_property
    def objectives(self) -> tuple[Point, ...]:
        """Where the objectives are."""
        return tuple((thousandths(one.at[0]), thousandths(one.at[1]), 0) for one in self.data.objectives)

    @cached_property
    def holding(self) -> tuple[int, ...]:
        """How far from each objective the centres of figures are that hold it."""
        return tuple(thousandths(one.within) + self.radius for one in self.data.objectives)

    @cached_property
    def zone_outlines(self) -> tuple[Outline, ...]:
        return tuple(outline_of(zone) for zone in self.data.battlefield.zones)

    @cached_property
    def obstacle_outlines(self) -> tuple[Outline, ...]:
        return tuple(outline_of(obstacle) for obstacle in self.data.battlefield.obstacles)

    @cached_property
    def door_outlines(self) -> tuple[Outline, ...]:
        return tuple(outline_of(door) for door in self.data.battlefield.doors)

    @cached_property
    def zone_boxes(self) -> tuple[Box, ...]:
        """The box around each zone."""
        return tuple(_box_around(outline) for outline in self.zone_outlines)

    @cached_property
    def obstacle_boxes(self) -> tuple[Box, ...]:
        """The box around each obstacle."""
        return tuple(_box_around(outline) for outline in self.obstacle_outlines)

    @cached_property
    def door_boxes(self) -> tuple[Box, ...]:
        """The box around each door."""
        return tuple(_box_around(outline) for outline in self.door_outlines)

    @cached_property
    def _difficult(self) -> tuple[tuple[Box, Outline, int], ...]:
        """Zones, obstacles and doors, each with the box around it, and with its bit if it is a door."""
        bits = (0,) * (len(self.zone_outlines) + len(self.obstacle_outlines))
        bits += tuple(1 << number for number in range(len(self.door_outlines)))
        outlines = (*self.zone_outlines, *self.obstacle_outlines, *self.door_outlines)
        return tuple((_box_around(one), one, bit) for one, bit in zip(outlines, bits, strict=True))

    def is_difficult(self, x: int, y: int, opened: int = 0) -> bool:
        """Is a point in difficult ground: is there anything but bare table, which open doors are (HF-G3)?"""
        return self._is_difficult(x, y, opened)

    @cached_property
    def _is_difficult(self) -> Callable[[int, int, int], bool]:
        things = self._difficult
        return lru_cache(DISCS_KEPT)(
            lambda x, y, opened: any(
                left < x < right and low < y < high and not opened & bit and is_inside(outline, x, y)
                for (left, right, low, high), outline, bit in things
            )
        )

    # What follows from where figures stand

    @cached_property
    def groupings(self) -> dict[Any, Any]:
        """The groups of units as they stand, as far as `cohesion` has worked them out."""
        return {}

    @cached_property
    def nearby(self) -> dict[Point, Any]:
        """What the table has close to points, as far as `cover` has worked it out."""
        return {}

    @cached_property
    def _looks(self) -> dict[Placing, Looks]:
        return {}

    def looks(self, placing: Placing, make: Callable[..., Looks]) -> Looks:
        """What was worked out of a placing, kept for as long as it is likely to be asked again."""
        kept = self._looks
        found = kept.get(placing)
        if found is None:
            if len(kept) >= KEPT:
                kept.clear()
            found = kept[placing] = make(self, placing)
        return found


def radius_of(rules: Rules) -> int:
    """Of the base of a figure."""
    return round(rules.base / MILLIMETRES * 500)


def _box_around(outline: Outline) -> Box:
    across, down = [x for x, _ in outline], [y for _, y in outline]
    return min(across), max(across), min(down), max(down)
