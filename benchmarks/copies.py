"""How long a copy takes, of states and positions at random moments of random games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from functools import cache, partial
from itertools import count, islice
from typing import Any, TypeVar

from benchmarks import ours, peers
from benchmarks.measure import Contestant, Subject, Work
from highground.engine import FastChance, Position, State

M = TypeVar("M")

MOMENTS = 250
KEPT_ONE_IN = 10


def _some(moments: Iterable[M], copy: Callable[[M], M]) -> list[M]:
    """Copies of moments chosen at random: the moments themselves go on changing."""
    chance = random.Random(1)
    chosen = (moment for moment in moments if chance.randrange(KEPT_ONE_IN) == 0)
    return [copy(moment) for moment in islice(chosen, MOMENTS)]


@cache
def _positions(name: str) -> list[Position[Any]]:
    game, setting = ours.find(name)

    def moments() -> Iterator[Position[Any]]:
        chance, answers = FastChance(1), FastChance(2)
        while True:
            yield from ours.decisions(game, setting, chance, answers)

    return _some(moments(), Position.copy)


def _peer_moments(column: str) -> list[Any]:
    moments = (moment for seed in count() for moment in peers.decisions(column, seed))
    return _some(moments, peers.copier(column))


def _copying(things: list[M], copy: Callable[[M], M]) -> Work:
    def work(_: int) -> int:
        for thing in things:
            copy(thing)
        return len(things)

    return work


def _deepcopy(state: State) -> State:
    # No copy of ours copies the setting either.
    return deepcopy(state, {id(state.setting): state.setting})


def _copying_positions(name: str) -> Work:
    return _copying(_positions(name), lambda position: position.copy())


def _copying_states(name: str, copy: Callable[[State], State]) -> Work:
    return _copying([position.state for position in _positions(name)], copy)


def _copying_peer(column: str) -> Work:
    return _copying(_peer_moments(column), peers.copier(column))


def _contestants() -> Iterator[Contestant]:
    for name in ours.NAMES:
        deep = f"{name}: deepcopy"
        against = {"deepcopy": deep, **peers.NAMES}
        yield Contestant(f"{name}: state", partial(_copying_states, name, lambda state: state.copy()), against)
        yield Contestant(f"{name}: position", partial(_copying_positions, name), against)
        yield Contestant(deep, partial(_copying_states, name, _deepcopy))
    for column, name in peers.NAMES.items():
        yield Contestant(name, partial(_copying_peer, column), needs=peers.NEEDS[column])


SUBJECT = Subject("copies", "Copies in the middle of a game", "µs", tuple(_contestants()), as_time=True)
