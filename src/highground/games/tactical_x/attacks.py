"""All attacks of a side at a glance: each unit on each hex, and all that can together, or what forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from highground.engine import Ask, Attack, Attacks, Harm, Place, Reason
from highground.games.tactical_x import fire, movement
from highground.games.tactical_x.combat import OVERRUN
from highground.games.tactical_x.fire import can_be_attacked, firers_of, ready_to_fire, why_not_fire, why_not_hit
from highground.games.tactical_x.measure import DESTROYED, DISPERSED
from highground.games.tactical_x.movement import assaulters, can_assault, layers_of, overruns, why_not_overrun
from highground.games.tactical_x.state import TacticalX, enemy_hexes, enemy_stacks
from highground.games.tactical_x.words import say

TOGETHER = "all-together"


def find(state: TacticalX, question: Ask[Any] | Place) -> Iterator[Attack]:
    """The attacks that can begin where this is asked: fire, overruns or close assaults (TX-P1)."""
    if question.name == "fire-target":
        yield from _fire(state, question.seat, question.about["manner"])
    elif question.name == "who-moves":
        armour = [u for u in question.offered() if isinstance(u, int) and state.setting.types[u].armoured]
        yield from _overruns(state, armour, enemy_hexes(state, question.seat))
    elif question.name == "assault-target":
        yield from _assaults(state, question.seat)


def _fire(state: TacticalX, side: int, manner: str) -> Iterator[Attack]:
    """Fire of this manner at each enemy hex (TX-P2 to TX-P4, TX-P7, TX-P10)."""
    ready = ready_to_fire(state, side, manner)
    for place, stack in sorted(enemy_stacks(state, side).items()):
        if place in state.attacked or not can_be_attacked(state, side, place, stack):
            reason = why_not_fire(state, side, place, manner)
            yield from (Attack(unit, place, reason=reason) for unit in ready)
        else:
            able = firers_of(state, side, place, manner)
            why_not = partial(why_not_hit, state, place=place, manner=manner)
            yield from _by_each(place, ready, able, fire.NOW, why_not)


def _by_each(
    place: int, units: Sequence[int], able: Sequence[int], now: str, why_not: Callable[[int], Reason]
) -> Iterator[Attack]:
    """The attack of each unit alone, and of all that are able together (TX-P3)."""
    alone = (now,) if len(able) > 1 else ()  # else nobody is asked whether more join in
    for unit in units:
        yield Attack(unit, place, (place, unit, *alone)) if unit in able else Attack(unit, place, reason=why_not(unit))
    if len(able) > 1:
        yield Attack(TOGETHER, place, (place, *able))


def _overruns(state: TacticalX, armour: Sequence[int], places: Sequence[int]) -> Iterator[Attack]:
    """What armour can overrun on the move (TX-P8)."""
    for unit in armour:
        reached = overruns(state, unit, layers_of(state, unit))
        for place in places:
            if place in reached:
                yield Attack(unit, place, (unit, (OVERRUN, place)))
            else:
                yield Attack(unit, place, reason=why_not_overrun(state, unit, place))


def _assaults(state: TacticalX, side: int) -> Iterator[Attack]:
    """Close assaults on each enemy hex (TX-P8)."""
    units = [unit for unit in state.setting.members[side] if can_assault(state, unit)]
    for place in enemy_hexes(state, side):
        able = assaulters(state, side, place)
        if place in state.attacked:
            yield from (Attack(unit, place, reason=Reason("TX-P8", say("assaulted-already"))) for unit in units)
        else:
            yield from _by_each(place, units, able, movement.NOW, lambda _: Reason("TX-P8", say("not-beside")))


ATTACKS = Attacks(
    find=find,
    attacker="unit",
    target="hex",
    role="place",
    harms=(Harm(DESTROYED, say(DESTROYED)), Harm(DISPERSED, say(DISPERSED))),
    when=say("attacks-when"),
)
