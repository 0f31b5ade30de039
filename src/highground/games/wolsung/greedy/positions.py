"""What places are worth to a model: what enemies could do to it there, what it could do, and how near objectives are."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from highground.games.wolsung.data import Fighter, Spell
from highground.games.wolsung.greedy.chances import MOST, Floats, passes
from highground.games.wolsung.greedy.ground import UNSEEN, Codes, Grounds, Outlook, railing_test
from highground.games.wolsung.greedy.harm import Harms
from highground.games.wolsung.greedy.weights import (
    CHARGING,
    COVER,
    HEIGHT,
    MAGIC,
    OBJECTIVES,
    SHOOTING,
    Weights,
)
from highground.games.wolsung.looks import CONTACT_HEIGHT
from highground.games.wolsung.magic import OFFENSIVE
from highground.games.wolsung.modifiers import HIGHER, MUCH_HIGHER, TOPPLED
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.state import Wolsung, enemies_of, living

NEAR_OBJECTIVE = 1500
"""From how far, spot to spot, an objective can be seized."""
NEAR = 1200
"""How far short of an enemy's spot one touches it already."""


class Worths(NamedTuple):
    """Places as they are worth to a model that goes there."""

    rest: Floats  # and does nothing more
    act: Floats  # and has another action
    quick: Floats  # and may join a quick action to the move


class Positions:
    """Weighs spots for a model."""

    def __init__(
        self, setting: WolsungSetting, grounds: Grounds, harms: Harms, weights: Weights, without: frozenset[str]
    ) -> None:
        self.setting, self.grounds, self.harms, self.weights = setting, grounds, harms, weights
        self.heeds_height, self.heeds_cover = HEIGHT not in without, COVER not in without
        self.shoots, self.charges = SHOOTING not in without, CHARGING not in without
        self.casts, self.seizes = MAGIC not in without, OBJECTIVES not in without
        self.objectives = [grounds.spot(at) for at in setting.objectives]
        self.ways = [grounds.way(spot) for spot in self.objectives]
        self.near = [self._near(spot) for spot in self.objectives]
        self.spells = [
            [spell for name in fighter.spells if (spell := setting.data.spells[name]).kind in OFFENSIVE]
            for fighter in setting.fighters
        ]
        self.fails = lru_cache(maxsize=64)(self._fails)
        self._errands = lru_cache(maxsize=1024)(self._errands_of)

    # Dice, from spot to spot

    def _far(self, apart: Codes, inches: int) -> tuple[Codes, Codes]:
        """What distance costs a shooter, and where it is not too far (WO-S6)."""
        numbers = self.setting.numbers
        full = 1000 * inches
        cost = np.where(2 * apart <= full, 0, np.where(apart <= full, numbers.far_penalty, numbers.extreme_penalty))
        return cost, 2 * apart <= 3 * full

    def _higher(self, rise: Codes, least: int) -> Codes:
        return (rise >= least).astype(np.intp) if self.heeds_height else np.zeros(len(rise), np.intp)

    def _sheltered(self, fighter: Fighter, cover: Codes, rise: Codes, kinds: tuple[str, str], lies: bool) -> Codes:
        """The dice of somebody who is shot at, from cover and height (WO-S5)."""
        seen = np.where(cover == UNSEEN, 0, cover)
        if lies:
            seen = np.maximum(seen, TOPPLED)
        dice = fighter.reflex + sum(fighter.protection.get(kind, 0) for kind in kinds)
        return np.clip(dice + seen + self._higher(rise, MUCH_HIGHER), 1, MOST)

    def shots(
        self, state: Wolsung, shooter: int, target: int, apart: Codes, rise: Codes, cover: Codes, less: int = 0
    ) -> Floats:
        """What the shots of one Shoot action are worth, by how the shooter lies to the target: `rise` is its own."""
        one, other = self.setting.fighters[shooter], self.setting.fighters[target]
        gun = one.gun
        if gun is None:
            return np.zeros(len(apart))
        far, reached = self._far(apart, gun.range)
        dice = one.shooting - far - less + self._higher(rise, MUCH_HIGHER)
        lies = state.models[target].toppled
        against = self._sheltered(other, cover, -rise, ("shooting", gun.damage), lies)
        table = self.harms.shot(state, shooter, target)
        worth = table[np.clip(dice, 1, MOST), against]
        if not lies:
            dived = np.minimum(against + np.maximum(0, TOPPLED - np.where(cover == UNSEEN, 0, cover)), MOST)
            worth = np.minimum(worth, table[np.clip(dice, 1, MOST), dived] + self.weights.toppled)
        for earlier in range(1, gun.rapid):
            worth = worth + table[np.clip(dice - earlier, 1, MOST), against]
        return np.where(reached, worth, 0.0)

    def spell(self, state: Wolsung, spell: Spell, caster: int, target: int, look: Outlook, spots: Codes) -> Floats:
        """What a spell cast from each spot at a target is worth."""
        cover = look.covered[spots]
        covers = cover if spell.kind == "projectile" else np.where(cover == UNSEEN, UNSEEN, 0)
        other = self.setting.fighters[target]
        against = self._sheltered(other, covers, -look.rise[spots], ("magic", spell.damage), False)
        magic = min(self.setting.fighters[caster].magic, MOST)
        worth = self.harms.spell(state, spell, target)[magic, against]
        return np.where((look.apart[spots] <= 1000 * spell.range) & (cover != UNSEEN), worth, 0.0)

    def fights(self, state: Wolsung, attacker: int, target: int, rise: Codes, harm: bool) -> Floats:
        """What a charge is worth, by how much higher it begins: to the attacker, or as harm to the target (WO-H1)."""
        one, other = self.setting.fighters[attacker], self.setting.fighters[target]
        fight = self.harms.fight(state, attacker, target)
        dice = one.melee + self._higher(rise, HIGHER + 1) + self._higher(rise, MUCH_HIGHER)
        against = 1 if state.models[target].toppled else other.melee
        return (fight.harm if harm else fight.net)[np.minimum(dice, MOST), against]

    def _fails(self, reflex: int) -> Floats:
        """How likely somebody falls who is hit on each spot."""
        falls, railed = self.grounds.falls, self.grounds.railed
        by_railing = [1 - passes(reflex + more, least) for least, more in map(railing_test, (False, True))]
        return np.where(falls > 0, np.where(railed, by_railing[1], by_railing[0]), 0.0)

    # What places are worth

    def danger(self, state: Wolsung, number: int, spots: Codes) -> Floats:
        """What enemies could make of a model on each spot."""
        weights, total = self.weights, np.zeros(len(spots))
        body = self.setting.fighters[number]
        for enemy in enemies_of(state, number):
            look = self.look(state, enemy)
            fighter, rise = self.setting.fighters[enemy], look.rise[spots]
            worst = np.zeros(len(spots))
            if fighter.gun is not None or self.spells[enemy]:
                cover = look.cover[spots].astype(np.intp)
                if not self.heeds_cover:
                    cover = np.zeros(len(spots), np.intp)
                seen = np.where(cover == UNSEEN, weights.unseen, 1.0)
                apart = look.apart[spots]
                if fighter.gun is not None:
                    worst = seen * self.shots(state, enemy, number, apart, -rise, cover)
                for spell in self.spells[enemy]:
                    against = self._sheltered(body, cover, rise, ("magic", spell.damage), False)
                    cast = self.harms.spell(state, spell, number)[min(fighter.magic, MOST), against]
                    worst = np.maximum(worst, weights.spell * seen * np.where(apart <= 1000 * spell.range, cast, 0))
            way, far = look.way[spots], 1000 * fighter.speed
            reaches = np.where(way <= far + NEAR, 1.0, np.where(way <= 2 * far + NEAR, 0.5, 0.0))
            if reaches.any():
                struck = self.fights(state, enemy, number, -rise, harm=True)
                worst = np.maximum(worst, reaches * struck)
            ready = weights.acted if state.models[enemy].activated else 1.0
            if state.models[enemy].toppled:
                ready *= 0.6
            total += ready * worst
        return total * (1 + self.fails(body.reflex)[spots])

    def attacks(self, state: Wolsung, number: int, spots: Codes, moved: bool) -> tuple[Floats, Floats]:
        """The best attack on anybody from each spot with one action, and the best shot that joins a move."""
        best = quick = np.zeros(len(spots))
        fighter = self.setting.fighters[number]
        gun = fighter.gun if self.shoots else None
        less = gun.movement_penalty if gun is not None and moved else 0
        for enemy in enemies_of(state, number):
            look = self.look(state, enemy)
            rise = look.rise[spots]
            if gun is not None:
                apart, cover = look.apart[spots], look.covered[spots].astype(np.intp)
                if not self.heeds_cover:
                    cover = np.where(cover == UNSEEN, UNSEEN, 0)
                unseen = cover == UNSEEN
                shot = np.where(unseen, 0.0, self.shots(state, number, enemy, apart, rise, cover, less))
                best = np.maximum(best, shot)
                if gun.quick:
                    hasty = np.where(unseen, 0.0, self.shots(state, number, enemy, apart, rise, cover, less + 1))
                    quick = np.maximum(quick, hasty)
            if self.casts:
                for spell in self.spells[number]:
                    best = np.maximum(best, self.spell(state, spell, number, enemy, look, spots))
            if self.charges:
                reaches = look.way[spots] <= 1000 * fighter.speed + NEAR
                if reaches.any():
                    best = np.maximum(best, np.where(reaches, self.fights(state, number, enemy, rise, False), 0.0))
        return best, quick

    def look(self, state: Wolsung, number: int) -> Outlook:
        """All spots as they lie to a model."""
        return self.grounds.outlook(self.grounds.spot(state.models[number].at))

    def strike(self, state: Wolsung, attacker: int, spot: int, target: int, there: int) -> float:
        """What the best attack of a model on another is worth from spot to spot, a shot or a charge."""
        look, at = self.grounds.outlook(there), np.array([spot])
        fighter, cover = self.setting.fighters[attacker], int(look.covered[spot])
        best = 0.0
        if fighter.gun is not None and cover != UNSEEN and 2 * int(look.apart[spot]) <= 3000 * fighter.gun.range:
            shot = self.shots(state, attacker, target, look.apart[at], look.rise[at], look.covered[at].astype(np.intp))
            best = float(shot[0])
        if look.way[spot] <= 1000 * fighter.speed + NEAR:
            best = max(best, float(self.fights(state, attacker, target, look.rise[at], False)[0]))
        return best

    # Objectives

    def nearness(self, state: Wolsung, seat: int) -> float:
        """How near a side is to the objectives that it does not hold: by their points and the actions it takes."""
        models, fighters = state.models, self.setting.fighters
        spots = [(1000 * fighters[n].speed, self.grounds.spot(models[n].at)) for n in living(state, seat)]
        total = 0.0
        for place, way in enumerate(self.ways):
            if state.held[place] != seat:
                actions = min(float(way[spot]) / speed for speed, spot in spots)
                total += self.setting.data.table.objectives[place].points / (1 + actions)
        return total

    def scorings(self, state: Wolsung) -> int:
        """How often objectives are still scored (WO-X3)."""
        return self.setting.numbers.turns - state.turn + 1

    def objective(self, state: Wolsung, place: int) -> float:
        """What an objective is worth in one turn to whoever takes it."""
        points = self.setting.data.table.objectives[place].points
        return points * (1.0 if state.held[place] < 0 else self.weights.retaken)

    def seized(self, number: int, place: int) -> float:
        """How likely a model seizes an objective at once."""
        objective = self.setting.data.table.objectives[place]
        return passes(max(1, getattr(self.setting.fighters[number], objective.test)), objective.difficulty)

    def lasting(self, turns: Floats | float) -> Floats | float:
        """For how many turns an objective counts that is held so long, since it may be lost again."""
        keep = self.weights.lasting
        return (1 - keep**turns) / (1 - keep)

    def goals(self, state: Wolsung, number: int, spots: Codes, more: int) -> Floats:
        """What objectives are worth from each spot, by the actions it takes to seize them; `more` are left this turn."""
        found = np.zeros(len(spots))
        if not self.seizes:
            return found
        seat, speed = self.setting.owner[number], 1000.0 * self.setting.fighters[number].speed
        left, total = self.scorings(state), np.zeros(len(spots))
        errands = self.errands(state, seat)
        for place, way in enumerate(self.ways):
            if state.held[place] == seat:
                continue
            needed = np.where(self.near[place][spots], 0.0, 0.3 + way[spots] / speed) + 1 - more
            turns = np.where(needed <= 0, left, np.maximum(0.0, left - 0.5 - needed / 2))
            worth = self.objective(state, place) * self.seized(number, place) * self.lasting(turns)
            if errands.get(place) != number:
                worth = worth * self.weights.rival
            total += worth
            found = np.maximum(found, worth)
        return found + self.weights.others * (total - found)

    def _near(self, spot: int) -> NDArray[np.bool_]:
        """From which spots an objective can be seized."""
        places, heights = self.grounds.places, self.grounds.heights
        across = np.hypot(places[:, 0] - places[spot, 0], places[:, 1] - places[spot, 1])
        return (across <= NEAR_OBJECTIVE) & (np.abs(heights - heights[spot]) <= CONTACT_HEIGHT)

    def errands(self, state: Wolsung, seat: int) -> dict[int, int]:
        """Who is to seize each objective that is not a side's own: one each, whoever is there first."""
        spots = tuple([(n, self.grounds.spot(state.models[n].at)) for n in living(state, seat)])
        return self._errands(spots, tuple(place for place, holder in enumerate(state.held) if holder != seat))

    def _errands_of(self, spots: tuple[tuple[int, int], ...], wanted: tuple[int, ...]) -> dict[int, int]:
        """The same by where models are; Heroes have better things to do."""
        fighters = self.setting.fighters
        costs = sorted(
            (
                float(self.ways[place][spot]) / (1000 * fighters[number].speed)
                + (self.weights.hero_errand if fighters[number].is_hero else 0.0),
                place,
                number,
            )
            for number, spot in spots
            for place in wanted
        )
        found: dict[int, int] = {}
        for _, place, number in costs:
            if place not in found and number not in found.values():
                found[place] = number
        return found

    def worths(self, state: Wolsung, number: int, spots: Codes) -> Worths:
        """What it is worth to a model to go to each spot."""
        weights = self.weights
        attack, quick = self.attacks(state, number, spots, moved=True)
        rest = weights.promise * attack - weights.threat * self.danger(state, number, spots)
        rest += self._closer(state, number, spots)
        goal = self.goals(state, number, spots, 0)
        act = rest + np.maximum(goal + attack, self.goals(state, number, spots, 1))
        return Worths(rest + goal, act, rest + goal + quick)

    def _closer(self, state: Wolsung, number: int, spots: Codes) -> Floats:
        """A little for whoever comes nearer to an enemy."""
        nearest = np.full(len(spots), 60_000.0)
        for enemy in enemies_of(state, number):
            nearest = np.minimum(nearest, self.look(state, enemy).way[spots])
        return -self.weights.nearer * nearest / 1000
