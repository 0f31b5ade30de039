"""Whom to observe: what those who fire indirectly could do to a target that is locked (HF-A12, HF-S8)."""

from __future__ import annotations

from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.greedy.memory import can_follow
from highground.games.high_fire.greedy.positions import Positions
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.observing import observable
from highground.games.high_fire.state import HighFire, units_present


class Watching:
    """Weighs targets to be observed."""

    def __init__(self, positions: Positions) -> None:
        self.positions, self.weights = positions, positions.weights
        self.setting = positions.setting

    def gain(self, state: HighFire, looks: Looks, group: Group) -> float:
        """What the best lock is worth that a group can have."""
        return max(
            (self.lock(state, looks, group, enemy) for enemy in observable(state, looks, looks.group_of(group[0]))),
            default=0.0,
        )

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
        if any(state.units[one].observes == enemy for one in self.setting.units_of[seat]):
            return 0.0
        best = 0.0
        for friend, lobbed in self.positions.lobbed(state, looks, seat, enemy):
            if friend != unit:
                shot = self.positions.field(state, looks, looks.groups(friend).core).shot
                gain = lobbed - shot - self.weights.second
                best = max(best, gain if can_follow(state, looks, friend) else gain * self.weights.later)
        return best * self.weights.observed
