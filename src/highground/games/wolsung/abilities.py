"""What a model carries and can do, in words: gun, blade, spells, gadgets, and the abilities of WO-Q1 to WO-Q11."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Said
from highground.games.wolsung.data import Blade, Fighter, Gadget, Gun
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.words import WORDS, say


def abilities(setting: WolsungSetting, number: int) -> str:
    """All of it in a line."""
    return "; ".join(map(str, _all(setting, setting.fighters[number])))


def _all(setting: WolsungSetting, fighter: Fighter) -> Iterator[Said]:
    if fighter.gun is not None:
        yield _with_rules(
            say("has-gun", gun=fighter.gun.name, range=fighter.gun.range, strength=fighter.gun.strength),
            _rules_of_gun(fighter.gun),
        )
    if fighter.blade != Blade() or fighter.terrible:
        yield _with_rules(
            say("has-blade", blade=fighter.blade.name, strength=fighter.strength),
            _common_rules(fighter.blade.piercing, fighter.blade.terrible or fighter.terrible),
        )
    for id in fighter.spells:
        spell = setting.data.spells[id]
        yield say("has-spell", spell=spell.name, kind=say(f"spell-{spell.kind}"), range=spell.range, cost=spell.cost)
    yield from map(_gadget, fighter.gadgets)
    for kind in fighter.immunity:
        yield say("is-immune", kind=_kind(kind))
    for kind, amount in fighter.protection.items():
        yield say("is-protected", kind=_kind(kind), amount=amount)
    for kind, amount in fighter.resistance.items():
        yield say("resists", kind=_kind(kind), amount=amount)
    for kind in fighter.vulnerability:
        yield say("is-vulnerable", kind=_kind(kind))
    yield from (
        say(name)
        for name, has in (
            ("has-luck", fighter.luck),
            ("is-hard-to-kill", fighter.hard_to_kill),
            ("walks-in-mist", fighter.mist_walker),
        )
        if has
    )
    if fighter.mends:
        yield say("mends", amount=fighter.mends)


def _kind(kind: str) -> str:
    return str(say(f"kind-{kind}")) if f"kind-{kind}" in WORDS.names("texts") else kind


def _with_rules(words: Said, rules: Iterator[Said]) -> str:
    found = ", ".join(map(str, rules))
    return f"{words} ({found})" if found else str(words)


def _rules_of_gun(gun: Gun) -> Iterator[Said]:
    if gun.rapid > 1:
        yield say("rapid", amount=gun.rapid)
    if gun.movement_penalty:
        yield say("movement-penalty", amount=gun.movement_penalty)
    if gun.quick:
        yield say("quick")
    yield from _common_rules(gun.piercing, gun.terrible)


def _common_rules(piercing: int, terrible: bool) -> Iterator[Said]:
    if piercing:
        yield say("pierces", amount=piercing)
    if terrible:
        yield say("is-terrible")


def _gadget(gadget: Gadget) -> str:
    does = say("lays", kind=_kind(gadget.template)) if gadget.template else say("heals", amount=gadget.heal)
    uses = say("has-gadget", gadget=gadget.name, does=does, range=gadget.range, uses=gadget.uses)
    return _with_rules(uses, iter([say("quick")] if gadget.quick else []))
