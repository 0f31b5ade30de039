"""What dice are made of: characteristics, range, cover, height, abilities. Each part names its clause."""

from __future__ import annotations

from highground.engine import Modifier, Total
from highground.games.wolsung.looks import HALF, LineOfFire, Looks, looks_of
from highground.games.wolsung.state import Wolsung, enemies_of, friends_of
from highground.games.wolsung.words import say

MELEE, SHOOTING, MAGIC = "melee", "shooting", "magic"
HIGHER, MUCH_HIGHER = 1000, 3000
"""More than one inch, and three inches or more (WO-H1, WO-H2)."""
COVER, HEAVY_COVER, TOPPLED = 1, 2, 2
"""What cover and lying down add to Reflex (WO-C1, WO-C2, WO-C4)."""
DEFENCE = 2
"""What Defence adds to melee (WO-M3)."""


def dice(state: Wolsung, *parts: Modifier) -> Total:
    """A number of dice: its parts, and never fewer than one (WO-D9)."""
    least = state.setting.numbers.least_dice
    if sum(part.value for part in parts) < least:
        parts = (*parts, Modifier("WO-D9", 0, say("least-dice")))
    return Total(parts, least=least)


def characteristic(state: Wolsung, number: int, name: str, clause: str) -> Modifier:
    """A characteristic as the profile has it."""
    return Modifier(clause, getattr(state.setting.fighters[number], name), say(f"characteristic-{name}"))


# Areas


def inside(state: Wolsung, looks: Looks, number: int, *kinds: str) -> list[int]:
    """The templates of some kinds that a model is inside of, by their place in the state (WO-Z2, WO-Z9)."""
    return [
        place
        for place, template in enumerate(state.templates)
        if template.kind in kinds and is_in(looks, number, template.at, template.bottom)
    ]


def is_in(looks: Looks, number: int, at: tuple[int, int, int], bottom: int) -> bool:
    """Is a model inside a template: by any part of its base, or by its centre (WO-Z9)?"""
    disc, foot, across = looks.disc(number), looks.foot(number), looks.setting.numbers.template
    if not reaches(looks, bottom, foot, disc.height):
        return False
    square = (disc.x - at[0]) ** 2 + (disc.y - at[1]) ** 2
    return square < (across // 2 + inside_radius(looks, number)) ** 2


def reaches(looks: Looks, bottom: int, foot: int, height: int) -> bool:
    """Is any of a model as high as an area, which is as high as it is wide (WO-Z1)?"""
    return bottom - height < foot < bottom + looks.setting.numbers.template


def inside_radius(looks: Looks, number: int) -> int:
    """How far from its centre a model may be touched by an area: its whole base, or the centre alone (WO-Z9)."""
    return 0 if looks.setting.plays("centre-inside") else looks.disc(number).radius


# Shooting


def shooting_dice(state: Wolsung, shooter: int, target: int, earlier: int, quick: bool) -> Total:
    """The shooter's dice: B, range, weapon rules, height (WO-S4). `earlier` shots came before in this action."""
    looks, fighter = looks_of(state), state.setting.fighters[shooter]
    gun = fighter.gun
    assert gun is not None
    parts = [characteristic(state, shooter, "shooting", "WO-S4")]
    if penalty := range_penalty(state, gun.range, looks.apart(shooter, target)):
        parts.append(Modifier("WO-S6", -penalty, say("far")))
    if gun.movement_penalty and state.activation.moved:
        lost = min(gun.movement_penalty, max(0, sum(part.value for part in parts) - 1))
        parts.append(Modifier("WO-Q2", -lost, say("has-moved")))
    if quick:
        parts.append(Modifier("WO-Q9", -1, say("on-the-move")))
    if earlier:
        parts.append(Modifier("WO-Q1", -earlier, say("rapid-shot")))
    if looks.higher(shooter, target) >= MUCH_HIGHER:
        parts.append(Modifier("WO-H2", 1, say("much-higher")))
    if any(looks.touch(target, enemy) for enemy in enemies_of(state, target)):
        parts.append(Modifier("WO-A6", -state.setting.numbers.shot_into_melee, say("into-melee")))
    return dice(state, *parts)


def range_penalty(state: Wolsung, inches: int, apart: int) -> int | None:
    """What a distance costs a shooter; None if it is too far to shoot (WO-S6)."""
    full = 1000 * inches
    if 2 * apart <= full:
        return 0
    if apart <= full:
        return state.setting.numbers.far_penalty
    return state.setting.numbers.extreme_penalty if 2 * apart <= 3 * full else None


def reflex_dice(state: Wolsung, target: int, attacker: int, manner: str, damage: str, covered: bool) -> Total:
    """The target's dice: R, height, cover (WO-S5), what protects it from attacks of that kind (WO-Q4), and magic."""
    looks = looks_of(state)
    parts = [characteristic(state, target, "reflex", "WO-S5")]
    if looks.higher(target, attacker) >= MUCH_HIGHER:
        parts.append(Modifier("WO-H2", 1, say("much-higher")))
    if covered:
        parts += cover_modifiers(state, attacker, target)
    parts += protection(state, target, (manner, damage))
    return dice(state, *parts, *boosts(state, target, "reflex"))


def protection(state: Wolsung, target: int, kinds: tuple[str, ...]) -> list[Modifier]:
    """What protects a model from attacks of these kinds (WO-Q4)."""
    protected = state.setting.fighters[target].protection
    return [Modifier("WO-Q4", protected[kind], say("protection")) for kind in kinds if kind in protected]


def boosts(state: Wolsung, number: int, name: str) -> list[Modifier]:
    """What spells add to a characteristic: on the model itself, and auras of friends around it (WO-X1)."""
    own = state.models[number].reflex_boost if name == "reflex" else state.models[number].melee_boost
    parts = [Modifier("WO-X1", own, say("enhanced"))] if own else []
    for friend in (number, *friends_of(state, number)):
        if aura := state.models[friend].aura:
            spell = state.setting.data.spells[aura]
            added = spell.reflex if name == "reflex" else spell.melee
            if added and looks_of(state).apart(number, friend) <= 1000 * spell.range:
                parts.append(Modifier("WO-X1", added, say("aura")))
    return parts


def cover_modifiers(state: Wolsung, shooter: int, target: int) -> list[Modifier]:
    """Cover and lying down: the better one counts (WO-C1 to WO-C5), or both."""
    looks = looks_of(state)
    cover = cover_of(state, looks, target, looks.line(shooter, target))
    if not state.models[target].toppled:
        return [cover] if cover else []
    lying = Modifier("WO-C4", TOPPLED, say("toppled"))
    if cover is None:
        return [lying]
    if state.setting.plays("add-cover"):
        return [cover, lying]
    return [Modifier(f"{lying.clause} WO-C5", lying.value, lying.text)]


def cover_of(state: Wolsung, looks: Looks, target: int, line: LineOfFire) -> Modifier | None:
    """The cover of a target that is hidden so far, or stands in smoke; None if it has none (WO-C1 to WO-C3, WO-Z7)."""
    least = state.setting.numbers.sliver if state.setting.plays("sliver") else 1
    if line.by_target:
        return Modifier("WO-C2 WO-C3", HEAVY_COVER, say("cover-by-eye"))
    if line.hidden >= HALF:
        return Modifier("WO-C2 WO-C6", HEAVY_COVER, say("heavy-cover", lines=line.hidden))
    if line.hidden >= least:
        return Modifier("WO-C1 WO-C6", COVER, say("light-cover", lines=line.hidden))
    if state.templates and (places := inside(state, looks, target, "smoke", "mist")):
        mist = " WO-Z4" if state.templates[places[0]].kind == "mist" else ""
        return Modifier(f"WO-Z3 WO-Z7{mist}", COVER, say("in-smoke"))
    return None


# Melee


def fighting_dice(state: Wolsung, fighter: int, opponent: int, began: int | None, defends: bool) -> Total:
    """The dice of one side of a fight (WO-M2 to WO-M4); `began`: how high the charge began that brought it here."""
    if state.models[fighter].toppled:
        return dice(state, Modifier("WO-C4", 1, say("toppled")))
    looks = looks_of(state)
    parts = [characteristic(state, fighter, "melee", "WO-M1 WO-M2")]
    parts += assists(state, looks, fighter, opponent)
    foot = looks.foot(fighter) if began is None else began
    rise = foot - looks.foot(opponent)
    if rise > HIGHER:
        parts.append(Modifier("WO-H1 WO-M4" + (" WO-H4" if began is not None else ""), 1, say("higher")))
    if began is not None and rise >= MUCH_HIGHER and not state.setting.plays("single-height"):
        parts.append(Modifier("WO-H2 WO-H3 WO-H4", 1, say("charges-down")))
    if defends:
        parts.append(Modifier("WO-M3", DEFENCE, say("defence")))
    return dice(state, *parts, *boosts(state, fighter, "melee"))


def assists(state: Wolsung, looks: Looks, fighter: int, opponent: int) -> list[Modifier]:
    """What friends in contact with the opponent add (WO-M2, WO-M4)."""
    full = state.setting.plays("full-assist")
    found: list[Modifier] = []
    for friend in friends_of(state, fighter):
        if looks.touch(friend, opponent):
            profile = state.setting.fighters[friend]
            added = (1 if state.models[friend].toppled else profile.melee) if full else profile.assist
            found.append(Modifier("WO-M2 WO-M4", added, say("friend-helps", name=profile.name)))
    return found
