"""Damage, being put out of the game, and gold (HN-B3, HN-B4, HN-B9)."""

from __future__ import annotations

from highground.engine import Procedure, end, tell
from highground.games.high_noon.state import OUT, HighNoon, is_standing


def hurt(state: HighNoon, character: int, damage: int, by: int | None = None) -> Procedure[None]:
    """Take health from a character by other things than an attack, and say so."""
    if damage:
        yield tell("HN-B3", "loses-health", who=character, damage=min(damage, state.characters[character].health))
        yield from take_health(state, character, damage, by)


def take_health(
    state: HighNoon, character: int, damage: int, by: int | None = None, bounty: int = 0
) -> Procedure[None]:
    """Take health from a character; at 0 it is out. `by` is the seat that earns gold for it in its own turn."""
    victim = state.characters[character]
    damage = min(damage, victim.health)
    if damage == 0:
        return
    victim.health -= damage
    numbers = state.setting.numbers
    gold = damage * numbers.gold_for_damage
    if victim.health == 0:
        victim.at = OUT
        gold += numbers.gold_for_kill + bounty
        yield tell("HN-B3 HN-B15", "out", who=character)
    if by is not None and by == state.turn and by != state.setting.owner[character]:
        state.posses[by].gold += gold
        yield tell("HN-B4 HN-B9", "earns", who=by, gold=gold)
    standing = [seat for seat in range(len(state.posses)) if is_standing(state, seat)]
    if len(standing) <= 1:
        end(state)
