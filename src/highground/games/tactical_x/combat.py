"""Combat: strengths against a target, odds, one die on the table, and what becomes of the target (TX-P3 to TX-P6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from highground.engine import Modifier, Pool, Procedure, Reason, Total, ask, end, plain_die, roll, tell
from highground.engine.requests import About
from highground.games.tactical_x.data import ODDS, CombatTable, Numbers, Result, UnitType, Weapon
from highground.games.tactical_x.map import COVER
from highground.games.tactical_x.state import GONE, OUTSIDE, TacticalX, passenger_of, put, stack_at
from highground.games.tactical_x.words import say

FIRE, OPPORTUNITY, OVERRUN, ASSAULT = "fire", "opportunity", "overrun", "close-assault"
"""The manners of attack (TX-P13)."""
WHOLE_STACK = -1
"""The target that is no single unit (TX-P3)."""
QUARTERS = 4
"""Strengths are counted in quarters, so that halving twice leaves whole numbers."""
HALVED, DOUBLED = QUARTERS // 2, QUARTERS * 2
DIE = Pool(1, plain_die(6))


def can_attack(state: TacticalX, number: int) -> bool:
    """May a unit attack in any manner: undispersed, outside, not unloaded just now, its attack unspent (TX-P13)?"""
    unit = state.units[number]
    return (
        unit.at >= 0
        and unit.inside < 0
        and not (unit.attacked or unit.dispersed or unit.unloaded)
        and state.setting.types[number].attack > 0
    )


def why_not_attacking(state: TacticalX, number: int) -> Reason | None:
    """Why a unit cannot attack in any manner, by the clause that forbids it; None if it can."""
    unit = state.units[number]
    if (idle := why_idle(state, number)) is not None:
        return idle
    if unit.attacked:
        return Reason("TX-P13", say("has-attacked"))
    if unit.unloaded:
        return Reason("TX-P17", say("has-unloaded"))
    return None if state.setting.types[number].attack else Reason("TX-P2", say("no-attack-strength"))


def why_idle(state: TacticalX, number: int) -> Reason | None:
    """Why a unit neither attacks nor moves, whatever it has done: it is gone, inside another, or dispersed."""
    unit = state.units[number]
    if unit.at < 0:
        return Reason("TX-P2", say("is-destroyed"))
    if unit.inside >= 0:
        return Reason("TX-P17", say("is-inside", carrier=state.setting.names[unit.inside]))
    return Reason("TX-P2", say("is-dispersed")) if unit.dispersed else None


def stack_of(state: TacticalX, place: int, target: int) -> list[int]:
    """The units that an attack is aimed at: one of a hex, or all (TX-P3)."""
    return stack_at(state, place) if target == WHOLE_STACK else [target]


def is_armoured(state: TacticalX, targets: Sequence[int]) -> bool:
    """Does a target count as armoured: at least half its units (TX-P3)?"""
    types = state.setting.types
    return 2 * sum([types[unit].armoured for unit in targets]) >= len(targets)


def can_hurt(kind: UnitType, armoured: bool) -> bool:
    """Can its weapon hurt such a target at all, except in close assault (TX-P4)?"""
    return not armoured or kind.weapon != "I"


def quarters_by_type(kind: UnitType, armoured: bool, distance: int, numbers: Numbers) -> int:
    """How many quarters of its attack a unit has against a target (TX-P4): four, unless halved or doubled."""
    if kind.weapon == "A":
        return HALVED if not armoured else DOUBLED if 2 * distance <= kind.range else QUARTERS
    is_far = distance > numbers.far_for_explosives
    return HALVED if kind.weapon in "HM" and armoured and is_far else QUARTERS


WHY: dict[tuple[Weapon, int], str] = {
    ("H", HALVED): "halved-far-armour",
    ("M", HALVED): "halved-far-armour",
    ("A", DOUBLED): "doubled-near-armour",
    ("A", HALVED): "halved-soft-target",
}
HALVED_BEHIND_SLOPE = "halved-reverse-slope"


def strength_by_type(state: TacticalX, unit: int, place: int, armoured: bool) -> int:
    """A unit's strength against a target on a hex in quarters, by its weapon's type alone (TX-P4)."""
    field = state.setting
    kind = field.types[unit]
    distance = field.board.distance(state.units[unit].at, place)
    return kind.attack * quarters_by_type(kind, armoured, distance, field.numbers)


def strength_parts(state: TacticalX, unit: int, place: int, manner: str, armoured: bool) -> tuple[int, list[str]]:
    """A unit's strength against a target in quarters, and by name what has changed it (TX-P4, TX-N7)."""
    field = state.setting
    kind = field.types[unit]
    strength = strength_by_type(state, unit, place, armoured)
    why = [] if strength == kind.attack * QUARTERS else [WHY[kind.weapon, strength // kind.attack]]
    if field.halves_fire and is_behind_slope(state, unit, place, manner):
        strength //= 2
        why.append(HALVED_BEHIND_SLOPE)
    return strength, why


def is_behind_slope(state: TacticalX, unit: int, place: int, manner: str) -> bool:
    """Has the target a reverse slope against this unit: adjacent, or lower (TX-N6, TX-N7)? Mortars need no line."""
    field = state.setting
    if manner == FIRE and field.types[unit].weapon == "M":
        return False
    at = state.units[unit].at
    levels = field.terrain.levels
    if field.board.distance(at, place) > 1 and levels[at] >= levels[place]:
        return False
    return field.sight.is_across_slope(at, place)


def odds_column(attack: int, defence: int, shift: int = 0) -> str | None:
    """The column of the table, rounded in the defender's favour; None below 1-4 (TX-P3). Engineers shift it (TX-P16).

    >>> odds_column(9, 5), odds_column(5, 9), odds_column(1, 5), odds_column(99, 5), odds_column(5, 9, shift=1)
    ('1-1', '1-2', None, '4-1', '1-1')
    """
    if attack <= 0:
        return None
    column = len(ODDS) - 5 + min(4, attack // defence) if attack >= defence else 4 - -(-defence // attack)
    return None if column < 0 else ODDS[min(column + shift, len(ODDS) - 1)]


def shift_of(state: TacticalX, attackers: Sequence[int], manner: str) -> int:
    """By how many columns engineers shift the odds of a close assault (TX-P16)."""
    types = state.setting.types
    if manner != ASSAULT or not any(types[unit].kind == "engineers" for unit in attackers):
        return 0
    return state.setting.numbers.engineers_shift


# Made once, because players who look ahead ask for modifiers all the time
DISPERSED, REVERSE_SLOPE, SINGLE = say("dispersed"), say("reverse-slope"), say("single-unit")
IN_COVER = {kind: say(f"in-{kind.replace(' ', '-')}") for kind in COVER}
HAND_TO_HAND = {manner: say(manner) for manner in (ASSAULT, OVERRUN)}


def die_modifiers(
    state: TacticalX, attackers: Sequence[int], place: int, manner: str, targets: Sequence[int], single: bool = False
) -> Total:
    """What is added to the die (TX-P5), held between its bounds. `single` is one unit named in a stack (TX-P3)."""
    field = state.setting
    numbers, kind = field.numbers, field.terrain.kinds[place]
    parts: list[Modifier] = []
    if single:
        parts.append(Modifier("TX-P3 TX-P5", numbers.single_modifier, SINGLE))
    if kind in COVER:
        cover = numbers.fort_modifier if kind == "fort" else numbers.cover_modifier
        parts.append(Modifier("TX-P5 TX-P17" if kind == "fort" else "TX-P5", cover, IN_COVER[kind]))
    if all(state.units[unit].dispersed for unit in targets):
        parts.append(Modifier("TX-P5", numbers.dispersed_modifier, DISPERSED))
    if manner in HAND_TO_HAND:
        more = numbers.assault_modifier if manner == ASSAULT else numbers.overrun_modifier
        parts.append(Modifier("TX-P5", more, HAND_TO_HAND[manner]))
    if not field.halves_fire and any(is_behind_slope(state, unit, place, manner) for unit in attackers):
        parts.append(Modifier("TX-P5 TX-N6 TX-N7", numbers.reverse_slope_modifier, REVERSE_SLOPE))
    return Total(tuple(parts), least=numbers.least_modifier, most=numbers.most_modifier)


def table_result(table: CombatTable, column: str, die: int) -> Result:
    """The result for a column of odds and a modified die (TX-P6)."""
    results = table.rows[ODDS.index(column)].results
    return results[min(max(die - table.lowest_die, 0), len(results) - 1)]


def choose_attackers(
    state: TacticalX,
    side: int,
    name: str,
    able: Sequence[int],
    start: str,
    about: About,
    cite: str,
    why_not: Callable[[int], Reason],
) -> Procedure[list[int]]:
    """Name the attacking units one by one, at least one, until the word to start is given (TX-P3).

    `why_not` says why a unit of the side is none of those that are able.
    """
    left = list(able)
    chosen: list[int] = []

    def why_not_named(unit: int | str) -> Reason | None:
        is_friend = isinstance(unit, int) and unit in state.setting.members[side] and unit not in able
        return why_not(int(unit)) if is_friend else None

    while left:
        offered: tuple[int | str, ...] = (*left, start) if chosen else tuple(left)
        so_far = {"side": side, **about, "named": tuple(chosen)}
        answer = yield from ask(side, name, offered, of="unit", about=so_far, cite=cite, why_not=why_not_named)
        if not isinstance(answer, int):
            break
        left.remove(answer)
        chosen.append(answer)
    return chosen


NAMES: dict[Result, str] = {"-": "no-effect", "D": "dispersed", "DD": "dispersed-twice", "X": "destroyed"}


def strike(
    state: TacticalX, attackers: Sequence[int], place: int, manner: str, targets: Sequence[int], single: bool = False
) -> Procedure[Result]:
    """Combine some units in one attack on units of a hex (TX-P3); what it comes to in the end."""
    field = state.setting
    armoured = is_armoured(state, targets)
    parts = [(unit, *strength_parts(state, unit, place, manner, armoured)) for unit in attackers]
    attack = sum([strength for _, strength, _ in parts])
    defence = sum([field.types[unit].defence for unit in targets]) * QUARTERS
    shift = shift_of(state, attackers, manner)
    column = odds_column(attack, defence, shift)
    for unit in attackers:  # TX-P13, TX-P7
        state.units[unit].attacked = state.units[unit].shown = True
    is_halved = field.halves_fire and any(HALVED_BEHIND_SLOPE in why for *_, why in parts)
    cite = "TX-P3 TX-P4 TX-N7" if is_halved else "TX-P3 TX-P4"
    yield tell(
        cite, "attack-single" if single else "attack", manner=manner, place=place, targets=tuple(targets),
        strengths=tuple([(unit, strength / QUARTERS, tuple(why)) for unit, strength, why in parts]),
        attack=attack / QUARTERS, defence=defence / QUARTERS,
    )  # fmt: skip
    if column is None:
        yield tell("TX-P3", "too-weak")
        return "-"
    if shift:
        yield tell("TX-P16", "engineers-shift", odds=column)
    modifiers = die_modifiers(state, attackers, place, manner, targets, single)
    die = yield from roll(DIE, cite="TX-P3")
    counted = die + modifiers.value
    result = table_result(field.data.table, column, counted)
    if modifiers.parts:
        facts = {"odds": column, "die": die, "counted": counted, "result": NAMES[result]}
        yield tell("TX-P5 TX-P6", "result-modified", modifiers, **facts)
    else:
        yield tell("TX-P5 TX-P6", "result", odds=column, die=die, result=NAMES[result])
    if result == "D" and field.terrain.kinds[place] == "fort":
        yield tell("TX-P17", "fort-holds", place=place)
        return "-"
    yield from _suffer(state, targets, result)
    return result


def _suffer(state: TacticalX, targets: Sequence[int], result: Result) -> Procedure[None]:
    """Apply a result to all units of a target; a side without units has lost (TX-P3, TX-P9)."""
    if result == "-":
        return
    for number in targets:
        if result == "X" or (result == "DD" and state.units[number].dispersed):
            yield from _destroy(state, number)
        else:
            disperse(state, number)
    if any(lost == len(side) for lost, side in zip(state.lost, state.setting.members, strict=True)):
        end(state)


def _destroy(state: TacticalX, number: int) -> Procedure[None]:
    """A unit is gone, and whoever is inside it (TX-P17)."""
    passenger = passenger_of(state, number)
    put(state, number, GONE)
    state.lost[state.setting.owner[number]] += 1
    yield tell("TX-P3", "destroyed", unit=number)
    if passenger is not None:
        state.units[passenger].inside = OUTSIDE
        state.lost[state.setting.owner[passenger]] += 1
        yield tell("TX-P17", "destroyed", unit=passenger)


def disperse(state: TacticalX, number: int) -> None:
    """A unit is dispersed, and whoever is inside it (TX-P17); in its own turn it is shaken as well (TX-P1)."""
    for each in (number, passenger_of(state, number)):
        if each is not None:
            unit = state.units[each]
            unit.shaken = unit.shaken or (not unit.dispersed and state.setting.owner[each] == state.side)
            unit.dispersed = True
