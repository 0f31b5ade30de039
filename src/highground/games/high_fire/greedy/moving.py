"""Where a unit might go: the spots within its reach, and the best of them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from highground.engine import Point
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.greedy.ground import CELL, Codes, Floats, Grounds
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.moving import JUMP, Move, looks_after, region_of_lead
from highground.games.high_fire.setting import HighFireSetting
from highground.games.high_fire.state import HighFire, is_able
from highground.space.table import Reach

TRIED = 6
"""How many of the best spots are asked for before none counts as free."""


class Spots(NamedTuple):
    """Spots that the centre of a group may get to, and how far its lead stands from its centre."""

    codes: Codes
    offset: tuple[int, int]


class Goal(NamedTuple):
    """Where the lead goes, and what it is worth."""

    point: Point
    worth: float


class Ways:
    """Finds spots within reach."""

    def __init__(self, setting: HighFireSetting, grounds: Grounds) -> None:
        self.setting, self.grounds = setting, grounds

    def movers(self, state: HighFire, group: Group, lead: int) -> Group:
        """Those who follow a lead."""
        return tuple(n for n in group if n != lead and is_able(state, n))

    def spots(self, state: HighFire, looks: Looks, group: Group, move: Move) -> Spots:
        """The spots that the centre of a group may get to by a move."""
        centre, lead = looks.centre(group), looks.at[move.lead]
        offset = centre[0] - lead[0], centre[1] - lead[1]
        if move.manner == JUMP:
            apart = self.grounds.from_point(centre)
            return Spots(np.nonzero(self.grounds.clear & (apart <= move.left))[0], offset)
        region = region_of_lead(looks, move, self.movers(state, group, move.lead))
        assert isinstance(region, Reach)
        return Spots(self._within(region, offset), offset)

    def _within(self, reach: Reach, offset: tuple[int, int]) -> Codes:
        """The spots from which a lead, at its offset, would be within reach."""
        steps = reach.far // CELL + 1
        column = (reach.mover.x + offset[0]) // CELL - steps
        row = (reach.mover.y + offset[1]) // CELL - steps
        half = CELL // 2
        left, low = column * CELL + half - offset[0], row * CELL + half - offset[1]
        for _, marks in reach.lattice(left, low, CELL, 2 * steps + 1):
            rows, columns = np.nonzero(marks)
            rows, columns = rows + row, columns + column
            on = (rows >= 0) & (rows < self.grounds.rows) & (columns >= 0) & (columns < self.grounds.columns)
            return rows[on] * self.grounds.columns + columns[on]
        return np.zeros(0, np.intp)

    def point(self, spots: Spots, spot: int) -> Point:
        """Where the lead stands when the centre is at a spot."""
        x, y, _ = self.grounds.points[spot]
        return x - spots.offset[0], y - spots.offset[1], 0

    def best_few(self, spots: Spots, worth: Floats, count: int) -> list[Goal]:
        """The best of some spots, by what all of them are worth."""
        some = worth[spots.codes]
        best = np.argsort(-some, kind="stable")[:count].tolist()
        codes = [int(spots.codes[place]) for place in best]
        return [Goal(self.point(spots, spot), float(worth[spot])) for spot in codes]

    def best_landings(
        self, state: HighFire, looks: Looks, group: Group, move: Move, worth: Floats, count: int
    ) -> list[Goal]:
        """The best spots to land at from a jump."""
        spots = self.spots(state, looks, group, move)
        region = region_of_lead(looks, move, self.movers(state, group, move.lead))
        return [goal for goal in self.best_few(spots, worth, TRIED) if goal.point in region][:count]

    def parted(self, group: Group, then: Group) -> int:
        """How many of a group are no more with it after a move, specialists aside."""
        return sum(not self.setting.soldiers[n].profile.specialist for n in group if n not in then)

    def after(self, state: HighFire, looks: Looks, group: Group, move: Move, to: Point) -> Looks:
        """How figures stand once a group has gone somewhere."""
        return looks_after(state, looks, move, to, self.movers(state, group, move.lead))
