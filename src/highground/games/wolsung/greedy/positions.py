"""What places are worth to a model: what enemies could do to it there, what it could do, and how near objectives are.

All spots are weighed at once, and what was worked out is kept by what it depends on: whoever stands still is as
dangerous as before.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from highground.games.wolsung.cards import holds, own_suit
from highground.games.wolsung.data import Fighter, Spell
from highground.games.wolsung.greedy.chances import MOST, Floats, passes
from highground.games.wolsung.greedy.errands import Errands
from highground.games.wolsung.greedy.ground import UNSEEN, Grounds, Outlook, grounds_of, railing_test
from highground.games.wolsung.greedy.harm import Harms
from highground.games.wolsung.greedy.weights import CHARGING, COVER, HEIGHT, MAGIC, SHOOTING, Weights
from highground.games.wolsung.magic import OFFENSIVE
from highground.games.wolsung.modifiers import HIGHER, MUCH_HIGHER, TOPPLED
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.state import Wolsung, enemies_of, friends_of

NEAR = 1200
"""How far short of an enemy's spot one touches it already."""
FARTHEST = 60_000.0
LONG_RANGE = 12
"""Guns of so many inches are worth a place to look down from."""
COMMANDED = 6000
"""From how far high ground commands an objective."""
AS_THEY_STAND = attrgetter("at", "life", "corroded", "toppled")
AS_THEY_ARE = attrgetter("at", "life", "corroded", "toppled", "activated")
KEPT = 4096
KEPT_FIELDS = KEPT_STANDS = 512

Ints = NDArray[np.int64]


class Attack(NamedTuple):
    """What a model could do to another from each spot: with an action, and with one that joins a move."""

    best: Floats
    moved: Floats  # with an action after a move
    quick: Floats


class Field(msgspec.Struct, frozen=True, eq=False):
    """All spots as they are worth to a model; known by itself to whoever keeps what follows from it."""

    rest: Floats  # to be there at the end of its activation
    act: Floats  # to go there and have another action
    quick: Floats  # to go there, and join a quick action
    goal: Floats  # what objectives add to being there


class Stand(NamedTuple):
    """What models could do where all stand as they do, as far as it was asked."""

    strikes: dict[int, float]  # the best that each could do to any enemy
    at_once: dict[int, float]  # or about an objective
    dangers: dict[int, list[tuple[int, float]]]  # what each enemy could do to each


class Positions:
    """Weighs spots for a model."""

    def __init__(self, setting: WolsungSetting, harms: Harms, weights: Weights, without: frozenset[str]) -> None:
        self.setting, self.harms, self.weights, self.without = setting, harms, weights, without
        self.heeds_height, self.heeds_cover = HEIGHT not in without, COVER not in without
        self.shoots, self.charges, self.casts = (mechanic not in without for mechanic in (SHOOTING, CHARGING, MAGIC))
        self.spells = [
            [spell for name in fighter.spells if (spell := setting.data.spells[name]).kind in OFFENSIVE]
            for fighter in setting.fighters
        ]
        self._attacks: dict[tuple[Any, ...], Attack] = {}
        self._dangers: dict[tuple[Any, ...], Floats] = {}
        self._fields: dict[tuple[Any, ...], Field] = {}
        self._stands: dict[tuple[Any, ...], Stand] = {}
        self._latest: tuple[object, Field | None] = None, None
        self.fails = lru_cache(maxsize=64)(self._fails_of)

    @cached_property
    def grounds(self) -> Grounds:
        """The spots of the table: not worked out for those who only ask what attacks do."""
        return grounds_of(self.setting)

    @cached_property
    def above(self) -> Floats:
        """How many inches each spot is above the table, as far as that counts (WO-H2)."""
        return np.minimum(self.grounds.heights, MUCH_HIGHER) / 1000

    @cached_property
    def commanding(self) -> Floats:
        """The same of spots near an objective: who has no long gun needs no other high ground."""
        places, near = self.grounds.places, np.zeros(len(self.grounds.points), np.bool_)
        for x, y, _ in self.setting.objectives:
            near |= np.hypot(places[:, 0] - x, places[:, 1] - y) <= COMMANDED
        return np.where(near, self.above, 0.0)

    @cached_property
    def errands(self) -> Errands:
        """What objectives are worth."""
        return Errands(self.setting, self.grounds, self.weights, self.without)

    def looks_down(self, number: int) -> bool:
        """Has a model a gun that is worth a place to look down from?"""
        gun = self.setting.fighters[number].gun
        return gun is not None and gun.range >= LONG_RANGE

    def spot(self, state: Wolsung, number: int) -> int:
        """Where a model stands."""
        return self.grounds.spot(state.models[number].at)

    # Dice, from each spot to one of them

    def _far(self, apart: Ints, inches: int) -> tuple[Ints, NDArray[np.bool_]]:
        """What distance costs a shooter, and where it is not too far (WO-S6)."""
        numbers = self.setting.numbers
        full = 1000 * inches
        cost = np.where(2 * apart <= full, 0, np.where(apart <= full, numbers.far_penalty, numbers.extreme_penalty))
        return cost, 2 * apart <= 3 * full

    def _higher(self, rise: Ints, least: int) -> Ints | int:
        return (rise >= least).astype(np.int64) if self.heeds_height else 0

    def _sheltered(self, fighter: Fighter, cover: Ints, rise: Ints, kinds: tuple[str, str]) -> Ints:
        """The dice of somebody who is shot at, with cover and height (WO-S5)."""
        dice = fighter.reflex + sum(fighter.protection.get(kind, 0) for kind in kinds)
        return np.minimum(dice + cover + self._higher(rise, MUCH_HIGHER), MOST)

    def _shots(
        self, state: Wolsung, shooter: int, target: int, apart: Ints, rise: Ints, cover: Ints, less: int
    ) -> Floats:
        """What the shots of one Shoot action are worth, by how the shooter lies to the target: `rise` is its own."""
        one, other = self.setting.fighters[shooter], self.setting.fighters[target]
        gun = one.gun
        assert gun is not None
        far, reached = self._far(apart, gun.range)
        dice = np.maximum(one.shooting - far - less + self._higher(rise, MUCH_HIGHER), 1)
        lies = state.models[target].toppled
        shelter = np.maximum(cover, TOPPLED) if lies else cover
        against = self._sheltered(other, shelter, -rise, ("shooting", gun.damage))
        table = self.harms.shot(state, shooter, target)
        worth = table[dice, against]
        if not lies:
            dived = np.minimum(against + np.maximum(0, TOPPLED - cover), MOST)
            worth = np.minimum(worth, table[dice, dived] + self.weights.toppled)
        for earlier in range(1, gun.rapid):
            worth = worth + table[np.maximum(dice - earlier, 1), against]
        return np.where(reached, worth, 0.0)

    def _spell(self, state: Wolsung, spell: Spell, caster: int, target: int, apart: Ints, shelter: Ints) -> Floats:
        """What a spell is worth, by how far it goes and the dice against it."""
        magic = min(self.setting.fighters[caster].magic, MOST)
        return np.where(apart <= 1000 * spell.range, self.harms.spell(state, spell, target)[magic, shelter], 0.0)

    def _fights(self, state: Wolsung, attacker: int, target: int, rise: Ints, harm: bool) -> Floats:
        """What a charge is worth, by how much higher it begins: to the attacker, or as harm to the target (WO-H1)."""
        one, other = self.setting.fighters[attacker], self.setting.fighters[target]
        fight = self.harms.fight(state, attacker, target)
        dice = one.melee + self._higher(rise, HIGHER + 1) + self._higher(rise, MUCH_HIGHER)
        against = 1 if state.models[target].toppled else other.melee
        table = fight.harm if harm else fight.net
        return table[np.minimum(dice, MOST), against] + np.zeros(len(rise))

    def _fails_of(self, reflex: int) -> Floats:
        """How likely somebody falls who is hit on each spot."""
        falls, railed = self.grounds.falls, self.grounds.railed
        by_railing = [1 - passes(reflex + more, least) for least, more in map(railing_test, (False, True))]
        return np.where(falls > 0, np.where(railed, by_railing[1], by_railing[0]), 0.0)

    # What models could do to each other

    def _pair(self, state: Wolsung, one: int, other: int) -> tuple[Any, ...]:
        """All that an attack of one model on another depends on, but places."""
        a, b = state.models[one], state.models[other]
        return one, other, a.life, a.corroded, b.life, b.corroded, b.toppled, state.turn

    def attack(self, state: Wolsung, number: int, enemy: int, casts: bool = True) -> Attack:
        """What a model could do to an enemy where that stands, from each spot; by spells too, if it can pay for any."""
        there = self.spot(state, enemy)
        casts = casts and self.casts and bool(self.spells[number])
        key = (there, casts, *self._pair(state, number, enemy))
        found = self._attacks.get(key)
        if found is None:
            if len(self._attacks) >= KEPT:
                self._attacks.clear()
            found = self._attacks[key] = self._attack(state, number, enemy, self.grounds.outlook(there), casts)
        return found

    def _attack(self, state: Wolsung, number: int, enemy: int, look: Outlook, casts: bool) -> Attack:
        fighter = self.setting.fighters[number]
        apart, rise = look.apart.astype(np.int64), look.rise.astype(np.int64)
        seen = look.covered != UNSEEN
        cover = np.where(seen, look.covered, 0).astype(np.int64)
        if not self.heeds_cover:
            cover = np.zeros(len(cover), np.int64)
        best = moved = quick = np.zeros(len(apart))
        if fighter.gun is not None and self.shoots:
            less = fighter.gun.movement_penalty
            best = moved = np.where(seen, self._shots(state, number, enemy, apart, rise, cover, 0), 0.0)
            if less:
                moved = np.where(seen, self._shots(state, number, enemy, apart, rise, cover, less), 0.0)
            if fighter.gun.quick:
                quick = np.where(seen, self._shots(state, number, enemy, apart, rise, cover, less + 1), 0.0)
        for spell in self.spells[number] if casts else ():
            covers = cover if spell.kind == "projectile" else np.zeros(len(cover), np.int64)
            shelter = self._sheltered(self.setting.fighters[enemy], covers, -rise, ("magic", spell.damage))
            worth = self._spell(state, spell, number, enemy, apart, shelter)
            cast = np.where(seen, self.weights.to_cast * worth, 0.0)
            best, moved, quick = (np.maximum(worth, cast) for worth in (best, moved, quick))
        if self.charges:
            reaches = look.way <= 1000 * fighter.speed + NEAR
            charge = np.where(reaches, self._fights(state, number, enemy, rise, harm=False), 0.0)
            best, moved = np.maximum(best, charge), np.maximum(moved, charge)
        return Attack(best, moved, quick)

    def danger(self, state: Wolsung, enemy: int, number: int) -> Floats:
        """What an enemy where it stands could do to a model on each spot."""
        there = self.spot(state, enemy)
        key = (there, *self._pair(state, enemy, number))
        found = self._dangers.get(key)
        if found is None:
            if len(self._dangers) >= KEPT:
                self._dangers.clear()
            found = self._dangers[key] = self._danger(state, enemy, number, self.grounds.outlook(there))
        return found

    def _danger(self, state: Wolsung, enemy: int, number: int, look: Outlook) -> Floats:
        fighter, weights = self.setting.fighters[enemy], self.weights
        apart, rise = look.apart.astype(np.int64), look.rise.astype(np.int64)
        worst = np.zeros(len(apart))
        seen = np.where(look.cover == UNSEEN, weights.unseen, 1.0)
        cover = np.where(look.cover == UNSEEN, 0, look.cover).astype(np.int64)
        if not self.heeds_cover:
            seen, cover = np.ones(len(apart)), np.zeros(len(apart), np.int64)
        if fighter.gun is not None:
            worst = seen * self._shots(state, enemy, number, apart, -rise, cover, 0)
        for spell in self.spells[enemy]:
            shelter = self._sheltered(self.setting.fighters[number], cover, rise, ("magic", spell.damage))
            cast = weights.spell * seen * self._spell(state, spell, enemy, number, apart, shelter)
            worst = np.maximum(worst, cast)
        far = 1000 * fighter.speed
        reaches = np.where(look.way <= far + NEAR, 1.0, np.where(look.way <= 2 * far + NEAR, weights.twice, 0.0))
        struck = self._fights(state, enemy, number, -rise, harm=True)
        worst = np.maximum(worst, reaches * struck)
        return worst * (1 + self.fails(self.setting.fighters[number].reflex))

    def stand(self, state: Wolsung) -> Stand:
        """What is known of how all models stand: kept for when they stand so again."""
        key = state.turn, tuple(state.held), tuple(map(AS_THEY_STAND, state.models))
        found = self._stands.get(key)
        if found is None:
            if len(self._stands) >= KEPT_STANDS:
                self._stands.clear()
            found = self._stands[key] = Stand({}, {}, {})
        return found

    def strike(self, state: Wolsung, number: int, enemy: int) -> float:
        """What a model could do to an enemy from where it stands."""
        return float(self.attack(state, number, enemy).best[self.spot(state, number)])

    def best_strike(self, state: Wolsung, number: int, stand: Stand) -> float:
        """The most that a model could do to any enemy from where it stands."""
        found = stand.strikes.get(number)
        if found is None:
            could = [self.strike(state, number, enemy) for enemy in enemies_of(state, number)]
            found = stand.strikes[number] = max(could, default=0.0)
        return found

    def pinned(self, state: Wolsung, number: int, enemy: int) -> float:
        """What it is worth to a model in contact with an enemy that this cannot shoot (WO-A6): at it, or at friends."""
        if self.setting.fighters[enemy].gun is None or state.models[enemy].toppled:
            return 0.0
        there = self.spot(state, enemy)
        struck = self._fights(state, enemy, number, np.zeros(1, np.int64), harm=True)[0]
        struck *= 1 + self.fails(self.setting.fighters[number].reflex)[there]
        feared = self.weights.threat * self._ready(state, enemy) * (self.danger(state, enemy, number)[there] - struck)
        shots = [self._shot(state, enemy, friend) for friend in friends_of(state, number)]
        return float(feared) + self.weights.pinned * max(shots, default=0.0)

    def _shot(self, state: Wolsung, shooter: int, target: int) -> float:
        """What a shot from where a model stands is worth to it."""
        look, here = self.grounds.outlook(self.spot(state, target)), self.spot(state, shooter)
        if look.covered[here] == UNSEEN:
            return 0.0
        apart, rise, cover = (each[here : here + 1].astype(np.int64) for each in (look.apart, look.rise, look.covered))
        return float(self._shots(state, shooter, target, apart, rise, cover if self.heeds_cover else 0 * cover, 0)[0])

    # What places are worth

    def endangered(self, state: Wolsung, number: int) -> float:
        """What enemies could do to a model where it stands."""
        dangers = self.stand(state).dangers
        found = dangers.get(number)
        if found is None:
            spot, enemies = self.spot(state, number), enemies_of(state, number)
            found = [(enemy, float(self.danger(state, enemy, number)[spot])) for enemy in enemies]
            dangers[number] = found
        return sum([self._ready(state, enemy) * danger for enemy, danger in found])

    def _ready(self, state: Wolsung, enemy: int) -> float:
        """How much of what an enemy could do is to be feared as it is now: nothing, if it will not act again."""
        model, weights = state.models[enemy], self.weights
        acted = 0.0 if self._is_last(state) else weights.acted
        return (acted if model.activated else 1.0) * (weights.lying if model.toppled else 1.0)

    def _is_last(self, state: Wolsung) -> bool:
        return state.turn == self.setting.numbers.turns

    def can_pay(self, state: Wolsung, number: int) -> bool:
        """Are there cards for a spell that harms? Only the model's own player may be asked by it (WO-K7)."""
        spells = self.spells[number]
        seat = self.setting.owner[number]
        return bool(spells) and holds(state, seat, own_suit(state, number), min(spell.cost for spell in spells))

    def field(self, state: Wolsung, number: int) -> Field:
        """All spots as they are worth to a model. It reads its player's hand."""
        models = list(map(AS_THEY_ARE, state.models))
        casts = self.can_pay(state, number)
        stand = number, state.turn, list(state.held), casts, models
        latest, found = self._latest
        if found is None or latest != stand:
            found = self._kept_field(state, number, casts)
            self._latest = stand, found
        return found

    def _kept_field(self, state: Wolsung, number: int, casts: bool) -> Field:
        models, model = state.models, state.models[number]
        enemies = enemies_of(state, number)
        around = tuple([(e, (m := models[e]).at, m.life, m.corroded, m.toppled, m.activated) for e in enemies])
        sent = self.errands.sent(state, number)
        key = number, model.life, model.corroded, model.toppled, state.turn, tuple(state.held), sent, casts, around
        found = self._fields.get(key)
        if found is None:
            if len(self._fields) >= KEPT_FIELDS:
                self._fields.clear()
            found = self._fields[key] = self._field(state, number, enemies, sent, casts)
        return found

    def _field(self, state: Wolsung, number: int, enemies: list[int], sent: tuple[int, ...], casts: bool) -> Field:
        weights, count = self.weights, len(self.grounds.points)
        attack, quick, danger = np.zeros(count), np.zeros(count), np.zeros(count)
        nearest = np.full(count, FARTHEST)
        for enemy in enemies:
            could = self.attack(state, number, enemy, casts)
            attack, quick = np.maximum(attack, could.moved), np.maximum(quick, could.quick)
            danger += self._ready(state, enemy) * self.danger(state, enemy, number)
            # Not on foot: where only climbs and leaps lead to, one would seem to be out of the game.
            nearest = np.minimum(nearest, self.errands.way(number, self.spot(state, enemy)))
        rest = -weights.threat * danger
        if not self._is_last(state):  # what is done there later
            rest += weights.promise * attack - weights.nearer * nearest / 1000
            if self.heeds_height:
                rest += weights.higher * (self.above if self.looks_down(number) else self.commanding)
        later, now = (self.errands.goals(state, number, sent, more) for more in (0, 1))
        act = rest + np.maximum(later + attack, now)
        return Field(rest + later, act, rest + later + quick, later)
