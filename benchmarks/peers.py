"""Other engines, played at random. They may not be installed, so nothing is imported before it is used.

Each is driven as fast as its Python interface allows, and yields at each decision between two or more actions.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

CATANATRON = "Catanatron"
SPIEL_GAMES = {"backgammon": "backgammon", "gin rummy": "gin_rummy", "chess": "chess"}
"""Games of OpenSpiel, by the name of their column."""
NAMES = {CATANATRON: CATANATRON, **{column: f"OpenSpiel: {column}" for column in SPIEL_GAMES}}
"""Names of the peers' contestants, by column."""
NEEDS = {CATANATRON: "catanatron", **dict.fromkeys(SPIEL_GAMES, "pyspiel")}
"""The modules they come from, by column."""


def decisions(column: str, seed: int) -> Iterator[Any]:
    """One game of a peer from a seed: the live game at each decision."""
    return _catanatron(seed) if column == CATANATRON else _open_spiel(SPIEL_GAMES[column], seed)


def copier(column: str) -> Callable[[Any], Any]:
    """How a game of this peer is copied."""
    return (lambda game: game.copy()) if column == CATANATRON else (lambda state: state.clone())


def _catanatron(seed: int) -> Iterator[Any]:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    game = Game([RandomPlayer(color) for color in Color], seed=seed + 1)  # a seed of 0 would be no seed
    state = game.state
    while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
        if len(state.playable_actions) > 1:
            yield game
        game.play_tick()


def _open_spiel(name: str, seed: int) -> Iterator[Any]:
    from pyspiel import PlayerId

    over, by_chance = int(PlayerId.TERMINAL), int(PlayerId.CHANCE)
    draw = random.Random(seed).random
    state = _loaded(name).new_initial_state()
    while (player := state.current_player()) != over:
        if player == by_chance:
            state.apply_action(_drawn(state.chance_outcomes(), draw()))
            continue
        actions = state.legal_actions()
        if (count := len(actions)) > 1:
            yield state
        state.apply_action(actions[int(draw() * count)])


@cache
def _loaded(name: str) -> Any:
    from pyspiel import load_game

    return load_game(name)


def _drawn(outcomes: list[tuple[int, float]], draw: float) -> int:
    """The action that a draw from 0 to 1 falls on."""
    action = outcomes[0][0]
    for action, probability in outcomes:  # noqa: B007 - rounding may leave a rest: the last action takes it
        draw -= probability
        if draw < 0:
            break
    return action
