"""What is particular about weapons: the trait that each has beside its range (HN-B17)."""

from __future__ import annotations

from functools import cache

from highground.engine import Modifier
from highground.engine.words import Said
from highground.games.high_noon.data import Weapon
from highground.games.high_noon.sight import SightLines
from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.words import say
from highground.space import Places

SHOOT, MELEE, THROW = "shoot", "melee", "throw"
"""The manners of attack (HN-B6)."""


def weapon_modifiers(
    state: HighNoon, attacker: int, target: int, manner: str, past_cover: bool = False
) -> list[Modifier]:
    """What the attacker's weapon adds to an attack or takes from it; `past_cover` if cover costs it nothing anyway."""
    weapon = state.setting.fighters[attacker].weapon
    amount = weapon.amount if manner == MELEE and weapon.trait == "blade" else 0
    if manner == SHOOT:
        shooter, end = state.characters[attacker], state.characters[target].at
        distance = state.setting.board.distance(shooter.at, end)
        amount = in_a_shot(weapon, distance, shooter.at == shooter.began)
        if not past_cover:
            amount += past_objects(weapon, distance, state.setting.sight, shooter.at, end, state.closed)
    return [Modifier("HN-B17", amount, _part(weapon))] if amount else []


def in_a_shot(weapon: Weapon, distance: int, has_stayed: bool) -> int:
    """What a weapon adds to a shot so far, by whoever has or has not stayed where its turn began."""
    if weapon.trait == "scatter":
        return weapon.amount if distance <= weapon.within else 0
    if weapon.trait == "long":
        return -weapon.amount if distance <= weapon.within else 0
    if weapon.trait == "steady":
        return weapon.amount if has_stayed else 0
    if weapon.trait == "running":
        return 0 if has_stayed else weapon.amount
    return 0


def past_objects(weapon: Weapon, distance: int, sight: SightLines, start: int, end: int, closed: Places) -> int:
    """What the cover would cost a shot past which this weapon looks: as many objects as its amount, the dearest."""
    if weapon.trait != "scoped" or distance <= weapon.within or not sight.cover_cost(start, end, closed):
        return 0
    costs = sorted((-part.value for part in sight.cover_modifiers(start, end, closed)), reverse=True)
    return sum(costs[: weapon.amount])


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
