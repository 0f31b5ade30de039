"""What places are worth to a unit: what enemies could do to it there, what it could do, and what is to be done there.

All spots are weighed at once, and what was worked out is kept as long as the match stands as it does.
"""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.fire import defence_of
from highground.games.high_fire.greedy.assaulting import BODY, Assaulting
from highground.games.high_fire.greedy.errands import Errands
from highground.games.high_fire.greedy.ground import Floats, Grounds, grounds_of
from highground.games.high_fire.greedy.harm import LEAST, Harms, Kind, Kinds
from highground.games.high_fire.greedy.kernel import Chart, volley, weigh
from highground.games.high_fire.greedy.memory import Memory, phases_left
from highground.games.high_fire.greedy.weights import ASSAULT, COVER, INDIRECT, Weights
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.setting import HighFireSetting
from highground.games.high_fire.state import HighFire, is_engaged, units_present
from highground.space.table.surfaces import Numbers

FROM_AFAR = 3
"""How much farther assaults are feared of whoever can run up to them first."""


class Field(NamedTuple):
    """All spots as they are worth to a unit."""

    rest: Floats  # to be there when its activation ends
    haste: Floats  # the same after a rapid advance
    fire: Floats  # to fire from there
    shot: float  # to fire from where it is
    aimed: float  # to take aim there
    fires: bool  # can it fire at all?


class Enemies(NamedTuple):
    """Units as the kernel has to know them: all their kinds of fire, and which of these are the first of each unit."""

    units: list[int]
    kinds: list[Kind]
    firsts: list[int]
    known: Numbers
    sizes: Floats


class Positions:
    """Weighs spots for a unit."""

    def __init__(self, setting: HighFireSetting, harms: Harms, weights: Weights, without: frozenset[str]) -> None:
        self.setting, self.harms, self.weights, self.without = setting, harms, weights, without
        self.heeds_cover, self.lobs, self.charges = (one not in without for one in (COVER, INDIRECT, ASSAULT))
        self.assaulting = Assaulting(harms, weights, self.heeds_cover)
        modifiers = setting.numbers.modifiers
        of_cover = [0, modifiers.partial_cover, modifiers.solid_cover] if self.heeds_cover else [0] * 3
        self._chart = Chart(
            harms.losses, LEAST, np.array(of_cover, np.int64), modifiers.long_range, modifiers.after_rapid
        )
        self.memory = Memory()

    @cached_property
    def grounds(self) -> Grounds:
        """The spots of the table."""
        return grounds_of(self.setting)

    @cached_property
    def errands(self) -> Errands:
        """What is to be done where."""
        return Errands(self.setting, self.grounds, self.weights, self.without)

    # Fire between spots

    def fire(self, kinds: Kinds, defence: int, start: int, end: int, opened: int, locked: bool) -> float:
        """How many figures fire from a spot takes from a unit at another."""
        sees = bool(self.grounds.sight(opened)[start, end])
        return self._volley(kinds, defence, start, end, opened, sees, locked and self.lobs)

    def _volley(self, kinds: Kinds, defence: int, start: int, end: int, opened: int, sees: bool, locked: bool) -> float:
        grounds = self.grounds
        return volley(
            np.array(kinds, np.int64).reshape(-1, 4), 0, len(kinds), defence, grounds.apart[start, end],
            grounds.cover(opened)[start, end], sees, locked, 0, self._chart,
        )  # fmt: skip

    # Everything together

    def field(self, state: HighFire, looks: Looks, group: Group) -> Field:
        """What each spot is worth to a group of figures, as the centre of where they stand."""
        fields = self.memory.found.fields
        found = fields.get(group)
        if found is None:
            found = fields[group] = self._weighed(state, looks, self.setting.soldiers[group[0]].unit, group)
        return found

    def _weighed(self, state: HighFire, looks: Looks, unit: int, group: Group) -> Field:
        weights, harms, grounds, inches = self.weights, self.harms, self.grounds, self.setting.inches
        opened, worth = looks.opened, harms.worth(state)
        enemies = self._enemies(state, looks, 1 - self.setting.owner[unit])
        kinds = harms.kinds(state, group)
        soon = phases_left(state, 1 - self.setting.owner[unit])
        fading = inches.assault * (FROM_AFAR if soon > 1 else 1)
        fire, nearest, fired, worst, hasty, charged, shot, aimed = weigh(
            np.array((*enemies.kinds, *kinds), np.int64).reshape(-1, 4),
            np.array((*enemies.firsts, len(enemies.kinds) + len(kinds)), np.int64), enemies.known, enemies.sizes,
            np.array([self._feared(state, unit, enemy) for enemy in enemies.units], np.float64).reshape(-1, 2),
            defence_of(state, group), float(harms.size(state, unit)), grounds.spot(looks.centre(group)),
            self.setting.numbers.modifiers.aimed, inches.assault + inches.engaged + BODY, fading,
            grounds.apart, grounds.sight(opened), grounds.sidestep(opened), grounds.cover(opened),
            weights.sidestep, self._watched(state, looks, unit), self._chart,
        )  # fmt: skip
        pressing = 1 + weights.soon * (soon - 1)
        fear = weights.threat * worth * pressing
        rest = self.errands.goal(state, unit) - weights.nearer * nearest / 1000
        rest -= charged * pressing + fear * (worst + weights.further * (fired - worst))
        if group != looks.groups(unit).core and not self.setting.soldiers[group[0]].profile.specialist:
            apart = grounds.from_point(looks.centre(looks.groups(unit).core))
            rest -= weights.apart * np.clip(apart / BODY - 1, 0.0, 4.0)
        haste = rest - fear * np.maximum(hasty - worst, 0.0)
        return Field(rest, haste, worth * fire, worth * shot, worth * aimed, bool(kinds))

    def _watched(self, state: HighFire, looks: Looks, unit: int) -> Floats:
        """How likely a unit is observed at each spot: surely in sight of its observer, maybe in sight of others."""
        found = np.zeros(len(self.grounds.points))
        for enemy in units_present(state, 1 - self.setting.owner[unit]) if self.lobs else ():
            if is_engaged(state, enemy):
                continue
            likely = 1.0 if state.units[enemy].observes == unit else self.weights.spotted
            spot = self.grounds.spot(looks.centre(looks.groups(enemy).core))
            found = np.maximum(found, likely * self.grounds.sight(looks.opened)[spot])
        return found

    def _enemies(self, state: HighFire, looks: Looks, seat: int) -> Enemies:
        """What is known of the units of a seat that can fire and be fired at; it is remembered."""
        kept = self.memory.found.enemies
        if seat not in kept:
            units = [one for one in units_present(state, seat) if not is_engaged(state, one)]
            cores = [looks.groups(unit).core for unit in units]
            kinds = [self.harms.kinds(state, core) for core in cores]
            known = [self._known(state, looks, *one) for one in zip(units, cores, strict=True)]
            kept[seat] = Enemies(
                units, [row for some in kinds for row in some], [0, *accumulate([len(some) for some in kinds])],
                np.array(known, np.int64).reshape(-1, 4),
                np.array([self.harms.size(state, unit) for unit in units], np.float64),
            )  # fmt: skip
        return kept[seat]

    def _known(self, state: HighFire, looks: Looks, enemy: int, core: Group) -> tuple[int, int, bool, int]:
        """What the kernel has to know of an enemy."""
        friends = self.setting.units_of[1 - self.setting.owner[enemy]]
        locked = self.lobs and any(state.units[one].observes == enemy for one in friends)
        more = self.setting.numbers.modifiers.after_rapid if state.units[enemy].rapid else 0
        return self.grounds.spot(looks.centre(core)), defence_of(state, core), locked, more

    def _feared(self, state: HighFire, unit: int, enemy: int) -> tuple[float, float]:
        """What one fears of an enemy's assault in the open and in solid cover, in points."""
        if not self.charges:
            return 0.0, 0.0
        bare, covered = self.assaulting.feared(state, unit, enemy)
        return bare * self.weights.charge, (covered if self.heeds_cover else bare) * self.weights.charge

    def danger(self, state: HighFire, looks: Looks, group: Group, enemy: int) -> float:
        """What an enemy's fire could take from a group where it stands, in points: from there, or from beside it."""
        core, grounds, opened = looks.groups(enemy).core, self.grounds, looks.opened
        start, end = grounds.spot(looks.centre(core)), grounds.spot(looks.centre(group))
        sees, steps = grounds.sight(opened)[start, end], grounds.sidestep(opened)[start, end]
        found = self._volley(self.harms.kinds(state, core), defence_of(state, group), start, end, opened, True, False)
        return self.harms.worth(state) * found * (1.0 if sees else self.weights.sidestep * bool(steps))
