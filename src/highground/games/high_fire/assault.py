"""Assaults: closing in, who is engaged, and melees in which all results come at once (HF-M1 to HF-M8, HF-T7).

How units part after it is in `parting`.
"""

from __future__ import annotations

from highground.engine import Ask, Modifier, Pool, Procedure, Total, roll, tell, then, together
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.cover import SOLID, cover_of
from highground.games.high_fire.effects import Taken, about_effects, how_to_spread, proposal, spread_as, suffer
from highground.games.high_fire.looks import ASSAULT, Looks, looks_of
from highground.games.high_fire.moving import lead_of, settle
from highground.games.high_fire.parting import part
from highground.games.high_fire.setting import STUNNED, WOUNDED
from highground.games.high_fire.state import NOBODY, OFF, HighFire, is_able, units_present
from highground.games.high_fire.unitable import Effects, apart, column, counting_die
from highground.games.high_fire.words import say
from highground.space.table import within

# Closing in


def touched(looks: Looks, figures: Group, unit: int) -> bool:
    """Is one of some figures close enough to a unit to engage it (HF-M1)?"""
    far = looks.setting.inches.engaged
    return any(
        within(looks.disc(one), looks.disc(other), far)
        for group in looks.all_groups(unit)
        for other in group
        for one in figures
    )


def assaultable(state: HighFire, looks: Looks, group: Group) -> list[int]:
    """The enemy units that somebody of a group can get close enough to (HF-A11, HF-M1)."""
    seat = state.setting.owner[state.setting.soldiers[group[0]].unit]
    return [unit for unit in units_present(state, 1 - seat) if who_closes_in(state, looks, group, unit) != NOBODY]


def who_closes_in(state: HighFire, looks: Looks, group: Group, unit: int) -> int:
    """Who leads an assault on a unit: the lead of the group, else the first who can engage it, if anybody can.

    It is found out once for figures that stand and can act as they do.
    """
    lead, able = lead_of(state, group), tuple([n for n in group if is_able(state, n)])
    key = lead, able, unit
    found = looks.approaches.get(key)
    if found is None:
        in_turn = (lead, *(n for n in able if n != lead))
        found = next((n for n in in_turn if _can_approach(looks, n, unit, able)), NOBODY)
        looks.approaches[key] = found
    return found


def _can_approach(looks: Looks, figure: int, unit: int, able: Group) -> bool:
    """Is there a place from which a figure would engage a unit, when the others make room for it?"""
    x, y, _ = looks.at[figure]
    setting = looks.setting
    far = (setting.inches.assault + setting.inches.engaged + 2 * setting.radius) ** 2
    enemies = [looks.at[n] for group in looks.all_groups(unit) for n in group]
    if not any((across - x) ** 2 + (down - y) ** 2 <= far for across, down, _ in enemies):
        return False
    far = setting.inches.assault**2
    ring = [(across + dx, down + dy) for across, down, _ in enemies for steps in setting.engaging for dx, dy in steps]
    squares = [((across - x) ** 2 + (down - y) ** 2, across, down) for across, down in ring]
    ranked = sorted([one for one in squares if one[0] <= far])
    if not ranked:
        return False
    reach = looks.reach(figure, ASSAULT, setting.inches.assault, unit, tuple([n for n in able if n != figure]))
    return any((across, down, 0) in reach for _, across, down in ranked)


def engage(state: HighFire, group: Group, target: int) -> Procedure[None]:
    """After an assault: close enough, and the two units are engaged (HF-M1). Who stays behind does not charge."""
    looks, unit = looks_of(state), state.setting.soldiers[group[0]].unit
    able = tuple(n for n in group if is_able(state, n))
    if touched(looks, able, target):
        state.engaged.append((unit, target))
        state.units[unit].charged += tuple(n for n in able if touched(looks, looks.group_of(n), target))
        yield tell("HF-M1 HF-A11", "engages", who=unit, whom=target)
    else:
        yield tell("HF-A11", "falls-short", who=unit, whom=target)


# Melees


def melees(state: HighFire) -> list[tuple[int, ...]]:
    """The melees: units that are linked by assaults, in the order of the first (HF-M8)."""
    found: list[set[int]] = []
    for pair in state.engaged:
        linked = [melee for melee in found if melee & set(pair)]
        merged = set(pair).union(*linked)
        place = found.index(linked[0]) if linked else len(found)
        found = [melee for melee in found if melee not in linked]
        found.insert(place, merged)
    return [tuple(sorted(melee)) for melee in found]


def assaults(state: HighFire) -> Procedure[None]:
    """The assaults of the turn, one by one (HF-T7)."""
    if state.engaged:
        yield tell("HF-T7", "assaults", melees=len(melees(state)))
    for melee in melees(state):
        then(state, fight, melee)


def chargers(state: HighFire, units: tuple[int, ...]) -> Group:
    """Those of some units who have closed in this turn (HF-M6)."""
    return tuple([n for unit in units for n in state.units[unit].charged])


def fighters(state: HighFire, looks: Looks, units: tuple[int, ...], seat: int) -> Group:
    """The figures of a side that fight in a melee; it is found out once for figures that stand so (HF-M8)."""
    return fighters_once(looks, units, seat, chargers(state, units))


def fighters_once(looks: Looks, units: tuple[int, ...], seat: int, charged: Group) -> Group:
    """The same once some figures have charged."""
    key = units, seat, charged
    found = looks.fighters.get(key)
    if found is None:
        found = looks.fighters[key] = _fighters(looks, units, seat, charged)
    return found


def _fighters(looks: Looks, units: tuple[int, ...], seat: int, charged: Group) -> Group:
    """Groups with somebody close enough to an enemy of the melee, and those who have assaulted (HF-M8)."""
    owner = looks.setting.owner
    enemies = [unit for unit in units if owner[unit] != seat]
    found: list[int] = []
    for group in (group for unit in units if owner[unit] == seat for group in looks.all_groups(unit)):
        is_close = any(touched(looks, group, enemy) for enemy in enemies)
        found += [n for n in group if is_close or n in charged]
    return tuple(sorted(found))


def rolls_die(state: HighFire, figure: int) -> bool:
    """Does a figure fight in full (HF-E1, HF-E2, HF-M8)?"""
    if state.harm[figure] & STUNNED and state.setting.plays("stunned-fight"):
        return not (state.harm[figure] & WOUNDED and state.setting.plays("wounded-out"))
    return is_able(state, figure)


def strength(state: HighFire, looks: Looks, units: tuple[int, ...], seat: int) -> Total:
    """The modified CR of a side in a melee, summed (HF-M2, HF-M6, HF-E1, HF-E2)."""
    own, enemies = (fighters(state, looks, units, side) for side in (seat, 1 - seat))
    return summed(state, looks, units, own, enemies, chargers(state, units))


def summed(
    state: HighFire, looks: Looks, units: tuple[int, ...], figures: Group, enemies: Group, charged: Group
) -> Total:
    """The same for figures against others in a melee of some units; once for those who stand and are the same."""
    key = units, figures, enemies, charged, tuple([state.harm[n] for n in figures])
    found = looks.strengths.get(key)
    if found is None:
        found = looks.strengths[key] = _summed(state, looks, units, figures, enemies, charged)
    return found


def _summed(
    state: HighFire, looks: Looks, units: tuple[int, ...], figures: Group, enemies: Group, charged: Group
) -> Total:
    setting, modifiers = state.setting, state.setting.numbers.modifiers
    full = [n for n in figures if rolls_die(state, n)]
    close = sum(setting.soldiers[n].profile.close for n in full)
    wounded = sum(bool(state.harm[n] & WOUNDED) for n in full)
    charging = sum(n in charged for n in full)
    covered = sum(_is_covered(looks, n, units, enemies) for n in full if n not in charged)
    halves = sum(_half(state, n) for n in figures if n not in full)
    parts = [Modifier("HF-M2 HF-M8 HF-C1", close, say("part-close"))]
    if wounded:
        parts.append(Modifier("HF-E2", modifiers.wounded * wounded, say("part-wounded")))
    if charging:
        parts.append(Modifier("HF-M6", modifiers.charging * charging, say("part-charging")))
    if covered:
        parts.append(Modifier("HF-M6 HF-S10", modifiers.defending * covered, say("part-defending")))
    if halves:
        parts.append(Modifier("HF-E1", (halves + 1) // 2, say("part-stunned")))
    return Total(tuple(parts))


def _half(state: HighFire, figure: int) -> int:
    """What a stunned figure's CR counts, in halves (HF-E1)."""
    harm, setting = state.harm[figure], state.setting
    if not harm & STUNNED or (harm & WOUNDED and setting.plays("wounded-out")):
        return 0
    return setting.soldiers[figure].profile.close + (setting.numbers.modifiers.wounded if harm & WOUNDED else 0)


def _is_covered(looks: Looks, figure: int, units: tuple[int, ...], enemies: Group) -> bool:
    """Does a figure that has not charged defend solid cover: does it stand in or behind it (HF-M6)?"""
    if not enemies:
        return False
    x, y, _ = looks.at[figure]
    nearest = min(enemies, key=lambda n: ((looks.at[n][0] - x) ** 2 + (looks.at[n][1] - y) ** 2, n))
    return cover_of(looks, figure, looks.at[nearest], *units).worth == SOLID


def column_value(state: HighFire, value: int) -> int:
    """The column of the universal table that an effect value of an assault is read in (HF-U6)."""
    if not state.setting.plays("scaled-assault"):
        return value
    scaling = state.setting.numbers.scaled_assault
    part = abs(value) // scaling.divisor * (1 if value >= 0 else -1)
    return min(max(scaling.base + part, scaling.least), scaling.most)


def effect_value(state: HighFire, own: Total, theirs: Total) -> Total:
    """The effect value of a side in a melee: its strength less the enemy's, as the table is read (HF-M2, HF-U6)."""
    value = own.value - theirs.value
    parts = [*own.parts, Modifier("HF-M2", -theirs.value, say("part-enemy"))]
    if column_value(state, value) != value:
        parts.append(Modifier("HF-U6", column_value(state, value) - value, say("part-scaled")))
    return Total(tuple(parts))


def fight(state: HighFire, units: tuple[int, ...]) -> Procedure[None]:
    """One melee: effect values, dice on both sides, effects at once, then removal and parting (HF-M2 to HF-M5)."""
    setting, looks = state.setting, looks_of(state)
    sides = [strength(state, looks, units, seat) for seat in range(2)]
    struck = [fighters(state, looks, units, seat) for seat in range(2)]
    pools: list[Pool] = []
    for seat in range(2):
        dice = sum(rolls_die(state, n) for n in struck[seat])
        total = effect_value(state, sides[seat], sides[1 - seat])
        yield tell("HF-M2 HF-M3 HF-U6", "fights", total, who=seat, dice=dice, value=total.value)
        pools.append(Pool(dice, counting_die(column(setting.numbers.table, total.value))))
    effects: tuple[Effects, ...] = yield from roll(*pools, read=apart, cite="HF-M3 HF-U1")
    for seat, (out, wounded, stunned) in enumerate(reversed(effects)):
        yield tell("HF-M3 HF-U4", "takes-letters", who=seat, out=out, wounded=wounded, stunned=stunned)
    taken = yield from _spread_both(state, units, struck, (effects[1], effects[0]))
    for each in taken:
        yield from suffer(state, each, "HF-M3")
    yield from _remove(state, units)
    yield from settle(state)
    then(state, part, units, struck[0] + struck[1])


def _spread_both(
    state: HighFire, units: tuple[int, ...], struck: list[Group], effects: tuple[Effects, Effects]
) -> Procedure[list[Taken]]:
    """Each owner says at the same time how the effects on his side are spread (HF-M8, HF-S3)."""
    asks: list[Ask[str]] = []
    for seat in range(2):
        ours = [unit for unit in units if state.setting.owner[unit] == seat]
        asks.append(
            Ask(
                seat,
                "spread" if len(ours) == 1 else "spread-in-melee",
                how_to_spread(state, struck[seat], effects[seat]),
                "HF-M8 HF-S3",
                about=about_effects(ours[0], effects[seat]),
                hint=lambda seat=seat: proposal(state, struck[seat], effects[seat]),
            )
        )
    ways = yield from together(*asks, cite="HF-M8 HF-S3")
    found: list[Taken] = []
    for seat in range(2):
        found.append((yield from spread_as(state, seat, struck[seat], effects[seat], ways[seat])))
    return found


def _remove(state: HighFire, units: tuple[int, ...]) -> Procedure[None]:
    """Units whose members are all stunned, wounded or out are removed (HF-M5)."""
    for unit in units:
        members = state.setting.members[unit]
        if all(state.harm[n] or state.at[n] == OFF for n in members):
            for figure in members:
                state.at[figure] = OFF
            yield tell("HF-M5", "removed", who=unit)
