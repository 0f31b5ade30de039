"""What comes of hits: damage, healing, being toppled, and the order at the end of every action (WO-A4)."""

from __future__ import annotations

from highground.engine import Modifier, Procedure, Total, tell
from highground.games.wolsung.areas import lift_mist
from highground.games.wolsung.falling import fall_tests, falls_now
from highground.games.wolsung.state import OFF, Hit, Wolsung, is_alive
from highground.games.wolsung.words import say


def hit(state: Wolsung, blow: Hit) -> Procedure[None]:
    """A model is hit by shooting, melee or magic: its damage is to come, and perhaps a fall (WO-F1)."""
    state.hits.append(blow)
    if blow.criticals:
        yield tell("WO-D4 WO-D5", "critical", who=blow.target, criticals=blow.criticals)
    yield from lift_mist(state, blow.target)
    yield from falls_now(state, blow.target)


# The end of every action


def special_effects(state: Wolsung) -> Procedure[None]:
    """First of all, special effects: armour drops (WO-Z8), and fall tests (WO-F11)."""
    if not state.setting.plays("acid-damage-first"):
        yield from drop_armour(state, "WO-A4 WO-Z5 WO-Z8")
    yield from fall_tests(state)


def healing_and_damage(state: Wolsung) -> Procedure[None]:
    """Then healing, then damage, all of it (WO-A4)."""
    for number, amount in state.heals:
        yield from heal(state, number, amount, "WO-A4")
    for blow in state.hits:
        if is_alive(state, blow.target):
            yield from take_damage(state, blow)
    if state.setting.plays("acid-damage-first"):
        yield from drop_armour(state, "WO-Z5 WO-Z8")
    state.heals, state.hits, state.falls, state.tested, state.corroding = [], [], [], 0, 0


def drop_armour(state: Wolsung, cite: str) -> Procedure[None]:
    """Acid eats armour until the end of the turn (WO-Z5)."""
    if not state.corroding:
        return
    for number, model in enumerate(state.models):
        if state.corroding >> number & 1 and model.is_on and armour_of(state, number):
            model.corroded += state.setting.numbers.corrosion
            yield tell(cite, "corroded", who=number, armour=armour_of(state, number))
    state.corroding = 0


def armour_of(state: Wolsung, number: int) -> int:
    """The armour that a model has left."""
    return max(0, state.setting.fighters[number].armour - state.models[number].corroded)


def heal(state: Wolsung, number: int, amount: int, cite: str) -> Procedure[None]:
    """A model regains life, up to what its profile has."""
    model = state.models[number]
    healed = min(amount, state.setting.fighters[number].life - model.life)
    if model.is_on and healed > 0:
        model.life += healed
        yield tell(cite, "healed", who=number, life=healed)


def damage_of(state: Wolsung, blow: Hit) -> Total:
    """The damage of a hit: strength and criticals, doubled, less armour, less resistance (WO-D7)."""
    fighter = state.setting.fighters[blow.target]
    parts = [Modifier(blow.clause, blow.strength, say("strength"))]
    if blow.criticals:
        parts.append(Modifier("WO-D4 WO-D5", blow.criticals, say("criticals")))
    if blow.kind in fighter.vulnerability:
        parts.append(Modifier("WO-Q11", blow.strength + blow.criticals, say("vulnerable")))
    armour = 0 if blow.ignores_armour else armour_of(state, blow.target)
    pierced = min(armour, blow.piercing)
    if armour:
        parts.append(Modifier("WO-D7", -armour, say("armour")))
    if pierced:
        parts.append(Modifier("WO-Q6", pierced, say("piercing")))
    if resisted := fighter.resistance.get(blow.kind, 0):
        parts.append(Modifier("WO-Q5", -resisted, say("resistance")))
    return Total(tuple(parts), least=0)


def take_damage(state: Wolsung, blow: Hit) -> Procedure[None]:
    """A model loses life; at none it is removed (WO-D7, WO-D8), unless it is hard to kill (WO-Q10)."""
    model, fighter = state.models[blow.target], state.setting.fighters[blow.target]
    total = damage_of(state, blow)
    lost = min(total.value, model.life)
    held = fighter.hard_to_kill and lost == model.life > 1
    if held:
        lost -= 1
    yield tell("WO-A4 WO-D7", "damage", total, who=blow.target, damage=total.value, kind=blow.kind)
    if held:
        yield tell("WO-Q10", "hard-to-kill", who=blow.target)
    model.life -= lost
    if not model.life:
        remove(state, blow.target)
        yield tell("WO-D8", "removed", who=blow.target)


def remove(state: Wolsung, number: int) -> None:
    """A model is out of the game (WO-D8)."""
    model = state.models[number]
    model.life, model.at, model.above, model.toppled, model.aura = 0, OFF, 0, False, ""
