"""Combat: strengths against a stack, odds, one die on the table, and what becomes of the stack (TX-P3 to TX-P7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from highground.engine import Modifier, Pool, Procedure, Reason, Total, ask, end, plain_die, roll, tell
from highground.engine.requests import About
from highground.games.tactical_x.data import ODDS, CombatTable, Numbers, Result, UnitType, Weapon
from highground.games.tactical_x.map import COVER
from highground.games.tactical_x.state import GONE, TacticalX, stack_at
from highground.games.tactical_x.words import say

FIRE, ASSAULT, OVERRUN = "fire", "close-assault", "overrun"
QUARTERS = 4
"""Strengths are counted in quarters, so that halving twice leaves whole numbers."""
HALVED, DOUBLED = QUARTERS // 2, QUARTERS * 2


def is_armoured(state: TacticalX, stack: Sequence[int]) -> bool:
    """Does a stack count as armoured: at least half its units (TX-P3)?"""
    types = state.setting.types
    return 2 * sum([types[unit].armoured for unit in stack]) >= len(stack)


def quarters_by_type(kind: UnitType, armoured: bool, distance: int, numbers: Numbers) -> int:
    """How many quarters of its attack a unit's fire on a stack is worth (TX-P4): four, unless halved or doubled."""
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


def strength_by_type(state: TacticalX, unit: int, place: int, manner: str, armoured: bool) -> int:
    """A unit's strength against a hex in quarters, by its weapon's type alone (TX-P4)."""
    field = state.setting
    kind = field.types[unit]
    if manner != FIRE:
        return kind.attack * QUARTERS
    distance = field.board.distance(state.units[unit].at, place)
    return kind.attack * quarters_by_type(kind, armoured, distance, field.numbers)


def strength_parts(state: TacticalX, unit: int, place: int, manner: str, armoured: bool) -> tuple[int, list[str]]:
    """A unit's strength against a hex in quarters, and by name what has changed it (TX-P4, TX-N7)."""
    field = state.setting
    kind = field.types[unit]
    strength = strength_by_type(state, unit, place, manner, armoured)
    why = [] if strength == kind.attack * QUARTERS else [WHY[kind.weapon, strength // kind.attack]]
    if field.plays("half-fire") and is_behind_slope(state, unit, place, manner):
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
    return field.sight.trace(at, place).reverse_slope


def odds_column(attack: int, defence: int) -> str | None:
    """The column of the table, rounded in the defender's favour; None below 1-4 (TX-P3).

    >>> odds_column(9, 5), odds_column(5, 9), odds_column(1, 5), odds_column(99, 5)
    ('1-1', '1-2', None, '4-1')
    """
    if attack <= 0:
        return None
    if attack >= defence:
        return f"{min(4, attack // defence)}-1"
    parts = -(-defence // attack)
    return f"1-{parts}" if parts <= 4 else None


# Made once, because players who look ahead ask for modifiers all the time
DISPERSED, REVERSE_SLOPE = say("dispersed"), say("reverse-slope")
IN_COVER = {kind: say(f"in-{kind}") for kind in COVER}
HAND_TO_HAND = {manner: say(manner) for manner in (ASSAULT, OVERRUN)}


def die_modifiers(state: TacticalX, attackers: Sequence[int], place: int, manner: str) -> Total:
    """What is added to the die (TX-P5), held between its bounds."""
    field = state.setting
    numbers = field.numbers
    stack = stack_at(state, place)
    parts: list[Modifier] = []
    if field.terrain.kinds[place] in COVER:
        parts.append(Modifier("TX-P5", numbers.cover_modifier, IN_COVER[field.terrain.kinds[place]]))
    if all(state.units[unit].dispersed for unit in stack):
        parts.append(Modifier("TX-P5", numbers.dispersed_modifier, DISPERSED))
    if manner != FIRE:
        parts.append(Modifier("TX-P5", numbers.assault_modifier, HAND_TO_HAND[manner]))
    if not field.plays("half-fire") and any(is_behind_slope(state, unit, place, manner) for unit in attackers):
        parts.append(Modifier("TX-P5 TX-N6 TX-N7", numbers.reverse_slope_modifier, REVERSE_SLOPE))
    return Total(tuple(parts), least=numbers.least_modifier, most=numbers.most_modifier)


def table_result(table: CombatTable, column: str, die: int) -> Result:
    """The result for a column of odds and a modified die (TX-P6)."""
    results = table.rows[ODDS.index(column)].results
    return results[min(max(die - table.lowest_die, 0), len(results) - 1)]


def choose_attackers(
    side: int, name: str, able: Sequence[int], start: str, about: About, why_not: Callable[[int | str], Reason | None]
) -> Procedure[list[int]]:
    """Name the attacking units one by one, at least one, until the word to start is given (TX-P3)."""
    left, chosen = list(able), list[int]()
    while left:
        offered: tuple[int | str, ...] = (*left, start) if chosen else tuple(left)
        so_far = {"side": side, **about, "named": tuple(chosen)}
        answer = yield from ask(side, name, offered, of="unit", about=so_far, cite="TX-P3", why_not=why_not)
        if not isinstance(answer, int):
            break
        left.remove(answer)
        chosen.append(answer)
    return chosen


def strike(state: TacticalX, attackers: Sequence[int], place: int, manner: str) -> Procedure[None]:
    """Combine some units in one attack on a hex (TX-P3)."""
    field = state.setting
    stack = stack_at(state, place)
    armoured = is_armoured(state, stack)
    parts = [(unit, *strength_parts(state, unit, place, manner, armoured)) for unit in attackers]
    attack = sum(strength for _, strength, _ in parts)
    defence = sum(field.types[unit].defence for unit in stack) * QUARTERS
    column = odds_column(attack, defence)
    strengths = tuple((unit, strength / QUARTERS, tuple(why)) for unit, strength, why in parts)
    cite = "TX-P3 TX-P4 TX-N7" if any(HALVED_BEHIND_SLOPE in why for *_, why in parts) else "TX-P3 TX-P4"
    yield tell(
        cite, "attack", manner=manner, place=place, strengths=strengths, attack=attack / QUARTERS,
        defence=defence / QUARTERS,
    )  # fmt: skip
    if column is None:
        yield tell("TX-P3", "too-weak")
        return
    modifiers = die_modifiers(state, attackers, place, manner)
    die = yield from roll(Pool(1, plain_die(6)), cite="TX-P3")
    counted = die + modifiers.value
    result = table_result(field.data.table, column, counted)
    if modifiers.parts:
        facts = {"odds": column, "die": die, "counted": counted, "result": NAMES[result]}
        yield tell("TX-P5 TX-P6", "result-modified", modifiers, **facts)
    else:
        yield tell("TX-P5 TX-P6", "result", odds=column, die=die, result=NAMES[result])
    yield from suffer(state, place, result)


NAMES: dict[Result, str] = {"-": "no-effect", "D": "dispersed", "DD": "dispersed-twice", "X": "destroyed"}


def suffer(state: TacticalX, place: int, result: Result) -> Procedure[None]:
    """Apply a result to the whole stack; a side without units has lost (TX-P3, TX-P9)."""
    if result == "-":
        return
    for number in stack_at(state, place):
        unit = state.units[number]
        if result == "X" or (result == "DD" and unit.dispersed):
            unit.at = GONE
            state.lost[state.setting.owner[number]] += 1
            yield tell("TX-P3", "destroyed", unit=number)
        else:
            unit.dispersed = True
    if any(all(state.units[unit].at == GONE for unit in side) for side in state.setting.members):
        end(state)
