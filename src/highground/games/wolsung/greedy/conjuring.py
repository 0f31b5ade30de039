"""What spells, gadgets and templates are worth (WO-X1, WO-Z1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from highground.engine import Ask, Place, Point
from highground.games.wolsung.areas import ACID, FIRE, HARMFUL
from highground.games.wolsung.cards import own_suit
from highground.games.wolsung.data import Spell
from highground.games.wolsung.greedy.attacking import Attacking
from highground.games.wolsung.greedy.chances import MOST, passes
from highground.games.wolsung.greedy.weights import AREAS, MAGIC, NEVER
from highground.games.wolsung.harm import damage_of
from highground.games.wolsung.looks import looks_of
from highground.games.wolsung.magic import OFFENSIVE, castable, gadget_numbered, patients, spell_targets, usable
from highground.games.wolsung.modifiers import reflex_dice
from highground.games.wolsung.state import Hit, Wolsung, enemies_of, friends_of, living

Asked = Ask[Any] | Place


class Conjuring:
    """Weighs spells and gadgets."""

    def __init__(self, attacking: Attacking, without: frozenset[str]) -> None:
        self.attacking, self.positions, self.harms = attacking, attacking.positions, attacking.harms
        self.setting, self.weights = attacking.positions.setting, attacking.weights
        self.casts, self.lays = MAGIC not in without, AREAS not in without

    # Spells

    def best_spell(self, state: Wolsung, caster: int) -> float:
        """What the best spell is worth that can be cast now, less its cards."""
        if not self.casts:
            return NEVER
        found = castable(state, looks_of(state), caster)
        return max((self.spell(state, caster, number) for number in found), default=NEVER)

    def which_spell(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        return [self.spell(state, question.about["model"], number) for number in offered]

    def spell(self, state: Wolsung, caster: int, number: int) -> float:
        """What a spell is worth at its best target, less its cards."""
        spell = self.setting.spells[number]
        if spell.template and not self.lays:
            return NEVER
        if spell.kind not in OFFENSIVE and spell.template:
            _, worth = self.best_spot(state, caster, spell.template, 1000 * spell.range)
        else:
            targets = spell_targets(state, looks_of(state), caster, spell)
            worth = max((self.on(state, caster, spell, target) for target in targets), default=0.0)
        seat = self.setting.owner[caster]
        spare = len(state.cards.of_kinds(state.hands[seat], own_suit(state, caster))) - spell.cost
        price = self.weights.card + self.weights.own_suit
        return worth - spell.cost * price * (0.5 if spare > 0 else 1.0)

    def spell_at_whom(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        caster, spell = question.about["attacker"], self.setting.spells[question.about["spell"]]
        return [self.on(state, caster, spell, target) for target in offered]

    def on(self, state: Wolsung, caster: int, spell: Spell, target: int) -> float:
        """What a spell does to a target."""
        magic = self.setting.fighters[caster].magic
        if spell.kind in OFFENSIVE:
            covered = spell.kind == "projectile"
            against = reflex_dice(state, target, caster, "magic", spell.damage, covered).value
            dice, against = min(magic, MOST), min(against, MOST)
            worth = float(self.harms.spell(state, spell, target)[dice, against])
            falls = self.attacking.falls(state, Hit(target, spell.strength, 0, spell.damage, spell.piercing), 1)
            return worth if falls is None else worth + float(self.harms.chances.hit[dice, against] @ falls)
        return passes(magic, spell.difficulty) * self._help(state, spell, target)

    def _help(self, state: Wolsung, spell: Spell, target: int) -> float:
        """What an aura or an enhancement is worth on a model."""
        looks = looks_of(state)
        worth = min(spell.heal, self._wounds(state, target)) * self._of_life(target)
        around = [target]
        if spell.kind == "aura":
            around += [one for one in friends_of(state, target) if looks.apart(one, target) <= 1000 * spell.range]
        for one in around:
            if spell.reflex and not state.models[one].reflex_boost:
                worth += 0.15 * spell.reflex * self.positions.endangered(state, one)
            if spell.melee and any(looks.touch(one, enemy) for enemy in enemies_of(state, one)):
                worth += 0.15 * spell.melee
        return worth

    def _wounds(self, state: Wolsung, number: int) -> int:
        return self.setting.fighters[number].life - state.models[number].life

    def _of_life(self, number: int) -> float:
        """What a point of life is worth that a model regains."""
        return (self.harms.matter[number] + self.harms.points[number]) / self.setting.fighters[number].life

    # Gadgets

    def best_gadget(self, state: Wolsung, number: int, quick: bool) -> float:
        """What the best gadget is worth that can be used now."""
        found = usable(state, looks_of(state), number, quick)
        return max((self.gadget(state, number, chosen) for chosen in found), default=NEVER)

    def which_gadget(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        return [self.gadget(state, question.about["model"], chosen) for chosen in offered]

    def gadget(self, state: Wolsung, number: int, chosen: int) -> float:
        """What a gadget is worth."""
        gadget = gadget_numbered(state, number, chosen % 8)
        if gadget.template:
            return self.best_spot(state, number, gadget.template, 1000 * gadget.range)[1] if self.lays else NEVER
        healed = patients(state, looks_of(state), number)
        return max(self._healed(state, one, gadget.heal) for one in healed) - 0.1

    def heal_whom(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        return [self._healed(state, one, 2) for one in offered]

    def _healed(self, state: Wolsung, number: int, amount: int) -> float:
        return min(amount, self._wounds(state, number)) * self._of_life(number)

    # Templates

    def lay_where(self, state: Wolsung, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Where the template does the most; which one it is, whoever lays it knows."""
        number = question.about["model"]
        kinds = [gadget.template for gadget in self.setting.fighters[number].gadgets if gadget.template]
        kinds += [
            spell.template
            for name in self.setting.fighters[number].spells
            if (spell := self.setting.data.spells[name]).kind not in OFFENSIVE and spell.template
        ]
        kind = kinds[0] if kinds else "smoke"
        return [self.template(state, number, kind, point) if isinstance(point, tuple) else 0.0 for point in offered]

    def best_spot(self, state: Wolsung, number: int, kind: str, far: int) -> tuple[Point, float]:
        """The best model to lay a template on, and what that is worth."""
        looks = looks_of(state)
        near = [one for one in looks.numbers if one == number or looks.apart(number, one) <= far - 1000]
        worths = [(self.template(state, number, kind, state.models[one].at), one) for one in near]
        worth, best = max(worths)
        return state.models[best].at, worth

    def template(self, state: Wolsung, number: int, kind: str, at: Point) -> float:
        """What a template at a point is worth: harm to enemies less harm to friends, or a screen for friends."""
        seat, radius = self.setting.owner[number], self.setting.numbers.template // 2
        mine = self._inside(state, living(state, seat), at, radius)
        theirs = self._inside(state, living(state, 1 - seat), at, radius)
        if kind in HARMFUL:
            harm = sum(self._scorched(state, one, kind) for one in theirs)
            return harm - 1.2 * sum(self._scorched(state, one, kind) for one in mine) - 0.15
        if any(laid.kind == kind and _are_near(laid.at, at, radius) for laid in state.templates):
            return NEVER
        screened = sum(self._shot_at(state, one) for one in mine) - sum(self._shot_at(state, one) for one in theirs)
        return self.weights.screen * screened - 0.05

    def _inside(self, state: Wolsung, models: Iterable[int], at: Point, radius: int) -> list[int]:
        bodies = self.setting.bodies
        return [
            one
            for one in models
            if (state.models[one].at[0] - at[0]) ** 2 + (state.models[one].at[1] - at[1]) ** 2
            < (radius + bodies[one].radius) ** 2
            and state.models[one].at[2] == at[2]
        ]

    def _scorched(self, state: Wolsung, number: int, kind: str) -> float:
        """What acid or fire does to a model (WO-Z5, WO-Z6)."""
        if kind in self.setting.fighters[number].immunity:
            return 0.0
        hit = Hit(number, self.setting.numbers.area_damage, 0, kind, ignores_armour=kind == FIRE)
        return self.harms.lost(state, number, damage_of(state, hit).value) + (0.1 if kind == ACID else 0.0)

    def _shot_at(self, state: Wolsung, number: int) -> float:
        """What enemies who have yet to act could do to a model by shooting."""
        if not any(
            not state.models[enemy].activated and self.setting.fighters[enemy].gun
            for enemy in enemies_of(state, number)
        ):
            return 0.0
        return self.positions.endangered(state, number)


def _are_near(one: Point, other: Point, distance: int) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= distance**2
