"""What places are worth to a unit: what enemies could do to it there, what it could do, and what is to be done there.

All spots are weighed at once, and what was worked out is kept as long as the match stands as it does.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from highground.engine import Point
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.fire import defence_of
from highground.games.high_fire.greedy.assaulting import BODY, Assaulting
from highground.games.high_fire.greedy.errands import Errands, Tasks
from highground.games.high_fire.greedy.ground import Floats, Grounds, grounds_of
from highground.games.high_fire.greedy.harm import DIRECT, LEAST, Harms, Kinds
from highground.games.high_fire.greedy.kernel import Chart, lobbed, shots, threats, volley, weigh
from highground.games.high_fire.greedy.memory import Memory, Rows, phases_left
from highground.games.high_fire.greedy.weights import ASSAULT, COVER, INDIRECT, Weights
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.setting import HighFireSetting
from highground.games.high_fire.state import NOBODY, HighFire, is_engaged, units_present
from highground.space.table.surfaces import Numbers

FROM_AFAR = 3
"""How much farther assaults are feared of whoever can run up to them first."""
KEPT = 512
"""How many fields are kept."""
ROWS_KEPT = 512
"""How many threats and shots are kept."""


class Field(NamedTuple):
    """All spots as they are worth to a unit."""

    rest: Floats  # to be there when its activation ends
    haste: Floats  # the same after a rapid advance
    fire: Floats  # to fire from there
    shot: float  # to fire from where it is
    aimed: float  # to take aim there
    fires: bool  # can it fire at all?
    guesses: dict[tuple[str, int, int], float]  # what actions are worth from spots, as far as `guessing` has found it


class Enemies(NamedTuple):
    """Units with all that has to be known of them."""

    units: tuple[int, ...]
    kinds: tuple[Kinds, ...]  # how they fire
    known: tuple[tuple[int, int, bool, int], ...]  # the spot, the defence, is it locked, what is added without cover
    sizes: tuple[float, ...]


class Circumstances(NamedTuple):
    """All that a field depends on."""

    enemies: Enemies
    feared: tuple[tuple[float, float], ...]  # what each could do in an assault, in the open and in solid cover
    watches: tuple[float, ...]  # how likely each observes the unit where it sees it
    kinds: Kinds
    defence: int
    size: float
    here: int
    core: Point | None  # the centre of the unit, for those who should not be apart from it
    opened: int
    soon: int  # the phases that enemies have left in this turn
    worth: float
    watched: tuple[int, float]  # the spot of whom the unit has locked, and what it is worth to keep that up
    tasks: Tasks


@lru_cache(maxsize=1024)
def as_numbers(kinds: Kinds) -> Numbers:
    """Kinds of fire as the kernel has to know them."""
    return np.array(kinds, np.int64).reshape(-1, 4)


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
        self._step = float(setting.inches.tactical)
        self.memory = Memory()
        self._fields: dict[Circumstances, Field] = {}

    @cached_property
    def grounds(self) -> Grounds:
        """The spots of the table."""
        return grounds_of(self.setting)

    @cached_property
    def _threats(self) -> Rows:
        """What enemies could do at each spot."""
        return Rows(ROWS_KEPT, 4, len(self.grounds.points))

    @cached_property
    def _shots(self) -> Rows:
        """What could be done to enemies from each spot, without aim and with it."""
        return Rows(ROWS_KEPT, 2, len(self.grounds.points))

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
            as_numbers(kinds), defence, grounds.apart[start, end], grounds.cover(opened)[start, end], sees, locked, 0,
            self._chart,
        )  # fmt: skip

    def lobbed(self, state: HighFire, looks: Looks, seat: int, target: int) -> Iterator[tuple[int, float]]:
        """Who of a side could fire indirectly at a unit if that is locked, and what that would take, in points.

        They may come a step nearer first.
        """
        if not self.lobs or is_engaged(state, target):
            return
        core = looks.groups(target).core
        spot = self.grounds.spot(looks.centre(core))
        for unit in self.setting.lobbing:
            group = looks.groups(unit).core
            kinds = tuple(kind for kind in self.harms.kinds(state, group) if kind.way != DIRECT)
            if self.setting.owner[unit] == seat and kinds and not is_engaged(state, unit):
                here = self.grounds.spot(looks.centre(group))
                figures = lobbed(
                    as_numbers(kinds), defence_of(state, core), self.grounds.apart[here, spot],
                    self.grounds.cover(looks.opened)[here, spot], 0, self._step, self.weights.advance, self._chart,
                )  # fmt: skip
                yield unit, min(self.harms.size(state, target), figures) * self.harms.worth(state)

    # Everything together

    def field(self, state: HighFire, looks: Looks, group: Group) -> Field:
        """What each spot is worth to a group of figures, as the centre of where they stand."""
        fields = self.memory.found.fields
        found = fields.get(group)
        if found is None:
            found = fields[group] = self._weighed(state, looks, self.setting.soldiers[group[0]].unit, group)
        return found

    def _weighed(self, state: HighFire, looks: Looks, unit: int, group: Group) -> Field:
        """The same; it is worked out once for all that it depends on."""
        harms, grounds, seat = self.harms, self.grounds, self.setting.owner[unit]
        enemies = self._enemies(state, looks, 1 - seat)
        core = looks.groups(unit).core
        is_apart = group[0] not in core and not self.setting.soldiers[group[0]].profile.specialist
        circumstances = Circumstances(
            enemies,
            tuple([self._feared(state, unit, enemy) for enemy in enemies.units]),
            tuple([self._watches(state, unit, enemy) for enemy in enemies.units]),
            harms.kinds(state, group),
            defence_of(state, group),
            float(harms.size(state, unit)),
            grounds.spot(looks.centre(group)),
            looks.centre(core) if is_apart else None,
            looks.opened,
            phases_left(state, 1 - seat),
            harms.worth(state),
            self._watched(state, looks, unit),
            self.errands.tasks(state, unit),
        )
        found = self._fields.get(circumstances)
        if found is None:
            if len(self._fields) >= KEPT:
                self._fields.clear()
            found = self._fields[circumstances] = self._field_in(circumstances)
        return found

    def _field_in(self, there: Circumstances) -> Field:
        weights, grounds, inches, enemies = self.weights, self.grounds, self.setting.inches, there.enemies
        opened, worth, soon = there.opened, there.worth, there.soon
        fading = inches.assault * (FROM_AFAR if soon > 1 else 1)
        for rows in (self._threats, self._shots):
            rows.make_room(len(enemies.units))
        spots = [spot for spot, *_ in enemies.known]
        threat_of = [self._threat(kinds, spot, there) for kinds, spot in zip(enemies.kinds, spots, strict=True)]
        shot_at = [self._shot(known, there) for known in enemies.known]
        fire, nearest, fired, worst, hasty, charged, shot, aimed = weigh(
            self._threats.rows, np.array(threat_of, np.int64), self._shots.rows, np.array(shot_at, np.int64),
            np.array(spots, np.int64), np.array(enemies.sizes, np.float64),
            np.array(there.feared, np.float64).reshape(-1, 2), np.array(there.watches, np.float64), there.size,
            there.here, inches.assault + inches.engaged + BODY, fading, grounds.apart, grounds.sight(opened),
            grounds.cover(opened),
        )  # fmt: skip
        pressing = 1 + weights.soon * (soon - 1)
        fear = weights.threat * worth * pressing
        rest = self.errands.goal(there.tasks) - weights.nearer * nearest / 1000
        rest -= charged * pressing + fear * (worst + weights.further * (fired - worst))
        if there.core is not None:
            rest -= weights.apart * np.clip(grounds.from_point(there.core) / BODY - 1, 0.0, 4.0)
        spot, kept = there.watched
        if kept:
            rest += kept * grounds.sight(opened)[:, spot]
        haste = rest - fear * np.maximum(hasty - worst, 0.0)
        return Field(rest, haste, worth * fire, worth * shot, worth * aimed, bool(there.kinds), {})

    def _threat(self, kinds: Kinds, spot: int, there: Circumstances) -> int:
        """Where it is kept what an enemy at a spot could do at each spot."""
        grounds, opened, defence = self.grounds, there.opened, there.defence
        return self._threats.place(
            (kinds, spot, defence, opened),
            lambda: threats(
                as_numbers(kinds), spot, defence, grounds.apart, grounds.sight(opened), grounds.sidestep(opened),
                grounds.cover(opened), self.weights.sidestep, self._step, self.weights.advance, self._chart,
            ),
        )  # fmt: skip

    def _shot(self, known: tuple[int, int, bool, int], there: Circumstances) -> int:
        """Where it is kept what could be done to an enemy from each spot."""
        grounds, opened = self.grounds, there.opened
        return self._shots.place(
            (there.kinds, known, opened),
            lambda: shots(
                as_numbers(there.kinds), *known, self.setting.numbers.modifiers.aimed, grounds.apart,
                grounds.sight(opened), grounds.cover(opened), self._chart,
            ),
        )  # fmt: skip

    def _watched(self, state: HighFire, looks: Looks, unit: int) -> tuple[int, float]:
        """The spot of whom a unit has locked, and what it is worth to keep it in sight."""
        target = state.units[unit].observes
        if target == NOBODY or not looks.groups(target).core:
            return 0, 0.0
        lobbed = max((one for _, one in self.lobbed(state, looks, self.setting.owner[unit], target)), default=0.0)
        return self.grounds.spot(looks.centre(looks.groups(target).core)), self.weights.kept * lobbed

    def _watches(self, state: HighFire, unit: int, enemy: int) -> float:
        """How likely an enemy observes a unit that it sees: surely if that is what it does, else maybe."""
        if not self.lobs:
            return 0.0
        return 1.0 if state.units[enemy].observes == unit else self.weights.spotted

    def _enemies(self, state: HighFire, looks: Looks, seat: int) -> Enemies:
        """What is known of the units of a seat that can fire and be fired at; it is remembered."""
        kept = self.memory.found.enemies
        if seat not in kept:
            units = [one for one in units_present(state, seat) if not is_engaged(state, one)]
            cores = [looks.groups(unit).core for unit in units]
            kept[seat] = Enemies(
                tuple(units),
                tuple([self.harms.kinds(state, core) for core in cores]),
                tuple([self._known(state, looks, *one) for one in zip(units, cores, strict=True)]),
                tuple([self.harms.size(state, unit) for unit in units]),
            )
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
