"""All attacks of a side at a glance: each unit on each hex, and all that can together, or what forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from highground.engine import Answer, Ask, Attack, Attacks, Harm, Place, Reason
from highground.games.tactical_x.assault import NOW as NOW_ASSAULT
from highground.games.tactical_x.assault import assaulters, ready_to_assault, why_not_assaulting
from highground.games.tactical_x.combat import OVERRUN, WHOLE_STACK, why_not_attacking
from highground.games.tactical_x.fire import (
    DIRECT,
    STACK,
    firers_of,
    open_to_attack,
    ready_to_fire,
    why_not_fire,
    why_not_hit,
)
from highground.games.tactical_x.fire import NOW as NOW_FIRE
from highground.games.tactical_x.measure import DESTROYED, DISPERSED
from highground.games.tactical_x.movement import Outlook
from highground.games.tactical_x.opportunity import firers_at
from highground.games.tactical_x.overrun import why_not_overrun
from highground.games.tactical_x.state import TacticalX, enemy_hexes, enemy_stacks
from highground.games.tactical_x.words import say

TOGETHER = "all-together"


def find(state: TacticalX, question: Ask[Any] | Place) -> Iterator[Attack]:
    """The attacks that can begin where this is asked: fire, overruns, opportunity fire, close assaults (TX-P1)."""
    if question.name == "fire-target":
        yield from _fire(state, question.seat, question.about["manner"])
    elif question.name == "who-moves":
        armour = [u for u in question.offered() if isinstance(u, int) and state.setting.types[u].armoured]
        yield from _overruns(state, armour, enemy_hexes(state, question.seat))
    elif question.name == "opportunity-fire":
        exposed = [place for place in question.offered() if isinstance(place, int)]
        yield from _opportunity_fire(state, question.seat, question.about["unit"], exposed)
    elif question.name == "assault-target":
        yield from _assaults(state, question.seat)


def _fire(state: TacticalX, side: int, manner: str) -> Iterator[Attack]:
    """Fire of this manner at each enemy hex, at all who stand there or at one of them (TX-P2 to TX-P4, TX-P7)."""
    ready = ready_to_fire(state, side, manner)
    for place, stack in sorted(enemy_stacks(state, side).items()):
        if place in state.struck or not open_to_attack(state, side, 1 << place):
            reason = why_not_fire(state, side, place, manner)
            yield from (Attack(unit, place, reason=reason) for unit in ready)
            continue
        why_not = partial(why_not_hit, state, place=place, manner=manner)
        single = [(unit, (place, unit)) for unit in stack] if len(stack) > 1 else []
        whole = (place, STACK) if single else (place,)
        for target, aimed in [(WHOLE_STACK, whole), *single]:
            able = firers_of(state, side, place, manner, target)
            yield from _by_each(place, aimed, ready, able, NOW_FIRE, partial(why_not, target=target))


def _by_each(
    place: int,
    aimed: tuple[Answer, ...],
    units: Sequence[int],
    able: Sequence[int],
    now: str,
    why_not: Callable[[int], Reason],
) -> Iterator[Attack]:
    """The attack of each unit alone, and of all that are able together (TX-P3)."""
    alone = (now,) if len(able) > 1 else ()  # else nobody is asked whether more join in
    for unit in units:
        if unit in able:
            yield Attack(unit, place, (*aimed, unit, *alone))
        else:
            yield Attack(unit, place, reason=why_not(unit))
    if len(able) > 1:
        yield Attack(TOGETHER, place, (*aimed, *able))


def _overruns(state: TacticalX, armour: Sequence[int], places: Sequence[int]) -> Iterator[Attack]:
    """What armour can overrun on the move (TX-P15)."""
    for unit in armour:
        movement = 2 * state.setting.types[unit].movement
        reached = Outlook(state, unit, state.units[unit].at, movement).overruns
        for place in places:
            if place in reached:
                yield Attack(unit, place, (unit, (OVERRUN, place)))
            else:
                yield Attack(unit, place, reason=why_not_overrun(state, unit, place, movement))


def _opportunity_fire(state: TacticalX, side: int, mover: int, exposed: Sequence[int]) -> Iterator[Attack]:
    """Fire at a unit on any hex of its path; the target is the hex it comes from, where it still stands (TX-P14)."""
    target = state.units[mover].at
    units = [unit for unit in state.setting.members[side] if why_not_attacking(state, unit) is None]
    for place in exposed:
        why_not = partial(why_not_hit, state, place=place, manner=DIRECT, target=mover)
        yield from _by_each(target, (place,), units, firers_at(state, mover, place), NOW_FIRE, why_not)


def _assaults(state: TacticalX, side: int) -> Iterator[Attack]:
    """Close assaults on each enemy hex (TX-P16)."""
    units = ready_to_assault(state, side)
    for place in enemy_hexes(state, side):
        if place in state.struck:
            yield from (Attack(unit, place, reason=Reason("TX-P16", say("assaulted-already"))) for unit in units)
        else:
            able = assaulters(state, side, place)
            yield from _by_each(place, (place,), units, able, NOW_ASSAULT, partial(why_not_assaulting, state))


ATTACKS = Attacks(
    find=find,
    attacker="unit",
    target="hex",
    role="place",
    harms=(Harm(DESTROYED, say(DESTROYED)), Harm(DISPERSED, say(DISPERSED))),
    when=say("attacks-when"),
    questions=frozenset({"fire-target", "at-what", "who-fires", "opportunity-fire", "assault-target", "who-assaults"}),
)
