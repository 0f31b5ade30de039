"""How long search takes: for a decision, for a simulation, and to see how a match stands.

The decisions are those of games by greedy, some from the beginning of each to its end. Each is made by a bot that
remembers no other; in a game it takes less time, since it remembers what it has seen in the decisions before.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from benchmarks import ours
from benchmarks.measure import Contestant, Subject, Work
from highground.engine import FastChance, Match, State, View
from highground.players import SearchBot, find_bot

SIMULATIONS = 100
EVERY = 7  # so many decisions lie between two that are looked at
NAMES = [f"{id} {scenario}" for id, scenarios in ours.SCENARIOS.items() for scenario in scenarios]


@cache
def _views(name: str) -> list[View[Any]]:
    """What whoever is to decide sees, now and then in a game."""
    game, setting = ours.find(name)
    greedy, answers = find_bot("greedy", game, setting), FastChance(1)
    match = Match(game, setting, FastChance(2))
    found: list[View[Any]] = []
    for number in range(100_000):
        if match.is_over:
            break
        seat = match.waited_for()[0]
        view = match.view(seat)
        if number % EVERY == 0:
            found.append(view)
        match.answer(seat, greedy.answer(view, answers))
    return found


def _bot(name: str) -> SearchBot:
    found = find_bot(f"search:simulations={SIMULATIONS}", *ours.find(name))
    assert isinstance(found, SearchBot)
    return found


def _simulating(name: str) -> Work:
    views = _views(name)

    def work(number: int) -> int:
        return sum(one.simulations for one in _bot(name).weigh(views[number % len(views)], FastChance(number)))

    return work


def _deciding(name: str) -> Work:
    views = _views(name)

    def work(number: int) -> int:
        _bot(name).answer(views[number % len(views)], FastChance(number))
        return 1

    return work


def _standing(name: str) -> Work:
    game, _ = ours.find(name)
    states: list[State] = [view.state for view in _views(name)]
    standing = game.standing
    assert standing is not None

    def work(number: int) -> int:
        for state in states:
            standing(state, 0)
        return len(states)

    return work


def _contestants(prepare: Any) -> Iterator[Contestant]:
    for name in NAMES:
        yield Contestant(name, partial(prepare, name))


SUBJECTS = (
    Subject("simulations", "Looking ahead", "simulations per second", tuple(_contestants(_simulating))),
    Subject(
        "decisions", f"A decision by {SIMULATIONS} simulations", "µs", tuple(_contestants(_deciding)), as_time=True
    ),
    Subject("standings", "How a match stands", "µs", tuple(_contestants(_standing)), as_time=True),
)
