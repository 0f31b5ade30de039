"""The field a match is fought on: terrain, sight and steps, and what the setting knows of units."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import NamedTuple

from highground.engine import Setting
from highground.games.tactical_x.data import Numbers, Scenario, UnitType, hex_of
from highground.games.tactical_x.map import COVER, ONLY_ROADS, Terrain
from highground.games.tactical_x.sight import Sight
from highground.games.tactical_x.views import Views, views_of
from highground.space import Places, set_of
from highground.space.hexes import Board, Steps, hexside


class Enlisted(NamedTuple):
    """A unit as the scenario has it."""

    side: int
    type: str
    at: int
    dispersed: bool
    inside: int  # the number of its carrier, or -1


class Firer(NamedTuple):
    """A unit that can fire, how far, and whether it can hurt armour (TX-P4)."""

    unit: int
    range: int
    hurts_armour: bool


class TacticalSetting(Setting[Scenario]):
    """A setting of Tactical GameX with everything that is worked out once from its map and forces."""

    @cached_property
    def terrain(self) -> Terrain:
        return self.sight.terrain

    @cached_property
    def board(self) -> Board:
        return self.terrain.board

    @cached_property
    def numbers(self) -> Numbers:
        return self.data.numbers

    @cached_property
    def _views(self) -> Views:
        return views_of(self.data.map, self.variants)

    @property
    def sight(self) -> Sight:
        """Who sees whom, and why."""
        return self._views.sight

    def sees(self, start: int, end: int) -> bool:
        """May a unit on one hex see the other?"""
        return self._views.sees(start, end)

    def seen_from(self, place: int) -> Places:
        """The hexes that a unit on this one may see, its own among them."""
        return self._views.seen_from(place)

    @cached_property
    def seen_among(self) -> Callable[[int, Places], Places]:
        """Those of some hexes that a unit on one may see."""
        return self._views.seen_among

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
            if terrain.kinds[other] in ONLY_ROADS or any(side.kind == "green" for side in sides):
                return None
            if terrain.levels[other] > terrain.levels[one] or any(side.kind == "slope" for side in sides):
                cost += numbers.halves_for_slope
        return cost

    @cached_property
    def halves_fire(self) -> bool:
        """Does a reverse slope halve strengths, and not change the die (TX-N7)?"""
        return self.plays("half-fire")

    # Terrain and sight, as sets of hexes

    @cached_property
    def concealing(self) -> Places:
        """The hexes that conceal whoever stands there (TX-P7)."""
        return set_of(place for place, kind in enumerate(self.terrain.kinds) if kind in COVER)

    @cached_property
    def open_ground(self) -> Places:
        """The hexes of clear terrain."""
        return set_of(place for place, kind in enumerate(self.terrain.kinds) if not kind)

    @cached_property
    def within(self) -> Callable[[int, int], Places]:
        """The hexes at most so far from one, without that."""
        steps = Steps(self.board, lambda one, other: 1)
        return cache(lambda place, reach: steps.reach(place, reach, closed=0).hexes & ~(1 << place))

    @cached_property
    def covered(self) -> Callable[[int, int], Places]:
        """The hexes within a range that a unit on one sees: those it can fire at directly."""
        within, views = self.within, self._views
        return cache(lambda place, reach: views.seen_among(place, within(place, reach)))

    # Units

    @cached_property
    def roster(self) -> tuple[Enlisted, ...]:
        """All units at the start, side after side; a passenger follows its carrier."""
        found: list[Enlisted] = []
        for number, side in enumerate(self.data.sides):
            for force in side.forces:
                for name in force.at:
                    at = self.board.find(name)
                    assert at is not None, "a scene is checked before it is played"
                    found.append(Enlisted(number, force.unit, at, force.dispersed, -1))
                    if force.carries:
                        found.append(Enlisted(number, force.carries, at, force.dispersed, len(found) - 1))
        return tuple(found)

    @cached_property
    def types(self) -> tuple[UnitType, ...]:
        """The type of each unit, side after side."""
        return tuple(self.data.units[one.type] for one in self.roster)

    @cached_property
    def owner(self) -> tuple[int, ...]:
        """The side of each unit."""
        return tuple(one.side for one in self.roster)

    @cached_property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """The units of each side."""
        return tuple(tuple(u for u, owner in enumerate(self.owner) if owner == side) for side in (0, 1))

    @cached_property
    def direct_firers(self) -> tuple[tuple[Firer, ...], ...]:
        """The units of each side that fire at what they see: all but mortars (TX-P2, TX-P14)."""
        return tuple(tuple(one for one in side if self.types[one.unit].weapon != "M") for side in self._firers)

    @cached_property
    def indirect_firers(self) -> tuple[tuple[Firer, ...], ...]:
        """The mortars of each side (TX-P10)."""
        return tuple(tuple(one for one in side if self.types[one.unit].weapon == "M") for side in self._firers)

    @cached_property
    def _firers(self) -> list[list[Firer]]:
        kinds = [[(unit, self.types[unit]) for unit in side] for side in self.members]
        return [[Firer(unit, kind.range, kind.weapon != "I") for unit, kind in side if kind.attack] for side in kinds]

    @cached_property
    def armour(self) -> tuple[tuple[int, ...], ...]:
        """The armoured units of each side."""
        return tuple(tuple(unit for unit in side if self.types[unit].armoured) for side in self.members)

    @cached_property
    def assaulters(self) -> tuple[tuple[int, ...], ...]:
        """The units of each side that can ever assault hand to hand (TX-P16)."""
        return tuple(tuple(unit for unit in side if self.types[unit].assaults) for side in self.members)

    @cached_property
    def movers(self) -> tuple[tuple[int, ...], ...]:
        """The units of each side that can ever move by themselves (TX-P2)."""
        return tuple(tuple(unit for unit in side if self.types[unit].movement) for side in self.members)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each unit is called: its type, with its side where both have such units, and a number among several."""
        called = [
            f"{self.data.sides[owner].name} {kind.name}" if self._is_shared(kind) else kind.name
            for kind, owner in zip(self.types, self.owner, strict=True)
        ]
        return tuple(
            f"{name} {called[:number].count(name) + 1}" if called.count(name) > 1 else name
            for number, name in enumerate(called)
        )

    def _is_shared(self, kind: UnitType) -> bool:
        """Have both sides units of this name?"""
        return all(any(self.types[unit].name == kind.name for unit in side) for side in self.members)

    @cached_property
    def objectives(self) -> tuple[int, ...]:
        found = (self.board.find(hex_of(objective)) for objective in self.data.objectives)
        return tuple(place for place in found if place is not None)

    @cached_property
    def objective_points(self) -> tuple[tuple[int, int], ...]:
        """What each objective is worth to either side (TX-P9)."""
        usual = (self.numbers.objective_points, self.numbers.objective_points)
        return tuple(usual if isinstance(one, str) else one.points for one in self.data.objectives)
