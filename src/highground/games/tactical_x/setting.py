"""The field a match is fought on: terrain, sight and steps, and what the setting knows of units."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from highground.engine import Setting
from highground.games.tactical_x.data import Numbers, Scenario, UnitType
from highground.games.tactical_x.map import Terrain
from highground.games.tactical_x.sight import Sight
from highground.games.tactical_x.views import Views, views_of
from highground.space import Places
from highground.space.hexes import Board, Steps, hexside


class TacticalSetting(Setting[Scenario]):
    """A setting of Tactical GameX with everything that is worked out once from its map and forces."""

    @cached_property
    def terrain(self) -> Terrain:
        return self.sight.terrain

    @cached_property
    def board(self) -> Board:
        return self.terrain.board

    @property
    def numbers(self) -> Numbers:
        return self.data.numbers

    @cached_property
    def _views(self) -> Views:
        return views_of(self.data.map, self.variants)

    @property
    def sight(self) -> Sight:
        """Who sees whom, and why."""
        return self._views.sight

    @cached_property
    def sees(self) -> Callable[[int, int], bool]:
        """May a unit on one hex see the other?"""
        return self._views.sees

    def seen_from(self, place: int) -> Places:
        """The hexes that a unit on this one may see, its own among them."""
        return self._views.seen_from(place)

    @cached_property
    def steps_on_foot(self) -> Steps:
        return Steps(self.board, lambda one, other: self.step_cost(one, other, vehicle=False))

    @cached_property
    def steps_of_vehicles(self) -> Steps:
        return Steps(self.board, lambda one, other: self.step_cost(one, other, vehicle=True))

    def step_cost(self, one: int, other: int, vehicle: bool) -> int | None:
        """What a step costs in halves of a point (TX-P8); None if it is closed."""
        numbers, terrain = self.numbers, self.terrain
        place = hexside(one, other)
        if place in terrain.roads:
            return numbers.halves_for_road
        cost = numbers.halves_for_clear
        if vehicle:
            sides = terrain.sides.get(place, ())
            if terrain.kinds[other] == "swamp" or any(side.kind == "green" for side in sides):
                return None
            if terrain.levels[other] > terrain.levels[one] or any(side.kind == "slope" for side in sides):
                cost += numbers.halves_for_slope
        return cost

    # Units

    @cached_property
    def types(self) -> tuple[UnitType, ...]:
        """The type of each unit, side after side."""
        return tuple(self.data.units[force.unit] for side in self.data.sides for force in side.forces for _ in force.at)

    @cached_property
    def owner(self) -> tuple[int, ...]:
        """The side of each unit."""
        sides = enumerate(self.data.sides)
        return tuple(number for number, side in sides for force in side.forces for _ in force.at)

    @cached_property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """The units of each side."""
        return tuple(tuple(u for u, owner in enumerate(self.owner) if owner == side) for side in (0, 1))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each unit is called: its type, and a number where its side has several."""
        found: list[str] = []
        for unit, kind in enumerate(self.types):
            same = [u for u in self.members[self.owner[unit]] if self.types[u] is kind]
            found.append(f"{kind.name} {same.index(unit) + 1}" if len(same) > 1 else kind.name)
        return tuple(found)

    @cached_property
    def objectives(self) -> tuple[int, ...]:
        return tuple(place for name in self.data.objectives if (place := self.board.find(name)) is not None)
