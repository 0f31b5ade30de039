"""How long it takes to take a match up again late in a game: from a snapshot, next to a replay of its log.

Both begin with bytes and end with a match that can be asked and answered. The setting is held by somebody, as it is on
a server that has another match of the same scenario; but the first snapshot of a scenario has to make it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

from benchmarks import ours
from benchmarks.measure import Contestant, Subject, Work
from highground.engine import FastChance, KeyedChance, Match, Snapshot, at_random, decode_log, encode_log
from highground.testing.moments import question_to

GAMES = tuple(f"{id} {scenario}" for id, names in ours.SCENARIOS.items() for scenario in (names[0], names[-1]))
LATE = 0.9  # of all the decisions of a match


@cache
def _late_match(name: str) -> Match[Any]:
    """A random match after nine tenths of its decisions."""
    game, setting = ours.find(name)
    decisions = _play(Match(game, setting, KeyedChance.from_seed(1)), 10**9)
    match: Match[Any] = Match(game, setting, KeyedChance.from_seed(1))
    _play(match, int(LATE * decisions))
    return match


def _play(match: Match[Any], most: int) -> int:
    answers = FastChance(1)
    made = 0
    while made < most and not match.is_over:
        seat = match.waited_for()[0]
        question = question_to(match, seat)
        match.answer(seat, at_random(match.position.state, question, question.offered(), answers))
        made += 1
    return made


def _loading(name: str) -> Work:
    match = _late_match(name)
    encoded = match.snapshot().encode()
    return _repeated(lambda: Match.from_snapshot(match.game, Snapshot.decode(encoded)))


def _loading_the_first(name: str) -> Work:
    match = _late_match(name)
    encoded = match.snapshot().encode()
    # A game made anew holds no settings.
    return _repeated(lambda: Match.from_snapshot(replace(match.game), Snapshot.decode(encoded)))


def _replaying(name: str) -> Work:
    match = _late_match(name)
    encoded = encode_log(match.whole_log())
    return _repeated(lambda: Match.from_log(match.game, decode_log(encoded)))


def _taking(name: str) -> Work:
    match = _late_match(name)
    return _repeated(lambda: match.snapshot().encode())


def _repeated(do: Callable[[], object]) -> Work:
    def work(_: int) -> int:
        do()
        return 1

    return work


def _contestants() -> Iterator[Contestant]:
    for name in GAMES:
        replay = f"{name}: replay of its log"
        yield Contestant(f"{name}: load a snapshot", partial(_loading, name), {"replay": replay})
        yield Contestant(f"{name}: load the first one", partial(_loading_the_first, name), {"replay": replay})
        yield Contestant(f"{name}: take a snapshot", partial(_taking, name), {"replay": replay})
        yield Contestant(replay, partial(_replaying, name))


SUBJECT = Subject("loading", "Taking a match up late in the game", "µs", tuple(_contestants()), as_time=True)
