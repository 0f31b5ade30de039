"""The invariants of a match: what no rule may ever break."""

from __future__ import annotations

from collections.abc import Iterable

from highground.games.tactical_x.map import ONLY_ROADS
from highground.games.tactical_x.state import TacticalX, stack_at


def check(state: TacticalX) -> Iterable[str]:
    """Everything that is wrong with a match."""
    field = state.setting
    for place in sorted({unit.at for unit in state.units if unit.at >= 0}):
        stack = stack_at(state, place)
        if len({field.owner[number] for number in stack}) > 1:
            yield f"both sides stand on {field.board.name(place)}"
        if len(stack) > field.numbers.stack:
            yield f"{len(stack)} units stand on {field.board.name(place)}"
        kind = field.terrain.kinds[place]
        if kind in ONLY_ROADS and not field.terrain.has_road(place):
            yield from (f"{field.names[n]} stands in {kind} off the road" for n in stack if field.types[n].vehicle)
    yield from _wrong_passengers(state)
    if [sum(state.units[u].at < 0 for u in side) for side in field.members] != state.lost:
        yield f"losses are counted as {state.lost}"


def _wrong_passengers(state: TacticalX) -> Iterable[str]:
    """Passengers are where their carriers are, fare as they do, and there is one of them in each at most (TX-P17)."""
    field = state.setting
    carriers: list[int] = []
    for number, unit in enumerate(state.units):
        if unit.inside < 0:
            continue
        carrier, name = state.units[unit.inside], f"{field.names[number]} in {field.names[unit.inside]}"
        carriers.append(unit.inside)
        if field.types[unit.inside].kind != "carrier" or not field.types[number].fits_inside:
            yield f"{name}: that is no carrier for it"
        if field.owner[unit.inside] != field.owner[number]:
            yield f"{name}: they are enemies"
        if carrier.at != unit.at or unit.at < 0:
            yield f"{name}: it is on {unit.at}, its carrier on {carrier.at}"
        if (carrier.dispersed, carrier.shaken) != (unit.dispersed, unit.shaken):
            yield f"{name}: one is dispersed and the other is not"
    if len(set(carriers)) < len(carriers):
        yield f"two units are in one carrier: {carriers}"
