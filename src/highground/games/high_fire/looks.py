"""What follows from where the figures stand: who is in cohesion, who sees whom, where somebody can go.

Nothing is worked out before it is asked, and what was is kept with the placing, for every copy of the match.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from highground.engine import Point, Total
from highground.games.high_fire.cohesion import Group, Groups, groups_as
from highground.games.high_fire.regions import Clear
from highground.games.high_fire.setting import OUT, HighFireSetting, Placing
from highground.games.high_fire.state import NOBODY, OFF, HighFire
from highground.space.table import Disc

if TYPE_CHECKING:
    from highground.space.table import Reach, Units

WALK, RAPID, ASSAULT = "walk", "rapid", "assault"
"""How figures move on foot."""


class LineOfFire(NamedTuple):
    """Is there a line of fire (HF-L7), and which figures see at least half of the target?"""

    clear: bool
    seers: tuple[int, ...]


class Cover(NamedTuple):
    """How good a cover is, by which clause, and what gives it."""

    worth: int
    clause: str = "HF-S10"
    name: str = ""


class Looks:
    """The figures as they stand, without those that count for nothing."""

    def __init__(self, setting: HighFireSetting, placing: Placing) -> None:
        self.setting = setting
        self.at, self.cores, self.opened = placing
        self._groups: dict[int, Groups] = {}
        self._centres: dict[Group, Point] = {}
        self._standing: Units | None = None
        self._index: dict[Group, int] = {}
        self._units: list[int] = []
        self._lines: dict[tuple[Group, Group], LineOfFire] = {}
        self._reaches: dict[tuple[int, str, int, int, Group], Reach] = {}
        self._figures: dict[int, list[int]] = {}
        self._rough: dict[int, bool] = {}
        self._kept_off: dict[int, list[tuple[int, Disc]]] = {}
        self.went: dict[tuple[int, str, int, int, Point, Group], list[tuple[int, Point]]] = {}  # what `moving` has
        self.covers: dict[tuple[Group, Point, tuple[int, ...]], Cover] = {}  # what `cover` has worked out
        self.approaches: dict[tuple[int, Group, int], int] = {}  # what `assault` has
        self.fighters: dict[tuple[Any, ...], Group] = {}  # and that
        self.strengths: dict[tuple[Any, ...], Total] = {}  # and that
        self.targets: dict[Any, Any] = {}  # what `fire` has
        self.actions: dict[Any, list[str]] = {}  # what `activation` has

    # Groups

    def groups(self, unit: int) -> Groups:
        """Who of a unit is in cohesion, and who is not."""
        if unit not in self._groups:
            self._groups[unit] = groups_as(self.setting, unit, self.at, self.cores[unit])
        return self._groups[unit]

    def group_of(self, figure: int) -> Group:
        """The group in which a figure stands."""
        groups = self.groups(self.setting.soldiers[figure].unit)
        return next((group for group in (groups.core, *groups.detached) if figure in group), ())

    def all_groups(self, unit: int) -> tuple[Group, ...]:
        """A unit's figures in cohesion, then those outside it, by groups."""
        groups = self.groups(unit)
        return (groups.core, *groups.detached) if groups.core else ()

    def centre(self, group: Group) -> Point:
        """The centre of a group (HF-L8)."""
        found = self._centres.get(group)
        if found is None:
            x = sum([self.at[n][0] for n in group])
            y = sum([self.at[n][1] for n in group])
            count = len(group)
            found = self._centres[group] = (2 * x + count) // (2 * count), (2 * y + count) // (2 * count), 0
        return found

    def disc(self, figure: int) -> Disc:
        """A figure as it stands."""
        return self.setting.disc(self.at[figure])

    def figures(self, seat: int) -> list[int]:
        """The figures of a seat that count."""
        if seat not in self._figures:
            members, at = self.setting.members, self.at
            units = self.setting.units_of[seat]
            self._figures[seat] = [n for unit in units for n in members[unit] if at[n][2] >= 0]
        return self._figures[seat]

    # Sight

    def _set_up(self) -> Units:
        """All groups as they stand, for the kernel."""
        if self._standing is None:
            from highground.space.table.zones import Units

            rows: list[list[Disc]] = []
            for unit in range(len(self.setting.units)):
                for group in self.all_groups(unit):
                    self._index[group] = len(rows)
                    self._units.append(unit)
                    rows.append([self.disc(n) for n in group])
            self._standing = Units(self.setting.zones(self.opened), rows)
        return self._standing

    def screens(self, *units: int) -> list[int]:
        """The groups that block lines of these units: others of two figures or more (HF-L4, HF-L5, HF-L10)."""
        standing = self._set_up()
        return [index for index, unit in enumerate(self._units) if unit not in units and len(standing.units[index]) > 1]

    def sees(self, group: Group, other: Group) -> list[list[bool]]:
        """Which figures of a group see which of another."""
        standing = self._set_up()
        soldiers, setting = self.setting.soldiers, self.setting
        return standing.sight(
            self._index[group],
            self._index[other],
            setting.depth_weights[2],
            gap=setting.inches.cohesion,
            each=setting.plays("per-zone"),
            screens=self.screens(soldiers[group[0]].unit, soldiers[other[0]].unit),
        ).tolist()

    def sees_points(self, group: Group, points: Sequence[Point], *units: int) -> list[list[bool]]:
        """Which figures of a group see which points; nobody of these units is in the way."""
        from highground.space.table.zones import Units

        standing, setting = self._set_up(), self.setting
        rows = [*standing.units, [Disc(x, y, 0, 0, 0) for x, y, _ in points]]
        return Units(standing.zones, rows).sight(
            self._index[group],
            len(rows) - 1,
            setting.depth_weights[2],
            gap=setting.inches.cohesion,
            each=setting.plays("per-zone"),
            screens=self.screens(setting.soldiers[group[0]].unit, *units),
        ).tolist()  # fmt: skip

    def centre_sees(self, group: Group, end: Point, *units: int) -> bool:
        """Is a line from the centre of a group to a point clear?"""
        from highground.space.table.zones import Units

        standing, setting = self._set_up(), self.setting
        rows = [*standing.units, [Disc(*self.centre(group)[:2], 0, 0, 0)], [Disc(*end[:2], 0, 0, 0)]]
        found = Units(standing.zones, rows).sight(
            len(rows) - 2,
            len(rows) - 1,
            setting.depth_weights[2],
            gap=setting.inches.cohesion,
            each=setting.plays("per-zone"),
            screens=self.screens(setting.soldiers[group[0]].unit, *units),
        )
        return bool(found[0, 0])

    def line(self, group: Group, target: Group) -> LineOfFire:
        """Is there a line of fire from one group to another (HF-L7, HF-L8)?"""
        key = group, target
        if key not in self._lines:
            seen = self.sees(group, target)
            seers = tuple(n for n, row in zip(group, seen, strict=True) if 2 * sum(row) >= len(target))
            if self.setting.plays("centre-line"):
                clear = self.centre_sees(group, self.centre(target), self.setting.soldiers[target[0]].unit)
            else:
                clear = 2 * len(seers) >= len(group)
            self._lines[key] = LineOfFire(clear, seers)
        return self._lines[key]

    def watches(self, group: Group, points: Sequence[Point]) -> list[bool]:
        """Which points are in a group's line of fire (HF-A12)?"""
        if self.setting.plays("centre-line"):
            return [self.centre_sees(group, point) for point in points]
        seen = self.sees_points(group, points)
        return [2 * sum(row[index] for row in seen) >= len(group) for index in range(len(points))]

    # Ground

    def is_difficult(self, figure: int) -> bool:
        """Does a figure stand in difficult ground (HF-G3)?"""
        if figure not in self._rough:
            x, y, _ = self.at[figure]
            self._rough[figure] = self.setting.is_difficult(x, y, self.opened)
        return self._rough[figure]

    def _wide(self, seat: int) -> list[tuple[int, Disc]]:
        """The figures of a seat with the room that enemies have to leave them (HF-G6)."""
        if seat not in self._kept_off:
            radius, height = self.setting.radius + self.setting.inches.keep_off, self.setting.disc(OFF).height
            self._kept_off[seat] = [(n, Disc(*self.at[n], radius, height)) for n in self.figures(seat)]
        return self._kept_off[seat]

    def keeping_off(self, mover: Disc, seat: int, target: int = NOBODY) -> list[Disc]:
        """Enemies as a figure has to go round them: no closer than an inch, but for those whom it assaults (HF-G6)."""
        soldiers, found = self.setting.soldiers, list[Disc]()
        x, y, far = mover.x, mover.y, self.setting.inches.keep_off + 2 * mover.radius
        for enemy, disc in self._wide(seat):
            if soldiers[enemy].unit == target:
                disc = self.disc(enemy)
            else:
                apart = (disc.x - x) ** 2 + (disc.y - y) ** 2
                if apart < far * far:  # it stands closer than that already, and may not come closer still
                    disc = disc._replace(radius=max(mover.radius, math.isqrt(apart) - mover.radius))
            found.append(disc)
        return found

    def reach(self, figure: int, manner: str, left: int, target: int = NOBODY, ignored: Group = ()) -> Reach:
        """Where a figure can get to with so many thousandths; an assault may come close to its target (HF-M1).

        Those who are `ignored` will not be where they are now.
        """
        key = figure, manner, left, target, ignored
        if key not in self._reaches:
            self._reaches[key] = self.reach_among(figure, manner, left, target, self.at, ignored)
        return self._reaches[key]

    def reach_among(
        self, figure: int, manner: str, left: int, target: int, at: Sequence[Point], ignored: Group = ()
    ) -> Reach:
        """The same with the figures of its own side where they stand by now."""
        from highground.space.table.reach import Reach

        setting, soldiers = self.setting, self.setting.soldiers
        unit = soldiers[figure].unit
        seat, mover = setting.owner[unit], setting.disc(at[figure])
        others = self.keeping_off(mover, 1 - seat, target)
        friends = [n for n in self.figures(seat) if n != figure and n not in ignored]
        if manner == RAPID:
            others += [setting.disc(at[n]) for n in friends if soldiers[n].unit != unit]
            friends = [n for n in friends if soldiers[n].unit == unit]
        ground = setting.ground(manner == RAPID, self.opened)
        passable = [setting.disc(at[n]) for n in friends]
        return Reach(ground, mover, left, others, rough_allowance=-1, passable=passable)

    def landing(self, figure: int, far: int, at: Sequence[Point], ignored: Group = ()) -> Clear:
        """Where a figure can land from a jump: on clear ground, away from enemies (HF-G5, HF-G6)."""
        setting = self.setting
        seat, mover = setting.owner[setting.soldiers[figure].unit], setting.disc(at[figure])
        others = [setting.disc(at[n]) for n in self.figures(seat) if n != figure and n not in ignored]
        others += self.keeping_off(mover, 1 - seat)
        box = mover.x - far, mover.x + far, mover.y - far, mover.y + far
        return Clear(setting, self.opened, box, others, (mover.point, far))


def looks_of(state: HighFire) -> Looks:
    """What follows from where the figures stand now."""
    at = tuple(state.at)
    if max(state.harm) >= OUT:
        at = tuple([OFF if harm & OUT else here for here, harm in zip(at, state.harm, strict=True)])
    cores = tuple([unit.core for unit in state.units])
    return state.setting.looks((at, cores, state.opened), Looks)
