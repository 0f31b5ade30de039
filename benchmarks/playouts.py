"""How many decisions whole games get through, at random and by greedy.

Only questions with two or more answers count, for peers as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from benchmarks import ours, peers
from benchmarks.measure import Contestant, Subject, Work
from highground.engine import FastChance, at_random, play_out

GAMES_IN_A_PORTION = 10


def _playing_out(name: str, policy: str = "") -> Work:
    game, setting = ours.find(name)
    answering = game.policies[policy](setting, {}) if policy else at_random

    def work(number: int) -> int:
        chance, answers = FastChance(2 * number), FastChance(2 * number + 1)
        games = (game.setup(setting) for _ in range(GAMES_IN_A_PORTION))
        return sum(play_out(game, state, chance, answers, policy=answering) for state in games)

    return work


def _playing_matches(name: str) -> Work:
    game, setting = ours.find(name)

    def work(number: int) -> int:
        chance, answers = FastChance(2 * number), FastChance(2 * number + 1)
        return sum(_count(ours.decisions(game, setting, chance, answers)) for _ in range(GAMES_IN_A_PORTION))

    return work


def _playing_peer(column: str) -> Work:
    return lambda number: _count(peers.decisions(column, number))


def _count(decisions: Iterator[Any]) -> int:
    count = 0
    for _ in decisions:
        count += 1
    return count


def _contestants() -> Iterator[Contestant]:
    for kind, prepare in (("play_out", _playing_out), ("matches", _playing_matches)):
        for name in ours.NAMES:
            yield Contestant(f"{name}: {kind}", partial(prepare, name), peers.NAMES)
    for id, scenarios in ours.SCENARIOS.items():
        name = f"{id} {scenarios[0]}"
        yield Contestant(f"{name}: greedy, played on", partial(_playing_out, name, "greedy"))
    for column, name in peers.NAMES.items():
        yield Contestant(name, partial(_playing_peer, column), needs=peers.NEEDS[column])


SUBJECT = Subject("playouts", "Whole games", "decisions per second", tuple(_contestants()))
