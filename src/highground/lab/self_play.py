"""States from games of a policy against itself, with how those games ended: what a standing is fitted to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from highground.engine import Answer, Ask, Chance, Game, Place, Policy, Run, Standing, State, at_random, drive
from highground.games import load_game
from highground.lab.seating import game_and_setting, settings_for
from highground.lab.sources import sources
from highground.lab.spread import chunks

AT_ONCE = 10
"""Games that a worker plays before it tells what it saw."""
ASTRAY, ONE_IN = 3, 12
"""In so many of four games, one of so many answers is any: so that more is seen than what good players come to."""


class Task(msgspec.Struct, frozen=True):
    """Some games of a scenario."""

    game: str
    scenario: str
    setting: bytes
    bot: str
    seed: int
    numbers: range


class Seen(NamedTuple):
    """States at the ends of turns: one line for each, with a column for each seat."""

    scenario: str
    games: NDArray[np.intp]  # the number of the game
    left: NDArray[np.float64]  # rounds
    next: NDArray[np.intp]  # the seat that moves next
    amounts: NDArray[np.float64]  # of each feature of each seat
    won: NDArray[np.float64]  # by each seat, in parts where several did


def tasks_for(name: str, bot: str, games: int, seed: int) -> list[Task]:
    """Half of the games in the first scenario, which is the shortest and played the most, and the others in the others.

    Each is played by each number of players that it allows, in each turn order.
    """
    game = load_game(name)
    tasks: list[Task] = []
    others = len(game.scenarios) - 1
    for place, scenario in enumerate(game.scenarios):
        settings = [setting for seats in game.seats for setting in settings_for(game, scenario, seats)]
        share = 1.0 if not others else 0.5 if place == 0 else 0.5 / others
        each = max(1, round(games * share / len(settings)))
        for setting in settings:
            record = msgspec.json.encode(setting.record())
            tasks += [Task(name, scenario, record, bot, seed, numbers) for numbers in chunks(each, AT_ONCE)]
    return tasks


def play_and_see(task: Task) -> Seen:
    """Play some games and note every state at the end of a turn."""
    game, setting = game_and_setting(task.game, task.setting)
    standing = fitted_of(game)
    policy = _policy(task.game, task.setting, task.bot)
    numbers, moments, amounts, won = [], [], [], []
    for number in task.numbers:
        run = Run(game, game.setup(setting))
        seen = 0

        def look(run: Run[Any]) -> None:
            nonlocal seen
            if run.state.agenda and run.state.agenda[-1].name in game.boundaries:
                seen += 1
                moments.append(standing.moment(run.state))
                amounts.append(standing.features(run.state))

        run.after_step = look
        chance, answers = sources(f"fit {task.seed} {task.scenario} {number}")
        run.start()
        drive(run, chance, astray(policy) if number % 4 < ASTRAY else policy, answers)
        winners = game.outcome(run.state).winners
        numbers += [number] * seen
        won += [[(seat in winners) / len(winners) for seat in range(setting.seats)]] * seen
    left, mover = zip(*moments, strict=True)
    return Seen(
        task.scenario, np.array(numbers), np.array(left, float), np.array(mover),
        np.array(amounts, float), np.array(won, float),
    )  # fmt: skip


def fitted_of(game: Game[Any]) -> Standing[Any]:
    """The standing of a game, if it is one that can be fitted."""
    assert isinstance(game.standing, Standing), f"{game.id} has no standing that is fitted"
    return game.standing


@lru_cache(maxsize=8)
def _policy(game: str, setting: bytes, bot: str) -> Policy:
    found, ground = game_and_setting(game, setting)
    return found.policies[bot](ground, {})


def astray(policy: Policy) -> Policy:
    """A policy that now and then gives any answer."""

    def answer(state: State, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
        one = at_random if chance.below(ONE_IN) == 0 else policy
        return one(state, question, offered, chance)

    return answer
