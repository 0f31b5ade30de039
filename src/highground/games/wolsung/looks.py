"""What follows from where the models stand: who touches whom, who sees how much of whom, where somebody can go.

Nothing is worked out before it is asked, and what was is kept with the placing, for every copy of the match.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from highground.engine import Point
from highground.games.wolsung.setting import Covering, Placing, WolsungSetting
from highground.games.wolsung.state import Wolsung
from highground.space.table import Area, Disc, Outline, circle, distance, touches

if TYPE_CHECKING:
    from highground.games.wolsung.leaping import LeapsAway
    from highground.space.table import Landing, Reach, Rims, Sight, Silhouette

Found = TypeVar("Found")

ALL_LINES = 400
HALF = ALL_LINES // 2
CONTACT_HEIGHT = 3000
"""Levels no farther apart than this are in contact (WO-H4)."""
OBSCURING = ("smoke", "mist")


class LineOfFire(NamedTuple):
    """Is there a line of fire, how many of the shooter's 400 lines are blocked, and is it by the target's eye alone?"""

    clear: bool
    hidden: int
    by_target: bool = False


class Looks:
    """The models as they stand."""

    def __init__(self, setting: WolsungSetting, placing: Placing, covering: Covering) -> None:
        self.setting, self.covering = setting, covering
        self.numbers = [number for number, *_ in placing]
        self.index = {number: index for index, number in enumerate(self.numbers)}
        bodies = setting.bodies
        self.discs = [
            Disc(x, y, level, bodies[number].radius, bodies[number].height, above)
            for number, x, y, level, above in placing
        ]
        self._sight: Sight | None = None
        self._feet: list[int] | None = None
        self._hidden: dict[tuple[int, int], int] = {}
        self._climbs: dict[tuple[int, int], list[Landing]] = {}
        self._heroic_climbs: dict[tuple[int, int], dict[Point, Landing]] = {}
        self._reaches: dict[tuple[int, bool, int], Reach] = {}
        self._leaps: dict[tuple[int, int], LeapsAway] = {}
        self._kept: dict[tuple[Hashable, ...], Any] = {}

    def once(self, find: Callable[..., Found], state: Wolsung, *about: Hashable) -> Found:
        """What is found of a state in which the models stand so, where it depends on that and on these alone."""
        key = find, *about
        if key not in self._kept:
            self._kept[key] = find(state, self, *about)
        return self._kept[key]

    def disc(self, number: int) -> Disc:
        """A model as it stands."""
        return self.discs[self.index[number]]

    def others(self, *numbers: int) -> list[Disc]:
        """All models but these."""
        return [disc for number, disc in zip(self.numbers, self.discs, strict=True) if number not in numbers]

    # Heights and contact

    def foot(self, number: int) -> int:
        """How high above the table a model stands or clings."""
        if self._feet is None:
            from highground.space.table.surfaces import heights_of

            heights = heights_of(self.setting.table, [disc.point for disc in self.discs])
            self._feet = [height + disc.above for height, disc in zip(heights, self.discs, strict=True)]
        return self._feet[self.index[number]]

    def higher(self, one: int, other: int) -> int:
        """How much higher one model stands than another; below nought if lower."""
        return self.foot(one) - self.foot(other)

    def touch(self, one: int, other: int) -> bool:
        """Are two models in base contact (WO-H4)?"""
        if not touches(self.disc(one), self.disc(other)):
            return False
        most = self.setting.open_step if self.setting.plays("flat-contact") else CONTACT_HEIGHT
        return abs(self.higher(one, other)) <= most

    def apart(self, one: int, other: int) -> int:
        """How far two bases are apart in three dimensions, rounded up."""
        square = distance(self.disc(one), self.disc(other)) ** 2 + self.higher(one, other) ** 2
        root = math.isqrt(square)
        return root + (root * root < square)

    # Sight

    def sight(self) -> Sight:
        """Sight lines between the models as they stand."""
        if self._sight is None:
            from highground.space.table import Sight

            opaque = self.setting.plays("smoke-opaque")
            areas = [
                Area(self.outline(at), bottom, bottom + self.setting.numbers.template, opaque, kind)
                for kind, at, bottom in self.covering
                if kind in OBSCURING
            ]
            self._sight = Sight(
                self.setting.table, self.discs, areas, eyes=self.setting.numbers.eye, things=self.setting.things
            )
        return self._sight

    def hidden(self, viewer: int, target: int) -> int:
        """How many of the 400 lines from one model's eye to another's silhouette are blocked (WO-C6)."""
        key = viewer, target
        if key not in self._hidden:
            self._hidden[key] = self._count(viewer, target)
        return self._hidden[key]

    def _count(self, viewer: int, target: int) -> int:
        sight, one, other = self.sight(), self.index[viewer], self.index[target]
        if self._is_base_only(viewer, target):
            disc = self.disc(target)._replace(height=self.setting.numbers.base_silhouette)
            return sight.hidden_from(sight.eye(one), disc, self.foot(target), (one, other))
        return sight.hidden(one, other)

    def silhouette(self, viewer: int, target: int) -> Silhouette:
        """What one model sees of another, line by line (WO-C6)."""
        sight, aside = self.sight(), (self.index[viewer], self.index[target])
        disc = self.disc(target)
        if self._is_base_only(viewer, target):
            disc = disc._replace(height=self.setting.numbers.base_silhouette)
        return sight.silhouette(sight.eye(aside[0]), disc, self.foot(target), aside)

    def _is_base_only(self, viewer: int, target: int) -> bool:
        """Is only the base of the target looked at (WO-C6)?"""
        return self.setting.plays("base-only") and self.higher(viewer, target) > 0

    def line(self, shooter: int, target: int) -> LineOfFire:
        """Is there a line of fire (WO-C7), and how much of the target is hidden (WO-C3, WO-C6)?"""
        hidden = self.hidden(shooter, target)
        if hidden < ALL_LINES:
            return LineOfFire(True, hidden)
        if not self.setting.plays("eye-only") and self.hidden(target, shooter) < ALL_LINES:
            return LineOfFire(True, hidden, by_target=True)
        return LineOfFire(False, hidden)

    # Ground

    def outline(self, at: Point) -> Outline:
        """The outline of a template by its middle (WO-Z1)."""
        return circle(at[0], at[1], self.setting.numbers.template // 2)

    def rims(self, number: int) -> Rims:
        """Edges to climb and fall over, as a model meets them."""
        return self.setting.ground(number).rims

    def climbs(self, number: int, up: int) -> list[Landing]:
        """Where a model could climb to from where it is, so far up."""
        if (number, up) not in self._climbs:
            self._climbs[number, up] = self.rims(number).climbs(self.disc(number), self.others(number), up)
        return self._climbs[number, up]

    def heroic_climbs(self, number: int, down: int) -> dict[Point, Landing]:
        """Where a heroic climb may end: at edges within its Speed across, and up as far, or so far down (WO-K3)."""
        if (number, down) not in self._heroic_climbs:
            far = 1000 * self.setting.fighters[number].speed
            disc, others, rims = self.disc(number), self.others(number), self.rims(number)
            found = [*rims.climbs(disc, others, far, far), *rims.descents(disc, others, down, far)]
            by_point = self._heroic_climbs[number, down] = {}
            for landing in found:
                by_point.setdefault(landing.point, landing)
        return self._heroic_climbs[number, down]

    def reach(self, number: int, heroic: bool = False, left: int = 1000) -> Reach:
        """Where a model can get to by a move (WO-G2, WO-G3), with so many thousandths of its Speed."""
        key = number, heroic, left
        if key not in self._reaches:
            from highground.space.table import Reach

            self._reaches[key] = Reach(
                self.setting.ground(number, heroic),
                self.disc(number),
                self.setting.fighters[number].speed * left,
                self.others(number),
                rough_areas=() if heroic or not self.covering else self.burning(number),
            )
        return self._reaches[key]

    def leaps(self, number: int, up: int) -> LeapsAway:
        """Where a model may leap to: its Speed across, so far up, over what is no higher than that (WO-V6, WO-K4)."""
        if (number, up) not in self._leaps:
            from highground.games.wolsung.leaping import LeapsAway
            from highground.space.table import Bounds

            bounds = Bounds(1000 * self.setting.fighters[number].speed, up, up)
            self._leaps[number, up] = LeapsAway(self.rims(number), self.disc(number), bounds, self.others(number))
        return self._leaps[number, up]

    def burning(self, number: int) -> list[Disc]:
        """Fire as rough ground (WO-Z6) where a model could come to by a rough move: not on a roof above it."""
        far, foot = 500 * self.setting.fighters[number].speed, self.foot(number)
        fires = [area for area in self.covering if area[0] == "fire" and abs(area[2] - foot) <= far]
        return self._as_discs(fires)

    def round(self, *kinds: str) -> list[Disc]:
        """The templates of some kinds as discs."""
        return self._as_discs([area for area in self.covering if area[0] in kinds])

    def _as_discs(self, areas: Sequence[tuple[str, Point, int]]) -> list[Disc]:
        radius = self.setting.numbers.template // 2
        return [Disc(*at, radius, 2 * radius) for _, at, _ in areas]


def looks_of(state: Wolsung) -> Looks:
    """What follows from where the models stand now."""
    # Mostly it is asked again before anybody has moved.
    models, templates = state.models, state.templates
    standing = [model.at for model in models], [model.above for model in models]
    covering = tuple([(area.kind, area.at, area.bottom) for area in templates]) if templates else ()
    return state.setting.looks(standing, covering, Looks)


def distance_to(disc: Disc, at: Point) -> int:
    """How far a point is from a base, seen from above, rounded up."""
    square = (disc.x - at[0]) ** 2 + (disc.y - at[1]) ** 2
    return max(0, math.isqrt(square) + (math.isqrt(square) ** 2 < square) - disc.radius)
