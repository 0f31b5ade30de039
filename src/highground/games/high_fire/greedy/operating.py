"""Doors, locks and patients: what an operation is worth, and where it is done."""

from __future__ import annotations

from typing import Any

from highground.engine import Point
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.greedy.harm import Harms
from highground.games.high_fire.greedy.positions import Positions
from highground.games.high_fire.greedy.weights import MEDICS, OPERATIONS
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.moving import Move, lead_of, region_of_lead
from highground.games.high_fire.operations import FORCE, OPEN, Deed, force_value, long_deeds, quick_deeds
from highground.games.high_fire.setting import OUT
from highground.games.high_fire.state import HighFire, is_able
from highground.games.high_fire.unitable import column, quality
from highground.space.table.shapes import directions, rounded

RINGS = (20, 300, 600, 900)
"""How far beyond contact places beside a door or a patient are tried."""


class Operating:
    """Weighs operations."""

    def __init__(self, positions: Positions, harms: Harms, without: frozenset[str]) -> None:
        self.positions, self.harms, self.weights, self.setting = positions, harms, harms.weights, harms.setting
        self.operates, self.heals = OPERATIONS not in without, MEDICS not in without

    def begin(self, state: HighFire, looks: Looks, group: Group, move: Move, quick: bool) -> tuple[float, Point | None]:
        """What the best operation is worth, and where the lead goes for it; nowhere, if it can be done from here."""
        deeds = quick_deeds if quick else long_deeds
        now = deeds(state, looks, group)
        best = max((self.worth(state, group, deed) for deed in now), default=0.0)
        if best > 0:
            return best, None
        for deed in deeds(state, looks, group, move.left):
            worth = self.worth(state, group, deed)
            if worth > best and (point := self._beside(state, looks, group, move, deed)) is not None:
                return worth - self.weights.stay, point
        return 0.0, None

    def _beside(self, state: HighFire, looks: Looks, group: Group, move: Move, deed: Deed) -> Point | None:
        """A place for the lead from which a deed can be done."""
        verb, number = deed
        lead = self._lead(state, group, deed)
        if verb in (OPEN, FORCE):
            outline = self.setting.door_outlines[number]
            x, y = (sum(corner[axis] for corner in outline) // len(outline) for axis in (0, 1))
            rings: tuple[int, ...] = RINGS
        else:
            (x, y, _), rings = state.at[number], (5,)
        movers = tuple(n for n in group if n != lead and is_able(state, n))
        region = region_of_lead(looks, move._replace(lead=lead), movers)
        here, base = looks.at[lead], 2 * self.setting.radius
        ring = [
            (x + rounded(dx * (base + far)), y + rounded(dy * (base + far)), 0)
            for far in rings
            for dx, dy in directions(16)
        ]
        ring.sort(key=lambda at: ((at[0] - here[0]) ** 2 + (at[1] - here[1]) ** 2, at))
        return next((point for point in ring if point in region), None)

    def _lead(self, state: HighFire, group: Group, deed: Deed) -> int:
        skills = {FORCE: "engineer", OPEN: ""}
        return lead_of(state, group, skills.get(deed[0], "medic"))

    def worth(self, state: HighFire, group: Group, deed: Any) -> float:
        """What an operation is worth."""
        verb, number = deed
        seat = self.setting.owner[self.setting.soldiers[group[0]].unit]
        if verb == OPEN:
            return self.positions.errands.opening(state, seat, number, forced=False) if self.operates else 0.0
        if verb == FORCE:
            if not self.operates:
                return 0.0
            able = [n for n in group if is_able(state, n)]
            value = max(force_value(state, n, number).value for n in able)
            likely = self._passes(value, self.setting.numbers.quality.success)
            return likely * self.positions.errands.opening(state, seat, number, forced=True)
        return self.weights.cure * self._treated(state, group, number) if self.heals else 0.0

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
