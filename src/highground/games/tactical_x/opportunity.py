"""Opportunity fire: whoever has not attacked yet may fire once at a unit that moves through its sight (TX-P14)."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import Procedure, Reason, ask, tell
from highground.games.tactical_x.combat import OPPORTUNITY, can_attack, choose_attackers, strike
from highground.games.tactical_x.fire import DIRECT, NOW, Choice, hexes_beside, why_concealed, why_not_hit
from highground.games.tactical_x.state import TacticalX, put, stack_at
from highground.games.tactical_x.words import say
from highground.space import Places, has

PASS = "pass"


def danger_to(state: TacticalX, number: int) -> Places:
    """The hexes on which enemies could fire at a unit that moves there (TX-P14, TX-P7)."""
    field, units, covered = state.setting, state.units, state.setting.covered
    enemy, armoured = 1 - field.owner[number], field.types[number].armoured
    found = 0
    for watcher, reach, hurts_armour in field.direct_firers[enemy]:
        unit = units[watcher]
        if unit.attacked or unit.dispersed or unit.at < 0 or unit.inside >= 0 or unit.unloaded:
            continue
        if hurts_armour or not armoured:
            found |= covered(unit.at, reach)
    concealed = found & field.concealing
    if concealed and not units[number].shown:
        found ^= concealed & ~hexes_beside(state, enemy)
    return found


def firers_at(state: TacticalX, number: int, place: int) -> list[int]:
    """The enemies who can fire at a unit that moves through a hex: directly, so mortars are none of them (TX-P14)."""
    field, armoured = state.setting, state.setting.types[number].armoured
    return [
        enemy
        for enemy, reach, hurts_armour in field.direct_firers[1 - field.owner[number]]
        if can_attack(state, enemy)
        and (hurts_armour or not armoured)
        and has(field.covered(state.units[enemy].at, reach), place)
    ]


def exposed_on(path: Sequence[int], danger: Places) -> tuple[int, ...]:
    """The hexes of a path where opportunity fire can hit, in their order, each once (TX-P14)."""
    return tuple(dict.fromkeys([place for place in path if danger >> place & 1])) if danger else ()


def opportunity_fire(state: TacticalX, number: int, path: Sequence[int], exposed: tuple[int, ...]) -> Procedure[bool]:
    """The enemy may fire once at a unit on an exposed hex of its path; does it get to the end of that (TX-P14)?"""
    enemy, start = 1 - state.setting.owner[number], state.units[number].at
    choice: Choice = yield from ask(
        enemy, "opportunity-fire", (*exposed, PASS), of="hex", about={"side": enemy, "unit": number, "path": path},
        cite="TX-P14", why_not=lambda place: _why_not_there(state, number, path, place),
        hint=lambda: _who_can_fire(state, number, exposed),
    )  # fmt: skip
    if not isinstance(choice, int):
        return True
    put(state, number, choice)
    yield tell("TX-P14", "caught", unit=number, place=choice)
    about = {"place": choice, "manner": OPPORTUNITY, "target": number}
    able = firers_at(state, number, choice)
    chosen = yield from choose_attackers(
        state, enemy, "who-fires", able, NOW, about, "TX-P3 TX-P14",
        lambda unit: why_not_hit(state, unit, choice, DIRECT, number),
    )  # fmt: skip
    yield from strike(state, chosen, choice, OPPORTUNITY, [number])
    if not state.units[number].dispersed:
        return state.units[number].at >= 0
    put(state, number, _stop(state, number, (start, *path[: path.index(choice) + 1])))
    yield tell("TX-P14", "stops", unit=number, place=state.units[number].at)
    return False


def _who_can_fire(state: TacticalX, number: int, exposed: Sequence[int]) -> str:
    """For each hex on which a unit may be fired at, by whom."""
    board, names = state.setting.board, state.setting.names
    firers = {place: ", ".join(names[firer] for firer in firers_at(state, number, place)) for place in exposed}
    return "; ".join(str(say("firers-hint", place=board.name(place), units=who)) for place, who in firers.items())


def _why_not_there(state: TacticalX, number: int, path: Sequence[int], place: Choice) -> Reason | None:
    """Why nobody fires at the mover on a hex."""
    if not isinstance(place, int) or place not in path:
        return Reason("TX-P14", say("not-on-path")) if isinstance(place, int) else None
    return (
        why_concealed(state, place) if firers_at(state, number, place) else Reason("TX-P14", say("nobody-fires-there"))
    )


def _stop(state: TacticalX, number: int, way: Sequence[int]) -> int:
    """The last hex of a way with room for a unit; there was room where it came from (TX-P14)."""
    limit = state.setting.numbers.stack
    rooms = (place for place in reversed(way) if sum(u != number for u in stack_at(state, place)) < limit)
    return next(rooms, way[0])
