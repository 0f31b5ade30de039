"""What a bot or a server pays for: matches played through views, and the views, copies and playouts behind them.

Everything here runs on earlier commits as well (see `earlier.py`), so it uses nothing that they do not have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from benchmarks.measure import Contestant, Subject, Work
from highground.engine import FastChance, Game, Match, Position, Setting, View, asked_of, at_random, imagine, play_out
from highground.games import load_game

GAMES = ("high-noon", "tactical-x")
SCENARIO = "skirmish"
MATCHES_IN_A_PORTION = 5
MOMENTS = 250
KEPT_ONE_IN = 4


@cache
def _found(id: str) -> tuple[Game[Any], Setting[Any]]:
    game = load_game(id)
    return game, game.setting(SCENARIO)


def _decisions(id: str, number: int) -> Iterator[tuple[Match[Any], int]]:
    """A match in which a random player answers each question from what the seat's view offers."""
    game, setting = _found(id)
    answers = FastChance(2 * number + 1)
    match = Match(game, setting, FastChance(2 * number))
    while waiting := match.waited_for():
        seat = waiting[0]
        yield match, seat
        view = match.view(seat)
        question = asked_of(view.request, seat)
        assert question is not None
        match.answer(seat, at_random(view.state, question, question.offered(), answers))


def _playing_matches(id: str) -> Work:
    def work(number: int) -> int:
        first = number * MATCHES_IN_A_PORTION
        return sum(1 for seed in range(first, first + MATCHES_IN_A_PORTION) for _ in _decisions(id, seed))

    return work


def _playing_out(id: str) -> Work:
    game, setting = _found(id)

    def work(number: int) -> int:
        chance, answers = FastChance(2 * number), FastChance(2 * number + 1)
        return sum(play_out(game, game.setup(setting), chance, answers) for _ in range(MATCHES_IN_A_PORTION))

    return work


@cache
def _moments(id: str) -> list[tuple[Position[Any], int]]:
    """Positions from the middle of matches, each with the seat that is asked."""
    found: list[tuple[Position[Any], int]] = []
    number = 0
    while len(found) < MOMENTS:
        for count, (match, seat) in enumerate(_decisions(id, number)):
            if count % KEPT_ONE_IN == 0:
                found.append((match.position.copy(), seat))
        number += 1
    return found[:MOMENTS]


@cache
def _views(id: str) -> list[tuple[View[Any], int]]:
    return [(position.view(seat), seat) for position, seat in _moments(id)]


def _doing(things: Callable[[str], list[tuple[Any, int]]], do: Callable[[Any, int], object], id: str) -> Work:
    prepared = things(id)

    def work(_: int) -> int:
        for thing, seat in prepared:
            do(thing, seat)
        return len(prepared)

    return work


def _imagine(view: View[Any], seat: int) -> object:
    return imagine(view, FastChance(seat))


def _contestants() -> Iterator[Contestant]:
    for id in GAMES:
        for name, prepare in (
            ("decisions through views", _playing_matches),
            ("decisions in playouts", _playing_out),
            # A copy has not been looked at: this is the first view of it, with nothing to go by.
            ("copies with a view", partial(_doing, _moments, lambda position, seat: position.copy().view(seat))),
            ("views again", partial(_doing, _moments, lambda position, seat: position.view(seat))),
            ("imagined positions", partial(_doing, _views, _imagine)),
            ("copies of positions", partial(_doing, _moments, lambda position, _: position.copy())),
            ("copies of states", partial(_doing, _moments, lambda position, _: position.state.copy())),
        ):
            yield Contestant(f"{id}: {name}", partial(prepare, id))


SUBJECT = Subject("matches", "Matches through views", "per second", tuple(_contestants()))
