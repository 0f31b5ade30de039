"""Whom to observe: what those who fire indirectly could do to a target that is locked (HF-A12, HF-S8)."""

from __future__ import annotations

from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.fire import defence_of
from highground.games.high_fire.greedy.harm import DIRECT
from highground.games.high_fire.greedy.positions import Positions
from highground.games.high_fire.greedy.weights import INDIRECT
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.observing import observable
from highground.games.high_fire.state import HighFire, is_engaged, units_present


class Watching:
    """Weighs targets to be observed."""

    def __init__(self, positions: Positions, without: frozenset[str]) -> None:
        self.positions, self.weights = positions, positions.weights
        self.setting, self.harms = positions.setting, positions.harms
        self.lobs = INDIRECT not in without

    def gain(self, state: HighFire, looks: Looks, group: Group) -> float:
        """What the best lock is worth that a group can have."""
        return max((self.lock(state, looks, group, enemy) for enemy in observable(state, looks, group)), default=0.0)

    def guess(self, state: HighFire, looks: Looks, group: Group) -> float:
        """The same by spots alone; what was found is remembered."""
        locks = self.positions.memory.found.locks
        found = locks.get(group)
        if found is None:
            found = locks[group] = self._guess(state, looks, group)
        return found

    def _guess(self, state: HighFire, looks: Looks, group: Group) -> float:
        grounds = self.positions.grounds
        seen = grounds.sight(looks.opened)[grounds.spot(looks.centre(group))]
        enemies = units_present(state, 1 - self.setting.owner[self.setting.soldiers[group[0]].unit])
        return max(
            (
                self.lock(state, looks, group, enemy)
                for enemy in enemies
                if seen[grounds.spot(looks.centre(looks.groups(enemy).core))]
            ),
            default=0.0,
        )

    def lock(self, state: HighFire, looks: Looks, group: Group, enemy: int) -> float:
        """What it is worth to lock a target: what others could make of it who do not see as good a one."""
        unit = self.setting.soldiers[group[0]].unit
        seat = self.setting.owner[unit]
        if not self.lobs or any(state.units[one].observes == enemy for one in self.setting.units_of[seat]):
            return 0.0
        target = looks.groups(enemy).core
        spot = self.positions.grounds.spot(looks.centre(target))
        best = 0.0
        for friend in units_present(state, seat):
            core = looks.groups(friend).core
            kinds = tuple(kind for kind in self.harms.kinds(state, core) if kind.way != DIRECT)
            if friend == unit or not kinds or is_engaged(state, friend):
                continue
            here = self.positions.grounds.spot(looks.centre(core))
            fire = self.positions.fire(kinds, defence_of(state, target), here, spot, looks.opened, True)
            figures = min(self.harms.size(state, enemy), fire)
            shot = self.positions.field(state, looks, core).shot
            best = max(best, figures * self.harms.worth(state) - shot - self.weights.second)
        return best * self.weights.observed
