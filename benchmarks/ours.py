"""Our games, played at random: the small ones of the examples, and scenarios of the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from examples import dice_duel, face_down, sealed_bid, water_stakes
from highground.engine import Chance, Game, Match, Position, Setting, asked_of, at_random, find_game
from highground.games import load_game

SMALL_GAMES: tuple[Game[Any], ...] = (dice_duel.GAME, sealed_bid.GAME, water_stakes.GAME, face_down.GAME)
SCENARIOS = {
    "high-noon": ("skirmish", "saloon", "street", "canyon"),
    "tactical-x": ("skirmish", "steppe", "ridge", "valley"),
    "highlander": ("skirmish", "duel"),
    "high-fire": ("skirmish", "crossroads"),
    "wolsung": ("skirmish", "lantern_square"),
}
NAMES = (*(game.id for game in SMALL_GAMES), *(f"{id} {name}" for id, names in SCENARIOS.items() for name in names))


@cache
def find(name: str) -> tuple[Game[Any], Setting[Any]]:
    """The game of this name, with the setting of the scenario named behind it."""
    id, _, scenario = name.partition(" ")
    game = load_game(id) if scenario else find_game(id)
    return game, game.setting(scenario or None)


def decisions(game: Game[Any], setting: Setting[Any], chance: Chance, answers: Chance) -> Iterator[Position[Any]]:
    """A match with random answers, each found in the seat's view as a bot finds it: its position at each decision.

    A match gives answers without choice by itself, so each of these has two or more.
    """
    match = Match(game, setting, chance)
    while waiting := match.waited_for():
        yield match.position
        seat = waiting[0]
        question = match.question(seat)
        assert question is not None
        if question.areas is None:
            answer = question.choices[answers.below(len(question.choices))].answer
        else:
            asked = asked_of(match.view(seat).request, seat)
            assert asked is not None
            answer = at_random(match.position.state, asked, (), answers)
        match.answer(seat, answer, question.revision)
