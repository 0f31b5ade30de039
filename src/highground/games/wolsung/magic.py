"""Spells and gadgets: projectiles, attacks, auras, enhancements, templates and healing (WO-X1, WO-K6, WO-K7)."""

from __future__ import annotations

from highground.engine import Point, Procedure, Reason, Suggestion, ask, place, tell
from highground.engine.grounds import Ground, is_on
from highground.games.wolsung.areas import lay
from highground.games.wolsung.cards import BLACK, RED, holds, own_suit, pay
from highground.games.wolsung.data import Gadget, Spell
from highground.games.wolsung.harm import hit
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.modifiers import MAGIC, characteristic, dice, reflex_dice
from highground.games.wolsung.regions import LEAP_FINENESS, Throws
from highground.games.wolsung.rolls import Side, opposed, static
from highground.games.wolsung.shooting import hits, is_immune, tie_clause
from highground.games.wolsung.state import Hit, Wolsung, enemies_of, friends_of
from highground.games.wolsung.words import say

OFFENSIVE = ("projectile", "attack")
USES = 3
"""The bits in which it is counted how often a gadget was used."""


# Spells


def spell_targets(state: Wolsung, looks: Looks, caster: int, spell: Spell) -> list[int]:
    """Whom a spell may be cast on: enemies in sight and range, or friends in range (WO-X1)."""
    far = 1000 * spell.range
    if spell.kind in OFFENSIVE:
        near = [enemy for enemy in enemies_of(state, caster) if looks.apart(caster, enemy) <= far]
        return [enemy for enemy in near if looks.line(caster, enemy).clear]
    if spell.kind == "aura" or spell.template:
        return [caster]
    return [friend for friend in (caster, *friends_of(state, caster)) if looks.apart(caster, friend) <= far]


def castable(state: Wolsung, looks: Looks, caster: int) -> list[int]:
    """The spells that a model could cast now, by number. Only its own player may be asked by it (WO-X1, WO-K7)."""
    fighter, setting = state.setting.fighters[caster], state.setting
    if not fighter.spells:
        return []
    seat, suit = setting.owner[caster], own_suit(state, caster)
    known = [setting.spell_ids.index(name) for name in fighter.spells]
    return [
        number
        for number in known
        if holds(state, seat, suit, (spell := setting.spells[number]).cost)
        and state.models[caster].aura != setting.spell_ids[number]
        and spell_targets(state, looks, caster, spell)
    ]


def cast(state: Wolsung, caster: int) -> Procedure[None]:
    """Cast a spell: choose it and its target, pay for it, and test (WO-X1)."""
    looks, seat = looks_of(state), state.setting.owner[caster]
    number = yield from ask(
        seat, "which-spell", lambda: tuple(castable(state, looks, caster)), of="spell", about={"model": caster},
        cite="WO-X1",
    )  # fmt: skip
    spell = state.setting.spells[number]
    target, at = caster, state.models[caster].at
    if spell.kind == "enhancement" and spell.template:
        at = yield from choose_spot(state, caster, spell.range)
    elif spell.kind != "aura":
        target = yield from ask(
            seat, "spell-at-whom", lambda: tuple(spell_targets(state, looks, caster, spell)), of="model",
            about={"attacker": caster, "spell": number}, cite="WO-X1",
        )  # fmt: skip
    yield tell("WO-A1 WO-X1", "casts", who=caster, whom=target, spell=number)
    yield from pay(state, caster, spell.cost, "WO-X1")
    if spell.kind in OFFENSIVE:
        yield from magic_attack(state, caster, target, spell)
    else:
        yield from magic_help(state, caster, target, number, at)


def magic_attack(state: Wolsung, caster: int, target: int, spell: Spell) -> Procedure[None]:
    """A projectile or an attack: M against Reflex; red cards help (WO-X1, WO-K6)."""
    if is_immune(state, target, (MAGIC, spell.kind, spell.damage)):
        yield tell("WO-Q3", "immune", who=target, kind=spell.damage)
        return
    active = Side(caster, dice(state, characteristic(state, caster, "magic", "WO-X1")), RED)
    covered = spell.kind == "projectile"
    other = Side(target, reflex_dice(state, target, caster, MAGIC, spell.damage, covered), RED)
    contest = yield from opposed(state, MAGIC, active, other)
    if not hits(state, contest):
        yield tell(f"{tie_clause(contest)} WO-K6", "misses", who=caster, whom=target)
        return
    yield tell(f"{tie_clause(contest)} WO-K6", "hits", who=caster, whom=target)
    at = state.models[target].at
    yield from hit(state, Hit(target, spell.strength, contest.criticals, spell.damage, spell.piercing, clause="WO-X1"))
    if spell.template:
        yield from lay(state, spell.template, at)


def magic_help(state: Wolsung, caster: int, target: int, number: int, at: Point) -> Procedure[None]:
    """An aura or an enhancement: M against its Difficulty; black cards help (WO-X1, WO-K6)."""
    spell = state.setting.spells[number]
    side = Side(caster, dice(state, characteristic(state, caster, "magic", "WO-X1")), BLACK)
    successes = yield from static(state, MAGIC, side, spell.difficulty)
    if successes < spell.difficulty:
        return
    model = state.models[target]
    if spell.kind == "aura":
        model.aura = state.setting.spell_ids[number]
    else:
        model.reflex_boost += spell.reflex
        model.melee_boost += spell.melee
    yield tell("WO-X1 WO-K6", "takes-hold", spell=number, who=target)
    if spell.heal:
        state.heals.append((target, spell.heal))
    if spell.template:
        yield from lay(state, spell.template, at)


def choose_spot(state: Wolsung, number: int, inches: int) -> Procedure[Point]:
    """Where a template is laid: within a distance of a model, in three dimensions (WO-Z1)."""
    throws = throws_of(state, number, inches)
    return (
        yield from place(
            state.setting.owner[number],
            "lay-where",
            lambda: Ground(throws, state.setting.table, LEAP_FINENESS),
            cite="WO-Z1",
            suggestions=lambda: spots(state, number, inches),
            about={"model": number},
            why_not=lambda point: why_not_there(throws, point, inches),
        )
    )


def throws_of(state: Wolsung, number: int, inches: int) -> Throws:
    """Where a model can lay a template that goes so far."""
    looks = looks_of(state)
    return Throws(state.setting.table, looks.disc(number), looks.foot(number), 1000 * inches)


def why_not_there(throws: Throws, point: Point, inches: int) -> Reason:
    """Why a template cannot be laid somewhere."""
    if not is_on(throws.table, point):
        return Reason("WO-Z1", say("cannot-off"))
    apart = throws.apart(point)
    if apart is None:
        return Reason("WO-Z1", say("nothing-to-lie-on"))
    return Reason("WO-Z1", say("throw-far", inches=f"{apart / 1000:g}", range=inches))


# Gadgets


def gadget_numbered(state: Wolsung, number: int, index: int) -> Gadget:
    """A gadget of a model."""
    return state.setting.fighters[number].gadgets[index]


def patients(state: Wolsung, looks: Looks, number: int) -> list[int]:
    """Who could be healed: the model itself, and friends in contact, if they have lost life."""
    near = [number, *(friend for friend in friends_of(state, number) if looks.touch(number, friend))]
    return [one for one in near if state.models[one].life < state.setting.fighters[one].life]


def usable(state: Wolsung, looks: Looks, number: int, quick: bool = False) -> list[int]:
    """The gadgets that a model could use, as model times eight plus place; with a move only quick ones (WO-Q9)."""
    found: list[int] = []
    for index, gadget in enumerate(state.setting.fighters[number].gadgets):
        left = gadget.uses - (state.models[number].used >> (USES * index) & 7)
        if left > 0 and (gadget.quick or not quick) and (gadget.template or patients(state, looks, number)):
            found.append(8 * number + index)
    return found


def use(state: Wolsung, number: int, quick: bool) -> Procedure[None]:
    """Use a gadget: lay a template, or heal somebody at the end of the action (WO-A4)."""
    looks, seat = looks_of(state), state.setting.owner[number]
    chosen = yield from ask(
        seat, "which-gadget", lambda: tuple(usable(state, looks, number, quick)), of="gadget", about={"model": number},
        cite="WO-A1",
    )  # fmt: skip
    index = chosen % 8
    gadget = gadget_numbered(state, number, index)
    if gadget.template:
        at = yield from choose_spot(state, number, gadget.range)
    else:
        patient = yield from ask(
            seat, "heal-whom", lambda: tuple(patients(state, looks, number)), of="model", about={"model": number},
            cite="WO-A4",
        )  # fmt: skip
        state.heals.append((patient, gadget.heal))
        at = None
    state.models[number].used += 1 << (USES * index)
    yield tell("WO-A1 WO-Q9" if quick else "WO-A1", "uses", who=number, gadget=chosen)
    if gadget.template and at is not None:
        yield from lay(state, gadget.template, at)


def spots(state: Wolsung, number: int, inches: int) -> list[Suggestion]:
    """Good places for a template: on enemies, and on oneself and one's friends."""
    throws, fighters = throws_of(state, number, inches), state.setting.fighters
    models = [*enemies_of(state, number), number, *friends_of(state, number)]
    return [
        Suggestion(state.models[one].at, say("on-model", name=fighters[one].name))
        for one in models
        if state.models[one].at in throws
    ]
