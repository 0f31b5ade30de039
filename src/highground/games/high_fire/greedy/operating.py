"""Doors, locks and patients: what an operation is worth, and where it is done."""

from __future__ import annotations

from typing import Any

from highground.engine import Point
from highground.games.high_fire.activation import OPERATE
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.deeds import OPEN, TREAT, long_deeds, places_beside, quick_deeds
from highground.games.high_fire.greedy.harm import Harms
from highground.games.high_fire.greedy.moving import Ways
from highground.games.high_fire.greedy.positions import Positions
from highground.games.high_fire.greedy.weights import MEDICS, OPERATIONS
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.moving import BY_FIGURE, Move, looks_after, region_of_lead
from highground.games.high_fire.operations import force_value, who_forces
from highground.games.high_fire.setting import OUT
from highground.games.high_fire.state import HighFire, is_able
from highground.games.high_fire.unitable import column, quality


class Operating:
    """Weighs operations."""

    def __init__(self, positions: Positions, harms: Harms, without: frozenset[str]) -> None:
        self.positions, self.harms, self.weights, self.setting = positions, harms, harms.weights, harms.setting
        self.operates, self.heals = OPERATIONS not in without, MEDICS not in without

    @property
    def ways(self) -> Ways:
        return Ways(self.setting, self.positions.grounds)

    def begin(self, state: HighFire, looks: Looks, group: Group, move: Move, quick: bool) -> tuple[float, Any]:
        """What the best operation is worth, and how it begins: from here, or where the lead goes, maybe alone."""
        best, answer = self.best(state, looks, group, quick), OPERATE
        movers = self.ways.movers(state, group, move.lead)
        for following in dict.fromkeys((movers, ())):
            worth, point = self._beside(state, looks, group, move, quick, following, best)
            if point is not None:
                best, answer = worth, point if following == movers else BY_FIGURE
        return best, answer

    def _beside(
        self, state: HighFire, looks: Looks, group: Group, move: Move, quick: bool, movers: Group, least: float
    ) -> tuple[float, Point | None]:
        """What is worth more than so much where the lead goes, with those who follow, and where that is."""
        best, found = least, None
        for deed in (quick_deeds if quick else long_deeds)(state, looks, group, move.left):
            if self.worth(state, looks, group, deed, move.left) - self.weights.stay <= best:
                continue
            region = region_of_lead(looks, move, movers)
            for point in places_beside(state, looks, deed, move.lead):
                if point in region:
                    worth = self.after(state, looks, group, move, point, quick, movers) - self.weights.stay
                    if worth > best:
                        best, found = worth, point
                        break
        return best, found

    def after(
        self, state: HighFire, looks: Looks, group: Group, move: Move, to: Point, quick: bool, movers: Group
    ) -> float:
        """What the best operation is worth once the lead has gone somewhere, less what it costs if some are cut off."""
        then = looks_after(state, looks, move, to, movers)
        standing = then.group_of(move.lead)
        together = tuple([n for n in group if n in standing])
        return self.best(state, then, together, quick) - self.ways.parted(group, together) * self.weights.apart

    def best(self, state: HighFire, looks: Looks, group: Group, quick: bool) -> float:
        """What the best operation is worth to those who stand so; nothing, if there is none."""
        deeds = (quick_deeds if quick else long_deeds)(state, looks, group)
        return max([self.worth(state, looks, group, deed) for deed in deeds], default=0.0)

    def worth(self, state: HighFire, looks: Looks, group: Group, deed: Any, more: int = 0) -> float:
        """What an operation is worth, with so much of a move still to come."""
        verb, number = deed
        seat = self.setting.owner[self.setting.soldiers[group[0]].unit]
        if verb == TREAT:
            return self.weights.cure * self._treated(state, group, number) if self.heals else 0.0
        if not self.operates:
            return 0.0
        if verb == OPEN:
            return self._opening(state, seat, number, forced=False)
        best = who_forces(state, looks, group, number, more)
        likely = self._passes(force_value(state, best, number).value, self.setting.numbers.quality.success)
        return likely * self._opening(state, seat, number, forced=True)

    def _opening(self, state: HighFire, seat: int, door: int, forced: bool) -> float:
        """What it is worth to a side that a door is opened, or its lock forced; it is worked out once."""
        key, kept = (seat, door, forced), self.positions.memory.found.openings
        if key not in kept:
            kept[key] = self.positions.errands.opening(state, seat, door, forced)
        return kept[key]

    def _treated(self, state: HighFire, group: Group, patient: int) -> float:
        """What it is worth that a medic tries to treat somebody (HF-V4)."""
        medics = [n for n in group if self.setting.soldiers[n].profile.medic and is_able(state, n)]
        value = max((quality(state, n, "HF-V4").value for n in medics), default=-9)
        if state.harm[patient] & OUT:
            return self._passes(value, "A") * (1 - self.weights.wounded) * self.harms.worth(state)
        healed = self._passes(value, self.setting.numbers.quality.success)
        return healed * self.weights.wounded * self.harms.worth(state)

    def _passes(self, value: int, least: str) -> float:
        """How likely a quality roll reads this letter or a better one."""
        letters = column(self.setting.numbers.table, value)
        return sum(letter <= least for letter in letters) / len(letters)
