"""The table a match is played on, and everything that the setting knows of models, cards and ground."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from highground.engine import Point, Setting
from highground.games.wolsung.data import Fighter, Numbers, Scenario, Spell
from highground.games.wolsung.terrain import RAILING, STAIRS, table_of
from highground.space.table import Disc, Outline, Table
from highground.space.table.shapes import is_on
from highground.space.table.writing import box, point_of

if TYPE_CHECKING:
    from highground.games.wolsung.looks import Looks
    from highground.space.table import Going, Ground, Sight

Placing = tuple[tuple[int, int, int, int, int], ...]
"""Each model on the table: its number, where it is, and how far up a wall it clings."""
Standing = tuple[list[Point], list[int]]
"""Where each model is, on the table or off it, and how far up a wall it clings."""
Covering = tuple[tuple[str, Point, int], ...]
"""Each template on the table: what it is, its middle, and how high it lies."""

MILLIMETRES = 25.4
GAPS = ((30, 250), (40, 500))
"""Half the narrowest gap for bases up to a size; larger ones need an inch on either side (WO-G1)."""
WIDEST_GAP = 1000
KEPT = 400
"""How many placings are kept with what was worked out of them."""


def body_of(fighter: Fighter) -> Disc:
    """A model as a disc that stands nowhere yet."""
    return Disc(0, 0, 0, round(fighter.base / MILLIMETRES * 500), fighter.height)


def clearance_of(fighter: Fighter) -> int:
    """How much room a model needs on either side (WO-G1)."""
    return min(body_of(fighter).radius, next((half for most, half in GAPS if fighter.base <= most), WIDEST_GAP))


class WolsungSetting(Setting[Scenario]):
    """A setting of Wolsung with everything that is worked out once from its table, clubs and variants."""

    @property
    def numbers(self) -> Numbers:
        return self.data.numbers

    # Models

    @cached_property
    def fighters(self) -> tuple[Fighter, ...]:
        """All models, club after club."""
        return tuple(fighter for club in self.data.clubs for fighter in club.models)

    @cached_property
    def owner(self) -> tuple[int, ...]:
        """The seat of each model."""
        return tuple(seat for seat, club in enumerate(self.data.clubs) for _ in club.models)

    @cached_property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """The models of each seat."""
        return tuple(tuple(n for n, owner in enumerate(self.owner) if owner == seat) for seat in range(2))

    @cached_property
    def forces(self) -> tuple[tuple[str, ...], ...]:
        """Who plays for each club where nobody chooses: as the scene says, or the club's ready force, or all."""
        ready = tuple(club.force or tuple(fighter.name for fighter in club.models) for club in self.data.clubs)
        return self.data.forces or ready

    def model_named(self, name: str) -> int:
        """The number of the model of this name."""
        return next(number for number, fighter in enumerate(self.fighters) if fighter.name == name)

    def seat_of_club(self, name: str) -> int:
        """The seat of the club of this name."""
        return next(seat for seat, club in enumerate(self.data.clubs) if club.name == name)

    @cached_property
    def spell_ids(self) -> tuple[str, ...]:
        """The spells by their ids; answers name them by their place here."""
        return tuple(self.data.spells)

    @cached_property
    def spells(self) -> tuple[Spell, ...]:
        return tuple(self.data.spells.values())

    @cached_property
    def bodies(self) -> tuple[Disc, ...]:
        """Each model as a disc that stands nowhere yet."""
        return tuple(map(body_of, self.fighters))

    @cached_property
    def clearances(self) -> tuple[int, ...]:
        """How much room each model needs on either side (WO-G1)."""
        return tuple(map(clearance_of, self.fighters))

    # The table

    @cached_property
    def table(self) -> Table:
        return table_of(self.data.table)

    @cached_property
    def open_step(self) -> int:
        """Steps up to this are open ground (WO-G2, WO-G7)."""
        return 999 if self.plays("strict-bounds") else 1000

    @cached_property
    def barred_step(self) -> int:
        """Steps from this on cannot be walked (WO-G4, WO-G7)."""
        return 3001 if self.plays("strict-bounds") else 3000

    @cached_property
    def going(self) -> Going:
        """How steps are judged (WO-G2 to WO-G7)."""
        from highground.space.table import Going

        return Going(self.open_step, self.barred_step, self.numbers.headroom, absolute=self.plays("absolute-height"))

    @cached_property
    def heroic_going(self) -> Going:
        """How steps are judged of one who moves heroically: rough ground is open ground (WO-K2)."""
        return self.going._replace(open_step=self.barred_step - 1, heed_rough=False)

    def ground(self, number: int, heroic: bool = False) -> Ground:
        """The ground as a model walks it."""
        return self.table.ground(self.clearances[number], self.heroic_going if heroic else self.going)

    @cached_property
    def railings(self) -> tuple[int, ...]:
        """The pieces that are railings, by number (WO-F2)."""
        return tuple(number for number, piece in enumerate(self.table.pieces) if piece.kind == RAILING)

    @cached_property
    def things(self) -> tuple[int, ...]:
        """For each piece the number of the first that is one with it: all treads of a flight are one thing."""
        alone = len(self.data.table.pieces)
        found = list(range(alone))
        for flight in self.data.table.stairs:
            found += [len(found)] * flight.steps
        return tuple(found)

    @cached_property
    def terrain_sight(self) -> Sight:
        """Sight lines among terrain alone."""
        from highground.space.table import Sight

        return Sight(self.table, ())

    @cached_property
    def treads(self) -> tuple[Outline, ...]:
        """Where stairs are (WO-G6)."""
        return tuple(piece.outline for piece in self.table.pieces if piece.kind == STAIRS)

    @cached_property
    def zones(self) -> tuple[Outline, ...]:
        """Where sides set up."""
        return tuple(box(zone.at, zone.size) for zone in self.data.table.zones)

    @cached_property
    def objectives(self) -> tuple[Point, ...]:
        """Where the objectives are."""
        return tuple(point_of(objective.at) for objective in self.data.table.objectives)

    @cached_property
    def heights_to_seize(self) -> tuple[tuple[int, int], ...]:
        """How high each objective lies, and how high it is free above that, up to an open step (WO-X3)."""
        found: list[tuple[int, int]] = []
        for at in self.objectives:
            height = self.table.height(at) or 0
            above = [piece.bottom for piece in self.table.pieces if is_on(piece.outline, *at[:2])]
            found.append((height, min([height + self.open_step, *(bottom for bottom in above if bottom > height)])))
        return tuple(found)

    # What follows from where models stand

    @cached_property
    def _looks(self) -> dict[tuple[Placing, Covering], Looks]:
        return {}

    @cached_property
    def _latest(self) -> list[tuple[Standing, Covering, Looks]]:
        """The looks that were asked last, by themselves: one at most."""
        return []

    def looks(self, standing: Standing, covering: Covering, make: Callable[..., Looks]) -> Looks:
        """What was worked out of a placing, kept for as long as it is likely to be asked again."""
        for stood, covered, latest in self._latest:
            if stood == standing and covered == covering:
                return latest
        kept = self._looks
        placing = tuple([(n, *at, above) for n, (at, above) in enumerate(zip(*standing, strict=True)) if at[2] >= 0])
        found = kept.get((placing, covering))
        if found is None:
            if len(kept) >= KEPT:
                kept.clear()
            found = kept[placing, covering] = make(self, placing, covering)
        self._latest[:] = [(standing, covering, found)]
        return found
