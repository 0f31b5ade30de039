"""Close assault: infantry and engineers against a hex beside them (TX-P16)."""

from __future__ import annotations

from highground.engine import Procedure, Reason, ask, tell, then
from highground.games.tactical_x.combat import (
    ASSAULT,
    can_attack,
    choose_attackers,
    disperse,
    strike,
    why_not_attacking,
)
from highground.games.tactical_x.fire import DONE, Choice
from highground.games.tactical_x.state import TacticalX, enemy_hexes, occupied, stack_at
from highground.games.tactical_x.words import say
from highground.space import has, places_in, set_of, union

NOW = "assault"


def assault_phase(state: TacticalX, side: int) -> Procedure[None]:
    """Attack neighbouring hexes hand to hand, each at most once (TX-P1)."""
    targets = assault_targets(state, side)
    if not targets:
        return
    choice: Choice = yield from ask(
        side, "assault-target", (*targets, DONE), of="hex", about={"side": side}, cite="TX-P1 TX-P16",
        why_not=lambda place: why_not_assault(state, side, place),
    )  # fmt: skip
    if choice == DONE:
        return
    assert isinstance(choice, int)
    state.struck.append(choice)
    then(state, assault, side, choice)
    then(state, assault_phase, side)


def assault_targets(state: TacticalX, side: int) -> list[int]:
    """The hexes that a side can assault, in order."""
    around, units = state.setting.board.around, state.units
    beside = union([around[units[unit].at] for unit in ready_to_assault(state, side)])
    return places_in(beside & occupied(state, 1 - side) & ~set_of(state.struck)) if beside else []


def ready_to_assault(state: TacticalX, side: int) -> list[int]:
    """The units that may still assault: infantry and engineers with their attack unspent (TX-P13)."""
    return [unit for unit in state.setting.assaulters[side] if can_attack(state, unit)]


def assaulters(state: TacticalX, side: int, place: int) -> list[int]:
    """The units that can assault a hex: those beside it."""
    units, beside = state.units, state.setting.board.around[place]
    return [unit for unit in ready_to_assault(state, side) if has(beside, units[unit].at)]


def assault(state: TacticalX, side: int, place: int) -> Procedure[None]:
    """Name the assaulting units one by one, then attack the whole stack; a result of none disperses them (TX-P16)."""
    chosen = yield from choose_attackers(
        state, side, "who-assaults", assaulters(state, side, place), NOW, {"place": place}, "TX-P3 TX-P16",
        lambda unit: why_not_assaulting(state, unit),
    )  # fmt: skip
    result = yield from strike(state, chosen, place, ASSAULT, stack_at(state, place))
    if result == "-":
        for unit in chosen:
            disperse(state, unit)
        yield tell("TX-P16", "thrown-back", units=tuple(chosen), count=len(chosen))


def why_not_assault(state: TacticalX, side: int, place: Choice) -> Reason | None:
    """Why a hex cannot be assaulted."""
    if place not in enemy_hexes(state, side):
        return None
    return Reason("TX-P16", say("assaulted-already" if place in state.struck else "nobody-beside"))


def why_not_assaulting(state: TacticalX, number: int) -> Reason:
    """Why a unit cannot assault a hex that others can."""
    if not state.setting.types[number].assaults:
        return Reason("TX-P16", say("only-infantry-assaults"))
    return why_not_attacking(state, number) or Reason("TX-P16", say("not-beside"))
