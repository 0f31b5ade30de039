"""Fire: at whom, with what effect value, and what comes of it (HF-S1 to HF-S11, HF-L7 to HF-L9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from highground.engine import Modifier, Point, Procedure, Reason, Total, ask, roll, tell, then
from highground.engine.scene_text import inches
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.cover import NO_COVER, SOLID, Cover, cover_of_group
from highground.games.high_fire.effects import spread, suffer
from highground.games.high_fire.looks import Looks, looks_of
from highground.games.high_fire.moving import settle
from highground.games.high_fire.setting import WOUNDED
from highground.games.high_fire.state import NOBODY, OFF, HighFire, is_able, is_engaged, units_present
from highground.games.high_fire.unitable import pools_of, summed
from highground.games.high_fire.words import say

NONE, SPLIT = "none", "split"
DETACHED, POINT = "detached", "point"
VERBS = {DETACHED: "figure", POINT: "lock", SPLIT: "unit"}
Aim = int | tuple[str, int]
"""A unit's figures in cohesion by its number, figures outside by one of them, or the point that a unit observes."""


class Target(NamedTuple):
    """What is fired at: its unit, the figures that suffer, where it is, who fires, and whether over what is between."""

    unit: int
    group: Group
    at: Point
    firers: Group = ()
    indirect: bool = False


# At whom


def armed(state: HighFire, group: Group) -> list[int]:
    """The figures of a group that can fire."""
    soldiers = state.setting.soldiers
    return [n for n in group if soldiers[n].weapon is not None and is_able(state, n)]


def find(state: HighFire, looks: Looks, seat: int, aim: Aim) -> Target | None:
    """What an answer aims at; None if nobody is there any more."""
    if isinstance(aim, int):
        group = looks.groups(aim).core
        return Target(aim, group, looks.centre(group)) if group else None
    verb, number = aim
    if verb == DETACHED:
        group = looks.group_of(number)
        return Target(state.setting.soldiers[number].unit, group, looks.centre(group)) if group else None
    return _struck(state, looks, seat, state.units[number].watches)


def _struck(state: HighFire, looks: Looks, seat: int, at: Point) -> Target | None:
    """Fire at a point strikes the enemy unit nearest to it, if that is near enough (HF-S10)."""
    if at == OFF:
        return None
    enemies = looks.figures(1 - seat)
    apart = {n: (looks.at[n][0] - at[0]) ** 2 + (looks.at[n][1] - at[1]) ** 2 for n in enemies}
    nearest = min(enemies, key=lambda n: (apart[n], n), default=NOBODY)
    far = state.setting.inches.near_point + state.setting.radius
    if nearest == NOBODY or apart[nearest] > far**2:
        return None
    return Target(state.setting.soldiers[nearest].unit, looks.group_of(nearest), at)


def aims(state: HighFire, looks: Looks, seat: int) -> Iterator[Aim]:
    """Everything that may be aimed at, seen or not: units, figures outside cohesion, and points that are locked."""
    for unit in units_present(state, 1 - seat):
        yield unit
        yield from ((DETACHED, group[0]) for group in looks.groups(unit).detached)
    yield from ((POINT, unit) for unit in units_present(state, seat) if state.units[unit].watches != OFF)


def targets(state: HighFire, looks: Looks, group: Group) -> dict[Aim, Target]:
    """At what figures can fire, and who of them does; it is found out once for figures that stand and are the same.

    They need not be all who stand together: some of those may have acted already (HF-A5). Yet all are one unit, whose
    line of fire and centre count (HF-L7, HF-L8).
    """
    seat = state.setting.owner[state.setting.soldiers[group[0]].unit]
    locks = tuple([(state.units[unit].observes, state.units[unit].watches) for unit in state.setting.units_of[seat]])
    key = group, tuple(state.harm), tuple(state.engaged), locks
    kept: dict[Any, dict[Aim, Target]] = looks.targets
    found = kept.get(key)
    if found is None:
        found = kept[key] = _targets(state, looks, group, seat)
    return found


def _targets(state: HighFire, looks: Looks, group: Group, seat: int) -> dict[Aim, Target]:
    firers = armed(state, group)
    if not firers or is_engaged(state, state.setting.soldiers[group[0]].unit):  # nobody fires who is engaged (HF-M8)
        return {}
    found: dict[Aim, Target] = {}
    standing = looks.group_of(group[0])
    centre = looks.centre(standing)
    for aim in aims(state, looks, seat):
        target = find(state, looks, seat, aim)
        if target is None or _is_spared(state, target.unit):
            continue
        near = [n for n in firers if _is_in_range(state, n, centre, target.at)]
        if near and (taking := _taking_part(state, looks, standing, near, aim, target)):
            found[aim] = taking
    return found


def _is_spared(state: HighFire, unit: int) -> bool:
    """Nobody fires at units that are engaged (HF-M8)."""
    return is_engaged(state, unit) and not state.setting.plays("fire-into-melee")


def _is_in_range(state: HighFire, firer: int, centre: Point, at: Point) -> bool:
    """Does a weapon reach from centre to centre (HF-L8)?"""
    weapon = state.setting.soldiers[firer].weapon
    assert weapon is not None
    far = round(weapon.range * 1000)
    return (centre[0] - at[0]) ** 2 + (centre[1] - at[1]) ** 2 <= far * far


def _taking_part(
    state: HighFire, looks: Looks, group: Group, near: list[int], aim: Aim, target: Target
) -> Target | None:
    """Who fires: with a line of fire all (HF-L9), else those who fire indirectly at what is observed (HF-S8).

    A weapon that only lobs wants what is observed in any case (HF-S11).
    """
    lobbing = [n for n in near if _is_indirect(state, n)] if _is_locked(state, looks, group, aim) else []
    if isinstance(aim, tuple) and aim[0] == POINT:
        return target._replace(firers=tuple(lobbing), indirect=True) if lobbing else None
    line = looks.line(group, target.group)
    if not line.clear:
        return target._replace(firers=tuple(lobbing), indirect=True) if lobbing else None
    seeing = [n for n in near if _is_direct(state, n)]
    if state.setting.plays("only-who-see"):
        seeing = [n for n in seeing if n in line.seers]
    firing = tuple(n for n in near if n in seeing or n in lobbing)
    return target._replace(firers=firing, indirect=not seeing) if firing else None


def _is_indirect(state: HighFire, firer: int) -> bool:
    weapon = state.setting.soldiers[firer].weapon
    return weapon is not None and weapon.indirect


def _is_direct(state: HighFire, firer: int) -> bool:
    weapon = state.setting.soldiers[firer].weapon
    return weapon is not None and weapon.direct


def _is_locked(state: HighFire, looks: Looks, group: Group, aim: Aim) -> bool:
    """Does a friend observe it (HF-A12, HF-S8)?"""
    if isinstance(aim, tuple):
        return aim[0] == POINT
    seat = state.setting.owner[state.setting.soldiers[group[0]].unit]
    return any(state.units[unit].observes == aim for unit in state.setting.units_of[seat])


def why_not_at(state: HighFire, looks: Looks, group: Group, aim: Aim) -> Reason | None:
    """Why a group cannot fire at something."""
    seat = state.setting.owner[state.setting.soldiers[group[0]].unit]
    if aim not in list(aims(state, looks, seat)):
        return None
    target = find(state, looks, seat, aim)
    if target is None:
        return Reason("HF-S10", say("nobody-near-point"))
    if _is_spared(state, target.unit):
        return Reason("HF-M8", say("cannot-melee"))
    if is_engaged(state, state.setting.soldiers[group[0]].unit):
        return Reason("HF-M1 HF-M8", say("cannot-engaged"))
    firers = armed(state, group)
    if not firers:
        return Reason("HF-E1" if not any(is_able(state, n) for n in group) else "HF-S1", say("cannot-fire"))
    standing = looks.group_of(group[0])
    centre = looks.centre(standing)
    near = [n for n in firers if _is_in_range(state, n, centre, target.at)]
    if not near:
        return Reason("HF-L8", say("out-of-range", inches=inches(_apart(centre, target.at))))
    if is_point(aim):
        return Reason("HF-S8", say("nobody-lobs"))
    if not looks.line(standing, target.group).clear:
        return Reason("HF-L7 HF-S8", say("no-line"))
    if any(_is_direct(state, n) for n in near):
        return Reason("HF-L9", say("none-of-them-sees"))
    return Reason("HF-S11 HF-S8", say("not-observed"))


# Whom to fire at


def choose_targets(state: HighFire, group: Group) -> Procedure[list[tuple[Group, Aim]]]:
    """Ask a group at whom it fires: who fires at what."""
    unit = state.setting.soldiers[group[0]].unit
    looks, seat = looks_of(state), state.setting.owner[unit]
    aim = yield from ask(
        seat,
        "at-whom",
        lambda: (*(found := targets(state, looks, group)), *splits(state, looks, group, found), NONE),
        of="unit",
        verbs=VERBS,
        about={"unit": unit},
        cite="HF-S1 HF-L7 HF-S5",
        why_not=lambda answer: why_not_at(state, looks, group, answer) if answer != NONE else None,
    )
    if aim == NONE:
        return []
    found = targets(state, looks, group)
    if not is_shared(aim):
        return [(found[aim].firers, aim)]
    return (yield from _split(state, group, found, aim))


def splits(state: HighFire, looks: Looks, group: Group, found: dict[Aim, Target]) -> list[Any]:
    """How fire may be split (HF-S5): over a unit out of cohesion; by one out of cohesion, over anything."""
    unit = state.setting.soldiers[group[0]].unit
    if sum(len(target.firers) for target in found.values()) < 2 or len(found) < 2:
        return []
    if looks.groups(unit).lost:
        return [SPLIT]
    parts = Counter(target.unit for aim, target in found.items() if not is_point(aim))
    return [(SPLIT, one) for one, count in parts.items() if count > 1 and looks.groups(one).lost]


def is_shared(aim: Any) -> bool:
    """Is it a way to split fire, and no single target?"""
    return aim == SPLIT or (isinstance(aim, tuple) and aim[0] == SPLIT)  # pyright: ignore[reportUnknownVariableType]


def shared_over(found: dict[Aim, Target], how: Any) -> dict[Aim, Target]:
    """The targets over which fire is split: all, or the groups of one unit."""
    return {aim: one for aim, one in found.items() if how == SPLIT or (one.unit == how[1] and not is_point(aim))}


def is_point(aim: Aim) -> bool:
    return isinstance(aim, tuple) and aim[0] == POINT


def _split(state: HighFire, group: Group, found: dict[Aim, Target], how: Any) -> Procedure[list[tuple[Group, Aim]]]:
    """Each figure of a group fires at what its player says (HF-S5)."""
    unit = state.setting.soldiers[group[0]].unit
    over = shared_over(found, how)
    shares: dict[Aim, list[int]] = {}
    for firer in sorted({n for target in over.values() for n in target.firers}):
        aim = yield from ask(
            state.setting.owner[unit], "at-whom-each",
            (*(aim for aim, target in over.items() if firer in target.firers), NONE),
            of="unit", verbs=VERBS, about={"figure": firer}, cite="HF-S5",
        )  # fmt: skip
        if not isinstance(aim, str):
            shares.setdefault(aim, []).append(firer)
    return [(tuple(firers), aim) for aim, firers in shares.items()]


# With what effect


def defence_of(state: HighFire, group: Group) -> int:
    """The DEF of a group: the commonest, of equals the higher (HF-S10)."""
    soldiers = state.setting.soldiers
    defences = [soldiers[n].defence for n in group]
    if defences.count(defences[0]) == len(defences):
        return defences[0]
    counts = Counter(defences)
    return max(counts, key=lambda defence: (counts[defence], defence))


def _apart(one: Point, other: Point) -> int:
    return round(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


class Shot(NamedTuple):
    """All that holds for everybody who fires at a target."""

    target: Target
    centre: Point
    common: tuple[Modifier, ...]
    defence: int


def shot_at(state: HighFire, looks: Looks, group: Group, target: Target, aimed: bool) -> Shot:
    """What counts for all firers alike: cover, and how the target and they have moved (HF-S7)."""
    modifiers, centre = state.setting.numbers.modifiers, looks.centre(looks.group_of(group[0]))
    unit = state.setting.soldiers[group[0]].unit
    found: list[Modifier] = []
    if aimed:
        found.append(Modifier("HF-A10", modifiers.aimed, say("part-aimed")))
    cover = cover_of_group(looks, target.group, centre, unit, target.unit)
    if cover.worth != NO_COVER:
        found.append(_of_cover(state, cover))
    elif state.units[target.unit].rapid:
        found.append(Modifier("HF-S7 HF-A8", modifiers.after_rapid, say("part-after-rapid")))
    return Shot(target, centre, tuple(found), defence_of(state, target.group))


def _of_cover(state: HighFire, cover: Cover) -> Modifier:
    modifiers = state.setting.numbers.modifiers
    value = modifiers.solid_cover if cover.worth == SOLID else modifiers.partial_cover
    name = "part-solid" if cover.worth == SOLID else "part-partial"
    return Modifier(f"HF-S7 HF-S6 {cover.clause}", value, say(name, thing=cover.name))


def effect_value(state: HighFire, firer: int, shot: Shot) -> Total:
    """ATT less DEF, with modifiers (HF-S1)."""
    soldier, modifiers = state.setting.soldiers[firer], state.setting.numbers.modifiers
    weapon = soldier.weapon
    assert weapon is not None
    parts = [
        Modifier("HF-S1 HF-C1 HF-C2", soldier.attack, say("part-attack")),
        Modifier("HF-S1 HF-C3", -shot.defence, say("part-defence")),
        *shot.common,
    ]
    half = round(weapon.range * 500)
    if (shot.centre[0] - shot.target.at[0]) ** 2 + (shot.centre[1] - shot.target.at[1]) ** 2 > half * half:
        parts.append(Modifier("HF-S7 HF-L8", modifiers.long_range, say("part-long-range")))
    if state.harm[firer] & WOUNDED:
        parts.append(Modifier("HF-E2", modifiers.wounded, say("part-wounded")))
    return Total(tuple(parts))


def volley(state: HighFire, firers: Group, aim: Aim, aimed: bool) -> Procedure[None]:
    """Figures fire at one target: dice by effect value, then the effects, spread by its owner (HF-S1 to HF-S4)."""
    setting, looks = state.setting, looks_of(state)
    unit = setting.soldiers[firers[0]].unit
    target = find(state, looks, setting.owner[unit], aim)
    if target is None:
        return
    standing = looks.group_of(firers[0])
    lobbed = not any(_is_direct(state, firer) for firer in firers)
    indirect = lobbed or is_point(aim) or not looks.line(standing, target.group).clear
    clauses = ("HF-S8 HF-S11 HF-S1" if lobbed else "HF-S8 HF-S1") if indirect else "HF-S1 HF-L7 HF-L8 HF-L9"
    yield tell(clauses, "fires", who=unit, whom=target.unit, figures=len(firers))
    if is_point(aim):
        yield tell("HF-S10 HF-A12", "strikes", whom=target.unit, at=target.at)
    shot = shot_at(state, looks, firers, target, aimed)
    dice: dict[int, int] = {}
    reasons: dict[int, Total] = {}
    for firer in firers:
        weapon = setting.soldiers[firer].weapon
        assert weapon is not None
        total = effect_value(state, firer, shot)
        reasons.setdefault(total.value, total)
        dice[total.value] = dice.get(total.value, 0) + 1 + weapon.dice
    for value in sorted(dice):
        yield tell("HF-S1 HF-S2 HF-S10", "effect-value", reasons[value], who=unit, value=value, dice=dice[value])
    effects = yield from roll(*pools_of(state, dice.items()), read=summed, cite="HF-U1 HF-S1 HF-S2")
    out, wounded, stunned = effects
    yield tell("HF-U4", "letters", whom=target.unit, out=out, wounded=wounded, stunned=stunned)
    taken = yield from spread(state, setting.owner[target.unit], target.unit, target.group, effects)
    yield from suffer(state, taken, "HF-S3")
    if taken:
        yield from settle(state)


def plan_volleys(state: HighFire, shares: list[tuple[Group, Aim]], aimed: bool) -> None:
    """Plan what was chosen, target by target."""
    for firers, aim in shares:
        then(state, volley, firers, aim, aimed)
