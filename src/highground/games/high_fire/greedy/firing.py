"""What fire is worth from where figures stand: the referee's own effect values, target by target."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp
from typing import Any, NamedTuple

from highground.games.high_fire.activation import hardship
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.fire import Aim, Shot, Target, effect_value, shared_over, shot_at, splits, targets
from highground.games.high_fire.greedy.harm import Harms
from highground.games.high_fire.greedy.memory import Memory, phases_left
from highground.games.high_fire.greedy.weights import COVER, INDIRECT, SPLITTING
from highground.games.high_fire.looks import Looks
from highground.games.high_fire.setting import WOUNDED
from highground.games.high_fire.state import HighFire, able

OF_COVER = "HF-S6"
"""The clause by which cover counts for a whole unit."""


class Volley(NamedTuple):
    """The best that a group's fire can do: at what, and what that is worth."""

    worth: float
    aim: Any  # a target, or how fire is split


NO_FIRE = Volley(0.0, None)


class Hits(NamedTuple):
    """What a firer does: how many figures it takes, about, and how likely it does nothing at all."""

    figures: float
    nothing: float


NEXT_TURN = 0.5
"""How likely a unit is still hindered when the next turn begins: its stunned figures may recover (HF-V1)."""


class Firing:
    """Weighs targets."""

    def __init__(self, harms: Harms, memory: Memory, without: frozenset[str]) -> None:
        self.harms, self.memory, self.setting = harms, memory, harms.setting
        self.heeds_cover, self.lobs, self.splits = (one not in without for one in (COVER, INDIRECT, SPLITTING))

    def possible(self, state: HighFire, looks: Looks, group: Group) -> dict[Aim, Target]:
        """At what a group would fire; what was found of figures as they stand is remembered."""
        kept = self.memory.found.aims if looks is self.memory.looks else {}
        found = kept.get(group)
        if found is None:
            found = targets(state, looks, group)
            if not self.lobs:
                found = {aim: one for aim, one in found.items() if not one.indirect}
            kept[group] = found
        return found

    def best(self, state: HighFire, looks: Looks, group: Group, aimed: bool) -> Volley:
        """The best that a group can fire at from where it stands: a target, or several between which it splits."""
        found, possible = NO_FIRE, self.possible(state, looks, group)
        for aim, target in possible.items():
            worth = self.worth(state, looks, group, target, aimed)
            if worth > found.worth:
                found = Volley(worth, aim)
        for how in splits(state, looks, group, possible) if self.splits else ():
            worth, _ = self.shared(state, looks, group, shared_over(possible, how), aimed)
            if worth > found.worth:
                found = Volley(worth, how)
        return found

    def worth(self, state: HighFire, looks: Looks, group: Group, target: Target, aimed: bool) -> float:
        """What it is worth that all who can fire at a target do."""
        each = self.each(state, looks, group, target, aimed)
        return self._promised(state, looks, target, each.values())

    def each(self, state: HighFire, looks: Looks, group: Group, target: Target, aimed: bool) -> dict[int, Hits]:
        """What each firer does to a target, about."""
        shot, soldiers = self._shot(state, looks, group, target, aimed), self.setting.soldiers
        kept: dict[tuple[int, object, int], Hits] = {}
        found: dict[int, Hits] = {}
        for firer in target.firers:
            soldier = soldiers[firer]
            assert soldier.weapon is not None
            key = soldier.attack, soldier.weapon, state.harm[firer] & WOUNDED
            if key not in kept:
                value, dice = effect_value(state, firer, shot).value, 1 + soldier.weapon.dice
                kept[key] = Hits(self.harms.of(value, dice), self.harms.nothing(value, dice))
            found[firer] = kept[key]
        return found

    def _shot(self, state: HighFire, looks: Looks, group: Group, target: Target, aimed: bool) -> Shot:
        shot = shot_at(state, looks, group, target, aimed)
        if self.heeds_cover:
            return shot
        return shot._replace(common=tuple(part for part in shot.common if OF_COVER not in part.clause))

    def _promised(self, state: HighFire, looks: Looks, target: Target, hits: Iterable[Hits]) -> float:
        """What fire promises: the figures lost, when dice would take so many of any number, and a unit hindered."""
        size = self.harms.left(state, target.group)
        if size <= 0:
            return 0.0
        figures, nothing = 0.0, 1.0
        for one in hits:
            figures += one.figures
            nothing *= one.nothing
        taken = size * (1 - exp(-figures / size))
        return taken * self.harms.worth(state) + (1 - nothing) * self._hindered(state, looks, target.unit)

    def _hindered(self, state: HighFire, looks: Looks, unit: int) -> float:
        """What it is worth that a unit, unless it is already, becomes hard to activate (HF-A4)."""
        if hardship(state, looks, unit) or not able(state, unit):
            return 0.0
        later = NEXT_TURN if state.turn < self.setting.data.turns else 0.0
        return self.harms.weights.hindered * (phases_left(state, self.setting.owner[unit]) + later)

    # Split fire

    def shared(
        self, state: HighFire, looks: Looks, group: Group, over: Mapping[Aim, Target], aimed: bool
    ) -> tuple[float, dict[int, Aim]]:
        """How fire is best split over some targets, firer by firer, and what that is worth (HF-S5)."""
        each = {aim: self.each(state, looks, group, target, aimed) for aim, target in over.items()}
        chosen: dict[int, Aim] = {}
        given: dict[Aim, list[Hits]] = {aim: [] for aim in over}
        promised = dict.fromkeys(over, 0.0)
        for firer in sorted({n for target in over.values() for n in target.firers}):
            then = {
                aim: self._promised(state, looks, over[aim], [*given[aim], some[firer]])
                for aim, some in each.items()
                if firer in some
            }
            best = max(then, key=lambda aim: then[aim] - promised[aim])
            chosen[firer] = best
            given[best].append(each[best][firer])
            promised[best] = then[best]
        return sum(promised.values()), chosen
