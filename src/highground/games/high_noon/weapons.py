"""What is particular about weapons: the trait that each has beside its range (HN-B17)."""

from __future__ import annotations

from functools import cache

from highground.engine import Modifier
from highground.engine.words import Said
from highground.games.high_noon.data import Weapon
from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.words import say

SHOOT, MELEE, THROW = "shoot", "melee", "throw"
"""The manners of attack (HN-B6)."""


def weapon_modifiers(
    state: HighNoon, attacker: int, target: int, manner: str, past_cover: bool = False
) -> list[Modifier]:
    """What the attacker's weapon adds to an attack or takes from it; `past_cover` if cover costs it nothing anyway."""
    weapon = state.setting.fighters[attacker].weapon
    if manner == SHOOT:
        amount = _in_a_shot(state, weapon, attacker, target, past_cover)
    else:
        amount = weapon.amount if manner == MELEE and weapon.trait == "blade" else 0
    return [Modifier("HN-B17", amount, _part(weapon))] if amount else []


def _in_a_shot(state: HighNoon, weapon: Weapon, attacker: int, target: int, past_cover: bool) -> int:
    trait = weapon.trait
    shooter, end = state.characters[attacker], state.characters[target].at
    if trait == "steady":
        return weapon.amount if shooter.at == shooter.began else 0
    if trait == "running":
        return weapon.amount if shooter.at != shooter.began else 0
    if trait not in ("scatter", "long", "scoped"):
        return 0
    is_near = state.setting.board.distance(shooter.at, end) <= weapon.within
    if trait == "scatter":
        return weapon.amount if is_near else 0
    if trait == "long":
        return -weapon.amount if is_near else 0
    return 0 if is_near or past_cover else _cost_of_cover(state, shooter.at, end, weapon.amount)


def _cost_of_cover(state: HighNoon, start: int, end: int, objects: int) -> int:
    """What so many objects of cover cost an attack, the dearest first."""
    sight = state.setting.sight
    if not sight.cover_cost(start, end, state.closed):
        return 0
    costs = sorted((-part.value for part in sight.cover_modifiers(start, end, state.closed)), reverse=True)
    return sum(costs[:objects])


def flies(state: HighNoon, attacker: int, manner: str) -> bool:
    """Does an attack of this manner fly over edges, as a thrown item does (HN-L5, HN-B17)?"""
    return manner == THROW or (manner == SHOOT and state.setting.fighters[attacker].weapon.trait == "lobbed")


@cache
def _part(weapon: Weapon) -> Said:
    return say(f"weapon-{weapon.trait}", weapon=weapon.name)


def in_words(weapon: Weapon) -> str:
    """What is particular about a weapon, for players."""
    if weapon.trait is None:
        return ""
    return str(say(f"trait-{weapon.trait}", amount=weapon.amount, within=weapon.within))
